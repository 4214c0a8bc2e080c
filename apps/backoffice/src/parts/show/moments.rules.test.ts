import { expect, it } from 'vitest';
import { instantOf, linesIn, localOf } from './moments.rules.ts';

it('gives a moment to an input of the browser and takes it back, to the minute', () => {
  const instant = '2026-11-21T04:05:00.000Z';
  expect(localOf(instant)).toMatch(/^2026-11-2\dT\d\d:05$/);
  expect(instantOf(localOf(instant))).toBe(instant);
});

it('says nothing for what is no moment, so that the server refuses it at its field', () => {
  expect([instantOf(''), instantOf('tomorrow')]).toEqual(['', '']);
});

it('reads lines and what stands between commas', () => {
  expect(linesIn(' a, b\n\nc ,')).toEqual(['a', 'b', 'c']);
});
