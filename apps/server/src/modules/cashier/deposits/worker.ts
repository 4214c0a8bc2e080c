import type { App } from '../../../kernel/app.ts';
import { noteException } from '../exceptions.ts';
import { carryOpening } from './opening.ts';
import type { Deposit } from './deposits.rules.ts';
import { claimDueDeposits, listExpired, listForgotten, lockDeposit, updateNextAsk } from './deposits.store.ts';
import { endUnpaid } from './endUnpaid.ts';
import { settleDeposit } from './settle.ts';

const BATCH = 40;
/** Longer than a gateway's answer: the claim is over or its process gone. */
const CLAIM_MS = 60_000;
/** So long with staff becomes an exception. */
const FORGOTTEN_MS = 7 * 24 * 3_600_000;

export async function askDueDeposits(app: App): Promise<void> {
  for (;;) {
    const now = app.clock.now();
    const due = await claimDueDeposits(app.db, { now, until: new Date(now.getTime() + CLAIM_MS), most: BATCH });
    await Promise.all(due.map((deposit) => askDue(app, deposit)));
    if (due.length < BATCH) return;
  }
}

async function askDue(app: App, deposit: Deposit): Promise<void> {
  try {
    if (deposit.state === 'opening') await carryOpening(app, deposit, 'poll');
    else await settleDeposit(app, deposit, 'poll');
  } catch (error) {
    // It comes again when its claim is over.
    app.log.error({ err: error, deposit: deposit.id }, 'a deposit could not be asked about; it is tried again');
  }
}

/** Asked about all the same, at once and later. */
export async function expireDeposits(app: App): Promise<void> {
  for (;;) {
    const now = app.clock.now();
    const expired = await listExpired(app.db, now, BATCH);
    for (const ref of expired) {
      const ended = await app.db.transaction(async (tx) => {
        const row = await lockDeposit(tx, ref);
        if (!row || (row.state !== 'opening' && row.state !== 'waiting')) return null;
        if (!row.expiresAt || row.expiresAt > now) return null;
        const after = await endUnpaid(app, tx, row, 'expired', null);
        if (!row.method.isManual) await updateNextAsk(tx, row, now);
        return after;
      });
      if (ended) app.live.toMember(ended.memberId, { type: 'deposits' });
    }
    if (expired.length < BATCH) return;
  }
}

export async function noteForgotten(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - FORGOTTEN_MS);
  for (const { id: merchantId } of await app.merchants.list())
    for (const row of await listForgotten(app.db, merchantId, before))
      await noteException(app, app.db, {
        merchantId,
        kind: 'heldLong',
        key: row.id,
        subjectId: row.id,
        memberId: row.memberId,
        accountId: row.gatewayAccountId,
        amount: row.toPay,
        currency: row.currency,
      });
}
