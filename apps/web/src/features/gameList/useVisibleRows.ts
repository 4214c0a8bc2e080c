import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { rowsNext, isSeenEmpty, type Heading, type Run, type Sight } from './visibleRows.rules.ts';
import { leaveTurn, takeTurn } from './frameQueue.ts';

/**
 * Rows near the screen are drawn; the others are empty but keep their place, so thousands cost little. @param list
 * rows of one height @param first drawn before measuring, as the server draws @param entry of the browser's history
 */
export function useVisibleRows(list: RefObject<HTMLElement | null>, rows: number, first: number, entry: unknown): Run {
  const [drawn, setDrawn] = useState<Run>(() => {
    const last = runs.get(entry);
    return last && last.to <= rows && rows > first ? last : { from: 0, to: first };
  });
  const now = useRef(drawn);
  const had = useRef(rows);
  // A list that grew under its end shows its new rows with the paint that brings their room.
  useLayoutEffect(() => {
    const place = rows > had.current ? placeOf(list.current, rows) : null;
    had.current = rows;
    const sight = place && { ...place, heading: 'down' as const, stepPx: place.screenPx * GROWN_STEP_SCREENS };
    if (!sight || !isSeenEmpty(now.current, sight)) return;
    now.current = rowsNext(now.current, sight);
    setDrawn(now.current);
  }, [list, rows]);
  useEffect(() => {
    let heading: Heading = 'nowhere';
    let stepPx = 0;
    let lastPx = Number.NaN;
    const look = () => {
      const place = placeOf(list.current, rows);
      if (!place) return null;
      if (place.passedPx !== lastPx && !Number.isNaN(lastPx)) {
        heading = place.passedPx > lastPx ? 'down' : 'up';
        stepPx = Math.abs(place.passedPx - lastPx);
      }
      lastPx = place.passedPx;
      return { ...place, heading, stepPx };
    };
    const step = () => {
      const sight = look();
      const next = sight ? rowsNext(now.current, sight) : now.current;
      if (next.from === now.current.from && next.to === now.current.to) return;
      now.current = next;
      runs.set(entry, next);
      flushSync(() => setDrawn(next));
      // Now, as the next frame is for painting.
      look();
      takeTurn(step);
    };
    const handleMove = () => {
      const sight = look();
      // With this frame, so that no gap is seen.
      if (sight && isSeenEmpty(now.current, sight)) step();
      else takeTurn(step);
    };
    // A fully drawn list stays so until it grows.
    if (rows > first) takeTurn(step);
    addEventListener('scroll', handleMove, { passive: true });
    addEventListener('resize', handleMove);
    return () => {
      leaveTurn(step);
      removeEventListener('scroll', handleMove);
      removeEventListener('resize', handleMove);
    };
  }, [list, rows, first, entry]);
  return drawn;
}

/** Somebody waited at the end of a list that grows, and moves on as soon as it has. */
const GROWN_STEP_SCREENS = 0.25;

/** By history entry, so that back shows the former rows at once. */
const runs = new Map<unknown, Run>();

/** Null while there is nothing to measure. */
function placeOf(list: HTMLElement | null, rows: number): Omit<Sight, 'heading' | 'stepPx'> | null {
  const { top, height } = list?.getBoundingClientRect() ?? { top: 0, height: 0 };
  return height > 0 && rows > 0 ? { passedPx: -top, screenPx: innerHeight, rowPx: height / rows, rows } : null;
}
