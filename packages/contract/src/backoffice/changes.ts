import * as v from 'valibot';
import { Instant, Uuid } from '../shapes.ts';
import type { Permission } from './permissions.ts';
import { defineAct, defineList, oneOf } from './define.ts';

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
  'mallItem',
  'promotion',
  'agencyContract',
  'agencyOffers',
  'merchantGuards',
  'newStaff',
  'staffRights',
  'staffReset',
  'roleRights',
  'newVendor',
  'vendor',
  'lotteryFeed',
  'lotteryClosedDays',
  'relation',
  'restriction',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Who reads and decides a kind: the permission of its subject, at the change's merchant. */
export const CHANGE_PERMISSIONS = {
  cashierLimits: 'cashier.second',
  protection: 'protection.decide',
  riskRules: 'cashier.second',
  newMethod: 'cashier.second',
  method: 'cashier.second',
  newGateway: 'cashier.second',
  gatewayLimits: 'cashier.second',
  gatewaySecrets: 'cashier.second',
  rains: 'loyalty.write',
  agencySettings: 'agency.release',
  levels: 'loyalty.write',
  heldHome: 'cashier.second',
  largeWin: 'cashier.second',
  mallItem: 'loyalty.write',
  promotion: 'promotions.publish',
  agencyContract: 'agency.contracts',
  agencyOffers: 'agency.contracts',
  merchantGuards: 'merchants.write',
  newStaff: 'staff.write',
  staffRights: 'staff.write',
  staffReset: 'staff.write',
  roleRights: 'staff.write',
  newVendor: 'vendors.write',
  vendor: 'vendors.write',
  lotteryFeed: 'lottery.result',
  lotteryClosedDays: 'lottery.result',
  relation: 'staff.write',
  restriction: 'restricted.write',
} as const satisfies Record<ChangeKind, Permission>;

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
  /** The reader may decide it. */
  mayDecide: v.boolean(),
  askedAt: Instant,
  decidedBy: v.string(),
  decidedAt: v.nullable(Instant),
});
export type ChangeRow = v.InferOutput<typeof ChangeRow>;

export const pendingChanges = defineList({
  id: 'pendingChanges',
  path: '/bo/v1/merchants/:merchantId/changes',
  access: 'staff',
  noun: 'changes',
  row: ChangeRow,
  keyOf: ({ changeId }) => changeId,
  filters: { show: oneOf(['proposed', 'all'], 'proposed') },
  states: { proposed: 'caution', approved: 'ok', refused: 'bad', outdated: 'plain', expired: 'plain' },
  isShared: true,
  summary:
    'Changes that give money or loosen a guard and wait for a second person, or all of them: those that the reader may decide, those asked for by the reader, and with `cashier.read` all of a merchant’s cashier.',
});

export const decideChange = defineAct({
  id: 'decideChange',
  noun: 'changes',
  path: '/bo/v1/merchants/:merchantId/changes/:changeId/decision',
  access: 'staff',
  fields: {
    changeId: Uuid,
    verdict: v.picklist(['approve', 'refuse']),
  },
  reason: true,
  output: ChangeRow,
  errors: [
    'change.unknown',
    'change.outdated',
    'approval.sameStaff',
    'approval.closed',
    'change.over',
    'staff.ownRelation',
  ],
  summary: 'Approves or refuses a change, with the permission of its kind; who asked for it can only take it back.',
});
