import { pause } from '@baize/game-kit/clock.ts';
import { useState } from 'react';
import type { TableReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { ReplayBets } from '../../../src/client/table/ReplayBets.tsx';
import { isSpot, judgeSpot, outcomeIn } from '../rules.ts';
import type { CardDealt, DragonTigerEvent } from '../script.ts';
import { Plate } from './Banner.tsx';
import { nameOf } from './nameOf.ts';
import { Field, Scene } from './Scene.tsx';
import { SLIDE_MS } from './useDeal.ts';

const BEFORE_TURN_MS = 500;
const FLIP_MS = 420;

export function Replay(props: TableReplayProps) {
  const { replay } = props;
  const { t, clock, sound, isReduced } = usePage();
  const [shown, setShown] = useState<readonly DragonTigerEvent[]>([]);
  const [turned, setTurned] = useState(0);

  useReplay<DragonTigerEvent>({ ...props, events: replay.round.events }, () => {
    setShown([]);
    setTurned(0);
    const wait = (ms: number) => pause(clock, isReduced ? 0 : ms);
    return {
      async card(event) {
        setShown((before) => [...before, event]);
        sound.card();
        await wait(SLIDE_MS);
      },
      async outcome(event) {
        for (const count of [1, 2]) {
          await wait(count === 1 ? BEFORE_TURN_MS : FLIP_MS);
          setTurned(count);
          sound.flip();
        }
        await wait(FLIP_MS);
        setShown((before) => [...before, event]);
        playWin(sound, replay.mine);
      },
    };
  });

  const outcome = outcomeIn(shown);
  const dealt = shown.filter((event): event is CardDealt => event.type === 'card');
  const cards = dealt.map(({ to, card }, i) => ({
    side: to,
    card,
    isUp: i < turned,
    isFresh: !isReduced && turned === 0 && i === dealt.length - 1,
  }));
  return (
    <Scene className="is-replay">
      {(size) => (
        <>
          <section className="draw">
            <Field width={size?.width ?? 0} {...{ cards, outcome }}>
              {outcome && <Plate outcome={outcome} isLast={false} />}
            </Field>
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
