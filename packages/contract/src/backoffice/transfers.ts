import * as v from 'valibot';
import { Amount, Instant, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { MerchantId, Reason } from './shapes.ts';

export const TransferRow = v.object({
  id: Uuid,
  memberId: Uuid,
  userName: v.string(),
  vendor: v.string(),
  /** `in`: from the main wallet to the vendor's. */
  direction: v.picklist(['in', 'out']),
  amount: Amount,
  currency: v.string(),
  /** `requested`, `reserved`: unknown to the vendor; `cancelling`: never told; `sent`: only its answer ends it. */
  state: v.picklist(['requested', 'reserved', 'cancelling', 'sent', 'completed', 'reversed', 'rejected']),
  origin: v.picklist(['member', 'launch', 'home']),
  tries: v.number(),
  problem: v.string(),
  /** More than was sent to the vendor and its limit: two of the staff let it come home. */
  held: v.boolean(),
  askedAt: Instant,
  nextAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
});
export type TransferRow = v.InferOutput<typeof TransferRow>;

export const transferList = defineStaffCall({
  id: 'transferList',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/transfers',
  access: 'operator:transfers.read',
  input: v.object({
    merchantId: MerchantId,
    /** `stuck`: asked often without a decision, or held. */
    show: v.optional(v.picklist(['stuck', 'open', 'all']), 'stuck'),
    /** Only this member's. */
    memberId: v.optional(v.union([Uuid, v.literal('')]), ''),
    /** Only this one. */
    id: v.optional(v.union([Uuid, v.literal('')]), ''),
    /** Transfers before this one. */
    before: v.optional(v.union([Uuid, v.literal('')]), ''),
  }),
  output: v.object({ list: v.array(TransferRow), next: v.nullable(Uuid) }),
  errors: [],
  summary: 'Transfers to and from wallets that vendors keep, newest first, fifty at a time.',
});

export const releaseTransfer = defineStaffCall({
  id: 'releaseTransfer',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/transfers/:id/release',
  access: 'operator:recon.write',
  dangerous: true,
  input: v.object({ merchantId: MerchantId, id: Uuid, reason: Reason }),
  /** The change that a second person approves. */
  output: v.object({ waits: Uuid }),
  errors: ['transfer.unknown', 'cashier.tooLate'],
  summary: 'Asks that money a vendor sent beyond its limit comes home; a second person approves it.',
});
