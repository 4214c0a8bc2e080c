import { MODEL } from '../model.ts';
import type { DragonTigerSpot } from '../script.ts';

/** A spot's pay as it is printed in every language. */
export const payOf = (spot: DragonTigerSpot): string => MODEL.pays[spot].join(' : ');
