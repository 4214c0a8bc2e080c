import type { ProtectionSettings } from '@baize/contract/backoffice/protectionSettings.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '@baize/contract/protection/limits.ts';

type Name = keyof ProtectionSettings;

const LOOSER: { readonly [N in Name]: (before: ProtectionSettings[N], after: ProtectionSettings[N]) => boolean } = {
  raiseHours: (before, after) => after < before,
  raiseWaitsForPeriod: (before, after) => before && !after,
  confirmDays: (before, after) => after > before,
  // A longer time without a check than there was.
  checkMinutes: (before, after) => Math.max(...after) > Math.max(...before),
  checkDefault: (before, after) => after > before,
  timeOutHours: (before, after) => before.some((hours) => !after.includes(hours)),
  exclusionTerms: (before, after) => before.some((term) => !after.includes(term)),
  firstLimits: (before, after) =>
    LIMIT_KINDS.some((kind) => LIMIT_PERIODS.some((period) => isHigher(before[kind][period], after[kind][period]))),
};

/** None is higher than any. */
const isHigher = (before: string, after: string): boolean =>
  before !== '' && (after === '' || Number(after) > Number(before));

/** What of the settings would protect players less than before, by its new values. Two of the staff agree on these. */
export function looserProtection(before: ProtectionSettings, after: ProtectionSettings): Partial<ProtectionSettings> {
  const isLooser = <N extends Name>(name: N): boolean => LOOSER[name](before[name], after[name]);
  return pickProtection(after, (Object.keys(LOOSER) as Name[]).filter(isLooser));
}

/** Some of the settings, by their names. */
export const pickProtection = (settings: ProtectionSettings, names: readonly Name[]): Partial<ProtectionSettings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));
