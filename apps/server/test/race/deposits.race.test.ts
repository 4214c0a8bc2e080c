import { randomUUID } from 'node:crypto';
import { createDeposit, depositDetail } from '@baize/contract/cashier/deposits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleDeposit } from '../../src/modules/cashier/deposits/settle.ts';
import { askDueDeposits } from '../../src/modules/cashier/deposits/worker.ts';
import { findBalances } from '../../src/modules/wallet/index.ts';
import { callbackOf, openCashier, startFakeGateway, type FakeGateway } from '../fakeGateway.ts';
import { startTestServer, type Site, type TestServer } from '../testServer.ts';

describe('deposits at the same moment, over two processes', () => {
  let first: TestServer;
  let second: TestServer;
  let gateway: FakeGateway;
  let site: Site;
  beforeAll(async () => {
    first = await startTestServer({ kind: 'postgres' });
    second = await startTestServer({ beside: first });
    gateway = await startFakeGateway(() => first.clock.now());
  });
  afterAll(async () => {
    await gateway.close();
    await second.stop();
    await first.stop();
  });
  beforeEach(async () => {
    site = await first.openSite({ settings: { cashier: { depositDayMax: '20000.00' } } });
    await second.refreshMerchants();
    await openCashier(first.app, site.merchantId, gateway);
  });

  const create = (amount = '500', idempotencyKey = randomUUID()) =>
    site.ask('ana', createDeposit, { methodId: 'gcash', amount }, { idempotencyKey });
  const main = async (): Promise<bigint> => {
    const { id: memberId } = await site.member('ana');
    const key = { merchantId: site.merchantId, memberId, currency: 'PHP', trial: false };
    return (await findBalances(first.db, key)).main;
  };
  const entries = async (): Promise<number> =>
    (await first.db.rows`select 1 from wallet_entry where merchant_id = ${site.merchantId} and code = 'DEPOSIT'`)
      .length;

  it('credit one payment once: callbacks, polls, the statement, staff, the member’s return and two processes', async () => {
    const { value } = await create();
    const { depositId } = value;
    gateway.pay(depositId);
    const ref = { merchantId: site.merchantId, id: depositId };
    const post = async (server: TestServer) => {
      const { headers, ...sent } = callbackOf(site.merchantId, gateway.byReference(depositId), {
        at: server.clock.now(),
      });
      await server.http.inject({ method: 'POST', ...sent, headers: { ...headers, host: site.host } });
    };
    first.clock.move(6000);
    second.clock.move(6000);
    await Promise.all([
      ...Array.from({ length: 8 }, (_, index) => post(index % 2 ? first : second)),
      ...(['callback', 'statement', 'staff', 'poll'] as const).flatMap((by) =>
        [first, second].map(({ app }) => settleDeposit(app, ref, by)),
      ),
      askDueDeposits(first.app),
      askDueDeposits(second.app),
      ...Array.from({ length: 4 }, () => site.ask('ana', depositDetail, { depositId })),
    ]);
    await settleDeposit(first.app, ref, 'poll');
    expect([await main(), await entries()]).toEqual([50_000n, 1]);
    const paid = await first.db.rows`
      select 1 from cashier_event where subject_id = ${depositId} and step = 'paid' and merchant_id = ${site.merchantId}`;
    expect(paid).toHaveLength(1);
    const told = await first.db
      .rows`select 1 from pgboss.job where data ->> 'name' = 'depositPaid' and data -> 'payload' ->> 'depositId' = ${depositId}`;
    expect(told).toHaveLength(1);
  });

  it('credit two payments of one deposit as two, and call one of them the first', async () => {
    const { value } = await create();
    gateway.pay(value.depositId);
    gateway.pay(value.depositId);
    const ref = { merchantId: site.merchantId, id: value.depositId };
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => settleDeposit((index % 2 ? first : second).app, ref, 'callback')),
    );
    expect([await main(), await entries()]).toEqual([100_000n, 2]);
    const told = await first.db.rows<{ first: boolean }>`
      select (data -> 'payload' ->> 'first')::boolean as first from pgboss.job
      where data ->> 'name' = 'depositPaid' and data -> 'payload' ->> 'merchantId' = ${site.merchantId}`;
    expect(told.map((one) => one.first).toSorted()).toEqual([false, true]);
  });

  it('take a payment back once', async () => {
    const { value } = await create();
    const paymentId = gateway.pay(value.depositId);
    const at = first.clock.now().toISOString();
    gateway.byReference(value.depositId).reversals.push({
      id: `rev_${randomUUID()}`,
      payment_id: paymentId,
      amount: '500.00',
      at,
      reason: '',
      won: true,
    });
    const ref = { merchantId: site.merchantId, id: value.depositId };
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => settleDeposit((index % 2 ? first : second).app, ref, 'callback')),
    );
    await settleDeposit(first.app, ref, 'poll');
    expect(await main()).toBe(50_000n);
    const row = await first.db.row<{ reversed: bigint }>`
      select reversed from cashier_deposit where id = ${value.depositId} and merchant_id = ${site.merchantId}`;
    expect(row).toEqual({ reversed: 0n });
  });

  it('take no more than the payment holds, credit a receipt for one deposit, and write each difference down once', async () => {
    const [one, other] = [(await create()).value.depositId, (await create()).value.depositId];
    const paymentId = gateway.pay(one);
    gateway.pay(other, { id: paymentId });
    const at = first.clock.now().toISOString();
    const ask = (ids: readonly string[]) =>
      Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          ids.map((id) =>
            settleDeposit((index % 2 ? first : second).app, { merchantId: site.merchantId, id }, 'callback'),
          ),
        ).flat(),
      );
    await ask([one, other]);
    const taken = await first.db.row<{ id: string }>`
      select deposit_id as id from cashier_payment where payment_id = ${paymentId} and merchant_id = ${site.merchantId}`;
    for (const id of ['rev_a', 'rev_b'])
      gateway
        .byReference(taken?.id ?? '')
        .reversals.push({ id, payment_id: paymentId, amount: '350.00', at, reason: '', won: false });
    await ask([one, other]);
    await ask([one, other]);
    expect([await main(), await entries()]).toEqual([0n, 1]);
    const kinds = await first.db.rows<{ kind: string; amount: bigint }>`
      select kind, amount from cashier_exception where merchant_id = ${site.merchantId} order by kind`;
    expect(kinds).toEqual([
      { kind: 'receiptElsewhere', amount: 50_000n },
      { kind: 'reversalBeyond', amount: 20_000n },
    ]);
    const rows = await first.db.rows`select 1 from cashier_deposit where merchant_id = ${site.merchantId}`;
    expect(rows).toHaveLength(2);
  });

  it('are one deposit for fifty requests under one key', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('500', key)));
    expect(new Set(answers.map(({ value }) => value.depositId)).size).toBe(1);
    expect(new Set(answers.map(({ value }) => value.payUrl)).size).toBe(1);
    const rows = await first.db.rows`select 1 from cashier_deposit where merchant_id = ${site.merchantId}`;
    expect(rows).toHaveLength(1);
  });

  it('never are more unfinished ones, or more money, than a member may have', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('8000')));
    const codes = answers.map(({ errorCode }) => errorCode ?? 'begun');
    expect(codes.filter((code) => code === 'begun')).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set(['begun', 'deposit.limit']));
  });
});
