import { UUID } from '@baize/contract/shapes.ts';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import {
  listGatewayAccounts,
  listStatementLines,
  readStatement,
  sumStatementLines,
  type AccountRef,
  type GatewayAccount,
  type GatewayReply,
} from '../gateways/index.ts';
import { findDeposit, listExtras } from './deposits/deposits.store.ts';
import { listPayments } from './deposits/payments.store.ts';
import { settleDeposit } from './deposits/settle.ts';
import { healException, noteException } from './exceptions.ts';
import { listPaidReferences } from './paidRows.store.ts';
import { takeWithdrawalCallback } from './withdrawals/resume.ts';
import { readPayoutReference } from './withdrawals/withdrawals.rules.ts';
import { findWithdrawal } from './withdrawals/withdrawals.store.ts';

const PAGE = 200;
const DAY_MS = 24 * 3_600_000;

/** Reconciled here; days over everywhere stay as they are. */
const doneOf = perApp(() => new Set<string>());

/** Yesterday and the day before: gateways cut days by their own zone. */
export async function readStatements(app: App): Promise<void> {
  const now = app.clock.now().getTime();
  const done = doneOf(app);
  const days = [2, 1].map((back) => new Date(now - back * DAY_MS).toISOString().slice(0, 10));
  for (const { id: merchantId } of await app.merchants.list())
    for (const account of await listGatewayAccounts(app, merchantId))
      if (account.capabilities.statement === 'api') await readDays(app, account, { days, done });
}

async function readDays(
  app: App,
  account: GatewayAccount,
  { days, done }: { readonly days: readonly string[]; readonly done: Set<string> },
): Promise<void> {
  const read = await Promise.all(
    days.map(async (day) => {
      const key = `${account.id} ${day}`;
      if (done.has(key)) return true;
      const outcome = await tryDay(app, account, day);
      if (outcome === 'over') done.add(key);
      return outcome !== 'unread';
    }),
  );
  // Both statements that may have a first day's payment are here.
  const [first] = days;
  const key = `${account.id} ${first} ours`;
  if (first === undefined || done.has(key) || !read.every(Boolean)) return;
  await lookForMissing(app, account, first);
  done.add(key);
}

/** Paid by our rows, in no statement: somebody explains it. */
export async function lookForMissing(
  app: App,
  { id: accountId, merchantId, currency }: Pick<GatewayAccount, 'id' | 'merchantId' | 'currency'>,
  day: string,
): Promise<void> {
  const scope = { merchantId, accountId, currency };
  const from = new Date(`${day}T00:00:00.000Z`);
  const to = new Date(from.getTime() + DAY_MS);
  for (const reference of await listPaidReferences(app.db, { ...scope, from, to })) {
    const there = await sumStatementLines(app, scope, { reference, currency });
    const ours = await findOurs(app, scope, reference);
    // Another sum was already an exception.
    if (!ours || ours.net === 0n || there !== 0n) continue;
    await noteException(app, app.db, {
      ...{ merchantId, accountId, currency, kind: 'missingThere', key: keyOf(accountId, reference) },
      ...{ subjectId: ours.subjectId, memberId: ours.memberId, amount: -ours.net, detail: { reference } },
    });
  }
}

const keyOf = (accountId: string, name: string): string => `statement ${accountId} ${name}`;

async function tryDay(app: App, account: GatewayAccount, day: string): Promise<'unread' | 'read' | 'over'> {
  try {
    const reply = await reconcileDay(app, account, day);
    // Until half a day later some clock may still be in it.
    const isOver = app.clock.now().getTime() > Date.parse(day) + 1.5 * DAY_MS;
    if (reply.kind !== 'answered') return 'unread';
    return isOver ? 'over' : 'read';
  } catch (error) {
    app.log.error({ err: error, account: account.id, day }, 'a statement could not be held against the books');
    return 'unread';
  }
}

/**
 * Compares a day's statement with our rows: unknown payments are asked about as after a callback, what still differs
 * is an exception. Repeatable. Answers the counts.
 */
export async function reconcileDay(
  app: App,
  account: Pick<GatewayAccount, 'id' | 'merchantId' | 'currency'>,
  day: string,
): Promise<GatewayReply<number>> {
  const ref = { merchantId: account.merchantId, accountId: account.id };
  const read = await readStatement(app, ref, day);
  if (read.kind !== 'answered') return read;
  const named = new Map<string, string>();
  for (let after = ''; ;) {
    const lines = await listStatementLines(app, ref, { day, after, most: PAGE });
    for (const { reference, gatewayId } of lines) named.set(reference, gatewayId);
    if (lines.length < PAGE) break;
    after = lines.at(-1)?.lineId ?? '';
  }
  for (const [reference, gatewayId] of named)
    await holdAgainst(app, { ...ref, currency: account.currency }, { reference, gatewayId });
  return { kind: 'answered', value: named.size };
}

interface Named {
  readonly reference: string;
  readonly gatewayId: string;
}
type StatementScope = AccountRef & { readonly currency: string };

interface Row {
  readonly subjectId: string;
  readonly memberId: string;
  /** In less out, by our rows. */
  readonly net: bigint;
}

async function holdAgainst(app: App, scope: StatementScope, named: Named): Promise<void> {
  const { merchantId, accountId, currency } = scope;
  const there = await sumStatementLines(app, scope, { reference: named.reference, currency });
  const first = await findOurs(app, scope, named.reference);
  if (first && first.net !== there) await ask(app, scope, named, first.subjectId);
  const ours = first && first.net !== there ? await findOurs(app, scope, named.reference) : first;
  const key = keyOf(accountId, named.reference || named.gatewayId);
  if (ours?.net === there) {
    const kinds = ['missingHere', 'missingThere', 'amount'] as const;
    await healException(app, app.db, { merchantId, kinds, key });
    return;
  }
  await noteException(app, app.db, {
    ...{ merchantId, accountId, currency, kind: ours ? 'amount' : 'missingHere' },
    key,
    ...(ours && { subjectId: ours.subjectId, memberId: ours.memberId }),
    amount: there - (ours?.net ?? 0n),
    detail: { reference: named.reference, gatewayId: named.gatewayId },
  });
}

async function ask(
  app: App,
  { merchantId, accountId }: StatementScope,
  named: Named,
  subjectId: string,
): Promise<void> {
  if (readPayoutReference(named.reference)) await takeWithdrawalCallback(app, { merchantId, accountId, ...named });
  else await settleDeposit(app, { merchantId, id: subjectId }, 'statement');
}

async function findOurs(
  app: App,
  { merchantId, accountId, currency }: StatementScope,
  reference: string,
): Promise<Row | null> {
  const payout = readPayoutReference(reference);
  if (payout) {
    const row = await findWithdrawal(app.db, { id: payout.id, merchantId });
    if (!row) return null;
    const isPaid = row.state === 'paid' && row.bouncedAt === null && row.attempt === payout.attempt;
    return { subjectId: row.id, memberId: row.memberId, net: isPaid ? row.fee - row.amount : 0n };
  }
  if (!UUID.test(reference)) return null;
  const deposit = await findDeposit(app.db, { merchantId, id: reference });
  if (deposit?.gatewayAccountId !== accountId) return null;
  const family = [deposit, ...(await listExtras(app.db, deposit))];
  const payments = await listPayments(
    app.db,
    merchantId,
    family.map(({ id }) => id),
  );
  const received = payments.filter((one) => one.currency === currency && one.state !== 'sentBack');
  const reversed = family.reduce((sum, one) => sum + one.reversed, 0n);
  const net = received.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n) - reversed;
  return { subjectId: deposit.id, memberId: deposit.memberId, net };
}
