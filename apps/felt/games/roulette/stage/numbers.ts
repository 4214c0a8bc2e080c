import { SPOTS } from '../rules.ts';
import type { RouletteEvent, RouletteSpot } from '../script.ts';

export type Colour = 'red' | 'black' | 'green';

export function colourOf(number: number): Colour {
  if (number === 0) return 'green';
  return SPOTS.get('red')?.includes(number) ? 'red' : 'black';
}

export function numberOf(events: readonly { readonly type: string }[]): number | null {
  const drawn = events.find((event): event is RouletteEvent => event.type === 'number');
  return drawn?.number ?? null;
}

export const isInside = (spot: RouletteSpot): boolean => spot.includes(':') && !/^(column|dozen):/.test(spot);

export const covered = (spot: RouletteSpot): readonly number[] => SPOTS.get(spot) ?? [];
