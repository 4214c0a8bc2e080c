import { expect, it } from 'vitest';
import { createCover } from './cover.ts';

it('opens a field when six tenths of it are rubbed, and tells it once', () => {
  const cover = createCover();
  expect(cover.rub(1 / 6, 1 / 6, 0.05)).toEqual([]);
  expect(cover.isOpen(0)).toBe(false);
  expect(cover.rub(1 / 6, 1 / 6, 0.16)).toEqual([0]);
  expect(cover.rub(1 / 6, 1 / 6, 0.16)).toEqual([]);
  expect(cover.isOpen(0)).toBe(true);
});

it('takes a stroke along a row as a finger does, and nothing beside it', () => {
  const cover = createCover();
  const opened = Array.from({ length: 31 }, (_, at) => cover.rub(at / 30, 5 / 6, 0.14)).flat();
  expect(opened).toEqual([6, 7, 8]);
  expect([0, 1, 2, 3, 4, 5].some((field) => cover.isOpen(field))).toBe(false);
});

it('is not troubled by a finger outside', () => {
  expect(createCover().rub(-0.5, 1.5, 0.1)).toEqual([]);
});
