import { numberFormat } from './formats.ts';
import type { Language } from './languages.ts';
import { withMinus } from './numbers.ts';

/** After a sign, keeps it on the amount's line. */
export const JOINER = '\u2060';

/** Without it a sign leaves its figures after a word that runs from the right. */
export const LEFT_TO_RIGHT = '\u200e';

/** An amount that is hidden or on its way (A2: asterisks). */
export const HIDDEN_AMOUNT = '******';

/** "12480.5" as "12,480.50"; exact, never a float. Negatives have a real minus. */
export function formatDecimal(amount: string, language: Language): string {
  return withMinus(figures(language).format(amount as Intl.StringNumericLiteral));
}

/** Sign first, always two decimals (`design.md`): "₱12,480.50", "−₱150.00". */
export function formatAmount(amount: string, sign: string, language: Language): string {
  const text = formatDecimal(amount, language);
  const signed = text.startsWith('−') ? `−${JOINER}${sign}${text.slice(1)}` : `${sign}${text}`;
  return language.dir === 'rtl' ? LEFT_TO_RIGHT + signed : signed;
}

const figures = ({ tag }: Language): Intl.NumberFormat =>
  numberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
