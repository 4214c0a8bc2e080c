import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { dropped, lit } from '@baize/game-kit/art/light.ts';
import { each, linear, radial } from '@baize/game-kit/art/paint.ts';

export function mango(): Drawing {
  const defs = [
    radial(
      'skin',
      [
        [0, '#fff3a0'],
        [0.3, '#ffd23b'],
        [0.66, '#ff9a1f'],
        [1, '#c74a0d'],
      ],
      0.34,
      0.26,
      0.86,
    ),
    radial(
      'flesh',
      [
        [0, '#fff0a8'],
        [0.6, '#ffc636'],
        [1, '#f28a16'],
      ],
      0.4,
      0.3,
      0.9,
    ),
    linear(
      'leaf',
      [
        [0, '#8fe07a'],
        [0.4, '#2f9a52'],
        [1, '#0b4a38'],
      ],
      0,
      0,
      0.7,
      1,
    ),
    `<clipPath id="cheek"><ellipse cx="0" cy="0" rx="68" ry="46"/></clipPath>`,
  ].join('');
  const cubes = each(63, (n) => {
    const i = Math.floor(n / 7) - 4;
    const j = (n % 7) - 3;
    const x = i * 20 * (1 + 0.06 * Math.abs(i)) - 9;
    const y = j * 18 - 8 - (1 - (i * i) / 16) * 5;
    return `<rect x="${x}" y="${y}" width="18" height="16.5" rx="5" fill="url(#flesh)"/>`;
  });

  return {
    defs,
    layers: {
      fruit: [
        lit(
          `<path d="M176 48C186 4 226 -14 258 0C252 40 216 66 178 58Z" fill="url(#leaf)"/><path d="M180 52C206 40
          230 20 252 4" stroke="#0b4a38" stroke-opacity=".5" stroke-width="3" fill="none"/><path d="M172 52C150 22
          122 8 92 14C100 46 136 64 170 60Z" fill="url(#leaf)"/>`,
          'small',
        ),
        lit('<path d="M164 62C164 48 168 36 176 28L186 32C180 42 178 50 178 62Z" fill="#6d4420"/>', 'small'),
        lit(`<path d="M60 214C26 196 18 150 40 112C62 74 112 44 164 46C208 48 238 78 234 118C230 152 200 166 172
          186C140 210 96 234 60 214Z" fill="url(#skin)"/>`),
        `<path d="M46 158C48 124 76 92 116 74" stroke="#fffbe0" stroke-opacity=".75" stroke-width="11"
          stroke-linecap="round" fill="none"/><circle cx="138" cy="66" r="5" fill="#fffbe0" opacity=".7"/><g
          fill="#b5560f" opacity=".35"><circle cx="92" cy="160" r="2.4"/><circle cx="112" cy="180" r="2"/><circle
          cx="76" cy="170" r="2"/><circle cx="180" cy="96" r="2.4"/><circle cx="196" cy="116" r="2"/></g>`,
      ],
      cheek: [
        dropped(
          lit(
            onCheek(`<path d="M-76 0C-76 -34 -42 -53 0 -53C42 -53 76 -34 76 0C76 34 46 58 0 60C-46 58 -76 34 -76 0Z"
          transform="translate(0 3)" fill="#ff8a1c"/>`),
          ),
        ),
        onCheek('<ellipse rx="69" ry="47" fill="#b84d0a"/>'),
        lit(onCheek(`<g clip-path="url(#cheek)">${cubes}</g>`), 'tiny'),
        onCheek('<ellipse rx="69" ry="47" fill="none" stroke="#ffe27a" stroke-width="3" opacity=".9"/>'),
      ],
    },
  };
}

function onCheek(part: string): string {
  return `<g transform="translate(176 196) rotate(-14) scale(.92)">${part}</g>`;
}
