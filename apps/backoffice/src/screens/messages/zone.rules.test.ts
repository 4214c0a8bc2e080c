import { describe, expect, it } from 'vitest';
import { instantIn, localIn } from './zone.rules.ts';

describe('a moment on the merchant’s clock', () => {
  it.each([
    ['2026-11-26T20:05', 'Asia/Manila', '2026-11-26T12:05:00.000Z'],
    ['2026-07-01T08:00', 'Europe/Berlin', '2026-07-01T06:00:00.000Z'],
    ['2026-12-31T23:59', 'America/New_York', '2027-01-01T04:59:00.000Z'],
    ['2026-10-25T04:00', 'Europe/Berlin', '2026-10-25T03:00:00.000Z'],
  ])('%s in %s is %s, and back', (local, zone, instant) => {
    expect(instantIn(local, zone)).toBe(instant);
    expect(localIn(instant, zone)).toBe(local);
  });

  it('leaves what is no moment for the server to refuse', () => {
    expect(instantIn('soon', 'Asia/Manila')).toBe('soon');
  });
});
