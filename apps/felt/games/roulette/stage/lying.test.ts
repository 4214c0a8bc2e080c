import { describe, expect, it } from 'vitest';
import { middleOf, type Point } from './board.ts';
import { layOut } from './layout.ts';
import { lyingOn, type Lying } from './lying.ts';
import { CAPITAL, printIn, widthOf, type Print } from './print.ts';
import { EN, TY } from '../../../src/client/dev/texts.ts';

const SCREENS = [
  ['320 × 520', 320, 520],
  ['360 × 732', 360, 732],
  ['390 × 796', 390, 796],
  ['480 × 992', 480, 992],
  ['568 × 272', 568, 272],
  ['844 × 342', 844, 342],
] as const;

/** What a single chip with its amount covers of a print, in parts of the print. */
function covered({ chip, isTold }: Lying, foot: Point, print: Print & Point): number {
  const [width, height] = [widthOf(print), print.size * CAPITAL];
  const high = chip * 0.76 + (isTold ? 6 : 0);
  const across = Math.min(foot.x + chip / 2, print.x + width / 2) - Math.max(foot.x - chip / 2, print.x - width / 2);
  const down = Math.min(foot.y, print.y + height / 2) - Math.max(foot.y - high, print.y - height / 2);
  return (Math.max(0, across) * Math.max(0, down)) / (width * height);
}

describe.each(SCREENS)('chips on the cloth of a screen of %s', (_, width, height) => {
  const { board } = layOut(width, height);

  it.each([EN, TY])('hide nothing of the number or name that they lie on, in $language.code', ({ t }) => {
    const lying = lyingOn(board, t);
    const hidden = board.cells.filter(({ spot }) => {
      const [foot, print] = [lying.feet.get(spot), lying.printed.get(spot)];
      return !foot || !print || covered(lying, foot, print) > 0.1;
    });
    expect(hidden.map(({ spot }) => spot)).toEqual([]);
  });

  it('stay in their cell', () => {
    const lying = lyingOn(board, EN.t);
    for (const { spot, x, y, width: wide, height: high } of board.cells) {
      const foot = lying.feet.get(spot) ?? { x: -1, y: -1 };
      expect(foot.x - lying.chip / 2).toBeGreaterThanOrEqual(x);
      expect(foot.x + lying.chip / 2).toBeLessThanOrEqual(x + wide);
      expect(foot.y - lying.chip * 0.76).toBeGreaterThanOrEqual(y - 1);
      expect(foot.y).toBeLessThanOrEqual(y + high);
    }
  });

  it('leave the numbers to be read around the bets that lie on lines', () => {
    const lying = lyingOn(board, EN.t);
    const numbers = board.cells.filter(({ spot }) => spot.startsWith('straight'));
    const lines = [...board.anchors.keys()].filter((spot) => !lying.printed.has(spot));
    const hidden = lines.filter((spot) =>
      numbers.some(
        (cell) =>
          covered(lying, lying.feet.get(spot) ?? middleOf(cell), {
            ...printIn(cell, EN.t),
            ...middleOf(cell),
          }) > 0.35,
      ),
    );
    expect(hidden).toEqual([]);
  });
});
