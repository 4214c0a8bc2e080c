import { printed } from '@baize/game-kit/art/lettering.ts';
import { each, linear, oneOf, radial } from '@baize/game-kit/art/paint.ts';
import { minorOf } from '../amounts.ts';

/** A chip's light, middle and dark; the first six are the peso notes' colours. */
type Colours = readonly [light: string, middle: string, dark: string];
const COLOURS: readonly [Colours, ...Colours[]] = [
  ['#ff9d3c', '#d9650f', '#7a2f04'],
  ['#ff6a62', '#cf1f2c', '#6b0716'],
  ['#b98bff', '#7038cf', '#2f0f66'],
  ['#ffe27a', '#d6a21a', '#6d4a05'],
  ['#6fb7ff', '#1f6ad6', '#0a2a6b'],
  ['#5a6070', '#23262f', '#07080c'],
  ['#7fe3c0', '#1f9c77', '#0a4534'],
  ['#ffa6d8', '#c63a8d', '#5e0f40'],
];
const EDGE = '#fff8e4';

/** Definitions shared by a page's chips; once per page (`ChipPaints`). */
export const CHIP_PAINTS = [
  ...COLOURS.map(([light, middle, dark], i) =>
    radial(
      `chip-${i}`,
      [
        [0, light],
        [0.55, middle],
        [1, dark],
      ],
      0.36,
      0.28,
      0.82,
    ),
  ),
  linear(
    'chip-shine',
    [
      [0, '#fff', 0.55],
      [0.4, '#fff', 0.05],
      [0.6, '#000', 0],
      [1, '#000', 0.35],
    ],
    0,
    0,
    0.6,
    1,
  ),
  radial(
    'chip-paper',
    [
      [0, '#fffdf4'],
      [0.7, '#f3e6c6'],
      [1, '#c9b07c'],
    ],
    0.4,
    0.3,
    0.8,
  ),
].join('');

/** "1K", "2.5M", or "0.5" for half a unit. */
export function shortOf(amount: string): string {
  const units = Number(minorOf(amount)) / 100;
  const [by, sign] = units >= 1_000_000 ? [1_000_000, 'M'] : units >= 1000 ? [1000, 'K'] : [1, ''];
  return `${Math.floor((units / by) * 10 + 1e-9) / 10}${sign}`;
}

/** A chip from above. `rank`: its place among those offered, lowest first. */
export function chip(amount: string, rank: number): string {
  const [, middle, dark] = oneOf(COLOURS, rank + COLOURS.length);
  const paint = `url(#chip-${rank % COLOURS.length})`;
  const edges = each(
    8,
    (i) =>
      `<path d="M50 3A47 47 0 0 1 65 5.5L62 15.5A37 37 0 0 0 50 13.5Z" transform="rotate(${i * 45 - 9} 50 50)" fill="${EDGE}"/>
      <path d="M50 8L53 5.5 56 8 53 10.5Z" transform="rotate(${i * 45 + 16} 50 50)" fill="${EDGE}" opacity=".85"/>`,
  );
  const value = printed(shortOf(amount), {
    x: 50,
    y: 38.5,
    height: 23,
    weight: 20,
    track: 22,
    colour: dark,
    widest: 38,
  });
  return `<svg viewBox="0 0 100 104"><circle cx="50" cy="54.5" r="48" fill="#05070a" opacity=".8"/>
    <circle cx="50" cy="53" r="48" fill="${dark}"/><circle cx="50" cy="50" r="48" fill="${paint}"/>${edges}
    <circle cx="50" cy="50" r="48" fill="url(#chip-shine)"/>
    <circle cx="50" cy="50" r="36" fill="none" stroke="#0005" stroke-width="2"/><circle cx="50" cy="50" r="35" fill="${paint}"/>
    <circle cx="50" cy="50" r="33" fill="none" stroke="${EDGE}" stroke-width="1.5" stroke-dasharray="3.4 3.5"/>
    <circle cx="50" cy="51.3" r="26.5" fill="#0007"/><circle cx="50" cy="50" r="26.5" fill="url(#chip-paper)"/>
    <circle cx="50" cy="50" r="24" fill="none" stroke="${middle}" stroke-width="1.6"/>${value}
    <path d="M14 34A40 40 0 0 1 46 7" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="2.5" stroke-linecap="round"/></svg>`;
}

const THICK = 6.5;

/** A stack of chips from the player's chair; ranks from the bottom up. */
export function stack(ranks: readonly number[]): string {
  const height = ranks.length * THICK;
  const chips = ranks.map((rank, i) => side(rank, i, height - i * THICK + 14, i === ranks.length - 1)).join('');
  return `<svg viewBox="0 0 48 ${height + 30}"><ellipse cx="27" cy="${height + 20}" rx="24" ry="10" fill="#000"
    opacity=".45"/>${chips}</svg>`;
}

/** One chip of a stack; only the uppermost shows its face. */
function side(rank: number, place: number, y: number, isTop: boolean): string {
  const [light, middle, dark] = oneOf(COLOURS, rank + COLOURS.length);
  const x = 24 + (((place * 37) % 3) - 1) * 0.9;
  const rim = (dx: number) => 11.5 * Math.sqrt(Math.max(0, 1 - (dx * dx) / 484));
  const marks = each(3, (k) => {
    const from = Math.max(-21.5, -19 + k * 15 + ((place * 5) % 8));
    const to = Math.min(21.8, from + 6);
    const low = (y + rim(to) + THICK).toFixed(1);
    return `<path d="M${x + from} ${(y + rim(from)).toFixed(1)}v${THICK}L${x + to} ${low}v-${THICK}Z" fill="#fff4da"/>`;
  });
  return `<path d="M${x - 22} ${y}v${THICK}a22 11.5 0 0 0 44 0v-${THICK}Z" fill="${dark}"/>
    <path d="M${x - 22} ${y}v${THICK - 1}a22 11.5 0 0 0 44 0v-${THICK - 1}Z" fill="${middle}"/>${marks}
    <path d="M${x + 8} ${y + 11}v${THICK}q12-3 14-11v-${THICK}z" fill="#000" opacity=".35"/>
    <ellipse cx="${x}" cy="${y}" rx="22" ry="11.5" fill="${isTop ? middle : dark}"/>${isTop ? top(x, y, light, middle) : ''}`;
}

function top(x: number, y: number, light: string, middle: string): string {
  const at = (radius: number, angle: number) =>
    `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * 0.52 * Math.sin(angle)).toFixed(1)}`;
  const marks = each(8, (k) => {
    const [from, to] = [(k * Math.PI) / 4, (k * Math.PI) / 4 + 0.34];
    return `<path d="M${at(22, from)}L${at(22, to)}L${at(17, to)}L${at(17, from)}Z" fill="#fff4da"/>`;
  });
  return `<ellipse cx="${x}" cy="${y}" rx="21.5" ry="11" fill="none" stroke="${light}"/>${marks}
    <ellipse cx="${x}" cy="${y}" rx="13" ry="6.7" fill="#f6ecd6"/>
    <ellipse cx="${x}" cy="${y}" rx="11.5" ry="5.7" fill="none" stroke="${middle}"/>
    <path d="M${x - 17} ${y - 4}a20 10 0 0 1 14-6" stroke="#fff" stroke-opacity=".7" fill="none" stroke-width="1.6"
    stroke-linecap="round"/>`;
}

const MOST_CHIPS = 7;

/** Ranks of chips for an amount, dearest at the bottom; a tall stack keeps the dearest. */
export function ranksOf(amount: string, chips: readonly string[]): number[] {
  const offered = chips
    .map((value, rank) => ({ minor: minorOf(value), rank }))
    .toSorted((a, b) => (a.minor < b.minor ? 1 : -1));
  let rest = minorOf(amount);
  const ranks: number[] = [];
  for (const { minor, rank } of offered) {
    for (; minor > 0n && rest >= minor && ranks.length < MOST_CHIPS; rest -= minor) ranks.push(rank);
  }
  // Less than the lowest chip, as a return may be: one chip.
  return ranks.length === 0 ? [0] : ranks;
}
