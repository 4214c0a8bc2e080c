/** A card of `width` × `height` with its lower left corner pulled to a point; in the card's units. */
export type Point = readonly [x: number, y: number];

type Gradient = { readonly degrees: number; readonly from: number };

export type Fold = {
  /** The flat part and the folded part, as corners of the card. */
  readonly flat: readonly Point[];
  readonly flap: readonly Point[];
  /** Mirrors the flap over the fold: the six numbers of a CSS matrix. */
  readonly mirror: readonly [number, number, number, number, number, number];
  /** The bend as CSS gradients: start in pixels along the gradient, towards flap and flat part. */
  readonly bend: { readonly flap: Gradient; readonly flat: Gradient };
  readonly pulled: number;
};

/** Pulled further than this share of its height, the card turns. */
export const TURNS_AT = 1.15;
const LEAST = 4;

/** Null while the corner lies where it belongs. */
export function foldOf(width: number, height: number, [x, y]: Point): Fold | null {
  const corner: Point = [0, height];
  const [dx, dy] = [x - corner[0], y - corner[1]];
  const pulled = Math.hypot(dx, dy);
  if (pulled < LEAST) return null;
  const [nx, ny] = [dx / pulled, dy / pulled];
  // The card bends half way between its corner and the thumb.
  const middle: Point = [(x + corner[0]) / 2, (y + corner[1]) / 2];
  const card: Point[] = [[0, 0], [width, 0], [width, height], corner];
  const shift = 2 * (middle[0] * nx + middle[1] * ny);
  return {
    flat: cut(card, middle, [nx, ny]),
    flap: cut(card, middle, [-nx, -ny]),
    mirror: [1 - 2 * nx * nx, -2 * nx * ny, -2 * nx * ny, 1 - 2 * ny * ny, shift * nx, shift * ny],
    bend: { flap: gradient(width, height, middle, [-nx, -ny]), flat: gradient(width, height, middle, [nx, ny]) },
    pulled,
  };
}

/** The part of a shape on the side of a line's normal (Sutherland and Hodgman). */
function cut(shape: readonly Point[], [mx, my]: Point, [nx, ny]: Point): Point[] {
  const depth = ([x, y]: Point) => (x - mx) * nx + (y - my) * ny;
  return shape.flatMap((from, i): Point[] => {
    const to = shape[(i + 1) % shape.length] ?? from;
    const [a, b] = [depth(from), depth(to)];
    const kept: Point[] = a >= 0 ? [from] : [];
    if (a * b >= 0) return kept;
    const part = a / (a - b);
    return [...kept, [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]];
  });
}

/** A CSS gradient's line goes through the middle of its box and begins at a corner's projection. */
function gradient(width: number, height: number, [x, y]: Point, [dx, dy]: Point): Gradient {
  const length = Math.abs(width * dx) + Math.abs(height * dy);
  return {
    degrees: (Math.atan2(dx, -dy) * 180) / Math.PI,
    from: (x - width / 2) * dx + (y - height / 2) * dy + length / 2,
  };
}

export const polygon = (shape: readonly Point[]): string =>
  `polygon(${shape.map(([x, y]) => `${x.toFixed(1)}px ${y.toFixed(1)}px`).join(', ')})`;
