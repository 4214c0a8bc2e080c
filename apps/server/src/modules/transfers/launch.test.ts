import { type NodeId } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { collectWallets, vendorWallets, walletTransfer } from '@baize/contract/wallet/transfer.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TransferVendor } from '../../../../../tools/lib/transferVendor.ts';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startFakeVendor, type FakeVendor } from '../../../test/fakeVendor.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { connectVendor } from '../../../test/transferVendor.ts';
import { postOpening } from '../wallet/index.ts';
import { beginTransfer } from './begin.ts';

describe('opening a game of a vendor with wallets of its own [G7-5]', () => {
  let server: TestServer;
  let acme: TransferVendor;
  let other: TransferVendor;
  let seamless: FakeVendor;
  beforeAll(async () => {
    server = await startTestServer();
    acme = await connect('ACME');
    other = await connect('OTHER');
    seamless = await startFakeVendor(server.app, { code: 'FELT', trialWallet: true });
    seamless.answer('game/url', () => ({ url: `${seamless.origin}/play` }));
    await putGames(server.app, [
      aGame({ vendor: 'ACME', code: 'reef', connected: true, freePlay: true }),
      aGame({ vendor: 'OTHER', code: 'moon', connected: true }),
      aGame({ vendor: 'FELT', code: 'perlas', connected: true }),
    ]);
  });
  afterEach(async () => {
    acme.mood = () => null;
    acme.wallets.refuse = () => null;
    expect(await brokenBooks(server)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([acme.close(), other.close(), seamless.stop()]);
    await server.stop();
  });

  const connect = (code: string) =>
    connectVendor(server.app, code, {
      // Play money stays here whatever the entry says.
      trialWallet: true,
      other: (path, { baseUrl }) => (path === 'game/url' ? { url: `${baseUrl}/play` } : null),
    });

  async function open(flags: { AUTOTRANS3?: boolean; FUNDTRANS3?: boolean } = {}) {
    const site = await server.openSite({ flags });
    const { id } = await site.member('ana');
    await postOpening(server.app, id, 100_000n);
    return { site, id, ...asAna(site) };
  }
  const asAna = (site: Site) => ({
    launch: (nodeId: string) => site.ask('ana', launchGame, { nodeId: nodeId as NodeId }),
    wallet: async () => (await site.ask('ana', memberWallet, {})).value,
    leave: async (vendor: string, opened: number) =>
      (await site.ask('ana', collectWallets, { left: { vendor, opened } }, { idempotencyKey: randomUUID() })).value,
  });
  /** Holds the vendor's balance answers until called. */
  async function holdBalance(vendor: TransferVendor, begin: () => Promise<unknown>): Promise<() => Promise<unknown>> {
    let release = (): void => undefined;
    const answerHeld = new Promise<void>((resolve) => (release = resolve));
    const before = vendor.heard.length;
    vendor.mood = (path) => (path === 'wallet/balance' ? { answerHeld } : null);
    const begun = begin();
    await expect.poll(() => vendor.heard.length, { timeout: 15_000 }).toBe(before + 1);
    return () => (release(), begun);
  }
  const at = (vendor: TransferVendor, id: string) => vendor.wallets.balanceOf(id) / 1_000n;

  it('sends the whole main balance along and says so', async () => {
    const { id, launch, wallet } = await open();
    const { value } = await launch('acme-reef');
    expect(value).toMatchObject({
      url: `${acme.baseUrl}/play`,
      mode: 'real',
      wallet: { vendor: 'ACME', transfer: { amount: '1000.00', standing: 'completed', origin: 'launch' } },
    });
    expect(at(acme, id)).toBe(100_000n);
    expect(await wallet()).toMatchObject({
      main: '0.00',
      sumBalance: '1000.00',
      vendors: [{ vendor: 'ACME', balance: '1000.00', inPlay: true }],
    });
    // Again, with nothing left to send.
    expect((await launch('acme-reef')).value.wallet).toEqual({ vendor: 'ACME', opened: 2, transfer: null });
  });

  it('first brings home the money at other vendors, with what was won or lost there', async () => {
    const { id, launch, wallet } = await open();
    await launch('acme-reef');
    acme.wallets.play(id, 25_000_000n);
    expect((await launch('other-moon')).value.wallet).toMatchObject({
      transfer: { amount: '1250.00', standing: 'completed' },
    });
    expect([at(acme, id), at(other, id)]).toEqual([0n, 125_000n]);
    expect((await launch('felt-perlas')).value.wallet).toBeUndefined();
    expect([at(acme, id), at(other, id)]).toEqual([0n, 0n]);
    expect(await wallet()).toMatchObject({ main: '1250.00', sumBalance: '1250.00' });
  });

  it('brings home the money of the game that is left, and only that', async () => {
    const { id, launch, leave, wallet } = await open();
    await launch('acme-reef');
    other.wallets.play(id, 3_000_000n);
    await launch('other-moon');
    acme.wallets.play(id, 2_000_000n);
    expect(await leave('ACME', 1)).toMatchObject({ list: [{ vendor: 'ACME', amount: '20.00', origin: 'home' }] });
    expect([at(acme, id), at(other, id)]).toEqual([0n, 103_000n]);
    expect(await leave('NOBODY', 0)).toMatchObject({ list: [], silent: [] });
    expect((await wallet()).main).toBe('20.00');
  });

  it('finds the win of a stake that was in play when everything else came home', async () => {
    const { id, launch, leave, site, wallet } = await open();
    const stakeAll = async (opened: number) => {
      await launch('acme-reef');
      acme.wallets.play(id, -100_000_000n);
      expect(await leave('ACME', opened)).toMatchObject({ main: '0.00', list: [] });
      acme.wallets.play(id, 100_000_000n);
    };
    await stakeAll(1);
    const { value } = await site.ask('ana', collectWallets, {}, { idempotencyKey: randomUUID() });
    expect(value).toMatchObject({ main: '1000.00', list: [{ vendor: 'ACME', amount: '1000.00' }] });
    // And the next game takes it along.
    await stakeAll(2);
    expect((await launch('other-moon')).value.wallet).toMatchObject({ transfer: { amount: '1000.00' } });
    expect((await wallet()).sumBalance).toBe('1000.00');
  });

  it('takes nothing out of a game that was opened again while its page was being left', async () => {
    const { id, launch, leave } = await open();
    await launch('acme-reef');
    const leaving = await holdBalance(acme, () => leave('ACME', 1));
    expect((await launch('acme-reef')).value.wallet).toEqual({ vendor: 'ACME', opened: 2, transfer: null });
    expect(await leaving()).toMatchObject({ main: '0.00', list: [], silent: [] });
    expect(at(acme, id)).toBe(100_000n);
    // Also when the leave message arrives only now.
    expect(await leave('ACME', 1)).toMatchObject({ list: [], silent: [] });
    expect(at(acme, id)).toBe(100_000n);
    expect(await leave('ACME', 2)).toMatchObject({ main: '1000.00', list: [{ amount: '1000.00' }] });
  });

  it('takes nothing out of a game that a second page opened while the first was asking', async () => {
    const { id, launch } = await open();
    await launch('acme-reef');
    const first = await holdBalance(acme, () => launch('other-moon'));
    await launch('acme-reef');
    await first();
    expect([at(acme, id), at(other, id)]).toEqual([100_000n, 0n]);
  });

  it('sends what was on its way home when the game was opened back into it', async () => {
    const { id, launch, leave } = await open();
    await launch('acme-reef');
    let release = (): void => undefined;
    const answerHeld = new Promise<void>((resolve) => (release = resolve));
    acme.mood = (path) => (path === 'wallet/withdraw' ? { answerHeld } : null);
    const leaving = leave('ACME', 1);
    await expect.poll(() => at(acme, id), { timeout: 15_000 }).toBe(0n);
    const again = launch('acme-reef');
    release();
    await Promise.all([leaving, again]);
    expect(at(acme, id)).toBe(100_000n);
  });

  it('opens the game also when the vendor refuses the money, or is silent about it', async () => {
    const { launch, wallet } = await open();
    acme.wallets.refuse = () => 'RS_ERROR_USER_DISABLED';
    expect((await launch('acme-reef')).value).toMatchObject({
      url: expect.any(String),
      wallet: { transfer: { standing: 'reversed', problem: 'disabled' } },
    });
    expect((await wallet()).main).toBe('1000.00');
    acme.wallets.refuse = () => null;
    acme.mood = () => ({ lost: true });
    expect((await launch('acme-reef')).value).toMatchObject({ wallet: { transfer: { standing: 'underWay' } } });
    expect(await wallet()).toMatchObject({ main: '0.00', inTransit: '1000.00', sumBalance: '1000.00' });
    // Opened again, the page still hears where the money is.
    expect((await launch('acme-reef')).value).toMatchObject({
      wallet: { transfer: { standing: 'underWay', amount: '1000.00' } },
    });
  });

  it('opens another vendor’s game also when money does not come home', async () => {
    const { launch, wallet, id } = await open();
    await launch('acme-reef');
    acme.mood = () => ({ http: 503 });
    expect((await launch('felt-perlas')).status).toBe(200);
    expect(await wallet()).toMatchObject({ main: '0.00', sumBalance: '1000.00' });
    expect(at(acme, id)).toBe(100_000n);
  });

  it('sends nothing where the merchant wants it so, and still asks there later', async () => {
    const { id, site, launch } = await open({ AUTOTRANS3: false });
    expect((await launch('acme-reef')).value.wallet).toEqual({ vendor: 'ACME', opened: 1, transfer: null });
    expect(at(acme, id)).toBe(0n);
    acme.wallets.play(id, 3_000_000n);
    const { value } = await site.ask('ana', collectWallets, {}, { idempotencyKey: randomUUID() });
    expect(value).toMatchObject({ main: '1030.00', list: [{ vendor: 'ACME', amount: '30.00' }] });
  });

  it('lets trial and test members play free there, whatever the entry says', async () => {
    const site = await server.openSite();
    for (const who of ['dado', 'tess'] as const) {
      const { value } = await site.ask(who, launchGame, { nodeId: 'acme-reef' as NodeId });
      expect(value.mode).toBe('free');
      expect(value.wallet).toBeUndefined();
    }
    expect(await site.ask('dado', launchGame, { nodeId: 'other-moon' as NodeId })).toMatchObject({
      errorCode: 'games.freePlayOnly',
    });
  });

  it('offers no wallet of a vendor that the merchant hides, but gives back what is there', async () => {
    const { site, id } = await open();
    for (const code of ['ACME', 'OTHER'])
      await server.db.run`
        insert into games_hidden (merchant_id, kind, code) values (${site.merchantId}, 'vendor', ${code})`;
    const key = { merchantId: site.merchantId, memberId: id, currency: 'PHP' };
    const there = {
      ...key,
      vendor: 'ACME',
      direction: 'in',
      amount: 40_000n,
      origin: 'launch',
      callerKey: '1',
    } as const;
    expect(await beginTransfer(server.app, there)).toMatchObject({ state: 'completed' });
    const move = (from: string, to: string) =>
      site.ask('ana', walletTransfer, { from, to }, { idempotencyKey: randomUUID() });
    expect((await site.ask('ana', vendorWallets, {})).value.list).toMatchObject([{ vendor: 'ACME', open: false }]);
    expect((await move('ACME', 'main')).value.standing).toBe('completed');
    expect(await move('main', 'ACME')).toMatchObject({ status: 503, errorCode: 'transfer.vendorClosed' });
  });
});
