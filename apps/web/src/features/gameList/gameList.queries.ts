import { GAME_LIST_PAGE_SIZE, gameList, hotGames, type Game } from '@baize/contract/games/games.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerKeys } from '../../app/answers.ts';
import { useApp, type App } from '../../app/app.ts';
import { favoritePages } from '../favorites/index.ts';
import { recentPages } from '../recents/index.ts';
import { isOwn, questionOf, type ListView, type Question } from './gameList.rules.ts';

/** A list keeps what it has while the player is in a game, so that it is found as it was left. */
const FRESH_MS = 5 * 60_000;
const KEPT_MS = 30 * 60_000;

interface GamePage {
  readonly games: readonly Game[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly total: number;
}

interface GameSource {
  readonly queryKey: readonly unknown[];
  page(pageNo: number, signal: AbortSignal): Promise<GamePage>;
}

export interface GameListAnswer {
  readonly games: readonly Game[] | undefined;
  readonly total: number | undefined;
  readonly failed: boolean;
  readonly end: 'more' | 'loading' | 'failed' | 'end';
  readonly retry: () => void;
  readonly more: () => void;
  readonly retrying: boolean;
}

/** The games of a view: by pages, but at once under "hot" (filtered here by category, G7). */
export function useGames(view: ListView): GameListAnswer {
  const pages = useGamePages(view);
  const hot = useHotGames(view.tab === 'hot');
  if (view.tab === 'hot') {
    const games = hot.data?.list.filter((game) => view.gameType === '' || game.gameType === view.gameType);
    return {
      games,
      total: games?.length,
      failed: hot.isError,
      end: 'end',
      more: () => {},
      retry: () => void hot.refetch(),
      retrying: hot.isFetching,
    };
  }
  const end = pages.isFetchNextPageError
    ? 'failed'
    : pages.isFetchingNextPage
      ? 'loading'
      : pages.hasNextPage
        ? 'more'
        : 'end';
  return {
    games: pages.data?.pages.flatMap((page) => page.games),
    total: pages.data?.pages[0]?.total,
    failed: pages.isError && !pages.data,
    end,
    more: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
    retrying: pages.isFetching,
  };
}

function useGamePages(view: ListView) {
  const app = useApp();
  const source = sourceOf(app, view);
  return useInfiniteQuery({
    queryKey: source.queryKey,
    queryFn: ({ pageParam, signal }) => source.page(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }: GamePage) => (pageNum < totalPages ? pageNum + 1 : undefined),
    enabled: view.tab === 'all' || (isOwn(view.tab) && app.session !== null),
    staleTime: isOwn(view.tab) ? 0 : FRESH_MS,
    gcTime: KEPT_MS,
  });
}

/** Where a tab's pages come from. */
function sourceOf(app: App, view: ListView): GameSource {
  if (view.tab === 'fav') return favoritePages(app);
  if (view.tab === 'recent') return recentPages(app);
  const { call, language, start } = app;
  const question = questionOf(view);
  const rest = { merchant: start.merchant.merchantCode, platform: 'html5', pageSize: GAME_LIST_PAGE_SIZE };
  return {
    queryKey: answerKeys.list(question, language.code),
    page: (pageNo, signal) => call(gameList, { ...question, ...rest, pageNo, language: language.code }, { signal }),
  };
}

function useHotGames(wanted: boolean) {
  const { call, language, start } = useApp();
  return useQuery({
    queryKey: ['games', 'hot', language.code],
    queryFn: ({ signal }) =>
      call(
        hotGames,
        { isPlatform: '2', merchantCode: start.merchant.merchantCode, platform: 'html5', language: language.code },
        { signal },
      ),
    enabled: wanted,
    staleTime: FRESH_MS,
  });
}

/** How many games a filter would show; the number before stays until the next is known. */
export function useGameCount(question: Question, wanted: boolean): number | undefined {
  const { call } = useApp();
  const asked = questionOf(question);
  const answer = useQuery({
    queryKey: ['games', 'count', asked],
    queryFn: ({ signal }) => call(gameList, { ...asked, pageNo: 1, pageSize: 1 }, { signal }),
    enabled: wanted,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  return answer.data?.total;
}
