import { useEffect, useState } from 'react';
import { whenQuiet } from './whenQuiet.ts';

/** Whether it is time for what the first paint does without: at once for a member and without a network, for a guest when the page is quiet. */
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
