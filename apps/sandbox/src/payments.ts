import { randomUUID } from 'node:crypto';
import { formatAmount } from '@baize/money/index.ts';
import type { Db } from '@baize/db';
import { tell, type Telling } from './callbacks.ts';
import { findClient } from './clients.store.ts';
import { happens, type Faults } from './faults.rules.ts';
import { newId, newLineId } from './ids.ts';
import { insertMovement } from './movements.store.ts';
import {
  insertReceipt,
  insertReversal,
  listOverdue,
  listReceipts,
  listReversals,
  lockPayment,
  setPaymentStatus,
  winReversal,
  type Payment,
  type PaymentStatus,
} from './payments.store.ts';
import type { Parts } from './parts.ts';
import { insertTask } from './tasks.store.ts';

/** What can be done to a payment: by a button, or by the faults of its account. */
export const PAY_ACTIONS = [
  'approve',
  'decline',
  'approveLater',
  'approveAfterExpiry',
  'approveTwiceTold',
  'approveUntold',
  'approveAltered',
  'forged',
  'payLess',
  'payMore',
  'otherCurrency',
  'payTwice',
  'paidThenFailed',
] as const;
export type PayAction = (typeof PAY_ACTIONS)[number];
export const DESK_ACTIONS = ['chargeBack', 'winBack'] as const;
type DeskAction = (typeof DESK_ACTIONS)[number];

/** Where the demo's player waits a little, and where chaos is quick. */
const LATER_MS = 30_000;
const AFTER_EXPIRY_MS = 3000;
const SECOND_CALLBACK_MS = 2000;
const LATE_MS = 20_000;
const REVERSED_AFTER_MS = 3000;
const FEE_SHARE = 100n;
const LESS_PERCENT = 90n;
const MORE_PERCENT = 110n;

interface Received {
  readonly amount: bigint;
  readonly currency: string;
}

/** Does it, in one transaction with what is told of it; false when the payment is past that. */
export const actOnPayment = (
  { db, clock }: Parts,
  id: string,
  action: PayAction | DeskAction | 'expire',
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) return false;
    return apply(tx, payment, action, clock.now());
  });

/** The same inside a transaction that holds the payment's lock. */
async function apply(tx: Db, payment: Payment, action: PayAction | DeskAction | 'expire', at: Date): Promise<boolean> {
  if (action === 'chargeBack') return chargeBack(tx, payment, at);
  if (action === 'winBack') return winBack(tx, payment, at);
  const isLate = payment.status === 'expired' && action === 'approve';
  if (payment.status !== 'waiting' && !isLate) return false;
  const { amount, currency } = payment;
  const full = { amount, currency };
  switch (action) {
    case 'approve':
      await receive(tx, payment, [full], { at, ...(await tellingOf(tx, payment)) });
      return true;
    case 'decline':
    case 'expire':
      await end(tx, payment, action === 'decline' ? 'failed' : 'expired', { at });
      return true;
    case 'approveLater':
      await approveIn(tx, payment, at, LATER_MS);
      return true;
    case 'approveAfterExpiry':
      await end(tx, payment, 'expired', { at });
      await approveIn(tx, payment, at, AFTER_EXPIRY_MS);
      return true;
    case 'approveTwiceTold':
      await receive(tx, payment, [full], { at, times: 2 });
      return true;
    case 'approveUntold':
      await receive(tx, payment, [full], null, at);
      return true;
    case 'approveAltered':
      await receive(tx, payment, [full], { at, manner: 'altered' });
      return true;
    case 'forged':
      await tellOf(tx, payment, 'paid', { at, manner: 'forged' });
      return true;
    case 'payLess':
      await receive(tx, payment, [{ amount: shareOf(amount, LESS_PERCENT), currency }], { at });
      return true;
    case 'payMore':
      await receive(tx, payment, [{ amount: shareOf(amount, MORE_PERCENT), currency }], { at });
      return true;
    case 'otherCurrency':
      await receive(tx, payment, [{ amount, currency: currency === 'USD' ? 'PHP' : 'USD' }], { at });
      return true;
    case 'payTwice':
      await receive(tx, payment, [full, full], { at });
      return true;
    case 'paidThenFailed':
      await receive(tx, payment, [full], { at });
      // News of an earlier try, overtaken by the money.
      await tellOf(tx, payment, 'failed', { at, delayMs: SECOND_CALLBACK_MS });
      return true;
  }
}

const approveIn = (tx: Db, { id }: Payment, at: Date, ms: number): Promise<void> =>
  insertTask(tx, { id: randomUUID(), subjectId: id, action: 'approve', dueAt: new Date(at.getTime() + ms) });

/** At least one minor unit. */
const shareOf = (amount: bigint, percent: bigint): bigint => {
  const part = (amount * percent) / 100n;
  return part > 0n ? part : 1n;
};

/** Money comes in: the first receipt pays the payment, whatever it is worth. */
async function receive(
  tx: Db,
  payment: Payment,
  received: readonly Received[],
  telling: Telling | null,
  at: Date = telling?.at ?? payment.createdAt,
): Promise<void> {
  await setPaymentStatus(tx, payment.id, 'paid', at);
  for (const { amount, currency } of received) {
    await insertReceipt(tx, {
      ...{ id: newId('rcp'), paymentId: payment.id, amount, currency, at },
      // Who is to pay does, so that what staff and rules do with other people's money is the exception.
      payer: payment.payer || `Test payer ${payment.reference.slice(-4)}`,
    });
    await insertMovement(tx, {
      lineId: newLineId(at),
      ...{
        clientId: payment.clientId,
        kind: 'payment',
        direction: 'in',
        amount,
        fee: amount / FEE_SHARE,
        currency,
        at,
      },
      ...{ reference: payment.reference, gatewayId: payment.id },
    });
  }
  if (telling) await tellOf(tx, payment, 'paid', telling);
}

async function end(tx: Db, payment: Payment, status: PaymentStatus, telling: Telling): Promise<void> {
  await setPaymentStatus(tx, payment.id, status, telling.at);
  await tellOf(tx, payment, status, telling);
}

const tellOf = (
  tx: Db,
  { clientId, id, reference, amount, currency }: Payment,
  status: PaymentStatus,
  telling: Telling,
): Promise<void> =>
  tell(
    tx,
    clientId,
    { type: `payment.${status}`, subjectId: id, reference, amount: formatAmount(amount, currency), currency, status },
    telling,
  );

/** How an ordinary callback of this payment goes by the faults of its account. */
async function tellingOf(tx: Db, { clientId, reference }: Payment): Promise<Omit<Telling, 'at'>> {
  const faults = (await findClient(tx, clientId))?.faults ?? null;
  return {
    times: happens(faults, 'callbackTwice', reference) ? 2 : 1,
    manner: happens(faults, 'altered', reference) ? 'altered' : 'honest',
    delayMs: happens(faults, 'callbackLate', reference) ? LATE_MS : 0,
  };
}

/** What a payment does by itself, where its account decides without anybody pressing a button. */
export function actionOf(faults: Faults, reference: string): PayAction | 'forgedThenApprove' {
  const is = (fault: Parameters<typeof happens>[1]): boolean => happens(faults, fault, reference);
  if (is('decline')) return 'decline';
  if (is('afterExpiry')) return 'approveAfterExpiry';
  if (is('otherCurrency')) return 'otherCurrency';
  if (is('otherAmount')) return happens(faults, 'otherAmount', `${reference}:less`) ? 'payLess' : 'payMore';
  if (is('paidTwice')) return 'payTwice';
  if (is('callbackLost')) return 'approveUntold';
  if (is('outOfOrder')) return 'paidThenFailed';
  return is('forged') ? 'forgedThenApprove' : 'approve';
}

/** Decides a payment as its account's faults say. */
export const decideByItself = ({ db, clock }: Parts, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    const faults = payment && (await findClient(tx, payment.clientId))?.faults;
    if (!payment || !faults) return;
    const at = clock.now();
    const action = actionOf(faults, payment.reference);
    if (action === 'forgedThenApprove') await apply(tx, payment, 'forged', at);
    const wasPaid = await apply(tx, payment, action === 'forgedThenApprove' ? 'approve' : action, at);
    if (wasPaid && action !== 'decline' && happens(faults, 'reversed', payment.reference))
      await insertTask(tx, {
        id: randomUUID(),
        ...{ subjectId: payment.id, action: 'chargeBack' },
        dueAt: new Date(at.getTime() + REVERSED_AFTER_MS),
      });
  });

/** The payer's bank takes the first receipt back that is not taken back yet. */
async function chargeBack(tx: Db, payment: Payment, at: Date): Promise<boolean> {
  if (payment.status !== 'paid') return false;
  const [receipts, reversals] = [await listReceipts(tx, payment.id), await listReversals(tx, payment.id)];
  const receipt = receipts.find(({ id }) => !reversals.some(({ receiptId }) => receiptId === id));
  if (!receipt) return false;
  const reversal = { id: newId('rev'), paymentId: payment.id, receiptId: receipt.id, amount: receipt.amount };
  await insertReversal(tx, { ...reversal, reason: 'CHARGEBACK', at });
  await insertMovement(tx, {
    lineId: newLineId(at),
    ...{ clientId: payment.clientId, kind: 'reversal', direction: 'out', amount: receipt.amount, fee: 0n },
    ...{ currency: receipt.currency, at, reference: payment.reference, gatewayId: payment.id },
  });
  await end(tx, payment, 'reversed', { at });
  return true;
}

/** The dispute is won: the money comes back. */
async function winBack(tx: Db, payment: Payment, at: Date): Promise<boolean> {
  const reversal = (await listReversals(tx, payment.id)).find(({ won }) => !won);
  if (payment.status !== 'reversed' || !reversal) return false;
  const receipt = (await listReceipts(tx, payment.id)).find(({ id }) => id === reversal.receiptId);
  await winReversal(tx, reversal.id);
  await insertMovement(tx, {
    lineId: newLineId(at),
    ...{ clientId: payment.clientId, kind: 'reversalWon', direction: 'in', amount: reversal.amount, fee: 0n },
    ...{ currency: receipt?.currency ?? payment.currency, at, reference: payment.reference, gatewayId: payment.id },
  });
  await end(tx, payment, 'paid', { at });
  return true;
}

const BATCH = 100;

/** Ends what nobody has paid in time. */
export async function expireOverdue(parts: Parts): Promise<void> {
  for (const { id } of await listOverdue(parts.db, parts.clock.now(), BATCH)) await actOnPayment(parts, id, 'expire');
}
