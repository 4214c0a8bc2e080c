import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { createDeposit } from '@baize/contract/cashier/deposits.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { decimalsOf, formatAmount, parseAmount } from '@baize/money';
import { countryOf } from '../../../kernel/countries.ts';
import { providedBy } from '../../../kernel/ports.ts';
import { present } from '../../../kernel/must.ts';
import type { Ask } from '../../../kernel/on.ts';
import { findMember, lockMember } from '../../identity/index.ts';
import { allocate } from '../allocations.store.ts';
import { addEvent } from '../events.store.ts';
import { feeOf } from '../fees.rules.ts';
import { dayLimit, todayOf } from '../limits.ts';
import type { Method } from '../methods/methods.rules.ts';
import { offeredMethods, type Offered } from '../methods/offered.ts';
import { depositGate, depositOffers } from '../ports.ts';
import { cashierSettingsOf } from '../settings.ts';
import { capOf } from './dayCap.ts';
import { mustVerify } from './mustVerify.ts';
import { nextAsk, type Deposit, type FrozenMethod } from './deposits.rules.ts';
import {
  countToday,
  findDeposit,
  findDepositByKey,
  findLastAccount,
  insertDeposit,
  listOpenDeposits,
  sumPaid,
  type NewDeposit,
} from './deposits.store.ts';
import { openAtGateway } from './opening.ts';

type CreateAsk = Ask<typeof createDeposit>;

interface Checked {
  readonly offered: Offered & { readonly account: NonNullable<Offered['account']> };
  readonly amount: bigint;
  readonly fee: bigint;
  readonly promoId: string | null;
}

/** Checks in order, the row, then the gateway. One key, one deposit. */
export async function beginDeposit(ask: CreateAsk): Promise<Deposit> {
  const { app, session, idempotencyKey } = ask;
  const known = await findDepositByKey(app.db, session, idempotencyKey);
  if (known) return answerRepeat(ask, known);
  const checked = await check(ask);
  const deposit = await write(ask, checked);
  if (deposit.callerKey === idempotencyKey && !deposit.isNew) return answerRepeat(ask, deposit);
  return unlessDown(ask, await openAtGateway(app, deposit, { isFirst: true }));
}

/** Longer than a usual gateway; then the page asks by itself. */
const WAIT_MS = 5000;
const LOOK_AGAIN_MS = 100;

async function answerRepeat(ask: CreateAsk, known: Deposit): Promise<Deposit> {
  const { app, input, fail } = ask;
  const isSame =
    known.methodId === input.methodId &&
    known.asked === parseAmount(input.amount, known.currency) &&
    known.promoId === (input.promoId ?? null);
  if (!isSame) throw fail('idempotency.reused');
  let at = known;
  // The first may still wait for the gateway.
  for (let waited = 0; at.state === 'opening' && waited < WAIT_MS; waited += LOOK_AGAIN_MS) {
    await setTimeout(LOOK_AGAIN_MS);
    at = present(await findDeposit(app.db, known), 'a deposit stays');
  }
  return unlessDown(ask, at);
}

/** Never begun at the gateway: refused, as is its repeat. */
function unlessDown({ fail }: CreateAsk, deposit: Deposit): Deposit {
  if (deposit.state === 'failed' && deposit.reason === 'gatewayDown' && deposit.gatewayId === null)
    throw fail('deposit.gatewayDown');
  return deposit;
}

/** In the order in which they refuse; they need no lock. */
async function check(ask: CreateAsk): Promise<Checked> {
  const { app, db, merchant, session, input, ip, fail, invalid } = ask;
  const { currency } = session;
  const member = await findMember(db, session.memberId);
  if (member?.status === 'excluded') throw fail('play.blocked', { block: 'excluded', until: null });
  if (member?.status !== 'active') throw fail('access.denied');
  const amount = parseAmount(input.amount, currency) ?? 0n;
  const paid = await sumPaid(db, session);
  if (await mustVerify(db, { app, merchant, member: session, amount })) throw fail('kyc.required');

  const offers = await offeredMethods(app, merchant, session, { direction: 'in', ip });
  const offered = offers.find(({ method }) => method.methodId === input.methodId);
  if (!offered || offered.standing === 'closed' || !offered.account) throw fail('deposit.methodClosed');
  const { method } = offered;
  const wrong = judgeAmount(method, amount, { text: input.amount, isFirst: paid.count === 0 });
  if (wrong) throw invalid({ amount: wrong });

  await checkGate(ask, db, amount);
  await checkRoom(ask, db, amount);
  const { from } = todayOf(app, merchant);
  const fee = feeOf(method.fee, amount, await countToday(db, session, { methodId: method.methodId, since: from }));
  if (input.feeShown !== undefined && parseAmount(input.feeShown, currency) !== fee)
    throw fail('deposit.feeChanged', { fee: formatAmount(fee, currency) });
  const promoId = input.promoId ?? null;
  if (promoId !== null) {
    const request = { ...session, amount, methodId: method.methodId, language: ask.language };
    const promos = (await providedBy(app, depositOffers)?.list(app, request)) ?? [];
    const promo = promos.find((one) => one.promoId === promoId && one.fits);
    if (!promo) throw fail('promo.notOffered');
    if (input.termsVersion !== undefined && input.termsVersion !== promo.termsVersion)
      throw fail('promotion.termsChanged', { termsVersion: promo.termsVersion });
  }
  if (offered.standing === 'silent') throw fail('deposit.gatewayDown');
  // Who paid there before pays there again, where it works.
  const last = await findLastAccount(db, session, method.methodId);
  const account = offered.usable.find(({ id, isAnswering }) => id === last && isAnswering) ?? offered.account;
  return { offered: { ...offered, account }, amount, fee, promoId };
}

function judgeAmount(
  { min, max, firstDepositMin, currency }: Method,
  amount: bigint,
  { text, isFirst }: { readonly text: string; readonly isFirst: boolean },
): string | null {
  if (parseAmount(text, currency) === null) return sentence('field.decimals');
  const least = isFirst && firstDepositMin !== null && firstDepositMin > min ? firstDepositMin : min;
  if (amount < least) return sentence('field.depositMin', { amount: formatAmount(least, currency) });
  return amount > max ? sentence('field.depositMax', { amount: formatAmount(max, currency) }) : null;
}

/** Judged again under the member's lock, against lowering at once. */
async function checkGate({ app, session, fail }: CreateAsk, db: CreateAsk['db'], amount: bigint): Promise<void> {
  const bar = await providedBy(app, depositGate)?.judge(app, db, { ...session, amount });
  if (bar) throw fail(bar.code, bar.value);
}

/** The merchant's cap and open deposits; judged again under the lock. */
async function checkRoom(
  { app, merchant, session, fail }: CreateAsk,
  db: CreateAsk['db'],
  amount: bigint,
): Promise<void> {
  const { currency } = session;
  const { limit, left, resetsAt } = await dayLimit(app, db, merchant, session);
  if (amount > left)
    throw fail('deposit.limit', {
      kind: 'merchantDay',
      period: 'day',
      limit: formatAmount(limit, currency),
      left: formatAmount(left, currency),
      resetsAt: resetsAt.toISOString(),
    });
  const max = cashierSettingsOf(merchant).openDepositsMax;
  if ((await listOpenDeposits(db, session)).length >= max) throw fail('deposit.tooManyOpen', { max });
}

const CENTS_TRIES = 25;

/** Row and room in one transaction: requests at once see each other. */
async function write(ask: CreateAsk, checked: Checked): Promise<Deposit & { readonly isNew: boolean }> {
  const { app, merchant, session, idempotencyKey, deviceId, ip, fail } = ask;
  const { promoId } = checked;
  const takeOffer =
    promoId === null ? null : await providedBy(app, depositOffers)?.prepare(app, { ...session, promoId, deviceId, ip });
  return app.db.transaction(async (tx) => {
    await lockMember(tx, session);
    const known = await findDepositByKey(tx, session, idempotencyKey);
    if (known) return { ...known, isNew: false };
    if (await mustVerify(tx, { app, merchant, member: session, amount: checked.amount })) throw fail('kyc.required');
    await checkGate(ask, tx, checked.amount);
    await checkRoom(ask, tx, checked.amount);
    const deposit = newDeposit(ask, checked);
    const { method } = checked.offered;
    if (deposit.capDay !== null && method.dayCap !== null) {
      const counter = capOf(session.merchantId, method.methodId, deposit.capDay);
      if (!(await allocate(tx, counter, { amount: checked.amount, limit: method.dayCap })))
        throw fail('deposit.methodClosed');
    }
    for (let tries = 0; tries < CENTS_TRIES; tries++) {
      const toPay = deposit.toPay + (deposit.method.uniqueCents ? BigInt(randomInt(1, 100)) : 0n);
      if (!(await insertDeposit(tx, { ...deposit, toPay }))) continue;
      const { merchantId, id: subjectId, createdAt: at } = deposit;
      await addEvent(tx, { merchantId, subjectId, step: 'opened', at });
      await takeOffer?.(tx, subjectId);
      return { ...present(await findDeposit(tx, deposit), 'the row just written'), isNew: true };
    }
    throw fail('deposit.methodClosed');
  });
}

function newDeposit(ask: CreateAsk, { offered, amount, fee, promoId }: Checked): NewDeposit {
  const { app, merchant, session, idempotencyKey, origin, device, ip } = ask;
  const { method, account } = offered;
  const { merchantId, memberId, currency } = session;
  const id = app.ids.uuid();
  const now = app.clock.now();
  const frozen = frozenOf(method, account.isManual);
  const opening = { id, state: 'opening' as const, createdAt: now, paidAt: null, method: frozen, extraOf: null };
  return {
    ...{ id, merchantId, memberId, currency, promoId, device, ip },
    methodId: method.methodId,
    method: frozen,
    gatewayAccountId: account.id,
    callerKey: idempotencyKey,
    state: 'opening',
    asked: amount,
    fee,
    toPay: amount + fee,
    returnUrl: `${origin}/m/voucherCenter?deposit=${id}`,
    extraOf: null,
    capDay: method.dayCap === null ? null : todayOf(app, merchant).day,
    country: countryOf(ip),
    createdAt: now,
    expiresAt: new Date(now.getTime() + method.settings.expiryMinutes * 60_000),
    // For a process that dies before asking the gateway.
    nextAskAt: nextAsk(opening, now) ?? new Date(now.getTime() + WAIT_MS),
  };
}

function frozenOf({ settings, currency }: Method, isManual: boolean): FrozenMethod {
  const { kind, name, channel, min, max, fee, expiryMinutes, proofNeeded, uniqueCents } = settings;
  return {
    ...{ kind, name, channel, min, max, fee, expiryMinutes, isManual },
    proofNeeded: isManual && proofNeeded,
    uniqueCents: isManual && uniqueCents && decimalsOf(currency) === 2,
  };
}
