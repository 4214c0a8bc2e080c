import type { RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';

const STRENGTH: Readonly<Record<RiskRule['action'], number>> = { add: 0, review: 1, block: 2 };

/**
 * Rules that would send less to a person: off, milder, fewer points, or any other parameter, as its direction depends
 * on the rule.
 */
export function weakerRules(before: readonly RiskRule[], after: readonly RiskRule[]): string[] {
  const next = new Map(after.map((rule) => [rule.code, rule]));
  return before
    .filter((was) => {
      if (!was.on) return false;
      const is = next.get(was.code);
      if (!is?.on) return true;
      if (STRENGTH[is.action] < STRENGTH[was.action] || is.points < was.points) return true;
      return Object.entries(was.parameters).some(([name, value]) => is.parameters[name] !== value);
    })
    .map(({ code }) => code);
}
