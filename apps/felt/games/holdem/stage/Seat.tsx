import { Back, Face } from '../../../src/client/cards/FlatCard.tsx';
import { usePage } from '../../../src/client/page.ts';
import type { TurnClock } from '../../../src/client/room/handClock.ts';
import { PlayerSeat } from '../../../src/client/room/PlayerSeat.tsx';
import type { HoldemPlace, HoldemView } from '../script.ts';
import type { Person } from './people.ts';
import { cardName } from './words.ts';

type SeatProps = {
  spot: number;
  person: Person | null;
  view: HoldemView | null;
  turn: TurnClock | null;
  isWinner: boolean;
};

/** Somebody round the oval, with the cards, and what was done last. */
export function Seat({ spot, person, view, turn, isWinner }: SeatProps) {
  const { t } = usePage();
  const place = view?.places[person?.place ?? -1] ?? null;
  const isMine = spot === 0;
  const did = isWinner || isMine ? null : (place?.did ?? null);
  const isOut = person !== null && (place === null || place.isFolded);
  return (
    <PlayerSeat
      className={`holdem-seat at-${spot} ${isOut ? 'is-out' : ''} ${isWinner ? 'is-winner' : ''}`}
      {...{ player: person, turn }}
      calledAs={isMine ? t('holdem.you') : undefined}
      isDealer={person !== null && view?.dealer === person.place}
      said={did && { is: did, text: t(`holdem.did.${did}`) }}
    >
      {!isMine && <Cards place={place} />}
    </PlayerSeat>
  );
}

function Cards({ place }: { place: HoldemPlace | null }) {
  const { t } = usePage();
  if (!place || place.isFolded) return null;
  const { shown } = place;
  return (
    <span className={`seat-cards ${shown ? 'is-shown' : ''}`}>
      {(shown ?? [null, null]).map((card, at) =>
        card === null ? <Back key={at} /> : <Face key={card} card={card} label={cardName(card, t)} />,
      )}
    </span>
  );
}

/** What lies before a place, on its way to the middle. */
export function Bet({ spot, amount, isWon }: { spot: number; amount: string; isWon: boolean }) {
  const { format } = usePage();
  return (
    <span className={`bet at-${spot} ${isWon ? 'is-won' : ''}`}>
      <i className="chip" aria-hidden="true" />
      <bdi>{format.short(amount)}</bdi>
    </span>
  );
}
