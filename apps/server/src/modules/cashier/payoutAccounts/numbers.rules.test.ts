import { describe, expect, it } from 'vitest';
import { present } from '../../../kernel/must.ts';
import { kindsOf } from './institutions.ts';
import { maskNumber, readNumber } from './numbers.rules.ts';

const kinds = kindsOf('PH', { paysToAddresses: true });
const kindOf = (kind: 'bank' | 'ewallet' | 'address') =>
  present(
    kinds.find((one) => one.kind === kind),
    kind,
  );

describe('numbers of payout accounts', () => {
  it.each(['0917 123 5501', '+639171235501', '63 917-123-5501', '(0917) 123.5501', '０９１７1235501'])(
    'keeps the e-wallet %s in one form',
    (typed) => {
      expect(readNumber(kindOf('ewallet'), typed)).toBe('+639171235501');
    },
  );

  it.each(['', '0817 123 5501', '917123550', '+1 917 123 5501', '09171235501x', '0917123550１1'])(
    'refuses the e-wallet %s',
    (typed) => {
      expect(readNumber(kindOf('ewallet'), typed)).toBeNull();
    },
  );

  it.each([
    ['1234 5678-9012', '123456789012'],
    ['12345', null],
    ['1234567890123456789', null],
    ['12AB567890', null],
  ])('reads the bank number %s as %s', (typed, number) => {
    expect(readNumber(kindOf('bank'), typed)).toBe(number);
  });

  it('takes a TRC20 address only with its checksum', () => {
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    expect(readNumber(kindOf('address'), ` ${address} `)).toBe(address);
    expect(readNumber(kindOf('address'), address.replace('6t', '6u'))).toBeNull();
    expect(readNumber(kindOf('address'), 'T11111111111111111111111111111111111')).toBeNull();
  });

  it('shows the last digits only', () => {
    expect(maskNumber('bank', '001234564417')).toBe('••4417');
    expect(maskNumber('ewallet', '+639171235501')).toBe('+63 ••• ••• 5501');
    expect(maskNumber('address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7N••Lj6t');
  });

  it('offers addresses only where a method pays to them, and nothing in a country that nobody has described', () => {
    expect(kindsOf('PH', { paysToAddresses: false }).map(({ kind }) => kind)).toEqual(['ewallet', 'bank']);
    expect(kindsOf('XX', { paysToAddresses: false })).toEqual([]);
  });
});
