import type { BaccaratEvent, BaccaratSide, CardDealt } from '../script.ts';
import { totalOf, valueOf } from '../rules.ts';

/** When a card is dealt and turned, in milliseconds after the draw begins. */
export type PlannedCard = CardDealt & {
  readonly slideAt: number;
  readonly turnAt: number;
  /** The last card: face down for a while, for players with a stake to look first. */
  readonly isLast: boolean;
};

export type DealPlan = { readonly cards: readonly PlannedCard[]; readonly outcomeAt: number };

export const SLIDE_MS = 420;
export const FLIP_MS = 420;
const BETWEEN_MS = 520;
const BETWEEN_MOST_MS = 950;
/** Before a third card: both totals want to be read. */
const THIRD_MS = 700;
const LOOK_MS = 5000;
const LOOK_LEAST_MS = 900;
const AFTER_TURN_MS = 300;
/** The result stands for a moment before the money is counted. */
const RESULT_MS = 1400;

/**
 * Plans the deal for the time available. Pages that come late or sleep show the plan's current moment; nobody sees a
 * card earlier except by squeezing the last.
 */
export function dealPlan(events: readonly BaccaratEvent[], lengthMs: number, canLook: boolean): DealPlan {
  const dealt = events.filter((event): event is CardDealt => event.type === 'card');
  const thirds = Math.max(0, dealt.length - 4);
  const end = Math.max(0, lengthMs - RESULT_MS - FLIP_MS - AFTER_TURN_MS);
  const look = canLook ? LOOK_MS : LOOK_MS / 2;
  // Spare time slows the deal; missing time shortens the squeeze first.
  const quickest = (dealt.length - 1) * BETWEEN_MS + thirds * THIRD_MS + SLIDE_MS;
  const spare = end - quickest - look;
  const steps = Math.max(1, dealt.length - 1);
  const between = Math.min(BETWEEN_MOST_MS, Math.max(0, BETWEEN_MS + spare / steps));
  const hurry = spare < 0 ? Math.min(1, Math.max(0, end - LOOK_LEAST_MS) / Math.max(1, quickest)) : 1;
  const pace = spare < 0 ? BETWEEN_MS * Math.min(1, hurry) : between;

  let at = 0;
  const cards = dealt.map((card, i): PlannedCard => {
    if (i > 0) at += pace + (i >= 4 ? THIRD_MS * hurry : 0);
    return { ...card, slideAt: at, turnAt: at + SLIDE_MS, isLast: i === dealt.length - 1 };
  });
  const last = cards.at(-1);
  const turnAt = last === undefined ? 0 : Math.min(Math.max(end, last.turnAt), last.turnAt + look);
  return {
    cards: cards.map((card) => (card.isLast ? { ...card, turnAt } : card)),
    outcomeAt: turnAt + FLIP_MS + AFTER_TURN_MS,
  };
}

/** Total of a side's open cards; null before the first. */
export function openTotal(cards: readonly CardDealt[], side: BaccaratSide): number | null {
  const own = cards.filter(({ to }) => to === side);
  return own.length === 0 ? null : totalOf(own.map(({ card }) => valueOf(card)));
}
