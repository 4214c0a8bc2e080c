import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { sign } from '@baize/game-kit/art/lettering.ts';
import { each, linear, mirror, oneOf, radial, star } from '@baize/game-kit/art/paint.ts';

/** The wild: a jeepney, head on. It drives up and blinks its lamps. */
export function jeepney(): Drawing {
  const defs = [
    linear(
      'red',
      [
        [0, '#ff8a6a'],
        [0.35, '#e8352f'],
        [0.7, '#b01222'],
        [1, '#5f0716'],
      ],
      0,
      0,
      0.2,
      1,
    ),
    linear(
      'teal',
      [
        [0, '#7ff0dd'],
        [0.4, '#16a99a'],
        [1, '#06545c'],
      ],
      0,
      0,
      0.2,
      1,
    ),
    linear(
      'glassW',
      [
        [0, '#6fb7d9'],
        [0.45, '#1b4668'],
        [0.5, '#0f2a47'],
        [1, '#0a1830'],
      ],
      0,
      0,
      0.5,
      1,
    ),
    radial(
      'lamp',
      [
        [0, '#ffffff'],
        [0.4, '#fff3b8'],
        [0.75, '#ffc24a'],
        [1, '#c9741a'],
      ],
      0.4,
      0.36,
      0.7,
    ),
    linear(
      'yel',
      [
        [0, '#fff2a8'],
        [0.5, '#ffc72e'],
        [1, '#c9780f'],
      ],
      0,
      0,
      0,
      1,
    ),
  ].join('');
  const slats = each(7, (i) => {
    return `<rect x="${97 + i * 9.2}" y="132" width="6" height="50" rx="3" fill="url(#chrome)"/>`;
  });
  const bulbs = each(7, (i) => {
    return `<circle cx="${62 + i * 22}" cy="16" r="7" fill="${oneOf(['#ffb637', '#ff5a6e', '#7ff0dd'], i)}"/>`;
  });

  return {
    defs,
    layers: {
      whole: [
        lit(
          `<path d="M30 196h52v44q0 14-12 14h-28q-12 0-12-14zM174 196h52v44q0 14-12 14h-28q-12 0-12-14z"
          fill="#221c2c"/>`,
          'small',
        ),
        lit(
          mirror(`<path d="M48 84L22 78" stroke="url(#chrome)" stroke-width="5"/><rect x="2" y="62" width="24"
          height="36" rx="7" fill="url(#chrome)"/><rect x="6" y="66" width="16" height="28" rx="5"
          fill="#3f7f9f"/>`),
          'metal',
        ),
        lit('<path d="M50 40C52 26 60 20 74 20H182C196 20 204 26 206 40L214 128H42Z" fill="url(#red)"/>'),
        lit(bulbs, 'small'),
        lit('<rect x="66" y="26" width="124" height="30" rx="7" fill="url(#teal)"/>', 'small'),
        '<rect x="71" y="30.5" width="114" height="21" rx="4" fill="none" stroke="#ffe9a6" stroke-width="2"/>',
        sign('LUNETA', {
          x: 128,
          y: 35,
          height: 12,
          weight: 18,
          depth: 0,
          track: 26,
          face: ['#fff', '#fff6d8', '#ffe9a6'],
          extrusion: '#053b40',
          id: 'luneta',
        }),
        lit('<path d="M58 66C60 60 64 58 70 58H186C192 58 196 60 198 66L204 114H52Z" fill="url(#chrome)"/>', 'metal'),
        `<path d="M66 66H124V107H61ZM132 66H190L195 107H132Z" fill="url(#glassW)"/><path d="M72 70L98 70L80 103L66
          103ZM140 70L150 70L138 96L136 96Z" fill="#fff" opacity=".28"/>`,
        `<g transform="translate(128 78) scale(.11)"><path d="${star(5, 100, 42)}" fill="#ffd76a" stroke="#ff4f8b"
          stroke-width="20"/></g>`,
        lit('<path d="M36 152C36 124 56 114 84 116H172C200 114 220 124 220 152L224 202H32Z" fill="url(#red)"/>'),
        lit(mirror('<path d="M34 160C34 132 50 122 70 124C86 126 92 138 92 158V198H30Z" fill="url(#teal)"/>')),
        mirror(`<path d="M38 190C42 164 44 140 66 134C80 132 84 146 84 164" fill="none" stroke="#ffe27a"
          stroke-width="3.5" stroke-linecap="round"/>`),
        lit('<path d="M92 128C92 118 104 114 128 114C152 114 164 118 164 128V184H92Z" fill="url(#chrome)"/>', 'metal'),
        '<path d="M95 131H161V184H95Z" fill="#141022"/>',
        lit(slats, 'tiny'),
        lit(
          `<path d="M128 96L134 112H122Z" fill="url(#chrome)"/><path d="${star(5, 15, 6.5, 128, 124)}"
          fill="url(#gold)"/>`,
          'metal',
        ),
        `<g><circle cx="60" cy="158" r="40" fill="#ffe9a0" opacity=".38" filter="url(#glow12)"/><circle cx="196"
          cy="158" r="40" fill="#ffe9a0" opacity=".38" filter="url(#glow12)"/></g>`,
        lit(
          `<circle cx="60" cy="158" r="23" fill="url(#chrome)"/><circle cx="196" cy="158" r="23"
          fill="url(#chrome)"/>`,
          'metal',
        ),
        `<circle cx="60" cy="158" r="17" fill="url(#lamp)"/><circle cx="196" cy="158" r="17" fill="url(#lamp)"/>
          <path d="M50 152a11 11 0 0 1 9-7M186 152a11 11 0 0 1 9-7" stroke="#fff" stroke-width="4" fill="none"
          stroke-linecap="round"/>`,
        lit('<path d="M6 190L250 190L240 246L128 254L16 246Z" fill="url(#yel)"/>'),
        `<path d="M16 197L240 197L232 239L128 246L24 239Z" fill="#a30f22"/><path d="M16 197L240 197L238 208L18 208Z"
          fill="#000" opacity=".25"/>`,
        sign('WILD', {
          x: 128,
          y: 204,
          height: 32,
          weight: 26,
          depth: 3,
          face: ['#ffffff', '#fff3c0', '#ffd04a', '#fff0b0'],
          extrusion: '#4f0612',
          id: 'wild',
        }),
      ],
    },
  };
}
