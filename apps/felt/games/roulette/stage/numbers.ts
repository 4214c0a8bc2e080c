import { SPOTS } from '../rules.ts';
import type { RouletteEvent, RouletteSpot } from '../script.ts';

export type Colour = 'red' | 'black' | 'green';

export function colourOf(number: number): Colour {
  if (number === 0) return 'green';
  return SPOTS.get('red')?.includes(number) ? 'red' : 'black';
}

/** The number that a round's events show; null before it is drawn. */
export function numberOf(events: readonly { readonly type: string }[]): number | null {
  const drawn = events.find((event): event is RouletteEvent => event.type === 'number');
  return drawn?.number ?? null;
}

export const isInside = (spot: RouletteSpot): boolean => spot.includes(':') && !/^(column|dozen):/.test(spot);

/** The numbers of a spot; none when there is no such spot. */
export const covered = (spot: RouletteSpot): readonly number[] => SPOTS.get(spot) ?? [];
