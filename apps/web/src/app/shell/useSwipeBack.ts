import { useEffect, useEffectEvent, type RefObject } from 'react';

/** On pages with a way back; loaded with the first. */
export function useSwipeBack(column: RefObject<HTMLElement | null>, enabled: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!enabled) return;
    let end = () => {};
    let gone = false;
    void import('./swipeBack.ts').then(({ openSwipeBack }) => {
      if (!gone && column.current) end = openSwipeBack(column.current, () => back());
    }, ignore);
    return () => {
      gone = true;
      end();
    };
  }, [column, enabled]);
}

const ignore = () => {};
