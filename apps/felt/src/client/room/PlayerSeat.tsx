import type { CSSProperties, ReactNode } from 'react';
import type { RoomLook } from '../../room.ts';
import { usePage } from '../page.ts';
import type { TurnClock } from './handClock.ts';

/** Who sits at a table, as it shows them. */
export interface Player {
  readonly name: string;
  readonly bot: string | null;
  /** null: not told. */
  readonly chips: string | null;
  readonly isAway: boolean;
}

/** Who sits on a seat; null: it is free. */
export function playerOn(seat: number, { seats }: Pick<RoomLook, 'seats'>): Player | null {
  const there = seats.find((one) => one.seat === seat);
  return there ? { name: there.name, bot: there.bot, chips: there.chips, isAway: there.status === 'away' } : null;
}

type PlayerSeatProps = {
  className: string;
  /** null: the seat is free. */
  player: Player | null;
  /** What the plate calls them, where that is not their name. */
  calledAs?: string | undefined;
  /** Under the name. */
  note?: string | null;
  turn: TurnClock | null;
  isDealer: boolean;
  /** What they did last, and the class of that. */
  said: { readonly is: string; readonly text: string } | null;
  /** Their cards. */
  children: ReactNode;
};

/** Somebody at the table: face with the ring of the turn, name, chips, cards, and what was done last. */
export function PlayerSeat({
  className,
  player,
  calledAs,
  note = null,
  turn,
  isDealer,
  said,
  children,
}: PlayerSeatProps) {
  const { t, format } = usePage();
  if (!player)
    return (
      <section className={`player-seat ${className} is-free`}>
        <span className="face" aria-hidden="true" />
        <span className="plate">{t('room.freeSeat')}</span>
      </section>
    );
  const { name, bot, chips, isAway } = player;
  return (
    <section className={`player-seat ${className} ${turn ? 'is-turn' : ''}`} aria-label={name}>
      {children}
      <span className="player">
        <span className={`face ${bot === null ? '' : 'is-bot'}`} aria-hidden="true">
          {name.slice(0, 2).toUpperCase()}
          {turn && (
            <span
              className={`turn-ring ${turn.isBank ? 'is-bank' : ''}`}
              style={{ '--left': turn.left } as CSSProperties}
            />
          )}
          {bot !== null && <i className="bot">{t('room.bot')}</i>}
        </span>
        {isDealer && (
          <i className="dealer" role="img" aria-label={t('room.dealer')}>
            {t('room.dealerMark')}
          </i>
        )}
      </span>
      <span className="plate">
        <b>{calledAs ?? name}</b>
        {note !== null && <span>{note}</span>}
        {chips !== null && <bdi>{isAway ? t('room.away') : format.short(chips)}</bdi>}
      </span>
      {said && <em className={`said is-${said.is}`}>{said.text}</em>}
    </section>
  );
}
