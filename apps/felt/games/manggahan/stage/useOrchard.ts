import type { Sound } from '@baize/game-kit/sound.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FeltRound } from '../../../src/api.ts';
import { usePlay } from '../../../src/client/page.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useSoloRound } from '../../../src/client/solo/useSoloRound.ts';
import type { ManggahanAction, ManggahanEvent, ManggahanOptions } from '../script.ts';
import { boardOf } from './board.ts';

/** A leaf turns before the next tray opens. */
const LEAF_MS = 340;

/** One round after another: the server's answer is the board. Trays that are marked open one after another, a move each. */
export function useOrchard(stake: string, options: ManggahanOptions) {
  const { clock, sound, isReduced, state: felt } = usePlay();
  const [round, setRound] = useState(felt.openRound);
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [waitingFor, setWaitingFor] = useState<number | null>(null);
  const { isBusy, isResting, begin, act, told } = useSoloRound((next) => {
    setWaitingFor(null);
    if (next?.status !== 'open') setMarked([]);
    if (!next) return;
    setRound(next);
    told(next);
    playResult(next, sound, isReduced);
  });
  const isOpen = round?.status === 'open';
  // Felt plays Manggahan's rounds with Manggahan's events; those of a round that is over lie until its trays are others.
  const events = (round?.events ?? []) as readonly ManggahanEvent[];
  const [isLying, setIsLying] = useState(true);
  const board = boardOf(isOpen || isLying ? events : [], options);

  const move = (action: ManggahanAction) => round && act(round, action);
  const openNext = useEffectEvent((cell: number) => {
    setMarked((before) => before.filter((one) => one !== cell));
    setWaitingFor(cell);
    move({ type: 'pick', cell });
  });
  const [next] = marked;
  useEffect(() => {
    if (next === undefined || !isOpen || isBusy) return undefined;
    return clock.after(isReduced ? 0 : LEAF_MS, () => openNext(next));
  }, [clock, isBusy, isOpen, isReduced, next]);

  return {
    board,
    round,
    /** Trays that open next, in this order. */
    marked,
    waitingFor,
    isBusy,
    isResting,
    start() {
      setIsLying(true);
      begin(stake, options);
    },
    /** Clears what the last round has left, for another orchard. */
    clear() {
      if (isOpen) return;
      setIsLying(false);
      setMarked([]);
    },
    tap(cell: number) {
      if (isOpen && !isBusy && marked.length === 0) {
        setWaitingFor(cell);
        move({ type: 'pick', cell });
        return;
      }
      if (!isOpen) setIsLying(false);
      sound.tap();
      setMarked((before) => (before.includes(cell) ? before.filter((one) => one !== cell) : [...before, cell]));
    },
    half: () => move({ type: 'half' }),
    home: () => move({ type: 'home' }),
  };
}

function playResult({ events, stake }: FeltRound, sound: Sound, isReduced: boolean): void {
  const last = (events as readonly ManggahanEvent[]).at(-1);
  if (last?.type === 'mango') sound.pearl();
  if (last?.type === 'half') sound.chip();
  if (last?.type === 'ants') {
    sound.lose();
    if (!isReduced) navigator.vibrate?.(60);
  }
  if (last?.type === 'home') playWin(sound, { win: last.win, stake });
}
