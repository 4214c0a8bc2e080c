import type { CSSProperties } from 'react';
import { Back, Face } from '../../../src/client/cards/FlatCard.tsx';
import { usePage } from '../../../src/client/page.ts';
import type { TurnClock } from '../../../src/client/room/handClock.ts';
import { PlayerSeat, type Player } from '../../../src/client/room/PlayerSeat.tsx';
import type { CardNumber } from '../../room.ts';
import type { TongitsView } from '../script.ts';
import { cardName } from './words.ts';

type SeatsProps = {
  view: TongitsView | null;
  people: readonly (Player | null)[];
  mine: number;
  turn: TurnClock | null;
};

/** The two others, as one sees them from one's own place: who is next sits on the right. */
export function Seats({ view, people, mine, turn }: SeatsProps) {
  const [right, left] = [(mine + 1) % 3, (mine + 2) % 3];
  return (
    <div className="tongits-seats">
      {[left, right].map((place, at) => (
        <Seat
          key={place}
          side={at === 0 ? 'left' : 'right'}
          person={people[place] ?? null}
          {...{ view, place, turn: turn?.place === place ? turn : null }}
        />
      ))}
    </div>
  );
}

type SeatProps = {
  side: 'left' | 'right';
  person: Player | null;
  view: TongitsView | null;
  place: number;
  turn: TurnClock | null;
};

function Seat({ side, person, view, place, turn }: SeatProps) {
  const { t } = usePage();
  const there = view?.places[place] ?? null;
  const cards = there?.cards ?? 0;
  const answer = there?.answer ?? null;
  const note = [there && t('tongits.cards', { count: cards }), turn && t('tongits.toPlay')];
  return (
    <PlayerSeat
      className={`tongits-seat is-${side}`}
      {...{ player: person, turn }}
      note={note.filter((part) => part !== null).join(' · ')}
      isDealer={view?.dealer === place}
      said={answer && { is: answer, text: t(`tongits.answers.${answer}`) }}
    >
      <Fan cards={cards} shown={there?.shown ?? null} />
    </PlayerSeat>
  );
}

function Fan({ cards, shown }: { cards: number; shown: readonly CardNumber[] | null }) {
  const { t } = usePage();
  const all: readonly (CardNumber | null)[] = shown ?? Array.from({ length: cards }, () => null);
  return (
    <div
      className={`small-fan ${shown ? 'is-shown' : ''}`}
      style={{ '--gaps': Math.max(1, all.length - 1) } as CSSProperties}
    >
      {all.map((card, at) => (
        <span key={card ?? `back ${at}`} style={{ '--off': at - (all.length - 1) / 2, '--at': at } as CSSProperties}>
          {card === null ? <Back /> : <Face card={card} label={cardName(card, t)} />}
        </span>
      ))}
    </div>
  );
}
