import { useSyncExternalStore } from 'react';

/** Empty: none. Outlives a reload, not the tab. */
const KEY = 'desk_chat';
const listeners = new Set<() => void>();

export function keepAttended(merchantId: string): void {
  sessionStorage.setItem(KEY, merchantId);
  for (const listener of listeners) listener();
}

export const useAttended = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sessionStorage.getItem(KEY) ?? '',
  );
