import type { PlantedBug } from '../plantedBugs.ts';

export const PROOF_GUARDS: readonly PlantedBug[] = [];
