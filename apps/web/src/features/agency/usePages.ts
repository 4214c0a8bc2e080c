import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** A list that grows as one scrolls. */
export interface Pages<Row, Answer> {
  readonly rows: readonly Row[] | undefined;
  readonly first: Answer | undefined;
  readonly error: unknown;
  readonly failed: boolean;
  readonly isFetching: boolean;
  readonly end: 'more' | 'loading' | 'failed' | 'end';
  readonly more: () => void;
  readonly refetch: () => unknown;
}

interface PagesOptions<Answer> {
  readonly queryKey: readonly unknown[];
  /** Asks for a page; the first has no mark. */
  readonly ask: (mark: string | undefined, signal: AbortSignal) => Promise<Answer>;
  /** Where the next page begins; undefined: there is none. */
  readonly next: (answer: Answer) => string | undefined;
  readonly enabled?: boolean;
}

/** Kept in sight while another choice loads. */
export function usePages<Row, Answer extends { readonly list: readonly Row[] }>({
  queryKey,
  ask,
  next,
  enabled = true,
}: PagesOptions<Answer>): Pages<Row, Answer> {
  const pages = useInfiniteQuery({
    queryKey,
    enabled,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: next,
    placeholderData: keepPreviousData,
  });
  return {
    rows: pages.data?.pages.flatMap((page) => page.list),
    first: pages.data?.pages[0],
    error: pages.error,
    failed: pages.isError && !pages.data,
    isFetching: pages.isFetching,
    end: pages.isFetchNextPageError
      ? 'failed'
      : pages.isFetchingNextPage
        ? 'loading'
        : pages.hasNextPage
          ? 'more'
          : 'end',
    more: () => void pages.fetchNextPage(),
    refetch: pages.refetch,
  };
}

export const nextNumber = ({ pageNum, totalPages }: { readonly pageNum: number; readonly totalPages: number }) =>
  pageNum < totalPages ? String(pageNum + 1) : undefined;

export const nextCursorOf = ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor ?? undefined;
