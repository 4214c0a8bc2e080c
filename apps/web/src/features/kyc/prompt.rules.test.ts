import { describe, expect, it } from 'vitest';
import { birthdayBounds, mayPromptOn, shouldPrompt, stepBefore } from './prompt.rules.ts';

const standing = { enabled: true, isComplete: false, status: 'N' as const };
const unset = { uploaded: false, later: false };

describe('shouldPrompt [A4-15]', () => {
  it('opens when the check is on, not complete, not begun, and nothing was sent or put off', () => {
    expect(shouldPrompt(standing, unset)).toBe(true);
  });

  it.each([
    ['the check is off', { ...standing, enabled: false }, unset],
    ['it is complete', { ...standing, isComplete: true, status: 'A' as const }, unset],
    ['it is pending', { ...standing, status: 'P' as const }, unset],
    ['the pictures went out', standing, { ...unset, uploaded: true }],
    ['it was put off', standing, { ...unset, later: true }],
  ])('stays away when %s', (_, one, flags) => {
    expect(shouldPrompt(one, flags)).toBe(false);
  });

  it('opens again after a rejection', () => {
    expect(shouldPrompt({ ...standing, status: 'R' }, unset)).toBe(true);
  });

  it('never disturbs a running game or somebody who is just getting in', () => {
    expect(['/m/home', '/m/game', '/m/register', '/m/login'].map((path) => mayPromptOn(path as '/m/home'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the steps', () => {
  it('go back one by one, and close from the first [A2-51]', () => {
    expect([stepBefore(2), stepBefore(1), stepBefore(0)]).toEqual([1, 0, 'close']);
  });
});

describe('birthdayBounds', () => {
  it('offers 100 years back to the end of the year in which somebody may come of age', () => {
    expect(birthdayBounds('2026-11-21', 21)).toEqual({ min: '1926-01-01', max: '2005-12-31' });
  });
});
