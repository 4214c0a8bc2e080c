import { useState } from 'react';
import { useHydrated } from '../../app/hydration/hydrated.ts';
import { NOBODY, readRemembered } from './remembered.ts';

/** What this phone remembers of the last login; nothing while the page that the server drew is being taken over. */
export function useRemembered() {
  const isHydrated = useHydrated();
  return useState(() => (isHydrated ? readRemembered() : NOBODY));
}
