import { ANIMALS, animalOf } from '../lunar.ts';
import { choose, kindOf, simplePlay, spotsPlay, twoDigits, wholes, type Kind, type Play, type Row } from '../play.ts';

const RTP = 95;
const NUMBERS = twoDigits(1, 49);
const DRAWN = 7;
const ALL = choose(49, DRAWN);
const TAILS = wholes(0, 9);

/** A partition of the 49 numbers: by the year's animals, or by last digit. */
interface Grouping {
  readonly code: 'animal' | 'tail';
  readonly symbols: readonly string[];
  of(number: string, day: string): string;
  /** Groups of five numbers in the set, at most. */
  readonly fives: number;
  /** And how many have four. */
  readonly fours: number;
}
const BY_ANIMAL: Grouping = {
  ...{ code: 'animal', symbols: ANIMALS, fives: 1, fours: 11 },
  of: (number, day) => animalOf(Number(number), day),
};
const BY_TAIL: Grouping = {
  ...{ code: 'tail', symbols: TAILS, fives: 9, fours: 1 },
  of: (number) => number.slice(-1),
};

const sizesOf = (grouping: Grouping, day: string): Map<string, number> => {
  const sizes = new Map<string, number>();
  for (const number of NUMBERS) {
    const group = grouping.of(number, day);
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  return sizes;
};

/** Draws that show every group of these sizes, by inclusion and exclusion. */
function waysToHit(sizes: readonly number[]): number {
  let ways = 0;
  for (let missed = 0; missed < 2 ** sizes.length; missed++) {
    const out = sizes.filter((_, at) => (missed >> at) % 2 === 1);
    const sum = out.reduce((total, size) => total + size, 0);
    ways += (out.length % 2 === 0 ? 1 : -1) * choose(49 - sum, DRAWN);
  }
  return ways;
}

const kind = (ways: number, outcomes: number, name: string): Kind => kindOf(RTP, { kind: name, ways, outcomes });
const row = (grouping: Grouping, min: number): Row => ({
  ...{ name: '', symbols: grouping.symbols, min, max: grouping.symbols.length },
});
const oddsBy = (kinds: readonly Kind[], name: string): number => kinds.find((one) => one.kind === name)?.odds ?? 0;
const nameOfSize = (size: number): string => (size === 5 ? 'five' : 'four');

/** A group of which one is among the seven, or none is. */
function shows(grouping: Grouping, isHit: boolean): Play {
  const kinds = [4, 5].map((size) => {
    const hit = waysToHit([size]);
    return kind(isHit ? hit : ALL - hit, ALL, nameOfSize(size));
  });
  const groupsMost = isHit ? DRAWN : grouping.symbols.length - 2;
  return {
    ...{
      id: `mk6.${grouping.code}${isHit ? 'Hit' : 'Miss'}`,
      sheet: 'trad',
      group: grouping.code,
      factor: 1,
      opposites: [],
    },
    ...{ rows: [row(grouping, 1)], kinds },
    count: ([picked = []]) => picked.length,
    judge: ([picked = []], numbers, day) => {
      const shown = new Set(numbers.map((number) => grouping.of(number, day)));
      const sizes = sizesOf(grouping, day);
      return picked
        .filter((symbol) => shown.has(symbol) === isHit)
        .map((symbol) => ({ kind: nameOfSize(sizes.get(symbol) ?? 4), count: 1 }));
    },
    most: ([picked = []], day) => {
      const sizes = sizesOf(grouping, day);
      return picked
        .map((symbol) => oddsBy(kinds, nameOfSize(sizes.get(symbol) ?? 4)))
        .sort((a, b) => b - a)
        .slice(0, groupsMost)
        .reduce((sum, odds) => sum + odds, 0);
    },
  };
}

/** `k` groups of which all are among the seven. */
function together(grouping: Grouping, k: number): Play {
  const fivesOf = wholes(0, k)
    .map(Number)
    .filter((fives) => fives <= grouping.fives && k - fives <= grouping.fours);
  const nameOf = (fives: number): string => '4'.repeat(k - fives) + '5'.repeat(fives);
  const kinds = fivesOf.map((fives) => kind(waysToHit([...nameOf(fives)].map(Number)), ALL, nameOf(fives)));
  return {
    ...{ id: `mk6.${grouping.code}${k}`, sheet: 'trad', group: grouping.code, factor: 1, opposites: [] },
    ...{ rows: [row(grouping, k)], kinds },
    count: ([picked = []]) => choose(picked.length, k),
    judge: ([picked = []], numbers, day) => {
      const shown = new Set(numbers.map((number) => grouping.of(number, day)));
      const sizes = sizesOf(grouping, day);
      const hit = picked.filter((symbol) => shown.has(symbol));
      const five = hit.filter((symbol) => sizes.get(symbol) === 5).length;
      return fivesOf
        .map((fives) => ({ kind: nameOf(fives), count: choose(five, fives) * choose(hit.length - five, k - fives) }))
        .filter(({ count }) => count > 0);
    },
    most: ([picked = []], day) => {
      const sizes = sizesOf(grouping, day);
      const five = picked.filter((symbol) => sizes.get(symbol) === 5).length;
      // So many groups of five are shown, and as many of four as the other numbers can show.
      const pays = Array.from({ length: Math.min(five, DRAWN) + 1 }, (_, ofFive) => {
        const ofFour = Math.min(picked.length - five, DRAWN - ofFive);
        return fivesOf.reduce(
          (sum, fives) => sum + choose(ofFive, fives) * choose(ofFour, k - fives) * oddsBy(kinds, nameOf(fives)),
          0,
        );
      });
      return Math.max(...pays);
    },
  };
}

const SPECIAL_ANIMAL_KINDS = [kind(4, 49, 'four'), kind(5, 49, 'five')];
/** The special number's animal; returns nine or ten in a hundred by its count this year. */
const specialAnimal: Play = {
  ...{
    id: 'mk6.animal',
    sheet: 'trad',
    group: 'special',
    factor: 1,
    opposites: [],
  },
  ...{ rows: [row(BY_ANIMAL, 1)], kinds: SPECIAL_ANIMAL_KINDS },
  count: ([picked = []]) => picked.length,
  judge: ([picked = []], numbers, day) => {
    const animal = animalOf(Number(numbers[DRAWN - 1]), day);
    if (!picked.includes(animal)) return [];
    return [{ kind: nameOfSize(sizesOf(BY_ANIMAL, day).get(animal) ?? 4), count: 1 }];
  },
  most: ([picked = []], day) => {
    const sizes = sizesOf(BY_ANIMAL, day);
    return Math.max(...picked.map((symbol) => oddsBy(SPECIAL_ANIMAL_KINDS, nameOfSize(sizes.get(symbol) ?? 4))));
  },
};

/** How many draws have each sum: of seven of 49. */
function waysBySum(): Map<number, number> {
  let ways = Array.from({ length: DRAWN + 1 }, () => new Map<number, number>());
  ways[0]?.set(0, 1);
  for (let number = 1; number <= 49; number++) {
    const next = ways.map((sums) => new Map(sums));
    for (let taken = 0; taken < DRAWN; taken++)
      for (const [sum, count] of ways[taken] ?? [])
        next[taken + 1]?.set(sum + number, (next[taken + 1]?.get(sum + number) ?? 0) + count);
    ways = next;
  }
  return ways[DRAWN] ?? new Map();
}
const TOTAL_BIG = 175;
const SUMS = [...waysBySum()];
const totalIs = (symbol: string, total: number): boolean => {
  if (symbol === 'B') return total >= TOTAL_BIG;
  if (symbol === 'S') return total < TOTAL_BIG;
  return total % 2 === (symbol === 'O' ? 1 : 0);
};
const total: Play = spotsPlay(
  { id: 'mk6.ent.total', sheet: 'ent', group: 'total' },
  {
    together: 2,
    opposites: [
      ['B', 'S'],
      ['O', 'E'],
    ],
    spots: ['B', 'S', 'O', 'E'].map((symbol) => ({
      symbol,
      kind: kind(
        SUMS.filter(([sum]) => totalIs(symbol, sum)).reduce((ways, [, count]) => ways + count, 0),
        ALL,
        symbol,
      ),
      hits: (numbers) =>
        totalIs(
          symbol,
          numbers.reduce((sum, number) => sum + Number(number), 0),
        ),
    })),
  },
);

/** So many numbers of which none is drawn. */
const none = (k: number): Play =>
  simplePlay(
    { id: `mk6.none${k}`, group: 'none' },
    {
      ...{ rows: [{ name: '', symbols: NUMBERS, min: k, max: k }], kinds: [kind(choose(49 - k, 7), ALL, 'win')] },
      count: () => 1,
      wins: ([picked = []], numbers) => (numbers.some((number) => picked.includes(number)) ? 0 : 1),
    },
  );

/** Plays on groups: animals of the lunar year, last digits, the total, missing numbers. */
export const MK6_GROUP_PLAYS: readonly Play[] = [
  specialAnimal,
  ...[BY_ANIMAL, BY_TAIL].flatMap((grouping) => [
    shows(grouping, true),
    shows(grouping, false),
    together(grouping, 2),
    together(grouping, 3),
  ]),
  ...[5, 6, 7, 8, 9, 10].map(none),
  total,
];
