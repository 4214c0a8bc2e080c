import { pause, type Clock } from '@baize/game-kit/clock.ts';
import { createScriptPlayer, type Handlers, type ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import type { Sound } from '@baize/game-kit/sound.ts';
import { useEffect, useState } from 'react';
import { isMore, notesOf } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import type { PerlasEvent } from '../script.ts';
import { boardOf, isWin } from './board.ts';
import { Gauges } from './Gauges.tsx';
import { Sea } from './Sea.tsx';
import { Shells } from './Shells.tsx';

export type ReplayProps = {
  readonly round: { readonly stake: string; readonly events: readonly { readonly type: string }[] };
  readonly onPlayer: (player: ScriptPlayer) => void;
  readonly take: number;
};

const LOOK_MS = 900;

export function Replay({ round, onPlayer, take }: ReplayProps) {
  const { clock, sound } = usePage();
  const [shown, setShown] = useState<readonly PerlasEvent[]>([]);

  useEffect(() => {
    setShown([]);
    const events = round.events as readonly PerlasEvent[];
    const player = createScriptPlayer(
      events,
      handlers(clock, sound, round.stake, (event) => setShown((before) => [...before, event])),
    );
    onPlayer(player);
    return () => player.stop();
  }, [clock, sound, round, onPlayer, take]);

  const board = boardOf(shown, 1);
  return (
    <Sea>
      <Gauges board={board} />
      <Shells board={board} isWon={isWin(board, round.stake)} waitingFor={null} onPick={null} />
    </Sea>
  );
}

function handlers(
  clock: Clock,
  sound: Sound,
  stake: string,
  show: (event: PerlasEvent) => void,
): Handlers<PerlasEvent> {
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
      if (isMore(event.win, stake)) sound.win(notesOf(event.win, stake));
      else sound.quiet();
    },
  };
}
