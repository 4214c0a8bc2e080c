import { CALLS, neighboursOf, WHEEL, type Call } from '../rules.ts';
import type { Point } from './board.ts';

export type CallName = keyof typeof CALLS;

export type TrackSpot = { readonly call: CallName } | { readonly number: number };

/** The wheel as a track: zero at the top (portrait) or left (landscape); clockwise. */
export type Racetrack = {
  readonly width: number;
  readonly height: number;
  readonly isWide: boolean;
  /** A field per number in wheel order: outline and middle. */
  readonly fields: readonly Field[];
  readonly calls: readonly (Field & { readonly call: CallName })[];
  spotAt(point: Point): TrackSpot | null;
};

type Field = { readonly outline: readonly Point[]; readonly middle: Point };

const COUNT = WHEEL.length;
/**
 * The first three cover the wheel; the zero game is within the zero neighbours. Ends count fields from zero,
 * clockwise.
 */
const EDGES = { zero: 2.5, voisins: 7.5, orphelins: 10.5, tiers: 22.5 } as const;
const STEPS = 4;

/** A track in `width` × `height` CSS pixels, its ring `ring` wide. */
export function racetrack(width: number, height: number, ring: number): Racetrack {
  const isWide = width > height;
  // Computed upright; on its side it is the same, turned against the clock.
  const [w, h] = isWide ? [height, width] : [width, height];
  const turn = ({ x, y }: Point): Point => (isWide ? { x: y, y: w - x } : { x, y });
  const back = ({ x, y }: Point): Point => (isWide ? { x: w - y, y: x } : { x, y });
  const track = stadium(w, h, ring);
  const field = (at: number) => {
    const around = steps(at - 0.5, at + 0.5, STEPS);
    const outline = [...around.map((s) => track.at(s, 0)), ...around.toReversed().map((s) => track.at(s, ring))];
    return { outline: outline.map(turn), middle: turn(track.at(at, ring / 2)) };
  };
  const calls = zones(track, ring);

  return {
    width,
    height,
    isWide,
    fields: WHEEL.map((_, at) => field(at)),
    calls: calls.map(({ call, outline, middle }) => ({ call, outline: outline.map(turn), middle: turn(middle) })),
    spotAt(point) {
      const upright = back(point);
      const { at, depth } = track.find(upright);
      if (depth < 0) return null;
      if (depth <= ring) return { number: WHEEL[at] ?? 0 };
      const call = calls.find(({ outline }) => isWithin(upright, outline))?.call;
      return call === undefined ? null : { call };
    },
  };
}

export const callOf = (spot: TrackSpot, neighbours: number): Call =>
  'call' in spot ? CALLS[spot.call] : neighboursOf(spot.number, neighbours);

type Stadium = {
  /** The point at `s` fields from zero, `depth` inwards from the outer edge. */
  readonly at: (s: number, depth: number) => Point;
  readonly find: (point: Point) => { readonly at: number; readonly depth: number };
};

/** Two half circles and two straights; fields are equally long on the ring's middle. */
function stadium(width: number, height: number, ring: number): Stadium {
  const outer = width / 2;
  const middle = outer - ring / 2;
  const straight = height - width;
  const half = Math.PI * middle;
  const unit = (2 * straight + 2 * half) / COUNT;
  const [top, bottom] = [outer, height - outer];
  const quarter = half / 2;

  return {
    at(s, depth) {
      const radius = outer - depth;
      const round = 2 * (straight + half);
      const along = (((s * unit) % round) + round) % round;
      const arc = (centre: number, angle: number) => ({
        x: outer + radius * Math.sin(angle),
        y: centre - radius * Math.cos(angle),
      });
      if (along < quarter) return arc(top, along / middle);
      if (along < quarter + straight) return { x: outer + radius, y: top + along - quarter };
      if (along < quarter + straight + half) return arc(bottom, (along - straight) / middle);
      if (along < quarter + 2 * straight + half)
        return { x: outer - radius, y: bottom - (along - quarter - straight - half) };
      return arc(top, (along - 2 * straight) / middle);
    },
    find({ x, y }) {
      const [right, down] = [x - outer, y < top ? y - top : y > bottom ? y - bottom : 0];
      const radius = y < top || y > bottom ? Math.hypot(right, down) : Math.abs(right);
      const angle = (Math.atan2(right, -down) + 2 * Math.PI) % (2 * Math.PI);
      const onRight = quarter + y - top;
      const onLeft = quarter + straight + half + bottom - y;
      const onArc = y > bottom ? straight + angle * middle : (angle > Math.PI ? 2 * straight : 0) + angle * middle;
      const along = y < top || y > bottom ? onArc : right > 0 ? onRight : onLeft;
      return { at: Math.round(along / unit) % COUNT, depth: outer - radius };
    },
  };
}

function zones({ at }: Stadium, ring: number): { call: CallName; outline: Point[]; middle: Point }[] {
  const inner = (from: number, to: number) => steps(from, to, Math.ceil(to - from) * 2).map((s) => at(s, ring));
  const { zero, voisins, orphelins, tiers } = EDGES;
  const outlines: readonly (readonly [CallName, Point[]])[] = [
    ['zeroGame', inner(-4.5, zero)],
    ['voisins', [...inner(zero, voisins), ...inner(-9.5, -4.5)]],
    ['orphelins', [...inner(voisins, orphelins), ...inner(tiers, COUNT - 9.5)]],
    ['tiers', inner(orphelins, tiers)],
  ];
  return outlines.map(([call, outline]) => ({ call, outline, middle: centreOf(outline) }));
}

function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
}

/** Where a word looks centred: the centre of the area. */
function centreOf(outline: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length] ?? a;
    const cross = a.x * b.y - b.x * a.y;
    area += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  return { x: x / (3 * area), y: y / (3 * area) };
}

function isWithin({ x, y }: Point, outline: readonly Point[]): boolean {
  let isInside = false;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
  }
  return isInside;
}
