import * as v from 'valibot';
import { CHAT_STATES, CHAT_TOPICS, ChatMessage, ChatText } from '../chat/chat.ts';
import { Instant, Text, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineAct, defineList, oneOf, Typed, defineOne } from './define.ts';
import { LANGUAGES_MAX, MerchantId, Picture, PICTURE_BODY_BYTES_MAX, textsBytesMax } from './shapes.ts';
import { sentence } from '../sentence.ts';

/** `queue`: waiting and left; `mine`: the asker's; `all`: every open one; `closed`. */
export const CHAT_BOXES = ['queue', 'mine', 'all', 'closed'] as const;
export type ChatBox = (typeof CHAT_BOXES)[number];
/** `here` takes conversations, `busy` keeps its own, `away` is gone. */
export const AVAILABILITY = ['here', 'busy', 'away'] as const;
export type Availability = (typeof AVAILABILITY)[number];
/** How near a conversation is to its answer time. */
export const CHAT_CLOCKS = ['none', 'good', 'soon', 'late'] as const;
export const CANNED_SHORTCUT = /^[a-z0-9][a-z0-9-]{0,29}$/;

const AtMerchant = { merchantId: MerchantId };
const AtChat = { ...AtMerchant, conversationId: Uuid };
const Seq = Whole(0, 1_000_000_000);

export const ChatRow = v.object({
  conversationId: Uuid,
  memberId: Uuid,
  userName: v.string(),
  state: v.picklist(CHAT_STATES),
  topic: v.picklist(CHAT_TOPICS),
  language: v.string(),
  /** First words; empty: a picture. */
  preview: v.string(),
  previewBy: v.picklist(['member', 'staff']),
  /** Who has it; empty: nobody. */
  staffName: v.string(),
  lastSeq: v.number(),
  memberReadSeq: v.number(),
  staffReadSeq: v.number(),
  unread: v.number(),
  /** Null: answered. */
  waitingSince: v.nullable(Instant),
  clock: v.picklist(CHAT_CLOCKS),
  startedAt: Instant,
  closedAt: v.nullable(Instant),
  rating: v.nullable(v.number()),
  ratingText: v.string(),
  /** Kept five years instead of one. */
  complaint: v.optional(v.boolean(), false),
});
export type ChatRow = v.InferOutput<typeof ChatRow>;

const Own = v.object({
  state: v.picklist(AVAILABILITY),
  room: v.number(),
  open: v.number(),
});

export const chats = defineList({
  id: 'chats',
  noun: 'chats',
  path: '/bo/v1/merchants/:merchantId/chats',
  access: 'operator:chat.read',
  row: ChatRow,
  keyOf: ({ conversationId }) => conversationId,
  filters: { box: oneOf(CHAT_BOXES, 'queue'), userName: Typed },
  more: { waiting: v.number(), left: v.number(), mine: v.number(), own: Own },
  isShared: true,
  summary: 'Conversations with members: the queue by who waits longest, the others newest first.',
});

export const ChatNote = v.object({
  id: Uuid,
  /** Written after this message. */
  afterSeq: v.number(),
  staffName: v.string(),
  text: v.string(),
  at: Instant,
});

export const ChatView = v.object({
  chat: ChatRow,
  /** In order of `seq`. */
  messages: v.array(ChatMessage),
  /** For staff only. */
  notes: v.array(ChatNote),
  isMine: v.boolean(),
});
export type ChatView = v.InferOutput<typeof ChatView>;

export const chatOf = defineStaffCall({
  id: 'chatOf',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/chats/:conversationId',
  access: 'operator:chat.read',
  input: v.object({ ...AtChat, after: v.optional(Seq), before: v.optional(Seq) }),
  output: ChatView,
  errors: ['chat.unknown'],
  summary: 'One conversation: how it stands, its messages and the notes of staff.',
});

export const takeNextChat = defineStaffCall({
  id: 'takeNextChat',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/nextChat',
  access: 'operator:chat.answer',
  input: v.object(AtMerchant),
  output: v.object({ conversationId: v.nullable(Uuid) }),
  errors: ['chat.noRoom', 'chat.away'],
  unlogged: 'The conversation itself says who took it, and when.',
  summary: 'Takes the conversation that has waited longest; null: none waits.',
});

export const takeChat = defineStaffCall({
  id: 'takeChat',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/chats/:conversationId/take',
  access: 'operator:chat.answer',
  input: v.object(AtChat),
  output: v.object({}),
  errors: ['chat.unknown', 'chat.taken', 'chat.noRoom', 'chat.away'],
  unlogged: 'The conversation itself says who took it, and when.',
  summary: 'Takes a conversation that nobody has; of two at once one gets it.',
});

export const sayInChat = defineStaffCall({
  id: 'sayInChat',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/chats/:conversationId/messages',
  access: 'operator:chat.answer',
  input: v.object({ ...AtChat, clientId: Uuid, text: ChatText }),
  output: v.object({ seq: v.number(), repeated: v.boolean() }),
  errors: ['chat.unknown', 'chat.notYours', 'chat.idReused', 'chat.over'],
  unlogged: 'The conversation itself keeps who said what, and when.',
  summary: 'Answers a member in a conversation of one’s own.',
});

export const sendPictureInChat = defineStaffCall({
  id: 'sendPictureInChat',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/chats/:conversationId/pictures',
  access: 'operator:chat.answer',
  bodyBytesMax: PICTURE_BODY_BYTES_MAX,
  input: v.object({ ...AtChat, clientId: Uuid, picture: Picture }),
  output: v.object({ seq: v.number(), repeated: v.boolean() }),
  errors: ['chat.unknown', 'chat.notYours', 'chat.idReused', 'chat.over', 'chat.picture'],
  unlogged: 'The conversation itself keeps who said what, and when.',
  summary: 'Shows a member a picture; it is drawn anew, without what the file said about itself.',
});

export const markChatRead = defineStaffCall({
  id: 'markChatRead',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/chats/:conversationId/mark',
  access: 'operator:chat.answer',
  input: v.object({ ...AtChat, readSeq: v.optional(Seq, 0), typing: v.optional(v.boolean(), false) }),
  output: v.object({}),
  errors: ['chat.unknown', 'chat.notYours'],
  unlogged: 'A read mark changes nothing else.',
  summary: 'Says up to where the merchant’s side has read, and that an answer is being written.',
});

export const transferChat = defineStaffCall({
  id: 'transferChat',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/chats/:conversationId/transfer',
  access: 'operator:chat.answer',
  input: v.object({
    ...AtChat,
    /** Null: back to its place in the queue. */
    staffId: v.nullable(Uuid),
    /** For the colleague only. */
    note: v.optional(v.pipe(Text(500), v.trim()), ''),
  }),
  output: v.object({}),
  errors: ['chat.unknown', 'chat.notYours', 'chat.noRoom'],
  summary: 'Hands a conversation of one’s own over to a colleague with room, or back to the queue.',
});

export const noteInChat = defineStaffCall({
  id: 'noteInChat',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/chats/:conversationId/notes',
  access: 'operator:chat.answer',
  input: v.object({
    ...AtChat,
    noteId: Uuid,
    text: v.pipe(Text(500), v.trim(), v.minLength(1, sentence('field.writeFirst'))),
  }),
  output: v.object({}),
  errors: ['chat.unknown'],
  unlogged: 'The note itself says who wrote it, and when.',
  summary: 'Writes a note that the member never sees.',
});

export const closeChat = defineStaffCall({
  id: 'closeChat',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/chats/:conversationId/close',
  access: 'operator:chat.answer',
  input: v.object(AtChat),
  output: v.object({}),
  errors: ['chat.unknown', 'chat.notYours'],
  summary: 'Ends a conversation of one’s own; once more does nothing.',
});

export const markComplaint = defineStaffCall({
  id: 'markComplaint',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/chats/:conversationId/complaint',
  access: 'operator:chat.answer',
  input: v.object({ ...AtChat, complaint: v.boolean() }),
  output: v.object({}),
  errors: ['chat.unknown'],
  summary: 'Marks a conversation as a complaint, which is kept for five years, or takes the mark away.',
});

export const chatPictureOf = defineStaffCall({
  id: 'chatPictureOf',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/chats/:conversationId/pictures/:pictureId',
  access: 'operator:chat.read',
  input: v.object({ ...AtChat, pictureId: Uuid }),
  output: v.object({ jpeg: v.string() }),
  errors: ['chat.unknown'],
  summary: 'One picture that a member sent, in base64; the look is noted.',
});

export const chatStaff = defineOne({
  id: 'chatStaff',
  noun: 'chats',
  path: '/bo/v1/merchants/:merchantId/chatStaff',
  access: 'operator:chat.read',
  input: v.object(AtMerchant),
  output: v.object({
    list: v.array(v.object({ staffId: Uuid, name: v.string(), isSelf: v.boolean(), ...Own.entries })),
  }),
  errors: [],
  summary: 'Colleagues who are there, and how much room they have.',
});

export const setAvailability = defineStaffCall({
  id: 'setAvailability',
  method: 'PUT',
  path: '/bo/v1/merchants/:merchantId/chatStaff/own',
  access: 'operator:chat.answer',
  input: v.object({ ...AtMerchant, state: v.picklist(AVAILABILITY) }),
  output: Own,
  errors: ['merchant.unknown'],
  unlogged: 'Says who takes conversations now; it ends by itself when the desk falls silent.',
  summary: 'Says that one takes conversations, only keeps those one has, or is away; then they go back to the queue.',
});

const CANNED_TEXT_MAX = 1000;

export const CannedAnswer = v.object({
  answerId: Uuid,
  shortcut: v.string(),
  /** By language, else English. May hold `{name}`, `{merchant}`, `{helpLine}`. */
  texts: v.record(v.string(), v.string()),
  version: v.number(),
});
export type CannedAnswer = v.InferOutput<typeof CannedAnswer>;

export const cannedAnswers = defineList({
  id: 'cannedAnswers',
  noun: 'cannedAnswers',
  path: '/bo/v1/merchants/:merchantId/cannedAnswers',
  access: 'operator:chat.read',
  row: CannedAnswer,
  keyOf: ({ answerId }) => answerId,
  more: {
    languages: v.array(v.string()),
    fills: v.object({ merchant: v.string(), helpLine: v.string() }),
  },
  isWhole: true,
  summary: 'Answers that are used often, by shortcut.',
});

export const saveCannedAnswer = defineAct({
  id: 'saveCannedAnswer',
  noun: 'cannedAnswers',
  method: 'PUT',
  path: '/bo/v1/merchants/:merchantId/cannedAnswers/:answerId',
  access: 'operator:chat.manage',
  bodyBytesMax: textsBytesMax(CANNED_TEXT_MAX),
  fields: {
    answerId: Uuid,
    /** 0: a new one. */
    version: Whole(0, 1_000_000_000),
    shortcut: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(CANNED_SHORTCUT, sentence('desk.shortcutForm'))),
    texts: v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{2})?$/, sentence('desk.notLanguage'))),
        v.pipe(Text(CANNED_TEXT_MAX), v.trim()),
      ),
      v.check((texts) => (texts['EN'] ?? '') !== '', sentence('desk.englishText')),
      v.check((texts) => Object.keys(texts).length <= LANGUAGES_MAX, sentence('field.max', { max: LANGUAGES_MAX })),
    ),
  },
  output: CannedAnswer,
  errors: ['merchant.unknown', 'canned.unknown', 'canned.shortcutTaken', 'canned.full', 'staff.changedMeanwhile'],
  summary: 'Writes an answer that is used often.',
});

export const deleteCannedAnswer = defineAct({
  id: 'deleteCannedAnswer',
  noun: 'cannedAnswers',
  method: 'DELETE',
  path: '/bo/v1/merchants/:merchantId/cannedAnswers/:answerId',
  access: 'operator:chat.manage',
  fields: { answerId: Uuid },
  output: v.object({}),
  errors: ['canned.unknown'],
  summary: 'Takes such an answer away.',
});

const Clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, sentence('desk.clockForm')));
const Hours = v.pipe(
  v.array(v.nullable(v.object({ from: Clock, to: Clock }))),
  v.length(7, sentence('desk.weekDays')),
  v.check((days) => days.every((day) => day === null || day.from < day.to), sentence('desk.openBeforeClose')),
);

export const chatHours = defineOne({
  id: 'chatHours',
  noun: 'chatHours',
  path: '/bo/v1/merchants/:merchantId/chatHours',
  access: 'operator:chat.read',
  input: v.object(AtMerchant),
  output: v.object({
    /** From Monday, the merchant's zone; null: closed. */
    hours: v.array(v.nullable(v.object({ from: v.string(), to: v.string() }))),
    room: v.number(),
    /** Empty: our own chat. */
    outsideAddress: v.string(),
    /** The secret shared with a service is configured. */
    maySign: v.boolean(),
    zone: v.string(),
    version: v.number(),
  }),
  errors: [],
  summary: 'When the chat is open, and how many conversations one person has at once.',
});

export const setChatHours = defineStaffCall({
  id: 'setChatHours',
  method: 'PUT',
  path: '/bo/v1/merchants/:merchantId/chatHours',
  access: 'operator:chat.manage',
  input: v.object({
    ...AtMerchant,
    version: Whole(0, 1_000_000_000),
    hours: Hours,
    room: Whole(1, 20),
    outsideAddress: v.optional(v.pipe(Text(500), v.trim()), ''),
  }),
  output: v.object({ version: v.number() }),
  errors: ['merchant.unknown', 'staff.changedMeanwhile'],
  summary: 'Sets when the chat is open, how many conversations one person has at once, and whose chat it is.',
});

export const ChatFigure = v.object({
  /** Empty: nobody. */
  staffName: v.string(),
  conversations: v.number(),
  /** Median time to the first answer, seconds; null: none. */
  firstReplyS: v.nullable(v.number()),
  rated: v.number(),
  /** The average; null: none was rated. */
  rating: v.nullable(v.number()),
});
export type ChatFigure = v.InferOutput<typeof ChatFigure>;

export const chatFigures = defineOne({
  id: 'chatFigures',
  noun: 'chatFigures',
  path: '/bo/v1/merchants/:merchantId/chatFigures',
  access: 'operator:chat.read',
  input: v.object({ ...AtMerchant, days: v.optional(Whole(1, 90), 7) }),
  output: v.object({ list: v.array(ChatFigure) }),
  errors: [],
  summary:
    'Conversations that ended in the last days, by colleague: how many, how soon they were answered, how they were rated.',
});
