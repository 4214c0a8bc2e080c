import * as v from 'valibot';
import { Instant, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { MerchantId, Reason } from './shapes.ts';
import { sentence } from '../sentence.ts';

const Cursor = v.pipe(v.string(), v.maxLength(200), v.regex(/^[A-Za-z0-9_-]*$/, sentence('desk.notPosition')));

/** Changes that loosen a guard or open a way for money: one asks, another approves. */
export const CHANGE_KINDS = [
  'cashierLimits',
  'protection',
  'riskRules',
  'newMethod',
  'method',
  'newGateway',
  'gatewayLimits',
  'gatewaySecrets',
  'rains',
  'agencySettings',
  'levels',
  'heldHome',
  'largeWin',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const ChangeRow = v.object({
  changeId: Uuid,
  kind: v.picklist(CHANGE_KINDS),
  /** Empty: the merchant. */
  target: v.string(),
  /** Only what differs, nothing secret. */
  before: v.unknown(),
  after: v.unknown(),
  reason: v.string(),
  state: v.picklist(['proposed', 'approved', 'refused', 'outdated', 'expired']),
  askedBy: v.string(),
  askedAt: Instant,
  decidedBy: v.string(),
  decidedAt: v.nullable(Instant),
});
export type ChangeRow = v.InferOutput<typeof ChangeRow>;

export const pendingChanges = defineStaffCall({
  id: 'pendingChanges',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/changes',
  access: 'operator:cashier.read',
  input: v.object({
    merchantId: MerchantId,
    show: v.optional(v.picklist(['proposed', 'all']), 'proposed'),
    cursor: v.optional(Cursor, ''),
  }),
  output: v.object({ list: v.array(ChangeRow), nextCursor: v.nullable(v.string()) }),
  errors: [],
  summary: 'Changes that loosen limits of money or open a way for it and wait for a second person, or all of them.',
});

export const decideChange = defineStaffCall({
  id: 'decideChange',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/changes/:changeId/decision',
  access: 'operator:cashier.second',
  dangerous: true,
  input: v.object({
    merchantId: MerchantId,
    changeId: Uuid,
    verdict: v.picklist(['approve', 'refuse']),
    reason: Reason,
  }),
  output: ChangeRow,
  errors: ['change.unknown', 'change.outdated', 'cashier.notYou', 'cashier.tooLate'],
  summary: 'Approves or refuses a change; who asked for it can only take it back.',
});
