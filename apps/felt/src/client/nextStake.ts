import type { GameFacts } from '../api.ts';

/** The next stake: as before, while offered. */
export const nextStake = ({ stakes, defaultStake }: GameFacts, before: string | undefined): string =>
  before !== undefined && stakes.includes(before) ? before : defaultStake;
