import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { linear, radial } from '@baize/game-kit/art/paint.ts';
import { drawn } from './drawn.ts';

export const HANDLES = ['#c4202f', '#1f6ad6', '#2a9a52', '#7038cf'] as const;

/** A gun of a seat, its barrel upwards. */
export const gun = (colour: string): Drawing =>
  drawn([
    linear(
      'm',
      [
        [0, '#ffe0a8'],
        [0.3, '#c98a3a'],
        [0.6, '#6f3b12'],
        [1, '#3a1c08'],
      ],
      0,
      0,
      1,
      0,
    ),
    lit('<path d="M98 6C94 66 84 116 86 172H170C172 116 162 66 158 6Z" fill="url(#m)"/>', 'small') +
      lit(
        '<rect x="88" y="-10" width="80" height="24" rx="10" fill="url(#brass)"/><rect x="84" y="76" width="88" height="16" rx="8" fill="url(#brass)"/>',
        'metal',
      ) +
      lit(`<circle cx="128" cy="206" r="58" fill="${colour}"/>`, 'small') +
      `<circle cx="128" cy="206" r="42" fill="none" stroke="#f4cf73" stroke-width="5"/><path d="M128 178l8.500 18.300 20 2.300-14.800 13.700 4 19.700-17.700-10-17.700 10 4-19.700-14.800-13.700 20-2.300Z" fill="#ffe27a"/>`,
  ]);

export const coin = (): Drawing =>
  drawn([
    radial('g', [
      [0, '#fffbe0'],
      [0.45, '#ffd76a'],
      [0.85, '#e9971f'],
      [1, '#8f4f0c'],
    ]),
    lit('<circle cx="128" cy="128" r="104" fill="url(#g)"/>') +
      '<circle cx="128" cy="128" r="78" fill="none" stroke="#a8620f" stroke-width="9"/>' +
      '<path d="M108 176V82H138C158 82 166 94 166 110C166 126 158 136 138 136H108M92 98H182M92 118H182" fill="none" stroke="#8f4f0c" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>',
  ]);
