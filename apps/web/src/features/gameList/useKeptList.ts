import { useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { FRESH_MS, KEPT_MS } from './gameList.queries.ts';

type Pages = InfiniteData<unknown, number>;

/** The tab's last long list. */
interface Kept {
  /** History entry: a list opened anew starts at the top. */
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
 * A long list is whole again and in place after a reload or a discarded page. Old answers are asked for again. @param
 * queryKey undefined: not kept @param pages how many are drawn
 */
export function useKeptList(queryKey: QueryKey | undefined, pages: number): void {
  const queries = useQueryClient();
  const goal = useRef<Goal>(null);
  // The shortest that this page was: where the browser's own try to return ends, drawn without samples.
  const end = useRef(Infinity);
  const list = queryKey && JSON.stringify(queryKey);

  // Before the list's own query.
  useLayoutEffect(() => {
    if (list === undefined) return;
    const key = JSON.parse(list) as QueryKey;
    end.current = Math.min(end.current, endNow());
    const entry = entryNow();
    const kept = readKept();
    const has = queries.getQueryData<Pages>(key)?.pages.length ?? 0;
    if (kept && kept.entry === entry && kept.list === list && isYoung(kept) && kept.data.pages.length > has) {
      goal.current = { y: kept.y, pages: kept.data.pages.length, end: end.current };
      queries.setQueryData(key, kept.data, { updatedAt: kept.updatedAt });
    }
    let last: Kept | undefined;
    const path = location.pathname;
    // History moves before this page, which may be put away meanwhile.
    const keep = (at = location.pathname === path ? entryNow() : entry) => {
      const { data, dataUpdatedAt = 0, isInvalidated } = queries.getQueryState<Pages>(key) ?? {};
      if (!data || data.pages.length < 2) {
        // Too short now to restore.
        if (last || (kept?.entry === entry && kept?.list === list)) sessionStorage.removeItem(KEY);
        return;
      }
      // Stale data stay stale over a reload.
      const updatedAt = isInvalidated ? Math.min(dataUpdatedAt, Date.now() - FRESH_MS) : dataUpdatedAt;
      if (last?.data === data && last.y === scrollY) return;
      last = { entry: at, list, y: scrollY, updatedAt, data };
      writeKept(last);
    };
    // The only event when a phone puts a page away.
    const handleHidden = () => document.hidden && keep();
    const handlePagehide = () => keep();
    document.addEventListener('visibilitychange', handleHidden);
    addEventListener('pagehide', handlePagehide);
    return () => {
      // History is on the next page by now.
      keep(entry);
      document.removeEventListener('visibilitychange', handleHidden);
      removeEventListener('pagehide', handlePagehide);
    };
  }, [queries, list]);

  useLayoutEffect(() => {
    const found = goal.current;
    if (!found || pages < found.pages) return;
    goal.current = null;
    // A hand has moved it otherwise.
    if (scrollY === 0 || scrollY >= found.end - 1) scrollTo(0, found.y);
  }, [pages]);
}

/** The history entry of a list's first render. */
export function useEntry(list: string): unknown {
  const [seen, setSeen] = useState(() => ({ list, entry: entryNow() }));
  if (seen.list !== list) setSeen({ list, entry: entryNow() });
  return seen.entry;
}

const KEY = 'baize.list';

/** None while the server draws. */
const entryNow = (): unknown =>
  import.meta.env.SSR ? undefined : (history.state as { readonly key?: number } | null)?.key;
const endNow = (): number => document.documentElement.scrollHeight - innerHeight;
const isYoung = ({ updatedAt }: Kept): boolean => Date.now() - updatedAt < KEPT_MS;

function writeKept(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full or forbidden storage.
  }
}

function readKept(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return Array.isArray(kept?.data?.pages) ? kept : null;
  } catch {
    return null;
  }
}
