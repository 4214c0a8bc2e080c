import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import { askPaymentStatus, type GatewayReply, type PaymentStatus, type ReceivedPayment } from '../../gateways/index.ts';
import { findMember } from '../../identity/index.ts';
import { addEvent } from '../events.store.ts';
import { noteException } from '../exceptions.ts';
import { splitPaid } from '../fees.rules.ts';
import { feeRuleOf } from '../methods/methods.rules.ts';
import { cashierSettingsOf } from '../settings.ts';
import { creditKnown } from './credit.ts';
import { depositFigures } from './depositFigures.ts';
import { judgePayment, nextAsk, type Deposit, type Reason } from './deposits.rules.ts';
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
import { giveCapBack } from './dayCap.ts';
import { findPayment, insertPayment, keepReversal, listPayments, markSentBack } from './payments.store.ts';

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
  if (reply !== 'asked just now') await app.db.transaction((tx) => planNextAsk(app, tx, ref));
  return reply === 'asked just now' ? null : reply;
}

async function askOnce(
  app: App,
  deposit: Deposit,
  by: AskedBy,
): Promise<GatewayReply<PaymentStatus> | 'asked just now' | null> {
  if (deposit.method.isManual || deposit.extraOf !== null) return null;
  const now = app.clock.now();
  const since = new Date(now.getTime() - (by === 'return' ? ASK_APART_MS : 0));
  if (!(await takeAskTurn(app.db, deposit, { now, since }))) return 'asked just now';
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
  const ends = status.payments.length === 0 && (row.state === 'opening' || row.state === 'waiting');
  if (ends && (status.state === 'failed' || status.state === 'expired')) {
    await endUnpaid(app, tx, row, status.state, status.state === 'failed' ? 'declined' : null);
    return true;
  }
  return changed;
}

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

async function keepPayment(
  app: App,
  tx: Db,
  row: Deposit,
  received: ReceivedPayment,
  { isActive, by }: Known,
): Promise<{ row: Deposit; changed: boolean }> {
  const { merchantId, gatewayAccountId } = row;
  const { paymentId } = received;
  const before = await findPayment(tx, { merchantId, gatewayAccountId, paymentId });
  if (before) return { row, changed: false };
  const others = (await listPayments(tx, merchantId, [row.id])).length > 0;
  const target = others ? await openExtra(app, tx, row, received) : row;
  const merchant = present(await app.merchants.byId(merchantId), 'the merchant of a deposit');
  const { latePaymentDays: lateDays, heldFrom } = cashierSettingsOf(merchant);
  const reason = judgePayment(received, row, { isActive, isPayerRestricted: false, lateDays, heldFrom });
  const promised = { toPay: target.toPay, fee: target.fee };
  const fee =
    reason || received.amount === null
      ? 0n
      : splitPaid(feeRuleOf(row.method.fee, row.currency), received.amount, promised).fee;
  const { amount, amountText, currency, at, payer = '' } = received;
  const state = reason ? 'held' : 'seen';
  const kept = { gatewayAccountId, paymentId, merchantId, depositId: target.id };
  if (!(await insertPayment(tx, { ...kept, amount, amountText, currency, payer, fee, state, at })))
    return { row, changed: false };
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

/** A further payment is a row of its own. */
async function openExtra(app: App, tx: Db, row: Deposit, { paymentId, amount }: ReceivedPayment): Promise<Deposit> {
  const id = app.ids.uuid();
  const now = app.clock.now();
  const toPay = amount !== null && amount > 0n ? amount : 1n;
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

async function writeReversal(
  app: App,
  tx: Db,
  row: Deposit,
  reversal: PaymentStatus['reversals'][number],
): Promise<void> {
  const { merchantId, gatewayAccountId, memberId, currency } = row;
  const { id: reversalId, paymentId, amount, reason, at, won: isWon } = reversal;
  const payment = await findPayment(tx, { merchantId, gatewayAccountId, paymentId });
  if (payment?.state === 'held' && (await markSentBack(tx, payment))) {
    const held = present(await lockDeposit(tx, { merchantId, id: payment.depositId }), 'the deposit of a payment');
    if (held.state === 'held') await endUnpaid(app, tx, held, 'rejected', 'sentBack');
    return;
  }
  if (!payment || amount === null || amount <= 0n) {
    await noteException(app, tx, {
      merchantId,
      kind: 'reversalUnclear',
      key: `${gatewayAccountId} ${reversalId}`,
      subjectId: row.id,
      memberId,
      accountId: gatewayAccountId,
      amount,
      currency,
      detail: { paymentId },
    });
    return;
  }
  if (payment.state === 'sentBack') return;
  const { depositId } = payment;
  await keepReversal(tx, { gatewayAccountId, reversalId, merchantId, depositId, paymentId, amount, reason, at, isWon });
}
