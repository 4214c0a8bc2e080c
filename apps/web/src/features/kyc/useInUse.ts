import { useLayoutEffect, useRef } from 'react';

const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Whether somebody has begun to use the page that is shown: what would lie down over it waits for the next page then. Every page
 * begins anew, before the effects of what stands on it.
 */
export function useInUse(path: string): () => boolean {
  const used = useRef(false);
  const seen = useRef(path);
  useLayoutEffect(() => {
    // Somebody may have begun before this came.
    used.current = window.scrollY > 0 || document.querySelector('dialog[open]') !== null;
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
