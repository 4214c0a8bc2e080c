import { formatAmount } from '@baize/i18n/amounts.ts';
import { languageOf } from '@baize/i18n/languages.ts';
import { serverText } from '@baize/i18n/serverTexts.ts';
import type { Line } from './rules/lines.rules.ts';

/** For whom a line is said: their language, and the sign of the merchant's currency. */
export interface Reader {
  readonly language: string;
  readonly sign: string;
}

/** A line in a language. */
export function sayLine({ text, words, amounts, phrases }: Line, { language, sign }: Reader): string {
  return serverText(text, language).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const amount = amounts?.[name];
    if (amount !== undefined) return formatAmount(amount || '0', sign, languageOf(language));
    const phrase = phrases?.[name];
    return phrase === undefined ? (words?.[name] ?? whole) : serverText(phrase, language);
  });
}
