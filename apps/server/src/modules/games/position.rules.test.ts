import { expect, it } from 'vitest';
import { decidePlacement, ROOM } from './position.rules.ts';

const at = (rank: number) => ({ nodeId: `game-${rank}`, rank });

it.each([
  ['nothing', null, null, { rank: 0 }],
  ['the beginning', null, at(5), { rank: 4 }],
  ['the end', at(5), null, { rank: 6 }],
  ['a gap', at(5), at(10), { rank: 7 }],
  ['a gap of one number', at(5), at(7), { rank: 6 }],
  ['neighbours in number', at(5), at(6), { rank: 5 + ROOM / 2, behind: at(5) }],
  ['two of one rank', at(5), at(5), { rank: 5 + ROOM / 2, behind: at(5) }],
  ['ranks below zero', at(-9), at(-4), { rank: -7 }],
])('finds a rank at %s', (_, before, after, placement) => {
  expect(decidePlacement(before, after)).toEqual(placement);
});
