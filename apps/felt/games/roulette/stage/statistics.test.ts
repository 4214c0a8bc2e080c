import { describe, expect, it } from 'vitest';
import { statisticsOf } from './statistics.ts';

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
