import { createScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FeltRound } from '../../../src/api.ts';
import { usePlay } from '../../../src/client/page.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useSoloRound } from '../../../src/client/solo/useSoloRound.ts';
import type { BahayKuboEvent } from '../script.ts';
import { createPlot } from './plot.ts';
import { AT_REST, createHandlers, type ShowState } from './show.ts';

/** One fall after another. What stands there drops at the tap; the result is told when the last cascade has ended. */
export function useFalls(stake: string) {
  const { clock, sound, isReduced } = usePlay();
  const [round, setRound] = useState<FeltRound | null>(null);
  const [show, setShow] = useState<ShowState>(AT_REST);
  const [isWaiting, setIsWaiting] = useState(false);
  const plot = useMemo(() => createPlot(clock), [clock]);
  const stopping = useRef(new AbortController());
  useEffect(() => {
    const ending = new AbortController();
    stopping.current = ending;
    return () => {
      ending.abort();
      plot.stop();
    };
  }, [plot]);

  const { isBusy, isResting, begin, told } = useSoloRound((next) => {
    setIsWaiting(false);
    if (!next) {
      plot.back();
      return setShow(AT_REST);
    }
    setRound(null);
    const change = (part: Partial<ShowState>) => setShow((before) => ({ ...before, ...part }));
    change({ ...AT_REST, isRunning: true });
    const tools = { clock, plot, sound, isReduced, change };
    // Felt plays Bahay Kubo's rounds with its events.
    const events = next.events as readonly BahayKuboEvent[];
    const player = createScriptPlayer(events, createHandlers(tools, next.stake, stopping.current.signal));
    void player.play().then(() => {
      if (player.state().status !== 'done') return;
      setRound(next);
      told(next);
      const isLong = events.some(({ type }) => type === 'freeFallsEnded');
      // The end of free falls has sounded already.
      if (!isLong) playWin(sound, { win: next.win ?? '0.00', stake: next.stake });
    });
  });

  return {
    ...{ plot, show, isWaiting },
    round: show.isRunning || isWaiting ? null : round,
    isBusy: isBusy || isResting || isWaiting || show.isRunning,
    fall() {
      if (isBusy || isResting || isWaiting || show.isRunning) return;
      setIsWaiting(true);
      if (!isReduced) plot.dropOut();
      begin(stake, {});
    },
  };
}
