import { formatAmount } from '@baize/i18n/amounts.ts';
import { languageOf } from '@baize/i18n/languages.ts';
import { formatNumber } from '@baize/i18n/numbers.ts';
import { saySentence, textByCode } from '@baize/i18n/sentences.ts';
import type { Line } from './rules/lines.rules.ts';

export interface Reader {
  readonly language: string;
  readonly sign: string;
  /** By number; without one the number stands. */
  readonly levels?: ReadonlyMap<string, string>;
}

/** A line in a language. */
export function sayLine(
  { key, words = {}, amounts = {}, phrases = {} }: Line,
  { language, sign, levels }: Reader,
): string {
  const values = {
    ...words,
    ...(words['percent'] !== undefined && { percent: formatNumber(Number(words['percent']), languageOf(language)) }),
    ...(words['level'] !== undefined && { level: levels?.get(words['level']) ?? words['level'] }),
    ...mapValues(amounts, (amount) => formatAmount(amount || '0', sign, languageOf(language))),
    ...mapValues(phrases, (phrase) => saySentence(phrase, language)),
  };
  return textByCode(key, values, language) ?? key;
}

const mapValues = (from: Readonly<Record<string, string>>, say: (value: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, say(value)]));
