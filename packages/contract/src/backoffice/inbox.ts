import * as v from 'valibot';
import { KYC_STATUSES } from '../kyc/kyc.ts';
import { FEEDBACK_CATEGORIES, MESSAGE_KINDS } from '../inbox/inbox.ts';
import { Instant, NamedInstant, Text, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { CONTENT_HTML_MAX, CONTENT_TEXT_MAX } from './content.ts';
import { defineAct, defineList, oneOf } from './define.ts';
import { LANGUAGES_MAX, MerchantId, Reason, textsBytesMax } from './shapes.ts';
import { bodyBytesOf, textFileOf } from './textFile.ts';
import { sentence } from '../sentence.ts';

export const BROADCAST_KINDS = ['news', 'promo'] as const;
export const BROADCAST_STATES = ['draft', 'waiting', 'planned', 'sent', 'recalled'] as const;
/** Above, or a promotion: a second person. */
export const READERS_WITHOUT_SECOND = 1000;
/** So many members a named list holds. */
export const NAMED_MAX = 1000;
export const LIST_MAX = 100_000;
export const LIST_TEXT_MAX = 4_000_000;
export const LIST_PROBLEMS_MAX = 500;
const USER_NAME_MAX = 60;
/** A list of names, each at its longest. */
const NAMES_BYTES_MAX = NAMED_MAX * (USER_NAME_MAX * 3 + 3);
const BODY_BYTES_MAX = textsBytesMax(CONTENT_TEXT_MAX + CONTENT_HTML_MAX) + NAMES_BYTES_MAX;
const LIST_BYTES_MAX = bodyBytesOf(LIST_TEXT_MAX);

const Language = v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{2})?$/, sentence('desk.notLanguage')));
const Words = v.pipe(
  v.record(Language, v.object({ title: v.pipe(Text(CONTENT_TEXT_MAX), v.trim()), content: Text(CONTENT_HTML_MAX) })),
  v.check((texts) => Object.keys(texts).length <= LANGUAGES_MAX, sentence('field.max', { max: LANGUAGES_MAX })),
);
const Version = Whole(0, 1_000_000_000);
const AtMerchant = { merchantId: MerchantId };
const AtBroadcast = { ...AtMerchant, broadcastId: Uuid };

/** Readers by facts, by name, or by an uploaded list. */
export const Audience = v.variant('who', [
  v.object({
    who: v.literal('members'),
    /** Empty: of any type but trial. */
    types: v.pipe(v.array(v.picklist([0, 1, 2, 40, 41, 42])), v.maxLength(6)),
    registeredFrom: v.nullable(NamedInstant),
    registeredTo: v.nullable(NamedInstant),
    /** Of the last login; empty: any. */
    languages: v.optional(v.pipe(v.array(Language), v.maxLength(LANGUAGES_MAX)), []),
    /** How the identity check stands; empty: any. */
    kyc: v.optional(v.pipe(v.array(v.picklist(KYC_STATUSES)), v.maxLength(4)), []),
    /** Everybody below this agent; empty: whoever. */
    agent: v.optional(v.pipe(Text(60), v.trim()), ''),
    /** Also those who register after it was sent. */
    includeNew: v.boolean(),
  }),
  v.object({
    who: v.literal('named'),
    userNames: v.pipe(
      v.array(v.pipe(Text(USER_NAME_MAX), v.trim())),
      v.minLength(1, sentence('desk.memberMin')),
      v.maxLength(NAMED_MAX, sentence('field.maxAtOnce', { max: NAMED_MAX })),
    ),
  }),
  v.object({ who: v.literal('list'), listId: Uuid }),
]);
export type Audience = v.InferOutput<typeof Audience>;

export const BroadcastRow = v.object({
  broadcastId: Uuid,
  kind: v.picklist(BROADCAST_KINDS),
  state: v.picklist(BROADCAST_STATES),
  texts: v.record(v.string(), v.object({ title: v.string(), content: v.string() })),
  audience: v.variant('who', [
    v.object({
      who: v.literal('members'),
      types: v.array(v.number()),
      registeredFrom: v.nullable(Instant),
      registeredTo: v.nullable(Instant),
      languages: v.array(v.string()),
      kyc: v.array(v.picklist(KYC_STATUSES)),
      agent: v.string(),
      includeNew: v.boolean(),
    }),
    v.object({ who: v.literal('named'), userNames: v.array(v.string()) }),
    v.object({ who: v.literal('list'), listId: Uuid, fileName: v.string() }),
  ]),
  startsAt: v.nullable(Instant),
  endsAt: v.nullable(Instant),
  sentAt: v.nullable(Instant),
  /** When sent, or sent for approval. */
  readers: v.number(),
  by: v.string(),
  approvedBy: v.string(),
  reason: v.string(),
  version: v.number(),
  at: Instant,
});
export type BroadcastRow = v.InferOutput<typeof BroadcastRow>;

export const broadcasts = defineList({
  id: 'broadcasts',
  path: '/bo/v1/merchants/:merchantId/broadcasts',
  access: 'operator:inbox.read',
  noun: 'broadcasts',
  row: BroadcastRow,
  keyOf: ({ broadcastId }) => broadcastId,
  filters: { state: oneOf([...BROADCAST_STATES, 'all'], 'all') },
  states: { draft: 'plain', waiting: 'caution', planned: 'info', sent: 'ok', recalled: 'bad' },
  more: { languages: v.array(v.string()), zone: v.string() },
  isShared: true,
  summary: 'Broadcasts of a merchant, newest first.',
});

export const broadcastReaders = defineStaffCall({
  id: 'broadcastReaders',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/broadcastReaders',
  access: 'operator:inbox.read',
  bodyBytesMax: textsBytesMax(0) + NAMES_BYTES_MAX,
  unlogged: 'reads only; a list of names is too long for an address',
  input: v.object({
    ...AtMerchant,
    audience: Audience,
    /** Of promotions only who agreed to offers. */
    kind: v.optional(v.picklist(BROADCAST_KINDS), 'news'),
  }),
  output: v.object({ readers: v.number(), unknown: v.array(v.string()) }),
  errors: ['broadcast.listUnknown'],
  summary: 'How many members an audience has now, and which names nobody has.',
});

export const MemberList = v.object({
  listId: Uuid,
  fileName: v.string(),
  lines: v.number(),
  read: v.number(),
  /** Members found. */
  found: v.number(),
  problemCount: v.number(),
  problems: v.array(v.object({ line: v.number(), userName: v.string(), problem: v.picklist(['unknown', 'twice']) })),
  by: v.string(),
  at: Instant,
});
export type MemberList = v.InferOutput<typeof MemberList>;

export const uploadMemberList = defineStaffCall({
  id: 'uploadMemberList',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/memberLists',
  access: 'operator:inbox.write',
  bodyBytesMax: LIST_BYTES_MAX,
  input: v.object({
    ...AtMerchant,
    /** A repeat is the same list. */
    listId: Uuid,
    fileName: v.pipe(Text(120), v.trim()),
    /** A user name at the beginning of each line. */
    ...textFileOf(LIST_TEXT_MAX),
  }),
  output: MemberList,
  errors: ['merchant.unknown', 'file.encoding'],
  summary: 'Takes a list of members by user name, which is then read in the background.',
});

export const memberList = defineStaffCall({
  id: 'memberList',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/memberLists/:listId',
  access: 'operator:inbox.read',
  input: v.object({ ...AtMerchant, listId: Uuid }),
  output: MemberList,
  errors: ['broadcast.listUnknown'],
  summary: 'How far a list has been read, and which of its lines name nobody.',
});

export const saveBroadcast = defineStaffCall({
  id: 'saveBroadcast',
  method: 'PUT',
  path: '/bo/v1/merchants/:merchantId/broadcasts/:broadcastId',
  access: 'operator:inbox.write',
  bodyBytesMax: BODY_BYTES_MAX,
  input: v.object({
    ...AtBroadcast,
    /** 0: a new one. */
    version: Version,
    kind: v.picklist(BROADCAST_KINDS),
    texts: Words,
    audience: Audience,
    /** Null: as soon as it is sent. */
    startsAt: v.nullable(NamedInstant),
    endsAt: v.nullable(NamedInstant),
  }),
  output: BroadcastRow,
  errors: [
    'merchant.unknown',
    'broadcast.unknown',
    'broadcast.sent',
    'broadcast.listUnknown',
    'staff.changedMeanwhile',
  ],
  summary: 'Writes a draft; what has been sent is never changed.',
});

const Seen = { ...AtBroadcast, version: Version };

export const sendBroadcast = defineStaffCall({
  id: 'sendBroadcast',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/broadcasts/:broadcastId/send',
  access: 'operator:inbox.write',
  input: v.object(Seen),
  output: BroadcastRow,
  errors: ['broadcast.unknown', 'broadcast.sent', 'broadcast.listUnread', 'staff.changedMeanwhile'],
  summary: 'Sends or plans a draft; a promotion, or one to many, waits for a second person.',
});

export const approveBroadcast = defineStaffCall({
  id: 'approveBroadcast',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/broadcasts/:broadcastId/approve',
  access: 'operator:inbox.approve',
  input: v.object(Seen),
  output: BroadcastRow,
  errors: ['broadcast.unknown', 'broadcast.sent', 'approval.sameStaff', 'staff.changedMeanwhile'],
  summary: 'Approves a broadcast that somebody else wrote and sent.',
});

export const recallBroadcast = defineStaffCall({
  id: 'recallBroadcast',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/broadcasts/:broadcastId/recall',
  access: 'operator:inbox.write',
  dangerous: true,
  input: v.object({ ...Seen, reason: Reason }),
  output: BroadcastRow,
  errors: ['broadcast.unknown', 'broadcast.notSent', 'staff.changedMeanwhile'],
  summary: 'Takes a broadcast back: members see it no more.',
});

export const sendMemberMessage = defineAct({
  id: 'sendMemberMessage',
  noun: 'broadcasts',
  path: '/bo/v1/merchants/:merchantId/memberMessages',
  access: 'operator:inbox.write',
  fields: {
    /** A repeat is the same message. */
    messageId: Uuid,
    userName: v.pipe(Text(60), v.trim(), v.minLength(1, sentence('desk.memberName'))),
    kind: v.picklist(MESSAGE_KINDS.filter((kind) => kind !== 'news' && kind !== 'promo')),
    title: v.pipe(Text(CONTENT_TEXT_MAX), v.trim(), v.minLength(1, sentence('desk.titleMissing'))),
    /** Plain text. */
    text: v.pipe(Text(4000), v.trim(), v.minLength(1, sentence('field.writeFirst'))),
  },
  output: v.object({ messageId: Uuid }),
  errors: ['member.unknown', 'merchant.unknown'],
  summary: 'Writes a message to one member.',
});

export const FEEDBACK_STATES = ['new', 'answered', 'closed'] as const;

export const FeedbackRow = v.object({
  feedbackId: Uuid,
  memberId: Uuid,
  userName: v.string(),
  category: v.picklist(FEEDBACK_CATEGORIES),
  text: v.string(),
  roundId: v.string(),
  state: v.picklist(FEEDBACK_STATES),
  /** False: a trial account, which has no inbox. */
  mayBeAnswered: v.boolean(),
  answer: v.string(),
  answeredBy: v.string(),
  at: Instant,
  answeredAt: v.nullable(Instant),
  version: v.number(),
});
export type FeedbackRow = v.InferOutput<typeof FeedbackRow>;

export const feedbacks = defineList({
  id: 'feedbacks',
  path: '/bo/v1/merchants/:merchantId/feedbacks',
  access: 'operator:feedback.read',
  noun: 'feedbacks',
  row: FeedbackRow,
  keyOf: ({ feedbackId }) => feedbackId,
  filters: { state: oneOf([...FEEDBACK_STATES, 'all'], 'new') },
  states: { new: 'caution', answered: 'ok', closed: 'plain' },
  isShared: true,
  summary: 'Feedback of members, newest first.',
});

export const answerFeedback = defineAct({
  id: 'answerFeedback',
  noun: 'feedbacks',
  path: '/bo/v1/merchants/:merchantId/feedbacks/:feedbackId/answer',
  access: 'operator:feedback.answer',
  fields: {
    feedbackId: Uuid,
    version: Version,
    /** To the member; empty: closed without an answer. */
    answer: v.pipe(Text(2000), v.trim()),
  },
  output: FeedbackRow,
  errors: ['feedback.unknown', 'feedback.closed', 'staff.changedMeanwhile'],
  summary: 'Answers feedback by a message to its member, or closes it.',
});
