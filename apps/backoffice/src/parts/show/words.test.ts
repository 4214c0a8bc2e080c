import { expect, it } from 'vitest';
import { amount, sentence } from './words.ts';

it.each([
  ['0.00', '0.00 PHP'],
  ['150.00', '150.00 PHP'],
  ['12480.50', '12,480.50 PHP'],
  ['-1000.125', '−1,000.125 PHP'],
  ['123456789012345.67', '123,456,789,012,345.67 PHP'],
])('writes %s as people read it', (text, shown) => expect(amount(text, 'PHP')).toBe(shown));

it.each([
  ['changeOwnPassword', 'Change own password'],
  ['REDRAIN3', 'REDRAIN3'],
  ['PTSYS3', 'PTSYS3'],
])('writes the name %s as %s', (name, shown) => expect(sentence(name)).toBe(shown));
