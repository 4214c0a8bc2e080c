import { useEffect, useRef } from 'react';

/** Tells whether what calls it is still on the screen: an answer that comes later changes nothing where somebody else looks by then. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return () => isHere.current;
}
