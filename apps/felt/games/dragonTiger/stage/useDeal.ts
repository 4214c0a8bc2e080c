import { useCardSounds } from '../../../src/client/cards/useCardSounds.ts';
import { useTable } from '../../../src/client/table/seat.ts';
import { useElapsed } from '../../../src/client/table/useElapsed.ts';
import type { Card } from '../../cards.ts';
import { outcomeIn } from '../rules.ts';
import type { DragonTigerEvent, DragonTigerOutcome, Side } from '../script.ts';

export type ShownCard = {
  readonly side: Side;
  readonly card: Card;
  readonly isUp: boolean;
  /** Dealt while the page watches; a late page finds it lying. */
  readonly isFresh: boolean;
};

export type Deal = {
  readonly cards: readonly ShownCard[];
  /** Null until both cards lie open. */
  readonly outcome: DragonTigerOutcome | null;
};

/** The cards glide in one after the other and turn 420 ms apart; in milliseconds after the draw begins. */
const PLAN: readonly { readonly side: Side; readonly slideAt: number; readonly turnAt: number }[] = [
  { side: 'dragon', slideAt: 150, turnAt: 2000 },
  { side: 'tiger', slideAt: 700, turnAt: 2420 },
];
const OUTCOME_AT = 3150;
export const SLIDE_MS = 420;
const FRESH_MS = 300;
const EDGES = [...PLAN.flatMap(({ slideAt, turnAt }) => [slideAt, slideAt + SLIDE_MS, turnAt]), OUTCOME_AT];

/** The deal `elapsed` milliseconds after its start, in a draw so long. */
export function dealAt(events: readonly DragonTigerEvent[], elapsed: number, lengthMs: number): Deal {
  // A draw that is shorter than planned is dealt faster.
  const pace = Math.min(1, lengthMs / OUTCOME_AT);
  const outcome = outcomeIn(events);
  if (outcome === null) return { cards: [], outcome: null };
  const cards = PLAN.filter(({ slideAt }) => elapsed >= slideAt * pace).map(({ side, slideAt, turnAt }) => ({
    side,
    card: outcome[side],
    isUp: elapsed >= turnAt * pace,
    isFresh: elapsed - slideAt * pace < FRESH_MS,
  }));
  return { cards, outcome: elapsed >= OUTCOME_AT * pace ? outcome : null };
}

export function useDeal(): Deal {
  const { round } = useTable().state;
  const lengthMs = round === null ? 0 : round.settleAt - round.drawAt;
  const pace = Math.min(1, lengthMs / OUTCOME_AT);
  const elapsed = useElapsed(EDGES.map((edge) => edge * pace));
  const deal = dealAt((round?.events ?? []) as readonly DragonTigerEvent[], elapsed, lengthMs); // Of this table.
  useCardSounds(deal.cards);
  return deal;
}
