import {
  riskRules,
  saveRiskRules,
  tryRiskRules,
  type RiskRule,
} from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { cashierSettingsOf } from '../settings.ts';
import { findRules } from '../risk/rules.store.ts';
import { RULE_KINDS } from '../risk/defaultRules.ts';
import { withDefaults, rulesOf } from '../risk/judgeWithdrawal.ts';
import { saveRules } from '../risk/saveRules.ts';
import { weakerRules } from '../risk/weakerRules.rules.ts';
import { tryRules } from '../risk/tryRules.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const DAY_MS = 24 * 3_600_000;
const isKnown = new Set(RULE_KINDS.map(({ code }) => code));

const list = onStaff(riskRules, async ({ app, input, fail }) => {
  const merchant = await requireMerchant({ app, fail }, input.merchantId);
  const [held, saved] = await Promise.all([rulesOf(app, input.merchantId), findRules(app.db, input.merchantId)]);
  const byCode = new Map(held.rules.map((rule) => [rule.code, rule]));
  return {
    version: held.version,
    savedBy: saved?.savedBy ?? '',
    savedAt: saved?.savedAt.toISOString() ?? null,
    list: RULE_KINDS.map(({ code, name, meaning, available, on, points, action, parameters }) => ({
      ...{ code, on, points, action, parameters },
      ...byCode.get(code),
      ...{ name, meaning, available },
    })),
    reviewScore: cashierSettingsOf(merchant).reviewScore,
  };
});

const save = onStaff(saveRiskRules, async ({ app, db, input, staff, audit, fail, invalid }) => {
  const { merchantId, version, rules, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  const codes = new Set(rules.map(({ code }) => code));
  if (codes.size < rules.length || rules.some(({ code }) => !isKnown.has(code)))
    throw invalid({ rules: sentence('field.chooseFromList') });
  const before = await rulesOf(app, merchantId);
  const weaker = new Set(weakerRules(before.rules, withDefaults(rules)));
  const target = { kind: 'riskRules', id: merchantId };
  return db.transaction(async (tx) => {
    if (weaker.size === 0) {
      if (!(await saveRules(app, tx, merchantId, { version, rules, by: staff.userName })))
        throw fail('staff.changedMeanwhile');
      await audit(tx, {
        ...{ target, merchantId, reason, before: { version: before.version, rules: before.rules } },
        after: { version: version + 1, rules },
      });
      return { version: version + 1, waits: null };
    }
    // Weaker rules take two: the whole version waits.
    if (before.version !== version) throw fail('staff.changedMeanwhile');
    const byCode = (list: readonly RiskRule[]) =>
      Object.fromEntries(list.filter(({ code }) => weaker.has(code)).map(({ code, ...rule }) => [code, rule]));
    const shown = { before: byCode(before.rules), after: byCode(withDefaults(rules)) };
    const change = { merchantId, kind: 'riskRules', target: '', reason, askedBy: staff } as const;
    const request = { version, rules };
    const waits = await backofficeOf(app).askForChange(app, tx, { ...change, request, ...shown });
    await audit(tx, { target, merchantId, reason, before: shown.before, after: { waits, ...shown.after } });
    return { version, waits };
  });
});

/** Unless others were saved since. */
export const riskRulesApplier: ChangeApplier = {
  kind: 'riskRules',
  async apply(app, tx, { merchantId, request, askedBy }) {
    const { version, rules } = request as { version: number; rules: RiskRule[] };
    return (await saveRules(app, tx, merchantId, { version, rules, by: askedBy })) ? 'applied' : 'outdated';
  },
};

const tryOut = onStaff(tryRiskRules, async ({ app, input, fail }) => {
  const merchant = await requireMerchant({ app, fail }, input.merchantId);
  const since = new Date(app.clock.now().getTime() - input.days * DAY_MS);
  const { byRule, ...counts } = await tryRules(app, merchant, { rules: input.rules, since });
  return { ...counts, byRule: [...byRule] };
});

export const riskRuleHandlers: readonly StaffHandler[] = [list, save, tryOut];
