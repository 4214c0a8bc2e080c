import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AnyList, OfNoun, RowOf } from '@baize/contract/backoffice/define.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useDesk } from '../app/desk.ts';
import { useChange } from '../app/useChange.ts';

const AGAIN_MS = { true: 15_000, closely: 5000 } as const;

/** How often what colleagues work on is asked for again. */
const againOf = ({ isShared }: Pick<AnyList, 'isShared'>) => isShared && { refetchInterval: AGAIN_MS[`${isShared}`] };

/** What a page of any list answers. */
export type PageOf<L extends AnyList> = OutputOf<L> & {
  readonly list: readonly RowOf<L>[];
  readonly nextCursor?: string | null;
};

/** A list, page after page or whole; nothing is asked before there is a merchant. */
export function useList<L extends AnyList>(list: L, asked: Omit<AskOf<L>, 'cursor'>, isWanted = true) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [list.noun, list.id, asked],
    // By its definition a list takes these, and answers so.
    queryFn: ({ pageParam, signal }) =>
      call(
        list,
        { ...asked, ...('cursor' in list.input.entries && { cursor: pageParam }) } as AskOf<L>,
        signal,
      ) as Promise<PageOf<L>>,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: isWanted && (asked as { readonly merchantId?: string }).merchantId !== '',
    ...againOf(list),
  });
}

/** How else a thing is asked for: more often, or shown as it was until the next one comes. */
interface OneOptions {
  readonly refetchInterval?: number;
  readonly placeholderData?: typeof keepPreviousData;
}

/** Where the answer of `useOne` is kept. */
export const oneKey = <C extends OfNoun>(one: C, asked: AskOf<C> | null) => [one.noun, one.id, 'one', asked] as const;

/** One thing of a noun; null asks nothing. */
export function useOne<C extends OfNoun>(one: C, asked: AskOf<C> | null, options: OneOptions = {}) {
  const { call } = useDesk();
  return useQuery({
    queryKey: oneKey(one, asked),
    queryFn: ({ signal }) => call(one, asked as AskOf<C>, signal),
    enabled: asked !== null,
    ...againOf(one),
    ...options,
  });
}

/** An act; afterwards, refused too, all of its noun is asked again. */
export const useAct = <C extends OfNoun>(act: C) => useChange(act, [act.noun]);

/** All of a list that is answered whole, and what stands beside its rows. */
export function useWhole<L extends AnyList>(list: L, asked: AskOf<L>) {
  const { data, error, refetch } = useList(list, asked);
  return { data: data?.pages[0], error, refetch };
}
