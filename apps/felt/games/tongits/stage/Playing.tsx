import type { CSSProperties } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { useRoom, useRoomPage } from '../../../src/client/room/seat.ts';
import type { RoomLook } from '../../../src/room.ts';
import { partitionOf } from '../melds.ts';
import { Actions } from './Actions.tsx';
import { Hand } from './Hand.tsx';
import { peopleOf } from './people.ts';
import { Result } from './Result.tsx';
import { Table } from './Table.tsx';
import { useTable, type Played } from './useTable.ts';

/** The table while the player sits at it. */
export function Playing({ look }: { look: RoomLook }) {
  const { t } = usePage();
  const { isBusy } = useRoom();
  const played = useTable(look);
  const { view, turn, choices } = played;
  const people = peopleOf(look);
  const mine = view?.place ?? 0;
  const { hand } = look;
  const paid = hand?.status === 'paid' && view?.result ? hand.paid : null;
  const names = people.map((person) => person?.name ?? '');
  const waitingFor = turn && turn.place !== mine ? (names[turn.place] ?? '') : null;
  const thrown = played.taps.thrown && {
    label: view?.phase === 'take' ? t('tongits.take') : t('tongits.throw'),
    onTap: played.taps.thrown,
  };
  return (
    <>
      <Table
        {...{ view, people, mine, turn: turn?.place === mine ? null : turn }}
        taps={{ ...played.taps, thrown }}
        winner={paid?.winner ?? null}
        onCloth={
          paid && view && look.mine?.status !== 'away' ? (
            <Result {...{ view, paid, mine, names, nextIn: played.nextIn }} />
          ) : (
            (!view || look.mine?.status === 'away') && <Waiting look={look} />
          )
        }
      >
        <MyTurn played={played} mine={mine} />
        <Hand
          hand={played.hand}
          chosen={played.chosen}
          isOpen={hand?.status === 'acting'}
          dealKey={hand?.id ?? ''}
          onTap={played.tap}
        />
      </Table>
      <div className="room-controls">
        {view && choices && <Actions {...{ view, choices, isBusy, waitingFor }} onAct={played.act} />}
        <Cells {...{ look, played }} />
      </div>
      <Said {...{ look, played, names }} />
    </>
  );
}

/** Points in the hand and how it is sorted, the pot, and what stands before the player. */
function Cells({ look, played: { view, sort, sortOn } }: { look: RoomLook; played: Played }) {
  const { t, format } = usePage();
  const { proof } = useRoom();
  const chips = look.seats.find(({ isMine }) => isMine)?.chips ?? look.mine?.chips ?? '0.00';
  return (
    <div className="cells">
      <button type="button" className="cell" onClick={sortOn}>
        {t('tongits.inHand')}
        <b>{t('tongits.points', { count: partitionOf(view?.mine ?? []).points })}</b>
        <small>{t(`tongits.sorts.${sort}`)}</small>
      </button>
      <div className="cell is-gold">
        {t('tongits.pot')}
        <b>
          <bdi>{format.short(look.hand?.pot ?? '0.00')}</bdi>
        </b>
        <small>{t('tongits.stakeIs', { stake: format.short(look.stake) })}</small>
      </div>
      <div className="cell">
        {t('tongits.yourChips')}
        <b>
          <bdi>{format.short(chips)}</bdi>
        </b>
        <small className={`is-${proof}`}>{t(`tongits.proof.${proof}`)}</small>
      </div>
    </div>
  );
}

/** Said once to who does not see it: a turn that begins, a hand that is over. */
function Said({
  look: { hand },
  played: { view, turn },
  names,
}: {
  look: RoomLook;
  played: Played;
  names: readonly string[];
}) {
  const { t, format } = usePage();
  const mine = view?.place ?? 0;
  const result = hand?.status === 'paid' ? (view?.result ?? null) : null;
  const over =
    result &&
    t('tongits.said', {
      how: t(`tongits.ended.${result.how}`),
      name: result.winner === mine ? t('tongits.you') : (names[result.winner] ?? ''),
      amount: format.signed(hand?.paid?.deltas[mine] ?? '0.00'),
    });
  return (
    <p className="unseen" role="status">
      {over ?? (turn?.place === mine ? t('tongits.yourTurn') : '')}
    </p>
  );
}

/** How long one's own turn lasts; the seconds of the time bank in another colour. */
function MyTurn({ played: { turn }, mine }: { played: Played; mine: number }) {
  const { t } = usePage();
  const isMine = turn?.place === mine;
  return (
    <div className={`my-turn ${isMine ? '' : 'is-still'} ${turn?.isBank ? 'is-bank' : ''}`} aria-hidden="true">
      {isMine && turn && (
        <>
          <i style={{ '--left': turn.left } as CSSProperties} />
          <span>
            {turn.isBank
              ? t('tongits.bank', { seconds: turn.seconds })
              : t('tongits.yourTurnFor', { seconds: turn.seconds })}
          </span>
        </>
      )}
    </div>
  );
}

/** Before a hand: who is still missing, and the way out. */
function Waiting({ look }: { look: RoomLook }) {
  const { t } = usePage();
  const { room } = useRoomPage();
  const there = look.seats.length + look.waiting;
  const isAway = look.mine?.status === 'away';
  return (
    <section className="table-note">
      <h2>
        {isAway
          ? t('room.youAreAway')
          : look.bots === null
            ? t('room.waiting', { there, seats: 3 })
            : t('room.dealing')}
      </h2>
      {isAway ? (
        <button type="button" className="button is-main" onClick={() => void room.setAway(false)}>
          {t('room.back')}
        </button>
      ) : (
        look.bots === null && (
          <button type="button" className="button" onClick={() => void room.leave()}>
            {t('room.leave')}
          </button>
        )
      )}
    </section>
  );
}
