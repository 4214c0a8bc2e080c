import { INK, radial } from '@baize/game-kit/art/paint.ts';
import { printed } from '@baize/game-kit/art/lettering.ts';

export const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const;

/** A column's colour: bright where the light falls, its own, and in the shade. */
export const COLUMN_COLOURS = [
  ['#9ad4ff', '#2f7fd6', '#123a78'],
  ['#ffb3a3', '#e0443e', '#7a1526'],
  ['#fff0b8', '#f0b83c', '#8a5310'],
  ['#b4f0bf', '#2fa566', '#0f5138'],
  ['#ecc4ff', '#9a55cf', '#4a1f7a'],
] as const;

/** The balls' paints; once a page. */
export const BALL_PAINTS = COLUMN_COLOURS.map(([light, own, shade], column) =>
  radial(
    `bingo-ball-${column}`,
    [
      [0, light],
      [0.42, own],
      [1, shade],
    ],
    0.34,
    0.28,
    0.82,
  ),
).join('');

export const columnOf = (number: number): number => Math.min(4, Math.floor((number - 1) / 15));

/** A ball, 80 × 84, lit from the upper left: its letter over its number on a white disc. */
export function ball(number: number): string {
  const column = columnOf(number);
  const [, , shade] = COLUMN_COLOURS[column] ?? COLUMN_COLOURS[0];
  return `<svg viewBox="0 0 80 84" aria-hidden="true"><ellipse cx="42" cy="78" rx="26" ry="5" fill="#0a0410" opacity=".5"/>
    <circle cx="40" cy="40" r="36" fill="url(#bingo-ball-${column})" stroke="${INK}" stroke-width="3.2"/>
    <path d="M12 48A30 30 0 0 0 66 56" fill="none" stroke="${shade}" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/>
    <circle cx="41" cy="41.500" r="23" fill="${shade}" opacity=".55"/><circle cx="40" cy="40" r="23" fill="#fffdf4" stroke="${INK}" stroke-width="2.2"/>
    ${printed(LETTERS[column] ?? '', { x: 40, y: 21, height: 9.5, colour: shade, weight: 25 })}
    ${printed(String(number), { x: 40, y: 36, height: 17.5, colour: '#2a1226', weight: 22, widest: 32 })}
    <path d="M14 30C17 20 25 12 35 9" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="4.6" stroke-linecap="round"/><circle cx="44" cy="8.800" r="2.200" fill="#fff" fill-opacity=".8"/></svg>`;
}
