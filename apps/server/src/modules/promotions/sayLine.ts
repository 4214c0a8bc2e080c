import { formatAmount } from '@baize/i18n/amounts.ts';
import { languageOf } from '@baize/i18n/languages.ts';
import { saySentence, textByCode } from '@baize/i18n/sentences.ts';
import type { Line } from './rules/lines.rules.ts';

/** For whom a line is said: their language, and the sign of the merchant's currency. */
export interface Reader {
  readonly language: string;
  readonly sign: string;
}

export function sayLine({ key, words, amounts = {}, phrases = {} }: Line, { language, sign }: Reader): string {
  const values = {
    ...words,
    ...mapValues(amounts, (amount) => formatAmount(amount || '0', sign, languageOf(language))),
    ...mapValues(phrases, (phrase) => saySentence(phrase, language)),
  };
  return textByCode(key, values, language) ?? key;
}

const mapValues = (from: Readonly<Record<string, string>>, say: (value: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, say(value)]));
