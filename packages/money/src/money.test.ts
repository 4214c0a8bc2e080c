import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, formatAmount, fromVendorAmount, parseAmount, shareOf, shareOut, toVendorAmount } from './index.ts';

const currency = fc.constantFrom('PHP', 'JPY', 'KWD', 'PTS');
const minor = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n });

describe('amounts on the wire', () => {
  it.each([
    ['PHP', 123456n, '1234.56'],
    ['PHP', 5n, '0.05'],
    ['PHP', -5n, '-0.05'],
    ['PHP', 0n, '0.00'],
    ['JPY', 5n, '5.00'],
    ['KWD', 1234n, '1.234'],
    ['PTS', 12n, '12.00'],
  ])('writes %s %s as %s', (code, amount, text) => {
    expect(formatAmount(amount, code)).toBe(text);
    expect(parseAmount(text, code)).toBe(amount);
  });

  it('reads back every amount it writes', () => {
    fc.assert(fc.property(currency, minor, (code, amount) => parseAmount(formatAmount(amount, code), code) === amount));
  });

  it.each(['', '1.', '.5', '1e3', '1.001', '0x10', ' 1', '1,00', '+1', '--1', 'NaN', '1234567890123456', '1.0.0'])(
    'does not take "%s"',
    (text) => {
      expect(parseAmount(text, 'PHP')).toBeNull();
    },
  );
});

describe('sharing', () => {
  it('loses and makes nothing, and keeps every part within one unit of its share', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some((weight) => weight > 0n));
    fc.assert(
      fc.property(minor, weights, (amount, list) => {
        const parts = shareOut(amount, list);
        const total = list.reduce((sum, weight) => sum + weight, 0n);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
        parts.forEach((part, index) => {
          const error = part * total - amount * (list[index] ?? 0n);
          expect(error < total && error > -total).toBe(true);
        });
      }),
    );
  });

  it('rounds where it is told, halves to the even unit', () => {
    expect(shareOf(5n, 1n, 2n, 'half-even')).toBe(2n);
    expect(shareOf(7n, 1n, 2n, 'half-even')).toBe(4n);
    expect(shareOf(-7n, 1n, 2n, 'half-even')).toBe(-4n);
    expect(shareOf(10n, 1n, 3n, 'down')).toBe(3n);
    expect(shareOf(10n, 1n, 3n, 'up')).toBe(4n);
    expect(shareOf(-10n, 1n, 3n, 'up')).toBe(-4n);
    expect(() => shareOf(1n, 1n, 0n, 'down')).toThrow(RangeError);
    expect(() => shareOut(1n, [0n])).toThrow(RangeError);
  });
});

describe('vendor amounts', () => {
  it('are a hundred thousandth of the main unit', () => {
    expect(fromVendorAmount(356_000n, 'PHP')).toBe(356n);
    expect(toVendorAmount(356n, 'PHP')).toBe(356_000n);
    expect(decimalsOf('PHP')).toBe(2);
  });

  it('are refused when they are no whole minor unit', () => {
    expect(fromVendorAmount(356_001n, 'PHP')).toBeNull();
    expect(fromVendorAmount(50_000n, 'JPY')).toBeNull();
    expect(fromVendorAmount(100n, 'KWD')).toBe(1n);
  });

  it('survive the way there and back', () => {
    fc.assert(
      fc.property(currency, minor, (code, amount) => fromVendorAmount(toVendorAmount(amount, code), code) === amount),
    );
  });
});
