import { parseAmount, formatAmount, decimalsOf } from '@baize/money';
import type { RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { present } from '../../../kernel/must.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { paymentPasswordChangedAt } from '../../account/index.ts';
import { listGatewayAccounts } from '../../gateways/index.ts';
import { findMember, findProfile, isSameName, listDuplicatesOf, listLogins } from '../../identity/index.ts';
import { isRestrictedMember, kycStanding } from '../../kyc/index.ts';
import { booksStanding } from '../../wallet/books/index.ts';
import { dayStart } from '../../../kernel/dayStart.rules.ts';
import { hasOpenReview } from '../../wallet/index.ts';
import { lastTransferAt } from '../../wallet/transfers/index.ts';
import { playedBetween } from '../../wallet/rounds/index.ts';
import { findPayoutAccount, countOtherOwners } from '../payoutAccounts/payoutAccounts.store.ts';
import { sumWithdrawals } from '../withdrawals/history.store.ts';
import { listDepositsToPlay, listPayers, sumDeposits } from '../withdrawals/playThrough.store.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.types.ts';
import { sumOpenExceptions } from '../exceptions.store.ts';
import type { Finding } from './risk.rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_DAYS = 30;
/** What is set within an hour of registration belongs to it. */
const WITH_REGISTRATION_MS = HOUR_MS;
const LOGINS = 200;

interface Context {
  readonly app: App;
  readonly merchant: Merchant;
  readonly row: Withdrawal;
  readonly now: Date;
}

type Fact = (context: Context, parameters: RiskRule['parameters']) => Promise<Finding>;

const says = (facts: string): Finding => ({ facts });
const when = (speaks: boolean, facts: string): Finding => (speaks ? says(facts) : null);
const ago = (ms: number): string =>
  ms < HOUR_MS
    ? `${Math.floor(ms / 60_000)} minutes`
    : ms < 2 * DAY_MS
      ? `${Math.floor(ms / HOUR_MS)} hours`
      : `${Math.floor(ms / DAY_MS)} days`;
/** A parameter in whole units as minor ones. */
const minor = (units: number | undefined, currency: string): bigint =>
  parseAmount(String(units ?? 0), currency) ?? 10n ** BigInt(decimalsOf(currency)) * BigInt(units ?? 0);
const since = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const totalsOf = ({ app, merchant, row, now }: Context) =>
  sumWithdrawals(app.db, row, { dayStart: startOfDay(merchant, now), now });
const startOfDay = ({ settings: { timeZone } }: Merchant, now: Date): Date => dayStart(timeZone, dayIn(timeZone, now));

/** How each rule's fact is found. A rule whose module is not there yet has none here and never speaks. */
export const FACTS: Readonly<Record<string, Fact>> = {
  firstWithdrawal: async (context) => when((await totalsOf(context)).paidEver === 0, 'no withdrawal was paid before'),

  newPayoutAccount: async ({ app, row, now }, { days = 7 }) => {
    const account = present(await findPayoutAccount(app.db, row, row.payoutAccountId), 'the payout account');
    const age = now.getTime() - account.createdAt.getTime();
    return when(age < days * DAY_MS, `added ${ago(age)} ago`);
  },

  payoutAccountShared: async ({ app, row }) => {
    const others = await countOtherOwners(app.db, row, row.payoutAccountId);
    return when(others > 0, `${others} other members have this number`);
  },

  deviceShared: async ({ app, row }) => {
    const found = (await listDuplicatesOf(app.db, row.merchantId, row.memberId)).filter(
      ({ reason }) => reason === 'device',
    );
    return when(found.length > 0, `${found.length} other members on one device`);
  },

  amountHigh: async ({ row }, { amount }) =>
    when(row.amount >= minor(amount, row.currency), formatAmount(row.amount, row.currency)),

  velocityCount: async (context, { count = 3 }) => {
    const { lastDayCount } = await totalsOf(context);
    return when(lastDayCount > count, `${lastDayCount} within 24 hours`);
  },

  velocitySum: async (context, { amount }) => {
    const { weekSum } = await totalsOf(context);
    const { currency } = context.row;
    return when(weekSum >= minor(amount, currency), `${formatAmount(weekSum, currency)} within 7 days`);
  },

  littlePlay: async ({ app, row }, { percent = 100 }) => {
    const last = (await listDepositsToPlay(app.db, row)).at(-1);
    if (!last) return null;
    const [played] = await playedBetween(app.db, row, [last.paidAt]);
    const stake = played?.stake ?? 0n;
    return when(
      stake * 100n < last.credited * BigInt(percent),
      `${formatAmount(stake, row.currency)} staked since a deposit of ${formatAmount(last.credited, row.currency)}`,
    );
  },

  quickOut: async ({ app, row }, { minutes = 15 }) => {
    const { lastPaidAt } = await sumDeposits(app.db, row);
    const age = lastPaidAt ? row.createdAt.getTime() - lastPaidAt.getTime() : Infinity;
    return when(age < minutes * 60_000, `${ago(age)} after a deposit`);
  },

  largeWin: async ({ app, row, now }, { amount }) => {
    const [played] = await playedBetween(app.db, row, [since(now, MONTH_DAYS * DAY_MS)]);
    const win = played?.largestWin ?? 0n;
    return when(win >= minor(amount, row.currency), `one round paid ${formatAmount(win, row.currency)}`);
  },

  ledgerMark: async ({ app, row, now }) => {
    const marks = await hasOpenReview(app.db, row, since(now, MONTH_DAYS * DAY_MS));
    return when(marks.length > 0, marks.join(', '));
  },

  secretChanged: async ({ app, row, now }, { hours = 48 }) => {
    const [profile, paymentAt] = await Promise.all([findProfile(app.db, row), paymentPasswordChangedAt(app.db, row)]);
    const member = present(profile, 'the member of a withdrawal');
    const changed = Object.entries({
      password: member.passwordChangedAt,
      'payment password': paymentAt,
      'mobile number': member.mobileVerifiedAt,
      'e-mail address': member.emailVerifiedAt,
    }).flatMap(([what, at]) => {
      const isFirst = at !== null && at.getTime() - member.createdAt.getTime() < WITH_REGISTRATION_MS;
      return at && !isFirst && at > since(now, hours * HOUR_MS)
        ? [`${what} ${ago(now.getTime() - at.getTime())} ago`]
        : [];
    });
    return when(changed.length > 0, changed.join(', '));
  },

  newPlace: async ({ app, row }, { hours = 24 }) => {
    const before = since(row.createdAt, hours * HOUR_MS);
    const known = (await listLogins(app.db, row, LOGINS)).filter(({ at, outcome }) => outcome === 'ok' && at < before);
    // Who has never been here longer than that is judged by other rules.
    if (known.length === 0) return null;
    const isDeviceNew = row.device !== '' && known.every(({ device }) => device !== row.device);
    const isCountryNew = row.country !== '' && known.every(({ country }) => country !== row.country);
    const words = [
      ...(isDeviceNew ? [`device ${row.device}`] : []),
      ...(isCountryNew ? [`country ${row.country}`] : []),
    ];
    return when(words.length > 0, `new: ${words.join(', ')}`);
  },

  payerOther: async ({ app, row, now }, { days = 30 }) => {
    const payers = await listPayers(app.db, row, since(now, days * DAY_MS));
    const others = payers.filter((payer) => !isSameName(payer, row.destination.holder));
    return when(others.length > 0, `paid by ${others.join(', ')}`);
  },

  chargeback: async ({ app, row }) =>
    when((await sumDeposits(app.db, row)).wasReversed, 'a deposit was taken back by the gateway'),

  kycFlag: async ({ app, row }) => {
    const { flags } = await kycStanding(app.db, row);
    return when(flags.length > 0, flags.join(', '));
  },

  restrictedPerson: async ({ app, row }) =>
    when(await isRestrictedMember(app, app.db, row), 'on the list of restricted persons'),

  excludedMember: async ({ app, row }) => {
    const status = (await findMember(app.db, row.memberId))?.status;
    return when(status !== 'active', status === 'excluded' ? 'leaves with the balance' : 'disabled by staff');
  },

  movedElsewhere: async ({ app, row }) => {
    const [{ lastPaidAt }, movedAt] = await Promise.all([sumDeposits(app.db, row), lastTransferAt(app.db, row)]);
    return when(
      lastPaidAt !== null && movedAt !== null && movedAt > lastPaidAt,
      'money was at a provider since the last deposit',
    );
  },

  amlNear: async (context, { amount = 0, percent = 90 }) => {
    const { daySum } = await totalsOf(context);
    const { currency } = context.row;
    return when(daySum * 100n >= minor(amount, currency) * BigInt(percent), `${formatAmount(daySum, currency)} today`);
  },

  houseUnwell: async ({ app, row }, { amount }) => {
    const [books, accounts, open] = await Promise.all([
      booksStanding(app.db),
      listGatewayAccounts(app, row.merchantId),
      sumOpenExceptions(app.db, row.merchantId, row.currency),
    ]);
    const silent = accounts.filter(({ id, isAnswering }) => row.method.gatewayAccountIds.includes(id) && !isAnswering);
    const words = [
      ...(books === 'broken' ? ['the books do not balance'] : []),
      ...silent.map(({ name }) => `${name} does not answer`),
      ...(open >= minor(amount, row.currency) ? [`${formatAmount(open, row.currency)} of differences are open`] : []),
    ];
    return when(words.length > 0, words.join(', '));
  },
};
