import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { dropped, lit } from '@baize/game-kit/art/light.ts';
import { sign } from '@baize/game-kit/art/lettering.ts';
import { each, linear, radial } from '@baize/game-kit/art/paint.ts';
import { carriage } from './carriage.ts';

const whole = (defs: string, parts: readonly string[]): Drawing => ({ defs, layers: { whole: parts } });

const LEAF = linear('leaf', [
  [0, '#9be87c'],
  [0.45, '#2f9a4a'],
  [1, '#0c4a33'],
]);

function seven(): Drawing {
  return whole('', [
    sign('7', {
      ...{ x: 122, y: 26, height: 186, weight: 32, depth: 15, id: 'seven' },
      face: ['#ffd0b8', '#ff5a44', '#d31f2a', '#ff6a4a'],
      extrusion: '#5f0d17',
    }),
  ]);
}

/** Enamelled tin plates, so many of them, each kind in a colour of its own. */
const PLATES = {
  1: { light: '#8fd0ff', mid: '#2f6fd0', dark: '#12306f' },
  2: { light: '#9df0c0', mid: '#1f9a68', dark: '#0a4634' },
  3: { light: '#ffd08a', mid: '#d6451f', dark: '#6d1220' },
} as const;

function bar(count: 1 | 2 | 3): Drawing {
  const { light, mid, dark } = PLATES[count];
  const [high, gap] = [count === 1 ? 88 : count === 2 ? 74 : 62, count === 3 ? 8 : 12];
  const top = 122 - (high * count + gap * (count - 1)) / 2;
  const plates = Array.from({ length: count }, (_, i) => {
    const y = top + i * (high + gap);
    return [
      dropped(lit(`<rect x="14" y="${y}" width="228" height="${high}" rx="14" fill="url(#brass)"/>`, 'metal')),
      lit(`<rect x="23" y="${y + 8}" width="210" height="${high - 16}" rx="9" fill="url(#plate)"/>`, 'small'),
      `<path d="M30 ${y + 15}H226" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>
      <circle cx="34" cy="${y + high / 2}" r="5" fill="#ffe9a0"/><circle cx="222" cy="${y + high / 2}" r="5" fill="#ffe9a0"/>`,
      sign('BAR', {
        ...{ x: 128, y: y + high * 0.25, height: high * 0.48, weight: 24, depth: 3, track: 34, id: `bar${i}` },
        face: ['#ffffff', '#fff6d8', '#ffdf8a', '#fff3c8'],
        extrusion: dark,
      }),
    ].join('');
  });
  const plate = linear('plate', [
    [0, light],
    [0.4, mid],
    [1, dark],
  ]);
  return whole(plate, plates);
}

function bell(): Drawing {
  return whole(
    radial(
      'bell',
      [
        [0, '#fffbe0'],
        [0.35, '#ffdb6a'],
        [0.72, '#e09a28'],
        [1, '#8a4f0c'],
      ],
      0.34,
      0.24,
      0.95,
    ),
    [
      lit(
        '<path d="M104 32C104 12 152 12 152 32L146 48H110Z" fill="none" stroke="url(#brass)" stroke-width="13"/>',
        'metal',
      ),
      lit('<circle cx="128" cy="222" r="24" fill="url(#brass)"/>', 'metal'),
      lit(
        `<path d="M128 40C180 40 190 84 194 130C197 164 208 178 226 192C232 198 230 210 220 210H36C26 210 24 198 30 192
        C48 178 59 164 62 130C66 84 76 40 128 40Z" fill="url(#bell)"/>`,
      ),
      '<path d="M46 186C96 200 160 200 210 186" fill="none" stroke="#7a430a" stroke-width="7" stroke-opacity=".8"/>',
      '<path d="M66 150C100 160 156 160 190 150" fill="none" stroke="#fff3b8" stroke-width="4" stroke-opacity=".8"/>',
      '<path d="M92 78C84 100 82 124 78 148" stroke="#fffdf0" stroke-width="13" stroke-opacity=".8" stroke-linecap="round" fill="none"/>',
      lit(
        '<path d="M128 66C150 66 158 78 158 92C158 112 142 120 128 134C114 120 98 112 98 92C98 78 106 66 128 66Z" fill="#d6362c"/>',
        'small',
      ),
    ],
  );
}

/** A kalamansi and its half: green outside, orange within. */
function kalamansi(): Drawing {
  const slices = each(8, (i) => {
    const turn = i * 45;
    return `<path d="M0 -8C14 -22 20 -38 0 -52C-20 -38 -14 -22 0 -8Z" transform="rotate(${turn})" fill="url(#flesh)"/>`;
  });
  return whole(
    [
      LEAF,
      radial(
        'rind',
        [
          [0, '#eaffa8'],
          [0.4, '#8ed13a'],
          [0.8, '#3f8f22'],
          [1, '#1d5416'],
        ],
        0.34,
        0.28,
        0.85,
      ),
      radial(
        'flesh',
        [
          [0, '#ffe27a'],
          [1, '#ff9a1f'],
        ],
        0.5,
        0.3,
        0.8,
      ),
    ].join(''),
    [
      lit(
        `<path d="M112 62C92 24 50 14 18 26C28 62 72 82 112 66Z" fill="url(#leaf)"/><path d="M118 58C132 22 172 6 208 14
        C204 50 164 74 122 64Z" fill="url(#leaf)"/>`,
        'small',
      ),
      '<path d="M110 62C82 48 54 38 26 30M122 60C148 44 172 28 200 18" stroke="#0b4a2a" stroke-opacity=".5" stroke-width="3.5" fill="none"/>',
      lit('<circle cx="104" cy="142" r="88" fill="url(#rind)"/>'),
      '<path d="M46 138C46 108 68 84 98 78" stroke="#fbffe0" stroke-width="13" stroke-opacity=".75" stroke-linecap="round" fill="none"/>',
      '<path d="M104 58L96 50L112 50Z" fill="#5a3a14"/>',
      dropped(
        lit(
          '<g transform="translate(176 178)"><circle r="68" fill="#5fae2c"/><circle r="59" fill="#fff6cf"/></g>',
          'small',
        ),
      ),
      lit(`<g transform="translate(176 178)">${slices}</g>`, 'tiny'),
    ],
  );
}

/** Aratilis: three red berries of the roadside tree, with its blossom. */
function aratilis(): Drawing {
  const berry = (x: number, y: number, r: number) =>
    `${lit(`<circle cx="${x}" cy="${y}" r="${r}" fill="url(#berry)"/>`)}<circle cx="${x + r * 0.1}" cy="${y + r * 0.86}" r="${r * 0.16}" fill="#6d0f1c"/>
    <path d="M${x - r * 0.55} ${y + r * 0.02}A${r * 0.6} ${r * 0.6} 0 0 1 ${x - r * 0.02} ${y - r * 0.56}" stroke="#fff0e0" stroke-width="${r * 0.19}" stroke-opacity=".85" stroke-linecap="round" fill="none"/>`;
  const petals = each(
    5,
    (i) =>
      `<ellipse cy="-17" rx="11" ry="15" transform="rotate(${i * 72})" fill="#fffdf4" stroke="#c9b9a0" stroke-width="1"/>`,
  );
  return whole(
    [
      LEAF,
      radial(
        'berry',
        [
          [0, '#ffc2a8'],
          [0.3, '#ff5a54'],
          [0.75, '#d11a34'],
          [1, '#6d0a22'],
        ],
        0.34,
        0.28,
        0.85,
      ),
    ].join(''),
    [
      lit('<path d="M92 40C112 8 168 -6 232 18C222 62 168 86 112 66Z" fill="url(#leaf)"/>', 'small'),
      '<path d="M100 46C140 34 180 26 222 22" stroke="#0b4a2a" stroke-opacity=".55" stroke-width="4" fill="none"/>',
      `<path d="M98 44C70 70 66 98 70 120M100 46C128 78 160 92 178 112M98 48C110 90 116 130 124 166" stroke="#4f8f2e"
      stroke-width="9" stroke-linecap="round" fill="none"/>`,
      berry(66, 148, 52),
      berry(190, 146, 50),
      berry(128, 196, 53),
      dropped(`<g transform="translate(82 40)">${petals}<circle r="9" fill="#ffd23b"/></g>`),
    ],
  );
}

/** Every picture of the atlas, by its letter on the strips; a blank has none. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  W: carriage(),
  '7': seven(),
  '3': bar(3),
  '2': bar(2),
  '1': bar(1),
  C: bell(),
  K: kalamansi(),
  A: aratilis(),
};
