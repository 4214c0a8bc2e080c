import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Cursor, Instant, Text, Uuid, Whole } from '../shapes.ts';
import { sentence } from '../sentence.ts';

/** `waiting`: queued. `left`: written while away. `open`: a colleague has it. `closed`: over. */
export const CHAT_STATES = ['waiting', 'left', 'open', 'closed'] as const;
export type ChatState = (typeof CHAT_STATES)[number];
export const CHAT_TOPICS = ['account', 'deposit', 'withdrawal', 'games', 'bonus', 'other'] as const;
export type ChatTopic = (typeof CHAT_TOPICS)[number];
/** Events beside messages; `name` is the colleague's. */
export const CHAT_EVENTS = [
  'taken',
  'transferred',
  'requeued',
  'stillThere',
  'endedByMember',
  'endedByStaff',
  'endedSilent',
  'reopened',
] as const;
export type ChatEvent = (typeof CHAT_EVENTS)[number];

export const CHAT_TEXT_MAX = 1000;
export const CHAT_PICTURE = { bytesMax: 3 * 1024 * 1024, sideMax: 1600 } as const;
/** Messages of a page. */
export const CHAT_PAGE = 100;
export const CHAT_RATING_TEXT_MAX = 140;
/** How long a closed one can be rated or reopened. */
export const CHAT_REOPEN_MS = 24 * 3_600_000;
/** Typing is told this often and fades after this long. */
export const CHAT_TYPING_MS = { every: 4000, fades: 6000 } as const;
export const CHAT_MARK_MS = 1000;
/** Between retries; then a message counts as not sent. */
export const CHAT_RETRY_MS = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000] as const;
export const LAUNCH_CHAT_DELAY_MS = 500;

/** Composed, trimmed. */
export const tidyChatText = (text: string): string => text.normalize('NFC').trim();
/** Its length in code points. */
export const chatTextLength = (text: string): number => [...tidyChatText(text)].length;

const Words = (max: number) =>
  v.pipe(
    Text(4 * max),
    v.transform(tidyChatText),
    v.check((text) => [...text].length <= max, sentence('field.charactersMax', { max })),
  );
export const ChatText = v.pipe(
  Words(CHAT_TEXT_MAX),
  v.check((text) => text !== '', sentence('field.writeFirst')),
);

const PICTURE_TEXT_MAX = Math.ceil(CHAT_PICTURE.bytesMax / 3) * 4 + 100;
/** A JPEG, PNG or WebP as a data address; its bytes decide. */
const PictureText = v.pipe(v.string(), v.maxLength(PICTURE_TEXT_MAX, sentence('field.pictureBytes', { megabytes: 3 })));

const Seq = Whole(0, 1_000_000_000);

export const ChatConversation = v.object({
  id: Uuid,
  state: v.picklist(CHAT_STATES),
  topic: v.picklist(CHAT_TOPICS),
  /** From 1; null: does not wait. */
  position: v.nullable(v.number()),
  /** Null: unknown. */
  minutes: v.nullable(v.number()),
  staff: v.nullable(v.object({ name: v.string() })),
  /** The last message's number: a page with it has all. */
  lastSeq: v.number(),
  /** Read by the member, and by the merchant's side. */
  readSeq: v.number(),
  staffReadSeq: v.number(),
  closedAt: v.nullable(Instant),
  /** 1 to 5; null: not rated. */
  rating: v.nullable(v.number()),
  /** Over, unrated, within a day. */
  mayRate: v.boolean(),
});
export type ChatConversation = v.InferOutput<typeof ChatConversation>;

export const ChatMessage = v.object({
  /** Dense from 1; the order of messages. */
  seq: v.number(),
  /** As the sender made it; empty for events. */
  clientId: v.string(),
  by: v.picklist(['member', 'staff', 'event']),
  /** Of the colleague; empty for the member. */
  name: v.string(),
  kind: v.picklist(['text', 'picture', 'event']),
  /** Plain text; empty for pictures and events. */
  text: v.string(),
  /** What happened; null for what was said. */
  event: v.nullable(v.picklist(CHAT_EVENTS)),
  pictureId: v.nullable(Uuid),
  /** Of the picture; 0 for others. */
  width: v.number(),
  height: v.number(),
  at: Instant,
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

export const launchChat = defineCall({
  id: 'launchChat',
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  access: 'real',
  flag: 'CBS3',
  offCode: 'chat.closed',
  input: v.object({
    b2c: v.optional(Text(20), ''),
    language: v.optional(Text(10), ''),
    /** Another becomes the message centre. */
    backUrl: v.optional(Text(300), ''),
    /** `#rrggbb`; absent where white is unreadable. */
    headerColor: v.optional(Text(20), ''),
    title: v.optional(Text(200), ''),
    module: v.optional(Text(20), 'CBS3'),
  }),
  output: v.object({ chatUrl: v.string() }),
  errors: ['chat.closed'],
  summary: 'The address of the live chat.',
});

export const chatUnread = defineCall({
  id: 'chatUnread',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  access: 'real',
  input: v.object({}),
  output: v.object({ unReadCount: v.number() }),
  errors: [],
  summary: 'How many messages of the merchant’s side this member has not read in the chat; 0 where there is none.',
});

export const chat = defineCall({
  id: 'chat',
  method: 'GET',
  path: '/wps/chat',
  access: 'real',
  flag: 'CBS3',
  offCode: 'chat.closed',
  input: v.object({}),
  output: v.object({
    /** Staff are there; otherwise messages are answered later. */
    open: v.boolean(),
    /** Opened by `launchChat`; nothing is written here. */
    outside: v.boolean(),
    /** Next opening; null: open or unknown. */
    opensAt: v.nullable(Instant),
    topics: v.array(v.picklist(CHAT_TOPICS)),
    /** The open one, else one closed within a day. */
    conversation: v.nullable(ChatConversation),
  }),
  errors: ['chat.closed'],
  summary: 'Whether somebody is there, and the conversation of this member.',
});

export const tellOutsideUnread = defineCall({
  id: 'tellOutsideUnread',
  method: 'POST',
  path: '/wps/chat/outside/unread',
  access: 'any',
  input: v.object({
    /** The member, as the service knows them. */
    ref: Text(100),
    unread: Whole(0, 9999),
    /** Seconds since 1970; good for a minute. */
    time: Whole(0, 100_000_000_000),
    /** Hex HMAC-SHA256 by the shared secret over merchant, ref, unread and time, one a line. */
    sign: Text(64),
  }),
  output: v.object({}),
  errors: ['chat.unknown'],
  summary: 'An outside chat service says how many of its messages a member has not read.',
});

export const chatMessages = defineCall({
  id: 'chatMessages',
  method: 'GET',
  path: '/wps/chat/messages',
  access: 'real',
  flag: 'CBS3',
  offCode: 'chat.closed',
  input: v.object({
    conversationId: Uuid,
    /** Messages after this number, oldest first. */
    after: v.optional(Seq),
    /** Those before this number; given neither: the newest. */
    before: v.optional(Seq),
    limit: v.optional(Whole(1, CHAT_PAGE), CHAT_PAGE),
  }),
  output: v.object({
    /** In order of `seq`. */
    messages: v.array(ChatMessage),
    /** As of this reading: a page asks on until `lastSeq`. */
    conversation: ChatConversation,
  }),
  errors: ['chat.closed', 'chat.unknown'],
  summary: 'Messages of a conversation and how it stands.',
});

const Sent = v.object({
  conversationId: Uuid,
  seq: v.number(),
  at: Instant,
  state: v.picklist(CHAT_STATES),
  repeated: v.boolean(),
});

const Send = {
  /** Empty: the open one, or a new one. */
  conversationId: v.optional(v.union([Uuid, v.literal('')]), ''),
  topic: v.optional(v.picklist(CHAT_TOPICS), 'other'),
  /** A repeat is the same message. */
  clientId: Uuid,
};

export const sendChatMessage = defineCall({
  id: 'sendChatMessage',
  method: 'POST',
  path: '/wps/chat/messages',
  access: 'real',
  flag: 'CBS3',
  offCode: 'chat.closed',
  input: v.object({ ...Send, text: ChatText }),
  output: Sent,
  errors: ['chat.closed', 'chat.unknown', 'chat.idReused'],
  summary: 'Says something: begins a conversation, goes on with it, or opens it again within a day.',
});

export const sendChatPicture = defineCall({
  id: 'sendChatPicture',
  method: 'POST',
  path: '/wps/chat/pictures',
  access: 'real',
  flag: 'CBS3',
  offCode: 'chat.closed',
  bodyBytesMax: PICTURE_TEXT_MAX + 1024,
  input: v.object({ ...Send, picture: PictureText }),
  output: v.object({ ...Sent.entries, pictureId: Uuid }),
  errors: ['chat.closed', 'chat.unknown', 'chat.idReused', 'chat.picture'],
  summary: 'Sends a picture; it is drawn anew, without what the file said about itself.',
});

export const chatPicture = defineCall({
  id: 'chatPicture',
  method: 'GET',
  path: '/wps/chat/pictures/:pictureId',
  access: 'real',
  flag: 'CBS3',
  offCode: 'chat.closed',
  input: v.object({ pictureId: Uuid }),
  output: v.object({
    /** Base64, so that no address can be passed on. */
    jpeg: v.string(),
  }),
  errors: ['chat.closed', 'chat.unknown'],
  summary: 'One picture of an own conversation.',
});

export const markChat = defineCall({
  id: 'markChat',
  method: 'POST',
  path: '/wps/chat/mark',
  access: 'real',
  flag: 'CBS3',
  offCode: 'chat.closed',
  input: v.object({
    conversationId: Uuid,
    /** Read up to here; it only grows. */
    readSeq: v.optional(Seq, 0),
    /** Something is being written. */
    typing: v.optional(v.boolean(), false),
  }),
  output: v.object({}),
  errors: ['chat.closed', 'chat.unknown'],
  summary: 'Says up to where the member has read, and that something is being written.',
});

export const endChat = defineCall({
  id: 'endChat',
  method: 'POST',
  path: '/wps/chat/end',
  access: 'real',
  flag: 'CBS3',
  offCode: 'chat.closed',
  input: v.object({ conversationId: Uuid }),
  output: ChatConversation,
  errors: ['chat.closed', 'chat.unknown'],
  summary: 'The member ends the conversation; once more does nothing.',
});

export const rateChat = defineCall({
  id: 'rateChat',
  method: 'POST',
  path: '/wps/chat/rate',
  access: 'real',
  flag: 'CBS3',
  offCode: 'chat.closed',
  input: v.object({
    conversationId: Uuid,
    rating: Whole(1, 5),
    text: v.optional(Words(CHAT_RATING_TEXT_MAX), ''),
  }),
  output: ChatConversation,
  errors: ['chat.closed', 'chat.unknown', 'chat.notRatable'],
  summary: 'Rates a conversation that is over, once, within a day.',
});

export const chatHistory = defineCall({
  id: 'chatHistory',
  method: 'GET',
  path: '/wps/chat/history',
  access: 'real',
  flag: 'CBS3',
  offCode: 'chat.closed',
  input: v.object({ cursor: v.optional(Cursor, '') }),
  output: v.object({
    list: v.array(
      v.object({
        id: Uuid,
        state: v.picklist(CHAT_STATES),
        topic: v.picklist(CHAT_TOPICS),
        startedAt: Instant,
        closedAt: v.nullable(Instant),
        rating: v.nullable(v.number()),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  errors: ['chat.closed'],
  summary: 'Own conversations, newest first.',
});
