import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { addEvent } from '../events.store.ts';
import { giveCapBack } from './dayCap.ts';
import { depositFigures } from './depositFigures.ts';
import type { Deposit, Reason } from './deposits.rules.ts';
import { updateDeposit } from './deposits.store.ts';

/** Ends it unpaid; a later payment is credited. The caller holds the row. */
export async function endUnpaid(
  app: App,
  tx: Db,
  row: Deposit,
  state: 'failed' | 'expired' | 'rejected',
  reason: Reason | null,
  by: { readonly staffName?: string; readonly note?: string; readonly detail?: unknown } = {},
): Promise<Deposit> {
  const now = app.clock.now();
  await giveCapBack(tx, row);
  const ended = await updateDeposit(tx, row, {
    state,
    reason,
    endedAt: now,
    nextStep: null,
    capDay: null,
    waitingSince: null,
    claimedBy: null,
    claimedUntil: null,
    firstYes: null,
  });
  const { merchantId, id: subjectId } = row;
  await addEvent(tx, { merchantId, subjectId, step: state, at: now, reason, ...by });
  depositFigures(app).ended.inc({ method: row.methodId, status: state });
  return ended;
}
