import { pause } from '@baize/game-kit/clock.ts';
import { createScriptPlayer, type Handlers, type ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import { useCallback, useEffect, useState } from 'react';
import { isMore, minorOf, notesOf } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import type { TableReplay } from '../../../src/live.ts';
import { endsAt } from '../rules.ts';
import type { SaranggolaEvent } from '../script.ts';
import { Scene } from './Scene.tsx';
import { Sky } from './Sky.tsx';
import './stage.css';
import { nameOf, timesText } from './words.ts';

export type ReplayProps = {
  readonly replay: TableReplay;
  readonly onPlayer: (player: ScriptPlayer) => void;
  readonly take: number;
};

/** Nobody watches a long flight twice: it is shown from its last seconds on. */
const SHOWN_MS = 12_000;

/** The flight again, with where the player let go. */
export function Replay({ replay, onPlayer, take }: ReplayProps) {
  const { t, clock, sound, isReduced } = usePage();
  const [shown, setShown] = useState<{ startAt: number; end: number | null } | null>(null);
  const now = useCallback(() => clock.now(), [clock]);

  useEffect(() => {
    setShown(null);
    const handlers: Handlers<SaranggolaEvent> = {
      async snapped({ height }) {
        const ms = endsAt(height);
        const startAt = clock.now() - Math.max(0, ms - SHOWN_MS);
        setShown({ startAt, end: null });
        await pause(clock, isReduced ? 0 : Math.min(ms, SHOWN_MS));
        setShown({ startAt, end: height });
        const { win, stake } = replay.mine;
        if (win !== null && isMore(win, stake)) sound.win(notesOf(win, stake));
        else if (minorOf(win) > 0n) sound.quiet();
      },
    };
    const player = createScriptPlayer(replay.round.events as readonly SaranggolaEvent[], handlers);
    onPlayer(player);
    return () => player.stop();
  }, [clock, isReduced, onPlayer, replay, sound, take]);

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
    <ul className="replay-lies" aria-label={t('saranggola.tickets')}>
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
