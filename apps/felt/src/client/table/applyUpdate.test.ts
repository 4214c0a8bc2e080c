import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { describe, expect, it } from 'vitest';
import { createFakeTable } from '../dev/fakeTable.ts';
import { applyUpdate, timeIn } from './applyUpdate.ts';

const table = createFakeTable('baccarat', fakeClock());
const state = table.state();
table.stop();

describe('news of a table', () => {
  it('begin with the whole state', () => {
    expect(applyUpdate(null, { type: 'beat', serverTime: 1 })).toBeNull();
    expect(applyUpdate(null, { type: 'state', state })).toEqual({ freeRounds: null, ...state });
  });

  it('clear the cloth when another round begins, and only then', () => {
    const seat = {
      ...state,
      mine: { ...state.mine },
      totals: { tie: { amount: '20.00', players: 1 } },
    } as typeof state;
    const { round } = state;
    expect(applyUpdate(seat, { type: 'round', serverTime: 1, round })?.totals).toEqual(seat.totals);
    const next = round && { ...round, id: 'another' };
    expect(applyUpdate(seat, { type: 'round', serverTime: 1, round: next })).toMatchObject({
      totals: {},
      seats: [],
      mine: null,
    });
  });

  it('keep a round of the past once, and no more than the pad', () => {
    const known = { id: 'known', number: 1, outcome: [] };
    const once = applyUpdate(state, { type: 'past', past: known });
    expect(applyUpdate(once, { type: 'past', past: known })?.past).toHaveLength(once?.past.length ?? 0);
    let all = state;
    for (let number = 0; number < 150; number++) {
      all = applyUpdate(all, { type: 'past', past: { id: `more-${number}`, number, outcome: [] } }) ?? all;
    }
    expect(all.past).toHaveLength(120);
    expect(all.past.at(-1)?.id).toBe('more-149');
  });

  it('keep the balance where a seat tells none', () => {
    expect(applyUpdate(state, { type: 'mine', mine: null, balance: null })?.balance).toBe(state.balance);
    expect(applyUpdate(state, { type: 'mine', mine: null, balance: '1.00' })?.balance).toBe('1.00');
  });

  it('tell the time where they know it', () => {
    expect([timeIn({ type: 'state', state }), timeIn({ type: 'beat', serverTime: 7 })]).toEqual([state.serverTime, 7]);
    expect(timeIn({ type: 'mine', mine: null, balance: null })).toBeNull();
  });
});
