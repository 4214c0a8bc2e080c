import type { InputOf, OutputOf } from '@baize/contract/call.ts';
import {
  addFavorite,
  favoriteIds,
  favoriteList,
  FAVORITES_MAX,
  removeFavorite,
} from '@baize/contract/games/favorites.ts';
import type { App } from '../../kernel/app.ts';
import { on } from '../../kernel/on.ts';
import type { Session } from '../../kernel/session.ts';
import { deleteFavorite, listFavorites } from './favorites.store.ts';
import type { RequestOrigin } from './gamePage.ts';
import { keepFavorite } from './keepFavorite.ts';
import { pageOf } from './memberGameLists.rules.ts';
import { findListed, listedGames, ownerOf } from './memberGameLists.ts';

type Page = Pick<InputOf<typeof favoriteList>, 'gameType' | 'pageNo' | 'pageSize'>;

/** Those that the merchant shows, newest first. */
export async function favoritesOf(
  app: App,
  place: RequestOrigin,
  session: Session,
  { gameType, pageNo, pageSize }: Page,
): Promise<OutputOf<typeof favoriteList>> {
  const nodeIds = await listFavorites(app.db, ownerOf(session));
  const games = await listedGames(app, place, { nodeIds, gameType });
  const { list, ...counts } = pageOf(games, { number: pageNo, size: pageSize });
  return { content: list, pageNum: pageNo, ...counts };
}

export const favoriteCalls = [
  on(addFavorite, async ({ app, merchant, ip, session, input: { nodeId, vendor }, fail }) => {
    const game = await findListed(app, { merchant, ip }, nodeId);
    if (game?.vendor !== vendor) throw fail('games.unknown');
    const outcome = await keepFavorite(app.db, ownerOf(session), { nodeId, at: app.clock.now() });
    if (outcome === 'full') throw fail('favorites.full', { max: FAVORITES_MAX });
    if (outcome === 'kept') app.live.toMember(session.memberId, { type: 'favorites' });
    return { nodeId };
  }),

  on(removeFavorite, async ({ app, session, input: { nodeId } }) => {
    if (await deleteFavorite(app.db, ownerOf(session), nodeId))
      app.live.toMember(session.memberId, { type: 'favorites' });
    return { nodeId };
  }),

  on(favoriteIds, async ({ app, session, input: { pageSize } }) => ({
    list: (await listFavorites(app.db, ownerOf(session))).slice(0, pageSize),
  })),

  on(favoriteList, ({ app, merchant, ip, session, input }) => favoritesOf(app, { merchant, ip }, session, input)),
];
