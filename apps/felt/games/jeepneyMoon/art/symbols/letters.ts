import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { sign } from '@baize/game-kit/art/lettering.ts';
import { mirror, star } from '@baize/game-kit/art/paint.ts';

type Enamel = { light: string; mid: string; dark: string; extrusion: string; flourish: string };

const ENAMELS: Record<'A' | 'K' | 'Q' | 'J', Enamel> = {
  A: { light: '#ffd0b8', mid: '#ff6a4a', dark: '#d92a26', extrusion: '#5f0d17', flourish: '#f4a27a' },
  K: { light: '#c9e6ff', mid: '#4f9bff', dark: '#1f5fd6', extrusion: '#0d2363', flourish: '#7fb4ff' },
  Q: { light: '#d0ffe4', mid: '#3fd492', dark: '#12985f', extrusion: '#063f33', flourish: '#6fe0ae' },
  J: { light: '#ecd6ff', mid: '#b272ff', dark: '#7a34d6', extrusion: '#2f0f66', flourish: '#c39aff' },
};

const SCROLL = mirror(`<path d="M128 232C96 252 60 246 38 222C26 208 30 188 46 188C58 188 62 202 52 208M128 26
  C96 4 60 10 40 32C28 46 32 66 48 66C60 66 62 52 54 47M30 206C12 176 10 96 32 52" fill="none"
  stroke-linecap="round"/>`);

/** Each letter has its own jewel, so that no two frames are alike. */
const JEWELS: Record<'A' | 'K' | 'Q' | 'J', string> = {
  A: star(5, 20, 9),
  K: 'M0 -20L17 0L0 20L-17 0Z',
  Q: 'M0 18C-30 -2 -16 -24 0 -8C16 -24 30 -2 0 18Z',
  J: 'M0 -16A16 16 0 1 0 0.1 -16ZM-4 -8A12 12 0 1 1 -4 12A14 14 0 0 0 -4 -8Z',
};

/** A low symbol: a sign painter's letter that hops in a pinstripe frame. */
export function letter(char: 'A' | 'K' | 'Q' | 'J'): Drawing {
  const { light, mid, dark, extrusion, flourish } = ENAMELS[char];
  const jewel = (y: number) =>
    `<path d="${JEWELS[char]}" transform="translate(128 ${y})" fill="${mid}" stroke="none"/>`;
  return {
    defs: '',
    layers: {
      frame: [
        `<g stroke="${flourish}" stroke-width="7.5">${lit(SCROLL, 'metal')}</g>`,
        lit(jewel(22) + jewel(236), 'metal'),
      ],
      letter: [
        sign(char, {
          x: 124,
          y: 52,
          height: 142,
          weight: 27,
          depth: 12,
          face: [light, mid, dark, mid],
          extrusion,
          id: 'letter',
        }),
      ],
    },
  };
}
