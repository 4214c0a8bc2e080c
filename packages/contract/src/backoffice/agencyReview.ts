import * as v from 'valibot';
import { Quota } from '../agency/rates.ts';
import { UserName } from '../agency/shapes.ts';
import { Amount, Cursor, Day, Instant, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { MerchantId, Reason } from './shapes.ts';
import { sentence } from '../sentence.ts';

export const agencyQuotas = defineStaffCall({
  id: 'agencyQuotas',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/agency/quotas',
  access: 'operator:agency.read',
  input: v.object({ merchantId: MerchantId, userName: UserName }),
  output: v.object({ list: v.array(Quota) }),
  errors: ['merchant.unknown', 'agency.unknown'],
  summary: 'An agent’s quotas of high rates.',
});

export const giveAgencyQuota = defineStaffCall({
  id: 'giveAgencyQuota',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/agency/quotas',
  access: 'operator:agency.rates',
  dangerous: true,
  input: v.object({
    merchantId: MerchantId,
    userName: UserName,
    quotaId: v.pipe(v.string(), v.maxLength(40)),
    /** Below zero takes away. */
    count: Whole(-10_000, 10_000),
    reason: Reason,
  }),
  output: v.object({ list: v.array(Quota) }),
  errors: ['merchant.unknown', 'agency.unknown', 'agency.quotaUnknown', 'agency.quotaUsed'],
  summary: 'Gives an agent quotas of the house, or takes unused ones away.',
});

export const CORRECTION_CAUSES = ['dispute', 'late', 'result', 'mistake'] as const;
export const CorrectionCause = v.picklist(CORRECTION_CAUSES);
/** Days after its last day in which a statement is corrected. */
export const CORRECTION_DAYS = 90;

const Correction = v.object({
  correctionId: Uuid,
  statementId: Uuid,
  receiver: v.string(),
  kind: v.picklist(['rebate', 'daily', 'dividend', 'hour']),
  periodKey: v.string(),
  paid: Amount,
  shouldBe: Amount,
  difference: Amount,
  cause: CorrectionCause,
  reason: v.string(),
  state: v.picklist(['asked', 'approved', 'refused']),
  askedBy: v.string(),
  askedAt: Instant,
  decidedBy: v.string(),
  /** The statement that bears it. */
  settledIn: v.nullable(Uuid),
});
export type AgencyCorrection = v.InferOutput<typeof Correction>;

export const agencyCorrections = defineStaffCall({
  id: 'agencyCorrections',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/agency/corrections',
  access: 'operator:agency.read',
  input: v.object({
    merchantId: MerchantId,
    state: v.optional(v.picklist(['asked', 'all']), 'asked'),
    cursor: v.optional(v.union([v.literal(''), Cursor]), ''),
  }),
  output: v.object({ list: v.array(Correction), nextCursor: v.nullable(v.string()) }),
  errors: ['merchant.unknown'],
  summary: 'Corrections of paid statements, newest first.',
});

export const askAgencyCorrection = defineStaffCall({
  id: 'askAgencyCorrection',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/agency/statements/:statementId/correct',
  access: 'operator:agency.run',
  dangerous: true,
  input: v.object({
    merchantId: MerchantId,
    statementId: Uuid,
    /** What it should have come to. */
    shouldBe: v.pipe(
      v.string(),
      v.regex(/^\d{1,12}(\.\d{1,2})?$/, sentence('field.amountFormWhole', { whole: '500' })),
    ),
    cause: CorrectionCause,
    reason: Reason,
  }),
  output: v.object({ correctionId: Uuid, difference: Amount }),
  errors: [
    'merchant.unknown',
    'agency.statementUnknown',
    'agency.runState',
    'agency.correctionSame',
    'agency.correctionOpen',
    'agency.disputeClosed',
  ],
  summary: 'Asks to correct a paid statement; another of the staff decides.',
});

export const decideAgencyCorrection = defineStaffCall({
  id: 'decideAgencyCorrection',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/agency/corrections/:correctionId',
  access: 'operator:agency.release',
  dangerous: true,
  input: v.object({ merchantId: MerchantId, correctionId: Uuid, approve: v.boolean(), reason: Reason }),
  output: v.object({ state: v.picklist(['approved', 'refused']), settledIn: v.nullable(Uuid) }),
  errors: ['merchant.unknown', 'agency.correctionUnknown', 'agency.correctionOver', 'agency.runOwn'],
  summary:
    'Decides a correction: more is paid at once, less is a line of the next statements and taken from no wallet.',
});

export const MARKER_KINDS = [
  'samePlace',
  'samePayout',
  'sameDocument',
  'ownMoney',
  'moneyRing',
  'linkFlood',
  'riskless',
  'idleLine',
] as const;
export const MarkerKind = v.picklist(MARKER_KINDS);
export const MarkerState = v.picklist(['open', 'watched', 'held', 'uncounted', 'dismissed']);

const Marker = v.object({
  markerId: Uuid,
  agent: v.string(),
  kind: MarkerKind,
  state: MarkerState,
  /** Beside the agent: at most 20, and how many in all. */
  members: v.array(v.string()),
  count: v.number(),
  /** What was seen, as names and figures. */
  facts: v.array(v.object({ name: v.string(), value: v.string() })),
  foundAt: Instant,
  seenAt: Instant,
  decidedBy: v.string(),
  fromDay: v.nullable(Day),
});
export type AgencyMarker = v.InferOutput<typeof Marker>;

export const agencyMarkers = defineStaffCall({
  id: 'agencyMarkers',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/agency/markers',
  access: 'operator:agency.read',
  input: v.object({
    merchantId: MerchantId,
    state: v.optional(v.picklist(['open', 'acted', 'all']), 'open'),
    kind: v.optional(v.union([v.literal(''), MarkerKind]), ''),
    cursor: v.optional(v.union([v.literal(''), Cursor]), ''),
  }),
  output: v.object({ list: v.array(Marker), nextCursor: v.nullable(v.string()) }),
  errors: ['merchant.unknown'],
  summary: 'What looks like abuse of an agent’s place, with its evidence, newest first.',
});

export const decideAgencyMarker = defineStaffCall({
  id: 'decideAgencyMarker',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/agency/markers/:markerId',
  access: 'operator:agency.abuse',
  dangerous: true,
  input: v.object({
    merchantId: MerchantId,
    markerId: Uuid,
    /** `held`: the next statements wait; `uncounted`: named members count for nobody above from tomorrow. */
    state: v.picklist(['watched', 'held', 'uncounted', 'dismissed']),
    reason: Reason,
  }),
  output: v.object({ state: MarkerState, fromDay: v.nullable(Day) }),
  errors: ['merchant.unknown', 'agency.markerUnknown'],
  summary: 'Decides what follows from a finding; the agent sees a held line with its class of reason.',
});
