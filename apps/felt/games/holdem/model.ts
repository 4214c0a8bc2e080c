/** What decides Hold'em besides its rules. The stake is the big blind. */
export const MODEL = {
  version: 1,
  seats: 6,
  /** Of a big blind, in hundredths. */
  smallBlind: 50,
  /** Of each pot, once a flop was dealt, rounded down; most in big blinds a hand, for two who are dealt in and for more. */
  rake: { percent: 5, mostOfTwo: 1, most: 3 },
  /** Cards laid aside before flop, turn and river. */
  burns: 1,
  turnMs: 15_000,
} as const;

export const modelText = (): string => JSON.stringify(MODEL);
