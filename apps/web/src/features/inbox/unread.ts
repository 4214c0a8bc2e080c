import { inboxUnread } from '@baize/contract/inbox/inbox.ts';
import type { App } from '../../app/app.ts';
import { atMostOnce } from '../../app/atMostOnce.ts';
import { askChatUnread } from '../chatEntrance/index.ts';

/** At most once in 250 ms. */
export const askUnread = atMostOnce((call) => call(inboxUnread, {}));

/** The inbox, and the chat if there is one. */
export async function askAllUnread(call: App['call'], hasChat: boolean): Promise<number> {
  const counts = await Promise.all([askUnread(call), hasChat ? askChatUnread(call).catch(() => 0) : 0]);
  return counts[0] + counts[1];
}
