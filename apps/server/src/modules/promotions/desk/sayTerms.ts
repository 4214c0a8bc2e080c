import { sayLine, type Reader } from '../sayLine.ts';
import { LOOSEST } from '../rules/profile.rules.ts';
import { judgeRules, linesOf, type Rules } from '../rules/promotion.rules.ts';

/** As members read them; none while the rules are incomplete. */
export const sayTerms = (rules: Rules, currency: string, reader: Reader): string[] =>
  Object.keys(judgeRules(rules, currency, LOOSEST)).length > 0
    ? []
    : linesOf(rules).map((line) => sayLine(line, reader));
