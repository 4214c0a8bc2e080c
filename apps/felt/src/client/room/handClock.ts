import { useEffect, useEffectEvent, useRef } from 'react';
import type { HandLook, RoomLook } from '../../room.ts';
import { useTimeOf } from '../useTimeOf.ts';
import { useRoomPage } from './seat.ts';

/** How much of a turn is left, 0 to 1; `isBank`: the time bank runs. */
export interface TurnClock {
  readonly place: number;
  readonly left: number;
  readonly seconds: number;
  readonly isBank: boolean;
}

/** From one look at the clock to the next. */
const TICK_MS = 250;

/** The turn under way, of which a whole one lasts `turnMs`, and in how many seconds the next hand begins. */
export function useHandClock(
  { hand, nextAt }: RoomLook,
  turnMs: number,
): { readonly turn: TurnClock | null; readonly nextIn: number | null } {
  const { room } = useRoomPage();
  const now = useTimeOf(room, TICK_MS, (hand?.turn ?? null) !== null || nextAt > room.now());
  return {
    turn: hand && clockOf(hand, now, turnMs),
    nextIn: nextAt > now ? Math.ceil((nextAt - now) / 1000) : null,
  };
}

/** What was done last; null: it is not told, and sounds like any other move. */
export function lastMoveOf({ moves, seq }: HandLook): string | null {
  const last = moves.at(-1);
  return last !== undefined && last.seq + 1 === seq ? last.action.type : null;
}

/** Plays once for each new name; what is there when the page comes is not heard. */
export function useHeard(name: string, play: () => void): void {
  const heard = useRef('');
  const playNow = useEffectEvent(play);
  useEffect(() => {
    if (heard.current === name) return;
    const isFirst = heard.current === '';
    heard.current = name;
    if (!isFirst) playNow();
  }, [name]);
}

/** The turn under way, of which `wholeMs` is all; null: there is none. */
function clockOf({ turn }: HandLook, now: number, wholeMs: number): TurnClock | null {
  if (!turn) return null;
  const left = turn.until - now;
  const isBank = left <= 0;
  const inBank = Math.max(0, turn.bankMs + left);
  return {
    place: turn.place,
    isBank,
    left: isBank ? (turn.bankMs > 0 ? inBank / turn.bankMs : 0) : Math.min(1, left / wholeMs),
    seconds: Math.ceil((isBank ? inBank : left) / 1000),
  };
}
