import type { Suit } from './shapes.ts';
import { area, coords, disc, hoop, ngon, place, polar, polygon, rays, ring, star, stroke, suit } from './shapes.ts';

/** A mark in one colour, within 24 of the origin. */
type Mark = (ink: string) => string;

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';
/** A filled outline in which what lies within another is a hole. */
const solid = (d: string): Mark => {
  return (ink) => area(d, ink, 'fill-rule="evenodd"');
};
const line = (d: string, width = 3.2): Mark => {
  return (ink) => stroke(d, ink, width, ROUND);
};
const both = (...marks: readonly Mark[]): Mark => {
  return (ink) => marks.map((mark) => mark(ink)).join('');
};
const suits = (list: readonly (readonly [sign: Suit, x: number, y: number])[], scale: number): Mark => {
  return (ink) => list.map(([sign, x, y]) => suit(sign, x, y, scale, ink)).join('');
};
/** The same outline, turned round the origin. */
const turned = (d: string, count: number): Mark => {
  return (ink) => ring(count, (angle) => place(`rotate(${angle})`, area(d, ink)));
};

const flame = solid(
  'M2-24C4-14 16-9 16 6C16 16 9 23 0 23S-16 16-16 6C-16-1-12-5-10-10C-7-7-6-4-6-1C-2-6 1-14 2-24zM0 19C5 19 8 15 7 10C6 6 2 4 1 0C-3 4-8 8-7 13C-6 17-4 19 0 19z',
);
const waves = line(
  'M-21-9q5-7 10.5 0t10.5 0t10.5 0t10.5 0M-21 3q5-7 10.5 0t10.5 0t10.5 0t10.5 0M-21 15q5-7 10.5 0t10.5 0t10.5 0t10.5 0',
  3.6,
);
const gem = solid(
  'M-12-18H12L22-6L0 21L-22-6zM-9-14L-15-7H-6L-3-14zM3-14L6-7H15L9-14zM-5-4L0 13L5-4zM-15-4L-4 9L-8-4zM15-4L4 9L8-4z',
);
const anchor = both(
  (ink) => hoop(0, -18, 4.4, ink, 3),
  line('M0-13V20M-9-7H9M-20 5C-18 15-10 20 0 20S18 15 20 5', 3.6),
  solid('M-24 9L-21-2L-13 6zM24 9L21-2L13 6z'),
);
const helm = both(
  (ink) => hoop(0, 0, 12.5, ink, 3.4),
  (ink) => disc(0, 0, 4, ink),
  (ink) =>
    stroke(
      ring(8, (angle) => `M${coords(polar(0, 0, 5, angle))}L${coords(polar(0, 0, 22, angle))}`),
      ink,
      3,
      ROUND,
    ),
);
const columns = solid(
  'M-22-9L0-22L22-9V-6H-22zM-18-3H-12V13H-18zM-6-3H0V13H-6zM6-3H12V13H6zM15-3H20V13H15zM-22 15H22V20H-22z',
);
const sun = both(
  (ink) => area('M-15 8A15 15 0 0 1 15 8z', ink),
  line('M-22 14H22M-14 20H14M0-12V-20M-12-8L-17-13M12-8L17-13M-19 3H-24M19 3H24', 3),
);
const feather = both(solid('M-14 18C-18-2-4-20 18-22C20-2 8 12-8 12z'), line('M-20 24L-9 8', 3.4));
const swords = line('M-18-20L12 12M6 18L18 6M13 13L20 20M18-20L-12 12M-6 18L-18 6M-13 13L-20 20', 3.6);
const lotus = both(
  solid(
    'M0-20C9-10 9 4 0 14C-9 4-9-10 0-20zM-13-11C-3-6 0 6-2 15C-12 13-17 2-13-11zM13-11C3-6 0 6 2 15C12 13 17 2 13-11z',
  ),
  solid('M-24-1C-14-2-6 6-4 16C-14 18-22 10-24-1zM24-1C14-2 6 6 4 16C14 18 22 10 24-1z'),
);
const horseshoe = both(line('M-13 20C-25-4-17-20 0-20S25-4 13 20', 7), line('M-20 21H-9M9 21H20', 3.4));

/** The mark for a word in a vendor's name; the first match wins. */
const MARKS: readonly (readonly [words: RegExp, mark: Mark])[] = [
  [
    /lantern/i,
    both(
      solid(
        'M-8-18H8V-14H-8zM-10-12C-20-6-20 8-10 14H10C20 8 20-6 10-12zM-4-9C-9-3-9 5-4 11H-1C-6 5-6-3-1-9zM4-9C9-3 9 5 4 11H1C6 5 6-3 1-9zM-8 16H8V19H-8z',
      ),
      line('M0-23V-19M0 20V24', 2.6),
    ),
  ],
  [
    /wren|bird|finch|raven/i,
    solid(
      'M-22-14C-15-8-14-2-9-3C-4-4-4-15 5-16C11-16 12-12 13-11L21-9L13-5C14 8 6 16-4 15L-7 22H-10L-8 14C-17 11-18-2-22-14zM8-12.5A1.8 1.8 0 1 0 8.1-12.5zM-8 3C-3 8 4 6 7-1C2 1-2 0-8 3z',
    ),
  ],
  [/pier|harbou?r|anchor/i, anchor],
  [/deckhand|\bclub\b/i, suits([['s', 0, 0]], 0.48)],
  [/rudder|helm|reef|sail/i, helm],
  [/tide|water|wave/i, waves],
  [
    /koi|fish/i,
    solid(
      'M-22-12C-14-10-12-5-9-5C-3-14 10-15 21-1C10 14-3 13-9 5C-12 5-14 10-22 12C-18 4-18-4-22-12zM11-5A2.2 2.2 0 1 0 11.1-5zM0-8C5-3 5 3 0 8C3 3 3-3 0-8z',
    ),
  ],
  [/nine/i, line('M11-9A11 11 0 1 0-11-9A11 11 0 0 0 11-9C13 6 4 18-10 20', 5)],
  [
    /oak|acorn/i,
    both(
      solid('M-15-8C-15-17 15-17 15-8C17-7 17-3 15-3H-15C-17-3-17-7-15-8zM-12 0H12C12 12 4 19 0 23C-4 19-12 12-12 0z'),
      line('M0-15C0-19 3-21 5-22', 3),
    ),
  ],
  [
    /clover|shamrock/i,
    both(
      turned('M0 0C-13-7-14-20-5-20C-2-20 0-17 0-15C0-17 2-20 5-20C14-20 13-7 0 0z', 4),
      line('M2 4C4 12 8 18 14 22', 3),
    ),
  ],
  [/quill|feather|scribe/i, feather],
  [
    /peacock/i,
    both(solid('M0-24C16-14 18 6 0 24C-18 6-16-14 0-24zM0-16C-9-8-9 2 0 6C9 2 9-8 0-16z'), (ink) =>
      disc(0, -4, 4.6, ink),
    ),
  ],
  [
    /pavilion|tent|marquee/i,
    both(
      solid('M0-18L22-2H-22zM-19 1H-8C-8 12-12 16-16 20H-20zM19 1H8C8 12 12 16 16 20H20zM-5 1H5V12H-5z'),
      line('M0-18V-24M0-24L8-21', 2.4),
    ),
  ],
  [/duel|sword|blade/i, swords],
  [/facet|gem|jewel/i, gem],
  [
    /amber|honey|drop/i,
    solid('M0-24C10-8 17-1 17 8A17 16 0 0 1-17 8C-17-1-10-8 0-24zM-10 7C-10 14-6 18 0 19C-4 15-6 11-6 4z'),
  ],
  [/fox/i, solid('M-20-20L-7-11H7L20-20L18 2L0 21L-18 2zM-11-3L-3 1L-9 3zM11-3L3 1L9 3zM-4 12H4L0 17z')],
  [
    /mill/i,
    both(
      (ink) => hoop(0, 0, 15, ink, 3),
      (ink) => disc(0, 0, 4, ink),
      turned('M-3-24H3V-12H-3z', 8),
      (ink) =>
        stroke(
          ring(4, (angle) => `M0 0L${coords(polar(0, 0, 14, angle + 22.5))}`),
          ink,
          2.4,
        ),
    ),
  ],
  [/cinder|ember|fire|blaze/i, flame],
  [/sampaguita|blossom|jasmine/i, both(turned('M0-3C-9-9-8-22 0-23C8-22 9-9 0-3z', 6), (ink) => disc(0, 0, 2.4, ink))],
  [
    /hour|velvet|night/i,
    solid(
      'M-15-22H15V-17H-15zM-15 17H15V22H-15zM-12-15H12C12-5 4-3 3 0C4 3 12 5 12 15H-12C-12 5-4 3-3 0C-4-3-12-5-12-15zM-7 12H7C5 7 2 7 0 4C-2 7-5 7-7 12z',
    ),
  ],
  [
    /tamarind|leaf|grove/i,
    both(solid('M-20 18C-24-8-4-22 20-20C22 4 8 22-20 18zM-14 13C-4 8 6-2 12-12C2-4-8 4-14 13z')),
  ],
  [/marble|hall|forum/i, columns],
  [
    /parlou?r|lounge/i,
    solid('M-12-18Q0-24 12-18V2H-12zM-22 1A5 5 0 0 1-14 1V7H14V1A5 5 0 0 1 22 1V16H16V22H11V16H-11V22H-16V16H-22z'),
  ],
  [
    /felt|lamp|studio/i,
    both(
      line('M0-24V-13', 3),
      solid('M-15-1C-13-10-8-14 0-14S13-10 15-1z'),
      solid('M-22 16A22 7 0 1 0 22 16A22 7 0 1 0-22 16zM-15 16A15 3.6 0 1 1 15 16A15 3.6 0 1 1-15 16z'),
    ),
  ],
  [
    /corner|four/i,
    suits(
      [
        ['s', -11, -11],
        ['h', 11, -11],
        ['d', -11, 11],
        ['c', 11, 11],
      ],
      0.22,
    ),
  ],
  [/turf|track|stable/i, horseshoe],
  [
    /halfway|pitch|line\b/i,
    both(
      (ink) => hoop(0, 0, 20, ink, 3),
      (ink) => area(ngon(0, 0, 5, 8), ink),
      (ink) =>
        stroke(
          ring(5, (angle) => `M${coords(polar(0, 0, 8, angle - 90))}L${coords(polar(0, 0, 19, angle - 90))}`),
          ink,
          2.6,
        ),
    ),
  ],
  [
    /\barc\b|vanguard|bow/i,
    both(line('M-17 18A24 24 0 0 1 18-17', 4), line('M-17 18L18-17', 1.6), line('M-14-14L12 12M12 12V3M12 12H3', 3)),
  ],
  [/anvil|forge|\bash\b/i, solid('M-22-12H22V-5C14-5 9 0 8 4H13V9H-13V4H-6C-7-1-15-5-22-12zM-17 12H17V18H-17z')],
  [/twin|fronts/i, solid('M-22-14H-6L4 0L-6 14H-22L-12 0zM-2-14H8L20 0L8 14H-2L10 0z')],
  [
    /atlas|globe|world/i,
    both((ink) => hoop(0, 0, 19, ink, 3), line('M-18-6H18M-18 6H18M0-19C-11-8-11 8 0 19C11 8 11-8 0-19z', 2.4)),
  ],
  [/dawn|sun|east/i, sun],
  [
    /gate|derby|arch/i,
    solid('M-20 22V-4A20 18 0 0 1 20-4V22H12V-4A12 11 0 0 0-12-4V22zM-8 22V2H-5V22zM-1.5 22V-2H1.5V22zM5 22V2H8V22z'),
  ],
  [/lotus/i, lotus],
  [
    /sea\b|island|palm/i,
    both(
      solid(
        'M-2-6C-14-14-20-8-22-2C-14-6-8-4-2-2zM0-7C-4-20 6-24 14-22C8-18 4-14 2-6zM2-5C12-14 20-8 22-2C14-5 8-4 2-1z',
      ),
      line('M1-5C4 4 3 10 0 16', 3.4),
      line('M-20 20q5-5 10 0t10 0t10 0t10 0', 3),
    ),
  ],
  [/crown|king|royal/i, solid('M-21-12L-10 0L0-19L10 0L21-12L16 14H-16zM-16 17H16V21H-16z')],
  [/star|comet/i, (ink) => area(star(0, 2, 5, 23, 9.5), ink)],
  [/moon|lunar/i, solid('M8-21A22 22 0 1 0 20 10A18 18 0 1 1 8-21z')],
  [
    /rose|garden/i,
    both(
      (ink) => area(rays(0, 0, 8, 22, 0, 0.7), ink),
      (ink) => disc(0, 0, 5, ink),
    ),
  ],
  [
    /stone|rock|peak|mountain/i,
    (ink) =>
      area(
        polygon([
          [-24, 18],
          [-8, -16],
          [2, 2],
          [8, -6],
          [24, 18],
        ]),
        ink,
      ),
  ],
];

/** Every mark once: a fingerprint of them notices when one is drawn anew. */
export const everyMark = (): string => MARKS.map(([, mark]) => mark('')).join('');

/** The mark for a word of the name, or null. */
export function markFor(name: string): Mark | null {
  return MARKS.find(([words]) => words.test(name))?.[1] ?? null;
}
