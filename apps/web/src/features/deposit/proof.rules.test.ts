import { expect, it } from 'vitest';
import { localMinute, toInstant } from './proof.rules.ts';

it.each([
  ['2026-11-24T02:15:00.000Z', 'Asia/Manila', '2026-11-24T10:15'],
  ['2026-11-24T17:05:00.000Z', 'Asia/Manila', '2026-11-25T01:05'],
  // Its clocks go back an hour on that day.
  ['2026-11-01T12:30:00.000Z', 'America/New_York', '2026-11-01T07:30'],
])('a payment at %s is shown and read on the clocks of %s: %s', (instant, timeZone, shown) => {
  expect(localMinute(new Date(instant), timeZone)).toBe(shown);
  expect(toInstant(shown, timeZone)).toBe(instant);
});

it.each(['', 'soon'])('of %o there is no moment', (typed) => expect(toInstant(typed, 'Asia/Manila')).toBeNull());
