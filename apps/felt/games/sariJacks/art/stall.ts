import { sign } from '@baize/game-kit/art/lettering.ts';
import { each, INK, linear, METALS } from '@baize/game-kit/art/paint.ts';

const WALL = linear(
  'stall-wall',
  [
    [0, '#2f5a52'],
    [0.3, '#1c3f3a'],
    [1, '#08140f'],
  ],
  0,
  0,
  0,
  1,
);
const CLOTH = linear(
  'stall-cloth',
  [
    [0, '#000', 0.3],
    [0.3, '#fff', 0.12],
    [1, '#000', 0.28],
  ],
  0,
  0,
  0,
  1,
);
const WOOD = linear(
  'stall-wood',
  [
    [0, '#a86a34'],
    [0.5, '#6a3a18'],
    [1, '#351a0a'],
  ],
  0,
  0,
  0,
  1,
);
const STRIPES = ['#b5122a', '#f6ecd6'] as const;
const STRIPE = 30;
/** The bar of the page lies over the upper part of the awning. */
const BAR = 52;
/** Where there is no room for the sign, the awning alone shows. */
const TALL = 740;

/** The awning's stripes, `drop` below the bar. */
function awning(width: number, top: number, drop: number): string {
  const count = Math.ceil(width / STRIPE);
  const step = width / count;
  return each(count, (i) => {
    const edge = `M${(i * step).toFixed(1)} ${top}h${step.toFixed(1)}v${drop}a${step / 2} ${step / 2} 0 0 1 ${-step} 0z`;
    return `<path d="${edge}" fill="${STRIPES[i % 2] ?? ''}"/><path d="${edge}" fill="url(#stall-cloth)"/>`;
  });
}

/** A jar of sweets; its foot's middle is at (x, y). */
function jar(x: number, y: number, sweets: string, lid: string): string {
  return `<g transform="translate(${x} ${y - 46})"><path d="M-15 6h30v34q0 6-6 6h-18q-6 0-6-6z" fill="#dff6ff" opacity=".22"/>
    <path d="M-12 16h24v24q0 4-4 4h-16q-4 0-4-4z" fill="${sweets}"/><g fill="#fff" opacity=".55"><circle cx="-6" cy="24" r="3"/>
    <circle cx="3" cy="21" r="3"/><circle cx="-1" cy="31" r="3"/><circle cx="7" cy="32" r="3"/></g>
    <path d="M-15 6h30v34q0 6-6 6h-18q-6 0-6-6z" fill="none" stroke="${INK}" stroke-width="2"/>
    <rect x="-16" y="-1" width="32" height="8" rx="3" fill="${lid}" stroke="${INK}" stroke-width="2"/>
    <path d="M-11 12v26" stroke="#fff" stroke-opacity=".7" stroke-width="2.5" stroke-linecap="round"/></g>`;
}

const title = (x: number, y: number, height: number): string =>
  sign('SARI JACKS', {
    ...{ x, y, height, weight: 22, depth: 4, id: 'stall-sign' },
    face: ['#fffbe6', '#ffd76a', '#f08a24'],
    extrusion: '#7a1226',
  });

/** A corner store's front: awning, name and jars above a shelf, and the planks behind. */
export function stall(width: number, height: number): string {
  const isTall = height >= TALL && height > width;
  const shelf = BAR + 128;
  const planks = each(Math.ceil(width / STRIPE), (i) => `<path d="M${i * STRIPE} 0V${height}"/>`);
  const middle = width / 2;
  const head = isTall
    ? `${jar(middle - 159, shelf, '#e8743a', '#c4202f')}${jar(middle + 159, shelf, '#7fd0d8', '#c8761f')}
      ${title(middle, BAR + 80, 32)}<rect x="-2" y="${shelf}" width="${width + 4}" height="9" fill="url(#stall-wood)" stroke="${INK}"
      stroke-width="2"/>`
    : '';
  const drop = isTall ? 56 : 12;
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs>${METALS}${WALL}${CLOTH}${WOOD}
    <radialGradient id="stall-lamp" gradientUnits="userSpaceOnUse" cx="${width * 0.31}" cy="160" r="200">
    <stop offset="0" stop-color="#fff1c4" stop-opacity=".5"/><stop offset="1" stop-color="#fff1c4" stop-opacity="0"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#stall-wall)"/><g stroke="#000" stroke-opacity=".22">${planks}</g>
    <rect width="${width}" height="400" fill="url(#stall-lamp)"/>${head}
    <g>${awning(width, 0, BAR + drop - STRIPE / 2 + 2)}</g>
    <path d="M0 47H${width}" stroke="${INK}" stroke-width="3" stroke-opacity=".6"/></svg>`;
}
