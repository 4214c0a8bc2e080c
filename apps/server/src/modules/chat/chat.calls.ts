import {
  CHAT_TOPICS,
  chat,
  chatHistory,
  chatMessages,
  chatPicture,
  chatUnread,
  endChat,
  launchChat,
  markChat,
  rateChat,
  sendChatMessage,
  sendChatPicture,
  tellOutsideUnread,
} from '@baize/contract/chat/chat.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { readBlob } from '../../kernel/blobs.ts';
import { cursorOf, isMoment, isUuid, readCursor } from '../../kernel/cursor.ts';
import type { StartAsk } from '../../kernel/memberStart.ts';
import { present } from '../../kernel/must.ts';
import { on, refuse, type Ask } from '../../kernel/on.ts';
import { chatUrlOf, lookOf, mayReopen } from './chat.rules.ts';
import { findLatest, listOfMember, type Conversation } from './conversations.store.ts';
import { conversationFace, messageFace } from './faces.ts';
import {
  CHAT_BLOB,
  endConversation,
  markAsMember,
  ownConversation,
  rateConversation,
  sayAsMember,
  typeAsMember,
  type Taken,
} from './memberChat.ts';
import { countFromStaff, findPictureOwner, listMessages } from './messages.store.ts';
import { hearOutsideUnread, launchOutside, outsideAddressOf, outsideUnreadOf } from './outside.ts';
import { pictureSemaphore, readChatPicture } from './picture.ts';
import { opennessOf } from './settings.ts';

const HISTORY_PAGE = 20;

type ChatAsk = Ask<typeof chat>;
type OwnAsk = Pick<Ask<typeof chatMessages>, 'app' | 'merchant' | 'session' | 'fail'>;

/** With an outside service nothing is written here. */
async function requireOwnChat(ask: Pick<ChatAsk, 'app' | 'merchant' | 'fail'>): Promise<void> {
  if ((await outsideAddressOf(ask.app, ask.merchant.id)) !== null) throw ask.fail('chat.closed');
}

/** Another's is not there. */
async function requireOwn(ask: OwnAsk, id: string): Promise<Conversation> {
  const found = await ownConversation(ask.app, ask.session, id);
  if (!found) throw ask.fail('chat.unknown');
  return found;
}

async function throttle({ app, session }: Pick<ChatAsk, 'app' | 'session'>, rate: 'chatMessages' | 'chatPictures') {
  const wait = await app.rateLimits.take(rate, session.memberId);
  if (wait > 0) throw refuse('rate.limited', { retryAfterSeconds: wait });
}

const sentFace = ({ conversation, seq, at, repeated }: Taken) => ({
  conversationId: conversation.id,
  seq,
  at: at.toISOString(),
  state: conversation.state,
  repeated,
});

const send = on(sendChatMessage, async (ask) => {
  const { app, session, language, input, fail } = ask;
  await requireOwnChat(ask);
  await throttle(ask, 'chatMessages');
  const { conversationId, topic, clientId, text } = input;
  const request = { conversationId, topic, clientId, content: { text } };
  const taken = await sayAsMember(app, { ...session, language }, request);
  if (taken === 'unknown') throw fail('chat.unknown');
  if (taken === 'idReused') throw fail('chat.idReused');
  return sentFace(taken);
});

const sendPicture = on(sendChatPicture, async (ask) => {
  const { app, session, language, input, fail } = ask;
  await requireOwnChat(ask);
  await throttle(ask, 'chatPictures');
  const { conversationId, topic, clientId, picture } = input;
  const content = await pictureSemaphore(app)(() => readChatPicture(picture));
  if (!content) throw fail('chat.picture');
  const taken = await sayAsMember(app, { ...session, language }, { conversationId, topic, clientId, content });
  if (taken === 'unknown') throw fail('chat.unknown');
  if (taken === 'idReused') throw fail('chat.idReused');
  return { ...sentFace(taken), pictureId: present(taken.blobId, 'a picture that was taken just now') };
});

const history = on(chatHistory, async (ask) => {
  const { app, session, input, invalid } = ask;
  const position = input.cursor === '' ? [] : readCursor(input.cursor, [isMoment, isUuid]);
  if (!position) throw invalid({ cursor: sentence('field.notCursor') });
  const [at, id] = position;
  const after = at === undefined || id === undefined ? null : { at: new Date(at), id };
  const found = await listOfMember(app.db, session, after, HISTORY_PAGE + 1);
  const page = found.slice(0, HISTORY_PAGE);
  const last = page.at(-1);
  return {
    list: page.map((one) => ({
      ...{ id: one.id, state: one.state, topic: one.topic, rating: one.rating },
      startedAt: one.createdAt.toISOString(),
      closedAt: one.closedAt?.toISOString() ?? null,
    })),
    nextCursor: last && found.length > HISTORY_PAGE ? cursorOf([last.createdAt.toISOString(), last.id]) : null,
  };
});

/** Of the chat here, or of the outside service. */
export async function chatUnreadOf({ app, merchant, session }: StartAsk): Promise<number> {
  const isOutside = merchant.flags.CBS3 && (await outsideAddressOf(app, session.merchantId)) !== null;
  if (isOutside) return outsideUnreadOf(app, session);
  const latest = merchant.flags.CBS3 ? await findLatest(app.db, session) : null;
  if (!latest) return 0;
  const { merchantId, id, memberReadSeq } = latest;
  return countFromStaff(app.db, { merchantId, conversationId: id, after: memberReadSeq });
}

export const chatCalls = [
  on(launchChat, async (ask) => {
    const { app, session, input, language, fail } = ask;
    const address = await outsideAddressOf(app, session.merchantId);
    if (address === null) return { chatUrl: chatUrlOf(input) };
    const chatUrl = await launchOutside(app, session, address, { ...lookOf(input), language });
    if (chatUrl === null) throw fail('chat.closed');
    return { chatUrl };
  }),

  on(tellOutsideUnread, async ({ app, merchant, input, fail }) => {
    if (!(await hearOutsideUnread(app, merchant.id, input))) throw fail('chat.unknown');
    return {};
  }),

  on(chatUnread, async (ask) => ({ unReadCount: await chatUnreadOf(ask) })),

  on(chat, async (ask) => {
    const { app, session } = ask;
    const { open, opensAt } = await opennessOf(app, app.db, session.merchantId);
    const latest = await findLatest(app.db, session);
    const isShown = latest && (latest.state !== 'closed' || mayReopen(latest, app.clock.now()));
    return {
      open,
      outside: (await outsideAddressOf(app, session.merchantId)) !== null,
      opensAt: opensAt?.toISOString() ?? null,
      topics: [...CHAT_TOPICS],
      conversation: isShown ? await conversationFace(app, latest) : null,
    };
  }),

  on(chatMessages, async (ask) => {
    const { app, input } = ask;
    const { conversationId, after, before, limit } = input;
    // Before the messages: what comes between is more than promised, never less.
    const found = await requireOwn(ask, conversationId);
    const request = { merchantId: found.merchantId, conversationId, after, before, limit };
    const messages = await listMessages(app.db, request);
    return {
      messages: messages.map((one) => messageFace(app, one)),
      conversation: await conversationFace(app, found),
    };
  }),

  send,
  sendPicture,

  on(chatPicture, async (ask) => {
    const { app, session, input, fail } = ask;
    const { merchantId, memberId } = session;
    const owner = await findPictureOwner(app.db, { merchantId, blobId: input.pictureId });
    const bytes = owner?.memberId === memberId ? await readBlob(app, merchantId, CHAT_BLOB, input.pictureId) : null;
    if (!bytes) throw fail('chat.unknown');
    return { jpeg: bytes.toString('base64') };
  }),

  on(markChat, async (ask) => {
    const { app, session, input } = ask;
    const found = await requireOwn(ask, input.conversationId);
    if (input.readSeq > 0) await markAsMember(app, found, input.readSeq);
    const isTold =
      input.typing && found.state !== 'closed' && (await app.rateLimits.take('chatTyping', session.memberId)) === 0;
    if (isTold) typeAsMember(app, found);
    return {};
  }),

  on(endChat, async (ask) => {
    const { app, input, fail } = ask;
    const ended = await endConversation(app, await requireOwn(ask, input.conversationId), { who: 'member' });
    if (typeof ended === 'string') throw fail('chat.unknown');
    return conversationFace(app, ended);
  }),

  on(rateChat, async (ask) => {
    const { app, session, input, fail } = ask;
    const { conversationId: id, rating, text } = input;
    const rated = await rateConversation(app, session, { id, rating, text });
    if (rated === 'unknown') throw fail('chat.unknown');
    if (rated === 'notRatable') throw fail('chat.notRatable');
    return conversationFace(app, rated);
  }),

  history,
];
