import {
  bankersPlay,
  choose,
  directPlay,
  firstPlaces,
  kindOf,
  placeName,
  placesPlay,
  setPlay,
  spotsPlay,
  twoDigits,
  wholes,
  type Kind,
  type Play,
  type Row,
  type RowName,
} from '../play.ts';

const RTP = 96;
const NUMBERS = twoDigits(1, 11);
const PLACES = firstPlaces(5);
/** From here the sum of five is big; from here a single number. */
const SUM_BIG = 31;
const BALL_BIG = 6;

const row = (name: RowName, min = 1): Row => ({ name, symbols: NUMBERS, min, max: 11 });
const placeRow = (place: number): Row => row(placeName(place));
const kind = (ways: number, outcomes: number, name = 'win'): Kind => kindOf(RTP, { kind: name, ways, outcomes });
const value = (numbers: readonly string[], place: number): number => Number(numbers[place]);
const sum = (numbers: readonly string[]): number => numbers.reduce((total, number) => total + Number(number), 0);

const first = (k: number): Play =>
  directPlay(
    { id: `x5.f${k}.direct`, group: `f${k}` },
    {
      rows: firstPlaces(k).map(placeRow),
      places: firstPlaces(k),
      kinds: [kind(1, k === 3 ? 990 : 110)],
      areDistinct: true,
    },
  );

const firstInAnyOrder = (k: number): Play =>
  setPlay(
    { id: `x5.f${k}.group`, group: `f${k}` },
    {
      ...{ row: row('', k), k, kinds: [k === 3 ? kind(6, 990) : kind(2, 110)] },
      wins: (picked, numbers) => (numbers.slice(0, k).every((number) => picked.includes(number)) ? 1 : 0),
    },
  );

/** `k` numbers of which all are drawn, or that hold all five drawn. */
const any = (k: number): Play =>
  setPlay(
    { id: `x5.any${k}`, group: 'any' },
    {
      ...{ row: row('', k), k, kinds: [k <= 5 ? kind(choose(5, k), choose(11, k)) : kind(choose(k, 5), 462)] },
      wins: (picked, numbers) => {
        const hits = numbers.filter((number) => picked.includes(number)).length;
        if (k <= 5) return choose(hits, k);
        return hits === 5 ? choose(picked.length - 5, k - 5) : 0;
      },
      winsMost: (size) => (k <= 5 ? choose(Math.min(size, 5), k) : choose(size - 5, k - 5)),
    },
  );

/** The same with bankers, which are in every combination. */
const anyWithBankers = (k: number): Play =>
  bankersPlay(
    { id: `x5.any${k}.bank`, group: 'bank' },
    {
      ...{ symbols: NUMBERS, k, othersMax: 10 },
      kinds: [k <= 5 ? kind(choose(5, k), choose(11, k)) : kind(choose(k, 5), 462)],
      wins: (bankers, others, numbers) => {
        const sure = numbers.filter((number) => bankers.includes(number)).length;
        const hits = numbers.filter((number) => others.includes(number)).length;
        const more = k - bankers.length;
        if (k <= 5) return sure === bankers.length ? choose(hits, more) : 0;
        return sure + hits === 5 ? choose(others.length - hits, more - hits) : 0;
      },
      winsMost: (bankers, others) => {
        const more = k - bankers;
        if (k <= 5) return choose(Math.min(others, 5 - bankers), more);
        const least = Math.max(0, 5 - bankers);
        return Math.max(...wholes(least, 5).map((hits) => choose(others - Number(hits), more - Number(hits))));
      },
    },
  );

const ODDS_OF_FIVE = [6, 75, 200, 150, 30, 1];
const MEDIANS = [28, 63, 90, 100, 90, 63, 28];

const BALL_WAYS = { B: 6, S: 5, O: 6, E: 5 } as const;
const SUM_WAYS = { B: 215, S: 247, O: 236, E: 226 } as const;
const OPPOSITES = [
  ['B', 'S'],
  ['O', 'E'],
] as const;

function isIt(symbol: string, number: number, big: number): boolean {
  if (symbol === 'B') return number >= big;
  if (symbol === 'S') return number < big;
  return number % 2 === (symbol === 'O' ? 1 : 0);
}

const ball = (place: number): Play =>
  spotsPlay(
    { id: `x5.ent.ball${place + 1}`, sheet: 'ent', group: 'ball' },
    {
      ...{ together: 2, opposites: OPPOSITES },
      spots: (['B', 'S', 'O', 'E'] as const).map((symbol) => ({
        symbol,
        kind: kind(BALL_WAYS[symbol], 11, symbol),
        hits: (numbers) => isIt(symbol, value(numbers, place), BALL_BIG),
      })),
    },
  );

/** Five of Eleven: five different numbers of 1 to 11, in order. */
export const X5_PLAYS: readonly Play[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(any),
  ...[2, 3, 4, 5, 6, 7, 8].map(anyWithBankers),
  first(3),
  firstInAnyOrder(3),
  first(2),
  firstInAnyOrder(2),
  setPlay(
    { id: 'x5.un3', group: 'f3' },
    {
      ...{ row: row(''), k: 1, kinds: [kind(3, 11)] },
      wins: (picked, numbers) => numbers.slice(0, 3).filter((number) => picked.includes(number)).length,
      winsMost: (size) => Math.min(size, 3),
    },
  ),
  placesPlay(
    { id: 'x5.pos', group: 'pos' },
    { rows: PLACES.map(placeRow), places: PLACES, k: 1, kinds: [kind(1, 11)] },
  ),
  spotsPlay(
    { id: 'x5.odds', group: 'figures' },
    {
      spots: wholes(0, 5).map((symbol) => ({
        symbol,
        kind: kind(ODDS_OF_FIVE[5 - Number(symbol)] ?? 1, 462, symbol),
        hits: (numbers) => numbers.filter((number) => Number(number) % 2 === 1).length === Number(symbol),
      })),
    },
  ),
  spotsPlay(
    { id: 'x5.median', group: 'figures' },
    {
      spots: wholes(3, 9).map((symbol) => ({
        symbol,
        kind: kind(MEDIANS[Number(symbol) - 3] ?? 1, 462, symbol),
        hits: (numbers) => Number([...numbers].sort()[2]) === Number(symbol),
      })),
    },
  ),
  spotsPlay(
    { id: 'x5.ent.sum', sheet: 'ent', group: 'sum' },
    {
      ...{ together: 2, opposites: OPPOSITES },
      spots: (['B', 'S', 'O', 'E'] as const).map((symbol) => ({
        symbol,
        kind: kind(SUM_WAYS[symbol], 462, symbol),
        hits: (numbers) => isIt(symbol, sum(numbers), SUM_BIG),
      })),
    },
  ),
  ...PLACES.map(ball),
  spotsPlay(
    { id: 'x5.ent.dragon', sheet: 'ent', group: 'dragon' },
    {
      opposites: [['D', 'T']],
      spots: ['D', 'T'].map((symbol) => ({
        symbol,
        kind: kind(1, 2),
        hits: (numbers) => value(numbers, 0) > value(numbers, 4) === (symbol === 'D'),
      })),
    },
  ),
];

export const x5Facts = (numbers: readonly string[]) => {
  const total = sum(numbers);
  return { sum: total, big: total >= SUM_BIG, odd: total % 2 === 1 };
};
