import type { Db } from '@baize/db';
import { parseAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { lockMember } from '../../identity/index.ts';
import { dayStart } from '../../../kernel/dayStart.rules.ts';
import { post } from '../../wallet/ledger/index.ts';
import {
  depositEntry,
  depositFeeEntry,
  depositReversedEntry,
  disputeWonEntry,
  type DepositMovement,
} from '../entries.ts';
import { addEvent } from '../events.store.ts';
import { noteException } from '../exceptions.ts';
import { cashierSettingsOf } from '../settings.ts';
import { depositFigures } from './depositFigures.ts';
import { nextAsk, type Deposit } from './deposits.rules.ts';
import { findDeposit, lockDeposit, sumPaid, sumSince, updateDeposit } from './deposits.store.ts';
import {
  listPayments,
  listReversals,
  markCredited,
  markReturned,
  markTaken,
  type KeptReversal,
  type Payment,
} from './payments.store.ts';

/**
 * Carries a deposit's payments, reversals and won disputes into the ledger: each one entry under the gateway's name
 * and one guarded step, so done once, whoever dies where.
 */
export async function creditKnown(app: App, deposits: readonly Deposit[]): Promise<void> {
  const [first] = deposits;
  if (!first) return;
  const ids = deposits.map(({ id }) => id);
  for (const payment of await listPayments(app.db, first.merchantId, ids))
    if (payment.state === 'seen') await creditPayment(app, payment);
  for (const reversal of await listReversals(app.db, first.merchantId, ids)) {
    // The payment held nothing more: an exception says so.
    if (reversal.amount === 0n) continue;
    if (reversal.takenAt === null) await takeReversal(app, reversal);
    if (reversal.isWon && reversal.returnedAt === null) await giveBackWon(app, reversal);
  }
}

const movementOf = (deposit: Deposit, id: string, amount: bigint): DepositMovement => ({
  merchantId: deposit.merchantId,
  memberId: deposit.memberId,
  currency: deposit.currency,
  depositId: deposit.id,
  gatewayAccountId: deposit.gatewayAccountId,
  id,
  amount,
});

async function creditPayment(app: App, payment: Payment): Promise<void> {
  const { merchantId, depositId, paymentId, amount, fee } = payment;
  const deposit = present(await findDeposit(app.db, { merchantId, id: depositId }), 'the deposit of a payment');
  if (amount === null) return;
  const credited = amount - fee;
  const entries = [
    ...(credited > 0n ? [depositEntry(movementOf(deposit, paymentId, credited))] : []),
    ...(fee > 0n ? [depositFeeEntry(movementOf(deposit, paymentId, fee))] : []),
  ];
  for (const entry of entries) {
    const { verdict } = await post(app, entry);
    // The key is used for something else: somebody looks, nothing is credited.
    if (verdict !== 'applied' && verdict !== 'repeated') {
      await noteEntryDiffers(app, deposit, paymentId, verdict);
      return;
    }
  }
  const isNew = await app.db.transaction((tx) => writeCredited(app, tx, deposit, payment, credited));
  if (!isNew) return;
  const { ended, seconds } = depositFigures(app);
  ended.inc({ method: deposit.methodId, status: 'paid' });
  seconds.observe((app.clock.now().getTime() - deposit.createdAt.getTime()) / 1000);
  await tell(app, deposit.memberId);
}

async function writeCredited(
  app: App,
  tx: Db,
  { merchantId, memberId, id }: Deposit,
  payment: Payment,
  credited: bigint,
): Promise<boolean> {
  const now = app.clock.now();
  // One member's payments in turn, so that "first" is no luck.
  await lockMember(tx, { merchantId, memberId });
  const row = present(await lockDeposit(tx, { merchantId, id }), 'the deposit of a payment');
  if (!(await markCredited(tx, payment, { credited, at: now }))) return false;
  const { count } = await sumPaid(tx, { merchantId, memberId });
  const isOther = payment.amount !== row.toPay;
  const paid = { ...row, state: 'paid' as const, paidAt: row.paidAt ?? now };
  await updateDeposit(tx, row, {
    state: 'paid',
    credited: row.credited + credited,
    paymentId: row.paymentId ?? payment.paymentId,
    paidAt: paid.paidAt,
    endedAt: row.endedAt ?? now,
    reason: isOther ? 'otherAmount' : null,
    nextStep: null,
    nextAskAt: nextAsk(paid, now),
    waitingSince: null,
    claimedBy: null,
    claimedUntil: null,
    firstYes: null,
    capDay: null,
  });
  await addEvent(tx, {
    merchantId,
    subjectId: id,
    step: 'paid',
    at: now,
    reason: isOther ? 'otherAmount' : null,
    detail: { paymentId: payment.paymentId, amount: payment.amountText, currency: payment.currency },
  });
  await app.events.emit(tx, 'depositPaid', {
    merchantId,
    memberId,
    depositId: id,
    amount: credited.toString(),
    currency: row.currency,
    promoId: row.promoId,
    first: count === 0,
  });
  await noteOddities(app, tx, row, payment);
  return true;
}

/** Credited, but looked at: limits passed, or a second payment. */
async function noteOddities(app: App, tx: Db, row: Deposit, payment: Payment): Promise<void> {
  const { merchantId, memberId, id, currency } = row;
  const merchant = present(await app.merchants.byId(merchantId), 'the merchant of a deposit');
  const about = {
    merchantId,
    key: `${payment.gatewayAccountId} ${payment.paymentId}`,
    subjectId: id,
    memberId,
    accountId: payment.gatewayAccountId,
    amount: payment.amount,
    currency,
  };
  if (row.extraOf !== null) await noteException(app, tx, { ...about, kind: 'paidTwice', detail: { of: row.extraOf } });
  const { min, max } = row.method;
  const [least, most] = [parseAmount(min, currency) ?? 0n, parseAmount(max, currency) ?? 0n];
  if (payment.amount !== null && (payment.amount < least || payment.amount > most) && row.extraOf === null)
    await noteException(app, tx, { ...about, kind: 'amount', detail: { min, max } });
  const { timeZone } = merchant.settings;
  const today = dayStart(timeZone, dayIn(timeZone, app.clock.now()));
  const limit = cashierSettingsOf(merchant).depositDayMax;
  // Includes this payment.
  if ((await sumSince(tx, { merchantId, memberId }, today)) > limit)
    await noteException(app, tx, { ...about, kind: 'overLimit', detail: { limit: limit.toString() } });
}

async function takeReversal(app: App, reversal: KeptReversal): Promise<void> {
  const { merchantId, depositId, reversalId, paymentId, amount, gatewayAccountId } = reversal;
  const deposit = present(await findDeposit(app.db, { merchantId, id: depositId }), 'the deposit of a reversal');
  const payment = (await listPayments(app.db, merchantId, [depositId])).find((one) => one.paymentId === paymentId);
  // Only credited money is taken; held payments end first.
  if (payment?.state !== 'credited' || payment.gatewayAccountId !== gatewayAccountId) return;
  const { verdict } = await post(app, depositReversedEntry(movementOf(deposit, reversalId, amount)));
  if (verdict !== 'applied' && verdict !== 'repeated') return noteEntryDiffers(app, deposit, reversalId, verdict);
  const isNew = await app.db.transaction(async (tx) => {
    const row = present(await lockDeposit(tx, { merchantId, id: depositId }), 'the deposit of a reversal');
    const now = app.clock.now();
    if (!(await markTaken(tx, reversal, now))) return false;
    await updateDeposit(tx, row, { reversed: row.reversed + amount });
    await addEvent(tx, {
      merchantId,
      subjectId: depositId,
      step: 'reversed',
      at: now,
      detail: { reversalId, reason: reversal.reason, amount: amount.toString() },
    });
    const { memberId, currency } = row;
    await app.events.emit(tx, 'depositReversed', {
      merchantId,
      memberId,
      depositId,
      amount: amount.toString(),
      currency,
    });
    return true;
  });
  if (isNew) await tell(app, deposit.memberId);
}

async function giveBackWon(app: App, reversal: KeptReversal): Promise<void> {
  const { merchantId, depositId, reversalId } = reversal;
  const deposit = present(await findDeposit(app.db, { merchantId, id: depositId }), 'the deposit of a reversal');
  const kept = (await listReversals(app.db, merchantId, [depositId])).find((one) => one.reversalId === reversalId);
  if (!kept?.takenAt) return;
  const { verdict } = await post(app, disputeWonEntry(movementOf(deposit, reversalId, kept.amount)));
  if (verdict !== 'applied' && verdict !== 'repeated') return noteEntryDiffers(app, deposit, reversalId, verdict);
  const isNew = await app.db.transaction(async (tx) => {
    const row = present(await lockDeposit(tx, { merchantId, id: depositId }), 'the deposit of a reversal');
    const now = app.clock.now();
    if (!(await markReturned(tx, kept, now))) return false;
    await updateDeposit(tx, row, { reversed: row.reversed - kept.amount });
    await addEvent(tx, { merchantId, subjectId: depositId, step: 'reversalWon', at: now, detail: { reversalId } });
    return true;
  });
  if (isNew) await tell(app, deposit.memberId);
}

const noteEntryDiffers = (app: App, deposit: Deposit, id: string, verdict: string): Promise<void> =>
  noteException(app, app.db, {
    merchantId: deposit.merchantId,
    kind: 'entryDiffers',
    key: `${deposit.gatewayAccountId} ${id}`,
    subjectId: deposit.id,
    memberId: deposit.memberId,
    accountId: deposit.gatewayAccountId,
    detail: { verdict },
  });

/** After the commit: live news and events. */
async function tell(app: App, memberId: string): Promise<void> {
  app.live.toMember(memberId, { type: 'deposits' });
  await app.events.deliver(memberId);
}
