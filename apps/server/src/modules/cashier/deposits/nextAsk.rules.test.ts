import { expect, it } from 'vitest';
import { nextAsk } from './deposits.rules.ts';

const at = new Date('2026-11-21T04:00:00Z');
const DAY = 24 * 60 * 60_000;

/** Every question about a deposit to its end, each asked as soon as it is due. */
function questionsOf(id: string, state: 'waiting' | 'paid'): Date[] {
  const asked: Date[] = [];
  const deposit = { id, state, createdAt: at, paidAt: at, method: { isManual: false }, extraOf: null } as Parameters<
    typeof nextAsk
  >[0];
  for (let next = nextAsk(deposit, at); next !== null && asked.length < 100; next = nextAsk(deposit, next))
    asked.push(next);
  return asked;
}

it.each(['0000', '4321', '7fff', '8000', 'ffff'])(
  'asks a gateway once at each age, a tenth sooner or later (id …%s)',
  (end) => {
    const id = `e0000000-0000-4000-8000-00000000${end}`;
    const waiting = questionsOf(id, 'waiting');
    expect(waiting).toHaveLength(26);
    expect(questionsOf(id, 'paid')).toHaveLength(4);
    const ages = waiting.map((one) => one.getTime() - at.getTime());
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    const last = ages.at(-1) ?? 0;
    expect(last).toBeGreaterThanOrEqual(6.3 * DAY);
    expect(last).toBeLessThanOrEqual(7.7 * DAY);
  },
);
