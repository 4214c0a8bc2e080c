import { gameFacets } from '@baize/contract/games/facets.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { GAME_LIST_PAGE_SIZE, gameList, type Game } from '@baize/contract/games/games.ts';
import type { InfiniteState } from '@baize/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerKeys } from '../../app/hydration/answers.ts';
import { useApp, type App } from '../../app/app.ts';
import { useSamples } from '../../app/samples.ts';
import { favoritePages } from '../favorites/index.ts';
import { useHotGames } from '../hotGames/index.ts';
import { recentPages } from '../recents/index.ts';
import { isOwn, isUnder, questionOf, type ListView } from './gameList.rules.ts';

/** Kept while the player is in a game. */
export const FRESH_MS = 5 * 60_000;
export const KEPT_MS = 30 * 60_000;

interface GamePage {
  readonly games: readonly Game[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly total: number;
  readonly corrected?: string | undefined;
  readonly samples?: number | undefined;
  readonly elsewhere?: Elsewhere | undefined;
}

export type Elsewhere = NonNullable<OutputOf<typeof gameList>['elsewhere']>;

interface GameSource {
  readonly queryKey: readonly unknown[];
  page(pageNo: number, signal: AbortSignal): Promise<GamePage>;
}

export interface GameListAnswer {
  /** Undefined for lists behind a login, and those loaded at once. */
  readonly queryKey?: readonly unknown[];
  /** By pages, so that only new ones render. */
  readonly pages: readonly (readonly Game[])[] | undefined;
  readonly corrected: string | undefined;
  readonly elsewhere: Elsewhere | undefined;
  readonly total: number | undefined;
  /** How many more with the demo's samples. */
  readonly samples: number | undefined;
  readonly failed: boolean;
  readonly end: InfiniteState;
  readonly retry: () => void;
  readonly more: () => void;
  readonly retrying: boolean;
}

/** By pages; "hot" at once, filtered here (G7). */
export function useGames(view: ListView): GameListAnswer {
  const source = sourceOf(useApp(), view, useSamples());
  const pages = useGamePages(view, source);
  const hot = useHotGames(view.tab === 'hot');
  if (view.tab === 'hot') {
    const games = hot.data?.list.filter((game) => isUnder(view.gameType, game));
    return {
      pages: games && [games],
      corrected: undefined,
      elsewhere: undefined,
      total: games?.length,
      // They are counted over all categories.
      samples: view.gameType === '' || view.gameType === undefined ? hot.data?.samples : undefined,
      failed: hot.isError && !hot.data,
      end: 'end',
      more: () => {},
      retry: () => void hot.refetch(),
      retrying: hot.isFetching,
    };
  }
  const end = pages.isFetchNextPageError
    ? 'failed'
    : !pages.hasNextPage
      ? 'end'
      : pages.isFetchingNextPage
        ? 'loading'
        : // Does not interrupt a reload.
          pages.isFetching
          ? 'waiting'
          : 'more';
  return {
    ...(isOwn(view.tab) ? {} : { queryKey: source.queryKey }),
    pages: pages.data?.pages.map((page) => page.games),
    corrected: pages.data?.pages[0]?.corrected,
    elsewhere: pages.data?.pages[0]?.elsewhere,
    total: pages.data?.pages[0]?.total,
    samples: pages.data?.pages[0]?.samples,
    failed: pages.isError && !pages.data,
    end,
    more: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
    retrying: pages.isFetching,
  };
}

function useGamePages(view: ListView, source: GameSource) {
  const { session } = useApp();
  return useInfiniteQuery({
    queryKey: source.queryKey,
    queryFn: ({ pageParam, signal }) => source.page(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }: GamePage) => (pageNum < totalPages ? pageNum + 1 : undefined),
    enabled: isOwn(view.tab) ? session !== null : view.tab !== 'hot',
    staleTime: isOwn(view.tab) ? 0 : FRESH_MS,
    gcTime: KEPT_MS,
  });
}

/** Where a tab's pages come from. */
function sourceOf(app: App, view: ListView, samples: boolean): GameSource {
  if (view.tab === 'fav') return favoritePages(app);
  if (view.tab === 'recent') return recentPages(app);
  const { call, language, start } = app;
  const question = questionOf(view, samples);
  const rest = { minLine: '', merchant: start.merchant.merchantCode, platform: 'html5', pageSize: GAME_LIST_PAGE_SIZE };
  return {
    queryKey: answerKeys.list(question, language.code),
    page: (pageNo, signal) => call(gameList, { ...question, ...rest, pageNo, language: language.code }, { signal }),
  };
}

/** Former counts stay until the next are known. */
export function useFacets(view: ListView) {
  const { call } = useApp();
  const asked = questionOf(view, useSamples());
  return useQuery({
    queryKey: ['games', 'facets', asked],
    queryFn: ({ signal }) => call(gameFacets, asked, { signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  }).data;
}
