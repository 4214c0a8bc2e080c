import { describe, expect, it } from 'vitest';
import { demoMine, demoPromotionFull } from '../../../test/promotions.ts';
import { groupWeights, hasAction } from './claims.rules.ts';

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
