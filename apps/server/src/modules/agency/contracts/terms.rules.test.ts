import type { ContractTerms } from '@baize/contract/agency/contracts.ts';
import { describe, expect, it } from 'vitest';
import { nextPeriod, periodOf } from './periods.rules.ts';
import { canonicalHash, firstUncovered, judgeTerms, ppmOfFraction, readTerms } from './terms.rules.ts';

const tier = (minimumBet: string, activeMember: number, rate: string) => ({
  ...{ minimumBet, activeMember, rateType: 'P' as const, rate },
});
const terms = (tiers: ContractTerms['tiers'], change: Partial<ContractTerms> = {}): ContractTerms => ({
  ...{ tiers, activeRule: { bet: '0', deposit: '0' }, ownPlay: false, feeRate: '0', costs: [] },
  ...{ carry: { mode: 'NONE' as const }, payDays: 3 },
  ...change,
});
const DAILY = { kind: 'daily', funding: 'merchant', fromHouse: false, currency: 'PHP' } as const;

describe('terms', () => {
  it('rise from tier to tier within the limits of their kind', () => {
    const judge = (tiers: ContractTerms['tiers'], frame = DAILY) => judgeTerms(terms(tiers), frame)?.tier ?? null;
    expect(judge([tier('1', 1, '0.001'), tier('2', 1, '0.002')])).toBeNull();
    expect(judge([tier('1', 1, '0.001'), tier('2', 1, '0.001')])).toBe(2);
    expect(judge([tier('2', 1, '0.001'), tier('1', 1, '0.002')])).toBe(2);
    expect(judge([tier('1', 1, '0.011')])).toBe(1);
    expect(judge([{ ...tier('1', 1, '40.00'), rateType: 'F' }])).toBe(1);
    expect(judgeTerms(terms([tier('1', 1, '0.1')], { feeRate: '0.2' }), { ...DAILY, kind: 'dividend' })?.tier).toBe(1);
    const fixed = terms([{ ...tier('1', 1, '40.00'), rateType: 'F' }]);
    expect(judgeTerms(fixed, { ...DAILY, funding: 'upline' })).toBeNull();
  });

  it('are shared out only within the giver’s own', () => {
    const own = readTerms(terms([tier('50000', 3, '0.001'), tier('100000', 5, '0.002')]), 'PHP').tiers;
    const shared = (tiers: ContractTerms['tiers']) => firstUncovered(readTerms(terms(tiers), 'PHP').tiers, own);
    expect(shared([tier('50000', 3, '0.0008'), tier('100000', 5, '0.0015')])).toBeNull();
    expect(shared([tier('50000', 3, '0.0008'), tier('90000', 5, '0.0015')])).toBe(2);
    expect(shared([tier('10000', 3, '0.0008')])).toBe(1);
  });

  it('have one hash however they are written down', () => {
    expect(canonicalHash({ a: 1, b: [{ c: '2', d: undefined }] })).toBe(canonicalHash({ b: [{ c: '2' }], a: 1 }));
    expect(canonicalHash({ a: 1 })).not.toBe(canonicalHash({ a: 2 }));
    expect([ppmOfFraction('0.1'), ppmOfFraction('0.0008'), ppmOfFraction('1')]).toEqual([100_000n, 800n, 1_000_000n]);
  });
});

describe('periods', () => {
  it('are days, weeks from Monday, halves of months and months', () => {
    const span = (period: 'WEEK' | 'HALF_MONTH' | 'MONTH', day: string) => {
      const { from, to } = periodOf('dividend', period, day);
      return [from, to];
    };
    expect(periodOf('daily', null, '2026-11-09')).toEqual({ key: '2026-11-09', from: '2026-11-09', to: '2026-11-09' });
    expect(span('WEEK', '2026-12-31')).toEqual(['2026-12-28', '2027-01-03']);
    expect(span('HALF_MONTH', '2026-11-15')).toEqual(['2026-11-01', '2026-11-15']);
    expect(span('HALF_MONTH', '2028-02-16')).toEqual(['2028-02-16', '2028-02-29']);
    expect(span('MONTH', '2026-02-10')).toEqual(['2026-02-01', '2026-02-28']);
    expect(nextPeriod('dividend', 'HALF_MONTH', '2026-12-20').from).toBe('2027-01-01');
    expect(nextPeriod('daily', null, '2026-11-30').from).toBe('2026-12-01');
  });
});
