import type { Availability } from '@baize/contract/backoffice/chat.ts';
import type { App } from '../../kernel/app.ts';
import { lockAvailable, writeAvailable, type StaffRef } from './availability.store.ts';
import { SILENT_STAFF_MS } from './chat.rules.ts';
import { listOpenOf, lockConversation, type Conversation } from './conversations.store.ts';
import { requeue, type Colleague } from './staffChat.ts';
import { tellOf } from './write.ts';

/** Whoever goes away puts open ones back into the queue. */
export async function setAvailability(
  app: App,
  merchantId: string,
  { staffId, name }: Colleague,
  state: Availability,
): Promise<void> {
  const moved = await app.db.transaction(async (tx) => {
    await lockAvailable(tx, { merchantId, staffId });
    await writeAvailable(tx, { merchantId, staffId, name, state, seenAt: app.clock.now() });
    return state === 'away' ? giveBack(app, tx, { merchantId, staffId }) : [];
  });
  tellMoved(app, merchantId, moved);
}

/** Somebody whose desk has been silent is away. */
export async function sendAway(app: App, ref: StaffRef): Promise<void> {
  const moved = await app.db.transaction(async (tx) => {
    const found = await lockAvailable(tx, ref);
    const now = app.clock.now().getTime();
    if (!found || found.state === 'away' || found.seenAt.getTime() >= now - SILENT_STAFF_MS) return [];
    await writeAvailable(tx, { ...found, state: 'away' });
    return giveBack(app, tx, ref);
  });
  tellMoved(app, ref.merchantId, moved);
}

async function giveBack(app: App, tx: Parameters<typeof listOpenOf>[0], ref: StaffRef): Promise<Conversation[]> {
  const moved: Conversation[] = [];
  for (const open of await listOpenOf(tx, ref.merchantId, ref.staffId)) {
    const found = await lockConversation(tx, open);
    if (found?.state === 'open' && found.staffId === ref.staffId) moved.push(await requeue(app, tx, found));
  }
  return moved;
}

function tellMoved(app: App, merchantId: string, moved: readonly Conversation[]): void {
  for (const one of moved) tellOf(app, one);
  app.live.toDesk(merchantId, { type: 'chats' });
}
