import { hash } from 'node:crypto';
import type { WithdrawalReason } from '@baize/contract/cashier/withdrawals.ts';
import type { RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';

/** Amounts as text, durations in minutes, lists of codes with commas. */
export type FactValues = Readonly<Record<string, string | number>>;

/** By rule; null: nothing to say. */
export type Finding = Pick<Hit, 'facts' | 'values'> | null;

export interface Hit {
  readonly rule: string;
  readonly points: number;
  readonly action: RiskRule['action'];
  /** In English. */
  readonly facts: string;
  /** What the facts say, for a text in another language; not of older ones. */
  readonly values?: FactValues;
}

export interface Judgement {
  readonly version: number;
  readonly hits: readonly Hit[];
  /** Facts not had in time: a person looks. */
  readonly missing: readonly string[];
}

export type Verdict = 'automatic' | 'review';

/** Points of all that spoke, at most 100. */
export const scoreOf = ({ hits }: Pick<Judgement, 'hits'>): number =>
  Math.min(
    100,
    hits.reduce((sum, { points }) => sum + points, 0),
  );

/** Fails closed: missing, review or too many points go to a person. */
export function verdictOf(
  { hits, missing }: Judgement,
  { amount, max, reviewScore }: { readonly amount: bigint; readonly max: bigint; readonly reviewScore: number },
): Verdict {
  const isPlain = missing.length === 0 && hits.every(({ action }) => action === 'add');
  return isPlain && scoreOf({ hits }) < reviewScore && amount <= max ? 'automatic' : 'review';
}

/** Two persons, whatever the amount. */
const NEEDS_SECOND = new Set(['restrictedPerson']);

/** `amount`: with the day before, so that many small ones count as one. */
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

/** Never the rule; nothing of quiet ones. */
export function publicReasonOf({ hits }: Pick<Judgement, 'hits'>): WithdrawalReason {
  const said = new Set(hits.map(({ rule }) => PUBLIC[rule]));
  return ORDER.find((reason) => said.has(reason)) ?? 'standardCheck';
}

/** Names what the rules say, not since when: the same as long as the same rules speak, with the same weight. */
export const judgedKey = ({ version, hits, missing }: Judgement): string =>
  hash(
    'sha256',
    JSON.stringify([version, hits.map(({ rule, points, action }) => [rule, points, action]), missing]),
    'hex',
  );

/** On and asked in vain: missing. */
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
      return finding && finding !== 'missing' ? [{ rule: code, points, action, ...finding }] : [];
    }),
    missing: on.filter(({ code }) => found.get(code) === 'missing').map(({ code }) => code),
  };
}
