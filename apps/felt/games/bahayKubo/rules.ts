import type { Draws } from '@baize/fair/draws.ts';
import { amountText } from '../amount.ts';
import { MODEL, VEGETABLES, type Mode } from './model.ts';
import type { Cell } from '../slotEvents.ts';
import type { BahayKuboEvent, Fall, KuboSymbol, Step, Vegetable, WaysWin } from './script.ts';

const UNITS = BigInt(MODEL.units);

/** Pays are in twentieths of the stake. */
export const isStakePossible = (stake: bigint): boolean => stake > 0n && stake % UNITS === 0n;

export type Board = readonly (readonly KuboSymbol[])[];
type Won = { readonly symbol: Vegetable; readonly count: 3 | 4 | 5; readonly ways: number; readonly units: number };

/** A step of a cascade before it is paid. */
export interface Lift {
  readonly wins: readonly Won[];
  readonly lifted: readonly Cell[];
  readonly fill: readonly string[];
}

/**
 * Plays a whole round. `stake` in hundredths; the same draws give the same events. Draws per fall: for each reel from 0, the place in row 0;
 * everything else of its cascade follows from those.
 */
export function playRound(stake: bigint, draws: Draws): { events: BahayKuboEvent[]; win: bigint } {
  const mostWin = stake * BigInt(MODEL.maxWin);
  const { freeFalls } = MODEL;
  const events: BahayKuboEvent[] = [];
  let [total, awards, left, multiplier]: [bigint, number, number, number] = [0n, 0, 0, freeFalls.multiplier];

  function fall(mode: Mode, index: number): void {
    const stops = MODEL.strips[mode].map((strip) => draws.int(strip.length));
    const grid = boardAt(mode, stops);
    const { lifts, board } = cascade(mode, stops);
    const steps = lifts.map((lift, at) => stepOf(lift, mode === 'free' ? multiplier + at : baseMultiplier(at), stake));
    const paid = steps.reduce((sum, { units }) => sum + (stake * BigInt(units)) / UNITS, 0n);
    const win = total + paid > mostWin ? mostWin - total : paid;
    total += win;
    if (mode === 'free') multiplier += lifts.length;
    const baskets = board.flat().filter((symbol) => symbol === 'X').length;
    const shown = { grid: grid.map((column) => column.join('')), steps: steps.map(({ step }) => step), baskets };
    events.push({ type: 'fall', mode, index, stops, ...shown, win: amountText(win), total: amountText(total) });
    if (baskets < freeFalls.baskets || awards >= freeFalls.mostAwards || total >= mostWin) return;
    const falls = awards === 0 ? freeFalls.falls : freeFalls.more;
    awards += 1;
    left += falls;
    events.push({ type: 'freeFallsAwarded', falls, left });
  }

  fall('base', 0);
  const baseWin = total;
  for (let index = 1; left > 0 && total < mostWin; index++) {
    left -= 1;
    fall('free', index);
  }
  if (total === mostWin) events.push({ type: 'maxWinReached', win: amountText(total) });
  if (awards > 0) events.push({ type: 'freeFallsEnded', total: amountText(total - baseWin) });
  events.push({ type: 'ended', win: amountText(total) });
  return { events, win: total };
}

/** Of the paid fall's steps, from 0. */
export const baseMultiplier = (step: number): number => MODEL.multipliers[step] ?? MODEL.multipliers.at(-1) ?? 1;

function stepOf({ wins, ...lift }: Lift, multiplier: number, stake: bigint): { step: Step; units: number } {
  const paid = wins.map(({ units, ...win }): WaysWin => ({
    ...win,
    amount: amountText((stake * BigInt(units * multiplier)) / UNITS),
  }));
  return {
    step: { multiplier, wins: paid, ...lift },
    units: wins.reduce((sum, { units }) => sum + units * multiplier, 0),
  };
}

const symbolAt = (strip: string, place: number): KuboSymbol =>
  (strip[((place % strip.length) + strip.length) % strip.length] ?? 'U') as KuboSymbol;

/** What shows when each strip stands at its stop. */
export const boardAt = (mode: Mode, stops: readonly number[]): KuboSymbol[][] =>
  MODEL.strips[mode].map((strip, reel) =>
    Array.from({ length: MODEL.rows }, (_, row) => symbolAt(strip, (stops[reel] ?? 0) + row)),
  );

/** Lifts until nothing wins any more: the five stops decide all of it. */
export function cascade(mode: Mode, stops: readonly number[]): { lifts: Lift[]; board: Board } {
  const strips = MODEL.strips[mode];
  const above = strips.map((_, reel) => (stops[reel] ?? 0) - 1);
  const lifts: Lift[] = [];
  let board: Board = boardAt(mode, stops);
  for (;;) {
    const wins = winsOf(board);
    if (wins.length === 0) return { lifts, board };
    const lifted = liftedBy(board, wins);
    const fill: string[] = [];
    board = board.map((column, reel) => {
      const kept = column.filter((_, row) => !lifted.some(([x, y]) => x === reel && y === row));
      let coming = '';
      while (coming.length + kept.length < column.length) {
        const place = above[reel] ?? 0;
        above[reel] = place - 1;
        coming = symbolAt(strips[reel] ?? '', place) + coming;
      }
      fill.push(coming);
      return [...([...coming] as KuboSymbol[]), ...kept];
    });
    lifts.push({ wins, lifted, fill });
  }
}

/** All that win, the best paid vegetable first: its ways multiply over the reels from the left until one has none. */
export function winsOf(board: Board): Won[] {
  return VEGETABLES.flatMap((symbol) => {
    let [count, ways] = [0, 1];
    for (const column of board) {
      const here = column.filter((shown) => shown === symbol || shown === 'W').length;
      if (here === 0) break;
      [count, ways] = [count + 1, ways * here];
    }
    if (count !== 3 && count !== 4 && count !== 5) return [];
    return [{ symbol, count, ways, units: ways * (MODEL.pays[symbol][count - 3] ?? 0) } as const];
  });
}

/** The vegetables of all wins, and the huts on the reels that any of them reaches. */
function liftedBy(board: Board, wins: readonly Won[]): Cell[] {
  return board.flatMap((column, reel) => {
    const reaching = wins.filter(({ count }) => count > reel);
    const isLifted = (shown: KuboSymbol) =>
      reaching.some(({ symbol }) => symbol === shown) || (shown === 'W' && reaching.length > 0);
    return column.flatMap((shown, row) => (isLifted(shown) ? [[reel, row] as const] : []));
  });
}

/** What a fall shows in the end. */
export const isFall = (event: BahayKuboEvent): event is Fall => event.type === 'fall';
