import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useMemo } from 'react';
import type { Card } from '../../../games/cards.ts';
import { CARD_PAINTS, cardBack, cardFace } from './cards.ts';
import './cards.css';

const BACK = cardBack();

/** What all cards of a page are painted with; once a page. */
export function CardPaints() {
  return (
    <svg className="metals" width="0" height="0" aria-hidden="true" dangerouslySetInnerHTML={{ __html: CARD_PAINTS }} />
  );
}

export function CardFace({ card }: { card: Card }) {
  const { rank, suit } = card;
  const markup = useMemo(() => cardFace({ rank, suit }), [rank, suit]);
  return <Picture className="card-side is-face" markup={markup} />;
}

export const CardBack = () => <Picture className="card-side is-back" markup={BACK} />;

type TurnedCardProps = {
  card: Card;
  /** Its face is up; until then it is not in the page, so nobody can read it. */
  isUp: boolean;
  label: string;
  className: string;
};

/** A card that turns over in its place. */
export function TurnedCard({ card, isUp, label, className }: TurnedCardProps) {
  return (
    <div className={`card ${className} ${isUp ? 'is-up' : ''}`} role="img" aria-label={label}>
      <div className="card-body">
        <CardBack />
        {isUp && <CardFace card={card} />}
      </div>
    </div>
  );
}
