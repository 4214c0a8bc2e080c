import { useSyncExternalStore } from 'react';

/** A4: '1' after a remembered login, '0' after a logout or wrong security answer. */
const KEY = 'autoLogin';

export const comesBack = (): boolean => localStorage.getItem(KEY) === '1';
export const noteComesBack = (does: boolean): void => localStorage.setItem(KEY, does ? '1' : '0');

const listeners = new Set<() => void>();
let coming: boolean | null = null;

/** While a remembered phone logs in nobody is a guest. */
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
