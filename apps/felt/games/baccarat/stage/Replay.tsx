import { pause } from '@baize/game-kit/clock.ts';
import { createScriptPlayer, type Handlers, type ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import { useEffect, useState } from 'react';
import { isMore, notesOf } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import { ReplayBets } from '../../../src/client/table/ReplayBets.tsx';
import type { TableReplay } from '../../../src/live.ts';
import { isSpot, judgeSpot, outcomeIn } from '../rules.ts';
import type { BaccaratEvent } from '../script.ts';
import { ResultMedal } from './Banner.tsx';
import { Hand } from './Cards.tsx';
import { FLIP_MS, SLIDE_MS } from './dealPlan.ts';
import { nameOf } from './nameOf.ts';
import { Dealing, Room } from './Room.tsx';
import type { ShownCard } from './useDeal.ts';

export type ReplayProps = {
  readonly replay: TableReplay;
  readonly onPlayer: (player: ScriptPlayer) => void;
  readonly take: number;
};

const PAUSE_MS = 500;
const HALF_FULL = 0.5;

export function Replay({ replay, onPlayer, take }: ReplayProps) {
  const { t, clock, sound, isReduced } = usePage();
  const [shown, setShown] = useState<readonly BaccaratEvent[]>([]);
  const [turned, setTurned] = useState(0);

  useEffect(() => {
    setShown([]);
    setTurned(0);
    const wait = (ms: number) => pause(clock, isReduced ? 0 : ms);
    const handlers: Handlers<BaccaratEvent> = {
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
        const { win, stake } = replay.mine;
        if (win !== null && isMore(win, stake)) sound.win(notesOf(win, stake));
        else sound.quiet();
      },
    };
    const player = createScriptPlayer(replay.round.events as readonly BaccaratEvent[], handlers);
    onPlayer(player);
    return () => player.stop();
  }, [clock, isReduced, onPlayer, replay, sound, take]);

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
    <Room className="is-replay">
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
    </Room>
  );
}
