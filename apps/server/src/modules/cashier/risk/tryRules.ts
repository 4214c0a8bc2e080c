import type { RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { cashierSettingsOf } from '../settings.ts';
import { listJudged } from './judged.store.ts';
import { judge, verdictOf, type Finding } from './risk.rules.ts';

export interface Tried {
  readonly withdrawals: number;
  readonly reviewed: number;
  readonly reviewedNow: number;
  readonly byRule: readonly { readonly code: string; readonly count: number }[];
}

const JUDGED_MAX = 5000;

/** What these rules would have made of past withdrawals, by the facts found then; thresholds are not judged again. */
export async function tryRules(
  app: App,
  merchant: Merchant,
  { rules, since }: { readonly rules: readonly RiskRule[]; readonly since: Date },
): Promise<Tried> {
  const settings = cashierSettingsOf(merchant);
  const rows = await listJudged(app.db, merchant.id, since, JUDGED_MAX);
  const counts = new Map<string, number>();
  let reviewed = 0;
  for (const { amount, risk } of rows) {
    const found = new Map<string, Finding | 'missing'>([
      ...risk.hits.map(({ rule, facts }): [string, Finding] => [rule, { facts }]),
      ...risk.missing.map((code): [string, 'missing'] => [code, 'missing']),
    ]);
    const judgement = judge(rules, risk.version, found);
    for (const { rule } of judgement.hits) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    const verdict = verdictOf(judgement, { amount, max: settings.autoApproveMax, reviewScore: settings.reviewScore });
    if (verdict === 'review') reviewed += 1;
  }
  return {
    withdrawals: rows.length,
    reviewed,
    reviewedNow: rows.filter(({ automatic }) => !automatic).length,
    byRule: [...counts].map(([code, count]) => ({ code, count })).toSorted((one, other) => other.count - one.count),
  };
}
