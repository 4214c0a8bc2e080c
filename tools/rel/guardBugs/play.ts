import type { PlantedBug } from '../plantedBugs.ts';

export const PLAY_GUARDS: readonly PlantedBug[] = [];
