import { expect, it } from 'vitest';
import { layOut } from './layout.ts';

/** What the bar above, the head, chips and buttons need at least, in a frame without the site's own bar. */
it.each([
  [320, 520],
  [360, 732],
  [390, 796],
  [480, 992],
])('the whole cloth stands on a screen of %i by %i, between the bar and the chips', (width, height) => {
  const { panel, board, headroom, isShort } = layOut(width, height);
  expect(isShort).toBe(height < 560);
  expect(panel.top).toBeGreaterThanOrEqual(52);
  expect(headroom).toBeGreaterThanOrEqual(panel.top + 44);
  const chipsAndButtons = Math.min(58, (width - 30) / 6) + 14 + 62;
  expect(headroom + board.height + chipsAndButtons).toBeCloseTo(height, 5);
});

it('gives a short screen’s line of money to the rows of numbers', () => {
  const rows = (height: number) =>
    layOut(320, height).board.cells.find(({ spot }) => spot === 'straight:1')?.height ?? 0;
  expect(rows(520)).toBeGreaterThanOrEqual(16);
  expect(rows(559)).toBeGreaterThanOrEqual(rows(560));
});
