import { letters } from './letters.ts';
import type { Point, Suit } from './shapes.ts';
import {
  area,
  coords,
  disc,
  draw,
  hoop,
  ngon,
  num,
  opacity,
  oval,
  place,
  plate,
  segments,
  shadow,
  stroke,
  suit,
  wedge,
} from './shapes.ts';
import type { Tint } from './tint.ts';

const turned = ([cx, cy]: Point, turn: number, ...parts: string[]) =>
  place(`translate(${num(cx)} ${num(cy)})rotate(${num(turn)})`, ...parts);

export function card(tint: Tint, at: Point, width: number, turn: number, sign: Suit, rank: string): string {
  const height = width * 1.4;
  const ink = sign === 'h' || sign === 'd' ? tint.red : tint.ink;
  return turned(
    at,
    turn,
    plate(-width / 2 + 2, -height / 2 + 4, width, height, width * 0.09, '#000', opacity(0.28)),
    plate(-width / 2, -height / 2, width, height, width * 0.09, tint.ivoryLit),
    suit(sign, 0, width * 0.1, width / 175, ink),
    suit(sign, -width * 0.33, -height * 0.17, width / 520, ink),
    rank && letters(rank, { x: -width * 0.33, y: -height * 0.27, size: width * 0.27, fit: width * 0.28, fill: ink }),
  );
}

export function cardBack(tint: Tint, at: Point, width: number, turn: number): string {
  const height = width * 1.4;
  return turned(
    at,
    turn,
    plate(-width / 2, -height / 2, width, height, width * 0.09, tint.ivoryLit),
    plate(-width / 2 + 5, -height / 2 + 5, width - 10, height - 10, width * 0.06, tint.secondLit),
    area(ngon(0, 0, 4, width * 0.3), tint.mid),
    stroke(ngon(0, 0, 4, width * 0.38), tint.ivory, 1.6, opacity(0.7)),
  );
}

export function chip([cx, cy]: Point, r: number, fill: string, mark: string, sign: Suit | null): string {
  return draw(
    disc(cx, cy, r, fill),
    segments(cx, cy, [r * 0.78, r], 8, mark, { from: -9, share: 0.4 }),
    hoop(cx, cy, r * 0.66, mark, r * 0.03, opacity(0.75)),
    disc(cx, cy, r * 0.6, '#000', opacity(0.16)),
    sign ? suit(sign, cx, cy, r / 110, mark) : '',
  );
}

/** One chip seen from the side, round the origin, top face up. */
function chipOnEdge(tint: Tint, r: number, height: number, fill: string): string {
  const ry = r * 0.3;
  const mark = tint.ivory;
  const stripes = [-0.72, -0.12, 0.5].map((share) => {
    const width = r * 0.22;
    const edge = ry * Math.sqrt(1 - share * share);
    return `M${coords(r * share, edge)}v${num(height)}h${num(width)}v${num(-height)}z`;
  });
  const rim = `A${num(r)} ${num(ry)} 0 0 0 ${coords(r, height)}`;
  return draw(
    area(`M${coords(-r, 0)}v${num(height)}${rim}v${num(-height)}z`, fill),
    area(stripes.join(''), mark, opacity(0.92)),
    oval(0, 0, r, ry, fill),
    oval(0, 0, r, ry, '#fff', opacity(0.14)),
    oval(0, 0, r * 0.66, ry * 0.66, 'none', `stroke="${mark}" stroke-width="2" opacity=".7"`),
  );
}

export function stack(
  tint: Tint,
  id: string,
  [cx, base]: Point,
  r: number,
  count: number,
  fill: string,
  height: number,
): string {
  const above = Array.from(
    { length: count - 1 },
    (_, i) => `<use href="#${id}" x="${i % 2 ? 0 : 3}" y="${num(-(i + 1) * height)}"/>`,
  );
  return draw(
    shadow(cx, base + height + r * 0.16, r * 1.15, r * 0.34),
    place(
      `translate(${num(cx - 1)} ${num(base)})`,
      `<g id="${id}">${chipOnEdge(tint, r, height - 1.5, fill)}</g>`,
      ...above,
    ),
  );
}

/** Pips on a face, and the value from which each shows; the middle one shows on odd values. */
const PIPS: readonly (readonly [x: number, y: number, from: number])[] = [
  [0, 0, 1],
  [-1, -1, 2],
  [1, 1, 2],
  [1, -1, 4],
  [-1, 1, 4],
  [-1, 0, 6],
  [1, 0, 6],
];

/** Pips of a value of 1 to 6, in steps of one. */
export function pips(value: number): Point[] {
  return PIPS.filter(([, , from]) => (from === 1 ? value % 2 : value >= from)).map(([x, y]) => [x, y]);
}

export function die(tint: Tint, at: Point, size: number, turn: number, value: number): string {
  const ink = value === 1 || value === 4 ? tint.red : tint.ink;
  return turned(
    at,
    turn,
    plate(-size / 2 + 3, -size / 2 + 5, size, size, size * 0.2, '#000', opacity(0.3)),
    plate(-size / 2, -size / 2, size, size, size * 0.2, tint.ivoryLit),
    ...pips(value).map(([x, y]) => disc(x * size * 0.26, y * size * 0.26, size * 0.1, ink)),
  );
}

export function ball(tint: Tint, [cx, cy]: Point, r: number, number: number, fill: string): string {
  return draw(
    oval(cx, cy + r * 1.04, r * 0.8, r * 0.14, '#000', opacity(0.3)),
    disc(cx, cy, r, fill),
    disc(cx, cy - r * 0.04, r * 0.56, tint.ivory),
    letters(String(number), { x: cx, y: cy + r * 0.28, size: r * 0.86, fill: tint.ink }),
    area(wedge(cx, cy, r * 0.9, 200, 300, r * 0.76), '#fff', opacity(0.35)),
  );
}

export function coin(tint: Tint, [cx, cy]: Point, r: number, face: string): string {
  return draw(
    disc(cx + 2, cy + r * 0.07, r, tint.metalLo),
    disc(cx, cy, r, tint.metalLit),
    hoop(cx, cy, r * 0.82, tint.metalLo, r * 0.04, `stroke-dasharray="${num(r * 0.09)} ${num(r * 0.07)}"`),
    disc(cx, cy, r * 0.7, tint.metalLo, opacity(0.35)),
    face,
  );
}
