import type { PlantedBug } from '../plantedBugs.ts';
import { EXCLUSION_GUARDS } from './exclusion.ts';
import { OUTSIDE_GUARDS } from './outside.ts';
import { PLAY_GUARDS } from './play.ts';
import { PROOF_GUARDS } from './proof.ts';
import { STAFF_GUARDS } from './staff.ts';

/** Every guard of money, identity and staff, removed once. */
export const GUARD_BUGS: readonly PlantedBug[] = [
  ...STAFF_GUARDS,
  ...EXCLUSION_GUARDS,
  ...PROOF_GUARDS,
  ...PLAY_GUARDS,
  ...OUTSIDE_GUARDS,
];
