import { useEffect, useEffectEvent } from 'react';

/** The server's time, and this phone's steady clock then. */
export interface ClockLook {
  readonly serverMs: number;
  readonly at: number;
}

/** Of an answer that was asked for at `sentAt`: it was written half way. */
export function clockAt(serverTime: string, sentAt: number): ClockLook {
  const at = performance.now();
  return { serverMs: Date.parse(serverTime) + (at - sentAt) / 2, at };
}

/** The server's time now, whatever the phone's own clock says. */
export const serverNow = ({ serverMs, at }: ClockLook): number => serverMs + performance.now() - at;

/** Never sooner: an answer may still say the same. */
const SOONEST_MS = 2000;

/** Asks anew at the first of these moments; a hidden page does not. */
export function useAskedAt(moments: readonly string[], clock: ClockLook | undefined, ask: () => void): void {
  const handleDue = useEffectEvent(() => {
    if (!document.hidden) ask();
  });
  const first = moments.toSorted()[0];
  useEffect(() => {
    if (!clock || first === undefined) return;
    const wait = Math.max(SOONEST_MS, Date.parse(first) - serverNow(clock));
    const timer = setTimeout(() => handleDue(), wait);
    return () => clearTimeout(timer);
  }, [clock, first]);
}
