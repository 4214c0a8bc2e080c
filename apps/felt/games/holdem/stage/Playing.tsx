import type { CSSProperties } from 'react';
import { Face } from '../../../src/client/cards/FlatCard.tsx';
import { isMore } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import { useRoom, useRoomPage } from '../../../src/client/room/seat.ts';
import type { RoomLook } from '../../../src/room.ts';
import { nameOf, worth } from '../evaluate.ts';
import type { HoldemView } from '../script.ts';
import { Controls, Quiet } from './Controls.tsx';
import { spotsOf, type Spots } from './people.ts';
import { Table } from './Table.tsx';
import { useHand, type Played } from './useHand.ts';
import { cardName, winnersOf, wonText } from './words.ts';

/** The table while the player sits at it. */
export function Playing({ look, onTopUp }: { look: RoomLook; onTopUp: () => void }) {
  const { isBusy } = useRoom();
  const played = useHand(look);
  const { view, turned, turn, isMyTurn, ahead } = played;
  const spots = spotsOf(look);
  const isDealt = view !== null && view.place !== null;
  const isWaiting = look.mine?.status === 'waiting' || view === null;
  return (
    <>
      <Table {...{ view, spots, turn, turned }}>{isWaiting ? <Waiting look={look} /> : null}</Table>
      <MyCards {...{ look, played, spots }} />
      <div className="room-controls">
        {isDealt && view.phase === 'play' && look.mine?.status !== 'away' ? (
          <Controls {...{ view, isMyTurn, isBusy, ahead }} onAhead={played.setAhead} onAct={played.act} />
        ) : (
          <Between {...{ look, played, onTopUp }} />
        )}
      </div>
      <Said {...{ look, played, spots }} />
    </>
  );
}

/** The player's own two cards, what they make with the board, and how long the turn lasts. */
function MyCards({ look, played: { view, turn, turned, isMyTurn } }: { look: RoomLook; played: Played; spots: Spots }) {
  const { t } = usePage();
  const { proof } = useRoom();
  const own = view?.places[view.place ?? -1] ?? null;
  const shown = view && turned >= 3 ? nameOf(worth([...view.mine, ...view.board.slice(0, turned)])) : null;
  return (
    <div className={`my-cards ${own?.isFolded === true ? 'is-out' : ''} ${isMyTurn ? 'is-turn' : ''}`}>
      <span className={`made is-${proof}`}>
        {shown !== null && own?.isFolded === false ? t(`holdem.hand.${shown}`) : ''}
        <small>{view ? t(`holdem.proof.${proof}`) : ''}</small>
      </span>
      <span className="two" role="group" aria-label={t('holdem.yourCards')}>
        {(view?.mine ?? []).map((card, at) => (
          <span key={`${look.hand?.id} ${card}`} style={{ '--at': at } as CSSProperties}>
            <Face card={card} label={cardName(card, t)} />
          </span>
        ))}
      </span>
      <span className={`my-time ${turn?.isBank ? 'is-bank' : ''}`} aria-hidden="true">
        {isMyTurn && turn && (
          <>
            {t(turn.isBank ? 'holdem.bank' : 'holdem.yourTurn')}
            <b>{turn.seconds}</b>
          </>
        )}
      </span>
    </div>
  );
}

/** Between hands, or while others play: coming back, posting, bringing more. */
function Between({ look, played, onTopUp }: { look: RoomLook; played: Played; onTopUp: () => void }) {
  const { t, format } = usePage();
  const { room } = useRoomPage();
  const { state } = useRoom();
  const { mine, hand } = look;
  if (!mine || mine.status === 'waiting' || mine.status === 'buying') return <Quiet />;
  const isIn = played.view?.phase === 'play' && played.view.place !== null;
  const most = String(BigInt(look.stake.replace('.', '')) * BigInt(state.room.buyIn.most)).replace(/(..)$/, '.$1');
  const canTopUp = !isIn && mine.hands > 0 && hand?.status !== 'seeds' && isMore(most, mine.chips);
  return (
    <div className="actions is-between">
      {mine.sitsOut && (
        <button type="button" className="button is-main" onClick={() => void room.setAway(false)}>
          {t('room.back')}
        </button>
      )}
      {!mine.sitsOut && mine.owes && (
        <button
          type="button"
          className="button is-choice"
          aria-pressed={mine.owes.posts}
          onClick={() => void room.setPosts(mine.owes?.posts !== true)}
        >
          {t('holdem.post', { amount: format.short(mine.owes.price) })}
        </button>
      )}
      {canTopUp && (
        <button type="button" className="button" onClick={onTopUp}>
          {t('room.topUp')}
        </button>
      )}
      <p>{noteText()}</p>
    </div>
  );

  function noteText(): string {
    if (mine?.sitsOut) return isIn ? t('holdem.sitsOutAfter') : t('room.youAreAway');
    if (mine?.owes) return mine.owes.posts ? t('holdem.postsNext') : t('holdem.waitsForBig');
    return played.nextIn === null ? '' : t('holdem.nextIn', { seconds: played.nextIn });
  }
}

/** Before a hand: who is still missing, and the way out. */
function Waiting({ look }: { look: RoomLook }) {
  const { t } = usePage();
  const { room } = useRoomPage();
  const there = look.seats.length + look.waiting;
  const isAlone = look.bots === null && there < 2;
  const isNew = look.mine?.status === 'waiting' && look.hand !== null;
  return (
    <section className="holdem-note">
      <h2>
        {isAlone ? t('holdem.alone') : t(isNew ? 'holdem.seatNext' : look.hand ? 'holdem.shuffling' : 'room.dealing')}
      </h2>
      {isAlone && (
        <button type="button" className="button" onClick={() => void room.leave()}>
          {t('room.leave')}
        </button>
      )}
    </section>
  );
}

/** Said once to who does not see it: a turn that begins, a hand that is over. */
function Said({ look: { hand }, played, spots }: { look: RoomLook; played: Played; spots: Spots }) {
  const page = usePage();
  const { t, format } = page;
  const { view, isMyTurn, turned } = played;
  const isOver = view?.phase === 'over' && turned >= view.board.length;
  const net = hand?.paid?.deltas[view?.place ?? -1];
  const over =
    isOver &&
    `${winnersOf(view)
      .map((won) => wonText(won, { isMine: won.place === view.place, name: personIn(spots, won.place) }, page))
      .join('. ')}${net === undefined ? '' : `. ${t('holdem.net', { amount: format.signed(net) })}`}`;
  return (
    <p className="unseen" role="status">
      {over || (isMyTurn && view ? turnText(view) : '')}
    </p>
  );

  function turnText({ call }: HoldemView): string {
    return call === '0.00' ? t('holdem.saidTurn') : t('holdem.saidCall', { amount: format.money(call) });
  }
}

const personIn = (spots: Spots, place: number): string => spots.find((one) => one?.place === place)?.name ?? '';
