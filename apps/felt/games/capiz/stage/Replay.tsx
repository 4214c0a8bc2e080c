import { pause } from '@baize/game-kit/clock.ts';
import { useState } from 'react';
import { isMore } from '../../../src/client/amounts.ts';
import type { RoundReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import { MODEL } from '../model.ts';
import type { CapizEvent, CapizOptions } from '../script.ts';
import { Board, DROP_MS, Workshop, type Drop } from './Board.tsx';

const UNSET: CapizOptions = { rows: MODEL.rowsDefault, risk: MODEL.riskDefault };

export function Replay(props: RoundReplayProps) {
  const { clock, sound, isReduced } = usePage();
  const { stake } = props.round;
  const [options, setOptions] = useState(UNSET);
  const [drop, setDrop] = useState<Drop | null>(null);

  useReplay<CapizEvent>({ ...props, events: props.round.events }, () => {
    setDrop(null);
    return {
      async dropped({ rows, risk, way }) {
        setOptions({ rows, risk });
        if (isReduced) return setDrop({ rows, risk, way, passed: rows, isLit: false });
        for (let passed = 0; passed < rows; passed++) {
          setDrop({ rows, risk, way, passed, isLit: false });
          if (passed > 0) sound.ball(passed);
          await pause(clock, DROP_MS / rows);
        }
      },
      landed({ win }) {
        setDrop((falling) => falling && { ...falling, passed: falling.rows, isLit: isMore(win, stake) });
        sound.chip();
        playWin(sound, { win, stake });
      },
    };
  });

  return (
    <Workshop>
      <Board options={options} drop={drop} />
    </Workshop>
  );
}
