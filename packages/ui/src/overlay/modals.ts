import { useSyncExternalStore } from 'react';

/** How to close what stands over the page, or null for what only an answer takes away. */
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

/** Counts a modal that stands over the page, until what this answers is called; `close` is what the way back does to it. */
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

/** How to close what lies on top of the page; null for nothing, and for what does not close. */
export const topClose = (): Close => open.at(-1)?.close ?? null;

/** The same for what is drawn by it: it is drawn again when that changes. */
export const usePageCovered = (): boolean => useSyncExternalStore(hearModals, isPageCovered, () => false);
