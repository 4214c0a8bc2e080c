import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  open += by;
  for (const tell of listeners) tell();
}

/** Tells when a modal has come or gone. */
export function hearModals(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Counts a modal that stands over the page, until what this answers is called. */
export function coverPage(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether any modal stands over the page at this moment. */
export const isPageCovered = (): boolean => open > 0;

/** The same for what is drawn by it: it is drawn again when that changes. */
export const usePageCovered = (): boolean => useSyncExternalStore(hearModals, isPageCovered, () => false);
