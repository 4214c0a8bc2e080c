import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { must, present } from '../../../kernel/must.ts';
import { isSamePerson } from '../../../kernel/staff/secondPerson.ts';
import { findMember } from '../../identity/index.ts';
import { movementEntry, post } from '../../wallet/ledger/index.ts';
import { walletKeyOf } from '../../wallet/index.ts';
import { allocate, givenAlone } from '../allocations.store.ts';
import { cashierSettingsOf } from '../settings.ts';
import { expireProposals, findAdjustment, listUnposted, stepAdjustment, type Adjustment } from './adjustments.store.ts';

const DAY_MS = 24 * 3_600_000;
/** A proposal that nobody decides ends by itself. */
const PROPOSAL_MS = 7 * DAY_MS;
const UNPOSTED_MS = 60_000;
const BATCH = 50;

export type AdjustmentRefusal =
  | 'adjustment.unknown'
  | 'adjustment.overLimit'
  | 'approval.sameStaff'
  | 'approval.closed'
  | 'approval.stale'
  | 'wallet.insufficientFunds';

export interface AdjustmentDecider {
  readonly id: string;
  readonly userName: string;
  /** A lead is held by no day's sum. */
  readonly isLead: boolean;
  readonly note: (tx: Db, row: Adjustment, verdict: 'approve' | 'refuse') => Promise<void>;
}

/** A second person's yes or no; money follows under the adjustment's key. */
export async function decideAdjustment(
  app: App,
  request: {
    readonly merchantId: string;
    readonly id: string;
    readonly version: number;
    readonly verdict: 'approve' | 'refuse';
  },
  decider: AdjustmentDecider,
): Promise<Adjustment | { readonly refused: AdjustmentRefusal }> {
  const row = await findAdjustment(app.db, request);
  if (!row) return { refused: 'adjustment.unknown' };
  const now = app.clock.now();
  if (row.state !== 'proposed' || now.getTime() - row.proposedAt.getTime() > PROPOSAL_MS)
    return { refused: 'approval.closed' };
  if (row.version !== request.version) return { refused: 'approval.stale' };
  if (await isSamePerson({ app, staff: decider }, app.db, { userName: row.proposedBy }))
    return { refused: 'approval.sameStaff' };
  const approves = request.verdict === 'approve';
  const stepped = await app.db
    .transaction(async (tx) => {
      if (approves && !decider.isLead && !(await fitsDay(app, tx, row, decider.id))) throw new OverLimit();
      const decided = { decidedBy: decider.userName, decidedAt: now };
      const next = await stepAdjustment(tx, row, { state: approves ? 'approved' : 'refused', ...decided });
      if (!next) throw new Overtaken();
      await decider.note(tx, row, request.verdict);
      return next;
    })
    .catch((error: unknown) => {
      if (error instanceof OverLimit) return 'adjustment.overLimit' as const;
      if (error instanceof Overtaken) return 'approval.stale' as const;
      throw error;
    });
  if (typeof stepped === 'string') return { refused: stepped };
  if (!approves) return stepped;
  const posted = await postAdjustment(app, stepped);
  return posted.state === 'refused' ? { refused: 'wallet.insufficientFunds' } : posted;
}

/** Both rollback what was allocated before. */
class OverLimit extends Error {}
class Overtaken extends Error {}

async function fitsDay(app: App, tx: Db, { merchantId, amount }: Adjustment, staffId: string): Promise<boolean> {
  const merchant = present(await app.merchants.byId(merchantId), 'the merchant of an adjustment');
  const period = dayIn(merchant.settings.timeZone, app.clock.now());
  const limit = cashierSettingsOf(merchant).adjustmentDayMax;
  return allocate(tx, givenAlone(merchantId, staffId, period), { amount: amount < 0n ? -amount : amount, limit });
}

/** What the member lacks is not taken: the key is used up, the adjustment refused. */
async function postAdjustment(app: App, row: Adjustment): Promise<Adjustment> {
  const member = present(await findMember(app.db, row.memberId), 'the member of an adjustment');
  const key = walletKeyOf({ ...row, type: member.type });
  const takes = row.amount < 0n;
  const entry = (amount: bigint) =>
    movementEntry({
      ...key,
      code: 'CORRECTION',
      amount,
      reference: row.id,
      ...(takes ? { takes: 'whole' as const } : {}),
    });
  const { verdict } = await post(app, entry(takes ? -row.amount : row.amount));
  must(verdict === 'applied' || verdict === 'repeated' || verdict === 'notEnough', 'an adjustment moves its own money');
  const isPosted = verdict !== 'notEnough' || (await post(app, entry(0n))).verdict === 'conflict';
  await stepAdjustment(app.db, row, { state: isPosted ? 'posted' : 'refused' });
  return present(await findAdjustment(app.db, row), 'adjustments are never deleted: the row');
}

/** Resumes approved ones of dead processes, and expires undecided ones. */
export async function resumeAdjustments(app: App): Promise<void> {
  const now = app.clock.now().getTime();
  for (const row of await listUnposted(app.db, new Date(now - UNPOSTED_MS), BATCH)) await postAdjustment(app, row);
  await expireProposals(app.db, new Date(now - PROPOSAL_MS));
}
