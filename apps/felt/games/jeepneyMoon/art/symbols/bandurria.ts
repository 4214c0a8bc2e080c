import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { each, linear, radial } from '@baize/game-kit/art/paint.ts';

/** The bandurria with a ribbon. It sways and its strings ring. */
export function bandurria(): Drawing {
  const defs = [
    radial(
      'spruce',
      [
        [0, '#ffdf97'],
        [0.45, '#f0a447'],
        [0.8, '#b8591c'],
        [1, '#6b2a10'],
      ],
      0.36,
      0.3,
      0.8,
    ),
    linear('wood', [
      [0, '#7d3a1c'],
      [0.5, '#4b1d12'],
      [1, '#250b0d'],
    ]),
    linear(
      'ebony',
      [
        [0, '#5a4150'],
        [0.4, '#2b1b2a'],
        [1, '#140a16'],
      ],
      0,
      0,
      1,
      0,
    ),
  ].join('');
  const pegs = each(4, (i) => {
    const peg = (x: number) => `<rect x="${x}" y="${-14 + i * 14}" width="18" height="8" rx="4" fill="url(#brass)"/>`;
    return peg(88) + peg(150);
  });
  const frets = each(8, (i) => `<path d="M115 ${46 + i * 13}H141" stroke="#e9c873" stroke-width="1.8"/>`);
  const strings = each(5, (i) => {
    const string = `M${118 + i * 5} -8L${114 + i * 7} 222`;
    return `<path d="${string}" stroke="#fff4cf" stroke-width="1.3" opacity=".9"/>`;
  });
  const body = `M128 112C150 112 154 128 168 136C192 150 204 176 198 206C192 236 162 250 128 250C94 250 64 236
    58 206C52 176 64 150 88 136C102 128 106 112 128 112Z`;
  const rosette = each(16, (i) => {
    const inlay = i % 2 ? '#fff1c4' : '#2fb7a0';
    return `<path d="M128 142L132 149L128 153L124 149Z" fill="${inlay}" transform="rotate(${i * 22.5} 128 176)"/>`;
  });

  return {
    defs,
    layers: {
      whole: [
        '<g transform="rotate(34 128 128) translate(9 10) scale(.93)">',
        lit(`<path d="${body}" transform="translate(7 8)" fill="url(#wood)"/>`),
        lit(pegs, 'metal'),
        lit('<path d="M104 -22C112 -30 144 -30 152 -22L146 38H110Z" fill="url(#wood)"/>', 'small'),
        lit(`<path d="${body}" fill="url(#spruce)"/>`),
        `<path d="${body}" fill="none" stroke="#fff1c4" stroke-width="3.2" transform="translate(128 184) scale(.93)
          translate(-128 -184)" opacity=".85"/><path d="${body}" fill="none" stroke="#7a1b34" stroke-width="2"
          transform="translate(128 184) scale(.89) translate(-128 -184)"/>`,
        `<g opacity=".28" stroke="#8a3d10" fill="none" stroke-width="1.6"><path d="M84 160Q76 200 92 236M98 150Q90
          200 104 244M160 150Q168 200 154 244M174 160Q182 200 166 236"/></g>`,
        lit('<circle cx="128" cy="176" r="36" fill="#7a1b34"/>', 'small'),
        rosette,
        `<circle cx="128" cy="176" r="23" fill="#1a0a10"/><path d="M109 168a23 23 0 0 1 34 -9" stroke="#000"
          stroke-width="6" fill="none" opacity=".6"/><circle cx="128" cy="176" r="24" fill="none"
          stroke="url(#brass)" stroke-width="3"/>`,
        lit('<path d="M114 30H142L145 156H111Z" fill="url(#ebony)"/>', 'small'),
        frets,
        `<g fill="#fff1c4"><circle cx="128" cy="66" r="2.6"/><circle cx="128" cy="92" r="2.6"/><circle cx="128"
          cy="118" r="2.6"/></g>`,
        lit('<path d="M96 218H160L166 230H90Z" fill="#3a1712"/>', 'small'),
        strings,
        lit(
          `<path d="M110 34C84 36 70 54 54 48C60 66 78 62 92 60C74 72 74 90 58 98C84 100 100 76 116 46Z"
          fill="#e5296f"/><path d="M112 32a9 9 0 1 0 12 10Z" fill="#ff5c93"/>`,
          'small',
        ),
        `<path d="M70 196C66 172 78 156 92 148" stroke="#fff" stroke-opacity=".55" stroke-width="7"
          stroke-linecap="round" fill="none"/></g>`,
      ],
    },
  };
}
