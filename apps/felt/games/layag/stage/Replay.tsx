import { pause } from '@baize/game-kit/clock.ts';
import { useState } from 'react';
import type { RoundReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import { MODEL } from '../model.ts';
import type { LayagEvent, LayagOptions } from '../script.ts';
import { Bay, Water, type Boat } from './Bay.tsx';
import { playResult, SAIL_MS } from './useSail.ts';

const LOOK_MS = 700;
const HOME: Boat = { place: 0, is: 'home' };
const UNSET: LayagOptions = { side: 'under', winning: MODEL.winningDefault };

export function Replay(props: RoundReplayProps) {
  const { clock, sound, isReduced } = usePage();
  const [options, setOptions] = useState(UNSET);
  const [boat, setBoat] = useState(HOME);

  useReplay<LayagEvent>({ ...props, events: props.round.events }, () => {
    setBoat(HOME);
    return {
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
        playResult(sound, event, props.round.stake);
      },
    };
  });

  return (
    <Water>
      <Bay options={options} boat={boat} />
    </Water>
  );
}
