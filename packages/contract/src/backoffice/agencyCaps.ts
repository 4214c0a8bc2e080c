import type { RateKey } from '../agency/shapes.ts';

/**
 * What the house pays of turnover at most, in percent: rebates, the highest daily and hourly tier of one receiver, and
 * promotions. Below its edge: baccarat's banker leaves 1.0579.
 */
export const TURNOVER_CAPS: Readonly<Record<RateKey, string>> = {
  RNG: '1.50',
  FISH: '1.50',
  LIVE: '0.90',
  PVP: '0.90',
  SPORTS: '1.20',
  LOTT: '2.00',
  ELOTT: '2.00',
};
