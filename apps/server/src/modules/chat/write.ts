import type { ChatEvent } from '@baize/contract/chat/chat.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { updateConversation, type Conversation } from './conversations.store.ts';
import { insertMessage, type StoredMessage } from './messages.store.ts';
import { openContent, sealContent, type Content } from './sealing.ts';

export interface Said {
  readonly by: 'member' | 'staff';
  readonly senderId: string;
  readonly staffName: string;
  readonly clientId: string;
  readonly content: Content;
  readonly picture?: { readonly blobId: string; readonly width: number; readonly height: number } | undefined;
}

/** With the next number; the caller holds the lock. Answers the conversation then. */
export async function addMessage(
  app: App,
  tx: Db,
  conversation: Conversation,
  what: Said | { readonly event: ChatEvent; readonly staffName: string },
): Promise<Conversation> {
  const { merchantId, id: conversationId } = conversation;
  const seq = conversation.lastSeq + 1;
  const place = { merchantId, conversationId, seq, at: app.clock.now() };
  const row: StoredMessage =
    'event' in what
      ? {
          ...place,
          ...{ senderId: null, clientId: null, by: 'event', staffName: what.staffName, event: what.event },
          ...{ sealed: null, blobId: null, width: 0, height: 0 },
        }
      : {
          ...place,
          ...{ senderId: what.senderId, clientId: what.clientId, by: what.by, staffName: what.staffName, event: null },
          sealed: sealContent(app, place, what.content),
          blobId: what.picture?.blobId ?? null,
          width: what.picture?.width ?? 0,
          height: what.picture?.height ?? 0,
        };
  await insertMessage(tx, row);
  const next = { ...conversation, lastSeq: seq };
  await updateConversation(tx, next);
  return next;
}

export function isSame(app: App, before: StoredMessage, content: Content): boolean {
  if (!before.sealed) return false;
  const had = openContent(app, before, before.sealed);
  return 'text' in had
    ? 'text' in content && had.text === content.text
    : 'picture' in content && had.picture === content.picture;
}

/** `moved`: the queue or its owner changed. */
export function tellOf(app: App, { merchantId, memberId, id, lastSeq }: Conversation, moved = false): void {
  const news = { type: 'chat', conversationId: id, seq: lastSeq } as const;
  app.live.toMember(memberId, news);
  app.live.toDesk(merchantId, news);
  if (moved) app.live.toDesk(merchantId, { type: 'chats' });
}
