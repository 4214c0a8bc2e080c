import type { ChatTopic } from '@baize/contract/chat/chat.ts';
import type { Db } from '@baize/db';
import { putBlob } from '../../kernel/blobs.ts';
import type { App } from '../../kernel/app.ts';
import { present } from '../../kernel/must.ts';
import { takeTurn } from '../../kernel/turns.store.ts';
import type { Session } from '../../kernel/session.ts';
import { mayReopen, WAITING_MAX } from './chat.rules.ts';
import {
  countIn,
  findConversation,
  findLatest,
  growReadMark,
  insertConversation,
  lockConversation,
  updateConversation,
  type Conversation,
} from './conversations.store.ts';
import { findSent } from './messages.store.ts';
import type { ChatPicture } from './picture.ts';
import { sealRating } from './sealing.ts';
import { opennessOf } from './settings.ts';
import { addMessage, isSame, tellOf } from './write.ts';

export const CHAT_BLOB = 'chatPicture';

export type Talker = Pick<Session, 'merchantId' | 'memberId' | 'userName'> & { readonly language: string };

interface Request {
  /** Empty: the one that lives, or a new one. */
  readonly conversationId: string;
  readonly topic: ChatTopic;
  readonly clientId: string;
  readonly content: { readonly text: string } | ChatPicture;
}

export interface Taken {
  readonly conversation: Conversation;
  readonly seq: number;
  readonly at: Date;
  readonly repeated: boolean;
  readonly blobId: string | null;
}

/** Once per client id: into the open conversation, a named one closed within a day, else a new one. */
export async function sayAsMember(app: App, who: Talker, request: Request): Promise<Taken | 'unknown' | 'idReused'> {
  const { merchantId, memberId } = who;
  const { clientId, content } = request;
  const sealable = 'text' in content ? { text: content.text } : { picture: content.hash };
  const done = await app.db.transaction(async (tx) => {
    await takeTurn(tx, 'chat.member', memberId);
    const before = await findSent(tx, { merchantId, senderId: memberId, clientId });
    if (before) {
      if (!isSame(app, before, sealable)) return 'idReused' as const;
      const ref = { merchantId, id: before.conversationId };
      const conversation = present(await findConversation(tx, ref), 'a message’s conversation');
      const { seq, at, blobId } = before;
      return { taken: { conversation, seq, at, blobId, repeated: true }, moved: false };
    }
    const found = await conversationFor(app, tx, who, request);
    if (!found) return 'unknown' as const;
    const { conversation, moved } = found;
    const now = app.clock.now();
    const blobId = 'jpeg' in content ? await putBlob(app, merchantId, CHAT_BLOB, content.jpeg, tx) : null;
    const next = await addMessage(
      app,
      tx,
      { ...conversation, waitingSince: conversation.waitingSince ?? now, silentSince: null, askedStill: false },
      {
        ...{ by: 'member', senderId: memberId, staffName: '', clientId, content: sealable },
        picture: 'jpeg' in content && blobId !== null ? { blobId, ...content } : undefined,
      },
    );
    return { taken: { conversation: next, seq: next.lastSeq, at: now, blobId, repeated: false }, moved };
  });
  if (typeof done === 'string') return done;
  if (!done.taken.repeated) tellOf(app, done.taken.conversation, done.moved);
  return done.taken;
}

/** Locked; null: the named one is not the member's. */
async function conversationFor(
  app: App,
  tx: Db,
  who: Talker,
  { conversationId, topic }: Request,
): Promise<{ conversation: Conversation; moved: boolean } | null> {
  const { merchantId, memberId } = who;
  const latest = await findLatest(tx, who);
  if (conversationId !== '' && conversationId !== latest?.id) {
    const named = await findConversation(tx, { merchantId, id: conversationId });
    if (named?.memberId !== memberId) return null;
  }
  const now = app.clock.now();
  const locked = latest && (await lockConversation(tx, latest));
  if (locked && locked.state !== 'closed' && locked.state !== 'left') return { conversation: locked, moved: false };
  const state = await stateFor(app, tx, merchantId);
  const queued = { state, queuedAt: now, tellsAnswer: state === 'left', staffId: null, staffName: '' } as const;
  if (locked?.state === 'left') {
    if (state === 'left') return { conversation: locked, moved: false };
    return { conversation: { ...locked, ...queued }, moved: true };
  }
  if (locked && locked.id === conversationId && mayReopen(locked, now)) {
    const open = { ...locked, ...queued, waitingSince: now, closedAt: null, closedBy: '', takenAt: null };
    return { conversation: await addMessage(app, tx, open, { event: 'reopened', staffName: '' }), moved: true };
  }
  const fresh = freshConversation(app, who, topic, queued);
  await insertConversation(tx, fresh);
  return { conversation: fresh, moved: true };
}

/** Queued while staff are there and it is short, else left. */
async function stateFor(app: App, tx: Db, merchantId: string): Promise<'waiting' | 'left'> {
  const { open } = await opennessOf(app, tx, merchantId);
  return open && (await countIn(tx, merchantId, 'waiting')) < WAITING_MAX ? 'waiting' : 'left';
}

function freshConversation(
  app: App,
  { merchantId, memberId, userName, language }: Talker,
  topic: ChatTopic,
  queued: Pick<Conversation, 'state' | 'queuedAt' | 'tellsAnswer'>,
): Conversation {
  const now = app.clock.now();
  return {
    ...{ merchantId, id: app.ids.uuid(), memberId, userName, topic, language, ...queued },
    ...{ staffId: null, staffName: '', lastSeq: 0, memberReadSeq: 0, staffReadSeq: 0, createdAt: now },
    ...{ waitingSince: now, takenAt: null, firstReplyAt: null, silentSince: null, askedStill: false, toldAt: null },
    ...{ closedAt: null, closedBy: '', rating: null, ratingSealed: null },
  };
}

/** One of the member's own; null: it is not. */
export async function ownConversation(
  app: App,
  { merchantId, memberId }: Pick<Talker, 'merchantId' | 'memberId'>,
  id: string,
): Promise<Conversation | null> {
  const found = await findConversation(app.db, { merchantId, id });
  return found?.memberId === memberId ? found : null;
}

/** To the other pages and the desk. */
export async function markAsMember(app: App, conversation: Conversation, readSeq: number): Promise<void> {
  if (await growReadMark(app.db, conversation, 'member', readSeq)) tellOf(app, conversation);
}

/** To the desk only, kept nowhere. */
export const typeAsMember = (app: App, { merchantId, id, lastSeq }: Conversation): void =>
  app.live.toDesk(merchantId, { type: 'chat', conversationId: id, seq: lastSeq, typing: true });

/** An ended one stays as it is. */
export async function endConversation(
  app: App,
  ref: { readonly merchantId: string; readonly id: string },
  by:
    | { readonly who: 'member' }
    | { readonly who: 'silence'; readonly before: Date }
    | { readonly who: 'staff'; readonly staffId: string },
  note: (tx: Db) => Promise<void> = async () => {},
): Promise<Conversation | 'unknown' | 'notYours'> {
  const done = await app.db.transaction(async (tx) => {
    const found = await lockConversation(tx, ref);
    if (!found) return 'unknown' as const;
    if (by.who === 'staff' && found.staffId !== by.staffId) return 'notYours' as const;
    const staysSilent =
      by.who !== 'silence' || (found.askedStill && found.silentSince && found.silentSince < by.before);
    const isOver = found.state === 'closed' || !staysSilent;
    const conversation = isOver ? found : await closeLocked(app, tx, found, by.who);
    // Log lines wait for each other until the commit: last.
    await note(tx);
    return { conversation, moved: !isOver };
  });
  if (typeof done === 'string') return done;
  if (done.moved) tellOf(app, done.conversation, true);
  return done.conversation;
}

function closeLocked(
  app: App,
  tx: Db,
  found: Conversation,
  who: 'member' | 'staff' | 'silence',
): Promise<Conversation> {
  const event = who === 'member' ? 'endedByMember' : who === 'staff' ? 'endedByStaff' : 'endedSilent';
  const closing: Conversation = {
    ...found,
    ...{ state: 'closed', closedAt: app.clock.now(), closedBy: who, waitingSince: null, silentSince: null },
    ...{ askedStill: false, tellsAnswer: false },
  };
  return addMessage(app, tx, closing, { event, staffName: found.staffName });
}

export const mayRate = (one: Conversation, now: Date): boolean => one.rating === null && mayReopen(one, now);

/** Rates a conversation once, within a day of its end. */
export async function rateConversation(
  app: App,
  { merchantId, memberId }: Pick<Talker, 'merchantId' | 'memberId'>,
  { id, rating, text }: { readonly id: string; readonly rating: number; readonly text: string },
): Promise<Conversation | 'unknown' | 'notRatable'> {
  const done = await app.db.transaction(async (tx) => {
    const found = await lockConversation(tx, { merchantId, id });
    if (found?.memberId !== memberId) return 'unknown' as const;
    if (!mayRate(found, app.clock.now())) return 'notRatable' as const;
    const rated = { ...found, rating, ratingSealed: text === '' ? null : sealRating(app, id, text) };
    await updateConversation(tx, rated);
    return rated;
  });
  if (typeof done !== 'string') tellOf(app, done, true);
  return done;
}
