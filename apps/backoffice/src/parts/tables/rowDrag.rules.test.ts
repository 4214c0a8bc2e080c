import { expect, it } from 'vitest';
import { movedTo, placeUnder, scrollStep, wayOf } from './rowDrag.rules.ts';

const rows = [0, 1, 2, 3].map((index) => ({ top: 100 + index * 30, height: 30 }));

it.each([
  ['where it was', 1, 0, 1],
  ['where it was while it has not passed the next one’s middle', 1, 30, 1],
  ['behind the next', 1, 31, 2],
  ['behind all', 1, 900, 3],
  ['before the one above', 2, -31, 1],
  ['before all', 2, -900, 0],
] as const)('lets a row go %s', (_where, from, distance, to) => expect(placeUnder(rows, from, distance)).toBe(to));

it('makes way between where the row came from and where it is, and nowhere else', () => {
  const ways = (from: number, to: number) => rows.map((_, index) => wayOf(index, { from, to, height: 30 }));
  expect(ways(0, 2)).toEqual([0, -30, -30, 0]);
  expect(ways(3, 1)).toEqual([0, 30, 30, 0]);
  expect(ways(1, 1)).toEqual([0, 0, 0, 0]);
});

it('moves one entry and keeps the order of the others', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(movedTo(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(movedTo(list, 1, 1)).toEqual(list);
});

it('scrolls near the edges only, the nearer the faster', () => {
  const edges = { top: 0, bottom: 600 };
  expect(scrollStep(300, edges)).toBe(0);
  expect(scrollStep(10, edges)).toBeLessThan(0);
  expect(scrollStep(580, edges)).toBeGreaterThan(0);
  expect(scrollStep(-50, edges)).toBeLessThan(scrollStep(40, edges));
});
