import { each, INK, linear, oneOf, seeded } from '@baize/game-kit/art/paint.ts';
import { sign } from '@baize/game-kit/art/lettering.ts';

const FLAGS = ['#e0443e', '#f0b83c', '#2fa58a', '#2f7fd6', '#c05acb', '#fff0d2'] as const;

const DEFS = [
  linear(
    'hall-wall',
    [
      [0, '#2b1650'],
      [0.55, '#5b2560'],
      [1, '#8d3a55'],
    ],
    0,
    0,
    0.2,
    1,
  ),
  linear(
    'hall-wood',
    [
      [0, '#a5623a'],
      [0.5, '#7c4228'],
      [1, '#4a2218'],
    ],
    0,
    0,
    0.3,
    1,
  ),
  linear(
    'hall-edge',
    [
      [0, '#ffd99a'],
      [0.5, '#c98a44'],
      [1, '#7a451d'],
    ],
    0,
    0,
    0,
    1,
  ),
  '<radialGradient id="hall-lamp"><stop offset="0" stop-color="#fff3c4" stop-opacity=".85"/><stop offset=".35" stop-color="#ffd27a" stop-opacity=".35"/><stop offset="1" stop-color="#ffb35c" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="hall-dusk" cx=".3" cy=".1" r="1"><stop offset="0" stop-color="#ffdf9c" stop-opacity=".26"/><stop offset=".5" stop-color="#ffdf9c" stop-opacity="0"/><stop offset="1" stop-color="#0a0414" stop-opacity=".55"/></radialGradient>',
].join('');

/** A string from edge to edge that sags, and where on it something hangs. */
const sagAt = (width: number, y: number, sag: number, x: number): number => y + sag * (1 - ((2 * x) / width - 1) ** 2);

/** Flags of a fiesta on a string, a little turned by the wind. */
function bunting(width: number, { y, sag, first }: { y: number; sag: number; first: number }): string {
  const random = seeded(first + 5);
  const count = Math.max(7, Math.round(width / 36));
  const step = width / count;
  const string = `<path d="M-4 ${y}Q${width / 2} ${y + sag * 2} ${width + 4} ${y}" fill="none" stroke="${INK}" stroke-width="2.4"/>`;
  return (
    string +
    each(count, (at) => {
      const x = (at + 0.5) * step;
      const top = sagAt(width, y, sag, x);
      const turn = (((x / width) * 2 - 1) * -14 + (random() - 0.5) * 10).toFixed(1);
      const colour = oneOf(FLAGS, at + first);
      return `<g transform="translate(${x.toFixed(1)} ${top.toFixed(1)}) rotate(${turn})"><path d="M-11 0H11L0 25Z" fill="${colour}" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/><path d="M-8 1.500H1L-2.500 12Z" fill="#fff" opacity=".32"/></g>`;
    })
  );
}

/** Bulbs on their wire. */
function bulbs(width: number, y: number, sag: number): string {
  const count = Math.max(4, Math.round(width / 78));
  return (
    `<path d="M-4 ${y}Q${width / 2} ${y + sag * 2} ${width + 4} ${y}" fill="none" stroke="${INK}" stroke-width="2"/>` +
    each(count, (at) => {
      const x = ((at + 0.5) * width) / count;
      const top = sagAt(width, y, sag, x);
      return `<circle cx="${x.toFixed(1)}" cy="${(top + 9).toFixed(1)}" r="34" fill="url(#hall-lamp)"/><rect x="${(x - 3).toFixed(1)}" y="${(top - 1).toFixed(1)}" width="6" height="6" rx="1.500" fill="#3a2430" stroke="${INK}" stroke-width="1.400"/><circle cx="${x.toFixed(1)}" cy="${(top + 10).toFixed(1)}" r="6" fill="#fff6d2" stroke="${INK}" stroke-width="1.600"/>`;
    })
  );
}

/** The hall on the evening of the fiesta: flags and bulbs over the caller's wall, and from `tableY` down the long table. */
export function hall(width: number, height: number, tableY: number): string {
  const planks = Math.max(3, Math.round((height - tableY) / 92));
  const plank = (height - tableY) / planks;
  const random = seeded(41);
  const boards = each(planks, (at) => {
    const y = tableY + at * plank;
    const grain = each(3, () => {
      const [gx, gy] = [random() * width * 0.7, y + 10 + random() * (plank - 20)];
      return `<path d="M${gx.toFixed(0)} ${gy.toFixed(0)}q${(width * 0.12).toFixed(0)} ${(random() * 8 - 4).toFixed(1)} ${(width * 0.3).toFixed(0)} 0" fill="none" stroke="#2c120c" stroke-opacity=".28" stroke-width="2" stroke-linecap="round"/>`;
    });
    return `<rect x="-2" y="${y.toFixed(1)}" width="${width + 4}" height="${plank.toFixed(1)}" fill="url(#hall-wood)" fill-opacity="${at % 2 === 0 ? 1 : 0.86}"/><path d="M0 ${(y + 1.6).toFixed(1)}H${width}" stroke="#ffcf9a" stroke-opacity=".2" stroke-width="2"/><path d="M0 ${(y + plank).toFixed(1)}H${width}" stroke="${INK}" stroke-opacity=".55" stroke-width="2.400"/>${grain}`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><defs>${DEFS}</defs>
    <rect width="${width}" height="${height}" fill="url(#hall-wall)"/>
    ${each(Math.ceil(width / 48), (at) => `<path d="M${at * 48 + 20} 0V${tableY}" stroke="#1a0a34" stroke-opacity=".3" stroke-width="2"/>`)}
    ${bulbs(width, 50, 9)}${bunting(width, { y: 58, sag: 11, first: 0 })}
    <rect x="-2" y="${tableY}" width="${width + 4}" height="${height - tableY + 2}" fill="#3a1a14"/>${boards}
    <rect x="-4" y="${tableY - 9}" width="${width + 8}" height="14" fill="url(#hall-edge)" stroke="${INK}" stroke-width="2.400"/>
    <rect width="${width}" height="${height}" fill="url(#hall-dusk)"/></svg>`;
}

/** The word over the hall's door, as a sign-painter would. */
export const bingoSign = (id: string): string =>
  `<svg viewBox="0 0 260 84" aria-hidden="true">${sign('BINGO', { x: 126, y: 16, height: 48, weight: 24, id })}</svg>`;
