import { LEFT_TO_RIGHT } from './amounts.ts';
import { numberFormat } from './formats.ts';
import type { Language } from './languages.ts';
import { withMinus } from './numbers.ts';

/** A share of one in percent: "0.55%", "10%", "−2.6%"; at least `digits` decimals and at most `most`. */
export const formatPercent = (share: number, language: Language, digits = 0, most = Math.max(2, digits)): string =>
  written(share, language, { minimumFractionDigits: digits, maximumFractionDigits: most, signDisplay: 'negative' });

/** By how much something became more or less than before: "+7.1%", "−37.6%", "0%". */
export const formatChange = (share: number, language: Language): string =>
  written(share, language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

function written(share: number, { tag, dir }: Language, options: Intl.NumberFormatOptions): string {
  const text = withMinus(numberFormat(tag, { style: 'percent', ...options }).format(share));
  return dir === 'rtl' ? LEFT_TO_RIGHT + text : text;
}
