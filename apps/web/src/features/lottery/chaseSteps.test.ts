import { expect, it } from 'vitest';
import { stepsOf, type Way } from './chaseSteps.ts';

const issues = ['0001', '0002', '0003', '0004'].map((numero) => ({ numero, drawTime: '2026-11-23T04:00:00.000Z' }));
const multiples = (way: Way, out: readonly string[] = []) =>
  stepsOf(issues, { way, own: new Map([['0002', 5]]), out: new Set(out) }).map(({ isIn, multiple }) =>
    isIn ? multiple : null,
  );

it('plays each issue with its multiple; one that is left out is no step', () => {
  expect(multiples('same')).toEqual([1, 1, 1, 1]);
  expect(multiples('double')).toEqual([1, 2, 4, 8]);
  expect(multiples('double', ['0002'])).toEqual([1, null, 2, 4]);
  expect(multiples('own', ['0004'])).toEqual([1, 5, 1, null]);
});

it('doubles ten times at most', () => {
  const many = Array.from({ length: 13 }, (_, at) => ({ numero: String(at), drawTime: '' }));
  const last = stepsOf(many, { way: 'double', own: new Map(), out: new Set() }).slice(-3);
  expect(last.map(({ multiple }) => multiple)).toEqual([1024, 1024, 1024]);
});
