import { each, INK, linear } from '@baize/game-kit/art/paint.ts';
import { printed } from '@baize/game-kit/art/lettering.ts';

/** Where the glass of the cabinet is, in whole pixels. */
export type Glass = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

const PAINTS = [
  linear('k-brass', [
    [0, '#fff6cf'],
    [0.2, '#f4cf73'],
    [0.46, '#b97f25'],
    [0.6, '#e9b957'],
    [0.82, '#9a6417'],
    [1, '#5c370b'],
  ]),
  linear('k-red', [
    [0, '#d6362c'],
    [0.5, '#9c1022'],
    [1, '#4f0616'],
  ]),
].join('');

const BULBS = ['#ffe9a0', '#ff9a78', '#8ff0dd'] as const;

/** Lamps along the frame, between brass and red. */
function bulbs({ left, top, width, height }: Glass): string {
  const [across, down] = [Math.round(width / 34), Math.round(height / 34)];
  const lamp = (x: number, y: number, i: number) =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4" fill="${BULBS[i % BULBS.length] ?? ''}" stroke="${INK}" stroke-width="1.4"/><circle cx="${(x - 1.2).toFixed(1)}" cy="${(y - 1.4).toFixed(1)}" r="1.3" fill="#fff"/>`;
  const rows = each(across + 1, (i) => {
    const x = left + (width * i) / across;
    return lamp(x, top - 14, i) + lamp(x, top + height + 14, i + 1);
  });
  const columns = each(down - 1, (i) => lamp(left + width + 14, top + (height * (i + 1)) / down, i + 2));
  return rows + columns;
}

/** The lantern cabinet around its glass; on its left edge the numbers of the five lines. */
export function cabinet(width: number, height: number, glass: Glass): string {
  const { left, top, width: w, height: h } = glass;
  const row = h / 3;
  const marks = [
    ['1', top + row * 1.5],
    ['2', top + row * 0.5],
    ['3', top + row * 2.5],
    ['4', top + 6],
    ['5', top + h - 6],
  ] as const;
  const numbers = marks
    .map(
      ([text, y]) =>
        `<circle cx="${left - 14}" cy="${y}" r="8" fill="#2a0610" stroke="#ffdf8a" stroke-width="1.4"/>${printed(text, { x: left - 14, y: y - 4.4, height: 8.8, colour: '#ffe9ae', weight: 16 })}`,
    )
    .join('');
  const middle = width / 2;
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs>${PAINTS}</defs>
    <path d="M${middle - 62} ${top - 22}L${middle - 40} ${top - 40}H${middle + 40}L${middle + 62} ${top - 22}Z" fill="url(#k-brass)" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>
    <circle cx="${middle}" cy="${top - 44}" r="7" fill="url(#k-brass)" stroke="${INK}" stroke-width="2.6"/>
    <rect x="${left - 27}" y="${top - 27}" width="${w + 54}" height="${h + 54}" rx="20" fill="url(#k-brass)" stroke="${INK}" stroke-width="3.4"/>
    <rect x="${left - 22}" y="${top - 22}" width="${w + 44}" height="${h + 44}" rx="15" fill="url(#k-red)" stroke="#3a0410" stroke-width="1.6"/>
    <path d="M${left - 16} ${top - 21}H${left + w * 0.7}" stroke="#fff" stroke-opacity=".35" stroke-width="2.4" stroke-linecap="round"/>
    ${bulbs(glass)}${numbers}
    <rect x="${left - 6}" y="${top - 6}" width="${w + 12}" height="${h + 12}" rx="9" fill="${INK}"/>
    <rect x="${left - 4}" y="${top - 4}" width="${w + 8}" height="${h + 8}" rx="7" fill="none" stroke="url(#k-brass)" stroke-width="3"/></svg>`;
}
