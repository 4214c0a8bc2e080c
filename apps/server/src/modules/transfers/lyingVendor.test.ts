import { decideChange, pendingChanges } from '@baize/contract/backoffice/changes.ts';
import { pauseVendor, vendorFile } from '@baize/contract/backoffice/vendors.ts';
import { releaseTransfer, transferList } from '@baize/contract/backoffice/transfers.ts';
import { cashierOverview } from '@baize/contract/backoffice/cashierLedger.ts';
import { walletTransfer } from '@baize/contract/wallet/transfer.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TransferVendor } from '../../../../../tools/lib/transferVendor.ts';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { startDeskServer, type DeskServer } from '../../../test/desk.ts';
import type { Site, Who } from '../../../test/testServer.ts';
import { connectVendor } from '../../../test/transferVendor.ts';
import { findConnectedVendor, forgetVendors, updateVendorStatus } from '../vendors/index.ts';
import { findBalances, postOpening } from '../wallet/index.ts';
import { releaseHome, type TransferDirection } from '../wallet/transfers/index.ts';
import { beginTransfer } from './begin.ts';
import { resumeDueTransfers } from './resume.ts';

/** Vendor units of a centavo. */
const UNIT = 1_000n;
const LIMIT = 20_000n;

describe('a vendor with wallets of its own that invents money', () => {
  let server: DeskServer;
  let acme: TransferVendor;
  let site: Site;
  beforeAll(async () => {
    server = await startDeskServer();
    acme = await connectVendor(server.app, 'ACME', { homeMax: LIMIT });
  }, 60_000);
  afterAll(async () => {
    expect(await brokenBooks(server)).toEqual([]);
    await acme.close();
    await server.stop();
  });
  beforeEach(async () => {
    site = await server.openSite();
    await updateVendorStatus(server.db, 'ACME', 'active', server.clock.now());
    forgetVendors(server.app);
  });

  async function seat(who: Who) {
    const { id } = await site.member(who);
    await postOpening(server.app, id, 100_000n);
    const key = { merchantId: site.merchantId, memberId: id, currency: 'PHP' };
    const go = (direction: TransferDirection, amount: bigint) =>
      beginTransfer(server.app, {
        ...{ ...key, vendor: 'ACME', direction, amount, origin: 'member', callerKey: randomUUID() },
      });
    return {
      id,
      go,
      here: async () => (await findBalances(server.db, { ...key, trial: false })).main,
      invent: (amount: bigint) => acme.wallets.play(id, amount * UNIT),
    };
  }
  const status = async () => (await findConnectedVendor(server.app, 'ACME'))?.status;
  const held = async (staff: Awaited<ReturnType<DeskServer['seat']>>) =>
    (await staff.ask(transferList, { merchantId: site.merchantId })).value.list.filter((row) => row.held);

  it('gets nothing of it paid: 900,000.00 for 300.00 is held, the vendor paused, and two of the staff decide', async () => {
    const ana = await seat('ana');
    const [eva, ida] = [await server.seat('eva'), await server.seat('ida')];
    const { merchantId } = site;
    await ana.go('in', 30_000n);
    ana.invent(90_000_000n);
    expect(await ana.go('out', 90_030_000n)).toMatchObject({ state: 'sent' });
    expect([await ana.here(), await status()]).toEqual([70_000n, 'paused']);
    const [row, ...more] = await held(eva);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ memberId: ana.id, vendor: 'ACME', amount: '900300.00', nextAt: null });
    expect(row?.problem).toContain('limit');
    const { lines } = (await eva.ask(cashierOverview, { merchantId })).value;
    expect(lines.find(({ code }) => code === 'transfersHeld')).toMatchObject({ level: 'bad', figure: '1 waiting' });
    // Nobody and nothing goes on by itself.
    server.clock.move(10 * 60_000);
    await resumeDueTransfers(server.app);
    expect(await ana.here()).toBe(70_000n);

    const resume = async (staff: typeof eva) => {
      const { connection } = (await staff.ask(vendorFile, { vendor: 'ACME' })).value;
      const about = { vendor: 'ACME', version: connection?.version ?? -1, paused: false } as const;
      return (await staff.ask(pauseVendor, { ...about, reason: 'they say it is mended' })).value.waits;
    };
    const resumed = await resume(eva);
    expect([resumed, await status()]).toEqual([expect.any(String), 'paused']);
    const resuming = { merchantId, changeId: resumed ?? '', verdict: 'approve', reason: 'seen, too' } as const;
    expect(await eva.ask(decideChange, resuming)).toMatchObject({ errorCode: 'approval.sameStaff' });
    expect(await ida.ask(decideChange, resuming)).toMatchObject({ success: true });
    forgetVendors(server.app);
    expect(await status()).toBe('active');

    const id = row?.id ?? '';
    const { value } = await eva.ask(releaseTransfer, { merchantId, id, reason: 'the vendor showed the rounds' });
    expect(await ana.here()).toBe(70_000n);
    const decision = { merchantId, changeId: value.waits, verdict: 'approve', reason: 'seen, too' } as const;
    expect(await eva.ask(decideChange, decision)).toMatchObject({ errorCode: 'approval.sameStaff' });
    expect(await ida.ask(decideChange, decision)).toMatchObject({ success: true });
    await resumeDueTransfers(server.app);
    expect(await ana.here()).toBe(70_000n + 90_030_000n);
    expect(await held(ida)).toEqual([]);
    expect(await ida.ask(releaseTransfer, { merchantId, id, reason: 'once more' })).toMatchObject({
      errorCode: 'approval.closed',
    });
    expect((await ida.ask(pendingChanges, { merchantId })).value.list).toEqual([]);
  });

  it('pays what players win there up to the limit, over all of them together', async () => {
    const [ana, ben] = [await seat('ana'), await seat('ben')];
    await ana.go('in', 30_000n);
    await ben.go('in', 10_000n);
    ana.invent(25_000n);
    // Of what ben sent, 5,000 stand behind it.
    expect(await ana.go('out', 55_000n)).toMatchObject({ state: 'completed' });
    expect(await ben.go('out', 5_000n)).toMatchObject({ state: 'completed' });
    expect(await status()).toBe('active');
    expect(await ben.go('out', 1n)).toMatchObject({ state: 'sent' });
    expect(await status()).toBe('paused');
  });

  it('lets nobody in while it is paused, with a reason, and the honest out', async () => {
    const [ana, ben] = [await seat('ana'), await seat('ben')];
    await ben.go('in', 50_000n);
    await ana.go('in', 10_000n);
    ana.invent(500_000n);
    expect(await ana.go('out', 510_000n)).toMatchObject({ state: 'sent' });
    const input = { from: 'main', to: 'ACME', amount: '10.00' };
    expect(await site.ask('ben', walletTransfer, input, { idempotencyKey: randomUUID() })).toMatchObject({
      errorCode: 'transfer.vendorClosed',
    });
    expect(await ben.go('out', 50_000n)).toMatchObject({ state: 'completed' });
    expect(await ben.here()).toBe(100_000n);
  });

  it('counts what was let through and has not come yet', async () => {
    const [ana, ben] = [await seat('ana'), await seat('ben')];
    for (const one of [ana, ben]) await one.go('in', 1_000n);
    ana.invent(30_000n);
    ben.invent(15_000n);
    const large = await ana.go('out', 31_000n);
    expect(large?.state).toBe('sent');
    const at = server.clock.now();
    const { merchantId } = site;
    expect(await releaseHome(server.db, { merchantId, id: large?.id ?? '' }, at)).toBe(true);
    await updateVendorStatus(server.db, 'ACME', 'active', at);
    forgetVendors(server.app);
    expect((await ben.go('out', 16_000n))?.state).toBe('sent');
  });

  it('passes no more than the limit when many come home at once', async () => {
    const whos = ['ana', 'ben', 'carla'] as const;
    const seats = await Promise.all(whos.map(seat));
    for (const one of seats) {
      await one.go('in', 1_000n);
      one.invent(15_000n);
    }
    const came = await Promise.all(seats.map((one) => one.go('out', 16_000n)));
    expect(came.map((one) => one?.state).toSorted()).toEqual(['completed', 'sent', 'sent']);
  });
});
