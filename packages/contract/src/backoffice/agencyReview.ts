import * as v from 'valibot';
import { Quota } from '../agency/rates.ts';
import { UserName } from '../agency/shapes.ts';
import { Amount, Day, Instant, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineAct, defineList, oneOf, defineOne } from './define.ts';
import { MerchantId, Reason } from './shapes.ts';
import { sentence } from '../sentence.ts';

export const agencyQuotas = defineOne({
  id: 'agencyQuotas',
  noun: 'agencyQuotas',
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

export const agencyCorrections = defineList({
  id: 'agencyCorrections',
  path: '/bo/v1/merchants/:merchantId/agency/corrections',
  access: 'operator:agency.read',
  errors: ['merchant.unknown'],
  noun: 'agencyCorrections',
  row: Correction,
  keyOf: ({ correctionId }) => correctionId,
  filters: { state: oneOf(['asked', 'all'], 'asked') },
  states: { asked: 'caution', approved: 'ok', refused: 'plain' },
  isShared: true,
  summary: 'Corrections of paid statements, newest first.',
});

export const askAgencyCorrection = defineAct({
  id: 'askAgencyCorrection',
  noun: 'agencyCorrections',
  path: '/bo/v1/merchants/:merchantId/agency/statements/:statementId/correct',
  access: 'operator:agency.run',
  fields: {
    statementId: Uuid,
    /** What it should have come to. */
    shouldBe: v.pipe(
      v.string(),
      v.regex(/^\d{1,12}(\.\d{1,2})?$/, sentence('field.amountFormWhole', { whole: '500' })),
    ),
    cause: CorrectionCause,
  },
  reason: true,
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

export const decideAgencyCorrection = defineAct({
  id: 'decideAgencyCorrection',
  noun: 'agencyCorrections',
  path: '/bo/v1/merchants/:merchantId/agency/corrections/:correctionId',
  access: 'operator:agency.release',
  fields: { correctionId: Uuid, approve: v.boolean() },
  reason: true,
  output: v.object({ state: v.picklist(['approved', 'refused']), settledIn: v.nullable(Uuid) }),
  errors: ['merchant.unknown', 'agency.correctionUnknown', 'agency.correctionOver', 'approval.sameStaff'],
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

export const agencyMarkers = defineList({
  id: 'agencyMarkers',
  path: '/bo/v1/merchants/:merchantId/agency/markers',
  access: 'operator:agency.read',
  errors: ['merchant.unknown'],
  noun: 'agencyMarkers',
  row: Marker,
  keyOf: ({ markerId }) => markerId,
  filters: {
    state: oneOf(['open', 'acted', 'all'], 'open'),
    kind: v.optional(v.union([v.literal(''), MarkerKind]), ''),
  },
  states: { open: 'caution', watched: 'info', held: 'bad', uncounted: 'bad', dismissed: 'plain' },
  isShared: true,
  summary: 'What looks like abuse of an agent’s place, with its evidence, newest first.',
});

export const decideAgencyMarker = defineAct({
  id: 'decideAgencyMarker',
  noun: 'agencyMarkers',
  path: '/bo/v1/merchants/:merchantId/agency/markers/:markerId',
  access: 'operator:agency.abuse',
  fields: {
    markerId: Uuid,
    /** `held`: the next statements wait; `uncounted`: named members count for nobody above from tomorrow. */
    state: v.picklist(['watched', 'held', 'uncounted', 'dismissed']),
  },
  reason: true,
  output: v.object({ state: MarkerState, fromDay: v.nullable(Day) }),
  errors: ['merchant.unknown', 'agency.markerUnknown'],
  summary: 'Decides what follows from a finding; the agent sees a held line with its class of reason.',
});
