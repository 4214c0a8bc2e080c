import * as v from 'valibot';
import { Amount, Instant, Uuid } from '../shapes.ts';
import { OneThing, defineAct, defineList, oneOf } from './define.ts';

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

export const transferList = defineList({
  id: 'transferList',
  path: '/bo/v1/merchants/:merchantId/transfers',
  access: 'operator:transfers.read',
  noun: 'transfers',
  row: TransferRow,
  keyOf: ({ id }) => id,
  filters: { show: oneOf(['stuck', 'open', 'all'], 'stuck'), memberId: OneThing, id: OneThing },
  states: {
    requested: 'caution',
    reserved: 'caution',
    cancelling: 'caution',
    sent: 'caution',
    completed: 'ok',
    reversed: 'info',
    rejected: 'plain',
  },
  isShared: true,
  summary: 'Transfers to and from wallets that vendors keep, newest first, fifty at a time.',
});

export const releaseTransfer = defineAct({
  id: 'releaseTransfer',
  noun: 'transfers',
  path: '/bo/v1/merchants/:merchantId/transfers/:id/release',
  access: 'operator:recon.write',
  fields: { id: Uuid },
  reason: true,
  /** The change that a second person approves. */
  output: v.object({ waits: Uuid }),
  errors: ['transfer.unknown', 'approval.closed'],
  summary: 'Asks that money a vendor sent beyond its limit comes home; a second person approves it.',
});
