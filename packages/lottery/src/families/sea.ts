import {
  choose,
  DIGITS,
  directPlay,
  firstPlaces,
  kindOf,
  listPlay,
  ODDS_SCALE,
  placeName,
  placesPlay,
  setPlay,
  simplePlay,
  spotsPlay,
  twoDigits,
  type Hit,
  type Kind,
  type Play,
  type Row,
  type RowName,
} from '../play.ts';

const RTP = 90;
const kind = (ways: number, outcomes: number): Kind => kindOf(RTP, { ways, outcomes });

const TO_31 = twoDigits(1, 31);
const d2Row = (name: RowName, min = 1): Row => ({ name, symbols: TO_31, min, max: 31 });

/** Two of 31: two numbers of 1 to 31, each drawn from all. */
export const D2_PLAYS: readonly Play[] = [
  directPlay(
    { id: 'd2.straight', group: 'straight' },
    { rows: [d2Row('place1'), d2Row('place2')], places: [0, 1], kinds: [kind(1, 961)] },
  ),
  setPlay(
    { id: 'd2.rambol', group: 'rambol' },
    {
      ...{ row: d2Row('', 2), k: 2, kinds: [kind(2, 961)] },
      wins: (picked, numbers) =>
        numbers[0] !== numbers[1] && numbers.every((number) => picked.includes(number)) ? 1 : 0,
    },
  ),
  placesPlay(
    { id: 'd2.place', group: 'place' },
    { rows: [d2Row('place1'), d2Row('place2')], places: [0, 1], k: 1, kinds: [kind(1, 31)] },
  ),
];

const d3Row = (name: RowName, min = 1): Row => ({ name, symbols: DIGITS, min, max: 10 });
const D3_PLACES = firstPlaces(3);
const D3_ROWS = D3_PLACES.map((place) => d3Row(placeName(place)));

/** Three Digits. */
export const D3_PLAYS: readonly Play[] = [
  directPlay({ id: 'd3.straight', group: 'straight' }, { rows: D3_ROWS, places: D3_PLACES, kinds: [kind(1, 1000)] }),
  listPlay(
    { id: 'd3.list', group: 'straight' },
    { digits: 3, kinds: [kind(1, 1000)], drawn: (numbers) => [numbers.join('')] },
  ),
  setPlay(
    { id: 'd3.rambol6', group: 'rambol' },
    {
      ...{ row: d3Row('', 3), k: 3, kinds: [kind(6, 1000)] },
      wins: (picked, numbers) =>
        new Set(numbers).size === 3 && numbers.every((digit) => picked.includes(digit)) ? 1 : 0,
    },
  ),
  simplePlay(
    { id: 'd3.rambol3', group: 'rambol' },
    {
      ...{ rows: [d3Row('pair'), d3Row('single')], kinds: [kind(3, 1000)] },
      count: ([pairs = [], singles = []]) =>
        pairs.length * singles.length - pairs.filter((digit) => singles.includes(digit)).length,
      wins: ([pairs = [], singles = []], numbers) => {
        const of = (times: number) =>
          numbers.find((digit) => numbers.filter((other) => other === digit).length === times);
        const pair = of(2);
        const single = of(1);
        return pair !== undefined && single !== undefined && pairs.includes(pair) && singles.includes(single) ? 1 : 0;
      },
    },
  ),
  directPlay(
    { id: 'd3.last2', group: 'last2' },
    { rows: [d3Row('place2'), d3Row('place3')], places: [1, 2], kinds: [kind(1, 100)] },
  ),
  placesPlay({ id: 'd3.place', group: 'place' }, { rows: D3_ROWS, places: D3_PLACES, k: 1, kinds: [kind(1, 10)] }),
  ...D3_PLACES.map((place) =>
    spotsPlay(
      { id: `d3.ent.digit${place + 1}`, sheet: 'ent', group: 'digit' },
      {
        together: 2,
        opposites: [
          ['B', 'S'],
          ['O', 'E'],
        ],
        spots: ['B', 'S', 'O', 'E'].map((symbol) => ({
          symbol,
          kind: kind(1, 2),
          hits: (numbers) => {
            const digit = Number(numbers[place]);
            if (symbol === 'B') return digit >= 5;
            if (symbol === 'S') return digit < 5;
            return digit % 2 === (symbol === 'O' ? 1 : 0);
          },
        })),
      },
    ),
  ),
];

const DRAWN = 6;
/** Prizes for two to six right numbers; they return 89.9956 in a hundred. */
const P42_PRIZES = [
  { right: 2, odds: 1, ways: 883_575 },
  { right: 3, odds: 8, ways: 142_800 },
  { right: 4, odds: 100, ways: 9450 },
  { right: 5, odds: 3000, ways: 216 },
  { right: 6, odds: 1_102_000, ways: 1 },
] as const;

/** A ticket of six of 42, or a system: every six of more numbers. */
export const P42_PLAYS: readonly Play[] = [
  {
    ...{ id: 'p42.six', sheet: 'trad', group: 'six', factor: 1 },
    rows: [{ name: '', symbols: twoDigits(1, 42), min: DRAWN, max: 12 }],
    kinds: P42_PRIZES.map(({ right, odds, ways }) => ({
      ...{ kind: String(right), odds: odds * ODDS_SCALE, ways, outcomes: 5_245_786, isShare: true },
    })),
    opposites: [],
    count: ([row = []]) => choose(row.length, DRAWN),
    judge: ([row = []], numbers): Hit[] => {
      const right = numbers.filter((number) => row.includes(number)).length;
      return P42_PRIZES.flatMap((prize) => {
        const count = choose(right, prize.right) * choose(row.length - right, DRAWN - prize.right);
        return count > 0 ? [{ kind: String(prize.right), count }] : [];
      });
    },
    most: ([row = []]) =>
      P42_PRIZES.reduce(
        (sum, prize) =>
          sum + prize.odds * ODDS_SCALE * choose(DRAWN, prize.right) * choose(row.length - DRAWN, DRAWN - prize.right),
        0,
      ),
  },
];

const figure = (numbers: readonly string[], big: number) => {
  const total = numbers.reduce((sum, number) => sum + Number(number), 0);
  return { sum: total, big: total >= big, odd: total % 2 === 1 };
};
export const d2Facts = (numbers: readonly string[]) => figure(numbers, 32);
export const d3Facts = (numbers: readonly string[]) => figure(numbers, 14);
export const p42Facts = (numbers: readonly string[]) => figure(numbers, 129);
