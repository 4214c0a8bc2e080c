import { randomUUID } from 'node:crypto';
import { createDeposit, depositDetail } from '@baize/contract/cashier/deposits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCashier, startFakeGateway, type FakeGateway, type FakePayment } from '../../../../test/fakeGateway.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { findBalances } from '../../wallet/index.ts';
import { movementEntry, post } from '../../wallet/ledger/index.ts';
import { settleDeposit } from './settle.ts';

describe('what a gateway says of a payment it spoke of before', () => {
  let server: TestServer;
  let gateway: FakeGateway;
  let site: Site;
  beforeAll(async () => {
    server = await startTestServer();
    gateway = await startFakeGateway(() => server.clock.now());
  });
  afterAll(async () => {
    await gateway.close();
    await server.stop();
  });
  beforeEach(async () => {
    site = await server.openSite();
    await openCashier(server.app, site.merchantId, gateway);
  });

  const begin = async (who: 'ana' | 'ben' = 'ana'): Promise<string> => {
    const input = { methodId: 'gcash', amount: '1000' };
    return (await site.ask(who, createDeposit, input, { idempotencyKey: randomUUID() })).value.depositId;
  };
  /** What is told is told twice: news of yesterday changes nothing. */
  const hear = async (id: string): Promise<void> => {
    for (let n = 0; n < 2; n++) await settleDeposit(server.app, { merchantId: site.merchantId, id }, 'callback');
  };
  const main = async (who: 'ana' | 'ben' = 'ana'): Promise<bigint> => {
    const { id: memberId } = await site.member(who);
    const key = { merchantId: site.merchantId, memberId, currency: 'PHP', trial: false };
    return (await findBalances(server.db, key)).main;
  };
  const debt = async (): Promise<bigint> =>
    (
      await server.db.row<{ sum: bigint }>`
        select coalesce(sum(shortfall), 0)::bigint as sum from wallet_entry where merchant_id = ${site.merchantId}`
    )?.sum ?? 0n;
  const exceptions = async (): Promise<string[]> =>
    (
      await server.db.rows<{ kind: string; amount: bigint | null }>`
        select kind, amount from cashier_exception where merchant_id = ${site.merchantId} and closed_at is null order by found_at, kind`
    ).map(({ kind, amount }) => `${kind} ${amount}`);
  const reverse = (
    payment: FakePayment,
    paymentId: string,
    amount: string,
    { id = `rev_${randomUUID()}`, won = false } = {},
  ) => {
    const reversal = { id, payment_id: paymentId, amount, at: server.clock.now().toISOString(), reason: '', won };
    payment.reversals.push(reversal);
    return reversal;
  };
  async function paid(): Promise<{ id: string; payment: FakePayment; paymentId: string }> {
    const id = await begin();
    const paymentId = gateway.pay(id);
    await hear(id);
    return { id, payment: gateway.byReference(id), paymentId };
  }

  it.each([
    ['one reversal of more than the payment', ['5000.00'], ['reversalBeyond 400000']],
    ['two that are more together', ['700.00', '700.00'], ['reversalBeyond 40000']],
    ['a third of a payment that is gone', ['600.00', '400.00', '1.00'], ['reversalBeyond 100']],
  ])('takes back what the payment still holds: %s', async (_what, amounts, found) => {
    const { id, payment, paymentId } = await paid();
    for (const amount of amounts) {
      reverse(payment, paymentId, amount);
      await hear(id);
    }
    expect([await main(), await debt()]).toEqual([0n, 0n]);
    expect((await site.ask('ana', depositDetail, { depositId: id })).value).toMatchObject({ reversed: '1000.00' });
    expect(await exceptions()).toEqual(found);
  });

  it('writes down as a debt what is no longer there', async () => {
    const { id, payment, paymentId } = await paid();
    const { id: memberId } = await site.member('ana');
    const spent = { merchantId: site.merchantId, memberId, currency: 'PHP', trial: false, reference: randomUUID() };
    await post(server.app, movementEntry({ ...spent, code: 'CORRECTION', amount: 15_000n, takes: 'whole' }));
    reverse(payment, paymentId, '1000.00');
    await hear(id);
    expect([await main(), await debt()]).toEqual([0n, 15_000n]);
  });

  it('gives back no more than it took when such a dispute is won', async () => {
    const { id, payment, paymentId } = await paid();
    const reversal = reverse(payment, paymentId, '5000.00');
    const second = reverse(payment, paymentId, '10.00');
    await hear(id);
    reversal.won = true;
    second.won = true;
    await hear(id);
    expect(await main()).toBe(100_000n);
  });

  it.each([
    ['another amount', { amount: '500.00' }],
    ['another payment', { payment_id: 'rcp_other' }],
  ])('takes a reversal as it came first, and writes down %s', async (_what, change) => {
    const { id, payment, paymentId } = await paid();
    gateway.pay(id, { id: 'rcp_other', amount: '1000.00' });
    const reversal = reverse(payment, paymentId, '300.00', { id: 'rev_A' });
    await hear(id);
    const before = await exceptions();
    Object.assign(reversal, change);
    await hear(id);
    expect(await main()).toBe(170_000n);
    expect((await exceptions()).filter((one) => !before.includes(one))).toEqual([
      `newsDiffers ${'amount' in change ? 50_000 : 30_000}`,
    ]);
  });

  it('writes down a dispute that was won and is lost again', async () => {
    const { id, payment, paymentId } = await paid();
    const reversal = reverse(payment, paymentId, '300.00', { won: true });
    await hear(id);
    reversal.won = false;
    await hear(id);
    expect(await main()).toBe(100_000n);
    expect(await exceptions()).toEqual(['newsDiffers 30000']);
  });

  it.each([
    ['amount', { amount: '1500.00' }],
    ['currency', { currency: 'USD' }],
  ])('credits a receipt once, and writes down its other %s', async (_what, change) => {
    const { id, payment } = await paid();
    Object.assign(payment.payments[0] ?? {}, change);
    await hear(id);
    expect(await main()).toBe(100_000n);
    expect(await exceptions()).toEqual([`newsDiffers ${'amount' in change ? 150_000 : 100_000}`]);
  });

  it('credits a receipt for one deposit, and writes down the other that has it, too', async () => {
    const { paymentId } = await paid();
    const other = await begin('ben');
    gateway.pay(other, { id: paymentId });
    await hear(other);
    expect([await main(), await main('ben')]).toEqual([100_000n, 0n]);
    expect(await exceptions()).toEqual(['receiptElsewhere 100000']);
  });

  it('takes nothing back from a payment of somebody else', async () => {
    const { paymentId } = await paid();
    const other = await begin('ben');
    reverse(gateway.byReference(other), paymentId, '1000.00');
    await hear(other);
    expect(await main()).toBe(100_000n);
    expect(await exceptions()).toEqual(['reversalUnclear 100000']);
  });

  it('writes down a payment without a receipt, until the receipt comes', async () => {
    const id = await begin();
    gateway.byReference(id).status = 'paid';
    await hear(id);
    expect([await main(), await exceptions()]).toEqual([0n, ['paidWithoutReceipt 100000']]);
    gateway.pay(id);
    await hear(id);
    expect([await main(), await exceptions()]).toEqual([100_000n, []]);
  });

  it('writes down a reversal without an amount or id', async () => {
    const { id, payment } = await paid();
    payment.status = 'reversed';
    await hear(id);
    expect([await main(), await exceptions()]).toEqual([100_000n, ['reversalUnclear null']]);
  });

  it('ends a payment that is held only by a reversal of all of it', async () => {
    const id = await begin();
    const paymentId = gateway.pay(id, { at: new Date('2027-06-01T00:00:00Z') });
    await hear(id);
    const stateOf = async () => (await site.ask('ana', depositDetail, { depositId: id })).value.status;
    reverse(gateway.byReference(id), paymentId, '400.00');
    await hear(id);
    expect(await stateOf()).toBe('pending');
    reverse(gateway.byReference(id), paymentId, '600.00');
    await hear(id);
    expect(await stateOf()).toBe('rejected');
    expect([await main(), await exceptions()]).toEqual([0n, []]);
  });
});
