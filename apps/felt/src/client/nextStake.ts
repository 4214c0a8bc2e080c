import type { GameFacts } from '../api.ts';

export const nextStake = ({ stakes, defaultStake }: GameFacts, before: string | undefined): string =>
  before !== undefined && stakes.includes(before) ? before : defaultStake;
