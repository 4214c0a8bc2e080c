import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { describe, expect, it } from 'vitest';
import { createFakeTable } from '../dev/fakeTable.ts';
import { applyEvent, timeIn } from './news.ts';

const table = createFakeTable('baccarat', fakeClock());
const state = table.state();
table.stop();

describe('news of a table', () => {
  it('begin with the whole state', () => {
    expect(applyEvent(null, { type: 'beat', serverTime: 1 })).toBeNull();
    expect(applyEvent(null, { type: 'state', state })).toBe(state);
  });

  it('clear the cloth when another round begins, and only then', () => {
    const seat = {
      ...state,
      mine: { ...state.mine },
      totals: { tie: { amount: '20.00', players: 1 } },
    } as typeof state;
    const { round } = state;
    expect(applyEvent(seat, { type: 'round', serverTime: 1, round })?.totals).toEqual(seat.totals);
    const next = round && { ...round, id: 'another' };
    expect(applyEvent(seat, { type: 'round', serverTime: 1, round: next })).toMatchObject({
      totals: {},
      seats: [],
      mine: null,
    });
  });

  it('keep a round of the past once, and no more than the pad', () => {
    const known = { id: 'known', number: 1, outcome: [] };
    const once = applyEvent(state, { type: 'past', past: known });
    expect(applyEvent(once, { type: 'past', past: known })?.past).toHaveLength(once?.past.length ?? 0);
    let all = state;
    for (let number = 0; number < 150; number++) {
      all = applyEvent(all, { type: 'past', past: { id: `more-${number}`, number, outcome: [] } }) ?? all;
    }
    expect(all.past).toHaveLength(120);
    expect(all.past.at(-1)?.id).toBe('more-149');
  });

  it('keep the balance where a seat tells none', () => {
    expect(applyEvent(state, { type: 'mine', mine: null, balance: null })?.balance).toBe(state.balance);
    expect(applyEvent(state, { type: 'mine', mine: null, balance: '1.00' })?.balance).toBe('1.00');
  });

  it('tell the time where they know it', () => {
    expect([timeIn({ type: 'state', state }), timeIn({ type: 'beat', serverTime: 7 })]).toEqual([state.serverTime, 7]);
    expect(timeIn({ type: 'mine', mine: null, balance: null })).toBeNull();
  });
});
