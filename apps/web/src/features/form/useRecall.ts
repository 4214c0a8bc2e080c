import { useState } from 'react';
import { useTakenOver } from '../../app/hydration/takenOver.ts';

/** Fills a form that the server drew, once it is taken over, with what the server could not know; true from then on. */
export function useRecall(recall: () => void): boolean {
  const isTakenOver = useTakenOver();
  const [isRecalled, setRecalled] = useState(isTakenOver);
  if (isTakenOver && !isRecalled) {
    setRecalled(true);
    recall();
  }
  return isTakenOver;
}
