import type { Rows } from '../model.ts';

/** Where everything stands on a board of a size, in its pixels; what an amount or a text is does not matter here. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The shell window behind the pegs. */
  readonly window: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Between two pegs of a row, and the width of a slot. */
  readonly step: number;
  readonly peg: number;
  readonly marble: number;
  readonly slots: { readonly x: number; readonly y: number; readonly height: number };
  /** Not every multiplier has room. */
  readonly isTight: boolean;
}

const FRAME = 16;
const TIGHT_PX = 23;

export function layoutOf(width: number, height: number, rows: Rows): Layout {
  const slotHeight = Math.min(52, Math.max(30, height * 0.1));
  const window = { x: FRAME, y: FRAME, width: width - 2 * FRAME, height: height - slotHeight - FRAME * 2.4 };
  const step = (window.width - 8) / (rows + 1);
  const rise = window.height / (rows + 0.6);
  const peg = Math.min(6.5, step * 0.22, rise * 0.2);
  return {
    ...{ width, height, window, step, peg },
    marble: Math.min(13, step * 0.42, rise * 0.38),
    slots: { x: width / 2 - (step * (rows + 1)) / 2, y: height - slotHeight - FRAME * 0.9, height: slotHeight },
    isTight: step < TIGHT_PX,
  };
}

/** The height of a row of pegs. */
export const rowY = ({ window }: Layout, rows: Rows, row: number): number =>
  window.y + (window.height * (row + 0.9)) / (rows + 0.6);

/** Peg `at` of a row; the first row has three. */
export const pegX = ({ width, step }: Layout, row: number, at: number): number =>
  width / 2 + (at - (row + 2) / 2) * step;

/** Where the marble is after so many rows: above the peg that it meets next, at the end on its slot. */
export function marbleAt(layout: Layout, rows: Rows, way: string, passed: number): { x: number; y: number } {
  const right = [...way.slice(0, passed)].filter((digit) => digit === '1').length;
  const x = layout.width / 2 + (right - passed / 2) * layout.step;
  const y =
    passed < rows
      ? rowY(layout, rows, passed) - layout.peg - layout.marble * 0.9
      : layout.slots.y - layout.marble * 0.35;
  return { x, y };
}
