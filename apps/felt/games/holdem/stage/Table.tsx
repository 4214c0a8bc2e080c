import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import type { CSSProperties, ReactNode } from 'react';
import { minorOf } from '../../../src/client/amounts.ts';
import { CardPaints } from '../../../src/client/cards/Cards.tsx';
import { Face } from '../../../src/client/cards/FlatCard.tsx';
import { usePage } from '../../../src/client/page.ts';
import type { TurnClock } from '../../../src/client/room/handClock.ts';
import { room } from '../art/room.ts';
import type { HoldemView } from '../script.ts';
import type { Spots } from './people.ts';
import { Bet, Seat } from './Seat.tsx';
import { cardName, rakeIn, winnersOf, wonText } from './words.ts';

const ROOM = room();
const BOARD = 5;

type TableProps = {
  view: HoldemView | null;
  spots: Spots;
  turn?: TurnClock | null;
  /** How many cards of the board have been turned. */
  turned: number;
  /** On the felt, where nothing is played. */
  children?: ReactNode;
};

/** The oval from above: everybody round it, board, pot and street in the middle. */
export function Table({ view, spots, turn = null, turned, children }: TableProps) {
  const isAll = view !== null && turned >= view.board.length;
  const winners = view && isAll ? winnersOf(view).map(({ place }) => place) : [];
  return (
    <div className="oval-room">
      <CardPaints />
      <Picture className="holdem-room" markup={ROOM} />
      <div className="oval">
        <div className="oval-felt" />
        {spots.map((person, spot) => {
          const place = person?.place ?? null;
          const isWinner = place !== null && winners.includes(place);
          return (
            <Seat
              key={spot}
              {...{ spot, person, view, isWinner }}
              turn={turn !== null && turn.place === place ? turn : null}
            />
          );
        })}
        {view && <Bets {...{ view, spots, winners }} />}
        {view && !children && <Middle {...{ view, spots, turned, isAll }} />}
        {children}
      </div>
    </div>
  );
}

function Bets({ view, spots, winners }: { view: HoldemView; spots: Spots; winners: readonly number[] }) {
  return spots.map((person, spot) => {
    const place = person?.place ?? null;
    if (place === null) return null;
    const won = winners.includes(place) ? winnersOf(view).find((one) => one.place === place) : undefined;
    const amount = won?.amount ?? (view.phase === 'over' ? '0.00' : (view.places[place]?.bet ?? '0.00'));
    return minorOf(amount) === 0n ? null : (
      <Bet key={`${spot} ${view.phase} ${view.street}`} {...{ spot, amount }} isWon={won !== undefined} />
    );
  });
}

type MiddleProps = { view: HoldemView; spots: Spots; turned: number; isAll: boolean };

function Middle({ view, spots, turned, isAll }: MiddleProps) {
  const { t, format } = usePage();
  const page = usePage();
  const isOver = view.phase === 'over' && isAll;
  const best = isOver ? (view.result?.best[winnersOf(view)[0]?.place ?? -1] ?? null) : null;
  const nameOf = (place: number): string => spots.find((one) => one?.place === place)?.name ?? '';
  return (
    <div className="middle">
      <p className="pot">
        {t('holdem.pot')} <bdi>{format.short(view.pot)}</bdi>
        {!isOver && <small>{t(`holdem.street.${streetAt(turned)}`)}</small>}
      </p>
      <div className="board" role="group" aria-label={t('holdem.board')}>
        {Array.from({ length: BOARD }, (_, at) => {
          const card = at < turned ? view.board[at] : undefined;
          return card === undefined ? (
            <span key={`free ${at}`} className="board-free" />
          ) : (
            <span
              key={card}
              className={`board-card ${best && !best.includes(card) ? 'is-beside' : ''}`}
              style={{ '--at': at < 3 ? at : 0 } as CSSProperties}
            >
              <Face card={card} label={cardName(card, t)} />
            </span>
          );
        })}
      </div>
      {isOver && (
        <div className="hand-over">
          {winnersOf(view)
            .slice(0, 3)
            .map((won) => (
              <p key={won.place}>
                {wonText(won, { isMine: spots[0]?.place === won.place, name: nameOf(won.place) }, page)}
              </p>
            ))}
          <small>{t('holdem.rake', { rake: format.short(rakeIn(view)) })}</small>
        </div>
      )}
    </div>
  );
}

const streetAt = (turned: number): HoldemView['street'] =>
  turned < 3 ? 'preflop' : turned === 3 ? 'flop' : turned === 4 ? 'turn' : 'river';
