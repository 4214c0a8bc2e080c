import type { Pay } from '../table.ts';

export type RouletteKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'firstFour'
  | 'sixLine'
  | 'column'
  | 'dozen'
  | 'red'
  | 'black'
  | 'odd'
  | 'even'
  | 'low'
  | 'high';

const EVEN: Pay = [1, 1];

/** Decides what roulette pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  /** 0 to 36, each equally likely. */
  pockets: 37,
  red: [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36] as readonly number[],
  /** What is won for each unit staked; with 0 every outside bet loses. */
  pays: {
    straight: [35, 1],
    split: [17, 1],
    street: [11, 1],
    trio: [11, 1],
    corner: [8, 1],
    firstFour: [8, 1],
    sixLine: [5, 1],
    column: [2, 1],
    dozen: [2, 1],
    red: EVEN,
    black: EVEN,
    odd: EVEN,
    even: EVEN,
    low: EVEN,
    high: EVEN,
  } satisfies Record<RouletteKind, Pay>,
} as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Return to player of every bet in percent: 36/37, exact in `model.test.ts`. */
export const PUBLISHED = '97.29';
