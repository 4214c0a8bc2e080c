import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { each, radial, seeded } from '@baize/game-kit/art/paint.ts';

const FAN = `M128 226C96 226 84 214 86 202C40 180 14 132 26 92C34 66 56 68 62 60C70 38 92 40 100 36C112 24 144 24 156 36
  C164 40 186 38 194 60C200 68 222 66 230 92C242 132 216 180 170 202C172 214 160 226 128 226Z`;

const RIBS = each(9, (i) => {
  const angle = ((i - 4) * 15.5 * Math.PI) / 180;
  const bend = `${128 + Math.sin(angle) * 86} ${208 - Math.cos(angle) * 80}`;
  return `<path d="M128 208Q${bend} ${(128 + Math.sin(angle) * 158).toFixed(0)} ${(206 - Math.cos(angle) * 158).toFixed(0)}"/>`;
});

const CLOSED_DEFS = radial(
  'fan',
  [
    [0, '#fff6e4'],
    [0.4, '#ffd3b4'],
    [0.75, '#e58d82'],
    [1, '#8a3f5c'],
  ],
  0.4,
  0.2,
  0.9,
);
const OPEN_DEFS = [
  radial(
    'lip',
    [
      [0, '#d9fff6'],
      [0.4, '#7fcfc9'],
      [1, '#1f5a6b'],
    ],
    0.4,
    0.2,
    0.9,
  ),
  radial(
    'nacre',
    [
      [0, '#2f7f8f'],
      [0.45, '#1d5a74'],
      [0.8, '#6a4a86'],
      [1, '#f3c9b4'],
    ],
    0.5,
    0.62,
    0.72,
  ),
  radial(
    'shine',
    [
      [0, '#fff', 0.95],
      [0.45, '#fff1cf', 0.55],
      [1, '#fff1cf', 0],
    ],
    0.5,
    0.5,
    0.5,
  ),
  radial(
    'pearl',
    [
      [0, '#ffffff'],
      [0.35, '#fff6e6'],
      [0.62, '#f3d9c9'],
      [0.82, '#c9b3cf'],
      [1, '#7d7aa0'],
    ],
    0.36,
    0.3,
    0.76,
  ),
].join('');

/** Perlas' three pictures, rasterised by `apps/felt/tools/atlas.ts`. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  shell: { defs: CLOSED_DEFS, layers: { whole: [fan('url(#fan)', '#a8505e'), hinge()] } },
  pearl: { defs: OPEN_DEFS, layers: { whole: [fan('url(#nacre)', '#7fd0d8'), pearlInShell()] } },
  urchin: {
    defs: radial(
      'body',
      [
        [0, '#c08cff'],
        [0.4, '#5f2fa0'],
        [1, '#1c0a3a'],
      ],
      0.36,
      0.28,
      0.8,
    ),
    layers: { whole: [lit(spines(), 'small'), lit('<circle cx="128" cy="128" r="58" fill="url(#body)"/>'), dots()] },
  },
};

function fan(fill: string, rib: string): string {
  return `<clipPath id="rim"><path d="${FAN}"/></clipPath>${lit(`<path d="${FAN}" fill="${fill}"/>`)}
    <g clip-path="url(#rim)">
      <g fill="none" stroke="${rib}" stroke-width="4.5" stroke-linecap="round" opacity=".55">${RIBS}</g>
      <g fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3" transform="translate(-4 -2)"
        stroke-linecap="round">${RIBS}</g></g>`;
}

function hinge(): string {
  const outline = 'M92 206C100 196 156 196 164 206C168 226 148 238 128 238C108 238 88 226 92 206Z';
  return lit(`<path d="${outline}" fill="#f0b49a"/>`, 'small');
}

function pearlInShell(): string {
  return [
    '<circle cx="128" cy="132" r="92" fill="url(#shine)"/>',
    lit('<path d="M40 176C60 150 196 150 216 176C214 214 176 240 128 240C80 240 42 214 40 176Z" fill="url(#lip)"/>'),
    lit('<ellipse cx="128" cy="186" rx="84" ry="22" fill="#ffd3c4"/>', 'small'),
    lit('<circle cx="128" cy="136" r="62" fill="url(#pearl)"/>'),
    '<ellipse cx="106" cy="108" rx="20" ry="13" transform="rotate(-34 106 108)" fill="#fff" opacity=".95"/>',
    `<path d="M170 162A52 52 0 0 1 124 186" stroke="#ffd9f0" stroke-width="6" stroke-linecap="round" fill="none"
      opacity=".8"/>`,
  ].join('');
}

function spines(): string {
  const random = seeded(4);
  const ring = (length: number, turn: number, fill: string) =>
    each(22, (i) => {
      const tip = 128 - length - random() * 10;
      const angle = i * 16.36 + turn;
      return `<path d="M122 128L128 ${tip}L134 128Z" transform="rotate(${angle} 128 128)" fill="${fill}"/>`;
    });
  return ring(114, 0, '#3d1f6e') + ring(92, 8, '#6a3fa8');
}

function dots(): string {
  const places = [
    [110, 106, 6],
    [136, 98, 4],
    [102, 132, 4],
    [130, 122, 5],
    [154, 118, 4],
    [146, 148, 5],
    [118, 152, 4],
  ];
  const circles = places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
  return `<g fill="#e6c9ff" opacity=".7">${circles}</g>`;
}
