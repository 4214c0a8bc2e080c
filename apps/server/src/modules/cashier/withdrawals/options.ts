import type { PayoutMethod, withdrawOptions } from '@baize/contract/cashier/withdrawals.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { formatAmount } from '@baize/money';
import type { Ask } from '../../../kernel/on.ts';
import { hasPaymentPassword, paymentPasswordLock } from '../../account/index.ts';
import { kycStanding, lacksVerification } from '../../kyc/index.ts';
import { findBalances, namesOf, walletKeyOf } from '../../wallet/index.ts';
import { findMoneyAway } from '../../wallet/transfers/index.ts';
import { todayOf } from '../limits.ts';
import { inLanguage } from '../methods/methods.rules.ts';
import { offeredMethods, type Offered } from '../methods/offered.ts';
import { holderOf } from '../payoutAccounts/holder.ts';
import { listPayoutAccounts } from '../payoutAccounts/payoutAccounts.store.ts';
import { faceOf } from '../payoutAccounts/payoutAccounts.calls.ts';
import { cashierSettingsOf } from '../settings.ts';
import { withdrawLimitsOf } from './dayLimits.ts';
import { facesOf, usualMinutesOf } from './faces.ts';
import { isLarge } from './isLarge.ts';
import { listWithdrawals, sumWithdrawals } from './history.store.ts';
import { providedBy } from '../../../kernel/ports.ts';
import { bonusGuard } from '../ports.ts';
import { playThroughNow } from './playThrough.ts';
import type { PlayThrough } from './playThrough.rules.ts';

const OPEN_STATES = ['asked', 'held', 'reviewing', 'second', 'approved', 'sending'] as const;
const HISTORY_MAX = 20;

/** A list, no promise: the request judges again. */
export async function optionsFor(ask: Ask<typeof withdrawOptions>): Promise<OutputOf<typeof withdrawOptions>> {
  const { app, db, session, merchant, language } = ask;
  const settings = cashierSettingsOf(merchant);
  const { currency } = session;
  const say = (minor: bigint): string => formatAmount(minor, currency);
  const now = app.clock.now();
  const today = todayOf(app, merchant);
  const key = walletKeyOf(session);
  const [balances, away, offered, totals, played, holder, accounts, open, usual, standing, lacks] = await Promise.all([
    findBalances(db, key),
    findMoneyAway(db, key),
    offeredMethods(app, merchant, session, { direction: 'out', ip: ask.ip }),
    sumWithdrawals(db, session, { dayStart: today.from, now }),
    playThroughNow(app, db, session, session.excluded ? 0 : settings.playThroughPercent),
    holderOf(app, db, session),
    listPayoutAccounts(db, session),
    listWithdrawals(db, session, { from: null, until: null, states: OPEN_STATES, before: null, limit: HISTORY_MAX }),
    usualMinutesOf(app, merchant.id),
    kycStanding(db, session),
    lacksVerification({ db, merchant, member: session }),
  ]);
  const [large, hasPassword, lockedUntil, lost, named] = await Promise.all([
    isLarge(ask, totals.lifetime),
    hasPaymentPassword(db, session),
    paymentPasswordLock(app, session),
    providedBy(app, bonusGuard)?.living(app, session) ?? null,
    providedBy(app, bonusGuard)?.named(app, session, language) ?? null,
  ]);
  const elsewhere = away.vendors.filter(({ balance }) => balance > 0n);
  const names = await namesOf(
    app,
    elsewhere.map(({ vendor }) => ({ vendor, game: null, source: '', reference: null })),
  );
  const limits = await withdrawLimitsOf(app, merchant, session);
  const dayLeft = limits.max > totals.daySum ? limits.max - totals.daySum : 0n;
  const countLeft = Math.max(0, limits.count - totals.dayCount);
  const resetsAt = today.to.toISOString();
  return {
    currency,
    main: say(balances.main),
    locked: say(balances.locked),
    elsewhere: elsewhere.map(({ vendor, balance }, at) => ({
      vendor,
      vendorName: names[at] || vendor,
      balance: say(balance),
    })),
    methods: offered.map((one) => methodFace(one, { usedToday: totals.dayCount, currency, language })),
    day: { left: say(dayLeft), countLeft, resetsAt },
    playThrough: playThroughFace(played, say),
    bonus: lost === null ? null : { bonusId: named?.bonusId ?? null, title: named?.title ?? '', amount: say(lost) },
    kycDone: standing.status === 'A',
    kycRequired: lacks || (large && standing.status !== 'A'),
    hasPaymentPassword: hasPassword,
    paymentPasswordLockedUntil: lockedUntil?.toISOString() ?? null,
    bankCards: accounts.map((row) => faceOf(row, holder, now)),
    open: await facesOf(app, merchant, open),
    usualMinutes: usual.whole,
    canCancel: settings.canCancelWithdrawal,
    limits: [{ kind: 'merchantDay', period: 'day', limit: say(limits.max), left: say(dayLeft), resetsAt }],
    reviewMinutes: settings.withdrawReviewMinutes,
  };
}

function methodFace(
  { method, standing, opensAt }: Offered,
  {
    usedToday,
    currency,
    language,
  }: { readonly usedToday: number; readonly currency: string; readonly language: string },
): PayoutMethod {
  const say = (minor: bigint): string => formatAmount(minor, currency);
  const { fee, settings } = method;
  return {
    methodId: method.methodId,
    name: inLanguage(settings.name, language),
    kind: method.kind as PayoutMethod['kind'],
    min: say(method.min),
    max: say(method.max),
    fee: {
      paidBy: fee.paidBy,
      percentBp: fee.percentBp,
      fixed: say(fee.fixed),
      min: say(fee.min),
      max: fee.max === null ? null : say(fee.max),
      freePerDay: fee.freePerDay,
    },
    freeLeft: Math.max(0, fee.freePerDay - usedToday),
    open: standing !== 'closed',
    opensAt: opensAt?.toISOString() ?? null,
    closedText: inLanguage(settings.closedText, language),
  };
}

/** All deposits together; details would only confuse. */
function playThroughFace(
  { required, done, left }: PlayThrough,
  say: (minor: bigint) => string,
): OutputOf<typeof withdrawOptions>['playThrough'] {
  const sums = { required: say(required), done: say(done) };
  const list = required > 0n ? [{ ...sums, source: 'deposit' as const, name: '', endsAt: null }] : [];
  return { ...sums, left: say(left), list };
}
