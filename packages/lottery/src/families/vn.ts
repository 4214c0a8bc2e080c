import {
  choose,
  DIGITS,
  kindOf,
  listPlay,
  setPlay,
  simplePlay,
  spotsPlay,
  twoDigits,
  type Play,
  type Row,
  type RowName,
} from '../play.ts';

const RTP = 95;
const PAD = twoDigits(0, 99);
const PLACE_NAMES: Record<number, readonly RowName[]> = {
  2: ['tens', 'units'],
  3: ['hundreds', 'tens', 'units'],
  4: ['thousands', 'hundreds', 'tens', 'units'],
};

interface Region {
  readonly code: 'vnn' | 'vns';
  /** Digits of each prize, the special prize first. */
  readonly prizes: readonly number[];
}

/** North: 27 prizes. */
export const NORTH: readonly number[] = [
  5,
  5,
  5,
  5,
  ...Array<number>(6).fill(5),
  ...Array<number>(4).fill(4),
  ...Array<number>(6).fill(4),
  3,
  3,
  3,
  2,
  2,
  2,
  2,
];
/** South and Central: 18 prizes. */
export const SOUTH: readonly number[] = [6, 5, 5, 5, 5, ...Array<number>(7).fill(5), 4, 4, 4, 4, 3, 2];

const tail = (number: string, digits: number): string => number.slice(-digits);
const pad = (min: number, max = 80): Row => ({ name: '', symbols: PAD, min, max });
const digitRows = (k: number): Row[] =>
  (PLACE_NAMES[k] ?? []).map((name) => ({ name, symbols: DIGITS, min: 1, max: 10 }));
const holds = (rows: readonly (readonly string[])[], digits: string): boolean =>
  rows.every((row, at) => row.includes(digits[at] ?? ''));
const product = (rows: readonly (readonly string[])[]): number => rows.reduce((all, row) => all * row.length, 1);

/** How many prizes can end with the same `digits` digits: a tail may come at each of them. */
export const prizesWithTail = (prizes: readonly number[], digits: number): number =>
  prizes.filter((size) => size >= digits).length;

/** A tail at any prize with so many digits: each hit pays, the stake covers all prizes. */
function anyPrize({ code, prizes }: Region, k: number): Play {
  const factor = prizesWithTail(prizes, k);
  const named = { id: `${code}.lo${k}`, group: 'lo' };
  const kinds = [kindOf(RTP, { ways: factor, outcomes: 10 ** k, factor })];
  const tails = (numbers: readonly string[]) =>
    numbers.filter((number) => number.length >= k).map((number) => tail(number, k));
  if (k === 2)
    return setPlay(named, {
      ...{ row: pad(1), k: 1, kinds, factor },
      wins: (picked, numbers) => tails(numbers).filter((found) => picked.includes(found)).length,
      winsMost: () => factor,
    });
  return simplePlay(named, {
    ...{ rows: digitRows(k), kinds, factor },
    count: product,
    wins: (rows, numbers) => tails(numbers).filter((found) => holds(rows, found)).length,
    winsMost: () => factor,
  });
}

const oneNumber = (id: string, of: (numbers: readonly string[]) => string): Play =>
  setPlay(
    { id, group: 'de' },
    {
      ...{ row: pad(1), k: 1, kinds: [kindOf(RTP, { ways: 1, outcomes: 100 })] },
      wins: (picked, numbers) => (picked.includes(of(numbers)) ? 1 : 0),
    },
  );

/** Numbers of `k` digits ending some prizes: each hit pays, the stake covers all. */
const atPrizes = (id: string, { group, k, places }: { group: string; k: number; places: readonly number[] }): Play => {
  const kinds = [kindOf(RTP, { ways: places.length, outcomes: 10 ** k, factor: places.length })];
  const drawn = (numbers: readonly string[]) => places.map((place) => tail(numbers[place] ?? '', k));
  if (k > 2)
    return listPlay({ id, group }, { digits: k, kinds, factor: places.length, drawn, hitsMost: places.length });
  return setPlay(
    { id, group },
    {
      ...{ row: pad(1), k: 1, kinds, factor: places.length },
      wins: (picked, numbers) => drawn(numbers).filter((found) => picked.includes(found)).length,
      winsMost: () => places.length,
    },
  );
};

/** The same tails as a list that is typed in. */
const anyPrizeList = ({ code, prizes }: Region, k: number): Play => {
  const factor = prizesWithTail(prizes, k);
  return listPlay(
    { id: `${code}.lo${k}.list`, group: 'lo' },
    {
      ...{
        digits: k,
        kinds: [kindOf(RTP, { ways: factor, outcomes: 10 ** k, factor })],
        factor,
        hitsMost: factor,
      },
      drawn: (numbers) => numbers.filter((number) => number.length >= k).map((number) => tail(number, k)),
    },
  );
};
const ofSpecialList = (code: string, k: number): Play =>
  listPlay(
    { id: `${code}.cang${k}.list`, group: 'cang' },
    {
      ...{ digits: k, kinds: [kindOf(RTP, { ways: 1, outcomes: 10 ** k })] },
      drawn: (numbers) => [tail(numbers[0] ?? '', k)],
    },
  );

const ofSpecial = (code: string, k: number): Play =>
  simplePlay(
    { id: `${code}.cang${k}`, group: 'cang' },
    {
      ...{ rows: digitRows(k), kinds: [kindOf(RTP, { ways: 1, outcomes: 10 ** k })] },
      count: product,
      wins: (rows, numbers) => (holds(rows, tail(numbers[0] ?? '', k)) ? 1 : 0),
    },
  );

/** Chance that `k` tails are all among `prizes` tails, by inclusion and exclusion, as integers. */
function allThere(k: number, prizes: number): { ways: number; outcomes: number } {
  let share = 0;
  for (let missing = 0; missing <= k; missing++)
    share += (missing % 2 === 0 ? 1 : -1) * choose(k, missing) * (1 - missing / 100) ** prizes;
  return { ways: share, outcomes: 1 };
}

const together = ({ code, prizes }: Region, k: number): Play =>
  setPlay(
    {
      id: `${code}.xien${k}`,
      group: 'xien',
    },
    {
      ...{ row: pad(k, 20), k, kinds: [kindOf(RTP, allThere(k, prizes.length))] },
      wins: (picked, numbers) => {
        const tails = new Set(numbers.map((number) => tail(number, 2)));
        return choose(picked.filter((number) => tails.has(number)).length, k);
      },
      winsMost: (size) => choose(Math.min(size, prizes.length), k),
    },
  );

const missing = ({ code, prizes }: Region, k: number): Play =>
  simplePlay(
    { id: `${code}.truot${k}`, group: 'truot' },
    {
      ...{ rows: [pad(k, k)], kinds: [kindOf(RTP, { ways: (1 - k / 100) ** prizes.length, outcomes: 1 })] },
      count: () => 1,
      wins: ([picked = []], numbers) => (numbers.some((number) => picked.includes(tail(number, 2))) ? 0 : 1),
    },
  );

const digit = (code: string, id: string, fromEnd: number): Play =>
  setPlay(
    { id: `${code}.${id}`, group: 'de' },
    {
      ...{ row: { name: '', symbols: DIGITS, min: 1, max: 8 }, k: 1 },
      kinds: [kindOf(RTP, { ways: 1, outcomes: 10 })],
      wins: (picked, numbers) => (picked.includes((numbers[0] ?? '').at(-fromEnd) ?? '') ? 1 : 0),
    },
  );

const halves = (code: string): Play =>
  spotsPlay(
    { id: `${code}.ent.last`, sheet: 'ent', group: 'last' },
    {
      together: 2,
      opposites: [
        ['B', 'S'],
        ['O', 'E'],
      ],
      spots: ['B', 'S', 'O', 'E'].map((symbol) => ({
        symbol,
        kind: kindOf(RTP, { ways: 1, outcomes: 2 }),
        hits: (numbers) => {
          const last = Number((numbers[0] ?? '').at(-1));
          if (symbol === 'B') return last >= 5;
          if (symbol === 'S') return last < 5;
          return last % 2 === (symbol === 'O' ? 1 : 0);
        },
      })),
    },
  );

const NORTH_ONLY: readonly Play[] = [
  atPrizes('vnn.de7', { group: 'de', k: 2, places: [23, 24, 25, 26] }),
  atPrizes('vnn.xc', {
    group: 'cang',
    k: 3,
    places: [20, 21, 22, 0],
  }),
];
const SOUTH_ONLY: readonly Play[] = [
  atPrizes('vns.dd', { group: 'de', k: 2, places: [17, 0] }),
  atPrizes('vns.xc', { group: 'cang', k: 3, places: [16, 0] }),
];

function playsOf(region: Region): Play[] {
  const { code } = region;
  return [
    ...[2, 3, 4].map((k) => anyPrize(region, k)),
    ...[3, 4].map((k) => anyPrizeList(region, k)),
    setPlay(
      { id: `${code}.lo2k`, group: 'lo' },
      {
        ...{ row: pad(1), k: 1, kinds: [kindOf(RTP, { ways: region.prizes.length, outcomes: 100 })] },
        wins: (picked, numbers) => numbers.filter((number) => picked.includes(tail(number, 2))).length,
        winsMost: () => region.prizes.length,
      },
    ),
    oneNumber(`${code}.de`, (numbers) => tail(numbers[0] ?? '', 2)),
    oneNumber(`${code}.deDau`, (numbers) => (numbers[0] ?? '').slice(0, 2)),
    oneNumber(`${code}.de1`, (numbers) => tail(numbers[1] ?? '', 2)),
    digit(code, 'dau', 2),
    digit(code, 'duoi', 1),
    ...(code === 'vnn' ? NORTH_ONLY : SOUTH_ONLY),
    ...[3, 4].map((k) => ofSpecial(code, k)),
    ...[3, 4].map((k) => ofSpecialList(code, k)),
    ...[2, 3, 4].map((k) => together(region, k)),
    ...[4, 6, 8, 10].map((k) => missing(region, k)),
    halves(code),
  ];
}

/** All of `k` tails among so many prizes, by inclusion and exclusion; or none of them. */
function exactChance(prizes: number, k: number, areThere: boolean): { ways: string; outcomes: string } {
  let ways = areThere ? 0n : BigInt(100 - k) ** BigInt(prizes);
  for (let missed = 0; areThere && missed <= k; missed++)
    ways += BigInt((missed % 2 === 0 ? 1 : -1) * choose(k, missed)) * BigInt(100 - missed) ** BigInt(prizes);
  return { ways: String(ways), outcomes: String(100n ** BigInt(prizes)) };
}

/** Chances as whole numbers that a `Kind` cannot hold, by play. */
export const EXACT_CHANCES: ReadonlyMap<string, { readonly ways: string; readonly outcomes: string }> = new Map(
  [
    { code: 'vnn', prizes: NORTH.length },
    { code: 'vns', prizes: SOUTH.length },
  ].flatMap(({ code, prizes }) => [
    ...[2, 3, 4].map((k) => [`${code}.xien${k}`, exactChance(prizes, k, true)] as const),
    ...[4, 6, 8, 10].map((k) => [`${code}.truot${k}`, exactChance(prizes, k, false)] as const),
  ]),
);

export const VNN_PLAYS: readonly Play[] = playsOf({ code: 'vnn', prizes: NORTH });
export const VNS_PLAYS: readonly Play[] = playsOf({ code: 'vns', prizes: SOUTH });

export const vnFacts = (numbers: readonly string[]) => {
  const last = Number((numbers[0] ?? '').at(-1));
  return { sum: last, big: last >= 5, odd: last % 2 === 1 };
};
