import { useEffect, useRef } from 'react';

/** A late answer changes nothing once somebody left. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return () => isHere.current;
}
