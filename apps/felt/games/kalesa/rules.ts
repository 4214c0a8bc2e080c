import type { Draws } from '@baize/fair/draws.ts';
import { amountText } from '../amount.ts';
import { MODEL, stripOf } from './model.ts';
import type { Combination, KalesaEvent, KalesaSymbol, LineWin } from './script.ts';

const STRIPS = MODEL.strips.map((_, reel) => stripOf(reel));
const LINES = BigInt(MODEL.lines.length);
const ALIKE: readonly Combination[] = ['777', '333', '222', '111', 'CCC', 'AAA', 'KKK'];
const BARS: readonly KalesaSymbol[] = ['1', '2', '3'];

/** Each of the five lines takes a fifth. */
export const isStakePossible = (stake: bigint): boolean => stake > 0n && stake % LINES === 0n;

/** Plays a whole round: one place a reel, first to last. Pays are whole line stakes, so that nothing is rounded. */
export function playRound(stake: bigint, draws: Draws): { events: KalesaEvent[]; win: bigint } {
  const stops = STRIPS.map((strip) => draws.int(strip.length));
  const grid = gridAt(stops);
  const lineStake = stake / LINES;
  const paid = lineWins(grid);
  const win = lineStake * BigInt(paid.reduce((sum, { pay }) => sum + pay, 0));
  const wins = paid.map(({ pay, ...line }): LineWin => ({ ...line, amount: amountText(lineStake * BigInt(pay)) }));
  return {
    events: [
      { type: 'turned', stops, grid, wins },
      { type: 'ended', win: amountText(win) },
    ],
    win,
  };
}

/** What shows when each strip stands at its stop. */
export const gridAt = (stops: readonly number[]): KalesaSymbol[][] =>
  STRIPS.map((strip, reel) =>
    Array.from({ length: MODEL.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? '-'),
  );

/** The best single pay of each line, in line stakes. */
export function lineWins(grid: readonly (readonly KalesaSymbol[])[]): (Omit<LineWin, 'amount'> & { pay: number })[] {
  return MODEL.lines.flatMap((rows, line) => {
    const best = bestOf(rows.map((row, reel) => grid[reel]?.[row] ?? '-'));
    return best ? [{ line, ...best }] : [];
  });
}

type Pay = { readonly as: Combination; readonly doubles: number; readonly pay: number };

/** The best that three symbols pay as; null: nothing. */
export function bestOf(shown: readonly KalesaSymbol[]): Pay | null {
  let best: Pay | null = null;
  for (const pay of paysOf(shown)) if (!best || pay.pay > best.pay) best = pay;
  return best;
}

function paysOf(shown: readonly KalesaSymbol[]): Pay[] {
  const wilds = shown.filter((symbol) => symbol === 'W').length;
  const real = shown.filter((symbol) => symbol !== 'W');
  if (real.length === 0) return [payAs('WWW', 0)];
  const pays: Pay[] = [];
  for (const alike of ALIKE) if (real.every((one) => alike.startsWith(one))) pays.push(payAs(alike, wilds));
  if (real.every((one) => BARS.includes(one))) pays.push(payAs('bars', wilds));
  const aratilis = real.filter((one) => one === 'A').length;
  // A carriage is an aratilis only beside a real one, and one alone is never multiplied.
  if (aratilis > 0) pays.push(payAs('A', 0));
  if (aratilis > 0 && aratilis + wilds === 2) pays.push(payAs('AA', wilds));
  return pays;
}

const payAs = (as: Combination, doubles: number): Pay => ({
  as,
  doubles,
  pay: MODEL.pays[as] * MODEL.wild ** doubles,
});
