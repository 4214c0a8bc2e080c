import { useEffect, useState } from 'react';
import { whenQuiet } from './whenQuiet.ts';

/** At once for a member or offline; for a guest when the page is quiet. */
export function useLater(isMember: boolean): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (isLater) return;
    const come = () => setLater(true);
    if (isMember || !navigator.onLine) return come();
    addEventListener('offline', come);
    const stop = whenQuiet(come);
    return () => {
      removeEventListener('offline', come);
      stop();
    };
  }, [isLater, isMember]);
  return isLater;
}
