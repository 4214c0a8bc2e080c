import type { App } from '../../kernel/app.ts';
import type { Session } from '../../kernel/session.ts';
import { ownerOf } from './memberGameLists.ts';
import { trimRecents, upsertRecent } from './recents.store.ts';

/** Puts a game first in the recent ones, and tells other devices. */
export async function rememberOpened(app: App, session: Session, nodeId: string): Promise<void> {
  const owner = ownerOf(session);
  if (!(await upsertRecent(app.db, owner, nodeId, app.clock.now()))) return;
  await trimRecents(app.db, owner);
  app.live.toMember(session.memberId, { type: 'recents' });
}
