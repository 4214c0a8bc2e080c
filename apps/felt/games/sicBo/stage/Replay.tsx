import { pause } from '@baize/game-kit/clock.ts';
import { createScriptPlayer, type Handlers, type ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import { useEffect, useState } from 'react';
import { isMore, notesOf } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import { ReplayBets } from '../../../src/client/table/ReplayBets.tsx';
import type { TableReplay } from '../../../src/live.ts';
import { isSpot, judgeSpot } from '../rules.ts';
import type { SicBoEvent, SicBoOutcome } from '../script.ts';
import { Bell, Room } from './Bell.tsx';
import { nameOf, resultText } from './nameOf.ts';
import { LIFT_MS, SHAKE_MS } from './useThrow.ts';

export type ReplayProps = {
  readonly replay: TableReplay;
  readonly onPlayer: (player: ScriptPlayer) => void;
  readonly take: number;
};

export function Replay({ replay, onPlayer, take }: ReplayProps) {
  const { t, clock, sound, isReduced } = usePage();
  const [isShaking, setIsShaking] = useState(false);
  const [outcome, setOutcome] = useState<SicBoOutcome | null>(null);
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    setIsShaking(false);
    setOutcome(null);
    setIsSeen(false);
    const wait = (ms: number) => pause(clock, isReduced ? 0 : ms);
    const handlers: Handlers<SicBoEvent> = {
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
        const { win, stake } = replay.mine;
        if (win !== null && isMore(win, stake)) sound.win(notesOf(win, stake));
        else sound.quiet();
      },
    };
    const player = createScriptPlayer(replay.round.events as readonly SicBoEvent[], handlers); // Of this table.
    onPlayer(player);
    return () => player.stop();
  }, [clock, isReduced, onPlayer, replay, sound, take]);

  const seen = isSeen ? outcome : null;
  return (
    <Room className="is-replay">
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
    </Room>
  );
}
