import { useState } from 'react';
import { useHydrated } from '../../app/hydration/hydrated.ts';
import { NOBODY, readRemembered } from './remembered.ts';

/** Nothing during hydration. */
export function useRemembered() {
  const isHydrated = useHydrated();
  return useState(() => (isHydrated ? readRemembered() : NOBODY));
}
