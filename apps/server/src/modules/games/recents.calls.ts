import { addRecent, recentGames } from '@baize/contract/games/recents.ts';
import { on } from '../../kernel/on.ts';
import { pageOf } from './memberGameLists.rules.ts';
import { findListed, listedGames } from './memberGameLists.ts';
import { recentsOf } from './recentsOf.ts';
import { rememberOpened } from './rememberOpened.ts';

export const recentCalls = [
  on(addRecent, async ({ app, merchant, ip, session, input: { nodeId }, fail }) => {
    if (!(await findListed(app, { merchant, ip }, nodeId))) throw fail('games.unknown');
    await rememberOpened(app, session, nodeId);
    return { nodeId };
  }),

  on(recentGames, async ({ app, merchant, ip, session, input: { gameType, page, pageSize } }) => {
    const nodeIds = await recentsOf(app, session);
    return pageOf(await listedGames(app, { merchant, ip }, { nodeIds, gameType }), { number: page, size: pageSize });
  }),
];
