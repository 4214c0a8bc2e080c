import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { linear, star } from '@baize/game-kit/art/paint.ts';

const DEFS = [
  linear(
    'kite-gold',
    [
      [0, '#fff3c4'],
      [0.5, '#ffc94a'],
      [1, '#b9700f'],
    ],
    0,
    0,
    1,
    1,
  ),
  linear(
    'kite-red',
    [
      [0, '#ffb48f'],
      [0.5, '#e8432f'],
      [1, '#8e0f24'],
    ],
    0,
    0,
    1,
    1,
  ),
  linear(
    'kite-jade',
    [
      [0, '#9ff5e4'],
      [0.5, '#1fb3a2'],
      [1, '#0a4f5a'],
    ],
    0,
    0,
    1,
    1,
  ),
  linear(
    'kite-pink',
    [
      [0, '#ffc0e2'],
      [0.5, '#e0489a'],
      [1, '#7a1256'],
    ],
    0,
    0,
    1,
    1,
  ),
].join('');

/** A saranggola: two bamboo sticks, four fields of paper, and a star where they cross. Its string leaves below. */
export const KITE: Drawing = {
  defs: DEFS,
  layers: {
    whole: [
      lit('<path d="M128 4V104L34 96Z" fill="url(#kite-gold)"/>'),
      lit('<path d="M128 4L222 96L128 104Z" fill="url(#kite-red)"/>'),
      lit('<path d="M34 96L128 104V252Z" fill="url(#kite-jade)"/>'),
      lit('<path d="M222 96L128 252V104Z" fill="url(#kite-pink)"/>'),
      `<path d="${star(8, 26, 11, 128, 104)}" fill="#fff8df" opacity=".9"/><circle cx="128" cy="104" r="9" fill="#c4202f"/>`,
      '<path d="M128 4V252M34 96H222" stroke="#5c370b" stroke-width="5" stroke-linecap="round"/>',
      '<path d="M126 4V252M34 94H222" stroke="#f4cf73" stroke-width="1.6"/>',
      '<path d="M52 88L118 22M204 88L138 22" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>',
    ],
  },
};

/** What the atlas draws. */
export const DRAWINGS = { kite: KITE } as const;

/** The colours of the bows on its tail, from the kite down. */
export const BOWS = ['#ffc94a', '#1fb3a2', '#e0489a', '#e8432f', '#ffc94a'] as const;
