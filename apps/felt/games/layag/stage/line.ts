import { westernFigures } from '@baize/i18n/typedFigures.ts';
import { MODEL } from '../model.ts';
import type { LayagOptions, Side } from '../script.ts';

/** A place as people read it: 0.00 to 99.99. */
export const placeText = (place: number): string => (place / 100).toFixed(2);

/** Where the buoy stands: what lies before it wins under, from it on wins over. */
export const markOf = ({ side, winning }: LayagOptions): number =>
  side === 'under' ? winning : MODEL.places - winning;

export const winningAt = (side: Side, mark: number): number => held(side === 'under' ? mark : MODEL.places - mark);

/** The nearest number of winning places that may be played. */
export const held = (winning: number): number =>
  Math.min(MODEL.winningMax, Math.max(MODEL.winningMin, Math.round(winning)));

/** The places whose multiplier is nearest to a wanted one. */
export const winningFor = (multiplier: number): number => held((MODEL.returnPercent * MODEL.places) / 100 / multiplier);

/** What people typed as a number, or null; a comma is a point. */
export function readNumber(text: string): number | null {
  const plain = westernFigures(text.trim())
    .replace(',', '.')
    .replace(/[×x%٪]/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A multiplier without the zeros that tell nothing. */
export const shortMultiplier = (multiplier: string): string => multiplier.replace(/\.?0+$/, '');
