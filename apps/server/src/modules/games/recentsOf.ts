import { nodeIdOf } from '@baize/contract/games/games.ts';
import { RECENTS_MAX } from '@baize/contract/games/recents.ts';
import type { App } from '../../kernel/app.ts';
import type { Session } from '../../kernel/session.ts';
import { listRounds } from '../wallet/rounds/index.ts';
import { ownerOf } from './memberGameLists.ts';
import { listRecents } from './recents.store.ts';

/** Newest rounds that are looked through. */
const LOOK_ROUNDS = 200;

/** A member's games, the last opened first; after them those of the newest rounds, which may be older than this list. */
export async function recentsOf(app: App, session: Session): Promise<string[]> {
  const [opened, rounds] = await Promise.all([
    listRecents(app.db, ownerOf(session)),
    listRounds(app.db, session, { limit: LOOK_ROUNDS }),
  ]);
  const played = rounds.flatMap(({ source, game }) => nodeIdOf(source, game) ?? []);
  return [...new Set([...opened, ...played])].slice(0, RECENTS_MAX);
}
