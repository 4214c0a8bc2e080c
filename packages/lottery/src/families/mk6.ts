import {
  bankersPlay,
  choose,
  kindOf,
  ODDS_SCALE,
  setPlay,
  spotsPlay,
  twoDigits,
  wholes,
  type Hit,
  type Kind,
  type Play,
  type Row,
} from '../play.ts';
import { mk6Colour } from './mk6Colour.ts';
import { MK6_GROUP_PLAYS } from './mk6Groups.ts';

const RTP = 95;
const NUMBERS = twoDigits(1, 49);
const SPECIAL = 6;
/** On a two-sided spot 49 gives the stake back. */
const PUSH_NUMBER = 49;
const kind = (ways: number, outcomes: number, name = 'win', pushes = 0): Kind =>
  kindOf(RTP, { kind: name, ways, outcomes, pushes });
const special = (numbers: readonly string[]): number => Number(numbers[SPECIAL]);
const grid = (min: number, max = 49): Row => ({ name: '', symbols: NUMBERS, min, max });
const regular = (numbers: readonly string[]): readonly string[] => numbers.slice(0, SPECIAL);

const digitSum = (numbers: readonly string[]): number => Math.floor(special(numbers) / 10) + (special(numbers) % 10);

const OPPOSITES = [
  ['B', 'S'],
  ['O', 'E'],
] as const;

function isIt(symbol: string, number: number, big: number): boolean {
  if (symbol === 'B') return number >= big;
  if (symbol === 'S') return number < big;
  return number % 2 === (symbol === 'O' ? 1 : 0);
}

const halves = (
  { id, group = 'special' }: { id: string; group?: string },
  of: (numbers: readonly string[]) => number,
  { big, letters, place = SPECIAL }: { big: number; letters: string; place?: number },
): Play =>
  spotsPlay(
    { id: `mk6.ent.${id}`, sheet: 'ent', group },
    {
      ...{ together: 2, opposites: OPPOSITES },
      spots: [...letters].map((symbol) => ({
        symbol,
        kind: kind(24, 49, 'win', 1),
        hits: (numbers) => Number(numbers[place]) !== PUSH_NUMBER && isIt(symbol, of(numbers), big),
        pushes: (numbers) => Number(numbers[place]) === PUSH_NUMBER,
      })),
    },
  );

const all = (k: number, ways: number, outcomes: number): Play =>
  setPlay(
    { id: `mk6.all${k}`, group: 'regular' },
    {
      ...{ row: grid(k, 15), k, kinds: [kind(ways, outcomes)] },
      wins: (picked, numbers) => choose(regular(numbers).filter((number) => picked.includes(number)).length, k),
      winsMost: (size) => choose(Math.min(size, 6), k),
    },
  );

/** The same with bankers, which are in every combination. */
const allWithBankers = (k: number, ways: number, outcomes: number): Play =>
  bankersPlay(
    { id: `mk6.all${k}.bank`, group: 'regular' },
    {
      ...{ symbols: NUMBERS, k, othersMax: 15, kinds: [kind(ways, outcomes)] },
      wins: (bankers, others, numbers) => {
        const hits = (of: readonly string[]) => regular(numbers).filter((number) => of.includes(number)).length;
        return hits(bankers) === bankers.length ? choose(hits(others), k - bankers.length) : 0;
      },
      winsMost: (bankers, others) => choose(Math.min(others, 6 - bankers), k - bankers),
    },
  );

/** Hits among the six, and whether the special number is picked, too. */
const hitsOf = (picked: readonly string[], numbers: readonly string[]) => ({
  six: regular(numbers).filter((number) => picked.includes(number)).length,
  special: picked.includes(numbers[SPECIAL] ?? '') ? 1 : 0,
});

/** Number sets with two ways to win; `wins`: combinations won in each, by hits. */
function twoWays(
  id: string,
  rest: { k: number; kinds: readonly Kind[]; wins(six: number, special: number, picked: number): readonly number[] },
): Play {
  const { k, kinds, wins } = rest;
  return {
    ...{ id: `mk6.${id}`, sheet: 'trad', group: 'regular', rows: [grid(k, 15)], kinds, factor: 1, opposites: [] },
    count: ([picked = []]) => choose(picked.length, k),
    judge: ([picked = []], numbers) => {
      const { six, special: isIn } = hitsOf(picked, numbers);
      return wins(six, isIn, picked.length).flatMap((count, at): Hit[] =>
        count > 0 ? [{ kind: kinds[at]?.kind ?? 'win', count }] : [],
      );
    },
    most: ([picked = []]) => {
      const pays = (six: number, isIn: number) =>
        wins(six, isIn, picked.length).reduce((sum, count, at) => sum + count * (kinds[at]?.odds ?? 0), 0);
      const size = picked.length;
      return Math.max(
        ...[0, 1].flatMap((isIn) => Array.from({ length: Math.min(6, size - isIn) + 1 }, (_, six) => pays(six, isIn))),
      );
    },
  };
}
/** The lesser prize is fixed; the greater one returns what is left. */
const twoKinds = (
  outcomes: number,
  [first, second]: readonly [{ kind: string; odds: number; ways: number }, { kind: string; ways: number }],
): Kind[] => [
  { ...first, odds: first.odds * ODDS_SCALE, outcomes, isShare: true },
  {
    ...second,
    isShare: true,
    outcomes,
    odds: Math.floor((RTP * 100 * outcomes - first.odds * ODDS_SCALE * first.ways) / second.ways),
  },
];

const places: readonly Play[] = [0, 1, 2, 3, 4, 5].flatMap((place) => {
  const at = (numbers: readonly string[]) => Number(numbers[place]);
  return [
    setPlay(
      { id: `mk6.place${place + 1}`, group: 'place' },
      {
        ...{ row: grid(1, 39), k: 1, kinds: [kind(1, 49)] },
        wins: (picked, numbers) => (picked.includes(numbers[place] ?? '') ? 1 : 0),
      },
    ),
    halves({ id: `place${place + 1}`, group: 'place' }, at, { big: 25, letters: 'BSOE', place }),
  ];
});

const HALF_COLOURS = (['red', 'blue', 'green'] as const).flatMap((colour) =>
  [...'BSOE'].map((side) => ({ colour, side, symbol: `${colour}${side}` })),
);
/** A colour and a side at once: 49 gives the stake back. */
const halfColours: Play = spotsPlay(
  { id: 'mk6.ent.halfColour', sheet: 'ent', group: 'colour' },
  {
    together: 2,
    spots: HALF_COLOURS.map(({ colour, side, symbol }) => {
      const isHit = (number: number) => mk6Colour(number) === colour && isIt(side, number, 25);
      const ways = NUMBERS.map(Number).filter((number) => number !== PUSH_NUMBER && isHit(number)).length;
      return {
        symbol,
        kind: kind(ways, 49, symbol, 1),
        hits: (numbers) => special(numbers) !== PUSH_NUMBER && isHit(special(numbers)),
        pushes: (numbers) => special(numbers) === PUSH_NUMBER,
      };
    }),
  },
);

const colours: Play = spotsPlay(
  { id: 'mk6.ent.colour', sheet: 'ent', group: 'colour' },
  {
    spots: (['red', 'blue', 'green'] as const).map((symbol) => ({
      symbol,
      kind: kind(symbol === 'red' ? 17 : 16, 49, symbol),
      hits: (numbers) => mk6Colour(special(numbers)) === symbol,
    })),
  },
);

/** Six and Special: seven of 49, the seventh is the special number. */
export const MK6_PLAYS: readonly Play[] = [
  setPlay(
    { id: 'mk6.special', group: 'special' },
    {
      ...{ row: grid(1, 39), k: 1, kinds: [kind(1, 49)] },
      wins: (picked, numbers) => (picked.includes(numbers[SPECIAL] ?? '') ? 1 : 0),
    },
  ),
  setPlay(
    { id: 'mk6.regular', group: 'regular' },
    {
      ...{ row: grid(1, 39), k: 1, kinds: [kind(6, 49)] },
      wins: (picked, numbers) => regular(numbers).filter((number) => picked.includes(number)).length,
      winsMost: (size) => Math.min(size, 6),
    },
  ),
  all(2, 5, 392),
  all(3, 5, 4606),
  allWithBankers(2, 5, 392),
  allWithBankers(3, 5, 4606),
  twoWays('three2', {
    k: 3,
    kinds: twoKinds(18_424, [
      { kind: 'two', odds: 24, ways: 645 },
      { kind: 'three', ways: 20 },
    ]),
    wins: (six, _special, picked) => [choose(six, 2) * (picked - six), choose(six, 3)],
  }),
  twoWays('two2', {
    k: 2,
    kinds: twoKinds(392, [
      { kind: 'regulars', odds: 50, ways: 5 },
      { kind: 'special', ways: 2 },
    ]),
    wins: (six, isIn) => [choose(six, 2), six * isIn],
  }),
  twoWays('string', {
    ...{ k: 2, kinds: [kind(1, 196)] },
    wins: (six, isIn) => [six * isIn],
  }),
  spotsPlay(
    { id: 'mk6.head', group: 'special' },
    {
      spots: wholes(0, 4).map((symbol) => ({
        symbol,
        kind: kind(symbol === '0' ? 9 : 10, 49, symbol),
        hits: (numbers) => Math.floor(special(numbers) / 10) === Number(symbol),
      })),
    },
  ),
  spotsPlay(
    { id: 'mk6.tail', group: 'special' },
    {
      spots: wholes(0, 9).map((symbol) => ({
        symbol,
        kind: kind(symbol === '0' ? 4 : 5, 49, symbol),
        hits: (numbers) => special(numbers) % 10 === Number(symbol),
      })),
    },
  ),
  halves({ id: 'special' }, special, { big: 25, letters: 'BSOE' }),
  halves({ id: 'tail' }, (numbers) => special(numbers) % 10, {
    ...{ big: 5, letters: 'BS' },
  }),
  halves({ id: 'digits' }, digitSum, { big: 0, letters: 'OE' }),
  colours,
  halfColours,
  ...places,
  ...MK6_GROUP_PLAYS,
];

export const mk6Facts = (numbers: readonly string[]) => {
  const number = special(numbers);
  return { sum: numbers.reduce((total, drawn) => total + Number(drawn), 0), big: number >= 25, odd: number % 2 === 1 };
};
