import { useSyncExternalStore } from 'react';
import { useApp } from './app.ts';

const KEY = 'baize.samples';
const listeners = new Set<() => void>();

/** Whether lists have the demo's sample titles, too; kept for this browser session. Pages are drawn without. */
export function useSamples(): boolean {
  const isWanted = useSyncExternalStore(listen, read, () => false);
  return useApp().start.demo && isWanted;
}

export function showSamples(wanted: boolean): void {
  try {
    if (wanted) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Forbidden storage.
  }
  for (const hear of listeners) hear();
}

/** As calls say it. */
export const samplesField = (wanted: boolean): { readonly samples?: '1' } => (wanted ? { samples: '1' } : {});

function listen(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

function read(): boolean {
  try {
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
