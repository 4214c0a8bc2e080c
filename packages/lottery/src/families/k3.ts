import {
  kindOf,
  setPlay,
  simplePlay,
  spotsPlay,
  wholes,
  type Kind,
  type Play,
  type Row,
  type RowName,
} from '../play.ts';

const RTP = 96;
const ALL = 216;
const FACES = wholes(1, 6);
const SUM_BIG = 11;
const RUNS = ['123', '234', '345', '456'];

const kind = (ways: number, name = 'win'): Kind => kindOf(RTP, { kind: name, ways, outcomes: ALL });
const sum = (numbers: readonly string[]): number => numbers.reduce((total, face) => total + Number(face), 0);
const different = (numbers: readonly string[]): number => new Set(numbers).size;
const sorted = (numbers: readonly string[]): string => [...numbers].sort().join('');
const times = (numbers: readonly string[], face: string): number => numbers.filter((shown) => shown === face).length;
const faces = (min: number, name: RowName = ''): Row => ({ name, symbols: FACES, min, max: 6 });

function waysOf(total: number): number {
  let found = 0;
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= 6; second++) {
      const third = total - first - second;
      if (third >= 1 && third <= 6) found++;
    }
  return found;
}

const halves: Play = spotsPlay(
  { id: 'k3.ent.sum', sheet: 'ent', group: 'sum' },
  {
    together: 2,
    opposites: [
      ['B', 'S'],
      ['O', 'E'],
    ],
    spots: ['B', 'S', 'O', 'E'].map((symbol) => ({
      symbol,
      kind: kind(105),
      hits: (numbers) => {
        if (different(numbers) === 1) return false;
        const total = sum(numbers);
        if (symbol === 'B') return total >= SUM_BIG;
        if (symbol === 'S') return total < SUM_BIG;
        return total % 2 === (symbol === 'O' ? 1 : 0);
      },
    })),
  },
);

const sums: Play = spotsPlay(
  { id: 'k3.sum', group: 'sum' },
  {
    spots: wholes(3, 18).map((symbol) => ({
      symbol,
      kind: kind(waysOf(Number(symbol)), symbol),
      hits: (numbers) => sum(numbers) === Number(symbol),
    })),
  },
);

const single: Play = spotsPlay(
  { id: 'k3.single', group: 'single' },
  {
    together: 3,
    spots: FACES.map((symbol) => ({ symbol, kind: kind(91), hits: (numbers) => times(numbers, symbol) > 0 })),
  },
);

const onePair: Play = spotsPlay(
  { id: 'k3.aa', group: 'pair' },
  { spots: FACES.map((symbol) => ({ symbol, kind: kind(16), hits: (numbers) => times(numbers, symbol) >= 2 })) },
);

const pairAndSingle: Play = simplePlay(
  { id: 'k3.aab', group: 'pair' },
  {
    ...{ rows: [faces(1, 'pair'), faces(1, 'single')], kinds: [kind(3)] },
    count: ([pairs = [], singles = []]) =>
      pairs.length * singles.length - pairs.filter((face) => singles.includes(face)).length,
    wins: ([pairs = [], singles = []], numbers) => {
      const pair = numbers.find((face) => times(numbers, face) === 2);
      const other = numbers.find((face) => times(numbers, face) === 1);
      return pair !== undefined && other !== undefined && pairs.includes(pair) && singles.includes(other) ? 1 : 0;
    },
  },
);

/** Three Dice. */
export const K3_PLAYS: readonly Play[] = [
  sums,
  spotsPlay(
    { id: 'k3.triple', group: 'triple' },
    {
      spots: FACES.map((face) => ({
        symbol: face.repeat(3),
        kind: kind(1),
        hits: (numbers) => times(numbers, face) === 3,
      })),
    },
  ),
  spotsPlay(
    { id: 'k3.anyTriple', group: 'triple' },
    { spots: [{ symbol: 'any', kind: kind(6), hits: (numbers) => different(numbers) === 1 }] },
  ),
  spotsPlay(
    { id: 'k3.run', group: 'run' },
    { spots: RUNS.map((symbol) => ({ symbol, kind: kind(6), hits: (numbers) => sorted(numbers) === symbol })) },
  ),
  spotsPlay(
    { id: 'k3.anyRun', group: 'run' },
    { spots: [{ symbol: 'any', kind: kind(24), hits: (numbers) => RUNS.includes(sorted(numbers)) }] },
  ),
  onePair,
  pairAndSingle,
  setPlay(
    { id: 'k3.three', group: 'different' },
    {
      ...{ row: faces(3), k: 3, kinds: [kind(6)] },
      wins: (picked, numbers) => (different(numbers) === 3 && numbers.every((face) => picked.includes(face)) ? 1 : 0),
    },
  ),
  setPlay(
    { id: 'k3.two', group: 'different' },
    {
      ...{ row: faces(2), k: 2, kinds: [kind(30)] },
      wins: (picked, numbers) => {
        const shown = new Set(numbers.filter((face) => picked.includes(face))).size;
        return (shown * (shown - 1)) / 2;
      },
      winsMost: (size) => (size > 2 ? 3 : 1),
    },
  ),
  single,
  halves,
];

export const k3Facts = (numbers: readonly string[]) => {
  const total = sum(numbers);
  return { sum: total, big: total >= SUM_BIG, odd: total % 2 === 1 };
};
