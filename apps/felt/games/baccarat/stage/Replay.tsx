import { pause } from '@baize/game-kit/clock.ts';
import { useState } from 'react';
import type { TableReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { ReplayBets } from '../../../src/client/table/ReplayBets.tsx';
import { isSpot, judgeSpot, outcomeIn } from '../rules.ts';
import type { BaccaratEvent } from '../script.ts';
import { ResultMedal } from './Banner.tsx';
import { Hand } from './Cards.tsx';
import { FLIP_MS, SLIDE_MS } from './dealPlan.ts';
import { nameOf } from './nameOf.ts';
import { Dealing, Scene } from './Scene.tsx';
import type { ShownCard } from './useDeal.ts';

const PAUSE_MS = 500;
const HALF_FULL = 0.5;

export function Replay(props: TableReplayProps) {
  const { replay } = props;
  const { t, clock, sound, isReduced } = usePage();
  const [shown, setShown] = useState<readonly BaccaratEvent[]>([]);
  const [turned, setTurned] = useState(0);

  useReplay<BaccaratEvent>({ ...props, events: replay.round.events }, () => {
    setShown([]);
    setTurned(0);
    const wait = (ms: number) => pause(clock, isReduced ? 0 : ms);
    return {
      async card(event) {
        setShown((before) => [...before, event]);
        sound.card();
        await wait(SLIDE_MS);
        setTurned((before) => before + 1);
        sound.flip();
        await wait(FLIP_MS + PAUSE_MS);
      },
      outcome(event) {
        setShown((before) => [...before, event]);
        playWin(sound, replay.mine);
      },
    };
  });

  const outcome = outcomeIn(shown);
  const dealt = shown.filter((event) => event.type === 'card');
  const cards = dealt.map((card, i): ShownCard => ({
    ...card,
    slideAt: 0,
    turnAt: 0,
    isLast: false,
    isUp: i < turned,
    isFresh: !isReduced && i === dealt.length - 1 && i >= turned,
  }));
  return (
    <Scene className="is-replay">
      {(size) => (
        <>
          <section className="draw">
            <Dealing width={size?.width ?? 0} fill={HALF_FULL}>
              <Hand side="player" cards={cards} outcome={outcome} />
              <Hand side="banker" cards={cards} outcome={outcome} />
              {outcome && <ResultMedal outcome={outcome} />}
            </Dealing>
          </section>
          <ReplayBets
            replay={replay}
            nameOf={(spot) => nameOf(spot, t)}
            resultOf={(spot) => (outcome && isSpot(spot) ? judgeSpot(spot, outcome) : null)}
          />
        </>
      )}
    </Scene>
  );
}
