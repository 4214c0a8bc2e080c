import { useState, type ComponentType } from 'react';
import type { TableReplay } from '../../live.ts';
import type { TableReplayProps } from '../games/client.ts';
import { ReplayView } from '../parts/ReplayView.tsx';
import { chainLink } from '../verify/chain.ts';
import { seatOfReplay } from './seatOfReplay.ts';

export type OnWatch = { onWatch: (replay: TableReplay) => void };

/** A table's stage: as it is played, or a past round of it while that is watched. */
export const stageOf = (Played: ComponentType<OnWatch>, Replay: ComponentType<TableReplayProps>) =>
  function Stage() {
    const [watched, setWatched] = useState<TableReplay | null>(null);
    if (watched === null) return <Played onWatch={setWatched} />;
    const check = chainLink(watched.fairness);
    return (
      <ReplayView round={seatOfReplay(watched)} facts={watched.table} check={check} onClose={() => setWatched(null)}>
        {(player) => <Replay replay={watched} {...player} />}
      </ReplayView>
    );
  };
