import { pause } from '@baize/game-kit/clock.ts';
import { useState } from 'react';
import type { RoundReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import type { PerlasEvent } from '../script.ts';
import { boardOf, isWin } from './board.ts';
import { Gauges } from './Gauges.tsx';
import { Sea } from './Sea.tsx';
import { Shells } from './Shells.tsx';

const LOOK_MS = 900;

export function Replay(props: RoundReplayProps) {
  const { clock, sound } = usePage();
  const { stake } = props.round;
  const [shown, setShown] = useState<readonly PerlasEvent[]>([]);

  useReplay<PerlasEvent>({ ...props, events: props.round.events }, () => {
    setShown([]);
    const show = (event: PerlasEvent) => setShown((before) => [...before, event]);
    const look = () => pause(clock, LOOK_MS);
    return {
      started(event) {
        show(event);
        return look();
      },
      pearl(event) {
        show(event);
        sound.pearl();
        return look();
      },
      urchin(event) {
        show(event);
        sound.lose();
        return look();
      },
      cashedOut(event) {
        show(event);
        playWin(sound, { win: event.win, stake });
      },
    };
  });

  const board = boardOf(shown, 1);
  return (
    <Sea>
      <Gauges board={board} />
      <Shells board={board} isWon={isWin(board, stake)} waitingFor={null} onPick={null} />
    </Sea>
  );
}
