import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from './defaultRules.ts';
import { judge, needsSecond, publicReasonOf, scoreOf, verdictOf, type Finding } from './risk.rules.ts';

const spoke = (...codes: string[]) =>
  new Map<string, Finding | 'missing'>(codes.map((code) => [code, { facts: code }]));
const limits = { amount: 500_000n, max: 1_000_000n, reviewScore: 40 };

describe('risk rules', () => {
  it('let a machine approve only what nothing speaks against', () => {
    expect(verdictOf(judge(DEFAULT_RULES, 1, new Map()), limits)).toBe('automatic');
    expect(verdictOf(judge(DEFAULT_RULES, 1, new Map()), { ...limits, amount: 1_000_001n })).toBe('review');
    expect(verdictOf(judge(DEFAULT_RULES, 1, spoke('quickOut')), limits)).toBe('automatic');
    expect(verdictOf(judge(DEFAULT_RULES, 1, spoke('firstWithdrawal', 'newPayoutAccount')), limits)).toBe('review');
    expect(verdictOf(judge(DEFAULT_RULES, 1, spoke('kycFlag')), limits)).toBe('review');
  });

  it('fail closed: a fact that is missing sends it to a person, unless its rule is off', () => {
    const missing = new Map<string, Finding | 'missing'>([['amountHigh', 'missing']]);
    expect(verdictOf(judge(DEFAULT_RULES, 1, missing), limits)).toBe('review');
    const off = DEFAULT_RULES.map((rule) => ({ ...rule, on: rule.code !== 'amountHigh' }));
    expect(verdictOf(judge(off, 1, missing), limits)).toBe('automatic');
  });

  it('add up to a hundred at most, and tell the member never the rule', () => {
    const all = judge(DEFAULT_RULES, 1, spoke(...DEFAULT_RULES.map(({ code }) => code)));
    expect(scoreOf(all)).toBe(100);
    expect(publicReasonOf(all)).toBe('securityChange');
    expect(publicReasonOf(judge(DEFAULT_RULES, 1, spoke('amlNear', 'chargeback')))).toBe('standardCheck');
  });

  it('keep what a finding says beside its English words, if it says so', () => {
    const found = new Map<string, Finding>([
      ['amountHigh', { facts: '25000.00', values: { amount: '25000.00' } }],
      ['quickOut', { facts: '5 minutes after a deposit' }],
    ]);
    expect(judge(DEFAULT_RULES, 1, found).hits).toMatchObject([
      { rule: 'amountHigh', facts: '25000.00', values: { amount: '25000.00' } },
      { rule: 'quickOut', facts: '5 minutes after a deposit' },
    ]);
  });

  it('ask for two persons above the threshold, for a chargeback and for a restricted person', () => {
    const of = { amount: 1n, from: 2n };
    expect(needsSecond(null, of)).toBe(false);
    expect(needsSecond(null, { ...of, amount: 2n })).toBe(true);
    expect(needsSecond(judge(DEFAULT_RULES, 1, spoke('chargeback')), of)).toBe(true);
    expect(needsSecond(judge(DEFAULT_RULES, 1, spoke('restrictedPerson')), of)).toBe(true);
  });
});
