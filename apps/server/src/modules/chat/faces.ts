import type { ChatConversation, ChatMessage } from '@baize/contract/chat/chat.ts';
import type { App } from '../../kernel/app.ts';
import { createCache } from '../../kernel/cache.ts';
import { perApp } from '../../kernel/perApp.ts';
import { countAvailable } from './availability.store.ts';
import { minutesUntil, SILENT_STAFF_MS } from './chat.rules.ts';
import { positionOf, waitsSince, type Conversation } from './conversations.store.ts';
import { mayRate } from './memberChat.ts';
import type { StoredMessage } from './messages.store.ts';
import { openContent } from './sealing.ts';

const DAY_MS = 24 * 3_600_000;
const WAITS_FRESH_MS = 5000;
const MERCHANTS_MAX = 1000;

const waitsOf = perApp(() =>
  createCache<{ answered: number; medianS: number; staff: number }>({ ttlMs: WAITS_FRESH_MS, max: MERCHANTS_MAX }),
);

async function readWaits(app: App, merchantId: string) {
  const now = app.clock.now().getTime();
  const waits = await waitsSince(app.db, merchantId, new Date(now - DAY_MS));
  const staff = await countAvailable(app.db, merchantId, new Date(now - SILENT_STAFF_MS));
  return { ...waits, staff };
}

/** A conversation as its member sees it. */
export async function conversationFace(app: App, one: Conversation): Promise<ChatConversation> {
  const position = one.state === 'waiting' ? await positionOf(app.db, one) : null;
  const minutes =
    position === null
      ? null
      : minutesUntil(position, await waitsOf(app).get(one.merchantId, () => readWaits(app, one.merchantId)));
  return {
    id: one.id,
    state: one.state,
    topic: one.topic,
    position,
    minutes,
    staff: one.state === 'open' ? { name: one.staffName } : null,
    lastSeq: one.lastSeq,
    readSeq: one.memberReadSeq,
    staffReadSeq: one.staffReadSeq,
    closedAt: one.closedAt?.toISOString() ?? null,
    rating: one.rating,
    mayRate: mayRate(one, app.clock.now()),
  };
}

/** A message as both sides see it. */
export function messageFace(app: App, one: StoredMessage): ChatMessage {
  const content = one.sealed ? openContent(app, one, one.sealed) : { text: '' };
  return {
    seq: one.seq,
    clientId: one.clientId ?? '',
    by: one.by,
    name: one.staffName,
    kind: one.event !== null ? 'event' : 'picture' in content ? 'picture' : 'text',
    text: 'text' in content ? content.text : '',
    event: one.event,
    pictureId: one.blobId,
    width: one.width,
    height: one.height,
    at: one.at.toISOString(),
  };
}
