import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { times } from './Gauges.tsx';
import { stepFrom } from './stepFrom.ts';

describe('an arrow key', () => {
  it.each([
    [12, 'ArrowUp', 7],
    [2, 'ArrowUp', 2],
    [12, 'ArrowRight', 13],
    [14, 'ArrowRight', 14],
    [12, 'Home', 10],
    [12, 'Enter', null],
  ])('from %i, %s leads to %s', (cell, key, next) => expect(stepFrom(cell, key, 5)).toBe(next));
});

it('an arrow key knows how long a row is', () => {
  expect([stepFrom(24, 'ArrowUp', 7), stepFrom(8, 'ArrowDown', 3), stepFrom(8, 'Home', 3)]).toEqual([17, 8, 6]);
});

describe('a multiplier', () => {
  it.each([
    ['1.7199', '×1.71'],
    ['1.1250', '×1.12'],
    ['1.0000', '×1.00'],
    ['12.8571', '×12.85'],
    ['99.9000', '×99.90'],
    ['999.9999', '×999.99'],
    ['1234.5000', '×1,234'],
  ])('%s reads %s, which fits a step of the ladder and is as wide as any of its size', (multiplier, text) => {
    expect(times(multiplier)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(7);
  });
});

const css = readFileSync(new URL('gauges.css', import.meta.url), 'utf8');
const rule = (selector: string) =>
  new RegExp(`^${selector.replace('.', '\\.')} \\{([^}]*)\\}`, 'm').exec(css)?.[1] ?? '';

it.each(['.gauges div', '.ladder li'])('%s keeps its width whatever multiplier stands in it', (selector) => {
  expect(rule(selector)).toMatch(/flex: 1 1 0;\s+min-inline-size: 0;/);
});

it('the digits of a multiplier are of one width', () => {
  for (const selector of ['.gauges b', '.ladder li']) expect(rule(selector)).toContain('tabular-nums');
});
