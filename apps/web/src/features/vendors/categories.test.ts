import { expect, it } from 'vitest';
import { vendorTarget } from './categories.ts';

it.each([
  ['a vendor with a list', 'RNG', 'VASSALAGE', '/m/slot-games?vassalage=FELT'],
  ['a vendor with one title', 'LIVE', 'GAME', '/m/game?vassalage=FELT'],
  ['a vendor of e-sports', 'ESPORTS', 'VASSALAGE', '/m/esport-games?vassalage=FELT'],
  ['a lottery vendor', 'LOTT', 'GAME', '/m/lottery'],
  ['a quick lottery vendor', 'ELOTT', 'VASSALAGE', '/m/elott'],
] as const)('%s leads where G4 says [G4-2b]', (_, gameType, h5Type, to) =>
  expect(vendorTarget(gameType, { vassalage: 'FELT', h5Type })).toBe(to),
);
