import type { PlantedBug } from '../plantedBugs.ts';

export const STAFF_GUARDS: readonly PlantedBug[] = [];
