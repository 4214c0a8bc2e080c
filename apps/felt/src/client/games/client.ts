import type { ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import type { FeltPart } from '@baize/i18n/felt.ts';
import type { ComponentType } from 'react';
import type { GameCode, LeagueCode, RoomCode, TableCode } from '../../../games/types.ts';
import type { TableReplay } from '../../live.ts';
import type { SittingReplay } from '../../room.ts';
import type { SlipReplay } from '../../sport.ts';
import type { GameCheck, RoomCheck, TableCheck } from './check.ts';

/** Where a replay's buttons find what plays it; `take` counts up when it is watched again. */
export type PlayerProps = { readonly onPlayer: (player: ScriptPlayer) => void; readonly take: number };

/** The round that a replay shows again. */
export type ReplayedRound = {
  readonly stake: string;
  readonly options: object;
  readonly events: readonly { readonly type: string }[];
};

interface Common {
  readonly name: string;
  /** What it says; the pages' own part comes with every game. */
  readonly texts: readonly FeltPart[];
}

export type RoundReplayProps = PlayerProps & { readonly round: ReplayedRound };

export type TableReplayProps = PlayerProps & { readonly replay: TableReplay };

/** A game's pages: `client.ts` of its folder. Small, because every page has all of them; what it leads to loads alone. */
export interface RoundClient extends Common {
  readonly code: GameCode;
  readonly is: 'round';
  /** `pictures`: what must be there before it is shown. */
  stage(): Promise<{ readonly Stage: ComponentType; readonly pictures?: Promise<unknown> }>;
  replay(): Promise<{ readonly Replay: ComponentType<RoundReplayProps> }>;
  check(): Promise<{ readonly check: GameCheck }>;
}

export interface TableClient extends Common {
  readonly code: TableCode;
  readonly is: 'table' | 'flight' | 'cards';
  stage(): Promise<{ readonly Stage: ComponentType }>;
  replay(): Promise<{ readonly Replay: ComponentType<TableReplayProps> }>;
  check(): Promise<{ readonly check: TableCheck }>;
}

export interface LeagueClient extends Common {
  readonly code: LeagueCode;
  readonly is: 'fixture';
  stage(): Promise<{ readonly Stage: ComponentType }>;
  replay(): Promise<{ readonly Replay: ComponentType<{ readonly replay: SlipReplay }> }>;
  check(): Promise<{ readonly check: TableCheck }>;
}

export interface RoomClient extends Common {
  readonly code: RoomCode;
  readonly is: 'room';
  stage(): Promise<{ readonly Stage: ComponentType }>;
  replay(): Promise<{ readonly Replay: ComponentType<{ readonly replay: SittingReplay }> }>;
  check(): Promise<{ readonly check: RoomCheck }>;
}

export type GameClient = RoundClient | TableClient | LeagueClient | RoomClient;
