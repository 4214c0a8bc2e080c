import { describe, expect, it } from 'vitest';
import { findPlay, judgeSelection, ODDS_SCALE, payOf, rulesOf, type Play } from './index.ts';

const play = (id: string): Play => findPlay(id) ?? expect.fail(id);
const pickedOf = (id: string, text: string) => {
  const judged = judgeSelection(play(id), text);
  return typeof judged === 'string' ? expect.fail(judged) : judged;
};
const countOf = (id: string, text: string): number => pickedOf(id, text).count;
const hitsOf = (id: string, text: string, numbers: readonly string[], day = '20250704'): number =>
  play(id)
    .judge(pickedOf(id, text).picked, numbers, day)
    .reduce((sum, { count }) => sum + count, 0);

/** Vietnam's north of 4 July 2025 as published, the special prize first. */
const NORTH_2025_07_04 = (
  '63315 77119 76395 45382 51215 39910 49630 18597 52888 35871 5715 6153 5487 4710 1983 3913 2815 2794 1606 1207 ' +
  '705 718 216 77 45 67 00'
).split(' ');

describe('published draws', () => {
  it('of the north on 2025-07-04: 15 comes four times and 10 twice, six hits of lo2', () => {
    expect(rulesOf('VNN').isDraw(NORTH_2025_07_04)).toBe(true);
    expect([hitsOf('vnn.lo2', '15', NORTH_2025_07_04), hitsOf('vnn.lo2', '10', NORTH_2025_07_04)]).toEqual([4, 2]);
    expect(hitsOf('vnn.lo2', '10,15', NORTH_2025_07_04)).toBe(6);
    const pay = payOf(
      play('vnn.lo2'),
      pickedOf('vnn.lo2', '10,15').picked,
      { numbers: NORTH_2025_07_04, day: '20250704' },
      100n,
    );
    expect(pay).toEqual({
      win: (6n * 100n * BigInt(play('vnn.lo2').kinds[0]?.odds ?? 0)) / BigInt(ODDS_SCALE),
      pushed: 0n,
    });
    // A tail at its place: 00 is a prize of two digits, and no number of three ends with it here.
    expect(hitsOf('vnn.lo2', '00', NORTH_2025_07_04)).toBe(1);
  });

  it('of the north on 2026-01-03: the special prize keeps its zeros, and 949 is no special prize', () => {
    // The special prize of that day above the other prizes of another.
    const special = (number: string) => [number, ...NORTH_2025_07_04.slice(1)];
    expect(rulesOf('VNN').isDraw(special('00949'))).toBe(true);
    expect(rulesOf('VNN').isDraw(special('949'))).toBe(false);
    expect(hitsOf('vnn.lo2', '49', special('00949'), '20260103')).toBe(1);
    expect(hitsOf('vnn.lo3', '9|4|9', special('00949'), '20260103')).toBe(1);
  });

  it('of Mark Six with 49 as the special number, as in 25/119: every half gives the stake back', () => {
    const numbers = ['04', '12', '18', '25', '33', '40', '49'];
    for (const half of ['B', 'S', 'O', 'E'])
      expect(payOf(play('mk6.ent.special'), [[half]], { numbers, day: '20251101' }, 100n)).toEqual({
        win: 0n,
        pushed: 100n,
      });
    // On its own number, its colour and its units it counts.
    expect(hitsOf('mk6.special', '49', numbers, '20251101')).toBe(1);
    expect(hitsOf('mk6.tail', '9', numbers, '20251101')).toBe(1);
  });
});

describe('known counts', () => {
  it.each([
    ['ssc.5.direct', '01|23|45|67|89', 32],
    ['ssc.b3.g6', '012345678', 84],
    ['ssc.b3.g3', '012345678', 72],
    ['x5.any5', '01,02,03,04,05,06,07,08,09,10', 252],
    ['x5.f3.direct', '01,02,03|01,02,03|01,02,03', 6],
    ['k3.three', '12345', 10],
    ['k3.aab', '12345|12345', 20],
    ['pk10.first2', '01,02|01,02', 2],
    ['pk10.first5', '01|02|03|04|05', 1],
  ])('%s %s is %i', (id, text, count) => expect(countOf(id, text)).toBe(count));

  it('of three dice: without triples 105 of 216 are big and 105 small', () => {
    let [big, small, triples] = [0, 0, 0];
    for (let throwOf = 0; throwOf < 216; throwOf++) {
      const dice = [Math.floor(throwOf / 36), Math.floor(throwOf / 6) % 6, throwOf % 6].map((face) => String(face + 1));
      big += hitsOf('k3.ent.sum', 'B', dice);
      small += hitsOf('k3.ent.sum', 'S', dice);
      triples += hitsOf('k3.anyTriple', play('k3.anyTriple').rows[0]?.symbols[0] ?? '', dice);
    }
    expect([big, small, triples]).toEqual([105, 105, 6]);
  });
});
