import type { withdraw } from '@baize/contract/cashier/withdrawals.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount, parseAmount } from '@baize/money';
import { countryOf } from '../../../kernel/countries.ts';
import { providedBy } from '../../../kernel/ports.ts';
import type { Ask } from '../../../kernel/on.ts';
import { checkPaymentPassword } from '../../account/index.ts';
import { kycStanding, requireVerified } from '../../kyc/index.ts';
import { addEvent } from '../events.store.ts';
import { feeOf } from '../fees.rules.ts';
import { todayOf } from '../limits.ts';
import { offeredMethods, type Offered } from '../methods/offered.ts';
import { holderOf, isHeldBy } from '../payoutAccounts/holder.ts';
import { hoursUntil, standingOf } from '../payoutAccounts/payoutAccounts.rules.ts';
import { findPayoutAccount, lockPayoutAccount } from '../payoutAccounts/payoutAccounts.store.ts';
import { openNumber, sealNumber } from '../payoutAccounts/sealing.ts';
import { bonusGuard } from '../ports.ts';
import { cashierSettingsOf } from '../settings.ts';
import { withdrawLimitsOf } from './dayLimits.ts';
import { sumWithdrawals, type Totals } from './history.store.ts';
import { isLarge } from './isLarge.ts';
import { playThroughNow } from './playThrough.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import { HELD_MS } from './withdrawals.rules.ts';
import { findByCallerKey, findWithdrawal, insertWithdrawal } from './withdrawals.store.ts';

type WithdrawAsk = Ask<typeof withdraw>;
type Account = NonNullable<Awaited<ReturnType<typeof findPayoutAccount>>>;

const MINUTE_MS = 60_000;

/** Begun under this key; other content refuses it. Null: nothing. */
export async function findRepeat(ask: WithdrawAsk): Promise<Withdrawal | null> {
  const { db, session, input, idempotencyKey } = ask;
  const known = await findByCallerKey(db, session, idempotencyKey);
  if (!known) return null;
  const isSame =
    known.payoutAccountId === input.bankCardId && known.amount === parseAmount(input.amount, known.currency);
  if (!isSame) throw ask.fail('idempotency.reused');
  return known;
}

/**
 * Checks of cashier.md §4.1 in order; nothing after the payment password is told before it. Answers the committed
 * row, without hold.
 */
export async function requestWithdrawal(ask: WithdrawAsk): Promise<Withdrawal> {
  const { app, db, session, merchant, input } = ask;
  const amount = parseAmount(input.amount, session.currency);
  const now = app.clock.now();
  const today = todayOf(app, merchant);
  const totals = await sumWithdrawals(db, session, { dayStart: today.from, now });
  await requireKyc(ask, totals, amount ?? 0n);
  await requirePaymentPassword(ask);
  const { account, holder } = await getAccount(ask, now);
  const settings = cashierSettingsOf(merchant);
  // Who leaves takes their money: no play is asked of them.
  const left = session.excluded ? 0n : (await playThroughNow(app, db, session, settings.playThroughPercent)).left;
  if (left > 0n) throw ask.fail('withdraw.playThrough', { left: formatAmount(left, session.currency) });

  const offered = await offeredMethods(app, merchant, session, { direction: 'out', ip: ask.ip });
  const { method, isOpen } = chooseMethod(offered, account.kind, amount ?? 0n) ?? { method: null, isOpen: false };
  if (!method) throw ask.fail('withdraw.closed');
  const say = (minor: bigint): string => formatAmount(minor, session.currency);
  if (amount === null || amount <= 0n) throw ask.invalid({ amount: sentence('field.aboveZero') });
  if (amount < method.min) throw ask.invalid({ amount: sentence('field.min', { min: say(method.min) }) });
  if (amount > method.max) throw ask.invalid({ amount: sentence('field.max', { max: say(method.max) }) });
  const fee = feeOf(method.fee, amount, totals.dayCount);
  if (amount <= fee) throw ask.invalid({ amount: sentence('field.feeAbove', { fee: say(fee) }) });
  if (input.feeShown !== undefined && parseAmount(input.feeShown, session.currency) !== fee)
    throw ask.fail('withdraw.feeChanged', { fee: say(fee) });

  const limits = await withdrawLimitsOf(app, merchant, session);
  const dayLeft = limits.max > totals.daySum ? limits.max - totals.daySum : 0n;
  const countLeft = Math.max(0, limits.count - totals.dayCount);
  const dayValue = { left: say(dayLeft), countLeft, resetsAt: today.to.toISOString() };
  if (totals.dayCount >= limits.count) throw ask.fail('withdraw.dayLimit', { ...dayValue, left: say(0n) });
  if (amount > dayLeft) throw ask.fail('withdraw.dayLimit', dayValue);
  if (!isOpen) throw ask.fail('withdraw.closed');

  await requireConsent(ask);
  const id = app.ids.uuid();
  const owner = { merchantId: session.merchantId, memberId: session.memberId, id };
  const number = openNumber(app, { ...owner, id: account.id }, account.numberSealed);
  const { kind, institution, name, mask } = account;
  const inserted = await db.transaction(async (tx) => {
    // A removal comes before or after, never between.
    if (!(await lockPayoutAccount(tx, session, account.id))) throw ask.fail('bankCard.unknown');
    const isNew = await insertWithdrawal(tx, {
      ...owner,
      currency: session.currency,
      callerKey: ask.idempotencyKey,
      payoutAccountId: account.id,
      destination: { kind, institution, name, mask, holder: holder.name },
      destinationSealed: sealNumber(app, owner, number),
      methodId: method.methodId,
      method: {
        name: method.settings.name,
        channel: method.settings.channel,
        gatewayAccountIds: method.settings.gatewayAccountIds,
      },
      amount,
      fee,
      device: ask.device,
      ip: ask.ip,
      country: countryOf(ask.ip),
      language: ask.language,
      createdAt: now,
      priority: limits.priority,
      reviewBy: new Date(now.getTime() + settings.withdrawReviewMinutes * MINUTE_MS),
      nextAt: new Date(now.getTime() + HELD_MS),
    });
    if (isNew) await addEvent(tx, { merchantId: session.merchantId, subjectId: id, step: 'requested', at: now });
    return isNew ? findWithdrawal(tx, owner) : null;
  });
  if (inserted) return inserted;
  // Another is open, or this one came twice.
  const same = await findRepeat(ask);
  if (!same) throw ask.fail('withdraw.open');
  return same;
}

async function requireKyc(ask: WithdrawAsk, totals: Totals, amount: bigint): Promise<void> {
  const { db, merchant, session } = ask;
  await requireVerified({ db, merchant, member: session });
  if (!(await isLarge(ask, totals.lifetime + amount))) return;
  const { status } = await kycStanding(db, session);
  if (status !== 'A') throw ask.fail('kyc.required');
}

async function requirePaymentPassword(ask: WithdrawAsk): Promise<void> {
  const judged = await checkPaymentPassword(ask.app, ask.session, ask.input.paymentPassword);
  switch (judged.outcome) {
    case 'right':
      return;
    case 'missing':
      throw ask.fail('paymentPassword.missing');
    case 'wrong':
      throw ask.fail('paymentPassword.wrong', { triesLeft: judged.triesLeft });
    case 'locked':
      throw ask.fail('paymentPassword.locked', { minutes: judged.minutes, retryAfterSeconds: judged.minutes * 60 });
    case 'resetNeeded':
      throw ask.fail('paymentPassword.resetNeeded');
  }
}

/** A bonus ends when main money leaves, after asking. */
async function requireConsent({ app, session, input, fail }: WithdrawAsk): Promise<void> {
  const lost = (await providedBy(app, bonusGuard)?.living(app, session)) ?? null;
  if (lost !== null && !input.endBonus) throw fail('bonus.willEnd', { amount: formatAmount(lost, session.currency) });
}

async function getAccount(ask: WithdrawAsk, now: Date): Promise<{ account: Account; holder: { name: string } }> {
  const { app, db, session, input } = ask;
  const account = await findPayoutAccount(db, session, input.bankCardId);
  if (!account || account.removedAt !== null) throw ask.fail('bankCard.unknown');
  const known = await holderOf(app, db, session);
  const standing = standingOf(account, { isSameHolder: isHeldBy(account.holder, known), now });
  switch (standing) {
    case 'active':
      return { account, holder: { name: account.holder } };
    case 'cooling':
      throw ask.fail('bankCard.cooling', { hours: hoursUntil(account.usableAt, now) });
    case 'nameDiffers':
      throw ask.fail('bankCard.nameDiffers');
    case 'confirm':
      throw ask.fail('bankCard.confirm');
  }
}

/** The first open one that fits, else one to say why not. */
export function chooseMethod(
  offered: readonly Offered[],
  kind: string,
  amount: bigint,
): { readonly method: Offered['method']; readonly isOpen: boolean } | null {
  const ofKind = offered
    .filter(({ method }) => method.kind === kind)
    // A silent gateway pays later: the request is held.
    .map(({ method, standing }) => ({ method, isOpen: standing !== 'closed' }));
  return (
    ofKind.find(({ method, isOpen }) => isOpen && amount >= method.min && amount <= method.max) ??
    ofKind.find(({ isOpen }) => isOpen) ??
    ofKind[0] ??
    null
  );
}
