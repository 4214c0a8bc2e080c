import { useEffect, useEffectEvent, useState } from 'react';
import { bringLostStyles } from './lostStyles.ts';
import { persist } from './persist.ts';

/**
 * Loads what is not there and draws anew when it is; without `onLost`, which says that it did not come, it is asked for until it does. `isNotice`:
 * it does not wait for style sheets that others have lost.
 */
export function useLoaded(isThere: boolean, load: () => Promise<unknown>, onLost?: () => void, isNotice = false): void {
  const [drawn, draw] = useState({});
  const ask = useEffectEvent(load);
  const lose = useEffectEvent(() => onLost?.());
  // What was due by itself and is then pressed does not wait for its turn.
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
      () => gone || lose(),
    );
    return () => void (gone = true);
    // Texts in another language than was asked for are not there yet.
  }, [isThere, isPressed, isNotice, drawn]);
}
