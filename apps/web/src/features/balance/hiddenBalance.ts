import { useSyncExternalStore } from 'react';

const KEY = 'hideBalance';
const listeners = new Set<() => void>();

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** Stored per phone. */
export function useHiddenBalance(): { hidden: boolean; toggle: () => void } {
  const hidden = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY) === '1',
    () => false,
  );
  return {
    hidden,
    toggle() {
      localStorage.setItem(KEY, hidden ? '0' : '1');
      for (const hear of listeners) hear();
    },
  };
}
