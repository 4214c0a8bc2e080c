import type { Db } from '@baize/db';
import type { Logger } from 'pino';
import type { PlayMode } from '../../api.ts';
import type { Clock } from '../clock.ts';
import type { Money } from '../money.ts';
import type { Vault } from '../secrets.ts';

/** Settings of rooms; absent ones have defaults. */
export interface RoomConfig {
  /** How long bots think, from and to. Default 1,500 to 6,000. */
  readonly thinkMs?: readonly [from: number, to: number] | undefined;
  /** What an operator's licence allows where real money is played for: tables with bots, tables of people. Default neither. */
  readonly forReal?: { readonly bots: boolean; readonly people: boolean } | undefined;
  /** Whether this process may lead rooms. Default yes. */
  readonly isLed?: boolean | undefined;
}

export interface RoomParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly log: Logger;
  readonly config: RoomConfig;
  moneyOf(player: { readonly mode: PlayMode }): Money;
}
