import type { Db } from '@baize/db';
import { parseAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import { askPaymentStatus, type GatewayReply, type PaymentStatus, type ReceivedPayment } from '../../gateways/index.ts';
import { findMember } from '../../identity/index.ts';
import { addEvent } from '../events.store.ts';
import { healException, noteException } from '../exceptions.ts';
import { splitPaid } from '../fees.rules.ts';
import { feeRuleOf } from '../methods/methods.rules.ts';
import { cashierSettingsOf } from '../settings.ts';
import { creditKnown } from './credit.ts';
import { judgePayment, nextAsk, type Deposit } from './deposits.rules.ts';
import {
  findDeposit,
  insertDeposit,
  listExtras,
  lockDeposit,
  takeAskTurn,
  updateDeposit,
  updateNextAsk,
  type DepositRef,
} from './deposits.store.ts';
import { endUnpaid } from './endUnpaid.ts';
import { noteNews } from './noteNews.ts';
import { findPayment, insertPayment, listPayments, moveToExtra, type Payment } from './payments.store.ts';
import { isOfFamily, writeReversal } from './reversals.ts';

export type AskedBy = 'callback' | 'poll' | 'return' | 'statement' | 'staff';

/** Within this the last answer is used. */
const ASK_APART_MS = 2000;

/**
 * Asks the gateway and acts on its answer: the only way a payment becomes money. Safe at any time and at once. Null:
 * just asked, or nobody to ask.
 */
export async function settleDeposit(
  app: App,
  ref: DepositRef,
  by: AskedBy,
): Promise<GatewayReply<PaymentStatus> | null> {
  const deposit = await findDeposit(app.db, ref);
  if (!deposit) return null;
  // Finishes what a dead process wrote down.
  await creditKnown(app, await familyOf(app, deposit));
  const reply = await askOnce(app, deposit, by);
  if (reply !== 'throttled') await app.db.transaction((tx) => planNextAsk(app, tx, ref));
  return reply === 'throttled' ? null : reply;
}

async function askOnce(
  app: App,
  deposit: Deposit,
  by: AskedBy,
): Promise<GatewayReply<PaymentStatus> | 'throttled' | null> {
  if (deposit.method.isManual || deposit.extraOf !== null) return null;
  const now = app.clock.now();
  const since = new Date(now.getTime() - (by === 'return' ? ASK_APART_MS : 0));
  if (!(await takeAskTurn(app.db, deposit, { now, since }))) return 'throttled';
  const { merchantId, gatewayAccountId: accountId, gatewayId, id } = deposit;
  const reply = await askPaymentStatus(app, { merchantId, accountId }, { reference: id, gatewayId });
  if (reply.kind === 'answered') await takeStatus(app, deposit, reply.value, by);
  return reply;
}

const familyOf = async (app: App, deposit: Deposit): Promise<Deposit[]> => [
  deposit,
  ...(await listExtras(app.db, deposit)),
];

async function planNextAsk(app: App, tx: Db, ref: DepositRef): Promise<void> {
  const row = await lockDeposit(tx, ref);
  if (!row) return;
  const now = app.clock.now();
  const isUnfinished = (await listPayments(tx, ref.merchantId, [ref.id])).some(({ state }) => state === 'seen');
  await updateNextAsk(tx, ref, isUnfinished ? new Date(now.getTime() + RESUME_MS) : nextAsk(row, now));
}

export async function takeStatus(app: App, deposit: Deposit, status: PaymentStatus, by: AskedBy): Promise<void> {
  const member = await findMember(app.db, deposit.memberId);
  const isActive = member?.status === 'active';
  const changed = await app.db.transaction((tx) => writeStatus(app, tx, deposit, status, { isActive, by }));
  if (changed) app.live.toMember(deposit.memberId, { type: 'deposits' });
  await creditKnown(app, await familyOf(app, deposit));
}

interface Known {
  readonly isActive: boolean;
  readonly by: AskedBy;
}

async function writeStatus(app: App, tx: Db, ref: Deposit, status: PaymentStatus, known: Known): Promise<boolean> {
  let row = present(await lockDeposit(tx, ref), 'a deposit stays');
  let changed = false;
  if (row.gatewayId === null) row = await updateDeposit(tx, row, { gatewayId: status.gatewayId });
  for (const payment of [...status.payments].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const kept = await keepPayment(app, tx, row, payment, known);
    changed ||= kept.changed;
    row = kept.row;
  }
  for (const reversal of status.reversals) await writeReversal(app, tx, row, reversal);
  await noteWithoutNames(app, tx, row, status);
  const ends = status.payments.length === 0 && (row.state === 'opening' || row.state === 'waiting');
  if (ends && (status.state === 'failed' || status.state === 'expired')) {
    await endUnpaid(app, tx, row, status.state, status.state === 'failed' ? 'declined' : null);
    return true;
  }
  return changed;
}

async function keepPayment(
  app: App,
  tx: Db,
  row: Deposit,
  received: ReceivedPayment,
  { isActive, by }: Known,
): Promise<{ row: Deposit; changed: boolean }> {
  const { merchantId, gatewayAccountId } = row;
  const { paymentId } = received;
  const ref = { merchantId, gatewayAccountId, paymentId };
  const before = await findPayment(tx, ref);
  if (before) {
    await compareReceipt(app, tx, row, { before, received });
    return { row, changed: false };
  }
  const others = (await listPayments(tx, merchantId, [row.id])).length > 0;
  const promised = others ? { toPay: extraToPay(received), fee: 0n } : { toPay: row.toPay, fee: row.fee };
  const merchant = present(await app.merchants.byId(merchantId), 'the merchant of a deposit');
  const { latePaymentDays: lateDays, heldFrom } = cashierSettingsOf(merchant);
  const reason = judgePayment(received, row, { isActive, isPayerRestricted: false, lateDays, heldFrom });
  const fee =
    reason || received.amount === null
      ? 0n
      : splitPaid(feeRuleOf(row.method.fee, row.currency), received.amount, promised).fee;
  const { amount, amountText, currency, at, payer = '' } = received;
  const state = reason ? 'held' : 'seen';
  const kept = { gatewayAccountId, paymentId, merchantId, depositId: row.id };
  if (!(await insertPayment(tx, { ...kept, amount, amountText, currency, payer, fee, state, at }))) {
    // Another process was faster, perhaps for another deposit.
    const first = present(await findPayment(tx, ref), 'the payment in the way');
    await compareReceipt(app, tx, row, { before: first, received });
    return { row, changed: false };
  }
  const target = others ? await openExtra(app, tx, row, received) : row;
  if (others) await moveToExtra(tx, ref, target.id);
  if (by === 'statement')
    await noteException(app, tx, {
      merchantId,
      kind: 'callbackAndPollMissed',
      key: `${gatewayAccountId} ${paymentId}`,
      subjectId: target.id,
      memberId: row.memberId,
      accountId: gatewayAccountId,
      amount,
      currency,
    });
  const now = app.clock.now();
  const soon = new Date(now.getTime() + RESUME_MS);
  // After a crash the next question or this sweep follows.
  const held = { state: 'held', reason, waitingSince: now, nextStep: null, endedAt: null } as const;
  const after = await updateDeposit(tx, target, { nextAskAt: soon, ...(reason ? held : {}) });
  if (reason)
    await addEvent(tx, {
      merchantId,
      subjectId: target.id,
      step: 'checking',
      at: now,
      reason,
      detail: { paymentId, amount: amountText, currency },
    });
  return { row: others ? row : after, changed: true };
}

const RESUME_MS = 30_000;

/** One receipt, one effect: told otherwise, or for another deposit, somebody explains it. */
async function compareReceipt(
  app: App,
  tx: Db,
  row: Deposit,
  { before, received }: { before: Payment; received: ReceivedPayment },
): Promise<void> {
  const { paymentId, amount, amountText, currency } = received;
  const told = { amount, currency, detail: { paymentId, before: `${before.amountText} ${before.currency}` } };
  if (!(await isOfFamily(tx, row, before)))
    return noteNews(app, tx, row, {
      ...told,
      ...{ kind: 'receiptElsewhere', key: `${paymentId} ${row.id}`, detail: { paymentId, of: before.depositId } },
    });
  const isSame =
    before.currency === currency &&
    (amount === null ? before.amountText === amountText : parseAmount(before.amountText, currency) === amount);
  if (!isSame)
    await noteNews(app, tx, row, { ...told, kind: 'newsDiffers', key: `${paymentId} ${amountText} ${currency}` });
}

/** Paid without a receipt, or reversed without saying what: nothing is moved by it. Healed by the names. */
async function noteWithoutNames(app: App, tx: Db, row: Deposit, status: PaymentStatus): Promise<void> {
  const { merchantId, gatewayAccountId, id, toPay } = row;
  const { state, payments, reversals } = status;
  const [paid, back] = [`${id} paid`, `${id} reversed`];
  const known = await listPayments(tx, merchantId, [id]);
  if (state === 'paid' && payments.length === 0 && known.length === 0)
    await noteNews(app, tx, row, { kind: 'paidWithoutReceipt', key: paid, amount: toPay });
  else if (payments.length > 0)
    await healException(app, tx, { merchantId, kinds: ['paidWithoutReceipt'], key: `${gatewayAccountId} ${paid}` });
  if (state === 'reversed' && reversals.length === 0)
    await noteNews(app, tx, row, { kind: 'reversalUnclear', key: back });
  else if (reversals.length > 0)
    await healException(app, tx, { merchantId, kinds: ['reversalUnclear'], key: `${gatewayAccountId} ${back}` });
}

const extraToPay = ({ amount }: Pick<ReceivedPayment, 'amount'>): bigint =>
  amount !== null && amount > 0n ? amount : 1n;

/** A further payment is a row of its own. */
async function openExtra(app: App, tx: Db, row: Deposit, { paymentId, amount }: ReceivedPayment): Promise<Deposit> {
  const id = app.ids.uuid();
  const now = app.clock.now();
  const toPay = extraToPay({ amount });
  const { method, ...same } = row;
  await insertDeposit(tx, {
    ...same,
    id,
    method: { ...method, uniqueCents: false },
    callerKey: `extra ${row.gatewayAccountId} ${paymentId}`,
    state: 'waiting',
    asked: toPay,
    fee: 0n,
    toPay,
    promoId: null,
    extraOf: row.id,
    capDay: null,
    createdAt: row.createdAt,
    expiresAt: null,
    nextAskAt: null,
  });
  const { merchantId } = row;
  await addEvent(tx, { merchantId, subjectId: id, step: 'opened', at: now, detail: { extraOf: row.id } });
  return present(await lockDeposit(tx, { merchantId, id }), 'the row just written');
}
