import { sayInChat, setAvailability, takeChat, takeNextChat } from '@baize/contract/backoffice/chat.ts';
import { chatMessages, sendChatMessage, type ChatMessage } from '@baize/contract/chat/chat.ts';
import type { DeskServer, StaffPerson } from './desk.ts';
import type { Site, Who } from './testServer.ts';

/** A member's page in a test of the chat. */
export async function say(server: DeskServer, site: Site, who: Who, text: string, conversationId = '') {
  const sent = await site.ask(who, sendChatMessage, { conversationId, clientId: server.app.ids.uuid(), text });
  if (!sent.success) throw new Error(String(sent.errorCode));
  return sent.value;
}

/** Everything that was said, in order. */
export async function readAll(site: Site, who: Who, conversationId: string): Promise<ChatMessage[]> {
  const read = await site.ask(who, chatMessages, { conversationId, after: 0 });
  if (!read.success) throw new Error(String(read.errorCode));
  return read.value.messages;
}

/** One of the staff who is there for a merchant's members. */
export function atDesk(server: DeskServer, { merchantId }: Site, person: StaffPerson) {
  return {
    here: () => person.ask(setAvailability, { merchantId, state: 'here' }),
    away: () => person.ask(setAvailability, { merchantId, state: 'away' }),
    next: () => person.ask(takeNextChat, { merchantId }),
    take: (conversationId: string) => person.ask(takeChat, { merchantId, conversationId }),
    say: (conversationId: string, text: string, clientId = server.app.ids.uuid()) =>
      person.ask(sayInChat, { merchantId, conversationId, clientId, text }),
  };
}
