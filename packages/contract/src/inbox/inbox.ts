import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Cursor, Instant, Text, Uuid, Whole } from '../shapes.ts';
import { sentence } from '../sentence.ts';

/** `news` and `promo` come from broadcasts only. */
export const MESSAGE_KINDS = ['account', 'money', 'game', 'service', 'protection', 'news', 'promo'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** Marked or deleted at once. */
export const INBOX_IDS_MAX = 100;
/** Least pause between a page's questions. */
export const UNREAD_THROTTLE_MS = 250;

const Kind = v.picklist(MESSAGE_KINDS);
/** Newest broadcast and own message of a page. */
const UpTo = v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/, sentence('field.notInboxPlace')));

export const InboxRow = v.object({
  id: Uuid,
  kind: Kind,
  /** To many members, not to this one alone. */
  broadcast: v.boolean(),
  title: v.string(),
  /** Plain text, the first words. */
  preview: v.string(),
  at: Instant,
  read: v.boolean(),
});
export type InboxRow = v.InferOutput<typeof InboxRow>;

export const inbox = defineCall({
  id: 'inbox',
  method: 'GET',
  path: '/wps/relay/MCSFE_inbox',
  access: 'real',
  input: v.object({
    kind: v.optional(v.picklist([...MESSAGE_KINDS, '']), ''),
    unread: v.optional(v.picklist(['true', 'false']), 'false'),
    cursor: v.optional(Cursor, ''),
    pageSize: v.optional(Whole(1, 50), 25),
  }),
  output: v.object({ list: v.array(InboxRow), nextCursor: v.nullable(v.string()), upTo: v.string() }),
  errors: [],
  summary: 'Messages to this member and broadcasts on show, newest first.',
});

export const inboxMessage = defineCall({
  id: 'inboxMessage',
  method: 'GET',
  path: '/wps/relay/MCSFE_inboxMessage',
  access: 'real',
  input: v.object({ id: Uuid }),
  output: v.object({
    id: Uuid,
    kind: Kind,
    broadcast: v.boolean(),
    title: v.string(),
    /** Sanitised HTML. */
    content: v.string(),
    at: Instant,
    read: v.boolean(),
  }),
  errors: ['inbox.unknown'],
  summary: 'One message whole; asking does not mark it as read.',
});

export const inboxUnread = defineCall({
  id: 'inboxUnread',
  method: 'GET',
  path: '/wps/relay/MCSFE_inboxUnreadCount',
  access: 'real',
  input: v.object({}),
  output: v.number(),
  errors: [],
  summary: 'How many messages this member has not read.',
});

const Ids = v.pipe(v.array(Uuid), v.maxLength(INBOX_IDS_MAX, sentence('field.messagesMax', { max: INBOX_IDS_MAX })));
const Left = v.object({ unread: v.number() });

export const readInbox = defineCall({
  id: 'readInbox',
  method: 'POST',
  path: '/wps/relay/MCSFE_inboxRead',
  access: 'real',
  input: v.object({
    ids: v.optional(Ids, []),
    /** What came meanwhile stays unread. */
    upTo: v.optional(v.union([UpTo, v.literal('')]), ''),
  }),
  output: Left,
  errors: ['inbox.unknown'],
  summary: 'Marks messages as read; once more does nothing. Of an id that is not there none is marked.',
});

export const deleteInbox = defineCall({
  id: 'deleteInbox',
  method: 'POST',
  path: '/wps/relay/MCSFE_inboxDelete',
  access: 'real',
  input: v.object({ ids: Ids }),
  output: Left,
  errors: ['inbox.unknown'],
  summary:
    'Takes messages out of the inbox, on all devices; once more does nothing. Of an id that is not there none is taken.',
});

/** What feedback may be about. */
export const FEEDBACK_CATEGORIES = ['suggestion', 'problem', 'game', 'payment', 'other'] as const;
/** Characters of a feedback, as a person counts them. */
export const FEEDBACK_TEXT_MAX = 140;
/** So often a day a member may write. */
export const FEEDBACKS_PER_DAY = 5;

/** As counted and stored: composed, without blanks around. */
export const tidyFeedback = (text: string): string => text.normalize('NFC').trim();
/** Length in code points, as people count characters. */
export const feedbackLength = (text: string): number => [...tidyFeedback(text)].length;

export const FeedbackText = v.pipe(
  Text(4 * FEEDBACK_TEXT_MAX),
  v.transform(tidyFeedback),
  v.check((text) => text !== '', sentence('field.writeFirst')),
  v.check((text) => [...text].length <= FEEDBACK_TEXT_MAX, sentence('field.charactersMax', { max: FEEDBACK_TEXT_MAX })),
);

export const feedback = defineCall({
  id: 'feedback',
  method: 'POST',
  path: '/wps/member/feedback',
  access: 'session',
  input: v.object({
    /** Per form: a repeat is the same feedback. */
    clientId: Uuid,
    category: v.picklist(FEEDBACK_CATEGORIES),
    text: FeedbackText,
    /** The round it is about. */
    roundId: v.optional(v.union([Uuid, v.literal('')]), ''),
  }),
  output: v.object({ feedbackId: Uuid }),
  errors: ['feedback.tooMany', 'feedback.idReused'],
  summary: 'Sends a short feedback to the merchant; five a day.',
});
