import { useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { KEPT_MS } from './gameList.queries.ts';

type Pages = InfiniteData<unknown, number>;

/** The last long list of this tab, as it was when its page was left or put away. */
interface Kept {
  /** Of the browser's history: the same list opened anew begins at its top. */
  readonly entry: unknown;
  readonly list: string;
  readonly y: number;
  readonly updatedAt: number;
  readonly data: Pages;
}

interface Goal {
  readonly y: number;
  readonly pages: number;
  /** As far as one could scroll before. */
  readonly end: number;
}

/**
 * A long list is whole again, and where it was, after a reload and on a phone that had put the page away: such a page comes with the first
 * games only. The answers are as old as they are, so what is too old is asked for again.
 *
 * @param queryKey of the list; undefined for one that is not kept
 * @param pages how many of it are drawn
 */
export function useKeptList(queryKey: QueryKey | undefined, pages: number): void {
  const queries = useQueryClient();
  const goal = useRef<Goal>(null);
  const list = queryKey && JSON.stringify(queryKey);

  // Before the list's own question, which sees by then what there is.
  useLayoutEffect(() => {
    if (list === undefined) return;
    const key = JSON.parse(list) as QueryKey;
    const entry = entryNow();
    const kept = readKept();
    const has = queries.getQueryData<Pages>(key)?.pages.length ?? 0;
    if (kept && kept.entry === entry && kept.list === list && isYoung(kept) && kept.data.pages.length > has) {
      goal.current = { y: kept.y, pages: kept.data.pages.length, end: endNow() };
      queries.setQueryData(key, kept.data, { updatedAt: kept.updatedAt });
    }
    const keep = () => {
      const { data, dataUpdatedAt: updatedAt = 0 } = queries.getQueryState<Pages>(key) ?? {};
      if (data && data.pages.length > 1) writeKept({ entry, list, y: scrollY, updatedAt, data });
    };
    // A phone that puts a page away says no more than that it is hidden.
    const handleHidden = () => document.hidden && keep();
    document.addEventListener('visibilitychange', handleHidden);
    addEventListener('pagehide', keep);
    return () => {
      keep();
      document.removeEventListener('visibilitychange', handleHidden);
      removeEventListener('pagehide', keep);
    };
  }, [queries, list]);

  useLayoutEffect(() => {
    const found = goal.current;
    if (!found || pages < found.pages) return;
    goal.current = null;
    // On its way there the page went as far as it could; wherever else it stands, a hand has moved it.
    if (scrollY >= found.end - 1) scrollTo(0, found.y);
  }, [pages]);
}

const KEY = 'baize.list';

const entryNow = (): unknown => (history.state as { readonly key?: number } | null)?.key;
const endNow = (): number => document.documentElement.scrollHeight - innerHeight;
const isYoung = ({ updatedAt }: Kept): boolean => Date.now() - updatedAt < KEPT_MS;

function writeKept(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // No room, or forbidden: the list begins with its first games.
  }
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
