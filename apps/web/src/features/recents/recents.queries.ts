import { GAME_LIST_PAGE_SIZE } from '@baize/contract/games/games.ts';
import { HOME_RECENTS } from '@baize/contract/games/home.ts';
import { recentGames } from '@baize/contract/games/recents.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp, type App } from '../../app/app.ts';
import { homePart } from '../../app/homePart.ts';

/** G7: the client type of phones. */
const CLIENT_TYPE = '2';

/** Of all categories. */
export const recentPages = ({ call, language }: App) => ({
  queryKey: ['recents', language.code] as const,
  async page(page: number, signal: AbortSignal) {
    const input = { page, pageSize: GAME_LIST_PAGE_SIZE, language: language.code, clientType: CLIENT_TYPE };
    const { list, ...counts } = await call(recentGames, input, { signal });
    return { games: list, pageNum: page, ...counts };
  },
});

/** The first of them, for home. */
export function useRecentRow() {
  const app = useApp();
  const { call, language } = app;
  return useQuery({
    queryKey: ['recents', 'row', language.code],
    queryFn: async ({ signal }) =>
      (await homePart(app, 'recents')) ??
      call(
        recentGames,
        { page: 1, pageSize: HOME_RECENTS, language: language.code, clientType: CLIENT_TYPE },
        { signal },
      ),
  });
}
