import { GAME_LIST_PAGE_SIZE } from '@baize/contract/games/games.ts';
import { recentGames } from '@baize/contract/games/recents.ts';
import type { App } from '../../app/app.ts';

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
