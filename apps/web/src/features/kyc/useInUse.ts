import { isPageCovered } from '@baize/ui/overlay/modals.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { findLocation } from '../../app/router/route.rules.ts';

const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

let lastPressed = () => '';
/** Where to read the page last pressed, also before this watches; empty: none. */
export const readLastPressed = (read: () => string): void => void (lastPressed = read);

/** Whether the current page is in use, so that overlays wait for the next. Reset per page, before its effects. */
export function useInUse(path: string): () => boolean {
  const used = useRef(false);
  const seen = useRef(path);
  // After this page's modal.
  useEffect(() => {
    // Somebody may have begun before this came.
    const pressed = lastPressed();
    used.current ||=
      window.scrollY > 0 || isPageCovered() || (pressed !== '' && findLocation(pressed).path === seen.current);
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
