import { randomUUID } from 'node:crypto';
import {
  cancelDeposit,
  confirmManualDeposit,
  createDeposit,
  depositDetail,
  depositMethods,
  depositPromos,
  depositReport,
} from '@baize/contract/cashier/deposits.ts';
import { transactions } from '@baize/contract/wallet/wallet.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callbackOf, openCashier, startFakeGateway, type FakeGateway } from '../../../../test/fakeGateway.ts';
import { aPng, asAddress } from '../../../../test/pictures.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { sweepCallbacks } from '../../gateways/callbackInbox.ts';
import { findBalances } from '../../wallet/index.ts';
import { provide } from '../../../kernel/ports.ts';
import { depositGate, depositOffers } from '../ports.ts';
import { askDueDeposits, expireDeposits } from './worker.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('deposits', () => {
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
    Object.assign(gateway.mood, { create: 'well', status: 'well' });
    site = await server.openSite();
    await openCashier(server.app, site.merchantId, gateway);
  });

  const create = (change: Partial<{ methodId: string; amount: string; feeShown: string }> = {}, key = randomUUID()) =>
    site.ask('ana', createDeposit, { methodId: 'gcash', amount: '500', ...change }, { idempotencyKey: key });
  const main = async (): Promise<bigint> => {
    const { id: memberId } = await site.member('ana');
    const key = { merchantId: site.merchantId, memberId, currency: 'PHP', trial: false };
    return (await findBalances(server.db, key)).main;
  };
  const detail = async (depositId: string) => (await site.ask('ana', depositDetail, { depositId })).value;
  async function poll(ms = 10 * MINUTE): Promise<void> {
    server.clock.move(ms);
    // Whoever waits for money keeps the page open.
    await server.db
      .run`update identity_session set last_seen_at = ${server.clock.now()} where merchant_id = ${site.merchantId}`;
    await expireDeposits(server.app);
    await askDueDeposits(server.app);
  }
  async function callback(depositId: string): Promise<number> {
    const sent = callbackOf(site.merchantId, gateway.byReference(depositId), { at: server.clock.now() });
    const { statusCode } = await server.http.inject({
      method: 'POST',
      ...sent,
      headers: { ...sent.headers, host: site.host },
    });
    await sweepCallbacks(server.app);
    await vi.waitFor(async () =>
      expect(await server.db.rows`select 1 from gateway_callback where due_at is not null`).toEqual([]),
    );
    return statusCode;
  }
  const exceptions = async (): Promise<string[]> =>
    (
      await server.db.rows<{ kind: string }>`
        select kind from cashier_exception where merchant_id = ${site.merchantId} order by found_at`
    ).map(({ kind }) => kind);

  it('offers the open methods, and says what is missing for a withdrawal', async () => {
    const { value } = await site.ask('ana', depositMethods, {});
    expect(value.list.map(({ methodId, open }) => [methodId, open])).toEqual([
      ['gcash', true],
      ['maya', true],
      ['qrph', true],
      ['instapay', true],
      ['bdo', true],
    ]);
    expect(value).toMatchObject({
      first: true,
      leftToday: '500000.00',
      needs: { kyc: false, withdrawal: ['kyc', 'payoutAccount', 'paymentPassword'] },
    });
  });

  it('offers no promotion before somebody provides one, then what fits, and refuses what does not', async () => {
    expect((await site.ask('ana', depositPromos, { amount: '500' })).value.list).toEqual([]);
    const request = { methodId: 'gcash', amount: '500', promoId: 'welcome' };
    const begin = (promoId: string) =>
      site.ask('ana', createDeposit, { ...request, promoId }, { idempotencyKey: randomUUID() });
    expect(await begin('welcome')).toMatchObject({ errorCode: 'promo.notOffered' });
    const offer = {
      name: 'Welcome',
      termsVersion: 1,
      wageringMultiple: 10,
      days: 30,
      firstDeposit: true,
      terms: '',
      why: '',
    };
    provide(server.app, depositOffers, {
      list: async (_app, { amount }) => [
        { ...offer, promoId: 'welcome', gives: amount, fits: true },
        { ...offer, promoId: 'large', gives: amount, fits: false },
      ],
      prepare: async () => async () => undefined,
    });
    const { value } = await site.ask('ana', depositPromos, { amount: '500' });
    const offered = value.list.map(({ promoId, gives }) => `${promoId} ${gives}`);
    expect(offered).toEqual(['welcome 500.00', 'large 500.00']);
    expect(await begin('large')).toMatchObject({ errorCode: 'promo.notOffered' });
    expect((await begin('welcome')).value).toMatchObject({ promoId: 'welcome' });
  });

  it('asks the gate of the member’s own limits, and says what is left of them', async () => {
    const limit = {
      kind: 'deposit',
      period: 'week',
      limit: '300.00',
      left: '120.00',
      resetsAt: '2026-11-23T00:00:00.000Z',
    } as const;
    const withdraw = provide(server.app, depositGate, {
      judge: async (_app, _db, { amount }) => (amount > 12_000n ? { code: 'limit.reached', value: limit } : null),
      limits: async () => [limit],
    });
    expect(await create()).toMatchObject({ errorCode: 'limit.reached', value: { left: '120.00' } });
    expect((await site.ask('ana', depositMethods, {})).value).toMatchObject({ leftToday: '120.00' });
    withdraw();
    expect((await create()).success).toBe(true);
  });

  it('is paid by a callback, once, however often it comes', async () => {
    const { value } = await create();
    expect(value).toMatchObject({
      status: 'pending',
      phase: 'toPay',
      amount: '500.00',
      pay: '500.00',
      kind: 'redirect',
    });
    expect(value.payUrl).toMatch(/^http:\/\/pay\.test\/pay\//);
    gateway.pay(value.depositId);
    expect(await callback(value.depositId)).toBe(200);
    expect(await callback(value.depositId)).toBe(200);
    await poll();
    expect(await detail(value.depositId)).toMatchObject({ status: 'paid', credited: '500.00', reason: null });
    expect(await main()).toBe(50_000n);
    const { value: lines } = await site.ask('ana', transactions, {});
    expect(lines.list).toMatchObject([{ code: 'DEPOSIT', amount: '500.00' }]);
  });

  it('is paid by our own question when the callback is lost', async () => {
    const { value } = await create({ methodId: 'qrph' });
    expect(value.nextStep).toMatchObject({ kind: 'qr' });
    gateway.pay(value.depositId);
    await poll(MINUTE);
    expect(await main()).toBe(50_000n);
  });

  it('is paid when its member comes back', async () => {
    const { value } = await create();
    gateway.pay(value.depositId);
    expect(await detail(value.depositId)).toMatchObject({ status: 'paid' });
  });

  it('believes no callback: what it says moves nothing', async () => {
    const { value } = await create();
    expect(await callback(value.depositId)).toBe(200);
    expect(await detail(value.depositId)).toMatchObject({ status: 'pending' });
    expect(await main()).toBe(0n);
  });

  it.each(['expired', 'declined', 'cancelled'] as const)('credits what is paid after it was %s', async (how) => {
    const { value } = await create();
    if (how === 'cancelled') await site.ask('ana', cancelDeposit, { depositId: value.depositId });
    if (how === 'declined') gateway.byReference(value.depositId).status = 'failed';
    await poll(how === 'expired' ? 31 * MINUTE : MINUTE);
    const ended = { expired: 'expired', declined: 'failed', cancelled: 'rejected' }[how];
    expect(await detail(value.depositId)).toMatchObject({ status: ended });
    gateway.pay(value.depositId);
    await poll(3 * 60 * MINUTE);
    expect(await detail(value.depositId)).toMatchObject({ status: 'paid', credited: '500.00' });
    expect(await main()).toBe(50_000n);
  });

  it('is never taken back by a late word that it failed', async () => {
    const { value } = await create();
    gateway.pay(value.depositId);
    await poll(MINUTE);
    gateway.byReference(value.depositId).status = 'failed';
    await callback(value.depositId);
    expect(await detail(value.depositId)).toMatchObject({ status: 'paid' });
  });

  it('credits another amount as it came, and says so', async () => {
    const { value } = await create();
    gateway.pay(value.depositId, { amount: '42.10' });
    await callback(value.depositId);
    expect(await detail(value.depositId)).toMatchObject({ status: 'paid', credited: '42.10', reason: 'otherAmount' });
    expect(await main()).toBe(4210n);
    expect(await exceptions()).toEqual(['amount']);
  });

  it.each([
    ['another currency', { currency: 'USD' }, 'otherCurrency'],
    ['an amount finer than a centavo', { amount: '500.005' }, 'otherAmount'],
    ['a payment of eight days later', { at: new Date('2027-06-01T00:00:00Z') }, 'tooLate'],
  ] as const)('holds %s for a person', async (_what, change, reason) => {
    const { value } = await create();
    gateway.pay(value.depositId, change);
    await callback(value.depositId);
    expect(await detail(value.depositId)).toMatchObject({ status: 'pending', phase: 'checking', reason });
    expect(await main()).toBe(0n);
  });

  it('credits a second payment on a row of its own, and writes it down', async () => {
    const { value } = await create();
    gateway.pay(value.depositId);
    gateway.pay(value.depositId);
    await callback(value.depositId);
    expect(await main()).toBe(100_000n);
    const { value: report } = await site.ask('ana', depositReport, { status: 'paid' });
    expect(report.list.map(({ credited }) => credited)).toEqual(['500.00', '500.00']);
    expect(await exceptions()).toEqual(['paidTwice']);
  });

  it('takes back what the gateway reverses, once, and gives it again when the dispute is won', async () => {
    const { value } = await create();
    const paymentId = gateway.pay(value.depositId);
    await callback(value.depositId);
    const reversal = {
      id: 'rev_1',
      payment_id: paymentId,
      amount: '500.00',
      at: server.clock.now().toISOString(),
      reason: 'x',
      won: false,
    };
    const payment = gateway.byReference(value.depositId);
    payment.reversals.push(reversal);
    payment.status = 'reversed';
    await callback(value.depositId);
    await callback(value.depositId);
    expect(await main()).toBe(0n);
    expect(await detail(value.depositId)).toMatchObject({ status: 'paid', credited: '500.00', reversed: '500.00' });
    reversal.won = true;
    await callback(value.depositId);
    await callback(value.depositId);
    expect(await main()).toBe(50_000n);
    expect(await detail(value.depositId)).toMatchObject({ reversed: '0.00' });
  });

  describe('a key', () => {
    it('gets the same deposit at every repeat, and is refused for another one', async () => {
      const key = randomUUID();
      const first = await create({}, key);
      const again = await create({}, key);
      expect(again.value.depositId).toBe(first.value.depositId);
      expect(await create({ amount: '501' }, key)).toMatchObject({ errorCode: 'idempotency.reused' });
      expect(await create({ methodId: 'maya' }, key)).toMatchObject({ errorCode: 'idempotency.reused' });
      expect(gateway.heard.filter((line) => line === 'POST /v1/payments').length).toBeGreaterThan(0);
    });
  });

  it.each([
    ['too little', { amount: '99.99' }, 'input.invalid'],
    ['too much', { methodId: 'qrph', amount: '20000.01' }, 'input.invalid'],
    ['parts of a centavo', { amount: '100.001' }, 'input.invalid'],
    ['nothing', { amount: '0' }, 'input.invalid'],
    ['a method that is closed', { methodId: 'usdt' }, 'deposit.methodClosed'],
    ['a method that nobody offers', { methodId: 'ewallet-out' }, 'deposit.methodClosed'],
    ['another fee', { feeShown: '5.00' }, 'deposit.feeChanged'],
  ] as const)('refuses %s', async (_what, change, errorCode) => {
    expect(await create(change)).toMatchObject({ success: false, errorCode });
  });

  it('refuses a fourth unfinished one, and more than the day’s cap', async () => {
    site = await server.openSite({ settings: { cashier: { depositDayMax: '1200.00' } } });
    await openCashier(server.app, site.merchantId, gateway);
    await create();
    await create();
    expect(await create()).toMatchObject({
      errorCode: 'deposit.limit',
      value: { left: '200.00', kind: 'merchantDay' },
    });
    await create({ amount: '100' });
    expect(await create({ amount: '100' })).toMatchObject({ errorCode: 'deposit.tooManyOpen' });
  });

  it('asks for the identity check when lifetime deposits would pass the threshold', async () => {
    site = await server.openSite({
      settings: { identityPrompt: 'whenNeeded', cashier: { kycAfterDeposits: '600.00' } },
    });
    await openCashier(server.app, site.merchantId, gateway);
    const { value } = await create();
    gateway.pay(value.depositId);
    await callback(value.depositId);
    expect(await create()).toMatchObject({ errorCode: 'kyc.required' });
  });

  it('counts what is open towards that threshold, one after the other and at once', async () => {
    site = await server.openSite({
      settings: { identityPrompt: 'whenNeeded', cashier: { kycAfterDeposits: '1100.00', openDepositsMax: 5 } },
    });
    await openCashier(server.app, site.merchantId, gateway);
    const codes = (await Promise.all([create(), create(), create()])).map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === 'kyc.required')).toHaveLength(1);
    expect(await create({ amount: '200' })).toMatchObject({ errorCode: 'kyc.required' });
    expect(await create({ amount: '100' })).toMatchObject({ success: true });
  });

  it('refuses who has excluded themselves, and credits what they had paid to a person', async () => {
    const { value } = await create();
    const { id } = await site.member('ana');
    await server.db.run`update identity_member set status = 'excluded' where id = ${id}`;
    expect(await create()).toMatchObject({ errorCode: 'play.blocked' });
    gateway.pay(value.depositId);
    await callback(value.depositId);
    expect(await detail(value.depositId)).toMatchObject({ status: 'pending', reason: 'accountCheck' });
  });

  describe('when the gateway is unwell', () => {
    it('refuses what the gateway refuses, also at the repeat', async () => {
      gateway.mood.create = 'refused';
      const key = randomUUID();
      expect(await create({}, key)).toMatchObject({ errorCode: 'deposit.gatewayDown' });
      expect(await create({}, key)).toMatchObject({ errorCode: 'deposit.gatewayDown' });
    });

    it('goes on with a request whose answer was lost, under the same key', async () => {
      gateway.mood.create = 'lost';
      const { value } = await create();
      expect(value).toMatchObject({ status: 'pending', phase: 'opening' });
      gateway.mood.create = 'well';
      await poll(5000);
      expect(await detail(value.depositId)).toMatchObject({ phase: 'toPay' });
      expect([...gateway.payments.values()].filter(({ reference }) => reference === value.depositId)).toHaveLength(1);
    });

    it('gives up what the gateway has never seen, after it said so twice', async () => {
      gateway.mood.create = 'deaf';
      const { value } = await create();
      await poll(61_000);
      expect(await detail(value.depositId)).toMatchObject({ phase: 'opening' });
      await poll(35_000);
      expect(await detail(value.depositId)).toMatchObject({ status: 'failed', reason: 'gatewayDown' });
    });
  });

  describe('by bank transfer', () => {
    const proofOf = async (depositId: string, change: object = {}) =>
      site.ask('ana', confirmManualDeposit, {
        depositId,
        image: asAddress(await aPng(), 'image/png'),
        bankReference: 'BDO 12 34-x',
        paidAmount: '500.00',
        paidAt: server.clock.now().toISOString(),
        payerName: 'Ana Reyes',
        ...change,
      });

    it('shows where to, an exact amount of its own, and waits for the proof', async () => {
      const { value } = await create({ methodId: 'bdo' });
      expect(value).toMatchObject({
        phase: 'toPay',
        proof: { sentAt: null, attempt: 0 },
        nextStep: { kind: 'bank', bankName: 'BDO' },
      });
      expect(value.pay).not.toBe('500.00');
      const next = value.nextStep?.kind === 'bank' ? value.nextStep : null;
      expect(next?.exactAmount).toBe(value.pay);
      const sent = await proofOf(value.depositId);
      expect(sent.value).toMatchObject({ phase: 'checking', proof: { attempt: 1 } });
      await poll(2 * DAY);
      expect(await detail(value.depositId)).toMatchObject({ status: 'pending', phase: 'checking' });
      expect(await proofOf(value.depositId)).toMatchObject({ errorCode: 'deposit.proofClosed' });
    });

    it('refuses a picture that is none', async () => {
      const { value } = await create({ methodId: 'bdo' });
      const image = asAddress(Buffer.from('<svg/>'), 'image/png');
      expect(await proofOf(value.depositId, { image })).toMatchObject({ errorCode: 'deposit.proofUnreadable' });
    });
  });

  it('belongs to its member alone', async () => {
    const { depositId } = (await create()).value;
    expect(await site.ask('ben', depositDetail, { depositId })).toMatchObject({ errorCode: 'deposit.unknown' });
    expect(await site.ask('ben', cancelDeposit, { depositId })).toMatchObject({ errorCode: 'deposit.unknown' });
  });
});
