import { useEffect, useRef, useState } from 'react';
import type { JackpotState } from '../../api.ts';
import { usePlay } from '../page.ts';

const LOOK_MS = 2000;

export type Won = JackpotState['mine'][number];

/** The meters, asked for each two seconds, and a jackpot of the player's that was hit since the page opened. */
export function useFiesta(): { state: JackpotState | null; won: Won | null; dismiss: () => void } {
  const { api, clock, dealer } = usePlay();
  const [state, setState] = useState<JackpotState | null>(null);
  const [won, setWon] = useState<Won | null>(null);
  const seen = useRef<Set<string> | null>(null);

  useEffect(() => {
    let isOver = false;
    let cancel = () => {};
    const look = async (): Promise<void> => {
      // A look that fails shows the last meters; the next one follows.
      const next = await api.jackpot().catch(() => null);
      if (isOver) return;
      if (next) {
        setState(next);
        const known = seen.current;
        const fresh = known && next.mine.find((hit) => !known.has(keyOf(hit)));
        seen.current = new Set(next.mine.map(keyOf));
        if (fresh) {
          setWon(fresh);
          void dealer.askBalance();
        }
      }
      cancel = clock.after(LOOK_MS, () => void look());
    };
    void look();
    return () => {
      isOver = true;
      cancel();
    };
  }, [api, clock, dealer]);

  return { state, won, dismiss: () => setWon(null) };
}

const keyOf = ({ round, level, at }: Won): string => `${round} ${level} ${at}`;
