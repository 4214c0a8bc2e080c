import { kindOf, SPOTS } from '../rules.ts';
import type { RouletteSpot } from '../script.ts';
import { colourOf, type Colour } from './numbers.ts';

export type Cell = {
  readonly spot: RouletteSpot;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly look: Colour | 'cloth';
};

export type Point = { readonly x: number; readonly y: number };

export type Board = {
  readonly width: number;
  readonly height: number;
  readonly isWide: boolean;
  readonly cells: readonly Cell[];
  /** Where a chip on each spot lies. */
  readonly anchors: ReadonlyMap<RouletteSpot, Point>;
  /** The two corners that no bet needs. */
  readonly corners: readonly [Omit<Cell, 'spot' | 'look'>, Omit<Cell, 'spot' | 'look'>];
  /** What a finger at this place means; null beside the cloth. A quick tap, unnamed before, means its cell. */
  spotAt(point: Point, isTap?: boolean): RouletteSpot | null;
};

const ROWS = 12;
const COLUMNS = 3;
const GAP = 4;
/** Least height of outside bets and zero, for fingers. */
const FINGER = 44;
const ROW_MOST = 44;
/** Comfortable row height; the wheel's window makes room for it. */
export const ROW_WANTED = 32;
/** Zero and columns, with the gaps around them. */
export const CLOTH_BESIDE_ROWS = 2 * (FINGER + GAP) + GAP;
/** Below this height numbers are missed: then the cloth scrolls, with comfortable rows. */
const ROW_LEAST = 24;
/** A chip this near to a line, in parts of a cell, lies on it. */
const NEAR_COLUMN = 0.22;
const NEAR_ROW = 0.26;
/** Of a quick tap, whose bet no glass has named: only what is aimed at a line means it. */
const TAP_NEAR_PX = 3;
/** The streets' line reaches so far beyond the numbers. */
const STREET_OUTSIDE = 0.1;
/** The lines of streets stand a little away from the dozens. */
const STREET_GUTTER = 8;

/** Grid positions: `u` in columns from the street line, `v` in rows from the zero. Integers are lines. */
type Grid = {
  readonly toPoint: (u: number, v: number) => Point;
  readonly toGrid: (point: Point) => readonly [u: number, v: number];
  /** A cell of it on the screen. */
  readonly size: { readonly u: number; readonly v: number };
};

/** Portrait cloth: zero above, columns below, outside bets left. Exceeds `height` where that is too little. */
export function tallBoard(width: number, height: number): Board {
  const head = FINGER + GAP;
  const fitting = (height - CLOTH_BESIDE_ROWS) / ROWS;
  const row = fitting < ROW_LEAST ? ROW_WANTED : Math.min(ROW_MOST, fitting);
  const left = Math.round(width * 0.32);
  const column = (width - 2 - left) / COLUMNS;
  const side = (left - STREET_GUTTER - 2) / 2;
  const bottom = head + ROWS * row;
  const grid: Grid = {
    toPoint: (u, v) => ({ x: left + u * column, y: head + v * row }),
    toGrid: ({ x, y }) => [(x - left) / column, (y - head) / row],
    size: { u: column, v: row },
  };
  const cells: Cell[] = [
    { spot: 'straight:0', x: left, y: 2, width: column * COLUMNS, height: head - 4, look: 'green' },
    ...numbers((number) => {
      const [u, v] = placeOf(number);
      return { x: left + u * column, y: head + v * row, width: column, height: row };
    }),
    ...[0, 1, 2].map((at) => cell(`column:${at + 1}`, left + at * column, bottom + GAP, column, FINGER)),
    ...EVENS.map((spot, at) => cell(spot, 2, head + at * 2 * row, side, row * 2)),
    ...[0, 1, 2].map((at) => cell(`dozen:${at + 1}`, side + 4, head + at * 4 * row, side, row * 4)),
  ];
  const corners = [
    { x: 2, y: 2, width: left - STREET_GUTTER - 2, height: head - 4 },
    { x: 2, y: bottom + GAP, width: left - STREET_GUTTER - 2, height: FINGER },
  ] as const;
  return finish({ width, height: bottom + GAP + FINGER, isWide: false, cells, corners }, grid);
}

/** Landscape cloth: zero left, columns right, outside bets below. */
export function wideBoard(width: number, height: number): Board {
  const head = FINGER + GAP;
  const tail = 56;
  const column = (width - head - tail - 4) / ROWS;
  const row = Math.max(20, Math.min(46, (height - GAP * 2 - 2) / 5));
  const bottom = COLUMNS * row;
  const grid: Grid = {
    toPoint: (u, v) => ({ x: head + v * column, y: bottom + 2 - u * row }),
    toGrid: ({ x, y }) => [(bottom + 2 - y) / row, (x - head) / column],
    size: { u: row, v: column },
  };
  const cells: Cell[] = [
    { spot: 'straight:0', x: 2, y: 2, width: head - 4, height: bottom, look: 'green' },
    ...numbers((number) => {
      const [u, v] = placeOf(number);
      return { x: head + v * column, y: 2 + (2 - u) * row, width: column, height: row };
    }),
    ...[0, 1, 2].map((at) => cell(`column:${at + 1}`, head + ROWS * column + 2, 2 + (2 - at) * row, tail, row)),
    ...[0, 1, 2].map((at) => cell(`dozen:${at + 1}`, head + at * 4 * column, bottom + GAP + 2, column * 4, row)),
    ...EVENS.map((spot, at) => cell(spot, head + at * 2 * column, bottom + row + GAP * 2, column * 2, row)),
  ];
  const corner = { y: bottom + GAP + 2, height: row * 2 + GAP - 2 };
  const corners = [
    { x: 2, width: head - 4, ...corner },
    { x: head + ROWS * column + 2, width: tail, ...corner },
  ] as const;
  return finish({ width, height: bottom + row * 2 + GAP * 2 + 2, isWide: true, cells, corners }, grid);
}

const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

const placeOf = (number: number): readonly [u: number, v: number] => [
  (number - 1) % COLUMNS,
  Math.floor((number - 1) / COLUMNS),
];

function numbers(boxOf: (number: number) => Omit<Cell, 'spot' | 'look'>): Cell[] {
  return Array.from({ length: ROWS * COLUMNS }, (_, at) => {
    const number = at + 1;
    return { spot: `straight:${number}`, look: colourOf(number), ...boxOf(number) };
  });
}

function cell(spot: RouletteSpot, x: number, y: number, width: number, height: number): Cell {
  return { spot, x, y, width, height, look: spot === 'red' || spot === 'black' ? spot : 'cloth' };
}

function finish(board: Omit<Board, 'anchors' | 'spotAt'>, grid: Grid): Board {
  const printed = new Map(board.cells.map((one) => [one.spot, one]));
  const anchors = new Map<RouletteSpot, Point>();
  for (const [spot, covered] of SPOTS) {
    const own = printed.get(spot);
    anchors.set(spot, own ? middleOf(own) : grid.toPoint(...lineOf(spot, covered)));
  }
  return { ...board, anchors, spotAt: (point, isTap = false) => spotAt(board.cells, grid, point, isTap) };
}

export const middleOf = ({ x, y, width, height }: Omit<Cell, 'spot' | 'look'>): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** Grid position of a spot that is no cell. */
function lineOf(spot: RouletteSpot, covered: readonly number[]): readonly [u: number, v: number] {
  const others = covered.filter((number) => number !== 0).map(placeOf);
  const mean = (at: 0 | 1) => others.reduce((sum, place) => sum + place[at] + 0.5, 0) / Math.max(1, others.length);
  const isOnStreetLine = ['street', 'sixLine', 'firstFour'].includes(kindOf(spot));
  // With zero in it, the chip lies on the zero's line.
  return [isOnStreetLine ? 0 : mean(0), covered.includes(0) ? 0 : mean(1)];
}

const BY_NUMBERS: ReadonlyMap<string, RouletteSpot> = new Map(
  [...SPOTS]
    .filter(([spot]) => spot.includes('-') || spot.startsWith('straight'))
    .map(([spot, on]) => [on.join('-'), spot]),
);

function spotAt(cells: readonly Cell[], grid: Grid, point: Point, isTap: boolean): RouletteSpot | null {
  const [u, v] = grid.toGrid(point);
  const near = {
    u: isTap ? Math.min(NEAR_COLUMN, TAP_NEAR_PX / grid.size.u) : NEAR_COLUMN,
    v: isTap ? Math.min(NEAR_ROW, TAP_NEAR_PX / grid.size.v) : NEAR_ROW,
  };
  const isOnNumbers = u > -STREET_OUTSIDE && u < COLUMNS && v > -near.v && v < ROWS;
  if (isOnNumbers) return BY_NUMBERS.get(covers(u, v, near).join('-')) ?? null;
  return cells.find((one) => isIn(one, point))?.spot ?? null;
}

const isIn = ({ x, y, width, height }: Cell, point: Point): boolean =>
  point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;

/** Numbers touched by a chip at this position, in rising order. */
function covers(u: number, v: number, near: Grid['size']): number[] {
  const [line, rowLine] = [Math.round(u), Math.round(v)];
  // Beyond the numbers there is the streets' line alone.
  const isOnColumnLine = u < 0 || (Math.abs(u - line) < near.u && line < COLUMNS);
  const isOnRowLine = Math.abs(v - rowLine) < near.v && rowLine < ROWS;
  const rows = isOnRowLine ? [rowLine - 1, rowLine] : [Math.floor(v)];
  const columns = !isOnColumnLine ? [Math.floor(u)] : line === 0 ? [0, 1, 2] : [line - 1, line];
  const touched = rows.flatMap((row) => (row < 0 ? [0] : columns.map((column) => row * COLUMNS + column + 1)));
  return [...new Set(touched)].sort((a, b) => a - b);
}

/** The nearest spot in an arrow key's direction; null at the edge. */
export function spotBeside({ anchors }: Pick<Board, 'anchors'>, from: RouletteSpot, key: string): RouletteSpot | null {
  const direction = DIRECTIONS[key];
  const start = anchors.get(from);
  if (!direction || !start) return null;
  let [best, least]: [RouletteSpot | null, number] = [null, Infinity];
  for (const [spot, { x, y }] of anchors) {
    const [dx, dy] = [x - start.x, y - start.y];
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    // More along the direction than across it.
    if (along < 2 || aside > along * 4) continue;
    const far = along + aside * 3;
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
