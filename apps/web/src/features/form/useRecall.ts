import { useState } from 'react';
import { useHydrated } from '../../app/hydration/hydrated.ts';

/** Fills a form that the server drew, once it is taken over, with what the server could not know; true from then on. */
export function useRecall(recall: () => void): boolean {
  const isHydrated = useHydrated();
  const [isRecalled, setRecalled] = useState(isHydrated);
  if (isHydrated && !isRecalled) {
    setRecalled(true);
    recall();
  }
  return isHydrated;
}
