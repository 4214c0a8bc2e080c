import { useSyncExternalStore } from 'react';
import { useApp } from '../app.ts';

/** False during hydration: until then only what the server could know may be shown. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );

/** Now; during hydration the server's time, so that both render the same. */
export function useNow(): Date {
  const { start } = useApp();
  return useHydrated() ? new Date() : new Date(start.serverTime);
}

const noChange = () => () => {};
