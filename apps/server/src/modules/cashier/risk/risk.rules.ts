import type { WithdrawalReason } from '@baize/contract/cashier/withdrawals.ts';
import type { RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';

/** What was found out about a withdrawal, by rule: null where the rule has nothing to say. Minor units, hours, counts. */
export type Finding = { readonly facts: string } | null;

export interface Hit {
  readonly rule: string;
  readonly points: number;
  readonly action: RiskRule['action'];
  readonly facts: string;
}

/** The result as it is kept with the withdrawal. */
export interface Judgement {
  readonly version: number;
  readonly hits: readonly Hit[];
  /** Rules whose fact could not be had in time: then a person looks. */
  readonly missing: readonly string[];
}

export type Verdict = 'automatic' | 'review';

/** Points of all that spoke, at most 100. */
export const scoreOf = ({ hits }: Pick<Judgement, 'hits'>): number =>
  Math.min(
    100,
    hits.reduce((sum, { points }) => sum + points, 0),
  );

/** Fails closed: whatever is missing, asks for a review or adds up to too much goes to a person. */
export function verdictOf(
  { hits, missing }: Judgement,
  { amount, max, reviewScore }: { readonly amount: bigint; readonly max: bigint; readonly reviewScore: number },
): Verdict {
  const isPlain = missing.length === 0 && hits.every(({ action }) => action === 'add');
  return isPlain && scoreOf({ hits }) < reviewScore && amount <= max ? 'automatic' : 'review';
}

/** Rules whose word needs two persons, whatever the amount. */
const NEEDS_SECOND = new Set(['restrictedPerson']);

/** `amount`: with what the member took in the day before it, so that many small ones are judged as the one they make. */
export const needsSecond = (
  judgement: Judgement | null,
  { amount, from }: { readonly amount: bigint; readonly from: bigint },
): boolean =>
  amount >= from || (judgement?.hits.some(({ rule, action }) => action === 'block' || NEEDS_SECOND.has(rule)) ?? false);

const PUBLIC: Readonly<Record<string, WithdrawalReason>> = {
  firstWithdrawal: 'firstWithdrawal',
  newPayoutAccount: 'newAccount',
  amountHigh: 'largerAmount',
  velocitySum: 'largerAmount',
  secretChanged: 'securityChange',
};
const ORDER: readonly WithdrawalReason[] = ['securityChange', 'newAccount', 'firstWithdrawal', 'largerAmount'];

/** What the member reads of it: never the rule, and nothing at all of the quiet ones. */
export function publicReasonOf({ hits }: Pick<Judgement, 'hits'>): WithdrawalReason {
  const said = new Set(hits.map(({ rule }) => PUBLIC[rule]));
  return ORDER.find((reason) => said.has(reason)) ?? 'standardCheck';
}

/** Applies the rules to what was found. A rule that is on and whose fact was asked for in vain is missing. */
export function judge(
  rules: readonly RiskRule[],
  version: number,
  found: ReadonlyMap<string, Finding | 'missing'>,
): Judgement {
  const on = rules.filter((rule) => rule.on && found.has(rule.code));
  return {
    version,
    hits: on.flatMap(({ code, points, action }) => {
      const finding = found.get(code);
      return finding && finding !== 'missing' ? [{ rule: code, points, action, facts: finding.facts }] : [];
    }),
    missing: on.filter(({ code }) => found.get(code) === 'missing').map(({ code }) => code),
  };
}
