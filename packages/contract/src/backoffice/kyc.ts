import * as v from 'valibot';
import { ID_SLOTS, KYC_FIELDS, KycReason, KycStatus } from '../kyc/kyc.ts';
import { Amount, Instant, Nothing, Text, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineList, oneOf } from './define.ts';
import { ExclusionReturn } from './returns.ts';
import { MerchantId } from './shapes.ts';

const Slot = v.picklist(ID_SLOTS);

/** `mine`: undecided; `flagged`: duplicates and restricted persons. */
export const KYC_QUEUES = ['waiting', 'mine', 'flagged', 'decided'] as const;
export type KycQueue = (typeof KYC_QUEUES)[number];

export const KycLine = v.object({
  memberId: Uuid,
  userName: v.string(),
  fullName: v.string(),
  idType: v.string(),
  status: KycStatus,
  attempt: v.number(),
  flags: v.array(v.string()),
  reasons: v.array(KycReason),
  submittedAt: Instant,
  decidedAt: v.nullable(Instant),
  decidedBy: v.string(),
  /** User name; empty: nobody. */
  heldBy: v.string(),
  balance: v.nullable(Amount),
  currency: v.string(),
});
export type KycLine = v.InferOutput<typeof KycLine>;

export const kycCases = defineList({
  id: 'kycCases',
  noun: 'kyc',
  path: '/bo/v1/merchants/:merchantId/kyc',
  access: 'operator:kyc.read',
  row: KycLine,
  keyOf: ({ memberId }) => memberId,
  filters: {
    /** `mine`: undecided; `flagged`: duplicates and restricted persons. */
    kind: oneOf(KYC_QUEUES, 'waiting'),
  },
  more: { waiting: v.number(), mine: v.number(), flagged: v.number() },
  isShared: true,
  summary: 'Identity checks that wait, the oldest first, or were decided, the newest first.',
});

export const KycFile = v.object({
  memberId: Uuid,
  userName: v.string(),
  status: KycStatus,
  attempt: v.number(),
  flags: v.array(v.string()),
  reasons: v.array(KycReason),
  note: v.string(),
  submittedAt: v.nullable(Instant),
  decidedAt: v.nullable(Instant),
  decidedBy: v.string(),
  /** With choices as words; null: nothing. */
  details: v.nullable(v.record(v.picklist(KYC_FIELDS), v.string())),
  age: v.nullable(v.number()),
  minimumAge: v.number(),
  /** What the account says. */
  registered: v.object({ payeeName: v.string(), birthday: v.string(), mobile: v.string(), createdAt: Instant }),
  wallet: v.object({ currency: v.string(), main: Amount, locked: Amount, trial: v.boolean() }),
  /** Who is at it now; null: nobody. */
  holder: v.nullable(v.object({ staffName: v.string(), isSelf: v.boolean(), until: Instant })),
  device: v.string(),
  ip: v.string(),
  pictures: v.array(Slot),
  duplicates: v.array(v.object({ memberId: Uuid, userName: v.string(), reason: v.string(), status: KycStatus })),
  /** Whose exclusion keeps this member out; while there is one nothing is approved. */
  returns: v.array(v.pick(ExclusionReturn, ['excludedName', 'strength', 'kinds'])),
  history: v.array(
    v.object({
      at: Instant,
      attempt: v.number(),
      what: v.string(),
      reasons: v.array(KycReason),
      note: v.string(),
      staffName: v.string(),
    }),
  ),
});
export type KycFile = v.InferOutput<typeof KycFile>;

export const kycFile = defineStaffCall({
  id: 'kycFile',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/kyc/:memberId',
  access: 'operator:kyc.read',
  input: v.object({ merchantId: MerchantId, memberId: Uuid }),
  output: KycFile,
  errors: ['kyc.unknown'],
  summary: 'One identity check with everything that a decision needs.',
});

export const kycPictureOf = defineStaffCall({
  id: 'kycPictureOf',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/kyc/:memberId/pictures/:slot',
  access: 'operator:kyc.read',
  input: v.object({
    merchantId: MerchantId,
    memberId: Uuid,
    slot: Slot,
    /** 0: of the submission that stands. */
    attempt: v.optional(Whole(0, 1000), 0),
  }),
  output: v.object({
    /** Base64: no address can be shared. */
    jpeg: v.string(),
  }),
  errors: ['kyc.unknown'],
  summary: 'One picture of an identity check.',
});

export const claimIdentity = defineStaffCall({
  id: 'claimIdentity',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/kyc/:memberId/claim',
  access: 'operator:kyc.decide',
  unlogged:
    'Says who is at a check for a quarter of an hour; that it was opened is in the log, and a takeover is written.',
  input: v.object({
    merchantId: MerchantId,
    memberId: Uuid,
    /** Take it from a colleague. */
    takeOver: v.optional(v.boolean(), false),
  }),
  output: v.object({ holder: KycFile.entries.holder }),
  errors: ['kyc.unknown'],
  summary: 'Says that the asker is at a check, so that two do not do the same one; of two at once one has it.',
});

export const decideIdentity = defineStaffCall({
  id: 'decideIdentity',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/kyc/:memberId/decision',
  access: 'operator:kyc.decide',
  input: v.object({
    merchantId: MerchantId,
    memberId: Uuid,
    /** The submission that was looked at. */
    attempt: Whole(0, 1000),
    verdict: v.picklist(['approve', 'reject']),
    reasons: v.pipe(v.array(KycReason), v.maxLength(13)),
    /** For the member to read beside the reasons. */
    note: v.optional(v.pipe(Text(300), v.trim()), ''),
  }),
  output: Nothing,
  errors: ['kyc.unknown', 'kyc.held', 'kyc.returned', 'staff.changedMeanwhile', 'staff.ownRelation'],
  summary:
    'Approves an identity or rejects it with reasons that the member reads. Of two decisions at once one counts.',
});
