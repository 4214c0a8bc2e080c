import type { StartValue } from '@baize/contract/system/start.ts';
import { useState } from 'react';
import { useApp } from './app.ts';
import { useHydrated } from './hydration/hydrated.ts';

/** One per visit, so that pictures are fetched once. */
let drawn: string | null = null;

/** G9: a random host of the list, else the fixed one; empty: the site itself. */
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
  /** Fallback hosts, in order. */
  readonly fallbacks: readonly string[];
}

/** A site picture by this visit's host; others unchanged. */
export function hosted(picture: string, { images }: Pick<StartValue, 'images'>, host: string): HostedPicture {
  if (host === '' || !/^\/(?!\/)/.test(picture)) return { src: picture, fallbacks: [] };
  const last = images?.fallback ?? '';
  return { src: `${host}${picture}`, fallbacks: last === host ? [picture] : [`${last}${picture}`] };
}

/** During hydration pictures come from the site: shared pages name no host. */
export function usePictures(): (picture: string) => HostedPicture {
  const { start } = useApp();
  const isHydrated = useHydrated();
  const [host] = useState(() => (isHydrated ? hostOfPictures(start) : ''));
  return (picture) => hosted(picture, start, host);
}
