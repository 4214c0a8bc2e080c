/** Decides what Sari Jacks pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  coinsMost: 5,
  /** What a coin brings, from the royal flush down to a pair of jacks, queens, kings or aces. */
  pays: {
    royalFlush: 250,
    straightFlush: 50,
    four: 25,
    fullHouse: 9,
    flush: 6,
    straight: 4,
    three: 3,
    twoPair: 2,
    jacks: 1,
  },
  /** What each of the most coins brings with a royal flush. */
  royalAtMost: 800,
} as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Published return in percent of the stake, of the best play with the most coins; `model.test.ts` computes it exactly. */
export const PUBLISHED = { rtp: '99.54', rtpWithFewer: '98.37' };

export const MAX_WIN = MODEL.royalAtMost;

export type HandName = keyof typeof MODEL.pays | 'nothing';

/** Best first; a hand's place is its number wherever hands are counted. */
export const HANDS = [...(Object.keys(MODEL.pays) as (keyof typeof MODEL.pays)[]), 'nothing'] as const;

/** What a coin brings with this hand when so many are played. */
export function payOf(hand: HandName, coins: number): number {
  if (hand === 'nothing') return 0;
  return hand === 'royalFlush' && coins === MODEL.coinsMost ? MODEL.royalAtMost : MODEL.pays[hand];
}
