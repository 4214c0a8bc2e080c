import { expect, it } from 'vitest';
import { netOf, sumOf } from './records.rules.ts';

it.each([
  ['20.00', '0.00', '-20.00'],
  ['20.00', '20.00', '0.00'],
  ['0.20', '12345678901.05', '12345678900.85'],
  ['0.05', '0.00', '-0.05'],
])('a stake of %s and a win of %s is %s', (stake, win, net) => expect(netOf({ stake, win })).toBe(net));

it('sums', () => expect([sumOf([]), sumOf(['-0.10', '0.05', '100.00'])]).toEqual(['0.00', '99.95']));
