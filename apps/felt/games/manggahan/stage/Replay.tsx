import { pause } from '@baize/game-kit/clock.ts';
import { useState } from 'react';
import { isMore } from '../../../src/client/amounts.ts';
import type { RoundReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import { USUAL } from '../model.ts';
import type { ManggahanEvent } from '../script.ts';
import { boardOf, resultOf } from './board.ts';
import { Gauges, Orchard, Trays } from './Orchard.tsx';

const LOOK_MS = 900;

export function Replay(props: RoundReplayProps) {
  const { clock, sound } = usePage();
  const { stake } = props.round;
  const [shown, setShown] = useState<readonly ManggahanEvent[]>([]);

  useReplay<ManggahanEvent>({ ...props, events: props.round.events }, () => {
    setShown([]);
    const show = (event: ManggahanEvent) => setShown((before) => [...before, event]);
    const look = (event: ManggahanEvent, cue?: () => void) => {
      show(event);
      cue?.();
      return pause(clock, LOOK_MS);
    };
    return {
      started: (event) => look(event),
      mango: (event) => look(event, sound.pearl),
      half: (event) => look(event, sound.chip),
      ants: (event) => look(event, sound.lose),
      home(event) {
        show(event);
        playWin(sound, { win: event.win, stake });
      },
    };
  });

  const board = boardOf(shown, { orchard: USUAL.cells, nests: USUAL.nestsDefault });
  const result = resultOf(board, stake);
  return (
    <Orchard>
      <Gauges board={board} stake={stake} />
      <Trays
        board={board}
        isWon={result !== null && isMore(result.win, stake)}
        marked={[]}
        waitingFor={null}
        onTap={null}
      />
    </Orchard>
  );
}
