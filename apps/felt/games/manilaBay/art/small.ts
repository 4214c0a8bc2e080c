import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { linear, radial } from '@baize/game-kit/art/paint.ts';
import { drawn, eye } from './drawn.ts';

export const dilis = (): Drawing => {
  const one = (x: number, y: number, k: number) =>
    `<g transform="translate(${x} ${y}) scale(${k})">` +
    `<path d="M0 0C30 -22 110 -24 160 -3L198 -24C190 -8 190 8 198 24L160 4C110 26 30 22 0 0Z" fill="url(#a)"/><path d="M14 -2C60 -10 110 -10 158 0" stroke="#eafcff" stroke-width="5" fill="none" opacity=".8"/><path d="M70 -17Q92 -34 112 -18Z" fill="#4b8fb3"/>${eye(22, -3, 8, '#bfe6ff')}</g>`;
  return drawn([
    linear(
      'a',
      [
        [0, '#3f86ad'],
        [0.4, '#9fdcf0'],
        [0.6, '#f4feff'],
        [1, '#86aec0'],
      ],
      0,
      0,
      0,
      1,
    ),
    lit(one(64, 66, 0.8), 'small') + lit(one(14, 120, 1), 'small') + lit(one(78, 178, 0.78), 'small'),
  ]);
};

export const clownfish = (): Drawing => {
  const B = 'M18 132C34 82 110 62 168 90C192 102 206 120 210 132C206 146 192 164 168 174C110 198 34 182 18 132Z';
  return drawn([
    radial(
      'a',
      [
        [0, '#ffd08a'],
        [0.35, '#ff8a2a'],
        [0.8, '#e2480f'],
        [1, '#8f1f08'],
      ],
      0.36,
      0.24,
      0.85,
    ) +
      linear('f', [
        [0, '#ffb454'],
        [0.7, '#e2550f'],
        [1, '#541505'],
      ]) +
      `<clipPath id="c"><path d="${B}"/></clipPath>`,
    lit(
      '<path d="M78 88C96 40 150 40 184 98Z" fill="url(#f)"/><path d="M120 180C128 214 160 214 172 172Z" fill="url(#f)"/><path d="M198 132C214 100 236 88 250 98C242 120 242 144 250 166C236 176 214 164 198 132Z" fill="url(#f)"/>',
      'small',
    ) +
      lit(
        `<path d="${B}" fill="url(#a)"/><g clip-path="url(#c)"><path d="M72 50C56 100 58 160 78 210H108C88 160 88 100 104 50Z" fill="#fff" stroke="#26100c" stroke-width="5"/><path d="M136 50C160 100 158 150 138 210H164C180 160 182 100 164 50Z" fill="#fff" stroke="#26100c" stroke-width="5"/><path d="M200 90V180H220V90Z" fill="#fff" stroke="#26100c" stroke-width="5"/></g>`,
      ) +
      lit('<path d="M102 140C126 132 146 148 142 170C122 176 104 164 102 140Z" fill="url(#f)"/>', 'small') +
      eye(50, 120, 14, '#ff9a3a') +
      '<path d="M22 144q10 6 20 2" stroke="#5f1a08" stroke-width="4" fill="none" stroke-linecap="round"/>',
  ]);
};

export const tang = (): Drawing => {
  const B = 'M16 132C34 76 120 52 184 100C196 110 204 122 206 130C204 142 196 154 184 164C120 208 34 186 16 132Z';
  return drawn([
    radial(
      'a',
      [
        [0, '#a8dcff'],
        [0.35, '#3a8dff'],
        [0.8, '#1442c4'],
        [1, '#0a1c66'],
      ],
      0.36,
      0.24,
      0.85,
    ) +
      linear('y', [
        [0, '#fff3a0'],
        [0.5, '#ffd02e'],
        [1, '#d98a10'],
      ]) +
      `<clipPath id="c"><path d="${B}"/></clipPath>`,
    lit(
      '<path d="M48 96C80 46 160 54 190 104Z" fill="#143ab8"/><path d="M70 176C110 208 160 204 186 162Z" fill="#143ab8"/>',
      'small',
    ) +
      lit(
        '<path d="M196 130C214 96 234 88 248 94C238 118 238 142 248 168C234 172 214 164 196 130Z" fill="url(#y)"/>',
        'small',
      ) +
      lit(
        `<path d="${B}" fill="url(#a)"/><g clip-path="url(#c)"><path d="M70 92C120 66 170 84 214 116V146C180 132 150 150 120 160C96 166 88 146 104 134C122 122 150 128 160 116C130 96 92 100 70 92Z" fill="#0c1030"/></g>`,
      ) +
      lit('<path d="M92 142C112 132 132 146 130 162C112 170 94 160 92 142Z" fill="url(#y)"/>', 'tiny') +
      eye(46, 118, 13, '#bfe0ff') +
      '<path d="M18 140q10 5 18 0" stroke="#0a1c66" stroke-width="4" fill="none" stroke-linecap="round"/>',
  ]);
};

export const puffer = (): Drawing => {
  let sp = '';
  for (let i = 0; i < 22; i++)
    sp += `<path d="M122 128L112 32L122 10L132 32Z" transform="rotate(${i * 16.4} 122 128)"/>`;
  return drawn([
    radial(
      'a',
      [
        [0, '#fff0a8'],
        [0.4, '#f0b53a'],
        [0.8, '#a86a1c'],
        [1, '#5a310c'],
      ],
      0.36,
      0.24,
      0.85,
    ) +
      radial(
        'w',
        [
          [0, '#fff'],
          [1, '#e6d6b4'],
        ],
        0.4,
        0.2,
        0.9,
      ),
    lit(
      `<g fill="#d9a24a">${sp}</g><path d="M214 128C232 106 244 104 252 112C246 124 246 136 252 148C242 154 230 150 214 128Z" fill="#e0a23a"/>`,
      'small',
    ) +
      lit('<circle cx="122" cy="128" r="92" fill="url(#a)"/>') +
      '<path d="M36 150C50 206 100 224 144 216C186 206 206 178 212 146C160 170 90 172 36 150Z" fill="url(#w)" opacity=".92"/><g fill="#7a4a14" opacity=".55"><circle cx="120" cy="62" r="8"/><circle cx="150" cy="76" r="6"/><circle cx="172" cy="102" r="8"/><circle cx="90" cy="66" r="5"/><circle cx="188" cy="128" r="5"/></g>' +
      lit('<path d="M146 136C172 118 196 136 194 158C172 168 150 158 146 136Z" fill="#ffcf5a"/>', 'small') +
      eye(74, 104, 24, '#5fd0c0') +
      eye(116, 100, 19, '#5fd0c0') +
      lit('<ellipse cx="66" cy="152" rx="19" ry="13" fill="#e88a5a"/>', 'small') +
      '<path d="M50 152q16 6 32 0" stroke="#5a2010" stroke-width="4" fill="none" stroke-linecap="round"/>',
  ]);
};

export const seahorse = (): Drawing => {
  return drawn([
    radial(
      'a',
      [
        [0, '#ffe2f0'],
        [0.35, '#ff7fb4'],
        [0.8, '#c92a78'],
        [1, '#6a0c46'],
      ],
      0.36,
      0.2,
      0.9,
    ) +
      linear('f', [
        [0, '#fff0a8'],
        [1, '#f09a2a'],
      ]),
    lit('<path d="M166 88C210 84 224 116 200 150C188 144 172 130 160 128Z" fill="url(#f)"/>', 'small') +
      lit(
        '<path d="M146 180C152 216 130 232 112 226C96 220 96 198 112 198C124 198 124 212 114 212" fill="none" stroke="#d9428c" stroke-width="20" stroke-linecap="round"/>',
        'small',
      ) +
      lit(
        '<path d="M128 30L136 8L146 28L162 12L164 34C180 46 184 66 172 82C164 92 164 98 172 110C188 136 182 176 152 192C128 200 108 184 108 158C108 136 122 120 120 104C116 96 104 92 92 92L50 98C40 96 38 82 48 78L88 62C94 44 108 32 128 30Z" fill="url(#a)"/>',
      ) +
      '<g fill="none" stroke="#8a1458" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"><path d="M124 116q24 8 48 0M116 134q30 10 64 0M110 152q34 12 70 0M114 172q26 10 56 0"/></g>' +
      eye(116, 62, 14, '#7ff0dd'),
  ]);
};

export const lionfish = (): Drawing => {
  let r = '';
  const B = 'M20 136C42 94 110 80 168 108C190 118 204 128 210 136C204 148 190 158 168 166C110 190 42 178 20 136Z';
  for (let i = 0; i < 9; i++) {
    const x = 66 + i * 15,
      a = -34 + i * 9;
    r += `<path d="M${x - 8} 112L${x} ${20 + Math.abs(i - 3) * 7}L${x + 9} 112Z" transform="rotate(${a} ${x} 112)" fill="${i % 2 ? '#f7e3cf' : '#c22f2a'}"/>`;
  }
  let p = '';
  for (let i = 0; i < 6; i++)
    p += `<path d="M108 146L${124 + i * 6} ${246 - i * 6}L${128 + i * 14} 150Z" transform="rotate(${26 - i * 20} 116 146)" fill="${i % 2 ? '#f7e3cf' : '#a3201f'}"/>`;
  return drawn([
    linear(
      'a',
      [
        [0, '#ff9a80'],
        [0.4, '#d23a2a'],
        [1, '#5f0d12'],
      ],
      0,
      0,
      0,
      1,
    ) + `<clipPath id="c"><path d="${B}"/></clipPath>`,
    lit(r, 'small') +
      lit(
        '<path d="M200 136C218 106 240 100 252 110C244 126 244 146 252 162C240 172 218 166 200 136Z" fill="#d98a6a"/>',
        'small',
      ) +
      lit(
        `<path d="${B}" fill="url(#a)"/><g clip-path="url(#c)" fill="#fbe9d6">${[56, 78, 98, 118, 138, 158, 178, 196].map((x, i) => `<path d="M${x} 70Q${x + 12} 136 ${x - 2} 200H${x + 6}Q${x + 20} 136 ${x + 8} 70Z" opacity="${i % 2 ? 0.95 : 0.7}"/>`).join('')}</g>`,
      ) +
      lit(p, 'small') +
      eye(46, 124, 12, '#ffb03a') +
      '<path d="M22 144q10 6 20 1" stroke="#4a0a0c" stroke-width="4" fill="none" stroke-linecap="round"/>',
  ]);
};
