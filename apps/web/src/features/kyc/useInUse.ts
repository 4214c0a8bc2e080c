import { isPageCovered } from '@baize/ui/overlay/modals.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { findLocation } from '../../app/router/route.rules.ts';

const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

let usedEarly = '';
/** Says on which page, by its address, somebody pressed last before this could watch; empty: on none. */
export const noteEarlyUse = (address: string): void => void (usedEarly = address);

/**
 * Whether somebody has begun to use the page that is shown: what would lie down over it waits for the next page then. Every page
 * begins anew, before the effects of what stands on it.
 */
export function useInUse(path: string): () => boolean {
  const used = useRef(false);
  const seen = useRef(path);
  // After the modal that this page waited for has gone.
  useEffect(() => {
    // Somebody may have begun before this came.
    used.current ||=
      window.scrollY > 0 || isPageCovered() || (usedEarly !== '' && findLocation(usedEarly).path === seen.current);
    usedEarly = '';
    const handle = () => void (used.current = true);
    for (const sign of SIGNS) window.addEventListener(sign, handle, { capture: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, handle, { capture: true });
    };
  }, []);
  useLayoutEffect(() => {
    if (seen.current !== path) used.current = false;
    seen.current = path;
  }, [path]);
  return useRef(() => used.current).current;
}
