import type { Draws } from '@baize/fair/draws.ts';
import { sha256 } from '@baize/fair/node.ts';
import { amountText } from '../../../games/amount.ts';
import * as baccarat from '../../../games/baccarat/model.ts';
import * as baccaratRules from '../../../games/baccarat/rules.ts';
import * as roulette from '../../../games/roulette/model.ts';
import * as rouletteRules from '../../../games/roulette/rules.ts';
import { layoutReturn, type Layout, type SpotResult } from '../../../games/table.ts';
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

/** A table game; rules are pure and know no rounds, money or players. */
export interface TableGame {
  readonly code: TableCode;
  readonly name: string;
  readonly times: TableTimes;
  readonly modelHash: string;
  readonly rtp: Readonly<Record<string, string>>;
  /** A player's most per spot of a kind, in hundredths of pesos. */
  readonly spotMost: Readonly<Record<string, bigint>>;
  /** A score pad restarts after so many rounds; null: the last rounds show. */
  readonly padRounds: number | null;
  isSpot(spot: string): boolean;
  kindOf(spot: string): string;
  play(draws: Draws): readonly TableEvent[];
  judge(spot: string, events: readonly TableEvent[]): SpotResult;
  outcomeOf(events: readonly TableEvent[]): readonly TableEvent[];
}

const baccaratTable: TableGame = {
  code: 'baccarat',
  name: 'Baccarat',
  times: { ...TIMES, drawMs: 11_000 },
  modelHash: sha256(baccarat.modelText()),
  rtp: baccarat.PUBLISHED,
  spotMost: {
    player: 5_000_000n,
    banker: 5_000_000n,
    tie: 500_000n,
    playerPair: 500_000n,
    bankerPair: 500_000n,
    big: 1_000_000n,
    small: 1_000_000n,
  },
  padRounds: 72,
  isSpot: baccaratRules.isSpot,
  kindOf: (spot) => spot,
  play: baccaratRules.playRound,
  judge: (spot, events) => {
    const outcome = events.find((event) => event.type === 'outcome');
    if (!outcome || !baccaratRules.isSpot(spot)) throw new Error(`no result for ${spot}`);
    return baccaratRules.judgeSpot(spot, outcome);
  },
  outcomeOf: (events) => events.filter(({ type }) => type === 'outcome'),
};

const rouletteTable: TableGame = {
  code: 'roulette',
  name: 'Roulette',
  times: { ...TIMES, drawMs: 9000 },
  modelHash: sha256(roulette.modelText()),
  rtp: Object.fromEntries(Object.keys(roulette.MODEL.pays).map((kind) => [kind, roulette.PUBLISHED])),
  spotMost: {
    straight: 200_000n,
    split: 400_000n,
    street: 600_000n,
    trio: 600_000n,
    corner: 800_000n,
    firstFour: 800_000n,
    sixLine: 1_200_000n,
    column: 2_000_000n,
    dozen: 2_000_000n,
    red: 5_000_000n,
    black: 5_000_000n,
    odd: 5_000_000n,
    even: 5_000_000n,
    low: 5_000_000n,
    high: 5_000_000n,
  },
  padRounds: null,
  isSpot: rouletteRules.isSpot,
  kindOf: rouletteRules.kindOf,
  play: rouletteRules.playRound,
  judge: (spot, events) => {
    const ball = events.find((event) => event.type === 'number');
    if (!ball || !rouletteRules.isSpot(spot)) throw new Error(`no result for ${spot}`);
    return rouletteRules.judgeSpot(spot, ball.number);
  },
  outcomeOf: (events) => events,
};

export const TABLES: readonly TableGame[] = [baccaratTable, rouletteTable];

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
