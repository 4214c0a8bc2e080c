import { sentence } from '@baize/contract/sentence.ts';
import { findHtmlProblem } from '../../content/index.ts';
import type { NewPromotion } from '../offers/promotions.store.ts';
import { STRICT, type Profile } from '../rules/profile.rules.ts';
import { judgeRace, judgeRules } from '../rules/promotion.rules.ts';

/** By field; `forAll`: also what keeps it from publishing. */
export function judgePromotion(
  { rules, texts, startsAt, endsAt, currency, budgetAmount }: NewPromotion,
  { forAll, profile = STRICT }: { readonly forAll: boolean; readonly profile?: Profile },
): Record<string, string> {
  const problems = judgeRules(rules, currency, profile);
  if (!texts['EN']?.title) problems['texts.EN.title'] = sentence('desk.englishTitle');
  for (const [language, { title, content }] of Object.entries(texts)) {
    const wrong = findHtmlProblem(content);
    if (wrong) problems[`texts.${language}.content`] = wrong;
    if (forAll && !title && content) problems[`texts.${language}.title`] = sentence('desk.titleMissing');
  }
  if (endsAt && endsAt <= startsAt) problems['endsAt'] = sentence('desk.endAfterStart');
  if (budgetAmount !== null && budgetAmount <= 0n) problems['budgetAmount'] = sentence('desk.amountAboveZeroOrEmpty');
  return { ...judgeRace(rules, { endsAt, budgetAmount, currency }), ...problems };
}
