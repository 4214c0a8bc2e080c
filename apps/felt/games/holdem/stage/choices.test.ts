import { describe, expect, it } from 'vitest';
import { readTyped } from './choices.ts';

describe('an amount that is typed at the table', () => {
  it.each([
    ['1250', 125_000n],
    ['₱1,250.50', 125_050n],
    ['12,50', 1250n],
    ['1.250,50', 125_050n],
    ['1,250', 125_000n],
    ['20.', 2000n],
    ['۱۲٫۵', 1250n],
    ['१२०', 12_000n],
  ])('%s is read', (typed, amount) => expect(readTyped(typed)).toBe(amount));

  // "1.500" is three halves to some and fifteen hundred to others.
  it.each(['', '.5', '1.500', '1.2.3'])('“%s” is none', (typed) => expect(readTyped(typed)).toBeNull());
});
