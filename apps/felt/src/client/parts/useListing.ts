import { useEffect, useEffectEvent, useState } from 'react';
import type { ListPage } from '../../api.ts';

export interface Listing<T> {
  readonly status: 'waiting' | 'failed' | 'read';
  readonly list: readonly T[];
  readonly hasMore: boolean;
  readonly readOn: () => void;
}

/** A paged list, first page at once; pages read stay when one fails. */
export function useListing<T>(read: (cursor: string | null) => Promise<ListPage<T>>): Listing<T> {
  const [status, setStatus] = useState<Listing<T>['status']>('waiting');
  const [{ list, nextCursor }, setPages] = useState<ListPage<T>>({ list: [], nextCursor: null });

  function ask(cursor: string | null): void {
    setStatus('waiting');
    read(cursor).then(
      (page) => {
        setPages((before) => ({ ...page, list: [...(cursor === null ? [] : before.list), ...page.list] }));
        setStatus('read');
      },
      () => setStatus('failed'),
    );
  }

  const begin = useEffectEvent(() => ask(null));
  useEffect(() => begin(), []);

  return { status, list, hasMore: nextCursor !== null, readOn: () => ask(nextCursor) };
}
