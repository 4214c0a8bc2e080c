import type { Combination, KalesaSymbol } from './script.ts';

/** Decides what Kalesa pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  rows: 3,
  /** The symbols of each reel in turning order. */
  strips: ['7-1C-K-2-1A-K-3C-W2-K1-3C', '7C-1K-2W-1K-3C-2A-K1-3C-', '7K-1C-2A-1K-3W-C2-1K-3C-'],
  /** The row of each reel; all lines are always played, each with a fifth of the stake. */
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  /** Line stakes. */
  pays: { WWW: 1000, '777': 100, '333': 30, '222': 15, '111': 10, CCC: 15, AAA: 15, KKK: 6, bars: 3, AA: 4, A: 1 },
  /** What each carriage multiplies a combination by that it is a part of. */
  wild: 2,
} as const;

/** As they are told: the highest first, then what needs fewer. */
export const COMBINATIONS: readonly Combination[] = [
  'WWW',
  '777',
  '333',
  '222',
  'CCC',
  'AAA',
  '111',
  'KKK',
  'AA',
  'bars',
  'A',
];

/** A strip's symbols. */
export const stripOf = (reel: number): KalesaSymbol[] => [...(MODEL.strips[reel] ?? '')] as KalesaSymbol[];

/** What a symbol's text is called by. */
export const wordOf = (symbol: KalesaSymbol | undefined): Exclude<KalesaSymbol, '-'> | 'blank' =>
  symbol === undefined || symbol === '-' ? 'blank' : symbol;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Published figures; `rules.test.ts` checks them by the full cycle of 14,400 places. */
export const PUBLISHED = { rtp: '94.75', winsOneIn: '2.06', aboveOneIn: '5.86', maxWin: 206 };
