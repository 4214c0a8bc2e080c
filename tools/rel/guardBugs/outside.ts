import type { PlantedBug } from '../plantedBugs.ts';

export const OUTSIDE_GUARDS: readonly PlantedBug[] = [];
