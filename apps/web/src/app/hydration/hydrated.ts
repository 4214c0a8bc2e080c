import { useSyncExternalStore } from 'react';
import { useApp } from '../app.ts';

/**
 * False while the page that the server drew is being taken over: until then nothing may be shown that the server could not know,
 * such as what this phone remembers. A page that is drawn here knows from its first drawing on.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );

/** The moment; the server's own while its page is being taken over, so that both draw the same. */
export function useNow(): Date {
  const { start } = useApp();
  return useHydrated() ? new Date() : new Date(start.serverTime);
}

const noChange = () => () => {};
