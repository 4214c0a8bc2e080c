import { expect, it } from 'vitest';
import { layOut } from './layout.ts';

/** What the bar above, the head, chips and buttons need at least, in a frame without the site's own bar. */
it.each([
  [320, 520],
  [360, 732],
  [390, 796],
  [480, 992],
])('the cloth stands on a screen of %i by %i, between the bar and the chips', (width, height) => {
  const { panel, clothHeight, headroom, isShort } = layOut(width, height);
  expect(isShort).toBe(height < 560);
  expect(panel.top).toBeGreaterThanOrEqual(52);
  expect(headroom).toBeGreaterThanOrEqual(panel.top + 44);
  const chipsAndButtons = Math.min(58, (width - 30) / 6) + 14 + 62;
  expect(headroom + clothHeight + chipsAndButtons).toBeCloseTo(height, 5);
});

const rowOf = (width: number, height: number) =>
  layOut(width, height).board.cells.find(({ spot }) => spot === 'straight:1')?.height ?? 0;

it('no number is lower than a finger can hit: where the screen is too short for that, the cloth scrolls', () => {
  for (let height = 500; height <= 1000; height += 4) {
    const { board, clothHeight } = layOut(320, height);
    expect(rowOf(320, height)).toBeGreaterThanOrEqual(24);
    if (board.height > clothHeight) expect(rowOf(320, height)).toBeGreaterThanOrEqual(32);
  }
  expect(rowOf(480, 992)).toBe(44);
});

it('the rows of a phone of today are high enough for a thumb, and while the ball runs the whole cloth stays on the screen', () => {
  expect(rowOf(390, 796)).toBeGreaterThanOrEqual(32);
  expect(rowOf(412, 840)).toBeGreaterThanOrEqual(32);
  for (const [width, height] of [
    [320, 520],
    [360, 732],
    [390, 796],
    [480, 992],
  ] as const) {
    const { headroom, drop, clothHeight, drawnScale, wheel } = layOut(width, height);
    expect(headroom + drop + clothHeight * drawnScale).toBeLessThanOrEqual(height);
    expect(drawnScale).toBeGreaterThan(0.45);
    expect(wheel.drawnY - wheel.radius * 0.9).toBeGreaterThanOrEqual(52);
  }
  expect(layOut(844, 342).drawnScale).toBe(1);
});

it('shows the whole cloth where it fits', () => {
  for (const [width, height] of [
    [360, 732],
    [390, 796],
    [480, 992],
    [844, 342],
  ] as const) {
    const { board, clothHeight } = layOut(width, height);
    expect(clothHeight).toBe(board.height);
  }
});

it('has everything to bet with on a small phone on its side, under the site’s bar', () => {
  const [width, height] = [568, 272];
  const { panel, headroom, clothHeight, wheel } = layOut(width, height);
  const rail = 50;
  const buttons = 56;
  expect(panel.top).toBeLessThan(8);
  expect(headroom + clothHeight + rail + buttons).toBeLessThanOrEqual(height);
  expect(wheel.x + wheel.radius).toBeLessThanOrEqual(panel.left);
});
