import { expect, it } from 'vitest';
import { placeOf, readPlace } from './listPlace.rules.ts';

it('goes on from a place of ours only', () => {
  expect(readPlace(placeOf(['ana', 'id']), 2)).toEqual(['ana', 'id']);
  expect([readPlace('nonsense', 2), readPlace(placeOf(['a']), 2), readPlace('', 2)]).toEqual([null, null, null]);
});
