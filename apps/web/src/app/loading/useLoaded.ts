import { useEffect, useEffectEvent, useState } from 'react';
import { bringLostStyles } from './lostStyles.ts';
import { persist } from './persist.ts';

/**
 * Loads and re-renders; without `onLost` it retries until it comes. `isNotice`: does not wait for lost style sheets.
 */
export function useLoaded(
  isThere: boolean,
  load: () => Promise<unknown>,
  onLost?: (error: unknown) => void,
  isNotice = false,
): void {
  const [drawn, draw] = useState({});
  const ask = useEffectEvent(load);
  const lose = useEffectEvent((error: unknown) => onLost?.(error));
  // A press does not wait for the background's turn.
  const isPressed = !!onLost;
  useEffect(() => {
    if (isThere) return;
    let gone = false;
    void persist(
      () => ask(),
      () => !gone && !isPressed,
      isNotice ? async () => {} : bringLostStyles,
    ).then(
      () => gone || draw({}),
      (error: unknown) => gone || lose(error),
    );
    return () => void (gone = true);
    // Texts in another language do not count.
  }, [isThere, isPressed, isNotice, drawn]);
}
