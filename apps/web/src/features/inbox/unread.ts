import { inboxUnread } from '@baize/contract/inbox/inbox.ts';
import type { App } from '../../app/app.ts';
import { atMostOnce } from '../../app/atMostOnce.ts';
import { memberPart } from '../../app/session/memberPart.ts';
import { askChatUnread } from '../chatEntrance/index.ts';

/** At most once in 250 ms. */
export const askUnread = atMostOnce((call) => call(inboxUnread, {}));

/** The inbox, and the chat if there is one. */
export async function askAllUnread(app: App): Promise<number> {
  const { call, start } = app;
  const [inbox, chat] = await Promise.all([memberPart(app, 'inboxUnread'), memberPart(app, 'chatUnread')]);
  const counts = await Promise.all([
    inbox ?? askUnread(call),
    start.flags.CBS3 ? (chat ?? askChatUnread(call).catch(() => 0)) : 0,
  ]);
  return counts[0] + counts[1];
}
