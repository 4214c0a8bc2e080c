import { pause } from '@baize/game-kit/clock.ts';
import { createScriptPlayer, type Handlers, type ScriptPlayer } from '@baize/game-kit/scriptPlayer.ts';
import { useEffect, useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { MODEL } from '../model.ts';
import type { LayagEvent, LayagOptions } from '../script.ts';
import { Bay, type Boat } from './Bay.tsx';
import { playResult, SAIL_MS } from './useSail.ts';

export type ReplayProps = {
  readonly round: { readonly stake: string; readonly events: readonly { readonly type: string }[] };
  readonly onPlayer: (player: ScriptPlayer) => void;
  readonly take: number;
};

const LOOK_MS = 700;
const HOME: Boat = { place: 0, is: 'home' };
const UNSET: LayagOptions = { side: 'under', winning: MODEL.winningDefault };

export function Replay({ round, onPlayer, take }: ReplayProps) {
  const { clock, sound, isReduced } = usePage();
  const [options, setOptions] = useState(UNSET);
  const [boat, setBoat] = useState(HOME);

  useEffect(() => {
    setBoat(HOME);
    const handlers: Handlers<LayagEvent> = {
      cast({ side, winning }) {
        setOptions({ side, winning });
        return pause(clock, LOOK_MS);
      },
      async sailed(event) {
        if (!isReduced) {
          setBoat({ place: event.place, is: 'sailing' });
          sound.oar();
          await pause(clock, SAIL_MS);
        }
        setBoat({ place: event.place, is: event.isWon ? 'won' : 'lost' });
        playResult(event, round.stake, sound);
      },
    };
    const player = createScriptPlayer(round.events as readonly LayagEvent[], handlers);
    onPlayer(player);
    return () => player.stop();
  }, [clock, sound, isReduced, round, onPlayer, take]);

  return (
    <main className="layag">
      <Bay options={options} boat={boat} />
    </main>
  );
}
