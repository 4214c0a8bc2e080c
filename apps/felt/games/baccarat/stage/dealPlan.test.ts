import { quickDraws } from '@baize/fair/testing.ts';
import { describe, expect, it } from 'vitest';
import { playRound } from '../rules.ts';
import type { BaccaratEvent } from '../script.ts';
import { dealPlan, FLIP_MS, openTotal, SLIDE_MS } from './dealPlan.ts';
import { dealAt } from './useDeal.ts';

const DRAW_MS = 11_000;

/** The first round of a seeded shoe with so many cards. */
function roundOf(cards: number): readonly BaccaratEvent[] {
  for (let seed = 1; ; seed++) {
    const events = playRound(quickDraws(seed));
    if (events.length === cards + 1) return events;
  }
}

describe('the plan of a deal', () => {
  it.each([4, 5, 6])('shows %i cards one after another, and the result before the money is counted', (count) => {
    const { cards, outcomeAt } = dealPlan(roundOf(count), DRAW_MS, true);
    expect(cards).toHaveLength(count);
    for (const [i, card] of cards.entries()) {
      expect(card.turnAt).toBeGreaterThanOrEqual(card.slideAt + SLIDE_MS);
      if (i > 0) expect(card.slideAt - (cards[i - 1]?.slideAt ?? 0)).toBeGreaterThanOrEqual(500);
    }
    expect(outcomeAt).toBeLessThanOrEqual(DRAW_MS - 1000);
  });

  it.each([4, 5, 6])(
    'leaves at least four seconds to squeeze the last of %i cards, and keeps it till last',
    (count) => {
      const { cards } = dealPlan(roundOf(count), DRAW_MS, true);
      const last = cards.at(-1);
      expect((last?.turnAt ?? 0) - (last?.slideAt ?? 0) - SLIDE_MS).toBeGreaterThanOrEqual(4000);
      expect(Math.max(...cards.map(({ turnAt }) => turnAt))).toBe(last?.turnAt);
    },
  );

  it.each([1500, 3000, 6000])('hurries when there are only %i ms', (length) => {
    const { cards, outcomeAt } = dealPlan(roundOf(6), length, true);
    expect(cards.map(({ slideAt }) => slideAt)).toEqual(cards.map(({ slideAt }) => slideAt).toSorted((a, b) => a - b));
    expect(outcomeAt).toBeLessThanOrEqual(Math.max(length, 3 * (SLIDE_MS + FLIP_MS)));
  });
});

describe('a page that looks at a deal', () => {
  const events = roundOf(5);
  const plan = dealPlan(events, DRAW_MS, true);
  const last = plan.cards.at(-1);

  it('sees nothing before the draw and everything after it', () => {
    expect(dealAt(plan, events, -1, null)).toEqual({ cards: [], outcome: null });
    const { cards, outcome } = dealAt(plan, events, DRAW_MS, null);
    expect(cards.every(({ isUp, isFresh }) => isUp && !isFresh)).toBe(true);
    expect(outcome).toMatchObject({ type: 'outcome', cards: 5 });
  });

  it('finds cards lying when it comes late', () => {
    const { cards } = dealAt(plan, events, (plan.cards[2]?.slideAt ?? 0) + 400, null);
    expect(cards.map(({ isFresh }) => isFresh)).toEqual([false, false, false]);
  });

  it('keeps the last card down until its time, unless the player turns it', () => {
    const before = (last?.turnAt ?? 0) - 100;
    expect(dealAt(plan, events, before, null).cards.at(-1)?.isUp).toBe(false);
    expect(dealAt(plan, events, before, before - 1000).cards.at(-1)?.isUp).toBe(true);
    expect(dealAt(plan, events, before, before - 1000).outcome).not.toBeNull();
  });

  it('tells the total of the open cards only', () => {
    const { cards } = dealAt(plan, events, plan.cards[1]?.slideAt ?? 0, null);
    expect(
      openTotal(
        cards.filter(({ isUp }) => isUp),
        'banker',
      ),
    ).toBeNull();
    expect(
      openTotal(
        cards.filter(({ isUp }) => isUp),
        'player',
      ),
    ).not.toBeNull();
  });
});
