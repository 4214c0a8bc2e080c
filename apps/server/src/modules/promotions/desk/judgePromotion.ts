import { findHtmlProblem } from '../../content/index.ts';
import type { NewPromotion } from '../offers/promotions.store.ts';
import { STRICT, type Profile } from '../rules/profile.rules.ts';
import { judgeRace, judgeRules } from '../rules/promotion.rules.ts';

/** What is wrong with a promotion that staff write, by field; `forAll`: what keeps it from being published, too. */
export function judgePromotion(
  { rules, texts, startsAt, endsAt, currency, budgetAmount }: NewPromotion,
  { forAll, profile = STRICT }: { readonly forAll: boolean; readonly profile?: Profile },
): Record<string, string> {
  const problems = judgeRules(rules, currency, profile);
  if (!texts['EN']?.title) problems['texts.EN.title'] = 'English is required: it’s used for missing languages.';
  for (const [language, { title, content }] of Object.entries(texts)) {
    const wrong = findHtmlProblem(content);
    if (wrong) problems[`texts.${language}.content`] = `${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}.`;
    if (forAll && !title && content) problems[`texts.${language}.title`] = 'A title is needed here.';
  }
  if (endsAt && endsAt <= startsAt) problems['endsAt'] = 'It has to end after it begins.';
  if (budgetAmount !== null && budgetAmount <= 0n) problems['budgetAmount'] = 'More than zero, or nothing.';
  return { ...judgeRace(rules, { endsAt, budgetAmount, currency }), ...problems };
}
