import { useEffect, useState } from 'react';
import { useTable, useTablePage } from './seat.ts';

const NOT_BEGUN = -1;

/**
 * Milliseconds since the draw began, told anew at each of `edges`; below 0 before it. Who wants no motion is at the end at once, and a
 * page that comes late is where the draw is.
 */
export function useElapsed(edges: readonly number[]): number {
  const { table, clock, isReduced } = useTablePage();
  const { round } = useTable().state;
  const isDrawn = (round?.events.length ?? 0) > 0;
  const drawAt = round?.drawAt ?? 0;
  const told = edges.join();
  const [elapsed, setElapsed] = useState(NOT_BEGUN);

  useEffect(() => {
    if (!isDrawn) {
      setElapsed(NOT_BEGUN);
      return undefined;
    }
    let cancel = () => {};
    const moments = told.split(',').map(Number);
    const step = () => {
      const passed = isReduced ? Number.MAX_SAFE_INTEGER : table.now() - drawAt;
      setElapsed(passed);
      const next = moments.filter((edge) => edge > passed);
      if (next.length > 0) cancel = clock.after(Math.min(...next) - passed, step);
    };
    step();
    return () => cancel();
  }, [clock, drawAt, isDrawn, isReduced, table, told]);
  return elapsed;
}
