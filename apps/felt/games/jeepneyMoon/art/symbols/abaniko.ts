import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { dropped, lit } from '@baize/game-kit/art/light.ts';
import { each, linear, linearAt } from '@baize/game-kit/art/paint.ts';
import { blossom, PETAL } from './blossom.ts';

const PIVOT = { x: 128, y: 214 };
const FOLDS = 11;
const OPEN_DEGREES = 132;

/** A painted fan that snaps shut and opens. `spread` 1: fully open. */
export function abaniko(spread = 1): Drawing {
  const defs = [
    linear('rib', [
      [0, '#ffe3a8'],
      [0.5, '#c98440'],
      [1, '#6a3314'],
    ]),
    linearAt(
      'foldLight',
      [
        [0, '#ff9fbd'],
        [0.45, '#f0417e'],
        [1, '#9c124d'],
      ],
      40,
      60,
      200,
      190,
    ),
    linearAt(
      'foldDark',
      [
        [0, '#d92f6c'],
        [0.5, '#a8174f'],
        [1, '#5c0632'],
      ],
      40,
      60,
      200,
      190,
    ),
    PETAL,
  ].join('');
  const step = (OPEN_DEGREES * spread) / FOLDS;
  const first = (OPEN_DEGREES * spread) / -2;
  const fold = (part: (from: number, middle: number, to: number) => string) =>
    each(FOLDS, (i) => part(first + i * step, first + (i + 0.5) * step, first + (i + 1) * step));

  return {
    defs,
    layers: {
      whole: [
        '<g transform="translate(128 134) scale(.84) translate(-128 -142)">',
        lit(
          fold((_, m) => lacePearl(m)),
          'small',
        ),
        lit(
          fold(
            (_, m) =>
              `<path d="${area([m - 2.2, 16], [m - 3.4, 96], [m + 3.4, 96], [m + 2.2, 16])}" fill="url(#rib)"/>`,
          ),
          'small',
        ),
        lit(fold(cloth)),
        fold(band),
        fold(trim),
        dropped(blossoms(spread)),
        lit(guard(first, -1) + guard(-first, 1), 'small'),
        lit(`<circle cx="${PIVOT.x}" cy="${PIVOT.y}" r="14" fill="url(#brass)"/>`, 'metal'),
        '<path d="M128 222C122 232 134 236 128 246" stroke="#ffd76a" stroke-width="4" fill="none"/>',
        lit(
          `<path d="M118 244H138L144 276H112Z" fill="#e5296f"/>
          <rect x="117" y="240" width="22" height="9" rx="4" fill="url(#brass)"/>`,
          'small',
        ),
        '</g>',
      ],
    },
  };
}

type Polar = readonly [degrees: number, radius: number];

function at([degrees, radius]: Polar): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: PIVOT.x + radius * Math.sin(angle), y: PIVOT.y - radius * Math.cos(angle) };
}

function line(...corners: Polar[]): string {
  const points = corners.map(at).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${points.join('L')}`;
}

function area(...corners: Polar[]): string {
  return `${line(...corners)}Z`;
}

function lacePearl(middle: number): string {
  const { x, y } = at([middle, 178]);
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="14" fill="url(#brass)"/>`;
}

function cloth(a: number, m: number, b: number): string {
  return `<path d="${area([a, 74], [a, 176], [m, 180], [m, 74])}" fill="url(#foldLight)"/>
    <path d="${area([m, 74], [m, 180], [b, 176], [b, 74])}" fill="url(#foldDark)"/>`;
}

function band(a: number, m: number, b: number): string {
  return `<path d="${area([a, 150], [a, 164], [m, 167], [m, 153])}" fill="#35d0bd"/>
    <path d="${area([m, 153], [m, 167], [b, 164], [b, 150])}" fill="#14897f"/>
    <path d="${line([a, 84], [m, 92], [b, 84])}" fill="none" stroke="#ffd76a" stroke-width="3"/>`;
}

function trim(a: number, m: number, b: number): string {
  const edges = line([a, 148], [m, 151], [b, 148]) + line([a, 166], [m, 169], [b, 166]);
  return `<path d="${edges}" fill="none" stroke="#ffe9a6" stroke-width="2"/>`;
}

function blossoms(spread: number): string {
  return [-48, -24, 0, 24, 48]
    .map((degrees) => {
      const { x, y } = at([degrees * spread, 120]);
      return blossom(x, y, degrees === 0 ? 24 : 19, degrees);
    })
    .join('');
}

function guard(degrees: number, side: 1 | -1): string {
  const outline = area(
    [degrees + side * 3, 10],
    [degrees + side * 3.5, 178],
    [degrees - side * 2.5, 180],
    [degrees - side * 7, 14],
  );
  return `<path d="${outline}" fill="url(#rib)"/>`;
}
