import type { InputOf, OutputOf } from '@baize/contract/call.ts';
import { addRecent, recentGames } from '@baize/contract/games/recents.ts';
import type { App } from '../../kernel/app.ts';
import { on } from '../../kernel/on.ts';
import type { Session } from '../../kernel/session.ts';
import type { RequestOrigin } from './gamePage.ts';
import { pageOf } from './memberGameLists.rules.ts';
import { findListed, listedGames } from './memberGameLists.ts';
import { recentsOf } from './recentsOf.ts';
import { rememberOpened } from './rememberOpened.ts';

type Page = Pick<InputOf<typeof recentGames>, 'gameType' | 'page' | 'pageSize'>;

/** Those that the merchant shows, the last opened first. */
export async function recentPageOf(
  app: App,
  place: RequestOrigin,
  session: Session,
  { gameType, page, pageSize }: Page,
): Promise<OutputOf<typeof recentGames>> {
  const nodeIds = await recentsOf(app, session);
  return pageOf(await listedGames(app, place, { nodeIds, gameType }), { number: page, size: pageSize });
}

export const recentCalls = [
  on(addRecent, async ({ app, merchant, ip, session, input: { nodeId }, fail }) => {
    if (!(await findListed(app, { merchant, ip }, nodeId))) throw fail('games.unknown');
    await rememberOpened(app, session, nodeId);
    return { nodeId };
  }),

  on(recentGames, ({ app, merchant, ip, session, input }) => recentPageOf(app, { merchant, ip }, session, input)),
];
