import { formatMoment, languageOf } from '@baize/i18n';
import { describe, expect, it } from 'vitest';
import { hoursOf } from './hours.ts';

describe('the hour of a round', () => {
  const instant = new Date('2026-11-21T20:30:00Z');

  it('is that of the lobby’s time zone', () => {
    expect(hoursOf('en', 'Asia/Manila').format(instant)).toMatch(/22.*04:30$/);
  });

  it.each(['EN', 'TY'] as const)('counts to 24 as the site does, in %s', (language) => {
    const told = ['2026-11-21T09:14:00Z', '2026-11-21T16:05:00Z'].map((at) =>
      hoursOf(languageOf(language).tag, 'Asia/Manila').format(new Date(at)),
    );
    expect(told[0]).toMatch(/17:14$/);
    expect(told[1]).toMatch(/00:05$/);
  });

  it.each(['EN', 'TY'] as const)('is written as the records of the site write it, in %s', (language) => {
    const record = formatMoment(instant.toISOString(), 'Asia/Manila', languageOf(language));
    expect(hoursOf(languageOf(language).tag, 'Asia/Manila').format(instant)).toBe(record);
  });

  it('is the phone’s own when the zone does not exist', () => {
    expect(hoursOf('en', 'No/Where').format(instant)).toBe(hoursOf('en', undefined).format(instant));
  });
});
