import { drawsOf } from '@baize/fair/node.ts';
import { describe, expect, it } from 'vitest';
import {
  drawsBetween,
  FAMILIES,
  findLotteryGame,
  findPlay,
  judgeSelection,
  LOTTERY_GAMES,
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

describe('what comes back', () => {
  it('of six of 42 is what its prizes say', () => {
    const share = play('p42.six').kinds.reduce((sum, { odds, ways, outcomes }) => sum + (odds * ways) / outcomes, 0);
    expect(share / ODDS_SCALE).toBeCloseTo(0.899956, 6);
    const pay = payOf(
      play('p42.six'),
      [['01', '02', '03', '04', '05', '06', '07']],
      { numbers: ['01', '02', '03', '08', '09', '10'], day: '20261123' },
      100n,
    );
    // Four tickets with three right, three with two.
    expect(pay.win).toBe(BigInt(4 * 8 + 3) * 100n);
  });

  it('of a two-sided spot is the stake when 49 is drawn', () => {
    const pay = payOf(
      play('mk6.ent.special'),
      [['B', 'E']],
      { numbers: ['01', '02', '03', '04', '05', '06', '49'], day: '20261123' },
      100n,
    );
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
