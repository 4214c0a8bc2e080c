import { INK } from '@baize/game-kit/art/paint.ts';
import { printed } from '@baize/game-kit/art/lettering.ts';
import { ball, BALL_PAINTS } from '../../felt/games/bingoHall/art/ball.ts';
import { CARD_HEAD, LANTERN } from '../../felt/games/bingoHall/art/card.ts';

const ROWS = [
  [7, 22, 34, 51, 68],
  [2, 19, 41, 57, 75],
  [11, 26, 0, 48, 61],
  [14, 30, 38, 60, 70],
  [5, 17, 44, 53, 66],
];
/** A diagonal and some more: cells as row and column. */
const STAMPED = new Set(['0 0', '1 1', '3 3', '4 4', '0 3', '1 4', '3 1']);

const placed = (svg: string, x: number, y: number, width: number, height: number): string =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);

/** A card one number from a line, and the balls that were called, on the cover's table. */
export function bingoTable(): string {
  const cells = ROWS.flatMap((row, y) =>
    row.map((number, x) => {
      const [left, top] = [x * 36, 26 + y * 32];
      if (number === 0) return placed(LANTERN, left + 1, top - 1, 34, 34);
      const isOn = STAMPED.has(`${y} ${x}`);
      const stamp = isOn ? `<circle cx="${left + 18}" cy="${top + 16}" r="14" fill="#d5332f"/>` : '';
      const digits = printed(String(number), {
        ...{ x: left + 18, y: top + 9.5, height: 13, weight: 22 },
        colour: isOn ? '#fffdf4' : '#2a1226',
      });
      return stamp + digits;
    }),
  );
  const lines = [1, 2, 3, 4].map(
    (at) => `<path d="M${at * 36} 26V186M0 ${26 + at * 32}H180" stroke="#cdb384" stroke-width="1.4"/>`,
  );
  const card =
    `<rect x="-3" y="4" width="186" height="190" rx="9" fill="#1a0a10" opacity=".55"/><rect width="180" height="186" rx="7" fill="#fbf2da" stroke="${INK}" stroke-width="5"/>` +
    `${lines.join('')}${placed(CARD_HEAD, 0, 0, 180, 26)}${cells.join('')}<rect width="180" height="186" rx="7" fill="none" stroke="${INK}" stroke-width="3"/>`;
  const balls = (
    [
      [63, 16, 52, 74],
      [4, 102, 40, 64],
      [52, 200, 50, 82],
      [38, 218, 222, 62],
      [24, 12, 226, 58],
    ] as const
  ).map(([number, x, y, size]) => placed(ball(number), x, y, size, size * 1.05));
  return `<svg width="300" height="400"><defs>${BALL_PAINTS}</defs>${balls.slice(0, 3).join('')}<g transform="translate(62 108) rotate(-7 90 90) scale(.98)">${card}</g>${balls.slice(3).join('')}</svg>`;
}
