import { useEffect, useState } from 'react';
import { usePage } from './page.ts';

/** The server's time each `everyMs` while `isRunning`, for countdowns; `server` is whatever follows its news. */
export function useTimeOf(server: { now(): number }, everyMs: number, isRunning: boolean): number {
  const { clock } = usePage();
  const [now, setNow] = useState(() => server.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    let cancel = () => {};
    const tick = () => {
      const time = server.now();
      setNow(time);
      // On the edge of the next step, so that seconds do not drift.
      cancel = clock.after(everyMs - (((time % everyMs) + everyMs) % everyMs) + 1, tick);
    };
    tick();
    return () => cancel();
  }, [clock, server, everyMs, isRunning]);
  return now;
}
