import { CardBack, CardFace } from '../../../src/client/cards/Cards.tsx';
import { usePage } from '../../../src/client/page.ts';
import type { Card } from '../../cards.ts';

type CardsProps = {
  /** null: face down. */
  cards: readonly (Card | null)[];
  held: readonly boolean[];
  /** As the best hold would have it; null: nobody has asked. */
  best: readonly boolean[] | null;
  /** Cards of the hand that won. */
  isWon: boolean;
  /** null: nothing can be held now. */
  onHold: ((at: number) => void) | null;
};

/** The five cards on the cloth, left to right in every language. A card with its sign is one button. */
export function Cards({ cards, held, best, isWon, onHold }: CardsProps) {
  const { t } = usePage();
  const nameOf = (at: number, card: Card | null, isHeld: boolean): string => {
    const position = at + 1;
    if (!card) return t('sariJacks.faceDown', { position });
    if (onHold === null && !isHeld) return t('sariJacks.card', { position, ...card });
    return t('sariJacks.holdCard', { position, isHeld: String(isHeld), ...card });
  };
  return (
    <div className={`hand-of-five ${isWon ? 'is-won' : ''}`} role="group" aria-label={t('sariJacks.cards')} dir="ltr">
      {cards.map((card, at) => {
        const isHeld = held[at] === true;
        const position = at + 1;
        return (
          <button
            key={position}
            type="button"
            className={`five-card ${isHeld ? 'is-held' : ''} ${best?.[at] ? 'is-best' : ''}`}
            aria-disabled={onHold === null}
            aria-label={nameOf(at, card, isHeld)}
            onClick={() => onHold?.(at)}
          >
            <span className={`card ${card ? 'is-up' : ''}`}>
              <span className="card-body">
                <CardBack />
                {card && <CardFace card={card} />}
              </span>
            </span>
            <span className="hold-sign" aria-hidden="true">
              {isHeld ? t('sariJacks.held') : t('sariJacks.hold')}
            </span>
          </button>
        );
      })}
    </div>
  );
}
