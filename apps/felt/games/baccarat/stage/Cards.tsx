import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useMemo } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { CARD_PAINTS, cardBack, cardFace } from '../art/cards.ts';
import type { BaccaratOutcome, BaccaratSide, Card } from '../script.ts';
import { openTotal } from './dealPlan.ts';
import type { ShownCard } from './useDeal.ts';

const BACK = cardBack();

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

type HandProps = { side: BaccaratSide; cards: readonly ShownCard[]; outcome: BaccaratOutcome | null };

export function Hand({ side, cards, outcome }: HandProps) {
  const { t } = usePage();
  const own = cards.filter(({ to }) => to === side);
  const total = openTotal(
    own.filter(({ isUp }) => isUp),
    side,
  );
  const isWinner = outcome?.winner === side;
  return (
    <section className={`hand is-${side} ${isWinner ? 'is-winner' : ''}`} aria-label={t(`baccarat.spots.${side}`)}>
      <h2>
        <span>{t(`baccarat.print.${side}`)}</span>
        <b className={total === null ? 'is-none' : ''}>{total ?? ''}</b>
      </h2>
      <div className="places">
        <i className="place" />
        <i className="place" />
        {own.map((card) => (
          <DealtCard key={card.position} card={card} />
        ))}
      </div>
    </section>
  );
}

function DealtCard({ card }: { card: ShownCard }) {
  const { t } = usePage();
  const { position, isUp, isFresh } = card;
  return (
    <div
      className={`card is-at-${position} ${isUp ? 'is-up' : ''} ${isFresh ? 'is-fresh' : ''}`}
      role="img"
      aria-label={isUp ? t('baccarat.card', { ...card.card }) : t('baccarat.faceDown')}
    >
      <div className="card-body">
        <CardBack />
        {/** A face-down card is not in the page, so nobody can read it. */}
        {isUp && <CardFace card={card.card} />}
      </div>
    </div>
  );
}
