import { describe, expect, it } from 'vitest';
import { hoursOf } from './hours.ts';

describe('the hour of a round', () => {
  const instant = new Date('2026-11-21T20:30:00Z');

  it('is that of the lobby’s time zone', () => {
    expect(hoursOf('EN', 'Asia/Manila').format(instant)).toMatch(/22.*4:30/);
  });

  it('is the phone’s own when the zone does not exist', () => {
    expect(hoursOf('EN', 'No/Where').format(instant)).toBe(hoursOf('EN', undefined).format(instant));
  });
});
