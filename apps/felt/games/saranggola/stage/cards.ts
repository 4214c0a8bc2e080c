import { westernFigures } from '@baize/i18n/typedFigures.ts';
import { amountText, readAmount } from '../../amount.ts';
import { MODEL } from '../model.ts';
import { spotOf, worthOf } from '../rules.ts';
import type { Bets } from '../../../src/client/table/bets.ts';
import type { Flier } from './useFlight.ts';

/** What a player has set for one of the two kites of the next flight. */
export interface Card {
  readonly place: '1' | '2';
  readonly isOn: boolean;
  readonly stake: string;
  readonly auto: number | null;
}

/** Heights that the buttons beside the value step through; any other is typed. */
const HEIGHTS = [101, 110, 120, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, MODEL.heightMost];

/** The next height up or down; below the least it is by hand again. */
export function stepAuto(auto: number | null, way: 1 | -1): number | null {
  if (auto === null) return way === 1 ? 200 : null;
  if (way === 1) return HEIGHTS.find((height) => height > auto) ?? MODEL.heightMost;
  return HEIGHTS.findLast((height) => height < auto) ?? null;
}

/** Reads what was typed as a height: "2", "2.5", "2,50"; null: none that may be. */
export function readHeight(text: string): number | null {
  const match = /^\s*×?\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*$/.exec(westernFigures(text));
  if (!match) return null;
  const height = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return height >= MODEL.autoLeast && height <= MODEL.heightMost ? height : null;
}

/** What is bet with a tap: the kites that are on and have no ticket yet. */
export function betsOf(cards: readonly Card[], fliers: readonly Flier[]): Bets {
  const taken = new Set(fliers.map(({ place }) => place));
  const free = cards.filter(({ isOn, place }) => isOn && !taken.has(place));
  return Object.fromEntries(free.map(({ stake, ...card }) => [spotOf(card), stake]));
}

/** What tickets return if they are let go at a height. */
export function worthAt(fliers: readonly Pick<Flier, 'stake'>[], height: number, unit: bigint): string {
  return amountText(fliers.reduce((sum, { stake }) => sum + worthOf(readAmount(stake) ?? 0n, height, unit), 0n));
}
