import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import { userNamesOf } from '../../identity/index.ts';
import {
  askDepositNow,
  askProofAgain,
  claimDeposit,
  confirmDeposit,
  depositProof,
  rejectDeposit,
  staffDeposit,
  staffDeposits,
  type DepositRow,
} from '@baize/contract/backoffice/cashierDeposits.ts';
import { saySentence, textByCode } from '@baize/i18n/sentences.ts';
import { formatAmount } from '@baize/money';
import { isMoment, isUuid } from '../../../kernel/cursor.ts';
import {
  askForProof,
  claimDeposit as claimFor,
  confirmPayment,
  creditDeposit,
  holderOf,
  proofPicture,
  rejectDeposit as rejectFor,
  sendPaymentBack,
} from '../deposits/staff.ts';
import { countStaffQueue, listStaffDeposits, listStaffQueue } from '../deposits/staff.store.ts';
import { depositFile } from '../deposits/depositFile.ts';
import { eventFace } from '../eventFace.ts';
import { findDeposit } from '../deposits/deposits.store.ts';
import { settleDeposit } from '../deposits/settle.ts';
import { type Deposit } from '../deposits/deposits.rules.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffAsk, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { failBy } from './failBy.ts';

const STATES = {
  open: ['opening', 'waiting'],
  paid: ['paid'],
  ended: ['expired', 'failed', 'rejected'],
  all: null,
} as const;

const list = onList(staffDeposits, {
  cursor: ({ show }) => (show === 'queue' ? [isMoment, isUuid] : [isUuid]),
  load: ({ db, input: { merchantId, show, memberId, methodId } }, { after, limit }) => {
    const [first, second] = after ?? [];
    const request = { merchantId, memberId: memberId || null, methodId: methodId || null, limit };
    if (show !== 'queue') return listStaffDeposits(db, { ...request, states: STATES[show], before: first ?? null });
    return listStaffQueue(db, { ...request, after: first && second ? { at: new Date(first), id: second } : null });
  },
  placeOf: ({ waitingSince, id }, { show }) => (show === 'queue' ? [waitingSince ?? '', id] : [id]),
  present: (page, { app, db, input: { merchantId } }) => rowsOf({ app, db, merchantId }, page),
  more: async ({ db, input }) => {
    const { waiting, oldestAt } = await countStaffQueue(db, input.merchantId);
    return { waiting, oldestAt: oldestAt?.toISOString() ?? null };
  },
});

type From = Pick<StaffAsk, 'app' | 'db'> & { readonly merchantId: string };

async function rowsOf({ app, db, merchantId }: From, deposits: readonly Deposit[]): Promise<DepositRow[]> {
  const now = app.clock.now();
  const holders = deposits.map((deposit) => holderOf(deposit, now)?.staffId ?? '');
  const [names, staff] = await Promise.all([
    userNamesOf(
      app,
      merchantId,
      deposits.map(({ memberId }) => memberId),
    ),
    backofficeOf(app).listStaffNames(db, [...new Set(holders.filter((id) => id !== ''))]),
  ]);
  return deposits.map((deposit, at) => ({
    depositId: deposit.id,
    memberId: deposit.memberId,
    userName: names.get(deposit.memberId) ?? '',
    methodId: deposit.methodId,
    methodName: deposit.method.name['EN'] ?? deposit.methodId,
    kind: deposit.method.kind === 'ewallet' ? 'redirect' : deposit.method.kind,
    gatewayAccountId: deposit.gatewayAccountId,
    state: deposit.state,
    reason: deposit.reason,
    currency: deposit.currency,
    amount: formatAmount(deposit.asked, deposit.currency),
    pay: formatAmount(deposit.toPay, deposit.currency),
    credited: formatAmount(deposit.credited, deposit.currency),
    reversed: formatAmount(deposit.reversed, deposit.currency),
    createdAt: deposit.createdAt.toISOString(),
    waitingSince: deposit.waitingSince?.toISOString() ?? null,
    paidAt: deposit.paidAt?.toISOString() ?? null,
    claimedBy: staff.get(holders[at] ?? '') ?? '',
  }));
}

const file = onStaff(staffDeposit, async ({ app, db, input, staff, language, fail }) => {
  const { merchantId, depositId } = input;
  const facts = await depositFile(app, { merchantId, id: depositId });
  if (!facts) throw fail('deposit.unknown');
  const { deposit, payments, events, member, duplicates } = facts;
  const [row] = await rowsOf({ app, db, merchantId }, [deposit]);
  if (!row) throw fail('deposit.unknown');
  const text = (minor: bigint): string => formatAmount(minor, deposit.currency);
  const { proof } = deposit;
  const holder = holderOf(deposit, app.clock.now());
  return {
    deposit: row,
    version: deposit.version,
    fee: text(deposit.fee),
    expiresAt: deposit.expiresAt?.toISOString() ?? null,
    nextAskAt: deposit.nextAskAt?.toISOString() ?? null,
    asks: deposit.asks,
    gatewayId: deposit.gatewayId ?? '',
    promoId: deposit.promoId ?? '',
    device: deposit.device,
    ip: deposit.ip,
    country: deposit.country,
    proof: proof && {
      sentAt: proof.sentAt,
      attempt: proof.attempt,
      bankReference: proof.bankReference,
      paidAmount: text(BigInt(proof.paidAmount)),
      paidAt: proof.paidAt,
      payerName: proof.payerName,
      duplicates: [...duplicates],
    },
    payments: payments.map((payment) => ({
      paymentId: payment.paymentId,
      amount: payment.amount === null ? null : formatAmount(payment.amount, payment.currency),
      amountText: payment.amountText,
      currency: payment.currency,
      payer: payment.payer,
      credited: text(payment.credited),
      reversed: text(payment.reversed),
      state: payment.state,
      at: payment.at.toISOString(),
    })),
    events: events.map((event) => eventFace(event, language)),
    member: { ...member, main: text(member.main), depositsSum: text(member.depositsSum) },
    holder: holder && {
      staffName: row.claimedBy,
      isSelf: holder.staffId === staff.id,
      until: holder.until.toISOString(),
    },
  };
});

const picture = onStaff(depositProof, async ({ app, db, input, audit, fail }) => {
  const { merchantId, depositId } = input;
  const jpeg = await proofPicture(app, { merchantId, id: depositId });
  if (!jpeg) throw fail('deposit.unknown');
  await db.transaction((tx) => audit(tx, { target: { kind: 'deposit', id: depositId }, merchantId }));
  return { jpeg: jpeg.toString('base64') };
});

const claim = onStaff(claimDeposit, async (ask) => {
  const { app, db, input, staff, fail } = ask;
  const { merchantId, depositId: id, takeOver: takesOver } = input;
  const holder = await db.transaction((tx) => claimFor(app, tx, { merchantId, id, staffId: staff.id, takesOver }));
  if (holder === 'unknown') throw fail('deposit.unknown');
  if (!holder) return { holder: null };
  const names = await backofficeOf(app).listStaffNames(db, [holder.staffId]);
  return {
    holder: {
      staffName: names.get(holder.staffId) ?? '',
      isSelf: holder.staffId === staff.id,
      until: holder.until.toISOString(),
    },
  };
});

const targetOf = (id: string) => ({ kind: 'deposit', id });

const confirm = onStaff(confirmDeposit, async (ask) => {
  const { app, db, input, staff, audit } = ask;
  const { merchantId, depositId: id, version, paymentReference, amount, note } = input;
  const done = await db.transaction(async (tx) => {
    const outcome = await confirmPayment(app, tx, { merchantId, id, version, staff, paymentReference, amount, note });
    if (!('done' in outcome)) throw failBy(ask, outcome);
    const after = { paymentReference, amount, needsSecond: outcome.done.needsSecond };
    await audit(tx, { target: targetOf(id), merchantId, reason: note, before: { state: outcome.done.state }, after });
    return outcome.done;
  });
  if (done.needsSecond) return { state: done.state, needsSecond: true };
  const credited = await creditDeposit(app, { merchantId, id });
  return { state: credited?.state ?? done.state, needsSecond: false };
});

const askAgain = onStaff(askProofAgain, async (ask) => {
  const { app, db, input, staff, audit } = ask;
  const { merchantId, depositId: id, version, note } = input;
  const { memberId } = await db.transaction(async (tx) => {
    const outcome = await askForProof(app, tx, { merchantId, id, version, staff, note });
    if (!('done' in outcome)) throw failBy(ask, outcome);
    await audit(tx, { target: targetOf(id), merchantId, reason: note, after: { state: outcome.done.state } });
    return outcome.done;
  });
  app.live.toMember(memberId, { type: 'deposits' });
  return {};
});

const reject = onStaff(rejectDeposit, async (ask) => {
  const { app, db, input, staff, audit } = ask;
  const { merchantId, depositId: id, version, publicReason, reason } = input;
  const { deposit, sendBack, needsSecond } = await db.transaction(async (tx) => {
    const outcome = await rejectFor(app, tx, { merchantId, id, version, staff, publicReason, reason });
    if (!('done' in outcome)) throw failBy(ask, outcome);
    const after = { state: outcome.done.deposit.state, publicReason, needsSecond: outcome.done.needsSecond };
    await audit(tx, { target: targetOf(id), merchantId, reason, after });
    return outcome.done;
  });
  app.live.toMember(deposit.memberId, { type: 'deposits' });
  if (sendBack) await sendPaymentBack(app, deposit, sendBack);
  return { needsSecond };
});

const askNow = onStaff(askDepositNow, async ({ app, db, input, language, audit, fail }) => {
  const { merchantId, depositId: id } = input;
  if (!(await findDeposit(db, { merchantId, id }))) throw fail('deposit.unknown');
  const reply = await settleDeposit(app, { merchantId, id }, 'staff');
  const said = reply?.kind === 'answered' ? reply.value.state : (reply?.kind ?? 'nobody');
  const why = reply?.kind === 'unknown' ? reply.why : reply?.kind === 'refused' ? reply.text : '';
  const answer = textByCode(`gateway.answer.${said}`, { why: saySentence(why, language) }, language) ?? said;
  await db.transaction((tx) =>
    audit(tx, { target: targetOf(id), merchantId, after: { answer: said, ...(why !== '' && { why }) } }),
  );
  const after = await findDeposit(db, { merchantId, id });
  if (!after) throw fail('deposit.unknown');
  return { answer, state: after.state };
});

export const depositHandlers: readonly StaffHandler[] = [list, file, picture, claim, confirm, askAgain, reject, askNow];
