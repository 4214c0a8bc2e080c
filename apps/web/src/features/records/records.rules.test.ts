import { expect, it } from 'vitest';
import { bonusNetOf, inPlayOf } from './records.rules.ts';

it.each([
  [{ stake: '0.00', bonusPart: '200.00', bonusWin: '600.00' }, '400.00', '200.00'],
  [{ stake: '100.00', bonusPart: '200.00', bonusWin: '0.00' }, '-200.00', '300.00'],
  [{ stake: '20.00' }, null, '20.00'],
])('of %o the bonus’s net is %s, and %s are in play', (round, bonusNet, inPlay) => {
  expect(bonusNetOf(round)).toBe(bonusNet);
  expect(inPlayOf(round)).toBe(inPlay);
});
