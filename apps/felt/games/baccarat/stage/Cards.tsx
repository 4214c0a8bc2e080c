import { TurnedCard } from '../../../src/client/cards/Cards.tsx';
import { usePage } from '../../../src/client/page.ts';
import type { BaccaratOutcome, BaccaratSide } from '../script.ts';
import { openTotal } from './dealPlan.ts';
import type { ShownCard } from './useDeal.ts';

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

function DealtCard({ card: { position, isUp, isFresh, card } }: { card: ShownCard }) {
  const { t } = usePage();
  return (
    <TurnedCard
      {...{ card, isUp }}
      className={`is-at-${position} ${isFresh ? 'is-fresh' : ''}`}
      label={isUp ? t('table.card.face', { ...card }) : t('table.card.down')}
    />
  );
}
