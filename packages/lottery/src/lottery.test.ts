import { drawsOf } from '@baize/fair/node.ts';
import { quickDraws } from '@baize/fair/testing.ts';
import { describe, expect, it } from 'vitest';
import {
  drawsBetween,
  FAMILIES,
  findLotteryGame,
  findPlay,
  judgeSelection,
  LOTTERY_GAMES,
  mostOf,
  ODDS_SCALE,
  payOf,
  PUSH,
  readSelection,
  rulesOf,
  writeSelection,
  type Family,
  type Play,
} from './index.ts';

const seeds = { serverSeed: '7f'.repeat(32), clientSeed: 'kalabaw', nonce: 1 };
const play = (id: string): Play => findPlay(id) ?? expect.fail(id);
const count = (id: string, text: string): number | string => {
  const judged = judgeSelection(play(id), text);
  return typeof judged === 'string' ? judged : judged.count;
};

it.each([
  ['SSC', '7,9,1,8,4'],
  ['X5', '09,02,08,05,01'],
  ['K3', '6,4,4'],
  ['PK10', '10,05,09,01,02,07,03,06,04,08'],
  ['MK6', '22,18,35,03,19,08,21'],
  ['D2', '12,04'],
  ['D3', '7,9,1'],
  ['P42', '18,33,39,02,31,34'],
] as [Family, string][])('%s draws what its seed says', (family, numbers) => {
  const drawn = rulesOf(family).draw(drawsOf(seeds));
  expect(drawn.join(',')).toBe(numbers);
  expect(rulesOf(family).isDraw(drawn)).toBe(true);
  expect(rulesOf(family).isDraw(drawn.slice(1))).toBe(false);
});

it('draws the prizes of the north and the south from the special one down', () => {
  const north = rulesOf('VNN').draw(drawsOf(seeds));
  expect([north.length, ...north.slice(0, 3), ...north.slice(-2)]).toEqual([27, '79184', '10215', '71379', '65', '49']);
  const south = rulesOf('VNS').draw(drawsOf(seeds));
  expect([south.length, ...south.slice(0, 2), ...south.slice(-2)]).toEqual([18, '791841', '02157', '203', '17']);
});

describe('odds', () => {
  it.each([
    ['ssc.5.direct', 96_000],
    ['ssc.b3.g6', 160],
    ['ssc.5.show4', 2086.9565],
    ['ssc.b3.un2', 17.7777],
    ['ssc.ent.dragon', 2.1333],
    ['x5.f3.direct', 950.4],
    ['x5.any5', 443.52],
    ['k3.ent.sum', 1.9748],
    ['k3.single', 2.2786],
    ['pk10.first5', 29_030.4],
    ['mk6.ent.special', 1.8979],
    ['mk6.special', 46.55],
    ['mk6.all3', 875.14],
    ['mk6.none10', 5.3056],
    ['vnn.lo2', 95],
    ['vnn.lo2k', 3.5185],
    ['vns.lo2k', 5.2777],
    ['vnn.xien2', 17.3098],
    ['vnn.xien4', 355.8165],
    ['vns.xien3', 242.7528],
    ['vns.truot10', 6.3293],
    ['d2.rambol', 432.45],
    ['d3.rambol3', 300],
  ])('%s pays %d', (id, odds) => expect((play(id).kinds[0]?.odds ?? 0) / ODDS_SCALE).toBe(odds));
});

describe('combinations', () => {
  it.each([
    ['ssc.b3.direct', '12|3|456', 6],
    ['ssc.b3.sum', '0,27', 2],
    ['ssc.b3.sum', '13', 75],
    ['ssc.b3.g3', '123', 6],
    ['ssc.5.g60', '12|1234', 2],
    ['ssc.5.g30', '12|123', 1],
    ['ssc.pos', '12||3||', 3],
    ['ssc.any2', '12|3|4||', 5],
    ['ssc.ent.sum', 'B,O', 2],
    ['ssc.ent.sum', 'B,S', 'opposites'],
    ['ssc.b3.direct', '12||456', 'few'],
    ['ssc.b3.direct', '12|x|456', 'form'],
    ['x5.f3.direct', '01,02|01,02|01,02,03', 2],
    ['x5.any8', '01,02,03,04,05,06,07,08,09', 9],
    ['k3.aab', '12|12', 2],
    ['p42.six', '01,02,03,04,05,06,07', 7],
    ['p42.six', '01,02', 'few'],
  ])('%s %s is %s', (id, text, expected) => expect(count(id, text)).toBe(expected));

  it('writes a selection in one way', () => {
    expect(writeSelection(play('ssc.b3.direct'), readSelection(play('ssc.b3.direct'), '21|3|645') ?? [])).toBe(
      '12|3|456',
    );
    expect(writeSelection(play('ssc.ent.sum'), readSelection(play('ssc.ent.sum'), 'O,B') ?? [])).toBe('BO');
  });
});

/** All outcomes of a small family. */
function outcomesOf(family: Family): string[][] {
  const from = (symbols: readonly string[], size: number, distinct: boolean): string[][] => {
    let found: string[][] = [[]];
    for (let at = 0; at < size; at++)
      found = found.flatMap((drawn) =>
        symbols.filter((symbol) => !distinct || !drawn.includes(symbol)).map((symbol) => [...drawn, symbol]),
      );
    return found;
  };
  const two = (to: number) => Array.from({ length: to }, (_, at) => String(at + 1).padStart(2, '0'));
  const one = (to: number, least = 0) => Array.from({ length: to }, (_, at) => String(at + least));
  if (family === 'SSC') return from(one(10), 5, false);
  if (family === 'X5') return from(two(11), 5, true);
  if (family === 'K3') return from(one(6, 1), 3, false);
  if (family === 'D2') return from(two(31), 2, false);
  return from(one(10), 3, false);
}

/** A selection that can be staked on, by a seeded generator. */
function somePick(of: Play, seed: number): ReturnType<typeof readSelection> {
  const draws = quickDraws(seed);
  for (;;) {
    const picked = of.rows.map(({ symbols, min, max }) => {
      const size = Math.min(max, min + draws.int(Math.min(4, max - min + 1)));
      return draws.shuffle(symbols).slice(0, size);
    });
    const judged = judgeSelection(of, writeSelection(of, picked));
    if (typeof judged !== 'string') return judged.picked;
  }
}

describe('what comes back', () => {
  it.each(['SSC', 'X5', 'K3', 'D2', 'D3'] as const)(
    'of every play of %s is its return, over all outcomes',
    (family) => {
      const { plays, rtp } = rulesOf(family);
      const outcomes = outcomesOf(family);
      for (const [at, of] of plays.entries()) {
        const picked = somePick(of, at + 1) ?? [];
        const base = 10_000n;
        let won = 0n;
        let most = 0n;
        for (const numbers of outcomes) {
          const { win } = payOf(of, picked, numbers, base);
          won += win;
          if (win > most) most = win;
        }
        const staked = BigInt(of.count(picked) * of.factor) * base * BigInt(outcomes.length);
        const share = Number((won * 1_000_000n) / staked) / 10_000;
        expect(share, of.id).toBeGreaterThan(rtp - 0.01);
        expect(share, of.id).toBeLessThanOrEqual(rtp);
        expect(most <= mostOf(of, picked, base), `${of.id} wins no more than it says`).toBe(true);
      }
    },
  );

  it.each(['PK10', 'MK6', 'VNN', 'VNS'] as const)(
    'of every play of %s is near its return over many draws',
    (family) => {
      const { plays, rtp, draw } = rulesOf(family);
      const source = quickDraws(7);
      const drawn = Array.from({ length: 20_000 }, () => draw(source));
      for (const [at, of] of plays.entries()) {
        const picked = somePick(of, at + 1) ?? [];
        const staked = of.count(picked) * of.factor;
        const shares = drawn.map((numbers) => {
          const { win, pushed } = payOf(of, picked, numbers, 10_000n);
          return Number(win + pushed) / 10_000 / staked;
        });
        const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
        const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / shares.length;
        const chance = (of.kinds[0]?.ways ?? 1) / (of.kinds[0]?.outcomes ?? 1);
        // A play that wins too seldom says nothing over so many draws.
        if (chance * drawn.length < 50) continue;
        expect(Math.abs(mean - rtp / 100) / Math.sqrt(variance / shares.length), of.id).toBeLessThan(4.5);
      }
    },
  );

  it('of six of 42 is what its prizes say', () => {
    const share = play('p42.six').kinds.reduce((sum, { odds, ways, outcomes }) => sum + (odds * ways) / outcomes, 0);
    expect(share / ODDS_SCALE).toBeCloseTo(0.899956, 6);
    const pay = payOf(
      play('p42.six'),
      [['01', '02', '03', '04', '05', '06', '07']],
      ['01', '02', '03', '08', '09', '10'],
      100n,
    );
    // Four tickets with three right, three with two.
    expect(pay.win).toBe(BigInt(4 * 8 + 3) * 100n);
  });

  it('of a two-sided spot is the stake when 49 is drawn', () => {
    const pay = payOf(play('mk6.ent.special'), [['B', 'E']], ['01', '02', '03', '04', '05', '06', '49'], 100n);
    expect(pay).toEqual({ win: 0n, pushed: 200n });
    expect(PUSH).toBe('push');
  });
});

it('has 28 games and plays with ids and odds of their own in every family', () => {
  expect(LOTTERY_GAMES).toHaveLength(28);
  const ids = FAMILIES.flatMap((family) => rulesOf(family).plays.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

it('numbers quick draws through the day and daily ones by their hour', () => {
  const quick = findLotteryGame('ssc-1m') ?? expect.fail();
  const draws = drawsBetween(quick, new Date('2026-11-23T15:58:30Z'), new Date('2026-11-23T16:01:00Z'));
  expect(draws.map(({ numero }) => numero)).toEqual(['20261123-1439', '20261123-1440', '20261124-0001']);
  expect(draws[0]?.lockAt.toISOString()).toBe('2026-11-23T15:58:55.000Z');
  const daily = findLotteryGame('d2-day') ?? expect.fail();
  const day = drawsBetween(daily, new Date('2026-11-23T00:00:00Z'), new Date('2026-11-24T06:00:00Z'));
  expect(day.map(({ numero, drawAt }) => [numero, drawAt.toISOString()])).toEqual([
    ['20261123-1', '2026-11-23T06:00:00.000Z'],
    ['20261123-2', '2026-11-23T09:00:00.000Z'],
    ['20261123-3', '2026-11-23T13:00:00.000Z'],
    ['20261124-1', '2026-11-24T06:00:00.000Z'],
  ]);
});
