import {
  addFavorite,
  favoriteIds,
  favoriteList,
  FAVORITES_MAX,
  removeFavorite,
} from '@baize/contract/games/favorites.ts';
import { on } from '../../kernel/on.ts';
import { deleteFavorite, listFavorites } from './favorites.store.ts';
import { keepFavorite } from './keepFavorite.ts';
import { pageOf } from './memberGameLists.rules.ts';
import { findListed, listedGames, ownerOf } from './memberGameLists.ts';

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

  on(favoriteList, async ({ app, merchant, ip, session, input: { gameType, pageNo, pageSize } }) => {
    const nodeIds = await listFavorites(app.db, ownerOf(session));
    const games = await listedGames(app, { merchant, ip }, { nodeIds, gameType });
    const { list, ...counts } = pageOf(games, { number: pageNo, size: pageSize });
    return { content: list, pageNum: pageNo, ...counts };
  }),
];
