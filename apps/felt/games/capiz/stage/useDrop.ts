import { useState } from 'react';
import type { FeltRound } from '../../../src/api.ts';
import { isMore } from '../../../src/client/amounts.ts';
import { usePlay } from '../../../src/client/page.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useSoloRound } from '../../../src/client/solo/useSoloRound.ts';
import type { CapizEvent, CapizOptions, Dropped, Landed } from '../script.ts';
import { DROP_MS, type Drop } from './Board.tsx';

const LAST = 7;

export type Past = { readonly id: string; readonly multiplier: string; readonly isWin: boolean };

/** What a round tells; null of another game's. */
export function toldIn(events: readonly { readonly type: string }[]): { dropped: Dropped; landed: Landed } | null {
  // Felt plays Capiz' rounds with Capiz' events.
  const all = events as readonly CapizEvent[];
  const dropped = all.find((event) => event.type === 'dropped');
  const landed = all.find((event) => event.type === 'landed');
  return dropped && landed ? { dropped, landed } : null;
}

/** One marble after another: the answer is its way; the result is told when it rests. */
export function useDrop(stake: string, options: CapizOptions, onOptions: (options: CapizOptions) => void) {
  const { clock, sound, isReduced } = usePlay();
  const [round, setRound] = useState<FeltRound | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const [last, setLast] = useState<readonly Past[]>([]);
  const isFalling = drop !== null && drop.passed < drop.rows;

  const { isBusy, isResting, begin, told } = useSoloRound((next) => {
    const events = next && toldIn(next.events);
    if (!next || !events) return;
    const { dropped, landed } = events;
    const { rows, risk, way } = dropped;
    // A marble of before the page was loaded brings its own table.
    onOptions({ rows, risk });
    setRound(next);
    const isWin = isMore(landed.win, next.stake);
    const rest = () => {
      setDrop({ rows, risk, way, passed: rows, isLit: isWin });
      setLast((before) => [{ id: next.id, multiplier: landed.multiplier, isWin }, ...before].slice(0, LAST));
      told(next);
      sound.chip();
      playWin(sound, { win: landed.win, stake: next.stake });
    };
    const pass = (passed: number) => {
      if (passed === rows) return rest();
      setDrop({ rows, risk, way, passed, isLit: false });
      if (passed > 0) sound.ball(passed);
      clock.after(DROP_MS / rows, () => pass(passed + 1));
    };
    if (isReduced) rest();
    else pass(0);
  });

  return {
    round,
    drop,
    last,
    isBusy: isBusy || isResting || isFalling,
    isFalling: isBusy || isFalling,
    release() {
      if (!isFalling) begin(stake, options);
    },
  };
}
