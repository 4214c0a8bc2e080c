import { describe, expect, it } from 'vitest';
import { flowOf, judgePlayer, takingsOf, type WatchedHand } from './signals.rules.ts';

const hand = (at: number): string => `0197-${String(at).padStart(6, '0')}`;

const part = (at: number, playerId: string, change: Partial<WatchedHand> = {}): WatchedHand => ({
  ...{ handId: hand(at), playerId, delta: 0n, withheld: false, moves: 0, ms: 0n, msSquared: 0n },
  ...change,
});
/** Times of a turn's first move. */
const times = (...ms: number[]): Partial<WatchedHand> => ({
  moves: ms.length,
  ms: BigInt(ms.reduce((sum, one) => sum + one, 0)),
  msSquared: BigInt(ms.reduce((sum, one) => sum + one * one, 0)),
});
const hands = (count: number, make: (at: number) => WatchedHand[]): WatchedHand[] =>
  Array.from({ length: count }, (_, at) => make(at)).flat();
const kinds = (window: readonly WatchedHand[]): string[] => judgePlayer('ana', window).map(({ kind }) => kind);

describe('hands together', () => {
  const shared = (count: number, of: number) =>
    hands(of, (at) => [part(at, 'ana'), part(at, at < count ? 'ben' : `guest-${at}`)]);

  it('is a signal above 60 % of 200 hands, and none at 60 % or over fewer hands', () => {
    expect(judgePlayer('ana', shared(121, 200))).toEqual([
      { kind: 'together', players: ['ana', 'ben'], facts: { shared: 121, hands: 200 } },
    ]);
    expect(kinds(shared(120, 200))).toEqual([]);
    expect(kinds(shared(199, 199))).toEqual([]);
  });
});

describe('chips that go from one to another', () => {
  it('is the winner’s share of what the loser lost', () => {
    const three = [part(0, 'ana', { delta: -60n }), part(0, 'ben', { delta: 30n }), part(0, 'cyd', { delta: 30n })];
    expect(flowOf(three, ['ana', 'ben'])).toBe(30);
    expect(flowOf(three, ['ben', 'cyd'])).toBe(0);
    expect(flowOf([part(0, 'ana', { delta: 95n }), part(0, 'ben', { delta: -100n })], ['ana', 'ben'])).toBe(-100);
    expect(flowOf([part(0, 'ana', { delta: -100n })], ['ana', 'ben'])).toBe(0);
  });

  const game = (count: number, anaLoses: (at: number) => boolean) =>
    hands(count, (at) => [
      part(at, 'ana', { delta: anaLoses(at) ? -100n : 95n }),
      part(at, 'ben', { delta: anaLoses(at) ? 95n : -100n }),
    ]);

  it('is a signal where it is more than three deviations of what the pots allow', () => {
    const [found] = judgePlayer(
      'ana',
      game(36, () => true),
    );
    expect(found).toEqual({
      kind: 'flow',
      players: ['ana', 'ben'],
      facts: { hands: 36, amount: '36.00', winner: 2, deviations: 6 },
    });
    expect(
      judgePlayer(
        'ana',
        game(36, () => false),
      )[0]?.facts,
    ).toMatchObject({ winner: 1, deviations: 6 });
  });

  it('is none while either wins as often, where few hands were played, or at three deviations', () => {
    expect(kinds(game(100, (at) => at % 2 === 0))).toEqual([]);
    expect(kinds(game(29, () => true))).toEqual([]);
    // 27 of 36: 18 of the hands are over, at a deviation of 6.
    expect(kinds(game(36, (at) => at % 4 !== 0))).toEqual([]);
  });
});

it('is a signal when a fifth of the seeds is withheld over at least fifty hands', () => {
  const window = (count: number, withheld: number) =>
    hands(count, (at) => [part(at, 'ana', { withheld: at < withheld })]);
  expect(judgePlayer('ana', window(50, 10))).toEqual([
    { kind: 'seeds', players: ['ana'], facts: { withheld: 10, hands: 50 } },
  ]);
  expect(kinds(window(50, 9))).toEqual([]);
  expect(kinds(window(49, 49))).toEqual([]);
});

it('is a signal when moves come faster than one can read, or always after the same time', () => {
  const window = (...ms: number[]) => hands(50, (at) => [part(at, 'ana', times(...ms))]);
  expect(judgePlayer('ana', window(900, 1000))).toEqual([
    { kind: 'program', players: ['ana'], facts: { moves: 100, meanMs: 950, spreadMs: 50 } },
  ]);
  expect(kinds(window(100, 600))).toEqual(['program']);
  expect(kinds(window(1000, 4000))).toEqual([]);
  expect(kinds(window(900, 1000).slice(1))).toEqual([]);
});

describe('what a hand brought the house', () => {
  const person = (sitting: string) => ({ sitting, playerId: `player-${sitting}` });
  const bot = (sitting: string) => ({ sitting, playerId: null });

  it('is the rake, borne by who has won, where only people play', () => {
    const places = [person('a'), person('b'), person('c')];
    expect(takingsOf({ places, deltas: [-40n, 76n, -40n], rake: 4n, winner: 1 })).toEqual([
      { sitting: 'a', rake: 0n, bots: 0n },
      { sitting: 'b', rake: 4n, bots: 0n },
      { sitting: 'c', rake: 0n, bots: 0n },
    ]);
  });

  it.each([
    ['a bot wins', [-40n, 76n, -40n], 1, 36n],
    ['the person wins', [76n, -40n, -40n], 0, -80n],
  ] as const)('is the rake and what its bots won, less what they lost, when %s', (_, deltas, winner, bots) => {
    const places = [person('a'), bot('x'), bot('y')];
    expect(takingsOf({ places, deltas, rake: 4n, winner })).toEqual([{ sitting: 'a', rake: 4n, bots }]);
    // What the person has lost is what the house has.
    expect(-deltas[0]).toBe(4n + bots);
  });
});
