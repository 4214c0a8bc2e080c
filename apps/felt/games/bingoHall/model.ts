/** Decides what Bingo Hall pays. Any change is a new version (G8). Prices are hundredths of pesos. */
export const MODEL = {
  version: 1,
  balls: 75,
  /** Columns of a card: how many numbers of which fifteen; the middle of the third is free. */
  columns: [
    { from: 1, to: 15, take: 5 },
    { from: 16, to: 30, take: 5 },
    { from: 31, to: 45, take: 4 },
    { from: 46, to: 60, take: 5 },
    { from: 61, to: 75, take: 5 },
  ],
  /** Cards that the house buys in every hall. */
  houseCards: 40,
  cardsMost: 12,
  prices: { hall1: 100, hall5: 500, hall20: 2000 },
  /** Percent of all sales of a hall, for the first of each. */
  race: { line: 15, lines: 20, full: 50 },
  /** By ball, in card prices, for each card by itself. */
  fullPays: [
    [45, 20_000],
    [48, 2000],
    [51, 300],
    [54, 60],
    [57, 20],
    [60, 10],
  ],
  linePays: [
    [5, 300],
    [8, 50],
    [12, 10],
    [16, 3],
  ],
  /** The caller stops at a hall's first full house, never before this ball. */
  callsLeast: 60,
} as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Published return in percent of a card's price; `model.test.ts` checks it exactly. */
export const PUBLISHED = { rtp: '92.83' };

/** The first four balls have more time. */
const SLOW = { calls: 4, ms: 1200 };
const CALL_MS = 900;

/** How long so many calls take. */
export const callsMs = (calls: number): number =>
  Math.min(calls, SLOW.calls) * SLOW.ms + Math.max(0, calls - SLOW.calls) * CALL_MS;

/** How many balls are out after so many milliseconds; the first is called at once. */
export function callsAt(ms: number): number {
  if (ms < 0) return 0;
  const slow = SLOW.calls * SLOW.ms;
  const calls = ms < slow ? ms / SLOW.ms : SLOW.calls + (ms - slow) / CALL_MS;
  return Math.min(MODEL.balls, Math.floor(calls) + 1);
}
