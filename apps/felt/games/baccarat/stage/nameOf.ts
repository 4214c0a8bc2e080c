import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { isSpot } from '../rules.ts';

export const nameOf = (spot: string, t: FeltTranslate): string => (isSpot(spot) ? t(`baccarat.spots.${spot}`) : spot);
