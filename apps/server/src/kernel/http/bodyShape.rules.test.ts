import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShapeCounter } from './bodyShape.rules.ts';

const countIn = (text: string) => createShapeCounter()(Buffer.from(text));

/** How many values JSON text parses to, with those inside others. */
const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 1)
    : 1;

describe('the signs of a body', () => {
  it.each([
    ['"a picture"', 0],
    ['{"a":"[[,,::{{"}', 2],
    ['{"a":"\\",[","b":[1,2]}', 6],
    ['{"a":"\\\\",[', 4],
    ['[[],[],[]]', 6],
    ['{"é{":"[ü"}', 2],
  ])('are counted outside its texts: %s', (text, signs) => expect(countIn(text).signs).toBe(signs));

  it('are no fewer than its values but one, and the same however it is cut', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 1, max: 7 }), (text, size) => {
        const bytes = Buffer.from(text);
        const count = createShapeCounter();
        let last = { signs: 0, escapes: 0 };
        for (let at = 0; at < bytes.length; at += size) last = count(bytes.subarray(at, at + size));
        expect(last).toEqual(countIn(text));
        expect(valuesIn(JSON.parse(text))).toBeLessThanOrEqual(last.signs + 1);
      }),
    );
  });
});

describe('the escapes of a body', () => {
  it.each([
    ['"a picture"', 0],
    ['"\\n\\u00e9"', 2],
    ['"\\\\\\\\"', 2],
    ['["\\"", "\\/"]', 2],
  ])('are counted in its texts: %s', (text, escapes) => expect(countIn(text).escapes).toBe(escapes));
});
