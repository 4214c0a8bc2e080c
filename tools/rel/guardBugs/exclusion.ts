import type { PlantedBug } from '../plantedBugs.ts';

export const EXCLUSION_GUARDS: readonly PlantedBug[] = [];
