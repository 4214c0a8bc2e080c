import { agentTransferSettings, transferDownline, transferMultipleDownline } from '@baize/contract/agency/transfers.ts';
import { depositMethods } from '@baize/contract/cashier/deposits.ts';
import { withdrawOptions } from '@baize/contract/cashier/withdrawals.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePaymentPassword, openBelow, playRound, saveAgency, verify } from '../../../test/agents.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { whoWithdraws } from '../../../test/withdrawing.ts';
import { postOpening } from '../wallet/index.ts';
import { proveAllBooks } from '../wallet/books/index.ts';
import { insertTransfer } from './transfers/transfers.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const DIGITS = '280591';

async function openTransfers(change: object = {}, cashier: Readonly<Record<string, string>> = {}) {
  const site = await server.openSite({ settings: { cashier } });
  await saveAgency(server, site, { transferOpen: true, secondFactor: false, ...change });
  const carla = await site.member('carla');
  await givePaymentPassword(server, site, carla.id, DIGITS);
  const pol = await openBelow(server, site, 'pol', { parentId: carla.id });
  const pam = await openBelow(server, site, 'pam', { parentId: carla.id });
  return { site, carla, pol, pam };
}

const mainOf = async (site: Site, token: string): Promise<string> =>
  (await site.askWith(token, memberWallet, {})).value.main;

/** Puts money into an agent's wallet: what it opened the account with. */
const fund = (memberId: string, amount: bigint) => postOpening(server.app, memberId, amount);
describe('money to downlines', () => {
  it('leaves in one sum and arrives once, however often it is asked for', async () => {
    const { site, carla, pol, pam } = await openTransfers({}, { kycAfterDeposits: '0.00' });
    await fund(carla.id, 100_000n);
    const items = [
      { userName: 'pol', amount: '300.00' },
      { userName: 'pam', amount: '200.00' },
    ];
    const send = (key: string, change: object = {}) =>
      site.ask(
        'carla',
        transferMultipleDownline,
        { items, paymentPassword: DIGITS, ...change },
        { idempotencyKey: key },
      );
    expect(await send(randomUUID())).toMatchObject({ errorCode: 'kyc.required' });
    await verify(server, site, carla.id);
    expect(await send(randomUUID())).toMatchObject({
      ...{ errorCode: 'agency.cannotReceive', value: { userName: expect.stringMatching(/^(pol|pam)$/) } },
    });
    await Promise.all([pol, pam].map(({ id }) => verify(server, site, id)));
    expect(await send(randomUUID(), { paymentPassword: '111222' })).toMatchObject({
      errorCode: 'paymentPassword.wrong',
    });
    const key = randomUUID();
    const answers = await Promise.all([send(key), send(key), send(key)]);
    for (const answer of answers) expect([answer.success, answer.errorCode].join()).toMatch(/^true|idempotency/);
    const other = [{ userName: 'pol', amount: '400.00' }];
    expect((await send(key, { items: other })).errorCode).toBe('idempotency.reused');
    expect((await send(key)).value).toMatchObject({
      done: [
        { userName: 'pol', amount: '300.00', status: 'done' },
        { userName: 'pam', amount: '200.00', status: 'done' },
      ],
      balance: '500.00',
    });
    expect(await Promise.all([pol, pam].map(({ token }) => mainOf(site, token)))).toEqual(['300.00', '200.00']);
    expect(await send(randomUUID(), { items: [{ userName: 'pol', amount: '900.00' }] })).toMatchObject({
      errorCode: 'wallet.insufficientFunds',
    });
    const proof = await proveAllBooks(server.app);
    expect(proof.ok).toBe(true);
  });

  it('reaches who has just joined up to what a deposit may be unverified, all that came in together', async () => {
    const { site, carla, pol } = await openTransfers({}, { kycAfterDeposits: '500.00' });
    await fund(carla.id, 100_000n);
    await verify(server, site, carla.id);
    const send = (amount: string) =>
      site.ask(
        'carla',
        transferDownline,
        { userName: 'pol', amount, paymentPassword: DIGITS },
        { idempotencyKey: randomUUID() },
      );
    expect((await send('300.00')).value).toMatchObject({ done: [{ status: 'done' }] });
    const above = { errorCode: 'agency.cannotReceive', value: { userName: 'pol' } };
    expect(await send('200.01')).toMatchObject(above);
    expect((await send('200.00')).success).toBe(true);
    // What others sent counts for a deposit, too.
    expect((await site.askWith(pol.token, depositMethods, {})).value.needs.kyc).toBe(true);
    await verify(server, site, pol.id);
    expect((await send('200.00')).success).toBe(true);
    expect((await site.askWith(pol.token, depositMethods, {})).value.needs.kyc).toBe(false);
  });

  it('is played once by who got it, before it can leave', async () => {
    const { site, carla, pol } = await openTransfers();
    await fund(carla.id, 100_000n);
    await Promise.all([carla, pol].map(({ id }) => verify(server, site, id)));
    const toPlay = async () => (await site.askWith(pol.token, withdrawOptions, {})).value.playThrough.left;
    expect(await toPlay()).toBe('0.00');
    const request = { userName: 'pol', amount: '300.00', paymentPassword: DIGITS };
    expect((await site.ask('carla', transferDownline, request, { idempotencyKey: randomUUID() })).success).toBe(true);
    expect(await toPlay()).toBe('300.00');
    server.clock.move(1_000);
    await playRound(server, site, pol.id, { stake: 20_000n });
    expect(await toPlay()).toBe('100.00');
    await playRound(server, site, pol.id, { stake: 10_000n });
    expect(await toPlay()).toBe('0.00');
  });

  it('counts for who must be verified before money leaves, as a deposit does', async () => {
    const { site, carla } = await openTransfers({}, { kycAfterDeposits: '500.00' });
    const ana = await whoWithdraws(server, site, 'ana');
    const receive = (amount: bigint) =>
      server.db.transaction((tx) =>
        insertTransfer(
          tx,
          {
            ...{ id: randomUUID(), merchantId: site.merchantId, senderId: carla.id, currency: 'PHP', amount, note: '' },
            ...{ callerKey: randomUUID(), day: '2026-11-21', state: 'done', createdAt: server.clock.now() },
          },
          [{ receiverId: ana.owner.memberId, amount }],
        ),
      );
    const kycRequired = async () => (await site.ask('ana', withdrawOptions, {})).value.kycRequired;
    await receive(50_000n);
    expect(await kycRequired()).toBe(false);
    expect(await ana.ask('100.00')).toMatchObject({ errorCode: 'withdraw.playThrough' });
    await receive(1n);
    expect(await kycRequired()).toBe(true);
    expect(await ana.ask('100.00')).toMatchObject({ errorCode: 'kyc.required' });
    await verify(server, site, ana.owner.memberId);
    expect(await kycRequired()).toBe(false);
  });

  it('keeps to the limits of the merchant, to who is below, and is closed where the merchant has not opened it', async () => {
    const { site, carla, pol } = await openTransfers({ transferMax: '100.00', transferDayMax: '150.00' });
    await fund(carla.id, 100_000n);
    await Promise.all([carla, pol].map(({ id }) => verify(server, site, id)));
    await openBelow(server, site, 'sol', { parentId: null });
    const send = (userName: string, amount: string) =>
      site.ask(
        'carla',
        transferDownline,
        { userName, amount, paymentPassword: DIGITS },
        { idempotencyKey: randomUUID() },
      );
    expect(await send('sol', '50.00')).toMatchObject({ status: 404, errorCode: 'agency.unknown' });
    expect(await send('pol', '0')).toMatchObject({ fields: { amount: expect.any(String) } });
    expect(await send('pol', '101.00')).toMatchObject({ errorCode: 'agency.transferLimit' });
    expect((await send('pol', '100.00')).success).toBe(true);
    // Two at once cannot pass the day's limit together.
    const both = await Promise.all([send('pol', '30.00'), send('pol', '30.00')]);
    expect(both.filter(({ success }) => success).length).toBe(1);
    expect((await site.ask('carla', agentTransferSettings, {})).value).toMatchObject({
      ...{ open: true, dayLeft: '20.00', missing: [] },
    });
    const closed = await openTransfers({ transferOpen: false });
    expect(
      await closed.site.ask(
        'carla',
        transferDownline,
        { userName: 'pol', amount: '10.00', paymentPassword: DIGITS },
        { idempotencyKey: randomUUID() },
      ),
    ).toMatchObject({ errorCode: 'agency.transferClosed' });
  });
});
