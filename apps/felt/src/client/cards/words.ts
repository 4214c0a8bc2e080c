import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { RANKS, SUITS } from '../../../games/cards.ts';
import type { CardNumber } from '../../../games/room.ts';

const LETTERS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SIGNS = ['♠', '♥', '♦', '♣'];

/** "7♣", as it is printed. */
export const printedOf = (card: CardNumber): string =>
  `${LETTERS[card % RANKS] ?? ''}${SIGNS[Math.floor(card / RANKS)] ?? ''}`;

/** "seven of clubs": for rooms, whose texts have it. */
export const cardName = (card: CardNumber, t: FeltTranslate): string =>
  t('room.card', { rank: String((card % RANKS) + 1), suit: SUITS[Math.floor(card / RANKS)] ?? 'spades' });
