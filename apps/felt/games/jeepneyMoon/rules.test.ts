import type { Draws } from '@baize/fair/draws.ts';
import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { withDraws } from '@baize/fair/web.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from '../amount.ts';
import { MODEL, modelText } from './model.ts';
import { isStakePossible, lineWins, playRound } from './rules.ts';
import type { Column, JeepneyMoonEvent, Spin } from './script.ts';

const STAKE = 2000n;
const seedsOf = (nonce: number) => ({ serverSeed: 'ab'.repeat(32), clientSeed: 'ana', nonce });
const played = (nonce: number, stake = STAKE) => playRound(stake, drawsOf(seedsOf(nonce)));
const spinsOf = (events: readonly JeepneyMoonEvent[]) => events.filter((event): event is Spin => event.type === 'spin');
const minor = (text: string): bigint => readAmount(text) ?? -1n;
const grid = (...columns: string[]) => columns.map((column) => column.split(' ') as unknown as Column); // Written by hand below.

/** Stops that are given, then stops that show no scatter and win little. */
function scripted(...stops: number[]): Draws {
  let at = 0;
  return { int: () => stops[at++] ?? 2, shuffle: (items) => [...items] };
}
const stopOf = (reel: number, symbol: string): number => MODEL.strips[reel]?.indexOf(symbol as never) ?? -1;

describe('a line', () => {
  it('pays its longest run from the left once, wilds standing for its symbol', () => {
    const wins = lineWins(MODEL, grid('Q carabao J', 'K wild A', 'A carabao M', 'J wild K', 'K carabao Q'));
    expect(wins[0]).toMatchObject({ line: 0, symbol: 'carabao', count: 5, pay: 1500 });
    expect(wins[0]?.cells).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
  });

  it('pays nothing for two, for a run that begins later, or for scatters', () => {
    expect(lineWins(MODEL, grid('A A A', 'A A A', 'K Q J', 'A A A', 'A A A'))).toEqual([]);
    expect(lineWins(MODEL, grid('J Q K', 'A A A', 'A A A', 'A A A', 'A A A'))).toEqual([]);
    expect(lineWins(MODEL, grid(...new Array<string>(5).fill('scatter scatter scatter')))).toEqual([]);
  });

  it('is broken by a scatter, also where a wild would have gone on', () => {
    const wins = lineWins(MODEL, grid('Q K J', 'A K A', 'A K A', 'wild scatter wild', 'K K K'));
    expect(wins.find(({ line }) => line === 0)).toMatchObject({ symbol: 'K', count: 3, pay: 10 });
  });

  it('pays on all twenty lines when one symbol fills the screen', () => {
    const wins = lineWins(MODEL, grid('K K K', ...new Array<string>(4).fill('wild wild wild')));
    expect(wins).toHaveLength(20);
    expect(wins.every(({ count, pay }) => count === 5 && pay === 150)).toBe(true);
  });
});

describe('a round', () => {
  it('is the same for the same seeds, on server and in browser', async () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      expect(await withDraws(seedsOf(nonce), (draws) => playRound(STAKE, draws))).toEqual(played(nonce));
    }
  });

  it('adds up: lines to spins, spins to the round, and grows with the stake alone', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 5000 }), (nonce, lineStake) => {
        const stake = BigInt(lineStake) * 20n;
        const { events, win } = played(nonce, stake);
        let total = 0n;
        for (const spin of spinsOf(events)) {
          const lines = spin.wins.reduce((sum, { amount }) => sum + minor(amount), 0n);
          expect(minor(spin.win)).toBe(lines);
          total += lines;
          expect(minor(spin.total)).toBe(total);
        }
        expect(total).toBe(win);
        expect(events.at(-1)).toEqual({ type: 'ended', win: spinsOf(events).at(-1)?.total });
        expect(win * STAKE).toBe(played(nonce).win * stake);
      }),
      { numRuns: 500, seed: 20261121 },
    );
  });

  it('plays eight free spins at three times for three scatters, and tells how many are left', () => {
    const parol = [0, 1, 2].map((reel) => stopOf(reel, 'scatter'));
    const { events } = playRound(STAKE, scripted(...parol, 2, 2));
    expect(events[1]).toEqual({ type: 'freeSpinsAwarded', spins: 8, left: 8 });
    expect(spinsOf(events).map(({ mode, index }) => `${mode} ${index}`)).toEqual([
      'base 0',
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((i) => `free ${i}`),
    ]);
    expect(events.at(-2)?.type).toBe('freeSpinsEnded');
    const carabao = [stopOf(0, 'carabao'), stopOf(1, 'wild'), stopOf(2, 'carabao'), 2, 2];
    const free = spinsOf(playRound(STAKE, scripted(...parol, 2, 2, ...carabao)).events)[1];
    const paid = spinsOf(playRound(STAKE, scripted(...carabao)).events)[0];
    expect(minor(paid?.win ?? '')).toBeGreaterThan(0n);
    expect(minor(free?.win ?? '')).toBe(minor(paid?.win ?? '') * 3n);
  });

  it('awards spins again during free spins, five times in all', () => {
    const parol = [0, 1, 2].map((reel) => stopOf(reel, 'scatter'));
    const { events } = playRound(STAKE, scripted(...new Array<number[]>(41).fill([...parol, 2, 2]).flat()));
    expect(spinsOf(events)).toHaveLength(41);
    expect(events.filter(({ type }) => type === 'freeSpinsAwarded')).toHaveLength(5);
    expect(events.filter((event) => event.type === 'freeSpinsAwarded').map(({ left }) => left)).toEqual([
      8, 15, 22, 29, 36,
    ]);
  });

  it('ends at the greatest win, to the last unit, with spins left over', () => {
    const parol = [0, 1, 2].map((reel) => stopOf(reel, 'scatter'));
    const full = [stopOf(0, 'carabao'), stopOf(1, 'wild'), stopOf(2, 'wild'), stopOf(3, 'wild'), stopOf(4, 'carabao')];
    const { events, win } = playRound(STAKE, scripted(...parol, 2, 2, ...full, ...full));
    expect(win).toBe(STAKE * 2500n);
    expect(events.slice(-3).map(({ type }) => type)).toEqual(['maxWinReached', 'freeSpinsEnded', 'ended']);
    expect(minor(spinsOf(events).at(-1)?.total ?? '')).toBe(win);
    expect(spinsOf(events).length).toBeLessThan(9);
  });
});

it('takes stakes that twenty lines can share', () => {
  expect([20n, 100n, 2000n].every((stake) => isStakePossible(stake))).toBe(true);
  expect([0n, -20n, 10n, 2010n].some((stake) => isStakePossible(stake))).toBe(false);
});

it('rule G8: keeps version 1 of the model as it was published', () => {
  expect(MODEL.version).toBe(1);
  expect(sha256(modelText())).toBe('f1c9c41d02f1e1a046eae62a94f6bef75d0d8acc0562d745a3514b600c1a6500');
});
