import type { ChatBox, ChatRow } from '@baize/contract/backoffice/chat.ts';
import { CHAT_PAGE, type ChatMessage } from '@baize/contract/chat/chat.ts';
import type { App } from '../../kernel/app.ts';
import { readBlob } from '../../kernel/blobs.ts';
import { findAvailable, listAvailable } from './availability.store.ts';
import { clockOf, SILENT_STAFF_MS } from './chat.rules.ts';
import { countIn, countOpenOf, type Place } from './conversations.store.ts';
import { figuresSince, findDeskRow, listDesk, listNotes, type DeskRow, type Figure } from './desk.store.ts';
import { messageFace } from './faces.ts';
import { CHAT_BLOB } from './memberChat.ts';
import { findPictureOwner, listMessages } from './messages.store.ts';
import { openContent, openNote, openRating } from './sealing.ts';
import { chatSettingsOf } from './settings.ts';

/** A conversation as staff see it. */
function rowFace(app: App, one: DeskRow): ChatRow {
  return {
    conversationId: one.id,
    memberId: one.memberId,
    userName: one.userName,
    state: one.state,
    topic: one.topic,
    language: one.language,
    preview: previewOf(app, one),
    previewBy: one.saidBy,
    staffName: one.staffName,
    lastSeq: one.lastSeq,
    memberReadSeq: one.memberReadSeq,
    staffReadSeq: one.staffReadSeq,
    unread: one.unread,
    waitingSince: one.waitingSince?.toISOString() ?? null,
    clock: clockOf(one, app.clock.now()),
    startedAt: one.createdAt.toISOString(),
    closedAt: one.closedAt?.toISOString() ?? null,
    rating: one.rating,
    complaint: one.complaint,
    ratingText: one.ratingSealed ? openRating(app, one.id, one.ratingSealed) : '',
  };
}

const PREVIEW_MAX = 120;

function previewOf(app: App, { id, saidSeq, saidSealed }: DeskRow): string {
  if (!saidSealed) return '';
  const content = openContent(app, { conversationId: id, seq: saidSeq }, saidSealed);
  return 'text' in content ? [...content.text].slice(0, PREVIEW_MAX).join('') : '';
}

interface PageInput {
  readonly merchantId: string;
  readonly box: ChatBox;
  readonly staffId: string;
  readonly memberId: string | null;
  readonly after: (Place & { readonly state: string }) | null;
  readonly limit: number;
}

/** With the cursor; null: the last page. */
export async function chatPage(
  app: App,
  request: PageInput,
): Promise<{
  readonly list: ChatRow[];
  readonly next: { readonly state: string; readonly at: Date; readonly id: string } | null;
}> {
  const found = await listDesk(app.db, { ...request, limit: request.limit + 1 });
  const page = found.slice(0, request.limit);
  const last = page.at(-1);
  const at =
    last && (request.box === 'queue' ? last.queuedAt : request.box === 'closed' ? last.closedAt : last.createdAt);
  return {
    list: page.map((one) => rowFace(app, one)),
    next: last && at && found.length > request.limit ? { state: last.state, at, id: last.id } : null,
  };
}

/** How many wait, were left, and are the asker's own. */
export async function countChats(app: App, merchantId: string, staffId: string) {
  const [waiting, left, mine] = [
    await countIn(app.db, merchantId, 'waiting'),
    await countIn(app.db, merchantId, 'left'),
    await countOpenOf(app.db, merchantId, staffId),
  ];
  return { waiting, left, mine };
}

/** Whether somebody takes conversations, and how much room there is. */
export async function availabilityOf(app: App, merchantId: string, staffId: string) {
  const found = await findAvailable(app.db, { merchantId, staffId });
  const isSeen = found && found.seenAt.getTime() > app.clock.now().getTime() - SILENT_STAFF_MS;
  const { room } = await chatSettingsOf(app.db, merchantId);
  return {
    state: isSeen ? found.state : ('away' as const),
    room,
    open: await countOpenOf(app.db, merchantId, staffId),
  };
}

const DAY_MS = 24 * 3_600_000;

/** Figures of the last days by colleague. */
export const chatFiguresOf = (app: App, merchantId: string, days: number): Promise<Figure[]> =>
  figuresSince(app.db, merchantId, new Date(app.clock.now().getTime() - days * DAY_MS));

/** Everybody who is there. */
export async function staffThere(app: App, merchantId: string) {
  const since = new Date(app.clock.now().getTime() - SILENT_STAFF_MS);
  const { room } = await chatSettingsOf(app.db, merchantId);
  return (await listAvailable(app.db, merchantId, since)).map(({ staffId, name, state, open }) => ({
    ...{ staffId, name, state, room, open },
  }));
}

/** With messages and notes; null: not there. */
export async function readChat(
  app: App,
  {
    merchantId,
    id,
    after,
    before,
  }: { merchantId: string; id: string; after?: number | undefined; before?: number | undefined },
) {
  const row = await findDeskRow(app.db, merchantId, id);
  if (!row) return null;
  const request = { merchantId, conversationId: id, after, before, limit: CHAT_PAGE };
  const messages: ChatMessage[] = (await listMessages(app.db, request)).map((one) => messageFace(app, one));
  const notes = (await listNotes(app.db, merchantId, id)).map((one) => ({
    ...{ id: one.id, afterSeq: one.afterSeq, staffName: one.staffName, text: openNote(app, one.id, one.sealed) },
    at: one.at.toISOString(),
  }));
  return { chat: rowFace(app, row), staffId: row.staffId, messages, notes };
}

/** Null: not there, or no longer kept. */
export async function readChatPictureOf(
  app: App,
  { merchantId, id, pictureId }: { merchantId: string; id: string; pictureId: string },
): Promise<{ readonly jpeg: Buffer; readonly memberId: string } | null> {
  const owner = await findPictureOwner(app.db, { merchantId, blobId: pictureId });
  if (owner?.conversationId !== id) return null;
  const jpeg = await readBlob(app, merchantId, CHAT_BLOB, pictureId);
  return jpeg && { jpeg, memberId: owner.memberId };
}
