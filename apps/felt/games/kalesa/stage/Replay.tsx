import { useEffect, useMemo, useState } from 'react';
import { isMore } from '../../../src/client/amounts.ts';
import type { RoundReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { createReels } from '../../../src/client/slots/reels.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import type { KalesaEvent, LineWin } from '../script.ts';
import { Drums, Street } from './Drums.tsx';
import { highlightsOf, MACHINE, turnedIn } from './machine.ts';
import { lineStakeOf } from './lineStake.ts';
import { Paper } from './Paper.tsx';

/** A past turn of the reels, as it was. */
export function Replay(props: RoundReplayProps) {
  const { clock, sound, isReduced, format } = usePage();
  const { round, take } = props;
  const [shown, setShown] = useState<{ wins: readonly LineWin[]; isWon: boolean } | null>(null);
  // Each watching begins with reels that stand.
  const reels = useMemo(() => ({ take, ...createReels(clock, MACHINE) }), [clock, take]);
  useEffect(() => () => reels.stop(), [reels]);

  useReplay<KalesaEvent>({ ...props, events: props.round.events }, () => {
    setShown(null);
    const turned = turnedIn(round.events);
    return {
      turned: ({ grid, stops }) =>
        reels.spin({
          ...{ grid, stops, isReduced, isQuick: false },
          onStop: (reel) => sound.reelStop(reel),
          onTease: () => {},
        }),
      ended({ win }) {
        const isWon = isMore(win, round.stake);
        if (turned) reels.celebrate(highlightsOf(turned), isWon ? 'loud' : 'quiet');
        setShown({ wins: turned?.wins ?? [], isWon });
        playWin(sound, { win, stake: round.stake });
      },
    };
  });

  return (
    <Street>
      <Paper
        lineStake={format.money(lineStakeOf(round.stake))}
        wins={shown?.wins ?? []}
        isWon={shown?.isWon ?? false}
      />
      <Drums reels={reels} isTurning={shown === null} />
    </Street>
  );
}
