import { expect, it } from 'vitest';
import { ago, amount, grouped, keptWords, sentence } from './words.ts';

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

it.each([
  ['{"gatewayId":"pay_1","attempt":2,"text":""}', 'Gateway id: pay_1 · Attempt: 2'],
  ['', ''],
])('reads what an event kept, %s, as %s', (detail, shown) => expect(keptWords(detail)).toBe(shown));

it.each([
  ['18400.00', '18,400.00'],
  ['2026-11', '2026-11'],
  ['2.5', '2.5'],
])('groups amounts among other values: %s', (text, shown) => expect(grouped(text)).toBe(shown));

it('says of this very second that it is now', () => {
  const now = '2026-11-24T03:00:00.500Z';
  expect([ago('2026-11-24T03:00:00.499Z', now), ago('2026-11-24T02:59:58.000Z', now)]).toEqual(['just now', '2 s ago']);
});
