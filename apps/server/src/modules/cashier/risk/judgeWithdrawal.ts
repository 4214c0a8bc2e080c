import type { RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.types.ts';
import { DEFAULT_RULES } from './defaultRules.ts';
import { FACTS } from './facts.ts';
import { judge, type Finding, type Judgement } from './risk.rules.ts';
import { findRules } from './rules.store.ts';

/** After so long without a fact a person looks. */
const FACTS_MS = 2000;

/** Version 0: the defaults. */
export async function rulesOf(app: App, merchantId: string): Promise<{ version: number; rules: readonly RiskRule[] }> {
  const saved = await findRules(app.db, merchantId);
  if (!saved) return { version: 0, rules: DEFAULT_RULES };
  return { version: saved.version, rules: withDefaults(saved.rules) };
}

/** A newer rule is on until switched off. */
export function withDefaults(rules: readonly RiskRule[]): RiskRule[] {
  const known = new Set(rules.map(({ code }) => code));
  return [...rules, ...DEFAULT_RULES.filter(({ code }) => !known.has(code))];
}

/** Judged at this moment; null: not one of the rules could be. */
export async function judgeNow(app: App, merchant: Merchant, row: Withdrawal): Promise<Judgement | null> {
  const judged = await judgeWithdrawal(app, merchant, row);
  const { rules } = await rulesOf(app, row.merchantId);
  const asked = rules.filter(({ on, code }) => on && FACTS[code]).length;
  return asked > 0 && judged.missing.length >= asked ? null : judged;
}

/** Never throws for a fact that cannot be had: it is missing. */
export async function judgeWithdrawal(app: App, merchant: Merchant, row: Withdrawal): Promise<Judgement> {
  const { version, rules } = await rulesOf(app, row.merchantId);
  const context = { app, merchant, row, now: app.clock.now() };
  const deadline = new Promise<'missing'>((resolve) => setTimeout(() => resolve('missing'), FACTS_MS).unref());
  const found = await Promise.all(
    rules
      .filter(({ on, code }) => on && FACTS[code])
      .map(async ({ code, parameters }): Promise<[string, Finding | 'missing']> => {
        const asked = Promise.resolve(FACTS[code]?.(context, parameters) ?? null).catch((error: unknown) => {
          app.log.error(
            { err: error, rule: code, withdrawal: row.id },
            'a risk fact could not be found; a person looks',
          );
          return 'missing' as const;
        });
        return [code, await Promise.race([asked, deadline])];
      }),
  );
  return judge(rules, version, new Map(found));
}
