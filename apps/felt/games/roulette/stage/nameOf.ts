import type { FeltTranslate } from '@baize/i18n/felt.ts';
import type { RouletteKind } from '../model.ts';
import type { RouletteSpot } from '../script.ts';
import { covered } from './numbers.ts';

/** Which dozen or column a spot is: "dozen:2". */
export type Third = '1' | '2' | '3';

/** A bet's name: "Corner 16 · 17 · 19 · 20", "Six line 13 to 18", "2nd dozen". */
export function nameOf(spot: RouletteSpot, t: FeltTranslate): string {
  const [kind = '', on = ''] = spot.split(':');
  const name = t(`roulette.kinds.${kind as RouletteKind}`); // The server names known kinds only.
  if (on === '') return name;
  if (kind === 'dozen') return `${name} ${t(`roulette.dozens.${on as Third}`)}`;
  if (kind === 'column') return `${name} ${t(`roulette.columns.${on as Third}`)}`;
  return `${name} ${covered(spot).join(' · ')}`;
}
