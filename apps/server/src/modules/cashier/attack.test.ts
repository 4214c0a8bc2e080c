import { randomUUID } from 'node:crypto';
import { confirmManualDeposit, createDeposit, depositDetail } from '@baize/contract/cashier/deposits.ts';
import { withdraw, withdrawReport } from '@baize/contract/cashier/withdrawals.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { callbackOf, openCashier, startFakeGateway, type FakeGateway } from '../../../test/fakeGateway.ts';
import { asAddress } from '../../../test/pictures.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { DIGITS, whoWithdraws } from '../../../test/withdrawing.ts';
import { sweepCallbacks } from '../gateways/callbackInbox.ts';
import { findBalances } from '../wallet/index.ts';
import { readProofPicture } from './deposits/proofPicture.ts';
import { askDueDeposits } from './deposits/worker.ts';

/** What is money nowhere, and what is money only to a careless reader. */
const NO_AMOUNTS = ['-500', '+500', '1e3', '1e309', '0.0001', '５００', '500,00', ' 500', '0x1F4', 'NaN', '', '٥٠٠'];
const DAY = 86_400_000;

describe('whoever attacks the cashier', () => {
  let server: TestServer;
  let gateway: FakeGateway;
  let site: Site;
  beforeAll(async () => {
    server = await startTestServer();
    gateway = await startFakeGateway(() => server.clock.now());
  });
  afterAll(async () => {
    expect(await brokenBooks(server)).toEqual([]);
    await gateway.close();
    await server.stop();
  });
  beforeEach(async () => {
    Object.assign(gateway.mood, { create: 'well', status: 'well', payUrl: undefined });
    site = await server.openSite();
    await openCashier(server.app, site.merchantId, gateway);
  });

  const create = (change: object = {}, at = site) =>
    at.ask('ana', createDeposit, { methodId: 'gcash', amount: '500', ...change }, { idempotencyKey: randomUUID() });
  const main = async (at = site): Promise<bigint> => {
    const { id: memberId } = await at.member('ana');
    return (await findBalances(server.db, { merchantId: at.merchantId, memberId, currency: 'PHP', trial: false })).main;
  };
  const rows = async (): Promise<number> =>
    (await server.db.rows`select 1 from cashier_deposit where merchant_id = ${site.merchantId}`).length;
  const post = (sent: ReturnType<typeof callbackOf>, at = site) =>
    server.http.inject({ method: 'POST', ...sent, headers: { ...sent.headers, host: at.host } });

  it.each(NO_AMOUNTS)('gets nothing for the amount %j', async (amount) => {
    expect((await create({ amount })).fields).toHaveProperty('amount');
    const ask = { bankCardId: randomUUID(), amount, paymentPassword: DIGITS };
    expect((await site.ask('ana', withdraw, ask, { idempotencyKey: randomUUID() })).fields).toHaveProperty('amount');
    expect(await rows()).toBe(0);
  });

  it('gets nothing for a fee, a method or an account that is not theirs', async () => {
    expect(await create({ methodId: 'nobodys' })).toMatchObject({ success: false });
    const ben = await whoWithdraws(server, site, 'ben');
    const ana = await whoWithdraws(server, site, 'ana');
    expect(await ana.ask('500.00', { to: ben.wallet })).toMatchObject({ errorCode: 'bankCard.unknown' });
    expect(await ana.ask('500.00', { feeShown: '-50.00' })).toMatchObject({ success: false });
    expect((await site.ask('ana', withdrawReport, {})).value.list).toEqual([]);
    expect(await rows()).toBe(0);
  });

  it.each([
    'https://elsewhere.test/pay',
    'https://pay.test.elsewhere.test/pay',
    'https://pay.test@elsewhere.test/pay',
    'javascript:alert(1)',
    'data:text/html,hello',
    '//elsewhere.test/pay',
  ])('sends no player to %s, whatever the gateway answers', async (payUrl) => {
    gateway.mood.payUrl = payUrl;
    const { value } = await create();
    const shown = value?.depositId ? await site.ask('ana', depositDetail, { depositId: value.depositId }) : null;
    expect(JSON.stringify([value, shown])).not.toContain('elsewhere.test');
    expect(JSON.stringify([value, shown])).not.toMatch(/javascript:|data:text/);
  });

  it('moves nothing by a callback that is old, cut, forged, or signed by another merchant', async () => {
    const other = await server.openSite();
    await openCashier(server.app, other.merchantId, gateway);
    const { depositId } = (await create()).value;
    const payment = gateway.byReference(depositId);
    const at = server.clock.now();
    const good = callbackOf(site.merchantId, payment, { at });
    const statuses = [
      await post(callbackOf(site.merchantId, payment, { at: new Date(at.getTime() - DAY) })),
      await post({ ...good, payload: good.payload.slice(0, -9) }),
      await post({ ...good, headers: { ...good.headers, 'sandbox-signature': 't=1,v1=00' } }),
      await post({ ...good, headers: { ...callbackOf(other.merchantId, payment, { at }).headers } }),
    ].map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401]));
    // A true callback of the other merchant about this merchant's deposit is about nothing of theirs.
    await post(callbackOf(other.merchantId, payment, { at }), other);
    await sweepCallbacks(server.app);
    await askDueDeposits(server.app);
    expect([await main(), await main(other)]).toEqual([0n, 0n]);
  });

  it('takes no payment away by giving another merchant’s the same name', async () => {
    const other = await server.openSite();
    await openCashier(server.app, other.merchantId, gateway);
    const [there, here] = [(await create({}, other)).value.depositId, (await create()).value.depositId];
    for (const depositId of [there, here]) gateway.pay(depositId, { id: 'rcp_1' });
    await other.ask('ana', depositDetail, { depositId: there });
    await site.ask('ana', depositDetail, { depositId: here });
    expect([await main(), await main(other)]).toEqual([50_000n, 50_000n]);
  });

  it('proves nobody else’s transfer', async () => {
    const { depositId } = (await create({ methodId: 'bdo' })).value;
    const image = asAddress(await picture().png().toBuffer(), 'image/png');
    const sent = { depositId, image, bankReference: 'BDO 1', paidAmount: '500.00', payerName: 'Ben' };
    const paidAt = server.clock.now().toISOString();
    expect(await site.ask('ben', confirmManualDeposit, { ...sent, paidAt })).toMatchObject({
      errorCode: 'deposit.unknown',
    });
  });

  it('keeps nothing of a proof but its pixels', async () => {
    const jpeg = await picture()
      .withExif({ IFD0: { ImageDescription: 'home address', Artist: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer();
    const two = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<html><script>alert(1)</script>')]);
    for (const bytes of [jpeg, two]) {
      const kept = (await readProofPicture(asAddress(bytes, 'image/png')))?.jpeg;
      expect(kept?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
      expect(kept?.toString('latin1')).not.toMatch(/script|home address/);
    }
  });

  it('is not drawn: a drawing with a script, a picture without end, a page, nothing', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>1</script></svg>',
    );
    for (const bytes of [svg, await boundless(), Buffer.from('<!doctype html>'), Buffer.alloc(0), Buffer.alloc(99)])
      expect(await readProofPicture(asAddress(bytes, 'image/png'))).toBeNull();
  });
});

const picture = () => sharp({ create: { width: 300, height: 400, channels: 3, background: 'white' } });

/** A PNG of a few bytes that says it is 60,000 pixels wide and high. */
async function boundless(): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}
