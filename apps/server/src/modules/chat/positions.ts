import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { listFirst } from './conversations.store.ts';

/** Only the first hear of moves; others ask by themselves. */
const FIRST = 20;
const EVERY_MS = 5000;

const toldAtOf = perApp(() => new Map<string, number>());

export async function tellPositions(app: App, merchantId: string): Promise<void> {
  const now = app.clock.now().getTime();
  const toldAt = toldAtOf(app);
  if (now - (toldAt.get(merchantId) ?? 0) < EVERY_MS) return;
  toldAt.set(merchantId, now);
  for (const { memberId, id, lastSeq } of await listFirst(app.db, merchantId, FIRST))
    app.live.toMember(memberId, { type: 'chat', conversationId: id, seq: lastSeq });
}
