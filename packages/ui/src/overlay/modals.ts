import { useSyncExternalStore } from 'react';

/** Closes the modal; null when only an answer does. */
type Close = (() => void) | null;

const open: { readonly close: Close }[] = [];
const listeners = new Set<() => void>();

const tellAll = () => {
  for (const tell of listeners) tell();
};

/** Tells when a modal has come or gone. */
export function hearModals(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Registers a modal; returns how to unregister it. `close` is called by the browser's back. */
export function coverPage(close: Close = null): () => void {
  const one = { close };
  open.push(one);
  tellAll();
  return () => {
    const at = open.indexOf(one);
    if (at < 0) return;
    open.splice(at, 1);
    tellAll();
  };
}

/** Whether any modal stands over the page at this moment. */
export const isPageCovered = (): boolean => open.length > 0;

/** Closes the topmost modal; null when there is none or it does not close. */
export const topClose = (): Close => open.at(-1)?.close ?? null;

/** Whether a modal covers the page, as a hook. */
export const usePageCovered = (): boolean => useSyncExternalStore(hearModals, isPageCovered, () => false);
