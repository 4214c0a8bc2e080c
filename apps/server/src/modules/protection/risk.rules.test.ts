import { expect, it } from 'vitest';
import { dueAfter, signsOf } from './risk.rules.ts';

const QUIET = {
  lostThisMonth: 0n,
  lostBefore: [100n, 200n, 300n],
  longDays: 0,
  sittingMinutes: 20,
  raisesAsked: 0,
  limitsHit: 0,
  timeOuts: 0,
  hadExclusion: false,
  accountDays: 200,
};
const of = (change: Partial<typeof QUIET>) =>
  signsOf({ ...QUIET, ...change }, String).map(({ sign, points }) => [sign, points]);

it('sees nothing in quiet play', () => {
  expect(of({})).toEqual([]);
});

it('compares losses with a member’s own months, and counts them double in a new account', () => {
  expect(of({ lostThisMonth: 601n })).toEqual([['spend', 3]]);
  expect(of({ lostThisMonth: 600n })).toEqual([]);
  expect(of({ lostThisMonth: 601n, accountDays: 10 })).toEqual([['spend', 6]]);
  expect(of({ lostThisMonth: 601n, lostBefore: [0n, 0n, -5n] })).toEqual([]);
});

it('counts long days, raises, limits, breaks and an exclusion before', () => {
  expect(
    of({ longDays: 3, sittingMinutes: 181, raisesAsked: 2, limitsHit: 3, timeOuts: 2, hadExclusion: true }),
  ).toEqual([
    ['longDays', 3],
    ['longSitting', 1],
    ['raises', 2],
    ['limitsHit', 2],
    ['timeOuts', 2],
    ['exclusion', 2],
  ]);
});

it('gives an hour, a day or two weeks by the points', () => {
  expect([3, 4, 7, 12].map(dueAfter)).toEqual([null, 14 * 86_400_000, 86_400_000, 3_600_000]);
});
