import { useEffect, useMemo, useState } from 'react';
import type { FeltRound } from '../../../src/api.ts';
import { isMore } from '../../../src/client/amounts.ts';
import { usePlay } from '../../../src/client/page.ts';
import { createReels } from '../../../src/client/slots/reels.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useSoloRound } from '../../../src/client/solo/useSoloRound.ts';
import { highlightsOf, MACHINE, turnedIn } from './machine.ts';

/** One turn of the reels after another. They fly from the tap on; the result is told when the last has stopped. */
export function useReels(stake: string) {
  const { clock, sound, isReduced } = usePlay();
  const [round, setRound] = useState<FeltRound | null>(null);
  const [isTurning, setIsTurning] = useState(false);
  const reels = useMemo(() => createReels(clock, MACHINE), [clock]);
  useEffect(() => () => reels.stop(), [reels]);

  const { isBusy, isResting, begin, told } = useSoloRound((next) => {
    const turned = next && turnedIn(next.events);
    if (!next || !turned) {
      reels.turnBack();
      return setIsTurning(false);
    }
    setIsTurning(true);
    const { grid, stops } = turned;
    const stopped = reels.spin({
      ...{ grid, stops, isReduced, isQuick: false },
      onStop: (reel) => sound.reelStop(reel),
      onTease: () => {},
    });
    const rest = () => {
      const money = { win: next.win ?? '0.00', stake: next.stake };
      reels.celebrate(highlightsOf(turned), isMore(money.win, money.stake) ? 'loud' : 'quiet');
      setRound(next);
      setIsTurning(false);
      told(next);
      playWin(sound, money);
    };
    // Refused: the page was left.
    void stopped.then(rest, () => {});
  });

  return {
    reels,
    round: isTurning ? null : round,
    isTurning,
    isBusy: isBusy || isResting || isTurning,
    pull() {
      if (isBusy || isResting || isTurning) return;
      reels.clear();
      setIsTurning(true);
      sound.spin();
      if (!isReduced) reels.takeOff();
      begin(stake, {});
    },
  };
}
