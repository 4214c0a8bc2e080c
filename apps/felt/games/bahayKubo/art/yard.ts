import { dropped, lit } from '@baize/game-kit/art/light.ts';
import { sign } from '@baize/game-kit/art/lettering.ts';
import { each, linear, oneOf } from '@baize/game-kit/art/paint.ts';
import { whole } from './paints.ts';

const straw = (count: number, x: number, y: number, width: number, length: number): string =>
  each(count, (i) => {
    const at = x + (width * i) / (count - 1);
    return `<path d="M${at.toFixed(1)} ${y}l${((i % 3) - 1) * 3} ${length}" stroke="#7a4a12" stroke-opacity=".6" stroke-width="3.4" stroke-linecap="round"/>`;
  });

/** The wild: a nipa hut on its posts, light in the window. */
export const hut = whole(
  [
    linear('nipa', [
      [0, '#ffe9a8'],
      [0.4, '#d99a3a'],
      [1, '#7a4412'],
    ]),
    linear('bamboo', [
      [0, '#fff0b8'],
      [0.5, '#c9953f'],
      [1, '#6d4414'],
    ]),
    linear('ribbon', [
      [0, '#ff8a6a'],
      [0.4, '#e0302c'],
      [1, '#8a0c20'],
    ]),
  ],
  [
    lit(
      '<path d="M58 168V236M198 168V236M108 172V226M150 172V226" stroke="url(#bamboo)" stroke-width="13" stroke-linecap="round"/>',
      'small',
    ),
    lit('<path d="M48 96H208V182H48Z" fill="url(#bamboo)"/>'),
    `<g stroke="#6d4414" stroke-opacity=".5" stroke-width="3">${each(9, (i) => `<path d="M${62 + i * 17} 100V180"/>`)}</g>`,
    lit('<path d="M96 112H160V166H96Z" fill="#3a1c0a"/>', 'small'),
    '<path d="M101 117H155V161H101Z" fill="#ffdf7e"/><path d="M128 117V161M101 139H155" stroke="#7a4a12" stroke-width="5"/>',
    lit(
      '<path d="M128 -16C150 10 196 50 246 92C236 106 222 110 206 106H50C34 110 20 106 10 92C60 50 106 10 128 -16Z" fill="url(#nipa)"/>',
    ),
    straw(9, 74, 42, 108, 24),
    straw(13, 44, 76, 168, 24),
    '<path d="M100 22C84 40 62 60 40 78" stroke="#fffbe0" stroke-opacity=".7" stroke-width="8" stroke-linecap="round" fill="none"/>',
    dropped(lit('<path d="M4 190L252 190L240 214L252 240L4 240L16 214Z" fill="url(#ribbon)"/>')),
    sign('WILD', {
      ...{ x: 128, y: 199, height: 31, weight: 26, depth: 3, id: 'wild' },
      face: ['#ffffff', '#fff3c0', '#ffd04a', '#fff0b0'],
      extrusion: '#4f0612',
    }),
  ],
);

const COLOURS = ['#e5483f', '#ffd23b', '#16938a', '#f3e2b8'] as const;

/** The scatter: a woven bayong, full of the garden. */
export const basket = whole(
  [
    linear('bayong', [
      [0, '#fff0b8'],
      [0.5, '#e0a94a'],
      [1, '#8a5218'],
    ]),
    '<clipPath id="bag"><path d="M34 104H222L206 238C204 246 198 250 190 250H66C58 250 52 246 50 238Z"/></clipPath>',
  ],
  [
    lit(
      '<circle cx="92" cy="92" r="34" fill="#f08a1a"/><circle cx="166" cy="90" r="30" fill="#6a2f9a"/><path d="M112 100C104 66 116 38 140 26C154 54 150 82 136 104Z" fill="#3aa04a"/>',
      'small',
    ),
    lit(
      '<path d="M62 110C62 18 104 -10 128 -10C152 -10 194 18 194 110" fill="none" stroke="#c23a2a" stroke-width="14" stroke-linecap="round"/>',
      'small',
    ),
    lit('<path d="M34 104H222L206 238C204 246 198 250 190 250H66C58 250 52 246 50 238Z" fill="url(#bayong)"/>'),
    `<g clip-path="url(#bag)" opacity=".92">${each(48, (i) => {
      const [column, row] = [i % 8, Math.floor(i / 8)];
      return (column + row) % 2 === 0
        ? `<rect x="${28 + column * 25}" y="${112 + row * 23}" width="24" height="22" rx="3" fill="${oneOf(COLOURS, column + row * 3)}" opacity=".8"/>`
        : '';
    })}</g>`,
    lit('<path d="M28 96H228V118H28Z" fill="#c23a2a"/>', 'small'),
    '<path d="M44 124C46 160 52 200 58 232" stroke="#fffdf0" stroke-opacity=".6" stroke-width="8" stroke-linecap="round" fill="none"/>',
  ],
);
