import type { PayingSymbol, SymbolId } from './script.ts';

/** Decides what Jeepney Moon pays. Any change is a new version (G8). */
export interface Model {
  readonly version: number;
  /** The row of each reel, line by line. */
  readonly lines: readonly (readonly number[])[];
  /** Line stakes paid for three, four and five from the left. */
  readonly pays: Readonly<Record<PayingSymbol, readonly [number, number, number]>>;
  /** The symbols of each reel in turning order. No wild on the first. */
  readonly strips: readonly (readonly SymbolId[])[];
  /** Scatters anywhere that award spins, also during them, up to `mostAwards` per round. */
  readonly freeSpins: {
    readonly scatters: number;
    readonly spins: number;
    readonly multiplier: number;
    readonly mostAwards: number;
  };
  /** Greatest win of a round in stakes. */
  readonly maxWin: number;
}

const LETTERS: Readonly<Record<string, SymbolId>> = {
  C: 'carabao',
  H: 'halohalo',
  B: 'bandurria',
  S: 'sampaguita',
  M: 'mango',
  N: 'abaniko',
  A: 'A',
  K: 'K',
  Q: 'Q',
  J: 'J',
  W: 'wild',
  P: 'scatter',
};

function strip(letters: string): SymbolId[] {
  return Array.from(letters, (letter) => {
    const symbol = LETTERS[letter];
    if (!symbol) throw new Error(`no symbol is written ${letter}`);
    return symbol;
  });
}

export const MODEL: Model = {
  version: 1,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 2, 0, 2, 0],
    [2, 0, 2, 0, 2],
    [0, 2, 2, 2, 0],
  ],
  pays: {
    carabao: [50, 300, 1500],
    halohalo: [40, 200, 750],
    bandurria: [30, 125, 500],
    sampaguita: [25, 100, 400],
    mango: [20, 75, 300],
    abaniko: [15, 60, 200],
    A: [10, 50, 150],
    K: [10, 40, 150],
    Q: [10, 30, 100],
    J: [10, 25, 100],
  },
  strips: [
    strip('MBPKAQHSJKCCCAJSNQSKBAJNMHNMQJAHQJMQBKNK'),
    strip('QJKMKSHJASMNBSQNAQPMAQWWWKHJACCBJPKQJAKNB'),
    strip('CCCJNHQKMBAQJBKJQSAQNBHMKNASJAQKMSMPHNSWWW'),
    strip('NQJSMJKBQHJMKBAQPHNKJMSHKNAQBANQCCWWWQASPA'),
    strip('CCKWWNHJKQNABMNSQAMPKJBNMQKSQHJMAJHANKBQ'),
  ],
  freeSpins: { scatters: 3, spins: 8, multiplier: 3, mostAwards: 5 },
  maxWin: 2500,
};

/** What the model's hash is taken of. */
export const modelText = (model: Model = MODEL): string => JSON.stringify(model);

/**
 * Published return in percent and chances; `model.test.ts` checks them exactly. 79.20 comes from paid spins, 17.18
 * from free spins.
 */
export const PUBLISHED = { rtp: '96.38', winsOneIn: 3.4, freeSpinsOneIn: 119, maxWinOneIn: 8_600_000 };
