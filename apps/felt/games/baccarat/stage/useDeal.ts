import { useMemo, useState } from 'react';
import { useCardSounds } from '../../../src/client/cards/useCardSounds.ts';
import { isEmpty } from '../../../src/client/table/bets.ts';
import { useTable, useTablePage } from '../../../src/client/table/seat.ts';
import { useElapsed } from '../../../src/client/table/useElapsed.ts';
import { outcomeIn } from '../rules.ts';
import type { BaccaratEvent, BaccaratOutcome } from '../script.ts';
import { dealPlan, FLIP_MS, SLIDE_MS, type DealPlan, type PlannedCard } from './dealPlan.ts';

export type ShownCard = PlannedCard & {
  readonly isUp: boolean;
  /** Dealt while the page watches; a late page finds it lying. */
  readonly isFresh: boolean;
};

export type Deal = {
  readonly cards: readonly ShownCard[];
  /** Null until all cards lie open. */
  readonly outcome: BaccaratOutcome | null;
  /** The last card while the player may look before the table, and the time left. */
  readonly squeeze: { readonly card: PlannedCard; readonly untilMs: number } | null;
  /** Turns the last card now, for this player alone. */
  readonly turn: () => void;
};

const FRESH_MS = 300;

/** The deal `elapsed` milliseconds after its start; `turnedAt`: when the player turned the last card. */
export function dealAt(
  plan: DealPlan,
  events: readonly BaccaratEvent[],
  elapsed: number,
  turnedAt: number | null,
): Pick<Deal, 'cards' | 'outcome'> {
  const early = turnedAt === null ? 0 : Math.max(0, (plan.cards.at(-1)?.turnAt ?? 0) - turnedAt);
  const cards = plan.cards
    .filter(({ slideAt }) => elapsed >= slideAt)
    .map((card) => ({
      ...card,
      isUp: elapsed >= card.turnAt - (card.isLast ? early : 0),
      isFresh: elapsed - card.slideAt < FRESH_MS,
    }));
  return { cards, outcome: elapsed >= plan.outcomeAt - early ? outcomeIn(events) : null };
}

export function useDeal(): Deal {
  const { table } = useTablePage();
  const { state, placed } = useTable();
  const { round } = state;
  const events = (round?.events ?? NONE) as readonly BaccaratEvent[];
  const [drawAt, settleAt] = [round?.drawAt ?? 0, round?.settleAt ?? 0];
  const hasStake = !isEmpty(placed);
  const plan = useMemo(() => dealPlan(events, settleAt - drawAt, hasStake), [events, settleAt, drawAt, hasStake]);
  const [turned, setTurned] = useState<{ id: string; at: number } | null>(null);
  const turnedAt = turned !== null && turned.id === round?.id ? turned.at : null;

  const elapsed = useElapsed(edgesOf(plan, turnedAt));
  const { cards, outcome } = dealAt(plan, events, elapsed, turnedAt);
  useCardSounds(cards);

  const last = cards.at(-1);
  const isWaiting = last !== undefined && last.isLast && !last.isUp && elapsed >= last.slideAt + SLIDE_MS;
  return {
    cards,
    outcome,
    squeeze: isWaiting && hasStake ? { card: last, untilMs: drawAt + last.turnAt } : null,
    turn() {
      if (round && turnedAt === null) setTurned({ id: round.id, at: table.now() - drawAt });
    },
  };
}

const NONE: readonly BaccaratEvent[] = [];

function edgesOf({ cards, outcomeAt }: DealPlan, turnedAt: number | null): number[] {
  const turn = turnedAt === null ? [] : [turnedAt + FLIP_MS + 300];
  return [...cards.flatMap(({ slideAt, turnAt }) => [slideAt, slideAt + SLIDE_MS, turnAt]), outcomeAt, ...turn];
}
