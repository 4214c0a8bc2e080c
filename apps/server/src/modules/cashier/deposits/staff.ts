import { isSamePerson } from '../../../kernel/staff/secondPerson.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import { formatAmount, parseAmount } from '@baize/money';
import { readBlob } from '../../../kernel/blobs.ts';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { present } from '../../../kernel/must.ts';
import { refundPayment } from '../../gateways/index.ts';
import { allocate } from '../allocations.store.ts';
import { addEvent } from '../events.store.ts';
import { healException, noteException } from '../exceptions.ts';
import { splitPaid } from '../fees.rules.ts';
import { feeRuleOf } from '../methods/methods.rules.ts';
import { cashierSettingsOf } from '../settings.ts';
import { creditKnown } from './credit.ts';
import { plainReference, type Deposit, type DepositState } from './deposits.rules.ts';
import { findDeposit, lockDeposit, updateClaim, updateDeposit, type DepositRef } from './deposits.store.ts';
import { insertPayment, listPayments, markSentBack, releaseHeld, type Payment } from './payments.store.ts';
import { PROOF_BLOB } from './proof.ts';
import { endUnpaid } from './endUnpaid.ts';

export interface StaffAction extends DepositRef {
  readonly version: number;
  readonly staff: { readonly id: string; readonly userName: string };
}

/** Why nothing was done. */
export type StaffRefusal = 'unknown' | 'claimed' | 'changed' | 'tooLate' | 'notYou' | 'referenceUsed';
export type StaffOutcome<Done> =
  | { readonly refusal: StaffRefusal }
  | { readonly wrong: Record<string, string> }
  | { readonly done: Done };

const CLAIM_MS = 15 * 60_000;
const MANUAL_STATES: readonly DepositState[] = ['waiting', 'checking', 'expired', 'failed', 'rejected'];

/** Claims for a quarter of an hour; of two at once one wins. */
export async function claimDeposit(
  app: App,
  tx: Db,
  { merchantId, id, staffId, takesOver }: DepositRef & { readonly staffId: string; readonly takesOver: boolean },
): Promise<{ readonly staffId: string; readonly until: Date } | 'unknown' | null> {
  const row = await lockDeposit(tx, { merchantId, id });
  if (!row) return 'unknown';
  if (row.state === 'paid') return null;
  const now = app.clock.now();
  const holder = holderOf(row, now);
  if (holder && holder.staffId !== staffId && !takesOver) return holder;
  const until = new Date(now.getTime() + CLAIM_MS);
  await updateClaim(tx, row, { staffId, until });
  return { staffId, until };
}

/** Who works on a deposit now. */
export const holderOf = (
  { claimedBy, claimedUntil }: Pick<Deposit, 'claimedBy' | 'claimedUntil'>,
  now: Date,
): { readonly staffId: string; readonly until: Date } | null =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > now
    ? { staffId: claimedBy, until: claimedUntil }
    : null;

async function lockForAction(app: App, tx: Db, action: StaffAction): Promise<Deposit | StaffRefusal> {
  const row = await lockDeposit(tx, action);
  if (!row) return 'unknown';
  const holder = holderOf(row, app.clock.now());
  if (holder && holder.staffId !== action.staff.id) return 'claimed';
  if (row.state === 'paid') return 'tooLate';
  return row.version === action.version ? row : 'changed';
}

/**
 * Confirms money: a transfer by its reference, or a held payment; from the threshold on by two. `creditDeposit`
 * credits after the commit.
 */
export async function confirmPayment(
  app: App,
  tx: Db,
  action: StaffAction & { readonly paymentReference: string; readonly amount: string; readonly note: string },
): Promise<StaffOutcome<{ readonly state: DepositState; readonly needsSecond: boolean }>> {
  const row = await lockForAction(app, tx, action);
  if (typeof row === 'string') return { refusal: row };
  const amount = parseAmount(action.amount, row.currency);
  if (amount === null || amount <= 0n) return { wrong: { amount: sentence('desk.amountArrived') } };
  const held = row.state === 'held' ? await heldPayment(tx, row, action.paymentReference) : null;
  if (row.state === 'held' && !held) return { wrong: { paymentReference: sentence('desk.notHeldPayment') } };
  if (!held && !(row.method.isManual && MANUAL_STATES.includes(row.state))) return { refusal: 'tooLate' };
  // The gateway's count is no opinion.
  if (held && held.amount !== null && held.currency === row.currency && held.amount !== amount)
    return { wrong: { amount: sentence('desk.amountHeld', { amount: formatAmount(held.amount, row.currency) }) } };
  const paymentId = held?.paymentId ?? plainReference(action.paymentReference);

  const second = await needsSecond(app, tx, row, { action, paymentId, amount, isCredited: true });
  if (second === 'notYou') return { refusal: 'notYou' };
  if (second) return { done: { state: row.state, needsSecond: true } };

  const { merchantId, gatewayAccountId, currency } = row;
  const { fee } = splitPaid(feeRuleOf(row.method.fee, currency), amount, row);
  const now = app.clock.now();
  if (held) await releaseHeld(tx, held, { amount, fee });
  else {
    const payment = {
      gatewayAccountId,
      paymentId,
      merchantId,
      depositId: row.id,
      amount,
      amountText: action.amount,
      fee,
    };
    const payer = row.proof?.payerName ?? '';
    if (!(await insertPayment(tx, { ...payment, currency, payer, state: 'seen', at: now })))
      return { refusal: 'referenceUsed' };
  }
  // Credited after the commit, or by the sweep.
  await updateDeposit(tx, row, { nextAskAt: new Date(now.getTime() + RESUME_MS) });
  await addEvent(tx, {
    merchantId,
    subjectId: row.id,
    step: 'confirmed',
    at: now,
    note: action.note,
    staffName: action.staff.userName,
    detail: { paymentId, amount: action.amount },
  });
  return { done: { state: row.state, needsSecond: false } };
}

const RESUME_MS = 30_000;

async function heldPayment(tx: Db, row: Deposit, reference: string): Promise<Payment | null> {
  const held = (await listPayments(tx, row.merchantId, [row.id])).filter(({ state }) => state === 'held');
  return held.find(({ paymentId }) => paymentId === reference.trim()) ?? null;
}

/**
 * True: the first of two yeses, now written. Another content begins anew; one person's day for a member counts
 * together.
 */
async function needsSecond(
  app: App,
  tx: Db,
  row: Deposit,
  {
    action,
    paymentId,
    amount,
    isCredited = false,
  }: { action: StaffAction; paymentId: string; amount: bigint; isCredited?: boolean },
): Promise<boolean | 'notYou'> {
  const merchant = present(await app.merchants.byId(row.merchantId), 'the merchant of a deposit');
  const { firstYes } = row;
  const from = cashierSettingsOf(merchant).depositSecondFrom;
  if (firstYes?.paymentId === paymentId && firstYes.amount === amount.toString())
    return (await isSamePerson({ app, staff: action.staff }, tx, { id: firstYes.staffId })) ? 'notYou' : false;
  const counter = {
    merchantId: row.merchantId,
    counter: `confirm:${action.staff.id}:${row.memberId}`,
    period: dayIn(merchant.settings.timeZone, app.clock.now()),
  };
  if (amount < from && (!isCredited || (await allocate(tx, counter, { amount, limit: from - 1n })))) return false;
  const { id: staffId, userName: staffName } = action.staff;
  await updateDeposit(tx, row, {
    firstYes: { staffId, paymentId, amount: amount.toString() },
    claimedBy: null,
    claimedUntil: null,
  });
  const { merchantId, id: subjectId } = row;
  const detail = { paymentId, amount: amount.toString() };
  await addEvent(tx, { merchantId, subjectId, step: 'firstYes', at: app.clock.now(), staffName, detail });
  return true;
}

/** Carries what staff have confirmed into the ledger. */
export async function creditDeposit(app: App, ref: DepositRef): Promise<Deposit | null> {
  const row = await findDeposit(app.db, ref);
  if (!row) return null;
  await creditKnown(app, [row]);
  app.live.toMember(row.memberId, { type: 'deposits' });
  return findDeposit(app.db, ref);
}

const AGAIN_MS = 24 * 3_600_000;

/** The deposit waits a day from now. */
export async function askForProof(
  app: App,
  tx: Db,
  action: StaffAction & { readonly note: string },
): Promise<StaffOutcome<Deposit>> {
  const row = await lockForAction(app, tx, action);
  if (typeof row === 'string') return { refusal: row };
  const merchant = present(await app.merchants.byId(row.merchantId), 'the merchant of a deposit');
  if (row.state !== 'checking' || !row.proof) return { refusal: 'tooLate' };
  if (row.proof.attempt > cashierSettingsOf(merchant).proofAttemptsMax) return { refusal: 'tooLate' };
  const now = app.clock.now();
  const after = await updateDeposit(tx, row, {
    state: 'waiting',
    reason: 'proofUnclear',
    proof: { ...row.proof, note: action.note },
    expiresAt: new Date(now.getTime() + AGAIN_MS),
    waitingSince: null,
    claimedBy: null,
    claimedUntil: null,
    firstYes: null,
  });
  const { merchantId, id: subjectId } = row;
  const { userName: staffName } = action.staff;
  await addEvent(tx, {
    merchantId,
    subjectId,
    step: 'proofUnclear',
    at: now,
    reason: 'proofUnclear',
    note: action.note,
    staffName,
  });
  return { done: after };
}

export type RejectReason = 'notReceived' | 'proofRejected' | 'payerCheck' | 'sentBack';

/** Held money is returned or credited, never kept. */
export async function rejectDeposit(
  app: App,
  tx: Db,
  action: StaffAction & { readonly publicReason: RejectReason; readonly reason: string },
): Promise<
  StaffOutcome<{ readonly deposit: Deposit; readonly sendBack: Payment | null; readonly needsSecond: boolean }>
> {
  const row = await lockForAction(app, tx, action);
  if (typeof row === 'string') return { refusal: row };
  const isHeld = row.state === 'held';
  if (!isHeld && row.state !== 'checking' && row.state !== 'waiting') return { refusal: 'tooLate' };
  if (isHeld !== (action.publicReason === 'sentBack'))
    return {
      wrong: {
        publicReason: isHeld ? sentence('desk.heldMoney') : sentence('desk.noPaymentBack'),
      },
    };
  const held = isHeld ? (await listPayments(tx, row.merchantId, [row.id])).find(({ state }) => state === 'held') : null;
  if (held) {
    const request = { action, paymentId: `back ${held.paymentId}`, amount: held.amount ?? row.toPay };
    const second = await needsSecond(app, tx, row, request);
    if (second === 'notYou') return { refusal: 'notYou' };
    if (second) return { done: { deposit: row, sendBack: null, needsSecond: true } };
    await markSentBack(tx, held);
    // Open until the gateway confirms; after a crash it is for staff.
    await noteException(app, tx, {
      ...{ merchantId: row.merchantId, kind: 'sendBack', key: sendBackKey(row, held) },
      ...{ subjectId: row.id, memberId: row.memberId, accountId: row.gatewayAccountId },
      ...{ amount: held.amount, currency: held.currency },
    });
  }
  const by = { staffName: action.staff.userName, detail: { why: action.reason } };
  const ended = await endUnpaid(app, tx, row, 'rejected', action.publicReason, by);
  return { done: { deposit: ended, sendBack: held ?? null, needsSecond: false } };
}

const sendBackKey = (
  { gatewayAccountId }: Pick<Deposit, 'gatewayAccountId'>,
  { paymentId }: Pick<Payment, 'paymentId'>,
): string => `${gatewayAccountId} ${paymentId}`;

/**
 * Sends a held payment back under one key. Without a sure answer the exception stays open, for staff to close by
 * reference.
 */
export async function sendPaymentBack(app: App, deposit: Deposit, payment: Payment): Promise<void> {
  const { merchantId, gatewayAccountId: accountId, gatewayId, id, memberId } = deposit;
  const { paymentId, amount } = payment;
  const reply =
    deposit.method.isManual || gatewayId === null || amount === null
      ? ({ kind: 'refused', code: 'manual', text: 'send it back at the bank' } as const)
      : await refundPayment(
          app,
          { merchantId, accountId },
          {
            gatewayId,
            paymentId,
            key: `${id} ${paymentId} back`,
            money: { amount, currency: payment.currency },
          },
        );
  await app.db.transaction(async (tx) => {
    await lockDeposit(tx, deposit);
    const detail = { paymentId, reply: reply.kind };
    await addEvent(tx, {
      merchantId,
      subjectId: id,
      step: 'sentBack',
      at: app.clock.now(),
      reason: 'sentBack',
      detail,
    });
    if (reply.kind === 'answered') {
      const which = { merchantId, kinds: ['sendBack'], key: sendBackKey(deposit, payment) } as const;
      await healException(app, tx, which);
    }
  });
  app.live.toMember(memberId, { type: 'deposits' });
}

/** As JPEG or null; for the back office's origin only. */
export async function proofPicture(app: App, ref: DepositRef): Promise<Buffer | null> {
  const row = await findDeposit(app.db, ref);
  return row?.proof ? readBlob(app, ref.merchantId, PROOF_BLOB, row.proof.blobId) : null;
}
