import { describe, expect, it } from 'vitest';
import type { Source } from './check/sources.ts';
import { checkCoverageMade, coveragePage } from './coverage.ts';

const DEMANDS = JSON.stringify({ Login: { 'A2-1': 'A form', 'A2-2': { asks: 'A tab', open: 'no tab' } } });
const source = (text: string): Source => ({ path: 'apps/a/a.test.ts', text, isTest: true }) as Source;
const SHOWN = [source("it('has a form', () => {}); it('can\\'t do without [A2-1]', () => {});")];
const rules = (sources: readonly Source[], page = coveragePage(sources, DEMANDS)): string[] =>
  checkCoverageMade(sources, page, DEMANDS).map(({ rule, instead }) => `${rule}: ${instead}`);

describe('the page of the coverage', () => {
  it('names each demand, with the tests whose titles end with its id', () => {
    const page = coveragePage(SHOWN, DEMANDS);
    expect(page).toContain('| A2-1 | A form | apps/a/a.test.ts "can\'t do without" |');
    expect(page).toContain('| A2-2 | A tab | open: no tab |');
    expect(rules(SHOWN)).toEqual([]);
  });

  it('is found when it is not what demands and titles make', () => {
    expect(rules(SHOWN, 'older')).toEqual(['coverage-made: Run `npm run coverage`.']);
  });

  it('has no demand without a test that does not say what is open', () => {
    expect(rules([])[0]).toMatch(/^coverage-shown: No test's title ends with A2-1/);
  });

  it('has no open demand that a test shows, and no id that is unknown', () => {
    const sources = [source("it('a [A2-1, A2-2]', () => {}); it('b [A9-9]', () => {});")];
    expect(rules(sources).map((line) => line.slice(0, 26))).toEqual([
      'coverage-known: No demand ',
      'coverage-shown: A2-2 has a',
    ]);
  });
});
