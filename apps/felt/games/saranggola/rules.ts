import type { Draws } from '@baize/fair/draws.ts';
import { MODEL } from './model.ts';
import type { SaranggolaEvent } from './script.ts';

/** One draw: where the string snaps. Quotients of these sizes are never rounded up to a whole number. */
export function playRound(draws: Draws): SaranggolaEvent[] {
  const number = draws.int(MODEL.range);
  const height = Math.floor((MODEL.returnPercent * MODEL.range) / (number + 1));
  return [{ type: 'snapped', height: Math.min(MODEL.heightMost, Math.max(MODEL.heightLeast, height)) }];
}

/** How high a kite is after so many milliseconds, in hundredths, while its string holds. */
export const heightAt = (ms: number): number => Math.floor(100 * 2 ** (Math.max(0, ms) / MODEL.doubleMs));

/** The first millisecond at which a kite has reached a height. */
export function reachesAt(height: number): number {
  let ms = Math.max(0, Math.floor(MODEL.doubleMs * Math.log2(height / 100)) - 1);
  while (heightAt(ms) < height) ms++;
  return ms;
}

/** A flight's last millisecond: the first in which the kite would be above its end. At the least height it never flies; at the most it need not wait. */
export function endsAt(end: number): number {
  if (end <= MODEL.heightLeast) return 0;
  return reachesAt(end >= MODEL.heightMost ? MODEL.heightMost : end + 1);
}

export interface Card {
  /** "1" or "2". */
  readonly place: string;
  /** Lets go by itself there; null: by hand. */
  readonly auto: number | null;
}

const SPOT = /^(?:hand:([12])|at:([12]):([1-9]\d{0,3})\.(\d\d))$/;

/** Reads "hand:1" or "at:1:2.00"; null: no spot. */
export function readSpot(spot: string): Card | null {
  const [, byHand, place, whole, cents] = SPOT.exec(spot) ?? [];
  if (byHand !== undefined) return { place: byHand, auto: null };
  if (place === undefined) return null;
  const auto = Number(`${whole}${cents}`);
  return auto >= MODEL.autoLeast && auto <= MODEL.heightMost ? { place, auto } : null;
}

export const spotOf = ({ place, auto }: Card): string =>
  auto === null ? `hand:${place}` : `at:${place}:${heightText(auto)}`;

/** "3.42" */
export const heightText = (height: number): string => (height / 100).toFixed(2);

/** Where a ticket is let go at the latest: at its own height, at the top, or before it would win more than it may. */
export function dueOf(spot: string, stake: bigint, winMost: bigint): number {
  const card = readSpot(spot);
  if (!card) throw new Error(`no ticket is ${spot}`);
  const mostHeight = Number((winMost * 100n) / stake);
  return Math.max(MODEL.heightLeast, Math.min(card.auto ?? MODEL.heightMost, MODEL.heightMost, mostHeight));
}

/** What a ticket let go at a height returns, rounded down to the coin. */
export const worthOf = (stake: bigint, height: number, unit = 1n): bigint =>
  ((stake * BigInt(height)) / (100n * unit)) * unit;
