import { decksOf } from '../../../games/cards.ts';
import type { CardNumber } from '../../../games/room.ts';
import { CardBack, CardFace } from './Cards.tsx';

const DECK = decksOf(1);

/** A card's face by its number, as wide as its frame. */
export function Face({ card, label }: { card: CardNumber; label?: string }) {
  const shown = DECK[card];
  return (
    <span
      className="flat-card"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {shown && <CardFace card={shown} />}
    </span>
  );
}

export const Back = () => (
  <span className="flat-card" aria-hidden="true">
    <CardBack />
  </span>
);
