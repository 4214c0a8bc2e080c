import type { Texts } from '@baize/i18n';
import { createContext, use } from 'react';
import { findLocation } from './route.rules.ts';
import type { To } from './routes.ts';

/** Loads a page ahead; a context, because tests have no screens to load. */
export const PreloadContext = createContext<(to: To) => void>(() => {});

export function usePreload(to: To): () => void {
  const preload = use(PreloadContext);
  return () => preload(to);
}

/** Only pages that exist are loaded ahead; a failure is left to the visit itself. */
export function preloader(
  texts: Texts,
  open: (place: ReturnType<typeof findLocation>, texts: Texts) => Promise<unknown>,
) {
  return (to: To) => void open(findLocation(to), texts).catch(() => {});
}
