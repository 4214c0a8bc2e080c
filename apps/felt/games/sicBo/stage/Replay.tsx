import { pause } from '@baize/game-kit/clock.ts';
import { useState } from 'react';
import type { TableReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { ReplayBets } from '../../../src/client/table/ReplayBets.tsx';
import { isSpot, judgeSpot } from '../rules.ts';
import type { SicBoEvent, SicBoOutcome } from '../script.ts';
import { Bell, Scene } from './Bell.tsx';
import { nameOf, resultText } from './nameOf.ts';
import { LIFT_MS, SHAKE_MS } from './useThrow.ts';

export function Replay(props: TableReplayProps) {
  const { replay } = props;
  const { t, clock, sound, isReduced } = usePage();
  const [isShaking, setIsShaking] = useState(false);
  const [outcome, setOutcome] = useState<SicBoOutcome | null>(null);
  const [isSeen, setIsSeen] = useState(false);

  useReplay<SicBoEvent>({ ...props, events: replay.round.events }, () => {
    setIsShaking(false);
    setOutcome(null);
    setIsSeen(false);
    const wait = (ms: number) => pause(clock, isReduced ? 0 : ms);
    return {
      async shaken() {
        setIsShaking(true);
        sound.dice();
        await wait(SHAKE_MS);
      },
      die() {},
      async outcome(event) {
        setIsShaking(false);
        setOutcome(event);
        sound.lid();
        await wait(LIFT_MS);
        setIsSeen(true);
        playWin(sound, replay.mine);
      },
    };
  });

  const seen = isSeen ? outcome : null;
  return (
    <Scene className="is-replay">
      {(size) => (
        <>
          <section className="draw">
            <Bell
              {...{ isShaking }}
              width={size?.width ?? 0}
              dice={outcome?.dice ?? null}
              seed={replay.round.number}
              isOpen={outcome !== null}
              label={seen ? resultText(seen, t) : t(isShaking ? 'sicBo.shaken' : 'sicBo.covered')}
            >
              {seen && (
                <b className={`sum ${seen.isTriple ? 'is-triple' : ''}`} aria-hidden="true">
                  {seen.total}
                </b>
              )}
            </Bell>
          </section>
          <ReplayBets
            replay={replay}
            nameOf={(spot) => nameOf(spot, t)}
            resultOf={(spot) => (seen && isSpot(spot) ? judgeSpot(spot, seen) : null)}
          />
        </>
      )}
    </Scene>
  );
}
