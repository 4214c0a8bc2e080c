import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import {
  chatOf,
  chatPictureOf,
  chats,
  chatStaff,
  closeChat,
  markChatRead,
  markComplaint,
  noteInChat,
  sayInChat,
  sendPictureInChat,
  setAvailability as setAvailabilityCall,
  takeChat,
  takeNextChat,
  transferChat,
} from '@baize/contract/backoffice/chat.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { cursorOf, isMoment, isUuid, readCursor, type CursorPart } from '../../../kernel/cursor.ts';
import { availabilityOf, chatPage, countChats, readChat, readChatPictureOf, staffThere } from '../deskChat.ts';
import { endConversation } from '../memberChat.ts';
import { findConversation } from '../conversations.store.ts';
import { updateComplaint } from '../desk.store.ts';
import {
  markAsStaff,
  noteConversation,
  sayAsStaff,
  takeConversation,
  transferConversation,
  typeAsStaff,
  type Colleague,
} from '../staffChat.ts';
import { setAvailability } from '../availability.ts';
import { touchAvailable } from '../availability.store.ts';
import { pictureSemaphore, readChatPicture } from '../picture.ts';
import { findCredentials } from '../../identity/index.ts';
import type { Staff } from '../../../kernel/staff/access.rules.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const colleague = ({ id, displayName }: Staff): Colleague => ({ staffId: id, name: displayName });
const isState: CursorPart = (text) => /^(waiting|left|open|closed)$/.test(text);

const list = onStaff(chats, async ({ app, staff, input, invalid }) => {
  const { merchantId, box, userName, cursor } = input;
  const position = cursor === '' ? [] : readCursor(cursor, [isState, isMoment, isUuid]);
  if (!position) throw invalid({ cursor: sentence('desk.notPosition') });
  const [state, at, id] = position;
  const after = state !== undefined && at !== undefined && id !== undefined ? { state, at: new Date(at), id } : null;
  const member = userName === '' ? null : await findCredentials(app.db, merchantId, userName);
  // The desk's repeated question is its heartbeat.
  await touchAvailable(app.db, { merchantId, staffId: staff.id }, app.clock.now());
  const request = { merchantId, box, staffId: staff.id, memberId: member?.id ?? null, after, limit: PageSize };
  const { list: rows, next } = userName !== '' && !member ? { list: [], next: null } : await chatPage(app, request);
  return {
    list: rows,
    nextCursor: next && cursorOf([next.state, next.at.toISOString(), next.id]),
    ...(await countChats(app, merchantId, staff.id)),
    own: await availabilityOf(app, merchantId, staff.id),
  };
});

const view = onStaff(chatOf, async ({ app, staff, input, fail }) => {
  const { merchantId, conversationId: id, after, before } = input;
  const found = await readChat(app, { merchantId, id, after, before });
  if (!found) throw fail('chat.unknown');
  const { staffId, ...rest } = found;
  return { ...rest, isMine: staffId === staff.id && rest.chat.state === 'open' };
});

const takeNext = onStaff(takeNextChat, async ({ app, staff, input: { merchantId }, fail }) => {
  const taken = await takeConversation(app, merchantId, colleague(staff), null);
  if (taken === 'noRoom') throw fail('chat.noRoom');
  if (taken === 'away') throw fail('chat.away');
  return { conversationId: typeof taken === 'string' ? null : taken.id };
});

const take = onStaff(takeChat, async ({ app, staff, input: { merchantId, conversationId }, fail }) => {
  const taken = await takeConversation(app, merchantId, colleague(staff), conversationId);
  if (taken === 'noRoom') throw fail('chat.noRoom');
  if (taken === 'away') throw fail('chat.away');
  if (taken === 'taken') throw fail('chat.taken');
  if (typeof taken === 'string') throw fail('chat.unknown');
  return {};
});

const say = onStaff(sayInChat, async ({ app, staff, input, fail }) => {
  const { merchantId, conversationId: id, clientId, text } = input;
  const said = await sayAsStaff(app, { merchantId, id }, colleague(staff), { clientId, content: { text } });
  if (said === 'unknown') throw fail('chat.unknown');
  if (said === 'notYours') throw fail('chat.notYours');
  if (said === 'idReused') throw fail('chat.idReused');
  if (said === 'over') throw fail('chat.over');
  return said;
});

const sayPicture = onStaff(sendPictureInChat, async ({ app, staff, input, fail }) => {
  const { merchantId, conversationId: id, clientId, picture: sent } = input;
  const content = await pictureSemaphore(app)(() => readChatPicture(sent));
  if (!content) throw fail('chat.picture');
  const said = await sayAsStaff(app, { merchantId, id }, colleague(staff), { clientId, content });
  if (said === 'unknown') throw fail('chat.unknown');
  if (said === 'notYours') throw fail('chat.notYours');
  if (said === 'idReused') throw fail('chat.idReused');
  if (said === 'over') throw fail('chat.over');
  return said;
});

const mark = onStaff(markChatRead, async ({ app, staff, input, fail }) => {
  const { merchantId, conversationId: id, readSeq, typing } = input;
  const found = await findConversation(app.db, { merchantId, id });
  if (!found) throw fail('chat.unknown');
  if (found.staffId !== staff.id) throw fail('chat.notYours');
  if (readSeq > 0) await markAsStaff(app, found, readSeq);
  if (typing && found.state === 'open') typeAsStaff(app, found);
  return {};
});

const complain = onStaff(markComplaint, async ({ db, input, audit, fail }) => {
  const { merchantId, conversationId: id, complaint } = input;
  await db.transaction(async (tx) => {
    if (!(await updateComplaint(tx, merchantId, id, complaint))) throw fail('chat.unknown');
    await audit(tx, { merchantId, target: { kind: 'conversation', id }, after: { complaint } });
  });
  return {};
});

const transfer = onStaff(transferChat, async ({ app, staff, input, audit, fail }) => {
  const { merchantId, conversationId: id, staffId, note } = input;
  const there = staffId === null ? [] : await staffThere(app, merchantId);
  const to = there.find((one) => one.staffId === staffId) ?? null;
  if (staffId !== null && !to) throw fail('chat.noRoom');
  const done = await transferConversation(app, { merchantId, id }, colleague(staff), {
    ...{ to: to && { staffId: to.staffId, name: to.name }, note },
    log: (tx) => audit(tx, { merchantId, target: { kind: 'chat', id }, after: { to: to?.name ?? 'queue' } }),
  });
  if (done === 'unknown') throw fail('chat.unknown');
  if (done === 'notYours') throw fail('chat.notYours');
  if (done === 'noRoom') throw fail('chat.noRoom');
  return {};
});

const note = onStaff(noteInChat, async ({ app, staff, input, fail }) => {
  const { merchantId, conversationId: id, noteId, text } = input;
  const found = await findConversation(app.db, { merchantId, id });
  if (!found) throw fail('chat.unknown');
  await noteConversation(app, found, { id: noteId, name: staff.displayName, text });
  return {};
});

const close = onStaff(closeChat, async ({ app, staff, input: { merchantId, conversationId: id }, audit, fail }) => {
  const ended = await endConversation(app, { merchantId, id }, { who: 'staff', staffId: staff.id }, (tx) =>
    audit(tx, { merchantId, target: { kind: 'chat', id } }),
  );
  if (ended === 'unknown') throw fail('chat.unknown');
  if (ended === 'notYours') throw fail('chat.notYours');
  return {};
});

const picture = onStaff(chatPictureOf, async (ask) => {
  const { app, input, fail } = ask;
  const { merchantId, conversationId: id, pictureId } = input;
  const found = await readChatPictureOf(app, { merchantId, id, pictureId });
  if (!found) throw fail('chat.unknown');
  await backofficeOf(app).logDocumentAccess({ ...ask, input: { merchantId, memberId: found.memberId } });
  return { jpeg: found.jpeg.toString('base64') };
});

const there = onStaff(chatStaff, async ({ app, staff, input: { merchantId } }) => ({
  list: (await staffThere(app, merchantId)).map((one) => ({ ...one, isSelf: one.staffId === staff.id })),
}));

const availability = onStaff(setAvailabilityCall, async (ask) => {
  const { app, staff, input } = ask;
  const { merchantId, state } = input;
  await requireMerchant(ask, merchantId);
  await setAvailability(app, merchantId, colleague(staff), state);
  return availabilityOf(app, merchantId, staff.id);
});

export const chatHandlers: readonly StaffHandler[] = [
  list,
  view,
  takeNext,
  take,
  say,
  sayPicture,
  mark,
  complain,
  transfer,
  note,
  close,
  picture,
  there,
  availability,
];
