import { useEffect, useRef } from 'react';
import { useApp } from '../../app/app.ts';
import type { GameListAnswer } from './gameList.queries.ts';

/** What says that the player goes on from where the list stands by now. */
const HANDS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * A list that was left far down and comes back short (a reload, a phone that had put the page away) grows until the place is there
 * again, page after page and without the pauses of a finger; unless a hand is on it by then.
 */
export function useGrowBack({ pages, end, more }: GameListAnswer): void {
  const { left } = useApp();
  /** Where the page was left; null once that is found, or nobody waits for it any more. */
  const goal = useRef<number | null>(null);
  useEffect(() => {
    const { y } = left();
    // The page has brought who comes back to it there already.
    if (reaches(y)) return;
    goal.current = y;
    const stop = () => void (goal.current = null);
    for (const hand of HANDS) addEventListener(hand, stop, { passive: true });
    return () => {
      for (const hand of HANDS) removeEventListener(hand, stop);
    };
  }, [left]);
  useEffect(() => {
    const y = goal.current;
    if (y === null || !pages) return;
    if (!reaches(y) && end !== 'end') return void (end === 'more' && more());
    goal.current = null;
    scrollTo(0, y);
  });
}

const reaches = (y: number): boolean => y === 0 || document.documentElement.scrollHeight - innerHeight >= y;
