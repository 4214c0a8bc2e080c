import { useState } from 'react';
import { useHydrated } from '../../app/hydration/hydrated.ts';

/** Fills a hydrated form from memory; true afterwards. */
export function useRecall(recall: () => void): boolean {
  const isHydrated = useHydrated();
  const [isRecalled, setRecalled] = useState(isHydrated);
  if (isHydrated && !isRecalled) {
    setRecalled(true);
    recall();
  }
  return isHydrated;
}
