import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { dropped, lit } from '@baize/game-kit/art/light.ts';
import { sign } from '@baize/game-kit/art/lettering.ts';
import { each, linear, oneOf, radial } from '@baize/game-kit/art/paint.ts';

const DEFS = [
  linear('red', [
    [0, '#ff9a78'],
    [0.35, '#e8352f'],
    [0.72, '#a91022'],
    [1, '#5f0716'],
  ]),
  linear('hood', [
    [0, '#fff2c0'],
    [0.5, '#ffc94a'],
    [1, '#b96f12'],
  ]),
  linear('seat', [
    [0, '#6fe0cf'],
    [0.5, '#16938a'],
    [1, '#06454c'],
  ]),
  radial('lamp', [
    [0, '#ffffff'],
    [0.45, '#fff3b8'],
    [1, '#f0a02a'],
  ]),
].join('');

const spokes = each(
  12,
  (i) =>
    `<path d="M0 -10V-54" transform="rotate(${i * 30})" stroke="#c98a2b" stroke-width="7" stroke-linecap="round"/>`,
);

/** Scallops of the canopy's fringe in the sign painter's three colours. */
const fringe = each(
  9,
  (i) => `<path d="M${24 + i * 20} 60h20v8a10 11 0 0 1 -20 0Z" fill="${oneOf(['#e8352f', '#fff3d6', '#16938a'], i)}"/>`,
);

/** The wild: a kalesa from the side, its lantern lit, and on the wheel what it does. */
export function carriage(): Drawing {
  return {
    defs: DEFS,
    layers: {
      whole: [
        // Shafts for the horse, to the right.
        lit(
          '<path d="M150 184L252 166M150 196L248 190" stroke="#8a5a1a" stroke-width="9" stroke-linecap="round"/>',
          'small',
        ),
        lit('<path d="M40 66L52 132M198 66L176 134" stroke="url(#brass)" stroke-width="8"/>', 'metal'),
        lit('<path d="M46 112C46 100 58 96 70 98L84 140H56Z" fill="url(#seat)"/>', 'small'),
        lit('<path d="M14 58C22 16 80 -6 128 -2C176 2 214 22 220 58Z" fill="url(#hood)"/>'),
        '<path d="M34 46C52 20 86 8 122 8" stroke="#fffdf0" stroke-opacity=".75" stroke-width="9" stroke-linecap="round" fill="none"/>',
        lit(fringe, 'tiny'),
        lit('<rect x="12" y="52" width="212" height="13" rx="6" fill="url(#brass)"/>', 'metal'),
        lit(
          '<path d="M36 126H150C168 126 176 138 186 150L206 176C210 186 202 192 192 190C120 186 66 190 50 176C38 164 34 146 36 126Z" fill="url(#red)"/>',
        ),
        `<path d="M50 140H146C158 140 164 148 172 158" fill="none" stroke="#ffe27a" stroke-width="5" stroke-linecap="round"/>
        <path d="M58 154C82 150 96 164 84 170C74 172 72 160 84 158M150 170C136 164 120 152 112 166" fill="none" stroke="#ffe27a" stroke-width="4" stroke-linecap="round"/>`,
        `<circle cx="200" cy="104" r="40" fill="#ffe9a0" opacity=".45" filter="url(#glow12)"/>`,
        lit('<path d="M190 84H212L216 122H186ZM194 78H208V84H194ZM188 122H214V130H188Z" fill="url(#brass)"/>', 'metal'),
        '<path d="M192 89H210L213 117H189Z" fill="url(#lamp)"/>',
        dropped(lit('<circle cx="108" cy="186" r="64" fill="none" stroke="url(#brass)" stroke-width="13"/>', 'metal')),
        lit(`<g transform="translate(108 186)">${spokes}</g>`, 'tiny'),
        lit('<circle cx="108" cy="186" r="33" fill="url(#red)"/>', 'small'),
        '<circle cx="108" cy="186" r="27" fill="none" stroke="#ffe27a" stroke-width="3"/>',
        sign('×2', {
          ...{ x: 107, y: 168, height: 34, weight: 25, depth: 2, track: 26, id: 'twice' },
          face: ['#ffffff', '#fff3c0', '#ffd04a', '#fff0b0'],
          extrusion: '#4f0612',
        }),
      ],
    },
  };
}
