import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { must, present } from '../../../kernel/must.ts';
import { perApp } from '../../../kernel/perApp.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { providedBy } from '../../../kernel/ports.ts';
import { isWinHeld } from '../../wallet/index.ts';
import { allocate, release } from '../allocations.store.ts';
import { move } from '../movements.ts';
import { markUsed } from '../payoutAccounts/payoutAccounts.store.ts';
import { bonusGuard } from '../ports.ts';
import { judgeWithdrawal } from '../risk/judgeWithdrawal.ts';
import { publicReasonOf, scoreOf, verdictOf } from '../risk/risk.rules.ts';
import { cashierSettingsOf } from '../settings.ts';
import { askPayout, startPayout } from './payout.ts';
import type { Withdrawal, WithdrawalPatch } from './withdrawal.types.ts';
import { HELD_MS, nextLookAfterPaid } from './withdrawals.rules.ts';
import { step, stepIn, tell } from './step.ts';
import { findWithdrawal } from './withdrawals.store.ts';

/**
 * Carries it on as far as it goes alone. A decision is a step first; money follows under its key, safe to post twice,
 * so anybody resumes after a crash. `isNew`: the asker waits; else a request without hold is withdrawn.
 * `untilDecided`: asks no gateway.
 */
export async function advance(
  app: App,
  row: Withdrawal,
  { isNew = false, untilDecided = false }: { readonly isNew?: boolean; readonly untilDecided?: boolean } = {},
): Promise<Withdrawal> {
  let at = row;
  for (;;) {
    if (untilDecided && at.state !== 'asked' && at.state !== 'held') return at;
    const next = await goOnce(app, at, isNew);
    if (next === null) return at;
    // A later return is another day's question.
    if (next.state === 'paid' && next.endedAt !== null) return next;
    at = next;
  }
}

/** Null: it waits, or another went on. */
async function goOnce(app: App, row: Withdrawal, isNew: boolean): Promise<Withdrawal | null> {
  switch (row.state) {
    case 'asked':
      return setAside(app, row, isNew);
    case 'held':
      return row.frozen ? null : decide(app, row);
    case 'approved':
      return row.frozen ? null : startPayout(app, row);
    case 'sending':
      return askPayout(app, row);
    case 'paid':
      return row.endedAt === null ? settlePaid(app, row) : askPayout(app, row);
    case 'rejected':
    case 'failed':
      return row.endedAt === null ? giveBack(app, row) : null;
    case 'reviewing':
    case 'second':
    case 'void':
      return null;
  }
}

/** Main → locked. The ledger's key decides hold or void, also against late processes. */
async function setAside(app: App, row: Withdrawal, isNew: boolean): Promise<Withdrawal | null> {
  const held = isNew ? await move(app, row, { code: 'WITHDRAWAL', amount: row.amount }) : null;
  const isHeld =
    held === 'applied' ||
    held === 'repeated' ||
    // A zero entry uses the key up; too late, the money is locked.
    (await move(app, row, { code: 'WITHDRAWAL', amount: 0n })) === 'conflict';
  if (!isHeld)
    return step(app, row, {
      patch: {
        state: 'void',
        reason: held === null ? 'interrupted' : null,
        note: held === null ? '' : 'notEnough',
        nextAt: null,
        endedAt: app.clock.now(),
      },
      events: [],
    });
  const nextAt = new Date(app.clock.now().getTime() + HELD_MS);
  const { merchantId, memberId, id: withdrawalId } = row;
  return step(app, row, {
    patch: { state: 'held', nextAt },
    events: [{ step: 'held' }],
    also: async (tx) => {
      await providedBy(app, bonusGuard)?.stop(tx, row);
      await app.events.emit(tx, 'withdrawalHeld', { merchantId, memberId, withdrawalId });
    },
  });
}

/** By machine only when sure; else a person. */
async function decide(app: App, row: Withdrawal): Promise<Withdrawal | null> {
  const merchant = present(await app.merchants.byId(row.merchantId), 'the merchant of a withdrawal');
  const settings = cashierSettingsOf(merchant);
  const judgement = await judgeWithdrawal(app, merchant, row);
  const verdict = verdictOf(judgement, {
    amount: row.amount,
    max: settings.autoApproveMax,
    reviewScore: settings.reviewScore,
  });
  const judged = { risk: judgement, score: scoreOf(judgement) };
  if (verdict === 'automatic' && !(await isWinHeld(app.db, row))) {
    const approved = await approveByRules(app, merchant, row, judged);
    if (approved !== 'full') return approved;
  }
  const reason = publicReasonOf(judgement);
  return step(app, row, {
    patch: { ...judged, state: 'reviewing', reason, nextAt: null },
    events: [{ step: 'checking', reason }],
  });
}

/** Within machine limits of member and house; `full`: over. */
async function approveByRules(
  app: App,
  merchant: Merchant,
  row: Withdrawal,
  judged: Pick<WithdrawalPatch, 'risk' | 'score'>,
): Promise<Withdrawal | null | 'full'> {
  const { autoApproveMemberDayMax, autoApproveHourMax } = cashierSettingsOf(merchant);
  const now = app.clock.now();
  const { amount } = row;
  const [member, house] = allocationsOf(merchant, row, now);
  try {
    const approved = await app.db.transaction(async (tx) => {
      if (!(await allocate(tx, member, { amount, limit: autoApproveMemberDayMax }))) throw new Full();
      if (!(await allocate(tx, house, { amount, limit: autoApproveHourMax }))) throw new Full();
      const stepped = await stepIn(app, tx, row, {
        patch: {
          ...judged,
          state: 'approved',
          automatic: true,
          approvedAt: now,
          nextAt: new Date(now.getTime() + HELD_MS),
        },
        events: [{ step: 'approved' }],
        notice: 'withdrawalApproved',
      });
      if (!stepped) throw new Overtaken();
      return stepped;
    });
    tell(app, row);
    return approved;
  } catch (error) {
    if (error instanceof Full) return 'full';
    if (error instanceof Overtaken) return null;
    throw error;
  }
}

/** Rolls back: one counter when the other is full, all when overtaken. */
class Full extends Error {}
class Overtaken extends Error {}

function allocationsOf({ settings: { timeZone } }: Merchant, { merchantId, memberId }: Withdrawal, at: Date) {
  return [
    { merchantId, counter: `auto:${memberId}`, period: dayIn(timeZone, at) },
    { merchantId, counter: 'auto', period: at.toISOString().slice(0, 13) },
  ] as const;
}

async function releaseAllocations(tx: Db, merchant: Merchant, row: Withdrawal): Promise<void> {
  if (!row.approvedAt) return;
  for (const allocation of allocationsOf(merchant, row, row.approvedAt)) await release(tx, allocation, row.amount);
}

/** Locked → main: decided, never sent any more. */
async function giveBack(app: App, row: Withdrawal): Promise<Withdrawal | null> {
  const verdict = await move(app, row, { code: 'WITHDRAWAL_RETURNED', amount: row.amount });
  must(verdict === 'applied' || verdict === 'repeated', 'what is sent back was not paid');
  const merchant = present(await app.merchants.byId(row.merchantId), 'the merchant of a withdrawal');
  const ended = await app.db.transaction(async (tx) => {
    if (row.automatic) await releaseAllocations(tx, merchant, row);
    return stepIn(app, tx, row, {
      patch: { nextAt: null, endedAt: app.clock.now() },
      events: [{ step: 'returned', reason: row.reason }],
      notice: 'withdrawalReturned',
      also: (inner) => app.events.emit(inner, 'withdrawalEnded', endOf(row, false)),
    });
  });
  tell(app, row);
  return ended;
}

/** Locked → the gateway's account and the house's fee. */
async function settlePaid(app: App, row: Withdrawal): Promise<Withdrawal | null> {
  const gatewayAccount = present(row.gatewayAccountId, 'the gateway account of a paid withdrawal');
  const paid = await move(app, row, { code: 'WITHDRAWAL_PAID', amount: row.amount - row.fee, gatewayAccount });
  must(paid === 'applied' || paid === 'repeated', 'what is paid was not sent back');
  if (row.fee > 0n) {
    const fee = await move(app, row, { code: 'WITHDRAWAL_FEE', amount: row.fee });
    must(fee === 'applied' || fee === 'repeated', 'a fee is taken once');
  }
  const now = app.clock.now();
  return step(app, row, {
    patch: { paidAt: now, endedAt: now, asks: 0, nextAt: nextLookAfterPaid(now, now) },
    events: [{ step: 'paid' }],
    notice: 'withdrawalPaid',
    also: async (tx) => {
      await markUsed(tx, row, row.payoutAccountId, now);
      await app.events.emit(tx, 'withdrawalEnded', endOf(row, true));
    },
  });
}

const endOf = ({ merchantId, memberId, id, amount, currency }: Withdrawal, isPaid: boolean) => ({
  ...{ merchantId, memberId, withdrawalId: id, amount: String(amount), currency, isPaid },
});

const underWay = perApp(() => new Set<Promise<unknown>>());

/** In the background; the job retries failures. */
export function advanceSoon(app: App, row: Withdrawal): void {
  const work: Promise<unknown> = advance(app, row)
    .catch((error: unknown) =>
      app.log.error({ err: error, withdrawal: row.id }, 'a withdrawal could not be carried on'),
    )
    .finally(() => underWay(app).delete(work));
  underWay(app).add(work);
}

/** Waits for what this process is carrying on. */
export async function finishUnderWay(app: App): Promise<void> {
  while (underWay(app).size > 0) await Promise.all(underWay(app));
}

/** The row as it stands now. */
export async function reread(app: App, row: Pick<Withdrawal, 'id' | 'merchantId'>): Promise<Withdrawal> {
  return present(await findWithdrawal(app.db, row), 'withdrawals are never deleted: the row');
}
