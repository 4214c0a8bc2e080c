import type { Draws } from '@baize/fair/draws.ts';
import { amountText } from '../amount.ts';
import { MODEL, multiplierOf } from './model.ts';
import type { LayagEvent, LayagOptions } from './script.ts';

/** Plays a whole round: one draw, the place where the boat stops. `unit`: the currency's smallest coin. */
export function playRound(
  { stake, options, unit = 1n }: { stake: bigint; options: LayagOptions; unit?: bigint },
  draws: Draws,
): { events: LayagEvent[]; win: bigint } {
  const { side, winning } = options;
  const place = draws.int(MODEL.places);
  const isWon = isWinning(options, place);
  const win = isWon ? worthOf(stake, winning, unit) : 0n;
  return {
    events: [
      { type: 'cast', side, winning, multiplier: multiplierText(winning) },
      { type: 'sailed', place, isWon, win: amountText(win) },
    ],
    win,
  };
}

/** under: places below `winning`; over: as many from the line's end. */
export const isWinning = ({ side, winning }: LayagOptions, place: number): boolean =>
  side === 'under' ? place < winning : place >= MODEL.places - winning;

/** What the stake returns where it wins, rounded down to the payable unit. */
export function worthOf(stake: bigint, winning: number, unit = 1n): bigint {
  const { over, under } = multiplierOf(winning);
  return ((stake * over) / (under * unit)) * unit;
}

/** Four decimals, rounded down. */
export function multiplierText(winning: number): string {
  const { over, under } = multiplierOf(winning);
  const parts = ((over * 10_000n) / under).toString().padStart(5, '0');
  return `${parts.slice(0, -4)}.${parts.slice(-4)}`;
}
