import { sayLine } from '../rules/lines.rules.ts';
import { judgeRules, linesOf, type Rules } from '../rules/promotion.rules.ts';

/** The significant terms as members read them; none while the rules are not whole. */
export const sayTerms = (rules: Rules, currency: string, language: string): string[] =>
  Object.keys(judgeRules(rules, currency)).length > 0
    ? []
    : linesOf(rules, currency).map((line) => sayLine(line, language));
