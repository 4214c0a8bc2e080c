import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { linearAt, mirror, radial } from '@baize/game-kit/art/paint.ts';

const BODY = 'M92 98C140 82 206 84 220 120C232 156 134 156 122 190C112 226 176 240 250 206';
const DRAGON_DEFS = [
  linearAt(
    'scale',
    [
      [0, '#8ff2d8'],
      [0.45, '#149a8c'],
      [1, '#063a52'],
    ],
    60,
    40,
    230,
    220,
  ),
  radial('moon', [
    [0, '#fffdf0'],
    [0.5, '#ffe9a6'],
    [1, '#e9a23a'],
  ]),
].join('');

const eye = (x: number, y: number, r: number, iris: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#fffdf2"/><circle cx="${x - 1.6}" cy="${y + 1}" r="${r * 0.72}" fill="${iris}"/>
  <circle cx="${x - 2.2}" cy="${y + 1}" r="${r * 0.46}" fill="#120a16"/><circle cx="${x - 5.3}" cy="${y - 4.2}" r="${r * 0.24}" fill="#fff"/>`;

/** Its whiskers and tail reach beyond the box. */
const within = (part: string) => `<g transform="translate(8 8) scale(.93)">${part}</g>`;

/** The moon eater: a long body, a brass crest, the moon that it has not swallowed yet. */
const dragon = [
  lit(`<path d="${BODY}" fill="none" stroke="#ffb637" stroke-width="56" stroke-dasharray="6 9"/>`, 'small'),
  lit(`<path d="${BODY}" fill="none" stroke="url(#scale)" stroke-width="42" stroke-linecap="round"/>
    <path d="M232 206C250 176 262 178 270 170C270 196 274 220 262 244C252 236 240 224 232 206Z" fill="#ffb637"/>`),
  `<path d="${BODY}" fill="none" stroke="#ffe9a0" stroke-opacity=".7" stroke-width="9" stroke-dasharray="4 6" transform="translate(2 10)"/>
  <path d="${BODY}" fill="none" stroke="#04303f" stroke-opacity=".35" stroke-width="34" stroke-dasharray="2.5 9"/>`,
  lit('<circle cx="36" cy="142" r="26" fill="url(#moon)"/>', 'small'),
  lit(
    `<path d="M92 46C104 18 130 6 150 10C138 24 132 40 128 58ZM68 40C70 16 84 0 102 -4C98 14 96 28 98 46Z" fill="url(#gold)"/>`,
    'small',
  ),
  lit(
    `<path d="M128 66C152 62 170 70 178 84C158 86 146 94 130 104ZM122 96C142 104 150 118 148 134C134 126 124 120 112 114Z"
    fill="#ff5a6e"/>`,
    'small',
  ),
  lit(`<path d="M134 78C130 46 96 32 70 42C48 50 22 70 8 92C6 104 14 110 24 108C40 104 52 104 62 106C54 116 40 122 28 126
    C36 140 60 144 84 136C116 130 138 108 134 78Z" fill="url(#scale)"/>`),
  `<path d="M14 106C34 98 56 100 66 106C58 118 44 124 32 128" fill="#5f0a22"/>
  <path d="M20 106l5 12 6-12 5 10 6-11 6 9 5-9zM36 127l4-10 6 8 4-9 6 5z" fill="#fffbe6"/>${eye(72, 70, 14, '#ff5a3a')}
  <path d="M54 58C66 48 84 50 92 62" stroke="#04303f" stroke-width="7" fill="none" stroke-linecap="round"/>
  <circle cx="22" cy="88" r="4" fill="#04303f"/>
  <path d="M12 96C-6 92 -14 74 -8 60M26 124C10 136 6 158 16 176" stroke="#ffd24a" stroke-width="5" fill="none" stroke-linecap="round"/>`,
].map(within);

const TIGER_DEFS = [
  radial(
    'coat',
    [
      [0, '#ffd58a'],
      [0.5, '#f0892a'],
      [1, '#9a3a0e'],
    ],
    0.36,
    0.3,
    0.85,
  ),
  radial(
    'muzzle',
    [
      [0, '#fffaf0'],
      [0.7, '#f3dfc0'],
      [1, '#c09a72'],
    ],
    0.4,
    0.3,
    0.8,
  ),
].join('');

const STRIPES = `<path d="M128 62C120 74 118 88 122 100C126 92 128 84 128 62ZM104 66C98 80 100 92 108 102C108 90 108 78 104 66Z
  M60 104C76 106 88 112 96 122C82 122 68 118 60 104ZM50 134C66 132 80 136 88 144C74 148 60 146 50 134Z
  M58 166C70 158 82 158 92 164C82 172 70 174 58 166Z"/>`;
const EYE = `<path d="M72 130Q92 112 112 132Q92 146 72 130Z" fill="#fff3c4" stroke="#241008" stroke-width="4"/>
  <circle cx="94" cy="130" r="9" fill="#3aa04a"/><circle cx="94" cy="130" r="4.5" fill="#0c0a08"/>`;

/** A clay mask of a tiger, as dancers wear it. */
const tiger = [
  lit(`<path d="M52 104C34 84 34 50 56 40C82 34 96 54 100 70ZM204 104C222 84 222 50 200 40C174 34 160 54 156 70Z"
    fill="url(#coat)"/>`),
  `<path d="M60 84C50 72 52 56 64 54C76 54 82 64 84 74ZM196 84C206 72 204 56 192 54C180 54 174 64 172 74Z" fill="#7a1a2c"/>`,
  lit(
    `<g fill="url(#coat)">${mirror('<path d="M128 58C92 52 62 68 50 96C38 126 44 170 72 200C92 220 112 226 128 226Z"/>')}</g>`,
  ),
  `<g fill="#241008">${mirror(STRIPES)}</g>`,
  lit(
    `<path d="M128 158C108 150 84 164 84 184C86 206 108 222 128 222C148 222 170 206 172 184C172 164 148 150 128 158Z"
    fill="url(#muzzle)"/>`,
    'small',
  ),
  lit('<path d="M104 146Q128 138 152 146Q148 168 128 172Q108 168 104 146Z" fill="#c4455a"/>', 'small'),
  `<path d="M128 172V188M128 188Q112 202 98 190M128 188Q144 202 158 190" stroke="#241008" stroke-width="4" fill="none"
  stroke-linecap="round"/><path d="M110 198L114 212L120 200ZM146 198L142 212L136 200Z" fill="#fff"/>${mirror(EYE)}
  <circle cx="91" cy="127" r="2.4" fill="#fff"/><circle cx="159" cy="127" r="2.4" fill="#fff"/>
  <g fill="#241008"><circle cx="104" cy="184" r="2"/><circle cx="98" cy="178" r="2"/><circle cx="152" cy="184" r="2"/>
  <circle cx="158" cy="178" r="2"/></g>`,
];

/** One beside the other in the picture. */
export const DRAWINGS: Readonly<Record<'dragon' | 'tiger', Drawing>> = {
  dragon: { defs: DRAGON_DEFS, layers: { whole: dragon } },
  tiger: { defs: TIGER_DEFS, layers: { whole: tiger } },
};
