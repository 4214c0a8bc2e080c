import type { ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { usePage } from '../../../src/client/page.ts';
import type { JeepneyMoonEvent } from '../script.ts';
import { Announcement } from './Announcement.tsx';
import { Cabinet } from './Cabinet.tsx';
import { Overlays } from './Overlays.tsx';
import { PlateText } from './PlateText.tsx';
import { createReels } from '../../../src/client/slots/reels.ts';
import { MACHINE } from './motion.ts';
import { createShow } from './show.ts';
import './stage.css';
import './overlays.css';

export type ReplayProps = {
  readonly round: { readonly stake: string; readonly events: readonly { readonly type: string }[] };
  readonly onPlayer: (player: ScriptPlayer) => void;
  readonly take: number;
};

const OVERLAY_MS = 3500;

export function Replay({ round, onPlayer, take }: ReplayProps) {
  const { clock, sound, isReduced } = usePage();
  const { reels, show } = useMemo(() => {
    const reels = createReels(clock, MACHINE);
    const tools = {
      clock,
      reels,
      sound,
      isReduced,
      isQuick: () => false,
      minCycleMs: 2500,
      overlaysEndAfterMs: OVERLAY_MS,
    };
    return { reels, show: createShow(tools), take };
  }, [clock, sound, isReduced, take]);
  const state = useSyncExternalStore(show.subscribe, show.state);

  useEffect(() => {
    const events = round.events as readonly JeepneyMoonEvent[];
    const player = show.player({ stake: round.stake, events });
    onPlayer(player);
    return () => {
      player.stop();
      show.stop();
    };
  }, [show, round, onPlayer]);

  return (
    <Cabinet reels={reels} show={state}>
      {(layout, art) => (
        <>
          <PlateText layout={layout} show={state} />
          <Announcement said={state.said} />
          {state.overlay && (
            <Overlays
              key={state.overlay.kind}
              overlay={state.overlay}
              stake={state.stake}
              art={art}
              onDismiss={() => show.dismiss()}
            />
          )}
        </>
      )}
    </Cabinet>
  );
}
