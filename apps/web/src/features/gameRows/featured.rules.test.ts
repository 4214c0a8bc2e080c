import { GAME_TYPES, HOME_ROW_SIZE } from '@baize/contract/games/games.ts';
import { expect, it } from 'vitest';
import { demoVendor } from '../../../test/demo.ts';
import { featuredRows } from './featured.rules.ts';

it('are the first three vendors of slots, two of fish and one of live, of nine games each (G2) [G2-5, G8-2]', () => {
  const sorting = GAME_TYPES.map((gameType) => ({
    gameCategory: gameType,
    vendorNames: ['ONE', 'TWO', 'THREE', 'FOUR'].map((code) => demoVendor(code, code, 'RNG')),
  })).toReversed();
  expect(featuredRows(sorting).map(({ name }) => name)).toEqual([
    'ONE RNG',
    'TWO RNG',
    'THREE RNG',
    'ONE FISH',
    'TWO FISH',
    'ONE LIVE',
  ]);
  expect(HOME_ROW_SIZE).toBe(9);
});
