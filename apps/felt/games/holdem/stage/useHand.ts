import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { lastMoveOf, useHandClock, useHeard, type TurnClock } from '../../../src/client/room/handClock.ts';
import { useRoom, useRoomPage } from '../../../src/client/room/seat.ts';
import type { HandLook, RoomLook } from '../../../src/room.ts';
import { MODEL } from '../model.ts';
import type { HoldemAction, HoldemView } from '../script.ts';
import { aheadAction, type Ahead } from './choices.ts';
import { viewIn } from './people.ts';

/** Between cards of a board that runs to its end. */
const RUN_MS = 1100;
/** The turn's last seconds that are heard. */
const TICKS = [5, 3, 1];

export interface Played {
  readonly view: HoldemView | null;
  /** Cards of the board that have been turned. */
  readonly turned: number;
  readonly turn: TurnClock | null;
  readonly isMyTurn: boolean;
  readonly nextIn: number | null;
  readonly ahead: Ahead | null;
  setAhead(ahead: Ahead | null): void;
  act(action: HoldemAction): void;
}

/** The hand under way as the player sees it: whose turn, what was decided ahead, and how much of the board has been turned. */
export function useHand(look: RoomLook): Played {
  const { room } = useRoomPage();
  const { isBusy } = useRoom();
  const { hand } = look;
  const view = viewIn(hand?.view ?? null);
  const turned = useBoard(hand?.id ?? '', view);
  const { turn, nextIn } = useHandClock(look, MODEL.turnMs);
  const isMyTurn = turn !== null && view !== null && turn.place === view.place;
  const [ahead, setAhead] = useState<{ readonly hand: string; readonly is: Ahead } | null>(null);
  const mine = ahead?.hand === hand?.id ? (ahead?.is ?? null) : null;
  useHandSounds(hand, { view, turn: isMyTurn ? turn : null, turned });

  function act(action: HoldemAction): void {
    if (isBusy) return;
    setAhead(null);
    void room.act(action);
  }

  const decided = isMyTurn && view && !isBusy ? aheadAction(mine, view) : null;
  const seq = `${hand?.id ?? ''} ${hand?.seq ?? 0}`;
  useEffect(() => {
    if (!isMyTurn || mine === null) return;
    // It holds for one turn, whatever comes of it.
    setAhead(null);
    if (decided) void room.act(decided);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a turn
  }, [seq, isMyTurn]);

  return {
    ...{ view, turned, turn, isMyTurn, nextIn, ahead: mine, act },
    setAhead: (is) => setAhead(is === null || !hand ? null : { hand: hand.id, is }),
  };
}

/** Flop, turn and river one after another, also where they come at once. */
function useBoard(hand: string, view: HoldemView | null): number {
  const { clock, isReduced } = usePage();
  const there = view?.board.length ?? 0;
  // What lies there when the page comes is not dealt again.
  const [seen, setSeen] = useState({ hand, turned: there });
  const turned = isReduced ? there : seen.hand === hand ? Math.min(seen.turned, there) : 0;
  useEffect(() => {
    if (turned >= there) return;
    const next = turned < 3 ? 3 : turned + 1;
    if (view?.phase !== 'over') return setSeen({ hand, turned: next });
    return clock.after(RUN_MS, () => setSeen({ hand, turned: next }));
  }, [clock, hand, there, turned, view?.phase]);
  return turned;
}

/** Each move has its own sound, and so have cards, one's turn, its last seconds, and the end. */
function useHandSounds(
  hand: HandLook | null,
  { view, turn, turned }: { view: HoldemView | null; turn: TurnClock | null; turned: number },
): void {
  const { sound } = usePage();
  const flipped = useRef(0);
  useHeard(hand ? `${hand.id} ${hand.seq}` : '', () => {
    const move = hand && lastMoveOf(hand);
    if (move === 'call' || move === 'raise') sound.chip();
    else if (move === 'check') sound.tap();
    else sound.card();
  });
  useEffect(() => {
    if (turned > flipped.current) sound.flip();
    flipped.current = turned;
  }, [sound, turned]);
  const isMine = turn !== null;
  useEffect(() => {
    if (isMine) sound.pearl();
  }, [isMine, sound]);
  const tick = isMine && !turn.isBank && TICKS.includes(turn.seconds) ? turn.seconds : 0;
  useEffect(() => {
    if (tick > 0) sound.dock();
  }, [sound, tick]);
  const isOver = view?.phase === 'over' && turned === view.board.length && hand?.paid;
  const net = isOver ? (hand.paid?.deltas[view.place ?? -1] ?? '0.00') : '0.00';
  useEffect(() => {
    if (isOver && !/^-|^0\.00$/.test(net)) sound.win(2);
  }, [isOver, net, sound]);
}
