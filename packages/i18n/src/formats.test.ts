import { expect, it } from 'vitest';
import { dateFormat } from './formats.ts';
import { formatNumber } from './numbers.ts';
import { formatDay, formatWeekday } from './moments.ts';
import { languageOf } from './languages.ts';

it.each(['KM', 'LO', 'MY', 'NE', 'SI'])('write dates of %s in figures: browsers know no words for them', (code) => {
  const language = languageOf(code);
  expect(formatDay('2026-11-25', language)).toBe('25/11/2026');
  expect(formatWeekday('2026-11-25', '2026', language)).toBe('25/11');
  expect(dateFormat(language.tag, { month: 'long', timeZone: 'UTC' }).format(0)).toBe('1');
  expect(formatNumber(1_234.5, language)).toBe('1,234.5');
});
