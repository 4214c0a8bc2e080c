import type { WithdrawalFile, WithdrawalRow } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { present } from '../../../kernel/must.ts';
import { findGatewayAccount } from '../../gateways/index.ts';
import { findMember, findProfile, listDuplicatesOf, listLogins, listMembersById } from '../../identity/index.ts';
import { kycStanding } from '../../kyc/index.ts';
import { findBalances, listEntries, namesOf, walletKeyOf } from '../../wallet/index.ts';
import { playedBetween } from '../../wallet/rounds/index.ts';
import { eventFace } from '../eventFace.ts';
import { listEvents } from '../events.store.ts';
import { inLanguage } from '../methods/methods.rules.ts';
import { RULE_KINDS } from '../risk/defaultRules.ts';
import { judgeNow } from '../risk/judgeWithdrawal.ts';
import { judgedKey, scoreOf } from '../risk/risk.rules.ts';
import { cashierSettingsOf } from '../settings.ts';
import { sumWithdrawals } from './history.store.ts';
import { needsSecondApproval } from './secondPerson.ts';
import { sumDeposits } from './playThrough.store.ts';
import { listAccountHistory } from './review.store.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import { isOpen, isPlain, NOT_FOUND_MS } from './withdrawals.rules.ts';
import { findWithdrawal } from './withdrawals.store.ts';

export function batchOf(merchant: Merchant): { readonly max: bigint; readonly score: number } {
  const { batchApproveMax: max, batchApproveScore: score } = cashierSettingsOf(merchant);
  return { max, score };
}

const LEDGER_LINES = 50;
const LOGINS = 20;

/** What somebody may do at the desk. */
export interface Powers {
  readonly userName: string;
  readonly isRelated: boolean;
  readonly decide: boolean;
  readonly second: boolean;
  readonly freeze: boolean;
}

interface Seen {
  readonly now: Date;
  readonly merchant: Merchant;
}

/** A line of the queue. */
export const rowFace = (row: Withdrawal, userName: string, { now, merchant }: Seen): WithdrawalRow => ({
  withdrawalId: row.id,
  memberId: row.memberId,
  userName,
  currency: row.currency,
  amount: formatAmount(row.amount, row.currency),
  net: formatAmount(row.amount - row.fee, row.currency),
  state: row.state,
  destination: { kind: row.destination.kind, name: row.destination.name, mask: row.destination.mask },
  score: row.score,
  priority: row.priority,
  risk: [...(row.risk?.hits.map(({ rule }) => rule) ?? []), ...(row.risk?.missing ?? [])],
  frozen: row.frozen,
  automatic: row.automatic,
  createdAt: row.createdAt.toISOString(),
  reviewBy: row.reviewBy.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  claimedBy: row.claimedUntil !== null && row.claimedUntil > now ? (row.claimedBy ?? '') : '',
  version: row.version,
  isPlain: isPlain(row, batchOf(merchant)),
});

/** With every fact for a decision; null: none such. */
export async function withdrawalFile(
  app: App,
  ref: { readonly merchantId: string; readonly withdrawalId: string },
  { language, ...powers }: Powers & { readonly language: string },
): Promise<WithdrawalFile | null> {
  const found = await findWithdrawal(app.db, { id: ref.withdrawalId, merchantId: ref.merchantId });
  if (!found) return null;
  const { db } = app;
  const now = app.clock.now();
  const merchant = present(await app.merchants.byId(found.merchantId), 'the merchant of a withdrawal');
  // As long as somebody can approve it, what the rules say now.
  const risk = found.state === 'reviewing' || found.state === 'second' ? await judgeNow(app, merchant, found) : null;
  const row = risk ? { ...found, risk, score: scoreOf(risk) } : found;
  const [account, member, accounts, logins, sharedDevice, events, ledger, play, needsSecond] = await Promise.all([
    findGatewayAccount(app, row.merchantId, row.gatewayAccountId ?? ''),
    memberFacts(app, row),
    listAccountHistory(db, row),
    listLogins(db, row, LOGINS),
    sharingDevice(app, row),
    listEvents(db, row.merchantId, [row.id]),
    ledgerLines(app, row),
    playSinceDeposit(app, row),
    needsSecondApproval(db, merchant, row),
  ]);
  const isManual = account?.isManual ?? false;
  return {
    withdrawal: rowFace(row, member.userName, { now, merchant }),
    version: row.version,
    fee: formatAmount(row.fee, row.currency),
    methodName: inLanguage(row.method.name, 'EN'),
    gatewayAccountId: row.gatewayAccountId ?? '',
    gatewayId: row.gatewayId ?? '',
    attempt: row.attempt,
    asks: row.asks,
    nextAt: row.nextAt?.toISOString() ?? null,
    bankReference: row.bankReference,
    reason: row.reason,
    note: row.note,
    firstBy: row.firstBy ?? '',
    secondBy: row.secondBy ?? '',
    isManual,
    needsSecond,
    isRelated: powers.isRelated,
    may: mayOf(row, powers, { isManual, now }),
    device: row.device,
    ip: row.ip,
    country: row.country,
    judged: risk ? judgedKey(risk) : '',
    risk: riskLines(row),
    rulesVersion: row.risk?.version ?? 0,
    member: member.facts,
    accounts: accounts.map(({ id, createdAt, removedAt, ...line }) => ({
      ...line,
      createdAt: createdAt.toISOString(),
      removedAt: removedAt?.toISOString() ?? null,
      isThis: id === row.payoutAccountId,
    })),
    play,
    ledger,
    logins: logins.map(({ at, device, ip, country }) => ({ at: at.toISOString(), device, ip, country })),
    sharedDevice,
    events: events.map((event) => eventFace(event, language)),
    holder: holderOf(row, powers, now),
  };
}

const holderOf = ({ claimedBy, claimedUntil }: Withdrawal, { userName }: Powers, now: Date): WithdrawalFile['holder'] =>
  claimedBy && claimedUntil && claimedUntil > now
    ? { staffName: claimedBy, isSelf: claimedBy === userName, until: claimedUntil.toISOString() }
    : null;

function mayOf(
  row: Withdrawal,
  { userName, decide, second, freeze }: Powers,
  { isManual, now }: { readonly isManual: boolean; readonly now: Date },
): WithdrawalFile['may'] {
  const isReviewed = row.state === 'reviewing' || row.state === 'second';
  const isMine = row.claimedBy === userName && row.claimedUntil !== null && row.claimedUntil > now;
  const isParked = row.state === 'approved' && row.nextAt === null && !row.frozen;
  const isSecondMine = row.state !== 'second' || (second && row.firstBy !== userName);
  const age = row.sentAt ? now.getTime() - row.sentAt.getTime() : 0;
  return {
    // Whoever cannot decide would only block others.
    claim: decide && isReviewed && isSecondMine,
    approve: decide && isReviewed && isMine && !row.frozen && isSecondMine,
    escalate: decide && row.state === 'reviewing' && isMine && !row.frozen,
    reject: decide && ((isReviewed && isMine) || isParked),
    retry: decide && isParked,
    notSent: second && row.state === 'sending' && (isManual || age >= NOT_FOUND_MS),
    paid: decide && row.state === 'sending' && isManual,
    freeze: freeze && isOpen(row) && row.state !== 'sending',
  };
}

const ruleNames = new Map(RULE_KINDS.map(({ code, name }) => [code, name]));

const riskLines = ({ risk }: Withdrawal): WithdrawalFile['risk'] => [
  ...(risk?.hits ?? []).map((hit) => ({ ...hit, name: ruleNames.get(hit.rule) ?? hit.rule })),
  ...(risk?.missing ?? []).map((rule) => ({
    rule,
    name: ruleNames.get(rule) ?? rule,
    points: 0,
    action: 'review' as const,
    facts: 'could not be found out',
    isMissing: true,
  })),
];

async function memberFacts(app: App, row: Withdrawal): Promise<{ userName: string; facts: WithdrawalFile['member'] }> {
  const now = app.clock.now();
  const [member, profile, kyc, balances, deposits, totals] = await Promise.all([
    findMember(app.db, row.memberId),
    findProfile(app.db, row),
    kycStanding(app.db, row),
    findBalances(app.db, keyOf(row)),
    sumDeposits(app.db, row),
    sumWithdrawals(app.db, row, { dayStart: now, now }),
  ]);
  const say = (minor: bigint): string => formatAmount(minor, row.currency);
  return {
    userName: member?.userName ?? '',
    facts: {
      payeeName: profile?.payeeName ?? '',
      verifiedName: profile?.payeeNameVerifiedAt ? profile.payeeName : '',
      kyc: kyc.status,
      status: member?.status ?? '',
      createdAt: (member?.createdAt ?? row.createdAt).toISOString(),
      country: row.country,
      main: say(balances.main),
      locked: say(balances.locked),
      depositsSum: say(deposits.lifetime),
      withdrawalsSum: say(totals.lifetime),
    },
  };
}

const keyOf = ({ merchantId, memberId, currency }: Withdrawal) =>
  walletKeyOf({ merchantId, memberId, currency, type: 0 });

async function ledgerLines(app: App, row: Withdrawal): Promise<WithdrawalFile['ledger']> {
  const lines = await listEntries(app.db, keyOf(row), { limit: LEDGER_LINES });
  const notes = await namesOf(app, lines);
  return lines.map(({ code, amount, balance, createdAt }, at) => ({
    code,
    amount: formatAmount(amount, row.currency),
    balance: formatAmount(balance, row.currency),
    note: notes[at] ?? '',
    createdAt: createdAt.toISOString(),
  }));
}

async function playSinceDeposit(app: App, row: Withdrawal): Promise<WithdrawalFile['play']> {
  const { lastPaidAt } = await sumDeposits(app.db, row);
  const member = await findMember(app.db, row.memberId);
  const [played] = await playedBetween(app.db, row, [lastPaidAt ?? member?.createdAt ?? row.createdAt]);
  return {
    lastDepositAt: lastPaidAt?.toISOString() ?? null,
    stake: formatAmount(played?.stake ?? 0n, row.currency),
    win: formatAmount(played?.win ?? 0n, row.currency),
    rounds: played?.rounds ?? 0,
  };
}

async function sharingDevice(app: App, row: Withdrawal): Promise<WithdrawalFile['sharedDevice']> {
  const pairs = await listDuplicatesOf(app.db, row.merchantId, row.memberId);
  const others = pairs
    .filter(({ reason }) => reason === 'device')
    .map(({ memberId, otherId }) => (memberId === row.memberId ? otherId : memberId));
  const found = await listMembersById(app.db, row.merchantId, [...new Set(others)]);
  return found.map(({ id, userName }) => ({ memberId: id, userName }));
}
