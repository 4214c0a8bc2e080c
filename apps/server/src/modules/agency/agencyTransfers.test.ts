import { type ContractTerms } from '@baize/contract/agency/contracts.ts';
import { agentTransferSettings, transferDownline, transferMultipleDownline } from '@baize/contract/agency/transfers.ts';
import { depositMethods } from '@baize/contract/cashier/deposits.ts';
import { withdrawOptions } from '@baize/contract/cashier/withdrawals.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  givePaymentPassword,
  openBelow,
  playRound,
  saveAgency,
  verify,
  type TeamMember,
} from '../../../test/agents.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { postOpening } from '../wallet/index.ts';
import { proveAllBooks } from '../wallet/books/index.ts';
import { offer } from './contracts/offer.ts';
import { answerOffer } from './contracts/contracts.ts';
import { findContract } from './contracts/contracts.store.ts';
import { payRun } from './runs/pay.ts';
import { checkRun, listRuns, releaseRun, type RunKind } from './runs/runs.store.ts';

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
    expect(await send(randomUUID())).toMatchObject({ errorCode: 'agency.cannotReceive', value: { userName: 'pol' } });
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

const FIRST_TIER = { minimumBet: '50000.00', activeMember: 2, rateType: 'P', rate: '0.0010' } as const;
const TERMS: ContractTerms = {
  tiers: [
    { minimumBet: '50000.00', activeMember: 2, rateType: 'P', rate: '0.0010' },
    { minimumBet: '100000.00', activeMember: 3, rateType: 'P', rate: '0.0020' },
  ],
  activeRule: { bet: '1000.00', deposit: '0.00' },
  ...{ ownPlay: false, feeRate: '0.0000', costs: [], carry: { mode: 'NONE' }, payDays: 3 },
};
const terms = (change: Partial<ContractTerms>): ContractTerms => ({ ...TERMS, ...change });

interface Line {
  readonly site: Site;
  readonly carla: TeamMember;
  readonly bea: TeamMember;
  readonly players: readonly TeamMember[];
}

async function openLine(): Promise<Line> {
  const site = await server.openSite();
  await saveAgency(server, site, { secondFactor: false });
  const carla = await site.member('carla');
  const bea = await openBelow(server, site, 'bea', { parentId: carla.id, type: 1 });
  await Promise.all([carla, bea].map(({ id }) => givePaymentPassword(server, site, id, DIGITS)));
  await Promise.all([carla, bea].map(({ id }) => verify(server, site, id)));
  const players = await Promise.all(
    ['pia', 'pol', 'pam'].map((name) => openBelow(server, site, name, { parentId: bea.id })),
  );
  return { site, carla, bea, players };
}

/** Lets a contract be in force since the beginning of the month. */
async function backdate(site: Site): Promise<void> {
  await server.db.run`
    update agency_contract set from_day = '2026-11-01' where merchant_id = ${site.merchantId} and status = 'A'`;
}

async function ofHouse(site: Site, receiver: TeamMember, kind: 'daily' | 'dividend' | 'hour', given: ContractTerms) {
  const made = await offer(server.app, {
    ...{ merchantId: site.merchantId, kind, category: 'CONS', period: kind === 'dividend' ? 'HALF_MONTH' : null },
    ...{ userName: receiver.userName, terms: given, by: 'eva' },
  });
  if (!('id' in made)) throw new Error(`an offer was refused: ${made.outcome}`);
  const row = await findContract(server.db, site.merchantId, made.id);
  if (!row) throw new Error('an offer is there');
  expect(await answerOffer(server.app, row, { answer: 'A', termsHash: row.termsHash, ip: '' })).toBeNull();
  await backdate(site);
  return row;
}

async function release(site: Site, kind: RunKind): Promise<void> {
  const { merchantId } = site;
  const [run] = await listRuns(server.db, { merchantId, kind, isOpen: true, limit: 1 });
  if (!run) throw new Error(`there is no run ${kind}`);
  const { id, inputHash } = run;
  expect(await checkRun(server.db, { merchantId, id, inputHash, by: 'eva' })).toBe(true);
  const ask = { merchantId, id, inputHash, by: 'ruth', at: server.clock.now(), from: 'checked' as const };
  const released = await Promise.all([ask, ask].map((one) => server.db.transaction((tx) => releaseRun(tx, one))));
  expect([...released].sort()).toEqual([false, true]);
  await Promise.all([payRun(server.app, run), payRun(server.app, run)]);
}
