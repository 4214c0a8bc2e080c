import { expect, it } from 'vitest';
import { netOf } from './records.rules.ts';

it.each([
  ['20.00', '0.00', '-20.00'],
  ['20.00', '20.00', '0.00'],
  ['0.20', '12345678901.05', '12345678900.85'],
  ['0.05', '0.00', '-0.05'],
])('a stake of %s and a win of %s is %s', (stake, win, net) => expect(netOf({ stake, win })).toBe(net));
