import type { FeltTranslate } from '@baize/i18n/felt.ts';
import type { RouletteSpot } from '../script.ts';
import { middleOf, type Board, type Cell, type Point } from './board.ts';
import { CAPITAL, printIn, widthOf, type Print } from './print.ts';

/** How chips lie on a cloth of one size, never over print. */
export type Lying = {
  readonly chip: number;
  /** Amounts under the chips; none on a low cloth. */
  readonly isTold: boolean;
  /** Where the lower edge of a stack has its middle. */
  readonly feet: ReadonlyMap<RouletteSpot, Point>;
  /** How a cell is printed while chips lie on it. */
  readonly printed: ReadonlyMap<RouletteSpot, Print & Point>;
};

/** Height of a single chip, in parts of its width. */
const CHIP_HEIGHT = 0.76;
/** What an amount under a chip adds to its height. */
const TOLD = 6;
const TOLD_WIDTH = 28;
const CHIP = { least: 10, most: 34, told: 18 } as const;
const AIR = 1;
const STREETS = /^(street|sixLine|firstFour)/;
const STREET_SHIFT = 5;

/** Beside the print in wide cells, else below it; on lines where they hide no number. */
export function lyingOn(board: Board, t: FeltTranslate): Lying {
  const number = board.cells.find(({ spot }) => spot === 'straight:17');
  const print = number ? printIn(number, t) : { text: '17', size: CHIP.least };
  const row = number?.height ?? 0;
  const aside = (number?.width ?? 0) / 2 - widthOf(print) / 2 - 2 * AIR;
  const isBeside = !board.isWide;
  const height = isBeside ? row - AIR : row - print.size * CAPITAL - 3 * AIR;
  const told = Math.min((height - TOLD) / CHIP_HEIGHT, CHIP.most, isBeside ? aside : CHIP.most);
  const isTold = told >= CHIP.told;
  const bare = Math.min(height / CHIP_HEIGHT, CHIP.most, isBeside ? aside : (number?.width ?? CHIP.most));
  const chip = Math.floor(Math.max(CHIP.least, isTold ? told : bare));
  const stack = chip * CHIP_HEIGHT + (isTold ? TOLD : 0);
  // A chip this far from a number's middle is clear of it.
  const wide = isTold ? Math.max(chip, TOLD_WIDTH) : chip;
  const clear = widthOf(print) / 2 + AIR + wide / 2;

  const feet = new Map<RouletteSpot, Point>();
  const printed = new Map<RouletteSpot, Print & Point>();
  for (const cell of board.cells) {
    const { foot, print: moved } = inCell(cell, printIn(cell, t), { chip, wide, stack });
    feet.set(cell.spot, foot);
    printed.set(cell.spot, moved);
  }
  for (const [spot, { x, y }] of board.anchors) {
    if (feet.has(spot)) continue;
    const isBetweenNumbers = spot.startsWith('split');
    const isOneAboveOther = isBetweenNumbers && isInMiddle(board, x, 'x');
    const isSideBySide = isBetweenNumbers && isInMiddle(board, y, 'y');
    // Between two numbers a chip would hide half of each: it slides along their line.
    if (isOneAboveOther && isBeside) feet.set(spot, { x: x - clear, y: y + stack / 2 });
    // Clear of the dozens' names, too.
    else if (STREETS.test(spot) && isBeside) feet.set(spot, { x: x + STREET_SHIFT, y: y + stack / 2 });
    else if (isSideBySide && board.isWide) feet.set(spot, { x, y: y + row / 2 });
    else feet.set(spot, { x, y: y + stack / 2 });
  }
  return { chip, isTold, feet, printed };
}

type Sizes = { readonly chip: number; readonly wide: number; readonly stack: number };

function inCell(cell: Cell, print: Print, { chip, wide, stack }: Sizes): { foot: Point; print: Print & Point } {
  const middle = middleOf(cell);
  const bottom = cell.y + cell.height;
  const half = widthOf(print) / 2;
  if (cell.width / 2 - half >= chip + 2 * AIR) {
    const x = Math.min(middle.x + half + AIR + wide / 2, cell.x + cell.width - Math.max(chip, wide - 2) / 2);
    const foot = { x, y: Math.min(bottom - AIR / 2, middle.y + stack / 2) };
    return { foot, print: { ...print, ...middle } };
  }
  const room = cell.height - stack - 3 * AIR;
  const size = Math.min(print.size, Math.max(9, room / CAPITAL));
  const height = size * CAPITAL;
  const y = Math.min(middle.y, cell.y + 2 * AIR + Math.max(room, height) / 2);
  const foot = Math.min(bottom - AIR, y + height / 2 + AIR + stack);
  return { foot: { x: middle.x, y: foot }, print: { ...print, size, x: middle.x, y } };
}

function isInMiddle({ cells }: Board, at: number, axis: 'x' | 'y'): boolean {
  return cells.some((cell) => /^straight:[1-9]/.test(cell.spot) && Math.abs(middleOf(cell)[axis] - at) < 0.5);
}
