import { serverText } from '@baize/i18n/serverTexts.ts';

/** A significant term, before it is said in a language. */
export interface Line {
  readonly key: string;
  /** English, with `{names}`. */
  readonly text: string;
  /** Figures and names, as they are. */
  readonly words?: Readonly<Record<string, string>>;
  /** Decimal amounts of the currency. */
  readonly amounts?: Readonly<Record<string, string>>;
  /** English phrases that have words of their own in each language. */
  readonly phrases?: Readonly<Record<string, string>>;
  readonly currency?: string;
}

export const moneyWords = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount as Intl.StringNumericLiteral,
  );

/** A line in a language. */
export function sayLine({ text, words, amounts, phrases, currency = 'PHP' }: Line, language: string): string {
  return serverText(text, language).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const amount = amounts?.[name];
    if (amount !== undefined) return moneyWords(amount || '0', currency);
    const phrase = phrases?.[name];
    return phrase === undefined ? (words?.[name] ?? whole) : serverText(phrase, language);
  });
}
