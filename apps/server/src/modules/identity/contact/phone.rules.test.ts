import { describe, expect, it } from 'vitest';
import { listCountries, maskEmail, maskNumber, toE164 } from './phone.rules.ts';

describe('toE164', () => {
  it.each([
    '09171234567',
    '9171234567',
    '+639171234567',
    '00639171234567',
    '639171234567',
    '0917 123-4567',
    '(0917) 1234567',
  ])('reads %s as the same Philippine number', (typed) => {
    for (const dialing of ['63', '+63', '0063']) expect(toE164(dialing, typed)).toBe('+639171234567');
  });

  it.each([
    '',
    '0',
    '0917',
    '021234567',
    '+12015550123',
    '0917123456789',
    '٠٩١٧١٢٣٤٥٦٧',
    '09171234567;x',
    '+'.repeat(12),
  ])('takes %j for no Philippine mobile number', (typed) => expect(toE164('63', typed)).toBeNull());

  it('needs a dialling code', () => {
    for (const dialing of ['', '0', 'PH', '999']) expect(toE164(dialing, '09171234567')).toBeNull();
  });

  it('knows other countries with the same forgiveness', () => {
    expect(toE164('44', '07400 123456')).toBe('+447400123456');
    expect(toE164('1', '(201) 555-0123')).toBe('+12015550123');
    expect(toE164('39', '312 345 6789')).toBe('+393123456789');
  });
});

describe('countries', () => {
  it('come by name with the own first, each with a dialling code and lengths', () => {
    const list = listCountries('PH', 'en');
    expect(list[0]).toEqual({
      countryCode: 'PH',
      countryDialingCode: '63',
      name: 'Philippines',
      minLength: 10,
      maxLength: 10,
      example: '0905 123 4567',
    });
    expect(list.length).toBeGreaterThan(200);
    for (const country of list) {
      expect(country.countryDialingCode).toMatch(/^[1-9]\d{0,3}$/);
      expect(country.minLength).toBeGreaterThanOrEqual(4);
      expect(country.maxLength).toBeGreaterThanOrEqual(country.minLength);
    }
  });
});

it('masks what others may see', () => {
  expect(maskNumber('+639171234567')).toBe('+63•••••••567');
  expect(maskEmail('ana@example.com')).toBe('a•••@example.com');
  expect(maskEmail('anna@example.com')).toBe('a•••@example.com');
  expect(maskEmail('ana.reyes@example.com')).toBe('a•••s@example.com');
});
