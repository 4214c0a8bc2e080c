import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { linear, radial } from '@baize/game-kit/art/paint.ts';
import { drawn, eye } from './drawn.ts';

export const bombCrab = (): Drawing => {
  const claw = (flip: string) =>
    `<g ${flip}><path d="M62 150C40 132 30 112 34 92" fill="none" stroke="url(#a)" stroke-width="18" stroke-linecap="round"/><path d="M36 100C12 96 2 70 16 46C22 58 30 64 38 66C38 54 44 44 54 40C68 62 62 92 36 100Z" fill="url(#a)"/></g>`;
  const legs = [0, 1, 2]
    .map(
      (i) => `<path d="M${70 + i * 8} ${186 + i * 6}Q${34 + i * 12} ${190 + i * 14} ${26 + i * 18} ${220 + i * 10}"/>`,
    )
    .join('');
  return drawn([
    radial(
      'a',
      [
        [0, '#ffc49a'],
        [0.4, '#f0502f'],
        [0.85, '#a31822'],
        [1, '#5a0a16'],
      ],
      0.36,
      0.24,
      0.85,
    ) +
      radial(
        'k',
        [
          [0, '#8a93a6'],
          [0.4, '#39415a'],
          [1, '#0c1020'],
        ],
        0.34,
        0.26,
        0.85,
      ),
    lit(
      `<g fill="none" stroke="url(#a)" stroke-width="13" stroke-linecap="round">${legs}<g transform="matrix(-1 0 0 1 256 0)">${legs}</g></g>`,
      'small',
    ) +
      lit(claw('') + claw('transform="matrix(-1 0 0 1 256 0)"'), 'small') +
      lit('<circle cx="128" cy="112" r="62" fill="url(#k)"/><path d="M112 48h32v18h-32Z" fill="#59617a"/>') +
      '<path d="M128 50C130 26 150 22 160 8" fill="none" stroke="#f4cf73" stroke-width="7" stroke-linecap="round"/><circle cx="162" cy="4" r="16" fill="#ff8a2a" opacity=".55"/><circle cx="162" cy="4" r="8" fill="#fff0a8"/>' +
      lit('<path d="M44 176C56 134 200 134 212 176C204 216 172 232 128 232C84 232 52 216 44 176Z" fill="url(#a)"/>') +
      eye(98, 160, 17, '#ffd24a') +
      eye(158, 160, 17, '#ffd24a') +
      '<path d="M104 202q24 16 48 0" stroke="#4a0a10" stroke-width="6" fill="none" stroke-linecap="round"/>',
  ]);
};

export const eel = (): Drawing => {
  const body = 'M30 118C66 84 90 150 126 128C160 104 164 84 196 104C216 116 226 142 228 170';
  const bolt = (x: number, y: number, turn: number) =>
    `<path d="M0 -24L10 -4L3 -4L9 22L-9 -3L-1 -3Z" transform="translate(${x} ${y}) rotate(${turn})" fill="#fff7b0" stroke="#ffb637" stroke-width="3"/>`;
  return drawn([
    `<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="80" x2="60" y2="190"><stop offset="0" stop-color="#d8fff0"/><stop offset=".4" stop-color="#2fc0b0"/><stop offset="1" stop-color="#0a3a66"/></linearGradient>`,
    lit(
      `<path d="${body}" fill="none" stroke="#ffe27a" stroke-width="58" stroke-linecap="round" stroke-dasharray="5 11" opacity=".9"/>`,
      'tiny',
    ) +
      lit(
        `<path d="${body}" fill="none" stroke="url(#a)" stroke-width="42" stroke-linecap="round"/><path d="M8 122C8 96 34 84 62 92C80 98 84 128 70 142C50 156 10 150 8 122Z" fill="url(#a)"/>`,
      ) +
      `<path d="${body}" fill="none" stroke="#f4ffd0" stroke-width="7" stroke-dasharray="16 14" opacity=".8"/>` +
      eye(38, 110, 12, '#ffe27a') +
      '<path d="M10 132q22 10 44 2" stroke="#06304a" stroke-width="5" fill="none" stroke-linecap="round"/>' +
      lit(bolt(104, 70, -14) + bolt(186, 60, 16) + bolt(152, 190, 30), 'tiny'),
  ]);
};

export const chest = (): Drawing =>
  drawn([
    linear(
      'w',
      [
        [0, '#d98a3a'],
        [0.5, '#8f4f1c'],
        [1, '#4a250c'],
      ],
      0,
      0,
      0,
      1,
    ) +
      radial(
        'g',
        [
          [0, '#fffbe0'],
          [0.5, '#ffd76a'],
          [1, '#d9861a'],
        ],
        0.4,
        0.3,
        0.8,
      ),
    lit('<path d="M30 96C34 44 222 44 226 96L214 128H42Z" fill="url(#w)"/>') +
      '<ellipse cx="128" cy="128" rx="92" ry="34" fill="#ffe27a" opacity=".6"/>' +
      lit(
        [
          [70, 132],
          [100, 118],
          [132, 112],
          [164, 120],
          [190, 134],
          [116, 138],
          [150, 138],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="20" fill="url(#g)"/>`)
          .join(''),
        'small',
      ) +
      lit('<path d="M30 140H226V214C226 226 218 232 208 232H48C38 232 30 226 30 214Z" fill="url(#w)"/>') +
      lit(
        '<path d="M30 140H226V160H30ZM52 140H76V232H52ZM180 140H204V232H180ZM108 150H148V196C148 208 108 208 108 196Z" fill="url(#brass)"/>',
        'metal',
      ) +
      '<circle cx="128" cy="172" r="8" fill="#3a1c08"/><path d="M124 174h8l4 18h-16Z" fill="#3a1c08"/>',
  ]);
