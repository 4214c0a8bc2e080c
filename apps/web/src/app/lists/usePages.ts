import type { InfiniteState } from '@baize/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Asked } from './QueryView.tsx';

/** A list that grows as one scrolls. */
export interface Pages<Row, Answer = unknown> {
  /** Of all pages so far; undefined until the first is there. */
  readonly rows: readonly Row[] | undefined;
  /** The first page, for what it says beside its rows. */
  readonly first: Answer | undefined;
  readonly count: number;
  readonly error: unknown;
  /** The first page did not come. */
  readonly failed: boolean;
  readonly isFetching: boolean;
  readonly end: InfiniteState;
  readonly more: () => void;
  readonly refetch: () => unknown;
}

/** What the first page says beside its rows, for a `QueryView`. */
export const firstOf = <Answer>(pages: Pages<unknown, Answer>): Asked<Answer> => ({
  ...pages,
  data: pages.first,
  isError: pages.failed,
});

interface PagesOptions<Answer> {
  readonly queryKey: readonly unknown[];
  /** Asks for a page; the first has no mark. */
  readonly ask: (mark: string | undefined, signal: AbortSignal) => Promise<Answer>;
  /** Where the next page begins; undefined: there is none. Left out: the answer's `nextCursor`. */
  readonly next?: (answer: Answer) => string | undefined;
  readonly enabled?: boolean;
  /** Stays in sight while another choice loads. */
  readonly keeps?: boolean;
}

export function usePages<Answer extends { readonly list: readonly unknown[] }>({
  queryKey,
  ask,
  next = nextCursorOf,
  enabled = true,
  keeps = false,
}: PagesOptions<Answer>): Pages<Answer['list'][number], Answer> {
  const pages = useInfiniteQuery({
    queryKey,
    enabled,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: next,
    ...(keeps ? { placeholderData: keepPreviousData } : {}),
  });
  return {
    rows: pages.data?.pages.flatMap((page) => page.list),
    first: pages.data?.pages[0],
    count: pages.data?.pages.length ?? 0,
    error: pages.error,
    failed: pages.isError && !pages.data,
    isFetching: pages.isFetching,
    end: endOf(pages),
    more: () => void pages.fetchNextPage(),
    refetch: pages.refetch,
  };
}

interface Growing {
  readonly isFetchNextPageError: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
}

function endOf({ isFetchNextPageError, isFetchingNextPage, hasNextPage }: Growing): Pages<unknown>['end'] {
  if (isFetchNextPageError) return 'failed';
  if (isFetchingNextPage) return 'loading';
  return hasNextPage ? 'more' : 'end';
}

export const nextNumber = ({ pageNum, totalPages }: { readonly pageNum: number; readonly totalPages: number }) =>
  pageNum < totalPages ? String(pageNum + 1) : undefined;

const nextCursorOf = (answer: object): string | undefined =>
  ('nextCursor' in answer && (answer.nextCursor as string | null)) || undefined;
