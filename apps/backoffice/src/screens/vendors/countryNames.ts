import { countryName as nameOf } from '@baize/i18n/formats.ts';
import { language } from '../../app/texts.ts';

export const countryName = (code: string): string => nameOf(code, language().tag);

export const byName = (codes: readonly string[]): readonly string[] =>
  [...codes].sort((one, other) => countryName(one).localeCompare(countryName(other), language().tag));
