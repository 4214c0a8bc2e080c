import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { each, radial } from '@baize/game-kit/art/paint.ts';

const DEFS = [
  radial(
    'rim',
    [
      [0, '#f6d78e'],
      [0.8, '#c08a34'],
      [1, '#7a4a12'],
    ],
    0.36,
    0.28,
    0.86,
  ),
  radial(
    'hollow',
    [
      [0, '#3a1f06', 0],
      [0.7, '#3a1f06', 0.15],
      [1, '#2a1204', 0.75],
    ],
    0.5,
    0.5,
    0.5,
  ),
  '<clipPath id="woven"><circle cx="128" cy="128" r="98"/></clipPath>',
].join('');

/** Strips that go over and under each other. */
const WEAVE = each(81, (i) => {
  const [x, y] = [i % 9, Math.floor(i / 9)];
  const isAcross = (x + y) % 2 === 0;
  const turn = isAcross
    ? 'translate(0 5)'
    : `rotate(90 ${(47 + x * 20).toFixed(0)} ${(47 + y * 20).toFixed(0)}) translate(0 5)`;
  return `<rect x="${38 + x * 20}" y="${38 + y * 20}" width="18.5" height="9" rx="3" transform="${turn}" fill="${isAcross ? '#c08a34' : '#d9a850'}"/>`;
});

/** A shallow bilao from above, and what lies in it. */
const tray = (inside: readonly string[]): Drawing => ({
  defs: DEFS,
  layers: {
    whole: [
      lit('<circle cx="128" cy="128" r="116" fill="url(#rim)"/>'),
      `<circle cx="128" cy="128" r="98" fill="#8a5a1a"/><g clip-path="url(#woven)">${WEAVE}</g>
      <circle cx="128" cy="128" r="98" fill="url(#hollow)"/>
      <circle cx="128" cy="128" r="107" fill="none" stroke="#5c370b" stroke-width="3" stroke-dasharray="14 10"/>`,
      ...inside,
    ],
  },
});

const LEAF = 'M22 196C18 112 74 34 226 26C238 150 160 226 76 214C60 212 42 216 30 230Z';
const VEINS =
  'M66 176C60 140 66 112 80 88M96 140C92 108 100 84 122 62M130 104C130 84 140 66 160 48M66 178C100 190 130 190 160 180' +
  'M98 142C132 152 164 148 190 132M132 106C160 110 190 104 214 88';

const leaf = [
  lit(`<path d="${LEAF}" fill="#2f8a3e"/>`),
  '<path d="M30 230C70 150 130 90 224 30" fill="none" stroke="#c8e89a" stroke-width="5" stroke-linecap="round"/>',
  `<path d="${VEINS}" fill="none" stroke="#1d5f2e" stroke-width="3.5" stroke-linecap="round" opacity=".8"/>`,
  '<path d="M36 186C36 118 80 60 170 40" stroke="#e9ffc4" stroke-opacity=".4" stroke-width="8" fill="none" stroke-linecap="round"/>',
];

const FRUIT = 'M70 178C40 150 44 92 92 66C140 40 206 62 214 116C222 176 168 214 120 206C98 202 84 192 70 178Z';

const mango = [
  lit(`<path d="${FRUIT}" fill="#ffb92e"/>`),
  '<path d="M70 178C40 150 44 92 92 66C70 100 76 150 120 206C98 202 84 192 70 178Z" fill="#e86a2a" opacity=".55"/>',
  '<path d="M196 92C176 62 130 58 102 78" stroke="#fff6c9" stroke-width="11" stroke-linecap="round" fill="none" opacity=".85"/>',
  '<path d="M84 70C78 54 84 40 96 34" stroke="#6b3f16" stroke-width="8" stroke-linecap="round" fill="none"/>',
  lit('<path d="M94 42C120 14 164 18 180 44C150 58 116 58 94 42Z" fill="#3aa04a"/>', 'small'),
  '<path d="M98 42C126 32 152 34 176 44" stroke="#c8e89a" stroke-width="3" fill="none"/>',
];

const ANTS = [
  [92, 98, 20],
  [150, 84, -40],
  [176, 140, 80],
  [116, 152, 10],
  [146, 186, -20],
  [80, 160, 60],
] as const;
const ant = ([x, y, turn]: (typeof ANTS)[number]) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.15)">
  <path d="M-8 -12L-16 -20M8 -12L16 -20M-8 0H-20M8 0H20M-8 10L-18 20M8 10L18 20" stroke="#3a0a06" stroke-width="3.2" stroke-linecap="round"/>
  <ellipse cy="-14" rx="7" ry="6.5" fill="#d2402a"/><ellipse rx="5.5" ry="6.5" fill="#a8281c"/><ellipse cy="14" rx="8.5" ry="11" fill="#c4331f"/>
  <ellipse cx="-3" cy="11" rx="2.5" ry="4" fill="#ff9a7a"/></g>`;

/** In the order of the strip: what covers a tray, what is good, what is bad. */
export const DRAWINGS: Readonly<Record<'leaf' | 'mango' | 'nest', Drawing>> = {
  leaf: tray(leaf),
  mango: tray(mango),
  nest: tray(['<circle cx="128" cy="128" r="84" fill="#2a1204" opacity=".75"/>', ANTS.map(ant).join('')]),
};
