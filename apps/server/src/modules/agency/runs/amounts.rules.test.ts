import type { ContractTerms } from '@baize/contract/agency/contracts.ts';
import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import { describe, expect, it } from 'vitest';
import { readTerms } from '../contracts/terms.rules.ts';
import { judgeDividend, judgeSalary, rebatesOf, settle, type Played, type TeamFacts } from './amounts.rules.ts';

const rng = (amount: bigint) => RATE_KEYS.map((key) => (key === 'RNG' ? amount : 0n));
const ppm = (rate: number) => RATE_KEYS.map((key) => (key === 'RNG' ? rate : 0));

describe('rebates of a day', () => {
  const RATES: Record<string, number> = { G: 10_000, A: 8_000, B: 5_500, P1: 3_000, P2: 0, P3: 5_000 };
  const rateOf = (id: string) => ppm(RATES[id] ?? 0);
  const played = (memberId: string, line: string[], amount: bigint, closed = false): Played => ({
    ...{ memberId, line, closed, payable: rng(amount), carried: rng(0n) },
  });
  const DAY = [
    played('P1', ['G', 'A', 'B'], 1_234_567n),
    played('P2', ['G', 'A', 'B'], 800_000n),
    played('P3', ['G', 'A'], 500_001n),
    played('B', ['G', 'A'], 100_000n),
  ];
  const shown = (day: readonly Played[]) =>
    Object.fromEntries(
      [...rebatesOf(day, rateOf)].map(([id, lines]) => [
        id,
        lines.map(({ what, memberId, amount }) => [what === 'own' ? 'own' : memberId, Number(amount)]),
      ]),
    );

  it('come to the centavo of the worked example, and to no more than the top’s rate of everything', () => {
    expect(shown(DAY)).toEqual({
      P1: [['own', 3_703]],
      P3: [['own', 2_500]],
      B: [
        ['own', 550],
        ['P1', 3_086],
        ['P2', 4_400],
      ].sort((a, b) => (a[0] === 'own' ? -1 : b[0] === 'own' ? 1 : 0)),
      A: [
        ['B', 5_336],
        ['P3', 1_500],
      ],
      G: [['A', 5_269]],
    });
    const all = Object.values(shown(DAY))
      .flat()
      .reduce((sum, [, amount]) => sum + Number(amount), 0);
    expect(all).toBe(26_344);
    expect(all).toBeLessThanOrEqual(26_345);
  });

  it('give nobody above anything on a closed account, and the account itself what is due', () => {
    expect(shown([played('P1', ['G', 'A', 'B'], 1_234_567n, true)])).toEqual({ P1: [['own', 3_703]] });
  });
});

const terms = (change: Partial<ContractTerms>) =>
  readTerms(
    {
      ...{ tiers: [], activeRule: { bet: '0', deposit: '0' }, ownPlay: false, feeRate: '0', costs: [] },
      ...{ carry: { mode: 'NONE' }, payDays: 3 },
      ...change,
    } as ContractTerms,
    'PHP',
  );
const tier = (minimumBet: string, activeMember: number, rate: string, netLoss?: string) => ({
  ...{ minimumBet, activeMember, rateType: 'P' as const, rate, ...(netLoss ? { netLoss } : {}) },
});

describe('salaries', () => {
  const A = terms({ tiers: [tier('50000', 3, '0.001'), tier('100000', 5, '0.002'), tier('300000', 10, '0.003')] });
  const B = terms({ tiers: [tier('50000', 3, '0.0008'), tier('100000', 5, '0.0015')] });
  const D = terms({ tiers: [{ minimumBet: '10000', activeMember: 1, rateType: 'F', rate: '40.00' }] });

  it('of a day: the last tier whose every condition holds applies to the whole volume, less what is shared', () => {
    const a = judgeSalary(A, { bet: 16_175_065n, active: 10 });
    const b = judgeSalary(B, { bet: 12_050_055n, active: 6 });
    expect([a.tier, a.amount, b.amount, judgeSalary(D, { bet: 3_100_010n, active: 2 }).amount]).toEqual([
      ...[2, 32_350n, 18_075n, 4_000n],
    ]);
    expect(settle(a.amount, b.amount, 0n)).toEqual({ net: 14_275n, deficitOut: 0n });
  });

  it('of an hour', () => {
    const hour = terms({ tiers: [tier('5000', 2, '0.001')] });
    const amounts = [
      [777_777n, 2],
      [499_999n, 3],
      [900_000n, 1],
    ].map(([bet, active]) => judgeSalary(hour, { bet: BigInt(bet ?? 0), active: Number(active) }).amount);
    expect(amounts).toEqual([777n, 0n, 0n]);
  });
});

describe('dividends', () => {
  const tiersA = [
    tier('500000', 5, '0.1', '50000'),
    tier('2000000', 15, '0.15', '200000'),
    tier('5000000', 30, '0.2', '500000'),
  ];
  const tiersB = [tier('500000', 5, '0.08', '50000'), tier('2000000', 15, '0.12', '200000')];
  const dividend = (tiers: typeof tiersA, mode: 'NONE' | 'ONE' | 'FULL' | 'CAP') =>
    terms({ tiers, feeRate: '0.1', costs: ['rebates', 'salaries', 'promotions'], carry: { mode, cap: '50000' } });
  const facts = (gross: bigint, costs: [bigint, bigint, bigint], bet: bigint, active: number): TeamFacts => ({
    ...{ bet, active, gross, voided: 0n, closed: 0n },
    costs: { rebates: costs[0], salaries: costs[1], promotions: costs[2] },
  });
  const FIRST = facts(-5_100_000n, [910_000n, 430_000n, 360_000n], 0n, 0);
  const SECOND = facts(31_000_000n, [1_240_000n, 560_000n, 800_000n], 290_000_000n, 24);

  it('carry a loss of the house as the terms say, and nothing without them', () => {
    const carried = (['NONE', 'ONE', 'FULL', 'CAP'] as const).map((mode) => {
      const first = judgeDividend(dividend(tiersA, mode), FIRST, 0n);
      const second = judgeDividend(dividend(tiersA, mode), SECOND, first.carryOut);
      return [first.amount, first.carryOut, second.basis, second.tier, second.amount];
    });
    expect(carried).toEqual([
      [0n, 0n, 25_300_000n, 2, 3_795_000n],
      [0n, -6_800_000n, 18_500_000n, 1, 1_850_000n],
      [0n, -6_800_000n, 18_500_000n, 1, 1_850_000n],
      [0n, -5_000_000n, 20_300_000n, 2, 3_045_000n],
    ]);
  });

  it('leave a deficit where downlines have earned more, which the next period works off', () => {
    const b = judgeDividend(
      dividend(tiersB, 'FULL'),
      facts(26_200_000n, [700_000n, 300_000n, 500_000n], 215_000_000n, 16),
      0n,
    );
    expect(b.amount).toBe(2_649_600n);
    expect(settle(3_795_000n, b.amount, 0n)).toEqual({ net: 1_145_400n, deficitOut: 0n });
    const full = settle(1_850_000n, b.amount, 0n);
    expect(full).toEqual({ net: 0n, deficitOut: -799_600n });
    const third = judgeDividend(dividend(tiersA, 'FULL'), facts(10_000_000n, [0n, 0n, 0n], 90_000_000n, 8), 0n);
    expect([third.basis, third.amount]).toEqual([9_000_000n, 900_000n]);
    const last = settle(third.amount, 0n, full.deficitOut);
    expect(last).toEqual({ net: 100_400n, deficitOut: 0n });
    // The house has paid what the top contract came to.
    expect(b.amount + full.net + last.net).toBe(1_850_000n + 900_000n);
  });

  it('take closed accounts out of the basis whether they lost or won', () => {
    const one = judgeDividend(dividend(tiersA, 'NONE'), { ...SECOND, closed: 31_000_000n }, 0n);
    expect([one.fee, one.profit, one.amount]).toEqual([0n, -2_600_000n, 0n]);
  });
});
