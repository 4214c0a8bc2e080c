import { randomUUID } from 'node:crypto';
import { paymentPassword } from '@baize/contract/account/security.ts';
import { addBankCard } from '@baize/contract/cashier/payoutAccounts.ts';
import { withdraw, type Withdrawal } from '@baize/contract/cashier/withdrawals.ts';
import { finishUnderWay } from '../src/modules/cashier/withdrawals/advance.ts';
import { resumeWithdrawals } from '../src/modules/cashier/withdrawals/resume.ts';
import { updatePayeeNameRow } from '../src/modules/identity/index.ts';
import { findBalances } from '../src/modules/wallet/index.ts';
import { movementEntry, post } from '../src/modules/wallet/ledger/index.ts';
import { givePassword, PASSWORD } from './accountMember.ts';
import type { Answer, Site, TestServer, Who } from './testServer.ts';

export const DIGITS = '280917';
const YEAR_MS = 365 * 24 * 3_600_000;

/** A member who may withdraw: a name, a payment password, an e-wallet and a bank account, money in main, all of it long ago. */
export async function whoWithdraws(
  server: TestServer,
  site: Site,
  who: Who,
  { main = 1_000_000n, number = `0917${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}` } = {},
) {
  const memberId = await givePassword(server, site, who);
  const owner = { merchantId: site.merchantId, memberId };
  const key = { ...owner, currency: 'PHP', trial: false };
  const longAgo = new Date(server.clock.now().getTime() - YEAR_MS);
  await updatePayeeNameRow(server.db, owner, `${who} Reyes`);
  await site.ask(who, paymentPassword, { paymentPassword: DIGITS, password: PASSWORD });
  const add = async (account: { kind: 'ewallet' | 'bank'; institution: string; number: string }) =>
    (await site.ask(who, addBankCard, { ...account, password: PASSWORD })).value.bankCardId;
  const wallet = await add({ kind: 'ewallet', institution: 'PH_GCASH', number });
  const bank = await add({ kind: 'bank', institution: 'PH_BPI', number: `12${number}` });
  // What a member has had for long is what the rules say nothing about.
  await server.db.run`
    update cashier_payout_account set created_at = ${longAgo}, usable_at = ${longAgo} where member_id = ${memberId}
      and merchant_id = ${site.merchantId}`;
  await server.db.run`
    update account_payment_password set changed_at = ${longAgo} where member_id = ${memberId} and merchant_id = ${site.merchantId}`;
  await server.db.run`
    update identity_member set created_at = ${longAgo}, password_changed_at = null where id = ${memberId}
      and merchant_id = ${site.merchantId}`;
  if (main > 0n)
    await post(server.app, movementEntry({ ...key, code: 'CORRECTION', amount: main, reference: randomUUID() }));

  return {
    owner,
    wallet,
    bank,
    /** A withdrawal of an amount to the e-wallet, or as said. */
    ask: (
      amount: string,
      request: { to?: string; digits?: string; feeShown?: string; idempotencyKey?: string } = {},
    ): Promise<Answer<typeof withdraw>> =>
      site.ask(
        who,
        withdraw,
        {
          bankCardId: request.to ?? wallet,
          amount,
          paymentPassword: request.digits ?? DIGITS,
          ...(request.feeShown === undefined ? {} : { feeShown: request.feeShown }),
        },
        { idempotencyKey: request.idempotencyKey ?? randomUUID() },
      ),
    /** What main and locked hold, in minor units. */
    money: async (): Promise<readonly [main: bigint, locked: bigint]> => {
      const { main: held, locked } = await findBalances(server.db, key);
      return [held, locked];
    },
  };
}

/** Lets everything that is due go on, as the job does, at a moment so much later. */
export async function goOnAfter(server: TestServer, ms: number): Promise<void> {
  await finishUnderWay(server.app);
  server.clock.move(ms);
  while ((await resumeWithdrawals(server.app)) > 0);
}

export const steps = ({ events }: Withdrawal): string[] => events.map(({ step }) => step);
