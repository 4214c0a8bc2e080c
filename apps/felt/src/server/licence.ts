import type { PlayMode } from '../api.ts';

/** What a studio does for real money by licence alone; for play money anybody may. */
export const isLicensed = (licence: boolean | undefined, mode: PlayMode): boolean =>
  mode !== 'real' || licence === true;
