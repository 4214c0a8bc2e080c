import { useEffect, useMemo, useState } from 'react';
import type { RoundReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import type { BahayKuboEvent } from '../script.ts';
import { Board, Garden } from './Board.tsx';
import { createPlot } from './plot.ts';
import { AT_REST, createHandlers, type ShowState } from './show.ts';

/** A past round as it was: the same falls, lifts and lanterns. */
export function Replay(props: RoundReplayProps) {
  const { clock, sound, isReduced } = usePage();
  const { round, take } = props;
  const [show, setShow] = useState<ShowState>(AT_REST);
  // Each watching begins with a board of its own.
  const stand = useMemo(() => ({ take, plot: createPlot(clock), ending: new AbortController() }), [clock, take]);
  const { plot, ending } = stand;
  useEffect(() => () => (ending.abort(), plot.stop()), [ending, plot]);

  useReplay<BahayKuboEvent>({ ...props, events: props.round.events }, () => {
    setShow(AT_REST);
    const change = (part: Partial<ShowState>) => setShow((before) => ({ ...before, ...part }));
    return createHandlers({ clock, plot, sound, isReduced, change }, round.stake, ending.signal);
  });

  return (
    <Garden>
      <Board plot={plot} show={show} isWaiting={false} />
    </Garden>
  );
}
