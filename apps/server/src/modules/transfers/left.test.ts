import { type NodeId } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { logout } from '@baize/contract/identity/session.ts';
import { collectWallets, vendorWallets, walletTransfer, walletTransfers } from '@baize/contract/wallet/transfer.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTransferServer, type TransferServer } from '../../../test/transferServer.ts';
import { forgetVendors } from '../vendors/index.ts';
import { listTransfers } from '../wallet/transfers/index.ts';
import { resumeDueTransfers } from './resume.ts';
import { tendSweeps } from './vendorSweeps.ts';

const OPENING = 100_000n;
/** Vendor units of a centavo. */
const UNIT = 1_000n;
const MINUTE_MS = 60_000;

describe('money that a game was opened with, and that nobody has brought home', () => {
  let server: TransferServer;
  beforeAll(async () => {
    server = await startTransferServer();
  }, 60_000);
  afterEach(() => server.settle());
  afterAll(() => server.stop());

  /** Ana's game page is gone, and nothing told the server. */
  async function open() {
    const { site, id } = await server.openRich(OPENING);
    const launch = () => site.ask('ana', launchGame, { nodeId: 'acme-reef' as NodeId });
    await launch();
    expect(server.acme.wallets.balanceOf(id)).toBe(OPENING * UNIT);
    return {
      site,
      id,
      launch,
      there: () => server.acme.wallets.balanceOf(id) / UNIT,
      askAll: () => site.ask('ana', vendorWallets, {}),
      collect: () => site.ask('ana', collectWallets, {}, { idempotencyKey: randomUUID() }),
      send: () =>
        site.ask(
          'ana',
          walletTransfer,
          { from: 'main', to: 'ACME', amount: '100.00' },
          { idempotencyKey: randomUUID() },
        ),
      /** Something that keeps the session alive; it asks no vendor. */
      stir: () => site.ask('ana', walletTransfers, {}),
    };
  }
  const after = async (minutes: number) => {
    server.clock.move(minutes * MINUTE_MS);
    await resumeDueTransfers(server.app);
    await tendSweeps(server.app);
  };

  it('comes home once the session is over, by the clock or by a logout, and is in the list of transfers', async () => {
    const idle = await open();
    await after(11);
    expect(idle.there()).toBe(OPENING);
    await after(20);
    expect(idle.there()).toBe(0n);

    const out = await open();
    await out.site.ask('ana', logout, {});
    await server.app.events.deliver();
    await after(0);
    expect(out.there()).toBe(0n);
    const owner = { merchantId: out.site.merchantId, memberId: out.id };
    expect((await listTransfers(server.db, owner, { before: null, limit: 1 }))[0]).toMatchObject({
      direction: 'out',
      origin: 'home',
      state: 'completed',
      amount: OPENING,
    });
  });

  it('comes home though the session lives on, when nothing has happened there for as long as a session may idle', async () => {
    const { there, stir } = await open();
    for (const minutes of [10, 10]) {
      await after(minutes);
      await stir();
    }
    expect(there()).toBe(OPENING);
    await after(10);
    expect(there()).toBe(0n);
  });

  it('stays while somebody plays with it, whatever the session is', async () => {
    const { id, there } = await open();
    for (let turn = 0; turn < 6; turn++) {
      server.acme.wallets.play(id, -100n * UNIT);
      await after(10);
    }
    expect(there()).toBe(OPENING - 600n);
    await after(10);
    expect(there()).toBe(0n);
  });

  it('stays for a game that was opened again, and comes home with the win of a bet that was in play', async () => {
    const { id, there, launch, stir } = await open();
    await after(10);
    await stir();
    await after(10);
    await launch();
    await after(10);
    expect(there()).toBe(OPENING);
    server.acme.wallets.play(id, -OPENING * UNIT);
    await after(10);
    server.acme.wallets.play(id, 1n * UNIT);
    await after(10);
    await after(10);
    expect(there()).toBe(0n);
    // A match that ends an hour and a half later.
    await after(90);
    server.acme.wallets.play(id, 70n * UNIT);
    for (const minutes of [60, 60, 10]) await after(minutes);
    expect(there()).toBe(0n);
    // Nobody asks without end.
    for (let hours = 0; hours < 30; hours += 5) await after(300);
    expect(
      await server.db.rows`select 1 from wallet_vendor where member_id = ${id} and sweep_due_at is not null`,
    ).toEqual([]);
  });

  it('stays while somebody plays, though another device has asked before the look', async () => {
    const { id, there, askAll } = await open();
    for (let turn = 0; turn < 5; turn++) {
      server.acme.wallets.play(id, -100n * UNIT);
      server.clock.move(9 * MINUTE_MS);
      await askAll();
      await after(1);
    }
    expect(there()).toBe(OPENING - 500n);
  });

  it.each([
    ['after the game was left', 5],
    ['while it is open', 29],
  ])('leaves there what its member has sent by hand %s', async (_when, minutes) => {
    const { there, collect, send, stir } = await open();
    await after(minutes);
    await collect();
    expect(there()).toBe(0n);
    await send();
    for (const next of [10, 10, 10, 60]) {
      await after(next);
      await stir();
    }
    expect(there()).toBe(10_000n);
  });

  it('is no longer asked for at a vendor that has left transfer mode', async () => {
    const { id } = await open();
    await server.db.run`update wallet_vendor set balance = 0 where member_id = ${id}`;
    await server.db.run`update vendors_vendor set wallet_mode = 'seamless' where code = 'ACME'`;
    forgetVendors(server.app);
    await after(31);
    expect(
      await server.db.rows`select 1 from wallet_vendor where member_id = ${id} and sweep_due_at is not null`,
    ).toEqual([]);
    await server.db.run`update vendors_vendor set wallet_mode = 'transfer' where code = 'ACME'`;
    forgetVendors(server.app);
  });

  it('is asked for until a silent vendor answers, and what its member has sent there without a game stays', async () => {
    const { there } = await open();
    server.acme.mood = () => ({ lost: true });
    await after(40);
    await after(40);
    expect(there()).toBe(OPENING);
    server.acme.mood = () => null;
    await after(10);
    expect(there()).toBe(0n);

    const { site, id } = await server.openRich(OPENING);
    const request = { from: 'main', to: 'ACME', amount: '100.00' };
    await site.ask('ana', walletTransfer, request, { idempotencyKey: randomUUID() });
    await after(60);
    expect(server.acme.wallets.balanceOf(id)).toBe(10_000n * UNIT);
  });
});
