import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { sign } from '@baize/game-kit/art/lettering.ts';
import { each, linear, oneOf, radial, radialAt } from '@baize/game-kit/art/paint.ts';

type Point = readonly [x: number, y: number];
type Ray = { tip: Point; left: Point; right: Point };

const HEART: Point = [128, 108];
const RAYS: readonly Ray[] = Array.from({ length: 5 }, (_, i) => {
  const degrees = -90 + i * 72;
  return { tip: around(116, degrees), left: around(50, degrees - 36), right: around(50, degrees + 36) };
});

const DEFS = [
  radialAt(
    'facetLight',
    [
      [0, '#fffbe0'],
      [0.34, '#ffe08a'],
      [0.6, '#ff8f4a'],
      [0.82, '#ff3f7f'],
      [1, '#d41f78'],
    ],
    128,
    108,
    116,
  ),
  radialAt(
    'facetDark',
    [
      [0, '#ffdb7a'],
      [0.36, '#ea6a2e'],
      [0.78, '#d62a63'],
      [1, '#8a1458'],
    ],
    128,
    108,
    116,
  ),
  radial(
    'glow',
    [
      [0, '#fff', 0.95],
      [0.5, '#ffe9a0', 0.45],
      [1, '#ffb03a', 0],
    ],
    0.5,
    0.5,
    0.5,
  ),
  linear(
    'turquoise',
    [
      [0, '#baf7ea'],
      [0.5, '#28b9a6'],
      [1, '#0c6a70'],
    ],
    0,
    0,
    0,
    1,
  ),
  linear(
    'cream',
    [
      [0, '#fffdf0'],
      [0.6, '#ffe7a8'],
      [1, '#f0a04a'],
    ],
    0,
    0,
    0,
    1,
  ),
].join('');

/** The scatter: a parol (Christmas star lantern) that swings and glows. */
export function parol(): Drawing {
  return {
    defs: DEFS,
    layers: {
      star: [lantern()],
      banner: [
        lit('<path d="M10 188H246L234 207L246 228H10L22 207Z" fill="url(#brass)"/>', 'metal'),
        '<path d="M22 193H234L226 207L234 223H22L30 207Z" fill="#5b0f46"/>',
        sign('SCATTER', {
          x: 128,
          y: 197,
          height: 22,
          weight: 26,
          depth: 2,
          track: 24,
          face: ['#fff', '#fff1c0', '#ffd25a', '#fff0b0'],
          extrusion: '#2e0526',
          id: 'scatter',
        }),
      ],
    },
  };
}

function lantern(): string {
  const [cx, cy] = HEART;
  const facets = RAYS.map(({ tip, left, right }) => {
    const dark = `<path d="M${at(tip)}L${at(right)}L${at(HEART)}Z" fill="url(#facetDark)"/>`;
    return `<path d="M${at(tip)}L${at(left)}L${at(HEART)}Z" fill="url(#facetLight)"/>${dark}`;
  }).join('');
  const hoop = RAYS.map(({ tip, left, right }) => `<path d="M${at(tip)}L${at(left)}M${at(tip)}L${at(right)}"/>`).join(
    '',
  );
  const rosette = each(10, (i) => {
    const petal = 'M128 108C117 92 120 76 128 70C136 76 139 92 128 108Z';
    const fill = i % 2 ? 'url(#turquoise)' : 'url(#cream)';
    return `<path d="${petal}" transform="rotate(${i * 36} ${cx} ${cy})" fill="${fill}"/>`;
  });

  return [
    `<circle cx="${cx}" cy="${cy}" r="92" fill="#ffca5a" opacity=".5" filter="url(#glow12)"/>`,
    lit(tassel(72, 1) + tassel(184, 1), 'small'),
    lit(
      `<circle cx="${cx}" cy="${cy}" r="86" fill="none" stroke="url(#brass)" stroke-width="8"/>
      <circle cx="${cx}" cy="${cy}" r="74" fill="none" stroke="#c21d5e" stroke-width="5"/>`,
      'metal',
    ),
    lit(facets),
    `<circle cx="${cx}" cy="${cy}" r="54" opacity=".8" fill="url(#glow)" style="mix-blend-mode:screen"/>`,
    `<g fill="none" stroke="#7a2b12" stroke-opacity=".62" stroke-width="2.2">${RAYS.map(ribs).join('')}</g>`,
    `<g fill="none" stroke="url(#brass)" stroke-width="5.5" stroke-linejoin="round">${lit(hoop, 'tiny')}</g>`,
    lit(rosette, 'tiny'),
    lit(`<circle cx="${cx}" cy="${cy}" r="12" fill="url(#gold)"/>`, 'metal'),
    lit(RAYS.map(bulbs).join(''), 'tiny'),
  ].join('');
}

function ribs({ tip, left, right }: Ray): string {
  const bent = [0.34, 0.58, 0.8].map((q) => {
    const middle = between(HEART, tip, 1 - q * 0.9);
    return `<path d="M${at(between(tip, left, q))}L${at(middle)}L${at(between(tip, right, q))}"/>`;
  });
  return `${bent.join('')}<path d="M${at(HEART)}L${at(tip)}"/>`;
}

function bulbs({ tip, left, right }: Ray, i: number): string {
  const places = [0, 0.33, 0.66, 1].flatMap((q) => {
    const edges = q === 1 ? [left] : [left, right];
    return edges.map((edge) => ({ q, place: between(tip, edge, q) }));
  });
  return places
    .map(({ q, place: [x, y] }) => {
      const fill = oneOf(['#fff6c9', '#ff7fb0', '#7ff0dd', '#ffc04a'], Math.floor(i + q * 3));
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="5.2" fill="${fill}"/>`;
    })
    .join('');
}

function tassel(x: number, flare: number): string {
  const ribbons = each(6, (i) => {
    const k = i - 2.5;
    const fill = oneOf(['#ff4f8b', '#ffc04a', '#2fc7a0'], i);
    return `<path d="M${x} 188C${x + k * 9 * flare} 206 ${x + k * 13} 226 ${x + k * 11} 264L${x + k * 11 + 7} 264
      C${x + k * 14 + 6} 224 ${x + k * 9 + 4} 206 ${x + 4} 188Z" fill="${fill}"/>`;
  });
  return `${ribbons}<circle cx="${x + 1}" cy="190" r="11" fill="#ff4f8b"/>`;
}

function around(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [HEART[0] + radius * Math.cos(angle), HEART[1] + radius * Math.sin(angle)];
}

function between(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

function at([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
