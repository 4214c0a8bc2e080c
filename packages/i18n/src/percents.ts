import type { Language } from './languages.ts';

/** A share of one in percent: "0.55%", "10%", "−2.6%"; at least `digits` decimals and at most `most`. */
export function formatPercent(share: number, { tag }: Language, digits = 0, most = Math.max(2, digits)): string {
  const options = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: most } as const;
  return new Intl.NumberFormat(tag, { ...options, numberingSystem: 'latn' }).format(share).replace('-', '−');
}
