import type { Sound } from '@baize/game-kit/sound.ts';
import { useState } from 'react';
import type { FeltRound } from '../../../src/api.ts';
import { usePlay } from '../../../src/client/page.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useSoloRound } from '../../../src/client/solo/useSoloRound.ts';
import type { LayagEvent, LayagOptions, Sailed } from '../script.ts';
import type { Boat } from './Bay.tsx';

export const SAIL_MS = 900;
const LAST = 20;

export type Past = { readonly id: string; readonly place: number; readonly isWon: boolean };

const lineIn = (events: readonly { readonly type: string }[]): LayagOptions | null => {
  const cast = (events as readonly LayagEvent[]).find((event) => event.type === 'cast');
  return cast ? { side: cast.side, winning: cast.winning } : null;
};

export const sailedIn = (events: readonly { readonly type: string }[]): Sailed | null =>
  (events as readonly LayagEvent[]).find((event) => event.type === 'sailed') ?? null;

/** One round after another: the answer is where the boat sails; the result is told when it is there. */
export function useSail(stake: string, options: LayagOptions, onLine: (line: LayagOptions) => void) {
  const { clock, sound, isReduced } = usePlay();
  const [round, setRound] = useState<FeltRound | null>(null);
  const [boat, setBoat] = useState<Boat>({ place: 0, is: 'home' });
  const [last, setLast] = useState<readonly Past[]>([]);
  const isSailing = boat.is === 'sailing';

  const { isBusy, isResting, begin, told } = useSoloRound((next) => {
    const sailed = next && sailedIn(next.events);
    if (!next || !sailed) return;
    const { place, isWon } = sailed;
    // A round of before the page was loaded brings its own line.
    const line = lineIn(next.events);
    if (line) onLine(line);
    setRound(next);
    setBoat({ place, is: 'sailing' });
    const land = () => {
      setBoat({ place, is: isWon ? 'won' : 'lost' });
      setLast((before) => [{ id: next.id, place, isWon }, ...before].slice(0, LAST));
      told(next);
      playResult(sound, sailed, next.stake);
    };
    if (isReduced) return land();
    sound.oar();
    clock.after(SAIL_MS, land);
  });

  return {
    round,
    boat,
    last,
    isBusy: isBusy || isResting || isSailing,
    isSailing: isBusy || isSailing,
    sail() {
      if (!isSailing) begin(stake, options);
    },
  };
}

export function playResult(sound: Sound, { win }: Sailed, stake: string): void {
  sound.dock();
  playWin(sound, { win, stake });
}
