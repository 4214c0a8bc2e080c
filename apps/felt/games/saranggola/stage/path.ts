/** A point in pixels of the sky. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** The kite as it hangs in the sky: the string from the hand to it, and the scale beside it. */
export interface Pose {
  readonly hand: Point;
  /** Where the string is tied. */
  readonly tied: Point;
  readonly bend: readonly [Point, Point];
  /** Degrees. */
  readonly turn: number;
  readonly marks: readonly { readonly label: string; readonly y: number }[];
}

/** So long the kite needs to its place at the right. */
const OUT_MS = 9000;
const STEPS = [0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500];
const MARKS_MOST = 4;

/** What the scale reaches to: the kite climbs to three quarters of it, and then the scale grows with it. */
const topOf = (height: number): number => Math.max(2.2, 1 + (height / 100 - 1) * 1.34);

/** Where everything stands after `ms`, at a height in hundredths. */
export function poseAt({ width, height: tall }: Room, ms: number, height: number): Pose {
  const [ground, ceiling] = [tall * 0.965, tall * 0.16];
  const top = topOf(height);
  const yOf = (times: number): number => ground - ((times - 1) / (top - 1)) * (ground - ceiling);
  const out = 1 - (1 - Math.min(1, ms / OUT_MS)) ** 2;
  const tied = { x: width * (0.6 + 0.17 * out), y: Math.min(yOf(height / 100), ground - 26) + 26 };
  const hand = { x: -8, y: ground + 4 };
  const [dx, dy] = [tied.x - hand.x, hand.y - tied.y];
  const bend = [
    { x: hand.x + dx * 0.55, y: hand.y - dy * 0.03 },
    { x: tied.x - dx * 0.16, y: tied.y + dy * 0.5 },
  ] as const;
  return { hand, tied, bend, turn: 12 + 14 * out + Math.sin(ms / 620) * 3, marks: marksOf(top, yOf) };
}

function marksOf(top: number, yOf: (times: number) => number): Pose['marks'] {
  const step = STEPS.find((one) => (top - 1) / one <= MARKS_MOST) ?? 2500;
  const count = Math.floor((top - 1) / step) + 1;
  return Array.from({ length: count }, (_, at) => {
    const times = 1 + at * step;
    return { label: `×${Number.isInteger(times) ? times : times.toFixed(1)}`, y: yOf(times) };
  });
}

/** Points of the tail, swinging below the kite. */
export function tailOf({ tied }: Pose, ms: number, bows: number): Point[] {
  return Array.from({ length: bows }, (_, at) => ({
    x: tied.x - 6 - at * 6 + Math.sin(ms / 300 - at * 1.1) * (6 + at * 1.6) + (at % 2 === 0 ? 0 : 12),
    y: tied.y + 26 + at * 27,
  }));
}

/** The end of the string that whips back after it has snapped; `part` 0 to 1. */
export function whipOf({ hand, tied }: Pose, part: number): { end: Point; bend: Point } {
  const end = { x: hand.x + (tied.x - hand.x) * (1 - part), y: tied.y + (hand.y + 40 - tied.y) * part ** 2 };
  return { end, bend: { x: (hand.x + end.x) / 2, y: Math.max(hand.y, end.y) + 50 * Math.sin(part * Math.PI * 3) } };
}
