import { memberWallet, transactions } from '@baize/contract/wallet/wallet.ts';
import { collectWallets, vendorWallets, walletTransfer, walletTransfers } from '@baize/contract/wallet/transfer.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TransferVendor } from '../../../../../tools/lib/transferVendor.ts';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { connectVendor } from '../../../test/transferVendor.ts';
import { forgetVendors, updateVendorStatus } from '../vendors/index.ts';
import { postOpening } from '../wallet/index.ts';
import { resumeDueTransfers } from './resume.ts';

const PAST_EVERY_PAUSE_MS = 400_000;
/** A vendor is not asked again for so long. */
const LATELY_MS = 2_000;
const SILENT_MS = 5_000;

describe('transfers to and from vendors with wallets of their own [A3-3, G7-5]', () => {
  let server: TestServer;
  let acme: TransferVendor;
  let other: TransferVendor;
  beforeAll(async () => {
    server = await startTestServer();
    acme = await connect('ACME');
    other = await connect('OTHER');
  });
  afterEach(async () => {
    acme.mood = () => null;
    other.mood = () => null;
    acme.wallets.refuse = () => null;
    expect(await brokenBooks(server)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([acme.close(), other.close()]);
    await server.stop();
  });

  const connect = (code: string) =>
    connectVendor(server.app, code, {
      name: `${code} Games`,
      currencies: ['PHP'],
    });

  async function open(who: Who = 'ana', money = 100_000n) {
    const site = await server.openSite();
    const { id } = await site.member(who);
    await postOpening(server.app, id, money);
    return { site, id, ...movesOf(site, who) };
  }

  const movesOf = (site: Site, who: Who) => ({
    move: (from: string, to: string, amount?: string, key: string = randomUUID()) =>
      site.ask(who, walletTransfer, { from, to, ...(amount === undefined ? {} : { amount }) }, { idempotencyKey: key }),
    collect: (key: string = randomUUID()) => site.ask(who, collectWallets, {}, { idempotencyKey: key }),
    wallet: async () => (await site.ask(who, memberWallet, {})).value,
    wallets: async () => (await site.ask(who, vendorWallets, {})).value,
    history: async () => (await site.ask(who, walletTransfers, {})).value.list,
  });

  const later = async () => {
    server.clock.move(PAST_EVERY_PAUSE_MS);
    await resumeDueTransfers(server.app);
  };
  const only = (path: string, mood: object) => (heard: string) => (heard === path ? mood : null);
  const here = (user: string) => acme.wallets.balanceOf(user) / 1000n;

  it('moves an amount there and everything back, and shows it in the sum all the time', async () => {
    const { id, move, wallet, site } = await open();
    expect((await move('main', 'ACME', '300.00')).value).toMatchObject({
      vendor: 'ACME',
      vendorName: 'ACME Games',
      direction: 'in',
      amount: '300.00',
      standing: 'completed',
      problem: null,
    });
    expect(here(id)).toBe(30_000n);
    expect(await wallet()).toMatchObject({
      main: '700.00',
      sumBalance: '1000.00',
      vendors: [{ vendor: 'ACME', balance: '300.00', inPlay: false }],
    });
    acme.wallets.play(id, 5_000_000n);
    expect((await move('ACME', 'main')).value).toMatchObject({
      direction: 'out',
      amount: '350.00',
      standing: 'completed',
    });
    expect(await wallet()).toMatchObject({ main: '1050.00', sumBalance: '1050.00', vendors: [{ balance: '0.00' }] });
    const { list } = (await site.ask('ana', transactions, {})).value;
    expect(list.map(({ code, amount, note }) => [code, amount, note])).toEqual([
      ['TRANSFER_OUT', '350.00', 'ACME Games'],
      ['TRANSFER_IN', '-300.00', 'ACME Games'],
      ['OPENING', '1000.00', ''],
    ]);
  });

  it('takes the same key for the same transfer, and refuses it for another', async () => {
    const { id, move } = await open();
    const first = await move('main', 'ACME', '10.00', 'same-key-1');
    expect((await move('main', 'ACME', '10.00', 'same-key-1')).value).toEqual(first.value);
    expect(here(id)).toBe(1_000n);
    for (const again of [move('main', 'ACME', '11.00', 'same-key-1'), move('main', 'OTHER', '10.00', 'same-key-1')])
      expect(await again).toMatchObject({ status: 409, errorCode: 'idempotency.reused' });
    expect(await move('ACME', 'main', undefined, 'same-key-1')).toMatchObject({ errorCode: 'idempotency.reused' });
  });

  it('is one transfer when two requests come at once under one key', async () => {
    const { id, move } = await open();
    const answers = await Promise.all(['ACME', 'OTHER'].map((code) => move('main', code, '10.00', 'one-key-for-two')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ errorCode: 'idempotency.reused' });
    expect(here(id) + other.wallets.balanceOf(id) / 1000n).toBe(1_000n);
  });

  it('is one transfer when the finger taps twice at once', async () => {
    const { id, move } = await open();
    const answers = await Promise.all([1, 2, 3].map(() => move('main', 'ACME', '10.00', 'double-tap')));
    expect(new Set(answers.map(({ value }) => value.transferId)).size).toBe(1);
    expect(answers.map(({ value }) => value.standing)).toEqual(['completed', 'completed', 'completed']);
    expect(here(id)).toBe(1_000n);
  });

  it('lets one transfer at a time be under way with a vendor', async () => {
    const { id, move } = await open();
    acme.mood = () => ({ lost: true });
    expect((await move('main', 'ACME', '10.00')).value.standing).toBe('underWay');
    expect(await move('main', 'ACME', '10.00')).toMatchObject({ status: 409, errorCode: 'transfer.underWay' });
    acme.mood = () => null;
    await later();
    expect((await move('main', 'ACME', '10.00')).value.standing).toBe('completed');
    expect(here(id)).toBe(2_000n);
  });

  it('says that money is in transit while the vendor is silent, and finishes when it speaks', async () => {
    const { id, move, wallet, wallets, history } = await open();
    acme.mood = () => ({ lost: true });
    expect((await move('main', 'ACME', '400.00')).value).toMatchObject({ standing: 'underWay', endedAt: null });
    expect(await wallet()).toMatchObject({ main: '600.00', inTransit: '400.00', sumBalance: '1000.00' });
    const [line] = (await wallets()).list;
    expect(line).toMatchObject({ vendor: 'ACME', fresh: false, underWay: { amount: '400.00', direction: 'in' } });
    await later();
    expect((await history())[0]).toMatchObject({ standing: 'underWay' });
    acme.mood = () => null;
    await later();
    expect((await history())[0]).toMatchObject({ standing: 'completed' });
    expect(await wallet()).toMatchObject({ main: '600.00', sumBalance: '1000.00' });
    expect((await wallet()).inTransit).toBeUndefined();
    expect(here(id)).toBe(40_000n);
  });

  it.each([
    ['lost', { answerLost: true }],
    ['a fault', { http: 500 }],
    ['not signed', { unsigned: true }],
    ['no JSON', { instead: '<html>' }],
    ['of another question', { instead: { request_uuid: 'another' } }],
    ['of another transfer', { instead: { transfer_uuid: 'another' } }],
    ['no decision', { instead: { status: 'RS_ERROR_UNKNOWN' } }],
  ] as const)('asks what became of a deposit whose answer was %s, and moves it once', async (_what, mood) => {
    const { id, move, wallet } = await open();
    acme.mood = only('wallet/deposit', mood);
    expect((await move('main', 'ACME', '50.00')).value.standing).toBe('completed');
    expect(here(id)).toBe(5_000n);
    expect((await wallet()).sumBalance).toBe('1000.00');
  });

  it.each(['wallet/deposit', 'wallet/withdraw'])('moves once what arrives twice: %s', async (path) => {
    const { id, move, wallet } = await open();
    await move('main', 'ACME', '100.00');
    acme.mood = only(path, { againAfterMs: 0 });
    if (path === 'wallet/deposit') await move('main', 'ACME', '50.00');
    else await move('ACME', 'main', '50.00');
    const there = path === 'wallet/deposit' ? 15_000n : 5_000n;
    await expect.poll(() => here(id), { timeout: 15_000 }).toBe(there);
    expect((await wallet()).sumBalance).toBe('1000.00');
  });

  it('never counts a withdrawal twice, or not at all, while its answer is lost', async () => {
    const { id, move, wallet, history } = await open();
    await move('main', 'ACME', '100.00');
    acme.mood = (path) => (path === 'wallet/balance' ? null : { answerLost: true });
    expect((await move('ACME', 'main', '60.00')).value.standing).toBe('underWay');
    expect(here(id)).toBe(4_000n);
    expect(await wallet()).toMatchObject({
      main: '900.00',
      inTransit: '60.00',
      sumBalance: '1000.00',
      vendors: [{ balance: '40.00' }],
    });
    acme.mood = () => null;
    await later();
    expect((await history())[0]).toMatchObject({ standing: 'completed' });
    expect(await wallet()).toMatchObject({ main: '960.00', sumBalance: '1000.00', vendors: [{ balance: '40.00' }] });
  });

  it('gives back at once what the vendor refuses, and says why', async () => {
    const { id, move, wallet } = await open();
    acme.wallets.refuse = () => 'RS_ERROR_LIMIT_REACHED';
    const answer = await move('main', 'ACME', '10.00', 'refused-1');
    expect(answer.value).toMatchObject({ standing: 'reversed', problem: 'limit' });
    expect(await wallet()).toMatchObject({ main: '1000.00', sumBalance: '1000.00' });
    acme.wallets.refuse = () => null;
    expect((await move('main', 'ACME', '10.00', 'refused-1')).value).toEqual(answer.value);
    expect(here(id)).toBe(0n);
  });

  it('ignores an impossible balance and keeps the last one', async () => {
    const { move, wallet, wallets } = await open();
    await move('main', 'ACME', '10.00');
    for (const balance of [-1, 1.5, 2 ** 60, '1000000']) {
      server.clock.move(SILENT_MS);
      acme.mood = only('wallet/balance', { instead: { balance: balance as number } });
      expect((await wallets()).list[0]).toMatchObject({ vendor: 'ACME', balance: '10.00', fresh: false });
    }
    server.clock.move(SILENT_MS);
    acme.mood = only('wallet/balance', { instead: { balance: 1_234_567, currency: 'USD' } });
    expect((await wallets()).list[0]).toMatchObject({ balance: '10.00', fresh: false });
    server.clock.move(SILENT_MS);
    // Parts of a centavo stay there.
    acme.mood = only('wallet/balance', { instead: { balance: 1_234_567 } });
    expect((await wallets()).list[0]).toMatchObject({ balance: '12.34', fresh: true });
    expect((await wallet()).sumBalance).toBe('1002.34');
  });

  it.each([
    ['signed', { unsigned: true, instead: { status: 'RS_OK' } }],
    ['of this question', { instead: { status: 'RS_OK', request_uuid: 'another' } }],
    ['of this transfer', { instead: { status: 'RS_OK', transfer_uuid: 'another' } }],
  ] as const)('credits nothing for a yes that is not %s', async (_what, mood) => {
    const { move, wallet, history } = await open();
    acme.mood = (path) => (path === 'wallet/balance' ? null : mood);
    expect((await move('ACME', 'main', '500.00')).value.standing).toBe('underWay');
    expect((await wallet()).main).toBe('1000.00');
    acme.mood = () => null;
    await later();
    expect((await history())[0]).toMatchObject({ standing: 'rejected', problem: 'notEnough' });
    expect((await wallet()).main).toBe('1000.00');
  });

  it('ignores a balance that was asked for before a transfer and arrives after it', async () => {
    const { move, wallet, wallets } = await open();
    await move('main', 'ACME', '100.00');
    server.clock.move(LATELY_MS);
    let release = (): void => undefined;
    const answerHeld = new Promise<void>((resolve) => (release = resolve));
    const heardBefore = acme.heard.length;
    acme.mood = only('wallet/balance', { answerHeld });
    const asking = wallets();
    await expect.poll(() => acme.heard.length, { timeout: 15_000 }).toBe(heardBefore + 1);
    await move('ACME', 'main', '60.00');
    release();
    await asking;
    expect(await wallet()).toMatchObject({ main: '960.00', sumBalance: '1000.00', vendors: [{ balance: '40.00' }] });
  });

  it('refuses impossible transfers at the field or by an error code', async () => {
    const { move, site } = await open();
    for (const amount of ['0.00', '-5.00', '1.234'])
      expect(await move('main', 'ACME', amount)).toMatchObject({ status: 400, errorCode: 'input.invalid' });
    expect(await move('main', 'main')).toMatchObject({ status: 400, fields: { to: expect.any(String) } });
    expect(await move('ACME', 'OTHER')).toMatchObject({ status: 400 });
    expect(await move('main', 'NOBODY', '1.00')).toMatchObject({ status: 404, errorCode: 'transfer.unknown' });
    expect(await move('NOBODY', 'main', '1.00')).toMatchObject({ status: 404, errorCode: 'transfer.unknown' });
    expect(await move('main', 'ACME', '1000.01')).toMatchObject({ status: 409, errorCode: 'transfer.notEnough' });
    expect(await move('ACME', 'main', '1.00')).toMatchObject({ status: 409, errorCode: 'transfer.notEnough' });
    expect(await move('ACME', 'main')).toMatchObject({ status: 409, errorCode: 'transfer.nothing' });
    expect(await site.ask('ana', walletTransfer, { from: 'main', to: 'ACME' })).toMatchObject({
      errorCode: 'idempotency.required',
    });
    await move('main', 'ACME');
    expect(await move('main', 'ACME')).toMatchObject({ status: 409, errorCode: 'transfer.nothing' });
  });

  it('never moves trial or test money', async () => {
    const site = await server.openSite();
    const dado = movesOf(site, 'dado');
    expect(await dado.move('main', 'ACME')).toMatchObject({ status: 403, errorCode: 'access.trial' });
    const tess = movesOf(site, 'tess');
    await postOpening(server.app, (await site.member('tess')).id, 5_000n);
    expect(await tess.move('main', 'ACME')).toMatchObject({ status: 403, errorCode: 'access.denied' });
    expect(await tess.move('ACME', 'main')).toMatchObject({ errorCode: 'transfer.unknown' });
    expect((await tess.wallets()).list).toEqual([]);
    expect((await tess.wallet()).main).toBe('50.00');
  });

  it('lets money out but not in for an excluded member, a paused vendor, or without the flag', async () => {
    const { id, move, collect, wallets } = await open();
    await move('main', 'ACME', '30.00');
    await server.db.run`update identity_member set status = 'excluded' where id = ${id}`;
    expect(await move('main', 'ACME', '10.00')).toMatchObject({ status: 403, errorCode: 'access.denied' });
    expect((await move('ACME', 'main', '10.00')).value.standing).toBe('completed');
    await server.db.run`update identity_member set status = 'active' where id = ${id}`;
    const set = async (status: 'active' | 'paused') => {
      await updateVendorStatus(server.db, 'ACME', status, server.clock.now());
      forgetVendors(server.app);
    };
    await set('paused');
    expect(await move('main', 'ACME', '10.00')).toMatchObject({ status: 503, errorCode: 'transfer.vendorClosed' });
    expect((await collect()).value).toMatchObject({
      main: '1000.00',
      list: [{ amount: '20.00', standing: 'completed' }],
      silent: [],
    });
    await set('active');

    await server.db.run`
      update vendors_vendor set closed_from = ${server.clock.now()}, closed_until = ${new Date('2099-01-01')} where code = 'ACME'`;
    forgetVendors(server.app);
    expect(await move('main', 'ACME', '10.00')).toMatchObject({ status: 503, errorCode: 'transfer.vendorClosed' });
    expect((await wallets()).list.find(({ vendor }) => vendor === 'ACME')).toMatchObject({ open: false });
    await server.db.run`update vendors_vendor set closed_from = null, closed_until = null where code = 'ACME'`;
    forgetVendors(server.app);

    const closed = await server.openSite({ flags: { FUNDTRANS3: false } });
    await postOpening(server.app, (await closed.member('ben')).id, 1_000n);
    expect(await movesOf(closed, 'ben').move('main', 'ACME')).toMatchObject({ errorCode: 'transfer.closed' });
  });

  it('lets money out, and shows it, when its vendor has left transfer mode', async () => {
    const { move, wallets } = await open();
    await move('main', 'OTHER', '30.00');
    const setMode = async (mode: string) => {
      await server.db.run`update vendors_vendor set wallet_mode = ${mode} where code = 'OTHER'`;
      forgetVendors(server.app);
    };
    await setMode('seamless');
    expect((await wallets()).list.find(({ vendor }) => vendor === 'OTHER')).toMatchObject({
      balance: '30.00',
      open: false,
    });
    expect(await move('main', 'OTHER', '1.00')).toMatchObject({ errorCode: 'transfer.unknown' });
    expect((await move('OTHER', 'main', '10.00')).value).toMatchObject({ standing: 'completed' });
    expect((await move('OTHER', 'main')).value).toMatchObject({ amount: '20.00', standing: 'completed' });
    // Who has never had anything there does not hear of it.
    const stranger = await open('ben');
    expect(await stranger.move('OTHER', 'main')).toMatchObject({ status: 404, errorCode: 'transfer.unknown' });
    expect((await stranger.wallets()).list.map(({ vendor }) => vendor)).toEqual(['ACME']);
    await setMode('transfer');
  });

  it('waits for the identity check where real money has to', async () => {
    const site = await server.openSite({ flags: { MANDATORYKYC3: true } });
    await postOpening(server.app, (await site.member('ana')).id, 1_000n);
    expect(await movesOf(site, 'ana').move('main', 'ACME')).toMatchObject({ status: 403, errorCode: 'kyc.required' });
  });

  it('collects from every vendor, once for a key, and names those that are silent', async () => {
    const { id, move, collect, wallet } = await open();
    await move('main', 'ACME', '30.00');
    await move('main', 'OTHER', '40.00');
    other.mood = () => ({ lost: true });
    const first = await collect('collect-1');
    expect(first.value).toMatchObject({
      main: '960.00',
      silent: ['OTHER'],
      list: [{ vendor: 'ACME', amount: '30.00' }],
    });
    expect(await wallet()).toMatchObject({ sumBalance: '1000.00' });
    other.mood = () => null;
    acme.wallets.play(id, 1_000_000n);
    expect((await collect('collect-1')).value).toMatchObject({
      main: '1000.00',
      list: [{ vendor: 'ACME', amount: '30.00' }, { vendor: 'OTHER' }],
    });
    expect((await collect()).value.list).toMatchObject([{ vendor: 'ACME', amount: '10.00' }]);
    expect((await collect()).value.list).toEqual([]);
  });

  it('shows a member’s history in pages, and nobody else’s', async () => {
    const { site, move } = await open();
    for (const amount of ['1.00', '2.00', '3.00']) {
      server.clock.move(1);
      await move('main', 'ACME', amount);
    }
    const first = (await site.ask('ana', walletTransfers, { pageSize: 2 })).value;
    expect(first.list.map(({ amount }) => amount)).toEqual(['3.00', '2.00']);
    const rest = (await site.ask('ana', walletTransfers, { pageSize: 2, cursor: first.nextCursor ?? '' })).value;
    expect(rest).toMatchObject({ list: [{ amount: '1.00' }], nextCursor: null });
    expect((await site.ask('ben', walletTransfers, {})).value.list).toEqual([]);
    expect(await site.ask('ana', walletTransfers, { cursor: 'AAAA' })).toMatchObject({ status: 400 });
  });

  it('counts stuck transfers in the metrics', async () => {
    const { move } = await open();
    acme.mood = () => ({ lost: true });
    await move('main', 'ACME', '10.00');
    for (let turn = 0; turn < 6; turn++) await later();
    const figures = await server.app.metrics.registry.getSingleMetricAsString('baize_transfers_open');
    expect(figures).toContain('baize_transfers_open{standing="stuck"} 1');
    acme.mood = () => null;
    await later();
    expect(await server.app.metrics.registry.getSingleMetricAsString('baize_transfers_open')).toContain(
      'standing="stuck"} 0',
    );
  });
});
