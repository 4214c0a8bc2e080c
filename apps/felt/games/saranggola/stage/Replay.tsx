import { pause } from '@baize/game-kit/clock.ts';
import { useCallback, useState } from 'react';
import type { TableReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import { playWin } from '../../../src/client/playWin.ts';
import type { TableReplay } from '../../../src/live.ts';
import { endsAt } from '../rules.ts';
import type { SaranggolaEvent } from '../script.ts';
import { Scene } from './Scene.tsx';
import { Sky } from './Sky.tsx';
import './stage.css';
import { nameOf, timesText } from './words.ts';

/** Nobody watches a long flight twice: it is shown from its last seconds on. */
const SHOWN_MS = 12_000;

/** The flight again, with where the player let go. */
export function Replay(props: TableReplayProps) {
  const { replay } = props;
  const { t, clock, sound, isReduced } = usePage();
  const [shown, setShown] = useState<{ startAt: number; end: number | null } | null>(null);
  const now = useCallback(() => clock.now(), [clock]);

  useReplay<SaranggolaEvent>({ ...props, events: replay.round.events }, () => {
    setShown(null);
    return {
      async snapped({ height }) {
        const ms = endsAt(height);
        const startAt = clock.now() - Math.max(0, ms - SHOWN_MS);
        setShown({ startAt, end: null });
        await pause(clock, isReduced ? 0 : Math.min(ms, SHOWN_MS));
        setShown({ startAt, end: height });
        playWin(sound, replay.mine);
      },
    };
  });

  const end = shown?.end ?? null;
  return (
    <Scene isReplay>
      <Sky
        phase={shown === null ? 'ground' : end === null ? 'flying' : 'snapped'}
        startAt={shown?.startAt ?? 0}
        {...{ end, now }}
        isTold={shown !== null}
      />
      <p className="unseen" role="status">
        {end === null ? '' : t('saranggola.snapped', { height: timesText(end) })}
      </p>
      <Tickets replay={replay} isOver={end !== null} />
    </Scene>
  );
}

function Tickets({ replay: { mine }, isOver }: { replay: TableReplay; isOver: boolean }) {
  const { t, format } = usePage();
  return (
    // It scrolls: the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className="replay-lies" tabIndex={0} aria-label={t('saranggola.tickets')}>
      {Object.entries(mine.bets).map(([spot, amount]) => {
        const height = mine.letGo?.[spot];
        return (
          <li key={spot} className={isOver ? (height === undefined ? 'is-lost' : 'is-won') : ''}>
            {nameOf(spot, t)} <b>{format.short(amount)}</b>
            {isOver && height !== undefined && <bdi dir="ltr"> → ×{height}</bdi>}
          </li>
        );
      })}
    </ul>
  );
}
