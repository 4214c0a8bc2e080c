import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FeltRound, GameAction } from '../../api.ts';
import { useDealer, usePlay } from '../page.ts';

/** A second tap where the result stands must not start the next round. */
const AFTER_RESULT_MS = 800;

/**
 * One round after another of a game that is played alone. `onRound` hears each answer of the studio: a round after its
 * stake or a move, one that an earlier page left open, and null where nothing came. The game calls `told` once its
 * result was shown; until then the page keeps the round's key.
 */
export function useSoloRound(onRound: (round: FeltRound | null) => void) {
  const { clock, dealer, sound, state: felt } = usePlay();
  const { isBusy } = useDealer();
  const [isResting, setIsResting] = useState(false);
  const startedAt = useRef(clock.now());
  const latest = useRef(onRound);
  useLayoutEffect(() => {
    latest.current = onRound;
  });

  const take = useCallback(async (asking: Promise<FeltRound | null>) => latest.current(await asking), []);
  useEffect(() => {
    if (dealer.hasKept() || felt.openRound) void take(dealer.resume(felt.openRound));
  }, [dealer, felt, take]);

  const told = useCallback(
    (round: FeltRound) => {
      dealer.shown(round);
      if (round.status === 'open') return;
      setIsResting(true);
      // Cycles have a least length.
      const rest = Math.max(AFTER_RESULT_MS, startedAt.current + felt.game.minCycleMs - clock.now());
      clock.after(rest, () => setIsResting(false));
    },
    [clock, dealer, felt],
  );

  return {
    /** An answer is under way. */
    isBusy,
    /** The last result was just shown: the next round may not begin yet. */
    isResting,
    begin(stake: string, options: object) {
      if (isBusy || isResting) return;
      startedAt.current = clock.now();
      sound.tap();
      void take(dealer.play(stake, options));
    },
    act(round: FeltRound, action: GameAction) {
      if (!isBusy) void take(dealer.act(round.id, action));
    },
    told,
  };
}
