import { describe, expect, it } from 'vitest';
import { findInstitutions, fitsPattern, groupNumber, plainNumber } from './number.rules.ts';

describe('numbers of accounts', () => {
  it.each([
    ['09175550148', 'tel', '0917 555 0148'],
    ['+639175550148', 'tel', '+63917 555 0148'],
    ['0917', 'tel', '0917'],
    ['001234567890', 'numeric', '0012 3456 7890'],
    [' TXyz ', 'text', 'TXyz'],
  ] as const)('groups %s (%s) and takes it apart again', (typed, mode, grouped) => {
    expect(groupNumber(typed, mode)).toBe(grouped);
    expect(plainNumber(grouped, mode)).toBe(typed.trim());
  });

  it('judges by the server’s pattern, whole, and judges nothing by one that cannot be read', () => {
    expect(fitsPattern('123456', '\\d{6,18}')).toBe(true);
    expect(fitsPattern('x123456', '\\d{6,18}')).toBe(false);
    expect(fitsPattern('123456', '(')).toBe(true);
  });

  it('puts those that begin with what was typed first', () => {
    const list = ['China Bank', 'BDO', 'Bank of Commerce'].map((name) => ({ name }));
    expect(findInstitutions(list, ' bank').map(({ name }) => name)).toEqual(['Bank of Commerce', 'China Bank']);
    expect(findInstitutions(list, '')).toEqual(list);
  });
});
