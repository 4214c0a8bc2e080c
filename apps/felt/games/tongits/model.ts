/** What decides Tong-its besides its rules. Amounts in stakes of the table. */
export const MODEL = {
  version: 1,
  seats: 3,
  /** The dealer has one more. */
  hand: 12,
  ante: 1,
  pays: { tongits: 2, fought: 1, stockEmpty: 1, beatenCaller: 2, burned: 1, fourAlike: 1 },
  /** Of what was won from others, rounded down; most in hundredths of a stake. */
  rake: { percent: 5, mostHundredths: 50 },
  turnMs: 15_000,
  answerMs: 10_000,
} as const;

export const modelText = (): string => JSON.stringify(MODEL);
