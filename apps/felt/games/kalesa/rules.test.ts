import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { describe, expect, it } from 'vitest';
import { fullCycle } from './model.exact.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { bestOf, isStakePossible, lineWins, playRound } from './rules.ts';
import type { KalesaSymbol, Turned } from './script.ts';

const seeds = (nonce: number) => ({ serverSeed: sha256('felt/known/1'), clientSeed: 'baize', nonce });
const line = (text: string) => bestOf([...text] as KalesaSymbol[])?.pay ?? 0;

describe('the reels of Kalesa', () => {
  it('return exactly 379/400, counted over all 14,400 places', () => {
    const { cycle, paid, mean, wins, above, deviation, largest, largestCount } = fullCycle();
    expect([cycle, paid, paid * 400]).toEqual([14_400, 68_220, 379 * cycle * MODEL.lines.length]);
    expect(PUBLISHED.rtp).toBe((mean * 100).toFixed(2));
    expect([wins / cycle, above / cycle].map((share) => (share * 100).toFixed(2))).toEqual(['48.51', '17.07']);
    expect(PUBLISHED).toMatchObject({ winsOneIn: (cycle / wins).toFixed(2), aboveOneIn: (cycle / above).toFixed(2) });
    expect(deviation).toBeCloseTo(5.163, 3);
    expect([largest / MODEL.lines.length, largestCount]).toEqual([PUBLISHED.maxWin, 1]);
  });

  it.each([
    ['W77', 200],
    ['WW7', 400],
    ['WWW', 1000],
    ['W12', 6],
    ['WA-', 8],
    ['WWA', 60],
    ['AA-', 4],
    ['-A-', 1],
    ['WW-', 0],
    ['AWA', 30],
    ['W11', 20],
    ['7A7', 1],
    ['KWK', 12],
  ])('pay %s with %i line stakes', (shown, pay) => {
    expect(line(shown)).toBe(pay);
  });

  it('are the published ones with the test seeds', () => {
    const played = [0, 1, 2, 3, 4].map((nonce) => {
      const { events, win } = playRound(500n, drawsOf(seeds(nonce)));
      const { stops, grid } = events[0] as Turned;
      const pays = lineWins(grid);
      return [stops.join('.'), [0, 1, 2, 3, 4].map((at) => pays.find((one) => one.line === at)?.pay ?? 0), win];
    });
    expect(played).toEqual([
      ['24.8.17', [0, 0, 0, 0, 0], 0n],
      ['1.22.3', [0, 0, 0, 0, 0], 0n],
      ['9.4.20', [1, 0, 0, 0, 0], 100n],
      ['23.12.9', [0, 3, 0, 0, 0], 300n],
      ['10.13.5', [0, 1, 1, 4, 0], 600n],
    ]);
  });

  it('take stakes that five lines can share', () => {
    expect([5n, 100n, 2000n].every(isStakePossible)).toBe(true);
    expect([0n, -5n, 102n].some(isStakePossible)).toBe(false);
  });

  it('keep their published version: a change is a new one', () => {
    expect(sha256(modelText())).toBe('4c8dbef374ab1096b139ce3f2728fd8b9db86df8b816c7bc0ea1ed8a84aa1991');
  });
});
