import { language } from '../../app/texts.ts';
const names = new Intl.DisplayNames([language().tag], { type: 'region' });

export const countryName = (code: string): string => names.of(code) ?? code;

export const byName = (codes: readonly string[]): readonly string[] =>
  [...codes].sort((one, other) => countryName(one).localeCompare(countryName(other), language().tag));
