import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../src/client/keep.ts';
import { keptLayoutsIn, KEPT_MOST } from './keptLayouts.ts';
import { statisticsOf } from './statistics.ts';

describe('kept layouts', () => {
  const bets = { 'straight:17': '100.00', red: '50.00' };

  it('are there again, by currency', () => {
    const storage = memoryStorage();
    expect(keptLayoutsIn(storage, 'PHP').keep(' My seventeen ', bets)).toBe(true);
    expect(keptLayoutsIn(storage, 'PHP').list()).toEqual([{ name: 'My seventeen', bets }]);
    expect(keptLayoutsIn(storage, 'USD').list()).toEqual([]);
  });

  it('replace one of the same name, and end at the most that can be kept', () => {
    const keptLayouts = keptLayoutsIn(memoryStorage(), 'PHP');
    for (let i = 0; i < KEPT_MOST; i++) expect(keptLayouts.keep(`Layout ${i}`, bets)).toBe(true);
    expect(keptLayouts.keep('One more', bets)).toBe(false);
    expect(keptLayouts.keep('Layout 3', { red: '20.00' })).toBe(true);
    expect(keptLayouts.list()).toHaveLength(KEPT_MOST);
    keptLayouts.forget('Layout 0');
    expect(keptLayouts.keep('One more', bets)).toBe(true);
  });

  it('refuse a bare cloth and a bare name', () => {
    const keptLayouts = keptLayoutsIn(memoryStorage(), 'PHP');
    expect(keptLayouts.keep('Nothing', {})).toBe(false);
    expect(keptLayouts.keep('   ', bets)).toBe(false);
  });

  it.each([
    ['no JSON', '{'],
    ['something else', '{"name":"x"}'],
    ['an unknown bet', JSON.stringify([{ name: 'x', bets: { 'straight:99': '1.00' } }])],
    ['no amount', JSON.stringify([{ name: 'x', bets: { red: '-5' } }])],
    ['nothing to speak of', JSON.stringify([null, 3, { name: 4, bets: null }])],
  ])('ignore %s in the storage', (_, text) => {
    const storage = memoryStorage();
    storage.setItem('felt.roulette.layouts.PHP', text);
    expect(keptLayoutsIn(storage, 'PHP').list()).toEqual([]);
  });

  it('do not stop play when the phone is full', () => {
    const storage = memoryStorage();
    const full: Storage = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => keptLayoutsIn(full, 'PHP').keep('x', bets)).not.toThrow();
  });
});

describe('statistics', () => {
  it('count numbers, tell hot from cold, and share out outside bets', () => {
    const { rounds, hot, cold, counts, shares, zeroPercent } = statisticsOf([17, 0, 17, 32, 8, 17, 0, 1, 2, 3]);
    expect(rounds).toBe(10);
    expect(hot.slice(0, 2).map(({ number }) => number)).toEqual([17, 0]);
    expect(hot[0]).toEqual({ number: 17, times: 3, ago: 4 });
    expect(cold.every(({ times, ago }) => times === 0 && ago === null)).toBe(true);
    expect(counts.reduce((sum, { times }) => sum + times, 0)).toBe(10);
    expect(zeroPercent).toBe(20);
    const [colours] = shares;
    expect(colours?.map(({ spot, times }) => [spot, times])).toEqual([
      ['red', 3],
      ['black', 5],
    ]);
  });

  it('say nothing of no rounds', () => {
    const { rounds, hot, zeroPercent } = statisticsOf([]);
    expect([rounds, hot, zeroPercent]).toEqual([0, [], 0]);
  });
});
