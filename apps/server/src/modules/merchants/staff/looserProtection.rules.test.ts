import { PROTECTION_DEFAULTS, type ProtectionSettings } from '@baize/contract/backoffice/protectionSettings.ts';
import { describe, expect, it } from 'vitest';
import { looserProtection } from './looserProtection.rules.ts';

const strict: ProtectionSettings = {
  ...PROTECTION_DEFAULTS,
  ...{ raiseHours: 72, raiseWaitsForPeriod: true, confirmDays: 3, checkMinutes: [15, 30], checkDefault: 30 },
  firstLimits: { ...PROTECTION_DEFAULTS.firstLimits, loss: { day: '500', week: '', month: '2000' } },
};
const looser = (change: Partial<ProtectionSettings>) => looserProtection(strict, { ...strict, ...change });
const loss = (day: string, month: string) => ({ ...strict.firstLimits, loss: { day, week: '', month } });

describe('settings of player protection', () => {
  it.each<[string, Partial<ProtectionSettings>]>([
    ['a shorter wait', { raiseHours: 48 }],
    ['no wait for the period', { raiseWaitsForPeriod: false }],
    ['longer to confirm', { confirmDays: 7 }],
    ['rarer checks', { checkMinutes: [15, 30, 60] }],
    ['rarer checks to begin with', { checkDefault: 60 }],
    ['fewer breaks', { timeOutHours: [24, 72] }],
    ['fewer exclusions', { exclusionTerms: ['6m'] }],
    ['a higher first limit', { firstLimits: loss('501', '2000') }],
    ['a first limit less', { firstLimits: loss('500', '') }],
  ])('protect less by %s', (_, change) => {
    expect(looser(change)).toEqual(change);
  });

  it('protect no less by the opposite', () => {
    expect(
      looser({
        ...{ raiseHours: 96, confirmDays: 1, checkMinutes: [15], checkDefault: 15 },
        firstLimits: { ...loss('400', '2000'), deposit: { day: '1000', week: '', month: '' } },
      }),
    ).toEqual({});
  });
});
