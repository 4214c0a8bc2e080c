import type { Db } from '@baize/db';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Money } from '../money.ts';
import type { PlayMode } from '../../api.ts';
import type { Vault } from '../secrets.ts';

export interface TableParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly log: Logger;
  moneyOf(player: { readonly mode: PlayMode }): Money;
}
