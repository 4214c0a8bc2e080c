import { reviewList, seeEntry } from '@baize/contract/backoffice/review.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TransferVendor } from '../../../../../tools/lib/transferVendor.ts';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { startDeskServer, type DeskServer } from '../../../test/desk.ts';
import type { Site, Who } from '../../../test/testServer.ts';
import { connectVendor } from '../../../test/transferVendor.ts';
import { findBalances, postOpening } from '../wallet/index.ts';
import { type TransferDirection } from '../wallet/transfers/index.ts';
import { beginTransfer } from './begin.ts';

/** Vendor units of a centavo. */
const UNIT = 1_000n;
const LIMIT = 5_000n;

describe('money from a vendor beyond what was sent there', () => {
  let server: DeskServer;
  let acme: TransferVendor;
  let other: TransferVendor;
  beforeAll(async () => {
    server = await startDeskServer();
    acme = await connect('ACME');
    other = await connect('OTHER');
  }, 60_000);
  afterAll(async () => {
    expect(await brokenBooks(server)).toEqual([]);
    await Promise.all([acme.close(), other.close()]);
    await server.stop();
  });

  const connect = (code: string) =>
    connectVendor(server.app, code, {
      promoWinMax: LIMIT,
    });

  async function seat(site: Site, who: Who) {
    const { id } = await site.member(who);
    await postOpening(server.app, id, 100_000n);
    const key = { merchantId: site.merchantId, memberId: id, currency: 'PHP' };
    const go = (direction: TransferDirection, amount: bigint, vendor = 'ACME') =>
      beginTransfer(server.app, { ...key, vendor, direction, amount, origin: 'member', callerKey: randomUUID() });
    return {
      id,
      go,
      here: async () => (await findBalances(server.db, { ...key, trial: false })).main,
      win: (amount: bigint) => acme.wallets.play(id, amount * UNIT),
    };
  }

  it('comes home, and is marked for staff above the vendor’s limit', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    const eva = await server.seat('eva');
    const marked = async () => (await eva.ask(reviewList, { merchantId, reason: 'largeHome' })).value.list;
    const ana = await seat(site, 'ana');
    const ben = await seat(site, 'ben');
    // Other members, other vendors and failed transfers do not count.
    await ben.go('in', 50_000n);
    await ana.go('in', 20_000n, 'OTHER');
    acme.wallets.refuse = () => 'RS_ERROR_LIMIT_REACHED';
    expect(await ana.go('in', 30_000n)).toMatchObject({ state: 'reversed' });
    acme.wallets.refuse = () => null;

    await ana.go('in', 10_000n);
    ana.win(LIMIT + 1n);
    expect(await ana.go('out', 10_000n)).toMatchObject({ state: 'completed' });
    expect(await ana.go('out', LIMIT)).toMatchObject({ state: 'completed' });
    expect(await marked()).toEqual([]);
    expect(await ana.go('out', 1n)).toMatchObject({ state: 'completed' });
    expect(await ana.here()).toBe(100_000n - 20_000n + LIMIT + 1n);
    const [row, ...more] = await marked();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ memberId: ana.id, vendor: 'ACME', code: 'TRANSFER_OUT', amount: '0.01', seen: null });
    expect(await server.app.metrics.registry.getSingleMetricAsString('baize_ledger_review')).toContain(
      'baize_ledger_review{reason="largeHome"} 1',
    );
    const entry = { source: row?.source ?? '', txId: row?.txId ?? '' };
    expect((await eva.ask(seeEntry, { merchantId, ...entry, note: 'asked the vendor' })).success).toBe(true);
    expect(await marked()).toEqual([]);
  });
});
