import type { Pay } from '../table.ts';

export type SicBoKind =
  | 'small'
  | 'big'
  | 'odd'
  | 'even'
  | 'anyTriple'
  | 'triple'
  | 'double'
  | 'pair'
  | 'number'
  | 'total';

const EVEN: Pay = [1, 1];

/** Decides what Sic Bo pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  dice: 3,
  faces: 6,
  /** Small is a total up to the first, big one from the second; with three alike small, big, odd and even lose. */
  smallTo: 10,
  bigFrom: 11,
  /** What is won for each unit staked. */
  pays: {
    small: EVEN,
    big: EVEN,
    odd: EVEN,
    even: EVEN,
    anyTriple: [30, 1],
    triple: [180, 1],
    double: [10, 1],
    pair: [6, 1],
  } satisfies Record<Exclude<SicBoKind, 'number' | 'total'>, Pay>,
  /** A number that one, two or three dice show. */
  numberPays: [
    [1, 1],
    [2, 1],
    [12, 1],
  ] as readonly Pay[],
  totalPays: {
    4: [60, 1],
    5: [30, 1],
    6: [17, 1],
    7: [12, 1],
    8: [8, 1],
    9: [6, 1],
    10: [6, 1],
    11: [6, 1],
    12: [6, 1],
    13: [8, 1],
    14: [12, 1],
    15: [17, 1],
    16: [30, 1],
    17: [60, 1],
  } as Readonly<Record<number, Pay>>,
} as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

const EVEN_MONEY = '97.22';

/** Return to player in percent, before rounding down to the smallest coin, exact in `rules.test.ts`; each total has its own. */
export const PUBLISHED: Readonly<Record<Exclude<SicBoKind, 'total'> | `total:${number}`, string>> = {
  small: EVEN_MONEY,
  big: EVEN_MONEY,
  odd: EVEN_MONEY,
  even: EVEN_MONEY,
  anyTriple: '86.11',
  triple: '83.79',
  double: '81.48',
  pair: EVEN_MONEY,
  number: '96.29',
  'total:4': '84.72',
  'total:5': '86.11',
  'total:6': '83.33',
  'total:7': '90.27',
  'total:8': '87.50',
  'total:9': '81.01',
  'total:10': '87.50',
  'total:11': '87.50',
  'total:12': '81.01',
  'total:13': '87.50',
  'total:14': '90.27',
  'total:15': '83.33',
  'total:16': '86.11',
  'total:17': '84.72',
};
