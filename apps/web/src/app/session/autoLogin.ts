import { useSyncExternalStore } from 'react';

/** A4: '1' after a remembered login, '0' after any logout or wrong security answer. */
const KEY = 'autoLogin';

/** Whether the next visit on this phone logs in by itself. */
export const comesBack = (): boolean => localStorage.getItem(KEY) === '1';
export const noteComesBack = (does: boolean): void => localStorage.setItem(KEY, does ? '1' : '0');

const listeners = new Set<() => void>();
let coming: boolean | null = null;

/** Says whether a remembered phone is being logged in: until it is decided, nobody is a guest. */
export function setComingBack(isComing: boolean): void {
  coming = isComing;
  for (const hear of listeners) hear();
}

export const useComingBack = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (coming ??= comesBack()),
    () => false,
  );

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}
