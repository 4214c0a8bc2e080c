import { pause } from '@baize/game-kit/clock.ts';
import { Metals } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { createScriptPlayer, type Handlers, type ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import { useEffect, useRef, useState } from 'react';
import { isMore, minorOf, notesOf } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import type { TableReplay } from '../../../src/live.ts';
import { SPOTS } from '../rules.ts';
import type { RouletteEvent } from '../script.ts';
import { TILT } from '../art/shape.ts';
import { colourOf } from './numbers.ts';
import { Medallion } from './Result.tsx';
import './stage.css';
import { nameOf } from './nameOf.ts';
import { Wheel } from './Wheel.tsx';
import type { Thrown } from './wheelMotion.ts';

export type ReplayProps = {
  readonly replay: TableReplay;
  readonly onPlayer: (player: ScriptPlayer) => void;
  readonly take: number;
};

const SPIN_MS = 6200;

export function Replay({ replay, onPlayer, take }: ReplayProps) {
  const { t, clock, sound, isReduced } = usePage();
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const [thrown, setThrown] = useState<Thrown | null>(null);
  const [drawn, setDrawn] = useState<number | null>(null);
  const radius = size ? Math.min(size.width * 0.47, (size.height / 2 - 8) / TILT) : 0;

  useEffect(() => {
    setThrown(null);
    setDrawn(null);
    const { number: seed } = replay.round;
    const handlers: Handlers<RouletteEvent> = {
      async number({ number }) {
        setThrown({ roundId: `take ${take}`, number, since: clock.now(), lengthMs: SPIN_MS, seed });
        await pause(clock, isReduced ? 0 : SPIN_MS);
        setDrawn(number);
        const { win, stake } = replay.mine;
        if (win !== null && isMore(win, stake)) sound.win(notesOf(win, stake));
        else if (minorOf(win) > 0n) sound.quiet();
      },
    };
    const player = createScriptPlayer(replay.round.events as readonly RouletteEvent[], handlers);
    onPlayer(player);
    return () => player.stop();
  }, [clock, isReduced, onPlayer, replay, sound, take]);

  return (
    <main className="roulette is-replay">
      <Metals />
      <div ref={place} className="replay-wheel">
        {size && radius > 0 && (
          <div className="wheel-place" style={{ left: size.width / 2, top: size.height / 2 }}>
            <Wheel radius={radius} thrown={thrown} lastNumber={null} told={drawn} now={clock.now} />
            {drawn !== null && <Medallion number={drawn} radius={radius} />}
          </div>
        )}
      </div>
      <p className="unseen" role="status">
        {drawn === null ? '' : t('roulette.ballIn', { number: drawn, colour: colourOf(drawn) })}
      </p>
      <Lies replay={replay} drawn={drawn} />
    </main>
  );
}

function Lies({ replay: { mine }, drawn }: { replay: TableReplay; drawn: number | null }) {
  const { t, format } = usePage();
  const fate = (spot: string) => (SPOTS.get(spot)?.includes(drawn ?? -1) ? 'is-won' : 'is-lost');
  return (
    <ul className="replay-lies" aria-label={t('roulette.cloth')}>
      {Object.entries(mine.bets).map(([spot, amount]) => (
        <li key={spot} className={drawn === null ? '' : fate(spot)}>
          {nameOf(spot, t)} <b>{format.short(amount)}</b>
        </li>
      ))}
    </ul>
  );
}
