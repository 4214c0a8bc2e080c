import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { collectWallets, walletTransfer, walletTransfers } from '@baize/contract/wallet/transfer.ts';
import { createClient, Refusal } from '@baize/client/index.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TransferVendor } from '../../../../tools/lib/transferVendor.ts';
import { autoTransferOnLaunch } from '../../src/modules/transfers/index.ts';
import { resumeDueTransfers } from '../../src/modules/transfers/resume.ts';
import { findConnectedVendor } from '../../src/modules/vendors/index.ts';
import { postOpening } from '../../src/modules/wallet/index.ts';
import { brokenBooks } from '../brokenBooks.ts';
import { injectFetch, keysOf, startTestServer, type Member, type Site, type TestServer } from '../testServer.ts';
import { connectVendor } from '../transferVendor.ts';

const OPENING = 100_000n;

describe('two processes that transfer for one member [G7-5]', () => {
  let one: TestServer;
  let two: TestServer;
  let acme: TransferVendor;
  const sites: Site[] = [];
  let site: Site;
  let ana: Member;
  beforeAll(async () => {
    one = await startTestServer({ kind: 'postgres' });
    acme = await connectVendor(one.app);
    // Before the other one starts, so that it knows them from the beginning.
    for (let count = 0; count < 30; count++) sites.push(await one.openSite());
    two = await startTestServer({ beside: one });
  });
  afterEach(async () => {
    acme.mood = () => null;
    expect(await brokenBooks(one)).toEqual([]);
  });
  afterAll(async () => {
    await acme.close();
    await two.stop();
    await one.stop();
  });

  async function openMember(): Promise<void> {
    const next = sites.pop();
    if (!next) throw new Error('more sites are needed');
    site = next;
    ana = await site.member('ana');
    await postOpening(one.app, ana.id, OPENING);
  }

  /** A call through one of the two, as ana. */
  const through = (server: TestServer) => {
    const client = createClient({
      baseUrl: '',
      token: () => ana.token,
      language: () => 'EN',
      fetch: injectFetch(server.http, site.host),
      cacheKey: keysOf(server.http, site.host),
    });
    return {
      move: (from: string, to: string, amount: string, key: string) =>
        client.call(walletTransfer, { from, to, amount }, { idempotencyKey: key }).catch((error: unknown) => {
          if (error instanceof Refusal) return error.code;
          throw error;
        }),
      collect: (key: string) => client.call(collectWallets, {}, { idempotencyKey: key }),
      leave: (launchId: string, key: string) =>
        client.call(collectWallets, { left: { launchId } }, { idempotencyKey: key }),
    };
  };
  /** What a launch needs beside the name that its page gave it. */
  async function launched(server: TestServer) {
    const merchant = await server.app.merchants.byId(site.merchantId);
    const session = await server.app.sessions.byToken(ana.token);
    const vendor = await findConnectedVendor(server.app, 'ACME');
    if (!merchant || !session || !vendor) throw new Error('ana is logged in, and the vendor connected');
    return { merchant, session, vendor };
  }
  const total = async () => {
    const { main } = (await site.ask('ana', memberWallet, {})).value;
    return { main, there: acme.wallets.balanceOf(ana.id) / 1_000n };
  };

  it('make one transfer of a key that comes to both at once', async () => {
    for (let turn = 0; turn < 5; turn++) {
      await openMember();
      const key = randomUUID();
      const answers = await Promise.all(
        [one, two, one, two].map((server) => through(server).move('main', 'ACME', '70.00', key)),
      );
      expect(new Set(answers.map((answer) => (typeof answer === 'string' ? answer : answer.transferId))).size).toBe(1);
      expect(await total()).toEqual({ main: '930.00', there: 7_000n });
    }
  });

  it('move no more than there is when different requests come at once', async () => {
    await openMember();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        through(index % 2 ? one : two).move('main', 'ACME', '600.00', randomUUID()),
      ),
    );
    expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(1);
    expect(answers.every((answer) => typeof answer !== 'string' || /underWay|notEnough/.test(answer))).toBe(true);
    expect(await total()).toEqual({ main: '400.00', there: 60_000n });
  });

  it('open a game twice at once and send the balance along once', async () => {
    await openMember();
    const launches = [one, two].map(async (server) => autoTransferOnLaunch(server.app, await launched(server)));
    const mine = through(two).move('main', 'ACME', '10.00', randomUUID());
    await Promise.all([...launches, mine]);
    await through(one).collect(randomUUID());
    expect(await total()).toEqual({ main: '1000.00', there: 0n });
  });

  it('carry on what is due without doing it twice', async () => {
    await openMember();
    acme.mood = () => ({ answerLost: true });
    expect(await through(one).move('main', 'ACME', '70.00', randomUUID())).toMatchObject({ standing: 'underWay' });
    let release = (): void => undefined;
    const answerHeld = new Promise<void>((resolve) => (release = resolve));
    acme.mood = () => ({ answerHeld });
    const heardBefore = acme.heard.length;
    const afterEveryPause = () => [one, two].forEach(({ clock }) => clock.move(400_000));
    afterEveryPause();
    const first = resumeDueTransfers(one.app);
    await expect.poll(() => acme.heard.length, { timeout: 15_000 }).toBe(heardBefore + 1);
    expect(await resumeDueTransfers(two.app)).toBe(0);
    release();
    expect(await first).toBe(1);
    // On a machine so slow that the vendor was given up meanwhile, it is asked once more.
    afterEveryPause();
    await resumeDueTransfers(two.app);
    expect(await total()).toEqual({ main: '930.00', there: 7_000n });
  });

  it('answer a repeat of everything with what has moved, also when its first attempt found another transfer under way', async () => {
    await openMember();
    await through(one).move('main', 'ACME', '100.00', randomUUID());
    let [tell, leave] = [(): void => undefined, (): void => undefined];
    const told = new Promise<void>((resolve) => (tell = resolve));
    const left = new Promise<void>((resolve) => (leave = resolve));
    acme.mood = (path) => ({ answerHeld: path === 'wallet/balance' ? told : left });
    const hears = (path: string) => expect.poll(() => acme.heard.at(-1)?.path, { timeout: 15_000 }).toBe(path);
    const everything = through(one).collect('everything-1');
    await hears('wallet/balance');
    const other = through(two).move('ACME', 'main', '10.00', randomUUID());
    await hears('wallet/withdraw');
    const sent = vi.spyOn(one.app.db, 'run');
    tell();
    // Only an attempt that was refused its row while the other transfer is still held is the one that this is about.
    const refusedRows = () =>
      sent.mock.settledResults.filter(
        ({ type, value }, call) =>
          type === 'fulfilled' && value === 0 && sent.mock.calls[call]?.[0].join('').includes('into wallet_transfer'),
      );
    await expect.poll(refusedRows, { timeout: 15_000 }).toHaveLength(1);
    sent.mockRestore();
    leave();
    const first = await everything;
    expect(await other).toMatchObject({ standing: 'completed', amount: '10.00' });
    expect(first.list).toMatchObject([{ standing: 'completed', amount: '90.00' }]);
    for (const server of [one, two]) expect((await through(server).collect('everything-1')).list).toEqual(first.list);
    const keys = await one.db.rows`
      select caller_key as key from wallet_transfer where member_id = ${ana.id} and caller_key like 'collect%'`;
    // The attempt that left no row has not used the key up: an amount asked for under it would still meet this one.
    expect(keys).toEqual([{ key: 'collect everything-1 ACME' }]);
    expect(await total()).toEqual({ main: '1000.00', there: 0n });
  });

  it('answer one request for everything that comes to both at once with one transfer', async () => {
    for (let turn = 0; turn < 4; turn++) {
      await openMember();
      await through(one).move('main', 'ACME', '500.00', randomUUID());
      const key = randomUUID();
      const [answers] = await Promise.all([
        Promise.all([one, two, one, two].map((server) => through(server).collect(key))),
        through(two).move('ACME', 'main', '10.00', randomUUID()),
      ]);
      const repeated = await through(one).collect(key);
      for (const { list } of answers) expect(list).toEqual(repeated.list);
      expect(repeated.list).toMatchObject([{ standing: 'completed' }]);
      expect(await total()).toEqual({ main: '1000.00', there: 0n });
    }
  });

  it.each([
    ['one key', () => 'left-by-both'],
    ['a key of its own', randomUUID],
  ])('bring home once what went along with a lost launch that both are told of under %s', async (_, keyOf) => {
    for (let turn = 0; turn < 4; turn++) {
      await openMember();
      await through(one).move('main', 'ACME', '600.00', randomUUID());
      const launchId = randomUUID();
      await autoTransferOnLaunch(one.app, { ...(await launched(one)), launchId });
      expect(await total()).toEqual({ main: '0.00', there: 100_000n });
      const answers = await Promise.all([one, two, one, two].map((server) => through(server).leave(launchId, keyOf())));
      expect(answers.some(({ list }) => list[0]?.standing === 'completed')).toBe(true);
      // What was sent by hand before stays.
      expect(await total()).toEqual({ main: '400.00', there: 60_000n });
      expect(
        await one.db.rows`
        select amount from wallet_transfer where member_id = ${ana.id} and direction = 'out' and state = 'completed'`,
      ).toEqual([{ amount: 40_000n }]);
    }
  });

  it('know what moved since a launch also when the clock of the one that opened it is ahead', async () => {
    await openMember();
    await through(two).move('main', 'ACME', '600.00', randomUUID());
    one.clock.move(5_000);
    const launchId = randomUUID();
    await autoTransferOnLaunch(one.app, { ...(await launched(one)), launchId });
    expect((await through(two).leave(launchId, randomUUID())).list).toMatchObject([
      { standing: 'completed', amount: '400.00' },
    ]);
    expect((await through(two).leave(launchId, randomUUID())).list).toEqual([]);
    two.clock.move(5_000);
    expect(await total()).toEqual({ main: '400.00', there: 60_000n });
    // Newest first, whoever made it.
    expect((await site.ask('ana', walletTransfers, {})).value.list.map(({ amount }) => amount)).toEqual([
      '400.00',
      '400.00',
      '600.00',
    ]);
  });

  it('bring money home once when both collect while it is being played with', async () => {
    await openMember();
    await through(one).move('main', 'ACME', '500.00', randomUUID());
    for (let turn = 0; turn < 4; turn++) {
      acme.wallets.play(ana.id, 1_000_000n);
      await Promise.all([through(one).collect(randomUUID()), through(two).collect(randomUUID())]);
    }
    await through(one).collect(randomUUID());
    const { main, there } = await total();
    expect(Number(main) * 100 + Number(there)).toBe(104_000);
  });
});
