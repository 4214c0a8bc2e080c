import { describe, expect, it } from 'vitest';
import { demoPromotion } from '../../../test/promotions.ts';
import { categoriesOf, categoryIn, inCategory, inPlace, slashed } from './promotions.rules.ts';

const rebate = demoPromotion({ category: 'rebate_promo' });
const slots = demoPromotion({ category: 'rng_promo' });

describe('categoriesOf', () => {
  it('has all, then what is present in the order of the menu', () => {
    expect(categoriesOf([rebate, slots, slots])).toEqual(['all', 'rng_promo', 'rebate_promo']);
    expect(categoriesOf([])).toEqual(['all']);
  });
});

describe('categoryIn', () => {
  it.each([
    ['?type=rebate_promo', 'rebate_promo'],
    ['?type=live_promo', 'all'],
    ['?type=constructor', 'all'],
    ['', 'all'],
  ])('reads %s as %s', (search, category) => {
    expect(categoryIn(search, categoriesOf([rebate, slots]))).toBe(category);
  });
});

it('filters by category', () => {
  expect(inCategory([rebate, slots], 'all')).toHaveLength(2);
  expect(inCategory([rebate, slots], 'rng_promo')).toEqual([slots]);
});

it('leaves each where it was shown first, and has new ones follow in their order', () => {
  const ids = (now: string, first: string) =>
    inPlace(
      Array.from(now, (id) => ({ id })),
      Array.from(first, (id) => ({ id })),
    )
      .map(({ id }) => id)
      .join('');
  expect(ids('cab', 'abc')).toBe('abc');
  expect(ids('xcya', 'abc')).toBe('acxy');
  expect(ids('ba', '')).toBe('ba');
});

it('writes days with slashes', () => expect(slashed('2026-11-01')).toBe('2026/11/01'));
