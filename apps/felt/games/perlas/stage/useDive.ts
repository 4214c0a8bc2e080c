import type { Sound } from '@baize/game-kit/sound.ts';
import { useState } from 'react';
import type { FeltRound } from '../../../src/api.ts';
import { usePlay } from '../../../src/client/page.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useSoloRound } from '../../../src/client/solo/useSoloRound.ts';
import type { PerlasAction, PerlasEvent } from '../script.ts';
import { boardOf } from './board.ts';

/** One round after another: the server's answer is the board. */
export function useDive(stake: string, urchins: number) {
  const { sound, isReduced, state: felt } = usePlay();
  const [round, setRound] = useState(felt.openRound);
  const [waitingFor, setWaitingFor] = useState<number | null>(null);
  const { isBusy, isResting, begin, act, told } = useSoloRound((next) => {
    setWaitingFor(null);
    if (!next) return;
    setRound(next);
    told(next);
    playResult(next, sound, isReduced);
  });
  const move = (action: PerlasAction) => round && act(round, action);

  return {
    // Felt plays Perlas' rounds with Perlas' events.
    board: boardOf((round?.events ?? []) as readonly PerlasEvent[], urchins),
    round,
    /** A move is under way. */
    isBusy,
    isResting,
    waitingFor,
    start: () => begin(stake, { urchins }),
    pick(cell: number) {
      setWaitingFor(cell);
      move({ type: 'pick', cell });
    },
    cashOut: () => move({ type: 'cashOut' }),
  };
}

function playResult({ events, stake }: FeltRound, sound: Sound, isReduced: boolean): void {
  const last = (events as readonly PerlasEvent[]).at(-1);
  if (last?.type === 'pearl') sound.pearl();
  if (last?.type === 'urchin') {
    sound.lose();
    if (!isReduced) navigator.vibrate?.(60);
  }
  if (last?.type === 'cashedOut') playWin(sound, { win: last.win, stake });
}
