import type { RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';

const STRENGTH: Readonly<Record<RiskRule['action'], number>> = { add: 0, review: 1, block: 2 };

/**
 * The rules that would send less to a person than before: off, a milder action, fewer points, or another parameter. Which way a
 * parameter lets more through depends on the rule, so any change of one counts.
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
