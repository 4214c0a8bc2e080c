import { pause } from '@baize/game-kit/clock.ts';
import { createScriptPlayer, type Handlers, type ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import { useEffect, useState } from 'react';
import { isMore, notesOf } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import { ReplayBets } from '../../../src/client/table/ReplayBets.tsx';
import type { TableReplay } from '../../../src/live.ts';
import { isSpot, judgeSpot, outcomeIn } from '../rules.ts';
import type { CardDealt, DragonTigerEvent } from '../script.ts';
import { Plate } from './Banner.tsx';
import { nameOf } from './nameOf.ts';
import { Field, Room } from './Room.tsx';
import { SLIDE_MS } from './useDeal.ts';

export type ReplayProps = {
  readonly replay: TableReplay;
  readonly onPlayer: (player: ScriptPlayer) => void;
  readonly take: number;
};

const BEFORE_TURN_MS = 500;
const FLIP_MS = 420;

export function Replay({ replay, onPlayer, take }: ReplayProps) {
  const { t, clock, sound, isReduced } = usePage();
  const [shown, setShown] = useState<readonly DragonTigerEvent[]>([]);
  const [turned, setTurned] = useState(0);

  useEffect(() => {
    setShown([]);
    setTurned(0);
    const wait = (ms: number) => pause(clock, isReduced ? 0 : ms);
    const handlers: Handlers<DragonTigerEvent> = {
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
        const { win, stake } = replay.mine;
        if (win !== null && isMore(win, stake)) sound.win(notesOf(win, stake));
        else sound.quiet();
      },
    };
    const player = createScriptPlayer(replay.round.events as readonly DragonTigerEvent[], handlers); // Of this table.
    onPlayer(player);
    return () => player.stop();
  }, [clock, isReduced, onPlayer, replay, sound, take]);

  const outcome = outcomeIn(shown);
  const dealt = shown.filter((event): event is CardDealt => event.type === 'card');
  const cards = dealt.map(({ to, card }, i) => ({
    side: to,
    card,
    isUp: i < turned,
    isFresh: !isReduced && turned === 0 && i === dealt.length - 1,
  }));
  return (
    <Room className="is-replay">
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
    </Room>
  );
}
