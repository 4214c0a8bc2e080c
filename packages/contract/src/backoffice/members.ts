import * as v from 'valibot';
import { PendingContact } from '../account/contactChange.ts';
import { GivenField } from '../identity/register.ts';
import { MemberType } from '../identity/session.ts';
import { KycStatus } from '../kyc/kyc.ts';
import { Amount, Day, Instant, Nothing, Text, Uuid } from '../shapes.ts';
import { TransactionCode } from '../wallet/transactionKinds.ts';
import { defineStaffCall } from './call.ts';
import { defineList, oneOf, defineOne } from './define.ts';
import { MerchantId, Reason } from './shapes.ts';
import { sentence } from '../sentence.ts';

export const MemberStatus = v.picklist(['active', 'disabled', 'excluded']);
/** So that the permission there is checked. */
const Owner = { merchantId: MerchantId, memberId: Uuid };

export const MemberRow = v.object({
  id: Uuid,
  userName: v.string(),
  nickname: v.string(),
  type: MemberType,
  status: MemberStatus,
  mobile: v.string(),
  email: v.string(),
  /** As given at registration or proven since; empty: none. */
  payeeName: v.string(),
  clubLabel: v.string(),
  kyc: KycStatus,
  createdAt: Instant,
  lastLoginAt: v.nullable(Instant),
});
export type MemberRow = v.InferOutput<typeof MemberRow>;

export const memberSearch = defineList({
  id: 'memberSearch',
  path: '/bo/v1/merchants/:merchantId/members',
  access: 'operator:members.read',
  noun: 'members',
  row: MemberRow,
  keyOf: ({ id }) => id,
  filters: {
    /** Start of a username, number or address, parts of a real name in any order, or an id; empty: newest. */
    search: v.optional(v.pipe(Text(100), v.trim()), ''),
    status: oneOf([...MemberStatus.options, 'all'], 'all'),
  },
  more: {
    /** What the search was taken for. */
    by: v.picklist(['newest', 'id', 'email', 'mobile', 'name']),
  },
  summary: 'Members of a merchant by what somebody says on the phone, fifty at a time.',
});

export const MemberFile = v.object({
  ...MemberRow.entries,
  merchantId: v.string(),
  currency: v.string(),
  birthday: v.string(),
  /** Whether `payeeName` is of a waiting check, not yet the account's. */
  payeeNameInCheck: v.boolean(),
  payeeNameVerifiedAt: v.nullable(Instant),
  mobileVerifiedAt: v.nullable(Instant),
  emailVerifiedAt: v.nullable(Instant),
  pendingContacts: v.array(PendingContact),
  registerMethod: v.string(),
  termsVersion: v.string(),
  /** Who brought this member; empty: nobody. */
  agent: v.string(),
  passwordChangedAt: v.nullable(Instant),
  /** Null for older accounts. */
  opened: v.nullable(v.object({ ip: v.string(), device: v.string(), url: v.string() })),
  /** What else the member gave at registration. */
  given: v.optional(v.array(GivenField), []),
  /** Unseen by the member. */
  labels: v.array(v.string()),
  balances: v.object({ main: Amount, locked: Amount, bonus: Amount, trial: v.boolean() }),
  duplicates: v.array(
    v.object({ memberId: Uuid, userName: v.string(), reason: v.string(), foundAt: Instant, status: MemberStatus }),
  ),
});
export type MemberFile = v.InferOutput<typeof MemberFile>;

export const memberFile = defineOne({
  id: 'memberFile',
  noun: 'members',
  path: '/bo/v1/merchants/:merchantId/members/:memberId',
  access: 'operator:members.read',
  input: v.object(Owner),
  output: MemberFile,
  errors: ['member.unknown'],
  summary: 'Everything that staff may know of one member.',
});

/** Account types that staff create; all others register. */
export const STAFF_MADE_TYPES = [2, 40, 41, 42] as const;

export const addMember = defineStaffCall({
  id: 'addMember',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/members',
  access: 'operator:members.create',
  input: v.object({
    merchantId: MerchantId,
    /** Made by the page: a repeat is the same member, with a new password. */
    memberId: Uuid,
    type: v.picklist(STAFF_MADE_TYPES, sentence('desk.chooseType')),
    userName: v.pipe(Text(40), v.trim(), v.toLowerCase(), v.minLength(1, sentence('field.newUserName'))),
    nickname: v.optional(v.pipe(Text(20), v.trim()), ''),
    /** User name; empty: nobody. */
    agent: v.optional(v.pipe(Text(40), v.trim(), v.toLowerCase()), ''),
    /** Whose it is: of an account that plays for money both are asked for, and judged as at registration. */
    payeeName: v.optional(v.pipe(Text(100), v.trim()), ''),
    birthday: v.optional(v.union([v.literal(''), Day], sentence('field.dayUnknown')), ''),
  }),
  /** Shown once, changed at the first login. */
  output: v.object({ memberId: Uuid, userName: v.string(), password: v.string() }),
  errors: ['register.usernameTaken', 'merchant.unknown'],
  summary: 'Makes a general agent or a test account; the member sets an own password at the first login.',
});

export const MemberSession = v.object({
  id: Uuid,
  device: v.string(),
  ip: v.string(),
  country: v.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
});
export type MemberSession = v.InferOutput<typeof MemberSession>;

export const memberSessions = defineOne({
  id: 'memberSessions',
  noun: 'members',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/sessions',
  access: 'operator:members.read',
  input: v.object(Owner),
  output: v.object({ list: v.array(MemberSession) }),
  errors: ['member.unknown'],
  summary: 'Where a member is logged in now; at most a hundred.',
});

export const endMemberSessions = defineStaffCall({
  id: 'endMemberSessions',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/sessions/end',
  access: 'operator:members.write',
  dangerous: true,
  input: v.object({
    ...Owner,
    /** Null: all, with remembered phones. */
    sessionId: v.nullable(Uuid),
    reason: Reason,
  }),
  output: v.object({ ended: v.number() }),
  errors: ['member.unknown', 'session.unknown'],
  summary: 'Logs a member out on one device or everywhere, at once.',
});

export const setMemberStatus = defineStaffCall({
  id: 'setMemberStatus',
  method: 'PUT',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/status',
  access: 'operator:members.write',
  dangerous: true,
  input: v.object({ ...Owner, status: v.picklist(['active', 'disabled']), reason: Reason }),
  output: Nothing,
  errors: ['member.unknown', 'member.excluded', 'staff.changedMeanwhile'],
  summary:
    'Disables a member, who is logged out everywhere at once, or enables one again. An exclusion is not lifted here.',
});

/** As many labels as one member can bear. */
export const LABELS_MAX = 10;
const Label = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2, sentence('field.charactersMin', { min: 2 })),
  v.maxLength(30, sentence('field.charactersMax', { max: 30 })),
);

export const setMemberLabels = defineStaffCall({
  id: 'setMemberLabels',
  method: 'PUT',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/labels',
  access: 'operator:members.write',
  input: v.object({
    ...Owner,
    /** The club, which the member sees; empty: none. */
    clubLabel: v.pipe(v.string(), v.trim(), v.maxLength(30, sentence('field.charactersMax', { max: 30 }))),
    labels: v.pipe(v.array(Label), v.maxLength(LABELS_MAX, sentence('field.max', { max: LABELS_MAX }))),
    /** Refused when changed meanwhile. */
    seen: v.object({ clubLabel: v.string(), labels: v.array(v.string()) }),
  }),
  output: Nothing,
  errors: ['member.unknown', 'staff.changedMeanwhile'],
  summary: 'Sets the club that the member sees and the labels that only staff see.',
});

export const MemberNote = v.object({ id: Uuid, at: Instant, staffName: v.string(), text: v.string() });
export type MemberNote = v.InferOutput<typeof MemberNote>;

export const memberNotes = defineOne({
  id: 'memberNotes',
  noun: 'members',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/notes',
  access: 'operator:members.read',
  input: v.object(Owner),
  output: v.object({ list: v.array(MemberNote) }),
  errors: ['member.unknown'],
  summary: 'What staff wrote about a member, the newest hundred.',
});

export const addMemberNote = defineStaffCall({
  id: 'addMemberNote',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/notes',
  access: 'operator:members.write',
  input: v.object({
    ...Owner,
    /** A repeat is kept once. */
    id: Uuid,
    text: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2, sentence('field.charactersMin', { min: 2 })),
      v.maxLength(2000, sentence('field.charactersMax', { max: 2000 })),
    ),
  }),
  output: Nothing,
  errors: ['member.unknown'],
  summary: 'Adds a note; notes stay as they are.',
});

export const MemberEntry = v.object({
  seq: v.string(),
  code: TransactionCode,
  amount: Amount,
  balance: Amount,
  createdAt: Instant,
  note: v.string(),
});
export type MemberEntry = v.InferOutput<typeof MemberEntry>;

export const memberEntries = defineList({
  id: 'memberEntries',
  noun: 'members',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/entries',
  access: 'operator:members.read',
  row: MemberEntry,
  keyOf: ({ seq }) => seq,
  of: { memberId: Uuid },
  filters: { code: v.optional(v.union([TransactionCode, v.literal('')]), '') },
  more: { currency: v.string() },
  errors: ['member.unknown'],
  summary: 'The wallet’s entries as the member sees them, newest first, fifty at a time. Nothing can be changed.',
});
