import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { describe, expect, it } from 'vitest';
import { bingoHall } from './game.ts';
import { cardReturn, decimal, fullBy, fullReturn, lineBy, lineReturn, plus } from './model.exact.ts';
import { callsAt, callsMs, MODEL, modelText, PUBLISHED } from './model.ts';
import {
  ballsIn,
  callsOf,
  countBits,
  coveredOf,
  dealCard,
  finishOf,
  gridOf,
  LINES,
  missingFor,
  ownPays,
  playPool,
  playRound,
} from './rules.ts';

const LINK = sha256('felt/known/1');
const drawsAt = (nonce: number, clientSeed = 'baize') => drawsOf({ serverSeed: LINK, clientSeed, nonce });
const cardOf = (key: string, nonce: number) => dealCard(drawsAt(nonce, `baize:${key}:1`));

describe('the draw', () => {
  it('calls the published balls with the test seeds', () => {
    const firsts = [0, 1, 2, 3, 4].map((nonce) =>
      ballsIn(playRound(drawsAt(nonce)))
        .slice(0, 6)
        .join('.'),
    );
    expect(firsts).toEqual([
      '10.7.26.63.27.18',
      '68.42.56.72.17.75',
      '63.52.61.1.49.37',
      '15.38.51.45.32.18',
      '43.46.75.39.44.58',
    ]);
  });

  it('calls the first four each 1.2 s, the others each 0.9 s', () => {
    expect([1, 4, 5, 60, 75].map(callsMs)).toEqual([1200, 4800, 5700, 55_200, 68_700]);
    expect([-1, 0, 1199, 1200, 4799, 4800, 5699, 5700, 90_000].map(callsAt)).toEqual([0, 1, 1, 2, 4, 5, 5, 6, 75]);
  });
});

describe('a card', () => {
  it('has five numbers of each fifteen, four round the free middle', () => {
    for (let nonce = 0; nonce < 50; nonce++) {
      const grid = gridOf(cardOf('ana', nonce));
      for (const [column, { from, to, take }] of MODEL.columns.entries()) {
        const numbers = grid.flatMap((row) => row[column] ?? []);
        expect([numbers.length, new Set(numbers).size]).toEqual([take, take]);
        expect(numbers.every((number) => number >= from && number <= to)).toBe(true);
      }
      expect(grid[2]?.[2]).toBeNull();
    }
  });

  it('has twelve lines, four of them through the middle', () => {
    expect(LINES.map(countBits).toSorted()).toEqual([4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5]);
    expect(LINES.reduce((all, line) => all | line, 0)).toBe(2 ** 24 - 1);
  });

  it('finishes where one that reads it row by row does', () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const card = cardOf('ben', nonce);
      const balls = ballsIn(playRound(drawsAt(nonce)));
      const { line, lines, full } = finishOf(card, callsOf(balls));
      const grid = gridOf(card);
      const linesBy = (calls: number): number => {
        const called = new Set<number | null | undefined>([null, ...balls.slice(0, calls)]);
        const five = [0, 1, 2, 3, 4];
        const all = [
          ...five.map((row) => five.map((at) => grid[row]?.[at])),
          ...five.map((column) => five.map((at) => grid[at]?.[column])),
          five.map((at) => grid[at]?.[at]),
          five.map((at) => grid[at]?.[4 - at]),
        ];
        return all.filter((cells) => cells.every((cell) => called.has(cell))).length;
      };
      expect([linesBy(line - 1), linesBy(line) > 0, linesBy(lines - 1) < 2, linesBy(lines) > 1]).toEqual([
        ...[0, true, true, true],
      ]);
      expect([linesBy(full), linesBy(full - 1) < 12]).toEqual([12, true]);
      const covered = coveredOf(card, new Set(balls.slice(0, line - 1)));
      expect([missingFor(covered, 'line'), missingFor(2 ** 24 - 1, 'full')]).toEqual([1, 0]);
    }
  });
});

describe('rule G7: what a card returns, counted', () => {
  it('has the published chances', () => {
    expect(decimal(fullBy(60), 11)).toBe('0.00139853399');
    expect([decimal(lineBy(20), 10), decimal(lineBy(25), 10)]).toEqual(['0.0228744533', '0.0639610563']);
    expect([decimal(lineBy(3), 6), decimal(lineBy(71), 6)]).toEqual(['0.000000', '1.000000']);
  });

  it('has a line as often as every order of balls over a quarter of a card says', () => {
    // Four numbers of 75 in a line, three balls: none; four: one of C(75,4), for each of four short lines.
    expect(lineBy(4)).toEqual({ over: 4n, under: 1_215_450n });
  });

  it('sums to 0.928394989814', () => {
    expect(decimal(fullReturn(), 12)).toBe('0.025978902430');
    expect(decimal(lineReturn(), 12)).toBe('0.052416087383');
    expect(decimal(plus(fullReturn(), lineReturn()), 12)).toBe('0.078394989814');
    expect(decimal(cardReturn(), 12)).toBe('0.928394989814');
    expect(Number(PUBLISHED.rtp)).toBe(Math.floor(Number(decimal(cardReturn(), 6)) * 10_000) / 100);
  });

  it('is what a small race with the house comes to', () => {
    const rounds = 500;
    const of: number[] = [];
    for (let nonce = 0; nonce < rounds; nonce++) {
      const cards = ['ana', 'ben', 'carla', ...bingoHall.engine.houseKeys.slice(0, 5)].map((key) => cardOf(key, nonce));
      const { wins, story } = playPool({ cards, house: 5, price: 500n, unit: 1n }, playRound(drawsAt(nonce)));
      const race = wins.slice(0, 3).reduce((sum, win) => sum + Number(win), 0) / 1500;
      const own = cards.slice(0, 3).map((card) => ownPays(finishOf(card, callsOf(ballsIn(playRound(drawsAt(nonce)))))));
      of.push(race - own.reduce((sum, pays) => sum + pays, 0) / 3);
      expect(story.calls).toBe(Math.max(60, story.prizes[2]?.call ?? 0));
    }
    const mean = of.reduce((sum, one) => sum + one, 0) / rounds;
    const deviation = Math.sqrt(of.reduce((sum, one) => sum + (one - mean) ** 2, 0) / rounds);
    expect(Math.abs(((mean - 0.85) / deviation) * Math.sqrt(rounds))).toBeLessThan(4);
  });
});

describe('the race', () => {
  const events = [{ type: 'balls', balls: Array.from({ length: 75 }, (_, at) => at + 1) }] as const;
  const low = dealCard({ int: () => 0, shuffle: (items) => [...items] });
  const high = dealCard({ int: () => 0, shuffle: (items) => items.toReversed() });

  it('shares a tie, each share rounded down to the coin, and tells who of them is the house', () => {
    const { wins, story } = playPool({ cards: [low, low, high, low], house: 1, price: 500n, unit: 100n }, events);
    // 15, 20 and 50 % of ₱20 by three: ₱1.00, 1.33 and 3.33 in whole pesos; the line by ball 5 is worth 300 cards.
    expect(story.prizes).toEqual([
      { prize: 'line', call: 5, winners: 3, house: 1, share: '1.00' },
      { prize: 'lines', call: 20, winners: 3, house: 1, share: '1.00' },
      { prize: 'full', call: 65, winners: 3, house: 1, share: '3.00' },
    ]);
    expect(wins).toEqual([150_500n, 150_500n, 1500n, 150_500n]);
    expect([story.cards, story.calls, story.left.length]).toEqual([4, 65, 66]);
  });

  it('tells what the best card misses of the prize that is raced for', () => {
    const { story } = playPool({ cards: [low, high], house: 0, price: 100n, unit: 1n }, events);
    expect(story.left.slice(0, 7)).toEqual([4, 3, 3, 2, 1, 3, 3]);
    expect([story.left[0], story.left[4], story.left[64], story.left[65]]).toEqual([4, 1, 1, 0]);
  });

  it('calls sixty balls where nobody has a card', () => {
    const { wins, story } = playPool({ cards: [], house: 0, price: 100n, unit: 1n }, events);
    expect([wins, story.calls, story.prizes]).toEqual([[], 60, []]);
  });
});

it('keeps its published version: a change is a new one', () => {
  expect(sha256(modelText())).toBe('4e9a1e68d65ab62c1691705b5a3c82a1f3f0a3d39a276b3c33fd691161865f08');
});

it('G5: the same link, salt and number give the same balls and cards, whatever was played', () => {
  const once = [playRound(drawsAt(9)), cardOf('ana', 9)];
  for (let nonce = 0; nonce < 5; nonce++) playRound(drawsAt(nonce));
  expect([playRound(drawsAt(9)), cardOf('ana', 9)]).toEqual(once);
});
