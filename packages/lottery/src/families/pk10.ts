import {
  directPlay,
  firstPlaces,
  kindOf,
  placeName,
  placesPlay,
  spotsPlay,
  twoDigits,
  type Kind,
  type Play,
  type Row,
} from '../play.ts';

const RTP = 96;
const CARS = twoDigits(1, 10);
const PLACES = firstPlaces(10);
const BIG = 6;
const SUM_BIG = 12;

const row = (place: number): Row => ({ name: placeName(place), symbols: CARS, min: 1, max: 10 });
const kind = (ways: number, outcomes: number, name = 'win'): Kind => kindOf(RTP, { kind: name, ways, outcomes });
const value = (numbers: readonly string[], place: number): number => Number(numbers[place]);

/** How many ordered `k`-tuples of different cars have each sum. */
function sums(k: number): Map<number, number> {
  const ways = new Map<number, number>();
  const walk = (used: readonly number[], total: number): void => {
    if (used.length === k) {
      ways.set(total, (ways.get(total) ?? 0) + 1);
      return;
    }
    for (let car = 1; car <= 10; car++) if (!used.includes(car)) walk([...used, car], total + car);
  };
  walk([], 0);
  return ways;
}
const SUMS_OF_TWO = sums(2);
const SUMS_OF_THREE = sums(3);

const first = (k: number): Play =>
  directPlay(
    { id: `pk10.first${k}`, group: 'first' },
    {
      rows: firstPlaces(k).map(row),
      places: firstPlaces(k),
      kinds: [kind(1, [10, 90, 720, 5040, 30_240][k - 1] ?? 1)],
      areDistinct: true,
    },
  );

const sumOf = (id: string, places: readonly number[]): Play =>
  spotsPlay(
    { id: `pk10.${id}`, group: 'sum' },
    {
      spots: [...(places.length === 2 ? SUMS_OF_TWO : SUMS_OF_THREE)]
        .sort(([a], [b]) => a - b)
        .map(([total, ways]) => ({
          symbol: String(total),
          kind: kind(ways, places.length === 2 ? 90 : 720, String(total)),
          hits: (numbers) => places.reduce((found, place) => found + value(numbers, place), 0) === total,
        })),
    },
  );

const OPPOSITES = [
  ['B', 'S'],
  ['O', 'E'],
] as const;

function isIt(symbol: string, number: number, big: number): boolean {
  if (symbol === 'B') return number >= big;
  if (symbol === 'S') return number < big;
  return number % 2 === (symbol === 'O' ? 1 : 0);
}

/** Ten Racers: ten cars in the order in which they finish. */
export const PK10_PLAYS: readonly Play[] = [
  ...[1, 2, 3, 4, 5].map(first),
  placesPlay(
    { id: 'pk10.pos', group: 'pos' },
    {
      ...{ rows: PLACES.map(row), places: PLACES, k: 1 },
      kinds: [kind(1, 10)],
    },
  ),
  sumOf('sum2', [0, 1]),
  sumOf('sumEnds', [0, 9]),
  sumOf('sum3', [0, 1, 2]),
  spotsPlay(
    { id: 'pk10.ent.sum', sheet: 'ent', group: 'sum' },
    {
      ...{ together: 2, opposites: OPPOSITES },
      spots: ['B', 'S', 'O', 'E'].map((symbol) => ({
        symbol,
        kind: kind(symbol === 'B' || symbol === 'E' ? 40 : 50, 90, symbol),
        hits: (numbers) => isIt(symbol, value(numbers, 0) + value(numbers, 1), SUM_BIG),
      })),
    },
  ),
  ...PLACES.map((place) =>
    spotsPlay(
      { id: `pk10.ent.place${place + 1}`, sheet: 'ent', group: 'place' },
      {
        ...{ together: 2, opposites: OPPOSITES },
        spots: ['B', 'S', 'O', 'E'].map((symbol) => ({
          symbol,
          kind: kind(1, 2),
          hits: (numbers) => isIt(symbol, value(numbers, place), BIG),
        })),
      },
    ),
  ),
  ...firstPlaces(5).map((place) =>
    spotsPlay(
      { id: `pk10.ent.dragon${place + 1}`, sheet: 'ent', group: 'dragon' },
      {
        opposites: [['D', 'T']],
        spots: ['D', 'T'].map((symbol) => ({
          symbol,
          kind: kind(1, 2),
          hits: (numbers) => value(numbers, place) > value(numbers, 9 - place) === (symbol === 'D'),
        })),
      },
    ),
  ),
];

export const pk10Facts = (numbers: readonly string[]) => {
  const total = value(numbers, 0) + value(numbers, 1);
  return { sum: total, big: total >= SUM_BIG, odd: total % 2 === 1 };
};
