import type { RateKey } from '@baize/contract/agency/shapes.ts';
import type { AgencyNode } from '@baize/contract/backoffice/agency.ts';

/** The categories that rates are set for. */
export const CATEGORIES: Readonly<Record<RateKey, string>> = {
  RNG: 'Slots',
  LIVE: 'Live',
  PVP: 'Cards',
  FISH: 'Fishing',
  SPORTS: 'Sports',
  LOTT: 'Lottery',
  ELOTT: 'E-lottery',
};

/** What a member of the tree is. */
export function typeWords({ type, isAgent }: Pick<AgencyNode, 'type' | 'isAgent'>): string {
  if (type === 2 || type === 42) return 'General agent';
  return isAgent ? 'Agent' : 'Player';
}
