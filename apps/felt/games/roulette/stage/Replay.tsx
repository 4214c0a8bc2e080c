import { pause } from '@baize/game-kit/clock.ts';
import { Metals } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useRef, useState } from 'react';
import type { TableReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import { playWin } from '../../../src/client/playWin.ts';
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

const SPIN_MS = 6200;

export function Replay(props: TableReplayProps) {
  const { replay } = props;
  const { t, clock, sound, isReduced } = usePage();
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const [thrown, setThrown] = useState<Thrown | null>(null);
  const [drawn, setDrawn] = useState<number | null>(null);
  const radius = size ? Math.min(size.width * 0.47, (size.height / 2 - 8) / TILT) : 0;

  useReplay<RouletteEvent>({ ...props, events: replay.round.events }, () => {
    setThrown(null);
    setDrawn(null);
    const { number: seed } = replay.round;
    return {
      async number({ number }) {
        setThrown({ roundId: `take ${props.take}`, number, since: clock.now(), lengthMs: SPIN_MS, seed });
        await pause(clock, isReduced ? 0 : SPIN_MS);
        setDrawn(number);
        playWin(sound, replay.mine);
      },
    };
  });

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
    // It scrolls: the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className="replay-lies" tabIndex={0} aria-label={t('roulette.cloth')}>
      {Object.entries(mine.bets).map(([spot, amount]) => (
        <li key={spot} className={drawn === null ? '' : fate(spot)}>
          {nameOf(spot, t)} <b>{format.short(amount)}</b>
        </li>
      ))}
    </ul>
  );
}
