import { useState } from 'react';
import { useTakenOver } from '../../app/hydration/takenOver.ts';
import { NOBODY, readRemembered } from './remembered.ts';

/** What this phone remembers of the last login; nothing while the page that the server drew is being taken over. */
export function useRemembered() {
  const isTakenOver = useTakenOver();
  return useState(() => (isTakenOver ? readRemembered() : NOBODY));
}
