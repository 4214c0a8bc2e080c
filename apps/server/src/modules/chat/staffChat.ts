import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { putBlob } from '../../kernel/blobs.ts';
import { notifyMember } from '../delivery/index.ts';
import { lockAvailable } from './availability.store.ts';
import { SILENT_STAFF_MS } from './chat.rules.ts';
import {
  countOpenOf,
  growReadMark,
  lockConversation,
  lockNext,
  updateConversation,
  type Conversation,
  type ConversationRef,
} from './conversations.store.ts';
import { insertNote } from './desk.store.ts';
import { CHAT_BLOB } from './memberChat.ts';
import { findSent } from './messages.store.ts';
import type { ChatPicture } from './picture.ts';
import { tellPositions } from './positions.ts';
import { sealNote } from './sealing.ts';
import { chatSettingsOf } from './settings.ts';
import { addMessage, isSame, tellOf } from './write.ts';

const DAY_MS = 24 * 3_600_000;

export interface Colleague {
  readonly staffId: string;
  /** As members read it. */
  readonly name: string;
}

/** The caller then holds the lock that keeps it true. */
async function judgeRoom(app: App, tx: Db, merchantId: string, staffId: string): Promise<'noRoom' | 'away' | null> {
  const found = await lockAvailable(tx, { merchantId, staffId });
  const isThere = found && found.seenAt.getTime() > app.clock.now().getTime() - SILENT_STAFF_MS;
  if (!isThere || found.state !== 'here') return 'away';
  const { room } = await chatSettingsOf(tx, merchantId);
  return (await countOpenOf(tx, merchantId, staffId)) < room ? null : 'noRoom';
}

/** Left for hours, it says nothing of the queue. */
const takenAtOf = (app: App, { takenAt, state }: Conversation): Date | null =>
  takenAt ?? (state === 'waiting' ? app.clock.now() : null);

/** Gives a locked conversation to somebody. */
async function give(app: App, tx: Db, one: Conversation, to: Colleague, event: 'taken' | 'transferred') {
  const open: Conversation = {
    ...one,
    ...{ state: 'open', staffId: to.staffId, staffName: to.name, takenAt: takenAtOf(app, one) },
  };
  return addMessage(app, tx, open, { event, staffName: to.name });
}

/**
 * The named one, or the longest waiting. Two at once get two, or one nothing: availability is locked, then the
 * conversation.
 */
export async function takeConversation(
  app: App,
  merchantId: string,
  who: Colleague,
  id: string | null,
): Promise<Conversation | 'unknown' | 'taken' | 'noRoom' | 'away' | 'none'> {
  const done = await app.db.transaction(async (tx) => {
    const hindrance = await judgeRoom(app, tx, merchantId, who.staffId);
    if (hindrance) return hindrance;
    const found = id === null ? await lockNext(tx, merchantId) : await lockConversation(tx, { merchantId, id });
    if (!found) return id === null ? ('none' as const) : ('unknown' as const);
    if (found.state !== 'waiting' && found.state !== 'left') return 'taken' as const;
    return give(app, tx, found, who, 'taken');
  });
  if (typeof done === 'string') return done;
  tellOf(app, done, true);
  await tellPositions(app, merchantId);
  return done;
}

/** Once per client id. */
export async function sayAsStaff(
  app: App,
  ref: ConversationRef,
  who: Colleague,
  { clientId, content }: { readonly clientId: string; readonly content: { readonly text: string } | ChatPicture },
): Promise<{ readonly seq: number; readonly repeated: boolean } | 'unknown' | 'notYours' | 'idReused' | 'over'> {
  const sealable = 'text' in content ? content : { picture: content.hash };
  const done = await app.db.transaction(async (tx) => {
    const found = await lockConversation(tx, ref);
    if (!found) return 'unknown' as const;
    const before = await findSent(tx, { merchantId: ref.merchantId, senderId: who.staffId, clientId });
    if (before) {
      if (before.conversationId !== ref.id || !isSame(app, before, sealable)) return 'idReused' as const;
      return { conversation: found, seq: before.seq, repeated: true };
    }
    if (found.state === 'closed') return 'over' as const;
    if (found.staffId !== who.staffId) return 'notYours' as const;
    const now = app.clock.now();
    const told = found.tellsAnswer && (await tellAnswered(app, tx, found));
    const answered: Conversation = {
      ...found,
      ...{ waitingSince: null, firstReplyAt: found.firstReplyAt ?? now, silentSince: now, askedStill: false },
      ...{ tellsAnswer: false, toldAt: told ? now : found.toldAt },
    };
    const blobId = 'jpeg' in content ? await putBlob(app, ref.merchantId, CHAT_BLOB, content.jpeg, tx) : null;
    const conversation = await addMessage(app, tx, answered, {
      ...{ by: 'staff', senderId: who.staffId, staffName: who.name, clientId, content: sealable },
      picture: 'jpeg' in content && blobId !== null ? { blobId, ...content } : undefined,
    });
    await growReadMark(tx, ref, 'staff', conversation.lastSeq);
    return { conversation, seq: conversation.lastSeq, repeated: false };
  });
  if (typeof done === 'string') return done;
  if (!done.repeated) tellOf(app, done.conversation);
  return { seq: done.seq, repeated: done.repeated };
}

/** Whoever left a message hears of the answer once a day. */
async function tellAnswered(app: App, tx: Db, one: Conversation): Promise<boolean> {
  const { merchantId, memberId, language, toldAt } = one;
  if (toldAt && app.clock.now().getTime() - toldAt.getTime() < DAY_MS) return false;
  await notifyMember(app, tx, { merchantId, memberId, notice: 'chatAnswered', language });
  return true;
}

/** To a colleague with room, or back to its place in the queue. */
export async function transferConversation(
  app: App,
  ref: ConversationRef,
  who: Colleague,
  request: {
    readonly to: Colleague | null;
    readonly note: string;
    readonly log: (tx: Db) => Promise<void>;
  },
): Promise<Conversation | 'unknown' | 'notYours' | 'noRoom'> {
  const { merchantId } = ref;
  const done = await app.db.transaction(async (tx) => {
    const hindrance = request.to && (await judgeRoom(app, tx, merchantId, request.to.staffId));
    const found = await lockConversation(tx, ref);
    if (!found) return 'unknown' as const;
    if (found.state !== 'open' || found.staffId !== who.staffId || request.to?.staffId === who.staffId)
      return 'notYours' as const;
    if (hindrance) return 'noRoom' as const;
    if (request.note !== '')
      await writeNote(app, tx, found, { id: app.ids.uuid(), name: who.name, text: request.note });
    const moved = await (request.to ? give(app, tx, found, request.to, 'transferred') : requeue(app, tx, found));
    // Log lines wait for each other until the commit: last.
    await request.log(tx);
    return moved;
  });
  if (typeof done === 'string') return done;
  tellOf(app, done, true);
  return done;
}

/** Before later ones; the caller holds the lock. */
export function requeue(app: App, tx: Db, one: Conversation): Promise<Conversation> {
  const waiting: Conversation = {
    ...one,
    ...{ state: 'waiting', staffId: null, staffName: '', silentSince: null, askedStill: false },
    waitingSince: one.waitingSince ?? app.clock.now(),
  };
  return addMessage(app, tx, waiting, { event: 'requeued', staffName: one.staffName });
}

/** Unseen by the member; the same id is the same note. */
export async function noteConversation(
  app: App,
  one: Conversation,
  note: { readonly id: string; readonly name: string; readonly text: string },
): Promise<void> {
  await writeNote(app, app.db, one, note);
  app.live.toDesk(one.merchantId, { type: 'chat', conversationId: one.id, seq: one.lastSeq });
}

async function writeNote(
  app: App,
  tx: Db,
  one: Pick<Conversation, 'merchantId' | 'id' | 'lastSeq'>,
  { id, name, text }: { readonly id: string; readonly name: string; readonly text: string },
): Promise<void> {
  await insertNote(tx, {
    ...{ merchantId: one.merchantId, conversationId: one.id, id, afterSeq: one.lastSeq, staffName: name },
    ...{ sealed: sealNote(app, id, text), at: app.clock.now() },
  });
}

/** Says up to where the merchant's side has read. */
export async function markAsStaff(app: App, one: Conversation, readSeq: number): Promise<void> {
  if (await growReadMark(app.db, one, 'staff', readSeq)) tellOf(app, one);
}

/** To the member's pages only, kept nowhere. */
export const typeAsStaff = (app: App, { memberId, id, lastSeq }: Conversation): void =>
  app.live.toMember(memberId, { type: 'chat', conversationId: id, seq: lastSeq, typing: true });

/** A silent member is asked, then let go. False: moved meanwhile. */
export async function askStillThere(app: App, ref: ConversationRef, silentBefore: Date): Promise<boolean> {
  const done = await app.db.transaction(async (tx) => {
    const found = await lockConversation(tx, ref);
    if (found?.state !== 'open' || found.askedStill || !found.silentSince || found.silentSince >= silentBefore)
      return null;
    return addMessage(app, tx, { ...found, askedStill: true }, { event: 'stillThere', staffName: found.staffName });
  });
  if (done) tellOf(app, done);
  return done !== null;
}

/** Nobody has come: what waits becomes what was left. */
export async function leaveConversation(app: App, ref: ConversationRef): Promise<void> {
  const done = await app.db.transaction(async (tx) => {
    const found = await lockConversation(tx, ref);
    if (found?.state !== 'waiting') return null;
    const left: Conversation = { ...found, state: 'left', tellsAnswer: true };
    await updateConversation(tx, left);
    return left;
  });
  if (done) tellOf(app, done, true);
}
