import type { Draws } from '@baize/fair/draws.ts';
import { amountText } from '../amount.ts';
import { slotsOf } from './model.ts';
import type { CapizEvent, CapizOptions } from './script.ts';

/** Plays a whole round: one draw a row. `unit`: the currency's smallest coin. */
export function playRound(
  { stake, options, unit = 1n }: { stake: bigint; options: CapizOptions; unit?: bigint },
  draws: Draws,
): { events: CapizEvent[]; win: bigint } {
  const { rows, risk } = options;
  const way = Array.from({ length: rows }, () => draws.int(2));
  const slot = way.reduce((sum, right) => sum + right, 0);
  const tenths = slotsOf(rows, risk)[slot] ?? 0;
  const win = worthOf(stake, tenths, unit);
  return {
    events: [
      { type: 'dropped', rows, risk, way: way.join('') },
      { type: 'landed', slot, multiplier: multiplierText(tenths), win: amountText(win) },
    ],
    win,
  };
}

/** What a stake returns in a slot of so many tenths, rounded down to the payable unit. */
export const worthOf = (stake: bigint, tenths: number, unit = 1n): bigint =>
  ((stake * BigInt(tenths)) / (10n * unit)) * unit;

/** "0.5", "33": without a decimal that tells nothing. */
export const multiplierText = (tenths: number): string => String(tenths / 10);
