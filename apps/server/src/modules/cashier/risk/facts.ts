import { parseAmount, formatAmount, decimalsOf } from '@baize/money';
import type { RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { present } from '../../../kernel/must.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { paymentPasswordChangedAt } from '../../account/index.ts';
import { listGatewayAccounts } from '../../gateways/index.ts';
import {
  findMember,
  findProfile,
  isRestrictedMember,
  isSameName,
  listDuplicatesOf,
  listLogins,
} from '../../identity/index.ts';
import { kycStanding } from '../../kyc/index.ts';
import { booksStanding } from '../../wallet/books/index.ts';
import { dayStart } from '../../../kernel/dayStart.rules.ts';
import { hasOpenReview } from '../../wallet/index.ts';
import { lastTransferAt } from '../../wallet/transfers/index.ts';
import { sumReleased } from '../../wallet/grants/index.ts';
import { flatPlaySince, oppositePlayOf, playedBetween } from '../../wallet/rounds/index.ts';
import { findPayoutAccount, countOtherOwners } from '../payoutAccounts/payoutAccounts.store.ts';
import { sumWithdrawals } from '../withdrawals/history.store.ts';
import { listDepositsToPlay, listPayers, sumDeposits } from '../withdrawals/playThrough.store.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.types.ts';
import { sumOpenExceptions } from '../exceptions.store.ts';
import type { FactValues, Finding } from './risk.rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_DAYS = 30;
/** Set so soon, it belongs to registration. */
const WITH_REGISTRATION_MS = HOUR_MS;
const LOGINS = 200;

interface Context {
  readonly app: App;
  readonly merchant: Merchant;
  readonly row: Withdrawal;
  readonly now: Date;
}

type Fact = (context: Context, parameters: RiskRule['parameters']) => Promise<Finding>;

/** In English, and what it says in no language. */
const when = (speaks: boolean, facts: string, values: FactValues): Finding => (speaks ? { facts, values } : null);
const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
const ago = (ms: number): string =>
  ms < HOUR_MS
    ? counted(minutesOf(ms), 'minute', 'minutes')
    : ms < 2 * DAY_MS
      ? counted(Math.floor(ms / HOUR_MS), 'hour', 'hours')
      : counted(Math.floor(ms / DAY_MS), 'day', 'days');
const minutesOf = (ms: number): number => Math.floor(ms / MINUTE_MS);
/** A parameter in whole units as minor ones. */
const minor = (units: number | undefined, currency: string): bigint =>
  parseAmount(String(units ?? 0), currency) ?? 10n ** BigInt(decimalsOf(currency)) * BigInt(units ?? 0);
const since = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const totalsOf = ({ app, merchant, row, now }: Context) =>
  sumWithdrawals(app.db, row, { dayStart: startOfDay(merchant, now), now });
const startOfDay = ({ settings: { timeZone } }: Merchant, now: Date): Date => dayStart(timeZone, dayIn(timeZone, now));

/** By rule; one without an entry never speaks. */
export const FACTS: Readonly<Record<string, Fact>> = {
  firstWithdrawal: async (context) =>
    when((await totalsOf(context)).paidEver === 0, 'no withdrawal was paid before', {}),

  newPayoutAccount: async ({ app, row, now }, { days = 7 }) => {
    const account = present(await findPayoutAccount(app.db, row, row.payoutAccountId), 'the payout account');
    const age = now.getTime() - account.createdAt.getTime();
    return when(age < days * DAY_MS, `added ${ago(age)} ago`, { minutes: minutesOf(age) });
  },

  payoutAccountShared: async ({ app, row }) => {
    const others = await countOtherOwners(app.db, row, row.payoutAccountId);
    return when(others > 0, counted(others, 'other member has this number', 'other members have this number'), {
      count: others,
    });
  },

  deviceShared: async ({ app, row }) => {
    const found = await listDuplicatesOf(app.db, row.merchantId, row.memberId);
    const count = found.filter(({ reason }) => reason === 'device').length;
    return when(count > 0, counted(count, 'other member on one device', 'other members on one device'), { count });
  },

  amountHigh: async ({ row }, { amount }) => {
    const asked = formatAmount(row.amount, row.currency);
    return when(row.amount >= minor(amount, row.currency), asked, { amount: asked });
  },

  velocityCount: async (context, { count = 3 }) => {
    const { lastDayCount } = await totalsOf(context);
    return when(lastDayCount > count, `${lastDayCount} within 24 hours`, { count: lastDayCount });
  },

  velocitySum: async (context, { amount }) => {
    const { weekSum } = await totalsOf(context);
    const { currency } = context.row;
    const sum = formatAmount(weekSum, currency);
    return when(weekSum >= minor(amount, currency), `${sum} within 7 days`, { amount: sum });
  },

  littlePlay: async ({ app, row }, { percent = 100 }) => {
    const last = (await listDepositsToPlay(app.db, row)).at(-1);
    if (!last) return null;
    const [played] = await playedBetween(app.db, row, [last.paidAt]);
    const stake = played?.valid ?? 0n;
    const values = { stake: formatAmount(stake, row.currency), deposit: formatAmount(last.credited, row.currency) };
    return when(
      stake * 100n < last.credited * BigInt(percent),
      `${values.stake} staked since a deposit of ${values.deposit}`,
      values,
    );
  },

  quickOut: async ({ app, row }, { minutes = 15 }) => {
    const { lastPaidAt } = await sumDeposits(app.db, row);
    const age = lastPaidAt ? row.createdAt.getTime() - lastPaidAt.getTime() : Infinity;
    return when(age < minutes * MINUTE_MS, `${ago(age)} after a deposit`, { minutes: minutesOf(age) });
  },

  largeWin: async ({ app, row, now }, { amount }) => {
    const [played] = await playedBetween(app.db, row, [since(now, MONTH_DAYS * DAY_MS)]);
    const win = played?.largestWin ?? 0n;
    const paid = formatAmount(win, row.currency);
    return when(win >= minor(amount, row.currency), `one round paid ${paid}`, { amount: paid });
  },

  flatPlay: async ({ app, row }, { percent = 60 }) => {
    const last = (await listDepositsToPlay(app.db, row)).at(-1);
    const { stake, flat } = await flatPlaySince(app.db, row, last?.paidAt ?? since(row.createdAt, MONTH_DAYS * DAY_MS));
    const share = stake > 0n ? Number((flat * 100n) / stake) : 0;
    const sum = formatAmount(stake, row.currency);
    return when(share >= percent, `${share}% of ${sum} staked came back almost whole`, { percent: share, stake: sum });
  },

  oppositePlay: async ({ app, row, now }, { percent = 80, count = 10 }) => {
    const known = await listDuplicatesOf(app.db, row.merchantId, row.memberId);
    const others = new Set(known.map(({ memberId, otherId }) => (memberId === row.memberId ? otherId : memberId)));
    const pairs = [...others].map((otherId) => ({ memberId: row.memberId, otherId }));
    const met = await oppositePlayOf(app.db, row.merchantId, pairs, { from: since(now, MONTH_DAYS * DAY_MS), to: now });
    const [worst] = met
      .filter(({ currency, rounds }) => currency === row.currency && rounds >= BigInt(count))
      .map(({ stake, opposite }) => ({ stake, share: Number((opposite * 100n) / stake) }))
      .sort((one, other) => other.share - one.share);
    if (!worst) return null;
    const sum = formatAmount(worst.stake, row.currency);
    return when(worst.share >= percent, `${worst.share}% of ${sum} staked with another account was on opposite sides`, {
      percent: worst.share,
      stake: sum,
    });
  },

  bonusMoney: async ({ app, row, now }, { percent = 50 }) => {
    const released = await sumReleased(app.db, row, since(now, 7 * DAY_MS));
    const sum = formatAmount(released, row.currency);
    return when(
      released > 0n && released * 100n >= row.amount * BigInt(percent),
      `${sum} became cash from a bonus within 7 days`,
      { amount: sum },
    );
  },

  ledgerMark: async ({ app, row, now }) => {
    const marks = await hasOpenReview(app.db, row, since(now, MONTH_DAYS * DAY_MS));
    return when(marks.length > 0, marks.join(', '), { marks: marks.join(',') });
  },

  secretChanged: async ({ app, row, now }, { hours = 48 }) => {
    const [profile, paymentAt] = await Promise.all([findProfile(app.db, row), paymentPasswordChangedAt(app.db, row)]);
    const member = present(profile, 'the member of a withdrawal');
    const secrets = [
      ['password', 'password', member.passwordChangedAt],
      ['paymentPassword', 'payment password', paymentAt],
      ['mobile', 'mobile number', member.mobileVerifiedAt],
      ['email', 'email address', member.emailVerifiedAt],
    ] as const;
    const changed = secrets.flatMap(([name, words, at]) => {
      const isFirst = at !== null && at.getTime() - member.createdAt.getTime() < WITH_REGISTRATION_MS;
      const isRecent = at !== null && !isFirst && at > since(now, hours * HOUR_MS);
      return isRecent ? [{ name, words, age: now.getTime() - at.getTime() }] : [];
    });
    return when(
      changed.length > 0,
      changed.map(({ words, age }) => `${words} ${ago(age)} ago`).join(', '),
      Object.fromEntries(changed.map(({ name, age }) => [name, minutesOf(age)])),
    );
  },

  newPlace: async ({ app, row }, { hours = 24 }) => {
    const before = since(row.createdAt, hours * HOUR_MS);
    const known = (await listLogins(app.db, row, LOGINS)).filter(({ at, outcome }) => outcome === 'ok' && at < before);
    // Newcomers are judged by other rules.
    if (known.length === 0) return null;
    const isDeviceNew = row.device !== '' && known.every(({ device }) => device !== row.device);
    const isCountryNew = row.country !== '' && known.every(({ country }) => country !== row.country);
    const words = [
      ...(isDeviceNew ? [`device ${row.device}`] : []),
      ...(isCountryNew ? [`country ${row.country}`] : []),
    ];
    return when(words.length > 0, `new: ${words.join(', ')}`, {
      ...(isDeviceNew ? { device: row.device } : {}),
      ...(isCountryNew ? { country: row.country } : {}),
    });
  },

  payerOther: async ({ app, row, now }, { days = 30 }) => {
    const payers = await listPayers(app.db, row, since(now, days * DAY_MS));
    const others = payers.filter((payer) => !isSameName(payer, row.destination.holder));
    const names = others.join(', ');
    return when(others.length > 0, `paid by ${names}`, { names });
  },

  chargeback: async ({ app, row }) =>
    when((await sumDeposits(app.db, row)).wasReversed, 'a deposit was taken back by the gateway', {}),

  kycFlag: async ({ app, row }) => {
    const { flags } = await kycStanding(app.db, row);
    return when(flags.length > 0, flags.join(', '), { flags: flags.join(',') });
  },

  restrictedPerson: async ({ app, row }) =>
    when(await isRestrictedMember(app, app.db, row), 'on the list of restricted persons', {}),

  excludedMember: async ({ app, row }) => {
    const status = (await findMember(app.db, row.memberId))?.status ?? '';
    const words = status === 'excluded' ? 'leaves with the balance' : 'disabled by staff';
    return when(status !== 'active', words, { status });
  },

  movedElsewhere: async ({ app, row }) => {
    const [{ lastPaidAt }, movedAt] = await Promise.all([sumDeposits(app.db, row), lastTransferAt(app.db, row)]);
    return when(
      lastPaidAt !== null && movedAt !== null && movedAt > lastPaidAt,
      'money was at a provider since the last deposit',
      {},
    );
  },

  amlNear: async (context, { amount = 0, percent = 90 }) => {
    const { daySum } = await totalsOf(context);
    const { currency } = context.row;
    const sum = formatAmount(daySum, currency);
    return when(daySum * 100n >= minor(amount, currency) * BigInt(percent), `${sum} today`, { amount: sum });
  },

  houseUnwell: async ({ app, row }, { amount }) => {
    const [books, accounts, open] = await Promise.all([
      booksStanding(app.db),
      listGatewayAccounts(app, row.merchantId),
      sumOpenExceptions(app.db, row.merchantId, row.currency),
    ]);
    const silent = accounts.filter(({ id, isAnswering }) => row.method.gatewayAccountIds.includes(id) && !isAnswering);
    const isOpen = open >= minor(amount, row.currency);
    const sum = formatAmount(open, row.currency);
    const words = [
      ...(books === 'broken' ? ['the books do not balance'] : []),
      ...silent.map(({ name }) => `${name} does not answer`),
      ...(isOpen ? [`${sum} of differences are open`] : []),
    ];
    return when(words.length > 0, words.join(', '), {
      ...(books === 'broken' ? { books } : {}),
      ...(silent.length > 0 ? { gateways: silent.map(({ name }) => name).join(', ') } : {}),
      ...(isOpen ? { open: sum } : {}),
    });
  },
};
