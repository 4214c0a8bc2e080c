import type { StartValue } from '@baize/contract/system/start.ts';
import { useState } from 'react';
import { useApp } from './app.ts';
import { useHydrated } from './hydration/hydrated.ts';

/** One for the whole visit, so that a picture is fetched once. */
let drawn: string | null = null;

/** G9: a host of the list at random, or the fixed one where there is none; empty: the site itself. */
export function hostOfPictures({ images }: Pick<StartValue, 'images'>, random = Math.random): string {
  if (!images) return '';
  const { cdn, fallback } = images;
  drawn ??= cdn[Math.floor(random() * cdn.length)] ?? fallback;
  return drawn;
}

/** For tests: another visit. */
export const forgetHost = (): void => void (drawn = null);

export interface HostedPicture {
  readonly src: string;
  /** Where it is looked for when that has none, one after the other. */
  readonly fallbacks: readonly string[];
}

/** A picture of the site's own by the host that this visit has drawn; one of somebody else's stays what it is. */
export function hosted(picture: string, { images }: Pick<StartValue, 'images'>, host: string): HostedPicture {
  if (host === '' || !/^\/(?!\/)/.test(picture)) return { src: picture, fallbacks: [] };
  const last = images?.fallback ?? '';
  return { src: `${host}${picture}`, fallbacks: last === host ? [picture] : [`${last}${picture}`] };
}

/**
 * The same for what is drawn. A picture that the server has drawn comes from the site: its address names no host, as many visits share
 * the page.
 */
export function usePictures(): (picture: string) => HostedPicture {
  const { start } = useApp();
  const isHydrated = useHydrated();
  const [host] = useState(() => (isHydrated ? hostOfPictures(start) : ''));
  return (picture) => hosted(picture, start, host);
}
