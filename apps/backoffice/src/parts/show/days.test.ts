import { expect, it } from 'vitest';
import { dayWords, readDay } from './days.ts';

it('reads a day as it is shown, in figures with the day first, and as it stands in files', () => {
  expect(dayWords('2026-11-24')).toBe('24 Nov 2026');
  for (const text of [
    '24 Nov 2026',
    '24 november 2026',
    'Nov 24, 2026',
    '24/11/2026',
    '24.11.2026',
    '2026-11-24',
    '2026-11-4 ',
  ])
    expect(readDay(text), text).toBe(text.includes('11-4') ? '2026-11-04' : '2026-11-24');
});

it('takes nothing for a day that is none', () => {
  for (const text of ['', '24', '30 Feb 2026', '31/02/2026', '24 Foo 2026', '24/11/26', 'Nov 2026', '2026-13-01'])
    expect(readDay(text), text).toBeNull();
  expect(dayWords('')).toBe('');
});
