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
  age: 40 as number | null,
  lostByWeek: [100n, 90n, 80n] as [bigint, bigint, bigint],
  nightPercent: 10,
  chases: 0,
  emptied: 0,
  depositsAfterLoss: 0,
  declined: 1,
  methods: 2,
  calledBack: 0,
  distress: 0,
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

it('sees losses that rise, emptied wallets, deposits after a loss, nights, chases and what staff noted', () => {
  expect(of({ lostByWeek: [100n, 150n, 200n] })).toEqual([['rising', 2]]);
  expect(of({ lostByWeek: [100n, 150n, 199n] })).toEqual([]);
  expect(of({ lostByWeek: [-1n, 150n, 900n] })).toEqual([]);
  expect(of({ emptied: 3, depositsAfterLoss: 3, declined: 2, methods: 3 })).toEqual([
    ['emptied', 2],
    ['deposits', 3],
    ['declined', 2],
    ['methods', 1],
  ]);
  // Whoever is young counts double where money is meant.
  expect(of({ depositsAfterLoss: 3, age: 24 })).toEqual([['deposits', 6]]);
  expect(of({ nightPercent: 30, chases: 3, calledBack: 1, distress: 1, age: null })).toEqual([
    ['nights', 2],
    ['chasing', 3],
    ['calledBack', 2],
    ['distress', 5],
  ]);
});

it('gives an hour, a day or two weeks by the points', () => {
  expect([3, 4, 7, 12].map(dueAfter)).toEqual([null, 14 * 86_400_000, 86_400_000, 3_600_000]);
});

it('gives the figures for a text in any language', () => {
  const [spend] = signsOf({ ...QUIET, lostThisMonth: 601n }, String);
  expect(spend?.values).toEqual({ lost: '601', usual: '200' });
});
