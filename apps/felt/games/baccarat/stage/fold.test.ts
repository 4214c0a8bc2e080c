import { describe, expect, it } from 'vitest';
import { foldOf, polygon, type Point } from './fold.ts';

const [WIDTH, HEIGHT] = [250, 350];
const area = (shape: readonly Point[]) =>
  Math.abs(
    shape.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = shape[(i + 1) % shape.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
const mirrored = ([a, b, c, d, e, f]: readonly number[], [x, y]: Point): Point => [
  (a ?? 0) * x + (c ?? 0) * y + (e ?? 0),
  (b ?? 0) * x + (d ?? 0) * y + (f ?? 0),
];

describe('a card that is bent', () => {
  it('lies flat while its corner is where it belongs', () => {
    expect(foldOf(WIDTH, HEIGHT, [1, HEIGHT - 1])).toBeNull();
  });

  it.each<Point>([
    [80, 270],
    [125, 175],
    [240, 340],
    [10, 100],
  ])('covers the whole card, flat or folded, pulled to %d, %d', (...thumb) => {
    const fold = foldOf(WIDTH, HEIGHT, thumb as unknown as Point);
    expect(area(fold?.flat ?? []) + area(fold?.flap ?? [])).toBeCloseTo(WIDTH * HEIGHT, 3);
  });

  it('brings the corner under the thumb', () => {
    const thumb: Point = [120, 200];
    const fold = foldOf(WIDTH, HEIGHT, thumb);
    const [x, y] = mirrored(fold?.mirror ?? [], [0, HEIGHT]);
    expect([x, y]).toEqual([expect.closeTo(120, 6), expect.closeTo(200, 6)]);
    expect(fold?.pulled).toBeCloseTo(Math.hypot(120, 150), 6);
  });

  it('begins its shadow at the bend', () => {
    // Pulled straight up, the bend lies half way; a gradient upwards begins at the lower edge.
    const fold = foldOf(WIDTH, HEIGHT, [0, HEIGHT - 100]);
    expect(fold?.bend.flat).toEqual({ degrees: expect.closeTo(0, 6), from: expect.closeTo(50, 6) });
    expect(polygon(fold?.flap ?? [])).toContain('0.0px 350.0px');
  });
});
