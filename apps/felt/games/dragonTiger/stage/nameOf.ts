import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { isSpot } from '../rules.ts';
import type { DragonTigerOutcome } from '../script.ts';

export const nameOf = (spot: string, t: FeltTranslate): string =>
  isSpot(spot) ? t(`dragonTiger.spots.${spot}`) : spot;

/** Who won and how, in words. */
export function resultText({ winner, isSuited, dragon, tiger }: DragonTigerOutcome, t: FeltTranslate): string {
  const rank = (card: { rank: number }) => t('dragonTiger.rank', { rank: card.rank });
  const wins = t('dragonTiger.wins', { winner, dragon: rank(dragon), tiger: rank(tiger) });
  return isSuited ? `${wins}, ${t('dragonTiger.suited')}` : wins;
}
