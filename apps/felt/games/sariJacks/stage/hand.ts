import type { Card } from '../../cards.ts';
import { MODEL, type HandName } from '../model.ts';
import { handOf, HAND } from '../rules.ts';
import type { Dealt, Drawn, SariJacksEvent } from '../script.ts';

export const NONE_HELD: readonly boolean[] = Array.from({ length: HAND }, () => false);

export const heldIn = (text: string): boolean[] => NONE_HELD.map((_, at) => text[at] === '1');
export const textOf = (held: readonly boolean[]): string => held.map(Number).join('');

/** Felt plays rounds of Sari Jacks with its own events. */
export const dealtIn = (events: readonly { readonly type: string }[]): Dealt | null =>
  (events as readonly SariJacksEvent[]).find((event) => event.type === 'dealt') ?? null;
export const drawnIn = (events: readonly { readonly type: string }[]): Drawn | null =>
  (events as readonly SariJacksEvent[]).find((event) => event.type === 'drawn') ?? null;

/** What pays among these cards already, whatever is drawn to them. */
export function keptIn(cards: readonly Card[]): HandName {
  if (cards.length === HAND) return handOf(cards);
  const counts = new Map<number, number>();
  for (const { rank } of cards) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const alike = [...counts.values()].toSorted((a, b) => b - a);
  if (alike[0] === 4) return 'four';
  if (alike[0] === 3) return 'three';
  if (alike[1] === 2) return 'twoPair';
  return [...counts].some(([rank, count]) => count === 2 && (rank === 1 || rank > 10)) ? 'jacks' : 'nothing';
}

/** What the paper shows for so many coins, in coins. */
export const paperPay = (hand: keyof typeof MODEL.pays, coins: number): number =>
  coins * (hand === 'royalFlush' && coins === MODEL.coinsMost ? MODEL.royalAtMost : MODEL.pays[hand]);
