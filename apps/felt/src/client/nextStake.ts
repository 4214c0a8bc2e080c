import type { GameFacts } from '../api.ts';

/** What the next round is staked with: as the one before, while that is still offered. */
export const nextStake = ({ stakes, defaultStake }: GameFacts, before: string | undefined): string =>
  before !== undefined && stakes.includes(before) ? before : defaultStake;
