import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import type { Db } from '@baize/db';
import { askPaymentStatus, createPayment, type CreatedPayment } from '../../gateways/index.ts';
import { findProfile } from '../../identity/index.ts';
import { addEvent } from '../events.store.ts';
import { formatAmount } from '@baize/money';
import { nextAsk, NOT_FOUND_APART_MS, OPENING_MS, type Deposit } from './deposits.rules.ts';
import { findDeposit, lockDeposit, takeAskTurn, updateDeposit, updateNextAsk } from './deposits.store.ts';
import { endUnpaid, takeStatus, type AskedBy } from './settle.ts';

/** Two who ask the gateway for the same payment within this time are one too many. */
const APART_MS = 1500;

/**
 * Asks the gateway to begin the payment of a deposit: the same key at every repeat, so it is begun once. Answers the row as it stands after:
 * waiting to be paid, failed where the gateway surely began nothing, still opening where nobody knows.
 */
export async function openAtGateway(app: App, deposit: Deposit): Promise<Deposit> {
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
  const opened = await app.db.transaction(async (tx) => {
    const row = present(await lockDeposit(tx, deposit), 'a deposit stays');
    if (row.state !== 'opening')
      return reply.kind === 'answered' && row.gatewayId === null
        ? keepAsking(app, tx, row, reply.value.gatewayId)
        : row;
    if (reply.kind === 'answered') return writeOpened(app, tx, row, reply.value);
    if (reply.kind === 'refused') {
      const detail = `${reply.code}: ${reply.text}`.slice(0, 300);
      const failed = await endUnpaid(app, tx, row, 'failed', 'gatewayDown', { detail: { refused: detail } });
      await updateNextAsk(tx, row, null);
      return failed;
    }
    await updateNextAsk(tx, row, nextAsk(row, app.clock.now()));
    return row;
  });
  if (opened.state !== deposit.state) app.live.toMember(memberId, { type: 'deposits' });
  return opened;
}

/** It was given up meanwhile, and the gateway has begun it after all: what is paid there is found. */
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

/** What the gateway shows as the site reads it. */
function nextStepOf(step: CreatedPayment['nextStep'], { toPay, currency }: Deposit): Deposit['nextStep'] {
  if (step.kind === 'address') return { ...step, rateUntil: step.rateUntil.toISOString() };
  if (step.kind !== 'bank') return step;
  const { transferReference: reference, ...bank } = step;
  return { ...bank, reference, exactAmount: formatAmount(toPay, currency) };
}

/**
 * Goes on with a deposit of which nobody knows whether the gateway has begun it: the request is repeated for a minute, then the gateway is
 * asked. It is given up when the gateway has said twice that it knows nothing; nobody has seen a page to pay at.
 */
export async function carryOpening(app: App, deposit: Deposit, by: AskedBy): Promise<void> {
  const now = app.clock.now();
  if (!(await takeAskTurn(app.db, deposit, { now, since: new Date(now.getTime() - APART_MS) }))) return;
  if (now.getTime() - deposit.createdAt.getTime() < OPENING_MS) {
    await openAtGateway(app, deposit);
    return;
  }
  const { merchantId, gatewayAccountId: accountId, id: reference, gatewayId } = deposit;
  const reply = await askPaymentStatus(app, { merchantId, accountId }, { reference, gatewayId });
  if (reply.kind === 'answered') {
    await takeStatus(app, deposit, reply.value, by);
    const after = await findDeposit(app.db, deposit);
    // Begun, and its answer was lost: the same request gets it again.
    if (after?.state === 'opening') await openAtGateway(app, after);
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
