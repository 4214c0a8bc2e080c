import { Gauge } from 'prom-client';
import type { App } from '../../../kernel/app.ts';
import type { CallbackTaker } from '../callbackListener.ts';
import { askPayoutStatus, type CallbackWake } from '../../gateways/index.ts';
import { noteException } from '../exceptions.ts';
import { advance } from './advance.ts';
import { countOpenPayouts } from './review.store.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import { HELD_MS, readPayoutReference, STUCK_MS } from './withdrawals.rules.ts';
import { claimDue, claimOne, findByGatewayId, findWithdrawal } from './withdrawals.store.ts';

export const RESUME_EVERY_MS = 2000;
const BATCH = 50;
const ASK_AGAIN_MS = 2000;

/** Due ones and those of dead processes; answers how many. */
export async function resumeWithdrawals(app: App): Promise<number> {
  const now = app.clock.now();
  const due = await claimDue(app.db, { now, heldUntil: new Date(now.getTime() + HELD_MS), limit: BATCH });
  await Promise.all(
    due.map((row) =>
      advance(app, row).catch((error: unknown) =>
        // Its row is due again after HELD_MS.
        app.log.error({ err: error, withdrawal: row.id }, 'a withdrawal could not be carried on'),
      ),
    ),
  );
  return due.length;
}

/** News of a payout: asked at once. False: none of ours. Repeatable; the callback's content is ignored. */
export const takeWithdrawalCallback: CallbackTaker = async (app, wake) => {
  const meant = await findMeant(app, wake);
  if (!meant) return false;
  const { row, attempt } = meant;
  if (attempt !== row.attempt || (row.state !== 'sending' && row.state !== 'paid')) {
    await lookForSecondPayment(app, row, wake);
    return true;
  }
  const now = app.clock.now().getTime();
  const claimed = await claimOne(app.db, row, {
    askedBefore: new Date(now - ASK_AGAIN_MS),
    heldUntil: new Date(now + HELD_MS),
    soon: new Date(now + ASK_AGAIN_MS),
  });
  if (claimed && (claimed.state === 'sending' || claimed.state === 'paid')) await advance(app, claimed);
  return true;
};

async function findMeant(app: App, wake: CallbackWake): Promise<{ row: Withdrawal; attempt: number } | null> {
  const { merchantId, accountId, reference, gatewayId } = wake;
  const read = reference === null ? null : readPayoutReference(reference);
  if (read) {
    const row = await findWithdrawal(app.db, { id: read.id, merchantId });
    return row && read.attempt <= row.attempt ? { row, attempt: read.attempt } : null;
  }
  if (reference !== null || gatewayId === null) return null;
  const row = await findByGatewayId(app.db, { merchantId, accountId, gatewayId });
  return row && { row, attempt: row.attempt };
}

/** If a given-up attempt was paid, somebody gets the money back. */
async function lookForSecondPayment(app: App, row: Withdrawal, wake: CallbackWake): Promise<void> {
  const { merchantId, accountId, reference } = wake;
  if (reference === null) return;
  const said = await askPayoutStatus(app, { merchantId, accountId }, { reference, gatewayId: wake.gatewayId });
  if (said.kind !== 'answered' || said.value.state !== 'paid') return;
  const isTheOne = row.state === 'paid' && reference === `${row.id}.${row.attempt}`;
  if (isTheOne) return;
  app.log.error({ withdrawal: row.id, reference }, 'a payout that was given up was paid');
  await noteException(app, app.db, {
    merchantId,
    kind: 'paidTwice',
    key: `payout ${reference}`,
    subjectId: row.id,
    memberId: row.memberId,
    accountId,
    amount: row.amount - row.fee,
    currency: row.currency,
    detail: { reference, state: row.state, bankReference: said.value.bankReference ?? '' },
  });
}

/** In every process's metrics; stuck ones need somebody. */
export function watchPayouts(app: App): void {
  new Gauge({
    name: 'baize_payouts_open',
    help: 'Payouts that are under way; stuck: longer without an end than their way usually takes',
    labelNames: ['standing'],
    registers: [app.metrics.registry],
    async collect() {
      const stuckBefore = new Date(app.clock.now().getTime() - STUCK_MS.INSTAPAY);
      const counts = await countOpenPayouts(app.db, stuckBefore).catch((error: unknown) => {
        app.log.warn({ err: error }, 'payouts cannot be counted for the metrics');
        return null;
      });
      if (!counts) return;
      this.set({ standing: 'waiting' }, counts.open - counts.stuck);
      this.set({ standing: 'stuck' }, counts.stuck);
    },
  });
}
