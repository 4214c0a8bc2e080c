import { printed } from '@baize/game-kit/art/lettering.ts';
import { each, linear, star } from '@baize/game-kit/art/paint.ts';
import type { Card, Suit } from '../../../games/cards.ts';
import { court } from './courts.ts';

const WIDTH = 250;
const HEIGHT = 350;

const SHAPES: Readonly<Record<Suit, string>> = {
  hearts: 'M50 94C20 70 3 51 3 30C3 14 15 3 29 3C39 3 46 9 50 18C54 9 61 3 71 3C85 3 97 14 97 30C97 51 80 70 50 94Z',
  diamonds: 'M50 1C58 21 73 38 90 50C73 62 58 79 50 99C42 79 27 62 10 50C27 38 42 21 50 1Z',
  spades:
    'M50 1C56 22 93 40 93 65C93 79 83 87 72 87C64 87 58 83 54 76C55 87 60 95 69 99H31C40 95 45 87 46 76' +
    'C42 83 36 87 28 87C17 87 7 79 7 65C7 40 44 22 50 1Z',
  clubs:
    'M50 1C62 1 72 11 72 23C72 30 69 36 64 40C67 38 71 37 75 37C88 37 97 46 97 59C97 71 87 80 75 80C66 80 58 75 54 67' +
    'C55 81 60 93 69 99H31C40 93 45 81 46 67C42 75 34 80 25 80C13 80 3 71 3 59C3 46 12 37 25 37C29 37 33 38 36 40' +
    'C31 36 28 30 28 23C28 11 38 1 50 1Z',
};

/** A suit's outline in a box of 100. */
export const suitShape = (suit: Suit): string => SHAPES[suit];

type Pip = readonly [x: number, y: number];
const [LEFT, RIGHT, MIDDLE] = [82, 168, 125];
const corners = (top: number, bottom: number): Pip[] => [
  [LEFT, top],
  [RIGHT, top],
  [LEFT, bottom],
  [RIGHT, bottom],
];
const SIDES: readonly Pip[] = [
  [LEFT, 175],
  [RIGHT, 175],
];
const TALL = [...corners(72, 278), ...corners(140, 210)];
/** Positions of pips; those below the middle are upside down. */
const PIPS: Readonly<Record<number, readonly Pip[]>> = {
  2: [
    [MIDDLE, 78],
    [MIDDLE, 272],
  ],
  3: [
    [MIDDLE, 78],
    [MIDDLE, 175],
    [MIDDLE, 272],
  ],
  4: corners(78, 272),
  5: [...corners(78, 272), [MIDDLE, 175]],
  6: [...corners(78, 272), ...SIDES],
  7: [...corners(78, 272), ...SIDES, [MIDDLE, 126]],
  8: [...corners(78, 272), ...SIDES, [MIDDLE, 126], [MIDDLE, 224]],
  9: [...TALL, [MIDDLE, 175]],
  10: [...TALL, [MIDDLE, 106], [MIDDLE, 244]],
};

/** What all cards of a page share; each page has it once. */
export const CARD_PAINTS = [
  linear(
    'card-paper',
    [
      [0, '#fffef8'],
      [0.6, '#fbf5e6'],
      [1, '#eee2c6'],
    ],
    0,
    0,
    0.4,
    1,
  ),
  linear(
    'card-red',
    [
      [0, '#e8434c'],
      [0.6, '#c4202f'],
      [1, '#930f22'],
    ],
    0,
    0,
    0.3,
    1,
  ),
  linear(
    'card-black',
    [
      [0, '#3a4763'],
      [0.5, '#1a2233'],
      [1, '#0a0e1a'],
    ],
    0,
    0,
    0.3,
    1,
  ),
  linear(
    'card-back',
    [
      [0, '#1f7a54'],
      [0.5, '#0f4a35'],
      [1, '#062419'],
    ],
    0,
    0,
    0.5,
    1,
  ),
  '<clipPath id="card-half"><path d="M46 34H204V175H46Z"/></clipPath>',
  '<clipPath id="card-inner"><rect x="11" y="11" width="228" height="328" rx="11"/></clipPath>',
].join('');

const isRed = (suit: Suit): boolean => suit === 'hearts' || suit === 'diamonds';
const rankOf = (rank: number): string => ({ 1: 'A', 11: 'J', 12: 'Q', 13: 'K' })[rank] ?? String(rank);

const paper = `<rect x="1" y="1" width="248" height="348" rx="18" fill="url(#card-paper)" stroke="#b9a986" stroke-width="2"/>`;
const wrap = (inside: string) => `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}">${paper}${inside}</svg>`;

function pip(suit: Suit, x: number, y: number, size: number): string {
  const turn = y > HEIGHT / 2 ? ' rotate(180)' : '';
  const paint = isRed(suit) ? 'card-red' : 'card-black';
  return `<path d="${SHAPES[suit]}" transform="translate(${x} ${y})${turn} scale(${size / 100}) translate(-50 -50)"
    fill="url(#${paint})"/>`;
}

export function cardFace({ rank, suit }: Card): string {
  const colour = isRed(suit) ? '#c4202f' : '#1a2233';
  const index =
    printed(rankOf(rank), { x: 25, y: 17, height: 38, weight: 17, track: rank === 10 ? 15 : 22, colour, widest: 38 }) +
    pip(suit, 25, 78, 31);
  return wrap(`${inside(rank, suit)}${index}<g transform="rotate(180 125 175)">${index}</g>`);
}

function inside(rank: number, suit: Suit): string {
  if (rank === 11 || rank === 12 || rank === 13) return court(rank, suit);
  if (rank !== 1) return (PIPS[rank] ?? []).map(([x, y]) => pip(suit, x, y, 48)).join('');
  const y = suit === 'hearts' ? 166 : suit === 'diamonds' ? 175 : 180;
  const big = `<path d="${SHAPES[suit]}" fill="none" stroke="#e0b25a" stroke-width="2.2" stroke-dasharray="3 4"
    transform="translate(125 175) scale(1.06) translate(-50 -50)"/><path d="${star(5, 20, 8.6, 125, y)}" fill="#ffe9b0"/>`;
  return pip(suit, 125, 175, 124) + big;
}

export function cardBack(): string {
  // One path: many backs lie on a table.
  const lattice = each(70, (i) => {
    const [x, y] = [i % 7, Math.floor(i / 7)];
    return star(5, 9, 3.9, 26 + x * 33 + (y % 2 ? 16.5 : 0), 28 + y * 33);
  });
  const edge = each(
    8,
    (i) =>
      `<path d="M125 113A62 62 0 0 1 149 118L145 128A52 52 0 0 0 125 123Z" transform="rotate(${i * 45 - 11} 125 175)"
      fill="#f6ecd6"/>`,
  );
  const rays = each(5, (i) => {
    const angle = ((i * 72 - 90) * Math.PI) / 180;
    return `M125 177L${(125 + 42 * Math.cos(angle)).toFixed(1)} ${(177 + 42 * Math.sin(angle)).toFixed(1)}`;
  });
  return wrap(`<rect x="11" y="11" width="228" height="328" rx="11" fill="url(#card-back)"/>
    <path d="${lattice}" clip-path="url(#card-inner)" fill="#e0b25a" opacity=".33"/>
    <rect x="18" y="18" width="214" height="314" rx="8" fill="none" stroke="#e0b25a" stroke-width="2"/>
    <rect x="23" y="23" width="204" height="304" rx="6" fill="none" stroke="#e0b25a" stroke-opacity=".7" stroke-width="1.8"
    stroke-dasharray="6 4"/><circle cx="125" cy="175" r="66" fill="#072019"/><circle cx="125" cy="175" r="63" fill="#b5122a"/>${edge}
    <circle cx="125" cy="175" r="51" fill="#0d3a29" stroke="#e0b25a" stroke-width="2.5"/>
    <path d="${star(5, 42, 18, 125, 177)}" fill="url(#brass)" stroke="#3a1f06" stroke-width="1.5"/>
    <path d="${rays}" stroke="#5c370b" stroke-width="1.3"/>`);
}
