import { sha256 } from '@baize/fair/node.ts';
import { amountText } from '../../../games/amount.ts';
import type { TableDefinition } from '../../../games/definition.ts';
import { GAMES } from '../../../games/index.ts';
import { layoutReturn, type Layout } from '../../../games/table.ts';
import type { TableCode, TableEvent, TableFacts } from '../../live.ts';
import { scaleOf } from '../games.ts';

export interface TableTimes {
  /** Before the first bet, so that all pages and processes know the round. */
  readonly scheduledMs: number;
  readonly openMs: number;
  /** For stakes under way at the lock; unanswered ones are rolled back. */
  readonly lockedMs: number;
  readonly drawMs: number;
  /** For the result to be seen before the next round. */
  readonly resultMs: number;
}

const TIMES = { scheduledMs: 600, openMs: 15_000, lockedMs: 2500, resultMs: 4500 };

type Engine = TableDefinition<TableCode, TableEvent>['engine'];

/** A game that many share, as the server runs it. */
export interface TableGame extends Omit<Engine, 'is' | 'drawMs'> {
  readonly code: TableCode;
  readonly name: string;
  readonly times: TableTimes;
  readonly modelHash: string;
  readonly rtp: Readonly<Record<string, string>>;
}

type Any = (typeof GAMES)[number];
const isTable = (game: Any): game is Extract<Any, { engine: { is: 'table' } }> => game.engine.is === 'table';

/** By kind of spot. */
const returnsOf = (rtp: string | Readonly<Record<string, string>>, { spotMost }: Engine) =>
  typeof rtp === 'string' ? Object.fromEntries(Object.keys(spotMost).map((kind) => [kind, rtp])) : rtp;

const tableOf = ({ code, name, model, engine }: TableDefinition<TableCode, TableEvent>): TableGame => ({
  ...engine,
  code,
  name,
  times: { ...TIMES, drawMs: engine.drawMs },
  modelHash: sha256(model.text),
  rtp: returnsOf(model.rtp, engine),
});

export const TABLES: readonly TableGame[] = GAMES.filter(isTable).map(tableOf);

export const findTable = (code: string): TableGame | null => TABLES.find((table) => table.code === code) ?? null;

export function getTable(code: string): TableGame {
  const table = findTable(code);
  if (!table) throw new Error(`no table has the code ${code}`);
  return table;
}

/** Hundredths, for a peso. */
const CHIPS = [2000n, 5000n, 10_000n, 50_000n, 100_000n, 500_000n];
/** What every stack of chips is a multiple of. */
const STEP = 1000n;
const STAKE_MOST = 10_000_000n;

export interface Limits {
  /** The least that may be laid on a spot at once. */
  readonly least: bigint;
  readonly step: bigint;
  spotMost(spot: string): bigint;
  readonly stakeMost: bigint;
}

export function limitsOf(game: TableGame, currency: string): Limits {
  const scale = scaleOf(currency);
  return {
    least: (CHIPS[0] ?? 0n) * scale,
    step: STEP * scale,
    spotMost: (spot) => (game.spotMost[game.kindOf(spot)] ?? 0n) * scale,
    stakeMost: STAKE_MOST * scale,
  };
}

/** What a layout returns, its stakes included; `unit` is the currency's smallest coin. */
export const winOf = (game: TableGame, layout: Layout, events: readonly TableEvent[], unit: bigint): bigint =>
  layoutReturn(layout, (spot) => game.judge(spot, events), unit);

export function factsOf(game: TableGame, currency: string, times: TableTimes): TableFacts {
  const scale = scaleOf(currency);
  const scaled = (amount: bigint): string => amountText(amount * scale);
  return {
    code: game.code,
    name: game.name,
    chips: CHIPS.map(scaled),
    minStake: amountText(limitsOf(game, currency).least),
    maxBySpot: Object.fromEntries(Object.entries(game.spotMost).map(([kind, most]) => [kind, scaled(most)])),
    maxStake: scaled(STAKE_MOST),
    rtp: game.rtp,
    modelHash: game.modelHash,
    openMs: times.openMs,
  };
}
