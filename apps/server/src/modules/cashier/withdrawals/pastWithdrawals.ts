import type { WithdrawalReason } from '@baize/contract/cashier/withdrawals.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { createIds } from '../../../kernel/ids.ts';
import { must, present } from '../../../kernel/must.ts';
import { benefitsOf } from '../../identity/index.ts';
import { movementEntry, type Ledger, type MovementCode } from '../../wallet/ledger/index.ts';
import { addEvent } from '../events.store.ts';
import { findMethod } from '../methods/methods.store.ts';
import { kindsOf } from '../payoutAccounts/institutions.ts';
import { maskNumber, readNumber } from '../payoutAccounts/numbers.rules.ts';
import {
  insertPayoutAccount,
  markConfirm,
  markUsed,
  type NewPayoutAccount,
} from '../payoutAccounts/payoutAccounts.store.ts';
import { hashOfNumber, openNumber, sealNumber } from '../payoutAccounts/sealing.ts';
import { advance, reread } from './advance.ts';
import type { Withdrawal, WithdrawalPatch } from './withdrawal.types.ts';
import { findWithdrawal, insertWithdrawal, saveWithdrawal } from './withdrawals.store.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** A demo member's account, added long ago. */
export async function keepPastAccount(
  app: App,
  owner: Owner,
  account: {
    readonly kind: 'bank' | 'ewallet';
    readonly institution: string;
    readonly number: string;
    readonly holder: string;
    readonly at: Date;
  },
): Promise<NewPayoutAccount> {
  must(app.config.demo, 'only a demo has a made-up past');
  const kind = present(
    kindsOf('PH', { paysToAddresses: false }).find((one) => one.kind === account.kind),
    account.kind,
  );
  const number = present(readNumber(kind, account.number), account.number);
  const id = createIds({ now: () => account.at }).uuid();
  const numbered = { merchantId: owner.merchantId, kind: account.kind, institution: account.institution };
  const name = kind.institutions.find(({ code }) => code === account.institution)?.name ?? account.institution;
  const row = {
    ...{ ...numbered, id, memberId: owner.memberId, name, holder: account.holder },
    mask: maskNumber(account.kind, number),
    usableAt: account.at,
    createdAt: account.at,
    numberSealed: sealNumber(app, { ...owner, id }, number),
    numberHash: hashOfNumber(app, numbered, number),
  };
  await insertPayoutAccount(app.db, row);
  return row;
}

export interface PastWithdrawal extends Owner {
  readonly account: NewPayoutAccount;
  readonly methodId: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly at: Date;
  readonly end:
    | { readonly kind: 'paid'; readonly by: string | null; readonly minutes: number; readonly bounced?: boolean }
    | { readonly kind: 'rejected'; readonly by: string; readonly minutes: number; readonly reason: WithdrawalReason }
    | { readonly kind: 'reviewing'; readonly firstBy?: string }
    /** Minutes with the gateway or by hand. */
    | { readonly kind: 'sending'; readonly by: string; readonly minutes: number; readonly accountId?: string };
}

const MINUTE_MS = 60_000;
const REVIEW_MS = 30 * MINUTE_MS;

export async function hasWithdrawals(app: App, { merchantId, memberId }: Owner): Promise<boolean> {
  return (
    (await app.db.row`
      select 1 from cashier_withdrawal where merchant_id = ${merchantId} and member_id = ${memberId} limit 1`) !== null
  );
}

/** As it would stand today, money by the same entries; demos only. */
export async function importDemoWithdrawal(app: App, ledger: Ledger, past: PastWithdrawal): Promise<void> {
  must(app.config.demo, 'only a demo has a made-up past');
  const row = await ask(app, past);
  await move(ledger, row, 'WITHDRAWAL', row.amount);
  const held = await save(app, row, { state: 'held' }, [{ step: 'held', at: past.at }]);
  const { end } = past;
  switch (end.kind) {
    case 'paid':
      return pay(app, ledger, held, end);
    case 'rejected':
      return reject(app, ledger, held, end);
    case 'reviewing':
      return review(app, held, end.firstBy);
    case 'sending':
      return send(app, held, end);
  }
}

async function ask(app: App, past: PastWithdrawal): Promise<Withdrawal> {
  const { merchantId, memberId, account, methodId, amount, at } = past;
  const method = present(await findMethod(app.db, merchantId, methodId), methodId);
  const id = createIds({ now: () => at }).uuid();
  const owner = { merchantId, memberId, id };
  const { kind, institution, name, mask, holder } = account;
  const number = openNumber(app, { ...owner, id: account.id }, account.numberSealed);
  const { channel, gatewayAccountIds } = method.settings;
  const isNew = await insertWithdrawal(app.db, {
    ...{ ...owner, currency: method.currency, callerKey: `past ${id}`, payoutAccountId: account.id },
    destination: { kind, institution, name, mask, holder },
    destinationSealed: sealNumber(app, owner, number),
    methodId,
    method: { name: method.settings.name, channel, gatewayAccountIds },
    ...{ amount, fee: 0n, device: 'Chrome, Android', ip: '', country: 'PH', language: 'EN' },
    createdAt: at,
    priority: (await benefitsOf(app, { merchantId, memberId })).priority,
    reviewBy: new Date(at.getTime() + REVIEW_MS),
    // Nobody resumes it before it is whole.
    nextAt: new Date(app.clock.now().getTime() + REVIEW_MS),
  });
  must(isNew, 'a demo’s member has one open withdrawal');
  await addEvent(app.db, { merchantId, subjectId: id, step: 'requested', at });
  return present(await findWithdrawal(app.db, { id, merchantId }), 'a withdrawal that was just written');
}

type Line = { readonly step: string; readonly at: Date; readonly reason?: string; readonly staffName?: string | null };

async function save(app: App, row: Withdrawal, patch: WithdrawalPatch, lines: readonly Line[]): Promise<Withdrawal> {
  const saved = present(await saveWithdrawal(app.db, row, patch), 'a step of a past withdrawal');
  for (const line of lines) await addEvent(app.db, { ...line, merchantId: row.merchantId, subjectId: row.id });
  return saved;
}

async function move(
  ledger: Ledger,
  { id, merchantId, memberId, currency }: Withdrawal,
  code: MovementCode,
  amount: bigint,
  gatewayAccount?: string,
): Promise<void> {
  const key = { merchantId, memberId, currency, trial: false };
  const { verdict } = await ledger.post(
    movementEntry({ ...key, code, amount, reference: id, ...(gatewayAccount ? { gatewayAccount } : {}) }),
  );
  must(verdict === 'applied', `a past withdrawal of ${formatAmount(amount, currency)} moves its money: ${verdict}`);
}

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

async function pay(
  app: App,
  ledger: Ledger,
  row: Withdrawal,
  { by, minutes, bounced = false }: Extract<PastWithdrawal['end'], { kind: 'paid' }>,
): Promise<void> {
  const gatewayAccountId = present(row.method.gatewayAccountIds[0], 'the gateway account');
  const [approvedAt, paidAt] = [later(row.createdAt, minutes - 4), later(row.createdAt, minutes)];
  await move(ledger, row, 'WITHDRAWAL_PAID', row.amount, gatewayAccountId);
  const paid = await save(
    app,
    row,
    {
      ...{ state: 'paid', automatic: by === null, firstBy: by, attempt: 1, gatewayAccountId },
      ...{ approvedAt, sentAt: approvedAt, paidAt, endedAt: paidAt, nextAt: null },
      bankReference: `IP${row.id.slice(-8).toUpperCase()}`,
    },
    [
      ...(by === null ? [] : [{ step: 'checking', at: row.createdAt, reason: 'standardCheck' }]),
      { step: 'approved', at: approvedAt, staffName: by },
      { step: 'sent', at: approvedAt },
      { step: 'paid', at: paidAt },
    ],
  );
  await markUsed(app.db, row, row.payoutAccountId, paidAt);
  if (!bounced) return;
  await move(ledger, row, 'WITHDRAWAL_REVERSED', row.amount, gatewayAccountId);
  const bouncedAt = later(paidAt, 40);
  await save(app, paid, { bouncedAt }, [{ step: 'bounced', at: bouncedAt }]);
  await markConfirm(app.db, row, row.payoutAccountId);
}

async function reject(
  app: App,
  ledger: Ledger,
  row: Withdrawal,
  { by, minutes, reason }: Extract<PastWithdrawal['end'], { kind: 'rejected' }>,
): Promise<void> {
  const endedAt = later(row.createdAt, minutes);
  await move(ledger, row, 'WITHDRAWAL_RETURNED', row.amount);
  await save(app, row, { state: 'rejected', reason, firstBy: by, endedAt, nextAt: null }, [
    { step: 'checking', at: row.createdAt, reason: 'standardCheck' },
    { step: 'rejected', at: endedAt, reason, staffName: by },
    { step: 'returned', at: endedAt, reason },
  ]);
}

async function review(app: App, row: Withdrawal, firstBy: string | undefined): Promise<void> {
  await advance(app, row, { untilDecided: true });
  const judged = await reread(app, row);
  if (firstBy === undefined || judged.state !== 'reviewing') return;
  const at = app.clock.now();
  await save(app, judged, { state: 'second', firstBy }, [{ step: 'secondCheck', at, staffName: firstBy }]);
}

async function send(
  app: App,
  row: Withdrawal,
  { by, minutes, accountId }: Extract<PastWithdrawal['end'], { kind: 'sending' }>,
): Promise<void> {
  const now = app.clock.now();
  const sentAt = later(now, -minutes);
  const gatewayAccountId = accountId ?? present(row.method.gatewayAccountIds[0], 'the gateway account');
  await save(
    app,
    row,
    {
      ...{ state: 'sending', firstBy: by, attempt: 1, gatewayAccountId, approvedAt: sentAt, sentAt },
      nextAt: accountId ? null : later(now, 1),
    },
    [
      { step: 'checking', at: row.createdAt, reason: 'standardCheck' },
      { step: 'approved', at: sentAt, staffName: by },
      { step: 'sent', at: sentAt },
    ],
  );
}
