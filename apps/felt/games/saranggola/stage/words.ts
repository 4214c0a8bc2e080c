import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { heightText, readSpot } from '../rules.ts';

/** "Kite 1, by hand" */
export function nameOf(spot: string, t: FeltTranslate): string {
  const card = readSpot(spot);
  if (!card) return spot;
  const { place, auto } = card;
  return auto === null
    ? t('saranggola.byHandName', { place })
    : t('saranggola.atName', { place, height: heightText(auto) });
}

/** Where a flight has ended, in hundredths; null while nobody may know. */
export function endIn(events: readonly { readonly type: string }[]): number | null {
  for (const event of events) if (event.type === 'snapped' && 'height' in event) return Number(event.height);
  return null;
}

export const timesText = (height: number): string => `×${heightText(height)}`;
