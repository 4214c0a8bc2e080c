import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { dropped, lit } from '@baize/game-kit/art/light.ts';
import { each, linear, radial } from '@baize/game-kit/art/paint.ts';

/** Sampaguita, the national flower. Its petals open ring by ring. */
export function sampaguita(): Drawing {
  const defs = [
    radial(
      'petalCool',
      [
        [0, '#ffffff'],
        [0.42, '#f3f6ec'],
        [0.74, '#b9d3d0'],
        [1, '#6f9fae'],
      ],
      0.5,
      0.06,
      1.02,
    ),
    radial(
      'petalWarm',
      [
        [0, '#ffffff'],
        [0.5, '#fbf3d6'],
        [1, '#d8bf78'],
      ],
      0.5,
      0.1,
      1,
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
  ].join('');

  return {
    defs,
    layers: {
      leaves: [
        lit(leaf(-118) + leaf(120, 0.98) + leaf(-38, 0.9) + leaf(62, 0.88)),
        lit(bud(206, 62, 44) + bud(44, 72, -42), 'small'),
      ],
      outer: [
        lit(petals({ count: 8, length: 112, width: 40, turn: 0, fill: 'petalCool' }), 'small'),
        lit(petals({ count: 7, length: 82, width: 32, turn: 22, fill: 'petalCool' }), 'small'),
      ],
      inner: [
        lit(petals({ count: 6, length: 54, width: 25, turn: 8, fill: 'petalWarm' }), 'small'),
        lit(petals({ count: 5, length: 30, width: 17, turn: 40, fill: 'petalWarm' }), 'tiny'),
        lit('<circle cx="128" cy="130" r="9" fill="#ffcf4a"/>', 'tiny'),
      ],
    },
  };
}

type Ring = { count: number; length: number; width: number; turn: number; fill: string };

function petals({ count, length, width, turn, fill }: Ring): string {
  const [left, right, near, far, tip] = [
    128 - width,
    128 + width,
    130 - length * 0.34,
    130 - length * 0.8,
    130 - length,
  ];
  const outline = `M128 130C${left} ${near} ${left} ${far} 128 ${tip}C${right} ${far} ${right} ${near} 128 130Z`;
  const petal = dropped(`<path d="${outline}" fill="url(#${fill})"/>`);
  const vein = `<path d="M128 ${130 - length * 0.3}V${far}" stroke="#7fa9a4" stroke-width="1.8" opacity=".55"/>`;
  return each(count, (i) => `<g transform="rotate(${turn + (i * 360) / count} 128 130)">${petal}${vein}</g>`);
}

function leaf(angle: number, size = 1): string {
  const [left, right, tip] = [46 * size, 38 * size, 130 - 134 * size];
  const outline = `M128 130C${128 - left} 84 ${128 - right} 24 128 ${tip}C${128 + right} 24 ${128 + left} 84 128 130Z`;
  const veins = `M128 120V${130 - 118 * size}M128 80l-16 -18M128 80l16 -18M128 54l-12 -16M128 54l12 -16`;
  return `<g transform="rotate(${angle} 128 130)"><path d="${outline}" fill="url(#leaf)"/>
    <path d="${veins}" stroke="#0b4a38" stroke-opacity=".5" stroke-width="2.4" fill="none"/></g>`;
}

function bud(x: number, y: number, angle: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${angle})">
    <path d="M0 0C-18 -12 -16 -40 0 -52C16 -40 18 -12 0 0Z" fill="url(#petalWarm)"/>
    <path d="M0 2C-12 0 -14 -14 -8 -20L0 -10L8 -20C14 -14 12 0 0 2Z" fill="#3d9a4f"/></g>`;
}
