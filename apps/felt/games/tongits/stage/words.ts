import type { FeltTranslate } from '@baize/i18n/felt.ts';
import type { CardNumber } from '../../room.ts';
import { rankOf } from '../melds.ts';

export { cardName, printedOf } from '../../../src/client/cards/words.ts';

/** "three sevens", "a run"; short, "3 sevens". */
export function meldName(cards: readonly CardNumber[], t: FeltTranslate, isShort = false): string {
  const [first = 0] = cards;
  if (new Set(cards.map(rankOf)).size > 1) return t('tongits.run');
  return t(isShort ? 'tongits.alikeShort' : 'tongits.alike', { count: cards.length, rank: String(rankOf(first)) });
}
