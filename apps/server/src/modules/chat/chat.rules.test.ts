import { describe, expect, it } from 'vitest';
import { ALWAYS, clockOf, isWithin, minutesUntil, nextOpening, type Hours } from './chat.rules.ts';

const OFFICE: Hours = [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 5 ? { from: '08:30', to: '17:00' } : null));
const at = (text: string) => new Date(text);

describe('the hours of the chat', () => {
  it('are those of the merchant’s wall', () => {
    // Friday, 20 November 2026; Manila is eight hours ahead.
    expect(isWithin(OFFICE, 'Asia/Manila', at('2026-11-20T00:29:59Z'))).toBe(false);
    expect(isWithin(OFFICE, 'Asia/Manila', at('2026-11-20T00:30:00Z'))).toBe(true);
    expect(isWithin(OFFICE, 'Asia/Manila', at('2026-11-20T09:00:00Z'))).toBe(false);
    expect(isWithin(ALWAYS, 'Asia/Manila', at('2026-11-20T15:59:59Z'))).toBe(true);
  });

  it('name the next opening, to the minute and over a weekend', () => {
    const next = (text: string, hours = OFFICE) => nextOpening(hours, 'Asia/Manila', at(text))?.toISOString() ?? null;
    expect(next('2026-11-20T00:10:20Z')).toBe('2026-11-20T00:30:00.000Z');
    expect(next('2026-11-20T01:00:00Z')).toBeNull();
    expect(next('2026-11-20T09:07:30Z')).toBe('2026-11-23T00:30:00.000Z');
    expect(next('2026-11-20T09:00:00Z', [null, null, null, null, null, null, null])).toBeNull();
  });
});

describe('what is told of waiting', () => {
  it('is said only where enough were answered that day', () => {
    expect(minutesUntil(3, { answered: 4, medianS: 120, staff: 2 })).toBeNull();
    expect(minutesUntil(3, { answered: 5, medianS: 120, staff: 2 })).toBe(3);
    expect(minutesUntil(3, { answered: 5, medianS: 120, staff: 0 })).toBeNull();
    expect(minutesUntil(1, { answered: 9, medianS: 1, staff: 4 })).toBe(1);
  });

  it('turns amber before the time is over and red after', () => {
    const since = at('2026-11-20T00:00:00Z');
    const clock = (state: 'waiting' | 'open' | 'left', seconds: number, firstReplyAt: Date | null = null) =>
      clockOf({ state, waitingSince: since, firstReplyAt }, new Date(since.getTime() + seconds * 1000));
    expect([clock('waiting', 47), clock('waiting', 48), clock('waiting', 60)]).toEqual(['good', 'soon', 'late']);
    expect([clock('open', 95, since), clock('open', 96, since), clock('open', 120, since)]).toEqual([
      'good',
      'soon',
      'late',
    ]);
    expect(clock('left', 3600)).toBe('good');
    expect(clockOf({ state: 'open', waitingSince: null, firstReplyAt: null }, since)).toBe('none');
  });
});
