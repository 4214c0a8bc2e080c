import { linear } from '@baize/game-kit/art/paint.ts';
import type { Face } from '../script.ts';

type Pip = readonly [x: number, y: number];
const PIPS: Readonly<Record<Face, readonly Pip[]>> = {
  1: [[50, 50]],
  2: [
    [26, 26],
    [74, 74],
  ],
  3: [
    [24, 24],
    [50, 50],
    [76, 76],
  ],
  4: [
    [27, 27],
    [73, 27],
    [27, 73],
    [73, 73],
  ],
  5: [
    [25, 25],
    [75, 25],
    [50, 50],
    [25, 75],
    [75, 75],
  ],
  6: [
    [27, 24],
    [73, 24],
    [27, 50],
    [73, 50],
    [27, 76],
    [73, 76],
  ],
};

/** The faces around each, in turn: a die lies in 24 ways. */
const AROUND: Readonly<Record<Face, readonly [Face, Face, Face, Face]>> = {
  1: [2, 3, 5, 4],
  2: [1, 4, 6, 3],
  3: [1, 2, 6, 5],
  4: [1, 5, 6, 2],
  5: [1, 3, 6, 4],
  6: [2, 4, 5, 3],
};

/** One and four are red, as they are in the East. */
const inkOf = (face: Face): string => (face === 1 || face === 4 ? '#c4202f' : '#2a1a12');

/** What all dice of a page are painted with. */
export const DICE_PAINTS =
  linear('die-top', [
    [0, '#ffffff'],
    [1, '#f4ead2'],
  ]) +
  linear('die-left', [
    [0, '#f4ead2'],
    [1, '#d8c49a'],
  ]) +
  linear('die-right', [
    [0, '#d8c49a'],
    [1, '#a68a58'],
  ]);

function side(face: Face, matrix: string, paint: string): string {
  const r = face === 1 ? 14 : 9.8;
  const pips = PIPS[face].map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y + 1.5}" r="${r + 0.8}" fill="#0004"/><circle cx="${x}" cy="${y}" r="${r}" fill="${inkOf(face)}"/>
      <circle cx="${x - 2.5}" cy="${y - 3}" r="3" fill="#fff" opacity=".7"/>`,
  );
  return `<g transform="matrix(${matrix})"><rect x="1" y="1" width="98" height="98" rx="17" fill="url(#${paint})"/>${pips.join('')}</g>`;
}

/** An ivory die with `top` up; `turn` 0 to 3 is how it lies. */
export function die(top: Face, turn: number): string {
  const [a, b, c, d] = AROUND[top];
  const [left, right] = (
    [
      [a, b],
      [b, c],
      [c, d],
      [d, a],
    ] as const
  )[turn % 4] ?? [a, b];
  return `<svg viewBox="0 0 190 220"><ellipse cx="102" cy="192" rx="80" ry="22" fill="#000" opacity=".4"/>
    <path d="M95 18L167 54Q172 57 172 63V140Q172 147 166 150L101 184Q95 187 89 184L24 150Q18 147 18 140V63Q18 57 23 54L89 18Q92 16.5 95 18Z"
    fill="#d8c49a" stroke="#170a1c" stroke-width="3"/>${side(top, '.76 .38 -.76 .38 95 14', 'die-top')}
    ${side(left, '.76 .38 0 .9 18 55', 'die-left')}${side(right, '.76 -.38 0 .9 95 93', 'die-right')}
    <path d="M22 58L95 94L168 58M95 94V184" stroke="#fff" stroke-opacity=".4" stroke-width="3" fill="none" stroke-linecap="round"/></svg>`;
}

/** A face from above, as it is printed on the cloth. */
export function flatDie(face: Face): string {
  const pips = PIPS[face].map(
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="${face === 1 ? 15 : 10.5}" fill="${inkOf(face)}"/>`,
  );
  return `<svg viewBox="0 0 100 104"><rect x="2" y="6" width="96" height="96" rx="22" fill="#0006"/>
    <rect x="2" y="1" width="96" height="96" rx="22" fill="#f7ecd2"/>${pips.join('')}</svg>`;
}
