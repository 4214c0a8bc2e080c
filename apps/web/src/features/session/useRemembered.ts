import { useState } from 'react';
import { useTakenOver } from '../../app/takenOver.ts';
import { NOBODY, readRemembered, type Remembered } from './remembered.ts';

/** What this phone remembers of the last login; nothing while the page that the server drew is being taken over. */
export function useRemembered() {
  const isTakenOver = useTakenOver();
  return useState(() => (isTakenOver ? readRemembered() : NOBODY));
}

/** Fills a form that the server drew, once it is taken over, with what the server could not know. */
export function useRecall(recall: (record: Remembered) => void): void {
  const isTakenOver = useTakenOver();
  const [isRecalled, setRecalled] = useState(isTakenOver);
  if (!isTakenOver || isRecalled) return;
  setRecalled(true);
  recall(readRemembered());
}
