import type { Sound } from '@baize/game-kit/sound.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FeltRound } from '../../../src/api.ts';
import { isMore, notesOf } from '../../../src/client/amounts.ts';
import { useDealer, usePlay } from '../../../src/client/page.ts';
import type { LayagEvent, LayagOptions, Sailed } from '../script.ts';
import type { Boat } from './Bay.tsx';

export const SAIL_MS = 900;
const AFTER_RESULT_MS = 800;
const LAST = 20;

export type Past = { readonly id: string; readonly place: number; readonly isWon: boolean };

const lineIn = (events: readonly { readonly type: string }[]): LayagOptions | null => {
  const cast = (events as readonly LayagEvent[]).find((event) => event.type === 'cast');
  return cast ? { side: cast.side, winning: cast.winning } : null;
};

export const sailedIn = (events: readonly { readonly type: string }[]): Sailed | null =>
  (events as readonly LayagEvent[]).find((event) => event.type === 'sailed') ?? null;

/**
 * One round after another: the answer is where the boat sails; the result is told when it is there. A round of before
 * the page was loaded brings its own line.
 */
export function useSail(stake: string, options: LayagOptions, onLine: (line: LayagOptions) => void) {
  const { clock, dealer, sound, isReduced, state: felt } = usePlay();
  const { isBusy } = useDealer();
  const [round, setRound] = useState<FeltRound | null>(null);
  const [boat, setBoat] = useState<Boat>({ place: 0, is: 'home' });
  const [last, setLast] = useState<readonly Past[]>([]);
  const [isResting, setIsResting] = useState(false);
  const startedAt = useRef(clock.now());

  const take = useCallback(
    async (asking: Promise<FeltRound | null>) => {
      const next = await asking;
      const sailed = next && sailedIn(next.events);
      if (!next || !sailed) return;
      const { place, isWon } = sailed;
      setRound(next);
      setIsResting(true);
      setBoat({ place, is: 'sailing' });
      const land = () => {
        setBoat({ place, is: isWon ? 'won' : 'lost' });
        setLast((before) => [{ id: next.id, place, isWon }, ...before].slice(0, LAST));
        dealer.shown(next);
        playResult(sailed, next.stake, sound);
        // A second tap must not start the next round, and cycles have a least length.
        const rest = Math.max(AFTER_RESULT_MS, startedAt.current + felt.game.minCycleMs - clock.now());
        clock.after(rest, () => setIsResting(false));
      };
      if (isReduced) return land();
      sound.oar();
      clock.after(SAIL_MS, land);
    },
    [clock, dealer, felt, isReduced, sound],
  );

  const resume = useEffectEvent(async () => {
    const resumed = await dealer.resume(felt.openRound);
    const line = resumed && lineIn(resumed.events);
    if (line) onLine(line);
    return resumed;
  });
  useEffect(() => {
    if (dealer.hasKept() || felt.openRound) void take(resume());
  }, [dealer, felt, take]);

  return {
    round,
    boat,
    last,
    isBusy: isBusy || isResting,
    isSailing: isBusy || boat.is === 'sailing',
    sail() {
      if (isBusy || isResting) return;
      startedAt.current = clock.now();
      sound.tap();
      void take(dealer.play(stake, options));
    },
  };
}

export function playResult({ isWon, win }: Sailed, stake: string, sound: Sound): void {
  sound.dock();
  if (!isWon) return;
  if (isMore(win, stake)) sound.win(notesOf(win, stake));
  else sound.quiet();
}
