import { describe, expect, it } from 'vitest';
import { demoMine, demoPromotion, demoPromotionFull } from '../../../test/promotions.ts';
import { categoriesOf, categoryIn, groupWeights, hasAction, inCategory, slashed } from './promotions.rules.ts';

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

it('writes days with slashes', () => expect(slashed('2026-11-01')).toBe('2026/11/01'));

it('puts categories that count alike into one row, the most first', () => {
  expect(groupWeights(demoPromotionFull().rules.weights)).toEqual([
    { percent: 100, bonus: true, categories: ['RNG', 'FISH'] },
    { percent: 50, bonus: false, categories: ['PVP'] },
    { percent: 10, bonus: true, categories: ['LIVE'] },
  ]);
});

describe('hasAction', () => {
  it.each([
    ['a guest at one that is open', demoPromotionFull(), true, true],
    ['a guest at one to come', demoPromotionFull({ state: 'soon' }), true, false],
    ['a guest at mere words', demoPromotionFull({ kind: 'info' }), true, false],
    ['a member who can join', demoPromotionFull({ mine: demoMine() }), false, true],
    ['a member who waits', demoPromotionFull({ mine: demoMine({ next: 'wait' }) }), false, false],
    ['a member who is kept out', demoPromotionFull({ mine: demoMine({ next: 'none', why: 'level' }) }), false, true],
  ])('of %s', (_, promotion, isGuest, has) => {
    expect(hasAction(promotion, isGuest)).toBe(has);
  });
});
