import { paymentPassword } from '@baize/contract/account/security.ts';
import { updatePayeeName } from '@baize/contract/account/profile.ts';
import { createDeposit, depositDetail } from '@baize/contract/cashier/deposits.ts';
import { addBankCard, removeBankCard } from '@baize/contract/cashier/payoutAccounts.ts';
import { withdraw, withdrawDetail } from '@baize/contract/cashier/withdrawals.ts';
import type { TestDatabase } from '@baize/db/testing.ts';
import { RULE_KINDS } from '@baize/server/modules/cashier/index.ts';
import { randomUUID } from 'node:crypto';
import { joinAs, PASSWORD, type Player } from '../lib/player.ts';
import type { OurWithdrawal } from './chaosCompare.rules.ts';

const DIGITS = '280917';
const DEPOSIT = 50_000;
/** More than a payout takes in the middle. */
const EACH = 320;
/** Who pays in at once; the run itself has hundreds, whose lost lines are tried again. */
const TOGETHER = 50;
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A member with money and an e-wallet to which it goes. */
export interface Payee {
  readonly player: Player;
  readonly number: string;
  card: string;
}

/** Makes withdrawals automatic: no play-through, reviews or limits. Call before any withdrawal. */
export async function openFloodgates(database: TestDatabase, merchantId: string): Promise<void> {
  const much = '900000000.00';
  const settings = {
    ...{ kycAfterDeposits: much, kycAfterWithdrawals: much, depositDayMax: much, heldFrom: much },
    ...{ withdrawDayMax: much, withdrawSecondFrom: much, withdrawDayCount: 1_000_000, playThroughPercent: 0 },
    ...{ autoApproveMax: much, autoApproveMemberDayMax: much, autoApproveHourMax: much },
    payoutAccountCoolingHours: 0,
  };
  const rules = RULE_KINDS.map(({ name: _, meaning: __, available: ___, ...rule }) => ({ ...rule, on: false }));
  await database.run`
    update merchant set settings = jsonb_set(settings, '{cashier}', ${JSON.stringify(settings)}::jsonb) where id = ${merchantId}`;
  await database.run`
    insert into cashier_rules (merchant_id, version, rules, saved_by, saved_at)
    select ${merchantId}, coalesce(max(version), 0) + 1, ${JSON.stringify(rules)}::jsonb, 'eva', now()
    from cashier_rules where merchant_id = ${merchantId}`;
  // Every process looks at its merchants again within seconds.
  await wait(8000);
}

/** Members who withdraw, funded before anything goes wrong. */
export async function joinPayees(url: string, payouts: number, members: number): Promise<Payee[]> {
  const payees: Payee[] = [];
  for (let index = 0; index < members; index += 1) {
    const player = await joinAs(url, `chaos_out_${index}_x`);
    const number = `0917${String(1_000_000 + index * 10 + 9)}`;
    await player.client.call(updatePayeeName, { payeeName: 'Ana Reyes', password: PASSWORD });
    await player.client.call(paymentPassword, { paymentPassword: DIGITS, password: PASSWORD });
    payees.push({ player, number, card: await addCard(player, number) });
  }
  const each = Math.ceil(payouts / members);
  for (let from = 0; from < members; from += TOGETHER)
    await Promise.all(
      payees.slice(from, from + TOGETHER).map(({ player }) => payIn(player, Math.ceil((each * EACH) / DEPOSIT))),
    );
  return payees;
}

const addCard = async ({ client }: Player, number: string): Promise<string> =>
  (await client.call(addBankCard, { kind: 'ewallet', institution: 'PH_GCASH', number, password: PASSWORD })).bankCardId;

async function payIn({ client }: Player, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const request = { methodId: 'gcash', amount: `${DEPOSIT}.00` };
    const { depositId } = await client.call(createDeposit, request, { idempotencyKey: randomUUID() });
    while ((await client.call(depositDetail, { depositId })).status !== 'paid') await wait(300);
  }
}

const ENDED = new Set(['paid', 'rejected', 'failed']);

interface Withdrawing {
  readonly count: number;
  readonly chance: () => number;
  readonly made: string[];
}

/** One member's withdrawals in turn; unanswered ones are repeated under the same key. */
export async function withdrawAll(payee: Payee, { count, chance, made }: Withdrawing): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const amount = `${200 + Math.floor(chance() * 100)}.${String(Math.floor(chance() * 100)).padStart(2, '0')}`;
    const withdrawalId = await askOnce(payee, amount);
    made.push(withdrawalId);
    for (;;) {
      const seen = await payee.player.client.call(withdrawDetail, { withdrawalId }).catch(() => null);
      if (seen && ENDED.has(seen.status)) break;
      // Hundreds wait for a person: their looks must not be the load of the run.
      await wait(1000);
    }
  }
}

/** A refusal after which the same request is made again. */
const RETRIED = new Set([
  'withdraw.open',
  'server.fault',
  'server.starting',
  'server.unreachable',
  'server.busy',
  'encryption.expired',
  'encryption.invalid',
  'encryption.replayed',
]);

async function askOnce(payee: Payee, amount: string): Promise<string> {
  const idempotencyKey = randomUUID();
  for (;;) {
    const answer = await payee.player.client
      .call(withdraw, { bankCardId: payee.card, amount, paymentPassword: DIGITS }, { idempotencyKey })
      .catch((error: unknown) => error);
    if (answer !== null && typeof answer === 'object' && 'withdrawalId' in answer) return String(answer.withdrawalId);
    const code = (answer as { code?: string }).code ?? '';
    if (code === 'bankCard.confirm' || code === 'bankCard.unknown') await reencryptCard(payee);
    else if (code !== '' && !RETRIED.has(code)) throw answer;
    await wait(300);
  }
}

/** The bank returned money, so the account is removed and added anew. */
async function reencryptCard(payee: Payee): Promise<void> {
  const { player, card, number } = payee;
  await player.client.call(removeBankCard, { bankCardId: card, password: PASSWORD }).catch(() => undefined);
  payee.card = await addCard(player, number).catch(() => card);
}

/** Withdrawals as the platform has them. */
export const readWithdrawals = (database: TestDatabase, ours: string): Promise<(OurWithdrawal & { user: string })[]> =>
  database.rows`
    select w.id, w.state, w.amount, w.fee, w.bounced_at is not null as bounced, w.ended_at is not null as "isEnded",
      m.user_name as "user"
    from cashier_withdrawal w join identity_member m on m.id = w.member_id where m.user_name like ${ours}`;

/** Unfinished withdrawals, and unfinished payouts of the gateway. */
export async function countUnderWay(database: TestDatabase, ours: string): Promise<bigint> {
  const row = await database.row<{ n: bigint }>`
    select (select count(*) from cashier_withdrawal w join identity_member m on m.id = w.member_id
        where m.user_name like ${ours} and w.ended_at is null)
      + (select count(*) from sandbox.payout where status in ('accepted', 'sent')) as n`;
  return row?.n ?? 0n;
}

/** Reversals with a lost callback are found after ten minutes, which pass at once. */
export async function lookAtPaidNow(database: TestDatabase, ours: string): Promise<void> {
  const mine = `select id from identity_member where user_name like '${ours}'`;
  await database.script(`
    update cashier_withdrawal set paid_at = paid_at - interval '11 minutes', asked_at = asked_at - interval '11 minutes', next_at = now()
    where state = 'paid' and next_at is not null and member_id in (${mine})`);
  const due = async (): Promise<bigint> =>
    (
      await database.row<{ n: bigint }>`
        select count(*) as n from cashier_withdrawal w join identity_member m on m.id = w.member_id
        where m.user_name like ${ours} and w.next_at <= now() + interval '90 seconds'`
    )?.n ?? 0n;
  for (const until = performance.now() + 240_000; (await due()) > 0n && performance.now() < until;) await wait(500);
}
