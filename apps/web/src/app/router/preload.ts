import type { Texts } from '@baize/i18n';
import { createContext, use } from 'react';
import { findLocation } from './route.rules.ts';
import type { To } from './routes.ts';

/** A context, as tests have no screens. */
export const PreloadContext = createContext<(to: To) => void>(() => {});

export function usePreload(to: To): () => void {
  const preload = use(PreloadContext);
  return () => preload(to);
}

/** Failures are left to the visit. */
export function preloader(
  texts: Texts,
  open: (place: ReturnType<typeof findLocation>, texts: Texts) => Promise<unknown>,
) {
  return (to: To) => void open(findLocation(to), texts).catch(() => {});
}
