import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import type { Db } from '@baize/db';
import { askPaymentStatus, createPayment, type CreatedPayment } from '../../gateways/index.ts';
import { findProfile } from '../../identity/index.ts';
import { addEvent } from '../events.store.ts';
import { formatAmount } from '@baize/money';
import { nextAsk, NOT_FOUND_APART_MS, OPENING_MS, type Deposit } from './deposits.rules.ts';
import {
  findDeposit,
  lockDeposit,
  moveToAccount,
  takeAskTurn,
  updateDeposit,
  updateNextAsk,
} from './deposits.store.ts';
import { nextAccount } from '../methods/offered.ts';
import { endUnpaid } from './endUnpaid.ts';
import { takeStatus, type AskedBy } from './settle.ts';

/** Two questions about one payment within this are one too many. */
const APART_MS = 1500;

/**
 * Begins the payment under one key, so once. Answers the row: to be paid, failed where surely nothing began, else
 * still opening. `isFirst`: nothing was sent before, so a refusal is definite and the method's next account is tried;
 * after silence never, as the payment may have begun.
 */
export async function openAtGateway(
  app: App,
  deposit: Deposit,
  { isFirst, tried = new Set() }: { readonly isFirst: boolean; readonly tried?: ReadonlySet<string> },
): Promise<Deposit> {
  const { merchantId, gatewayAccountId: accountId, id, memberId, currency } = deposit;
  const profile = present(await findProfile(app.db, { merchantId, memberId }), 'the member of a deposit');
  const now = app.clock.now();
  const reply = await createPayment(
    app,
    { merchantId, accountId },
    {
      reference: id,
      key: id,
      money: { amount: deposit.toPay, currency },
      kind: deposit.method.kind === 'ewallet' ? 'redirect' : deposit.method.kind,
      channel: deposit.method.channel,
      returnUrl: deposit.returnUrl,
      member: { id: memberId, name: profile.payeeName || profile.userName, country: deposit.country },
      expiresAt: deposit.expiresAt ?? now,
    },
  );
  const allTried = new Set([...tried, accountId]);
  const next = reply.kind === 'refused' && isFirst ? await nextAccount(app, deposit, allTried) : null;
  const opened = await app.db.transaction(async (tx) => {
    const row = present(await lockDeposit(tx, deposit), 'a deposit stays');
    // Another process has begun it at the next account.
    if (row.gatewayAccountId !== accountId) return row;
    if (row.state !== 'opening')
      return reply.kind === 'answered' && row.gatewayId === null
        ? keepAsking(app, tx, row, reply.value.gatewayId)
        : row;
    if (reply.kind === 'answered') return writeOpened(app, tx, row, reply.value);
    if (reply.kind === 'refused') {
      const detail = { account: accountId, code: reply.code, text: reply.text.slice(0, 300) };
      if (next) {
        await addEvent(tx, { merchantId, subjectId: id, step: 'refused', at: app.clock.now(), detail });
        return moveToAccount(tx, row, next.id);
      }
      const failed = await endUnpaid(app, tx, row, 'failed', 'gatewayDown', { detail });
      await updateNextAsk(tx, row, null);
      return failed;
    }
    await updateNextAsk(tx, row, nextAsk(row, app.clock.now()));
    return row;
  });
  if (next && opened.state === 'opening' && opened.gatewayAccountId === next.id)
    return openAtGateway(app, opened, { isFirst, tried: allTried });
  if (opened.state !== deposit.state) app.live.toMember(memberId, { type: 'deposits' });
  return opened;
}

/** Given up, yet begun at the gateway: payments there are found. */
const keepAsking = (app: App, tx: Db, row: Deposit, gatewayId: string): Promise<Deposit> =>
  updateDeposit(tx, row, { gatewayId, nextAskAt: nextAsk(row, app.clock.now()) });

async function writeOpened(app: App, tx: Db, row: Deposit, created: CreatedPayment): Promise<Deposit> {
  const now = app.clock.now();
  const waiting = { ...row, state: 'waiting' as const };
  const { merchantId, id: subjectId } = row;
  const opened = await updateDeposit(tx, row, {
    state: 'waiting',
    gatewayId: created.gatewayId,
    nextStep: nextStepOf(created.nextStep, row),
    nextAskAt: nextAsk(waiting, now),
    notFoundAt: null,
  });
  await addEvent(tx, { merchantId, subjectId, step: 'toPay', at: now, detail: { gatewayId: created.gatewayId } });
  return opened;
}

function nextStepOf(step: CreatedPayment['nextStep'], { toPay, currency }: Deposit): Deposit['nextStep'] {
  if (step.kind === 'address') return { ...step, rateUntil: step.rateUntil.toISOString() };
  if (step.kind !== 'bank') return step;
  const { transferReference: reference, ...bank } = step;
  return { ...bank, reference, exactAmount: formatAmount(toPay, currency) };
}

/**
 * Nobody knows whether it began: the request repeats for a minute, then the gateway is asked. Given up after two
 * times unknown; no page to pay was seen.
 */
export async function carryOpening(app: App, deposit: Deposit, by: AskedBy): Promise<void> {
  const now = app.clock.now();
  if (!(await takeAskTurn(app.db, deposit, { now, since: new Date(now.getTime() - APART_MS) }))) return;
  if (now.getTime() - deposit.createdAt.getTime() < OPENING_MS) {
    await openAtGateway(app, deposit, { isFirst: false });
    return;
  }
  const { merchantId, gatewayAccountId: accountId, id: reference, gatewayId } = deposit;
  const reply = await askPaymentStatus(app, { merchantId, accountId }, { reference, gatewayId });
  if (reply.kind === 'answered') {
    await takeStatus(app, deposit, reply.value, by);
    const after = await findDeposit(app.db, deposit);
    // Begun with a lost answer: the request gets it again.
    if (after?.state === 'opening') await openAtGateway(app, after, { isFirst: false });
    return;
  }
  await app.db.transaction(async (tx) => {
    const row = present(await lockDeposit(tx, deposit), 'a deposit stays');
    if (row.state !== 'opening') return;
    const before = row.notFoundAt;
    if (reply.kind === 'notFound' && before && now.getTime() - before.getTime() >= NOT_FOUND_APART_MS) {
      await endUnpaid(app, tx, row, 'failed', 'gatewayDown');
      await updateNextAsk(tx, row, null);
      return;
    }
    const notFoundAt = reply.kind === 'notFound' ? (before ?? now) : before;
    const pauseMs = reply.kind === 'notFound' ? NOT_FOUND_APART_MS : null;
    const nextAskAt = pauseMs === null ? nextAsk(row, now) : new Date(now.getTime() + pauseMs);
    await updateDeposit(tx, row, { notFoundAt, nextAskAt });
  });
}
