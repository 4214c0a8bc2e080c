import { type NodeId } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { vendorWallets, walletTransfer } from '@baize/contract/wallet/transfer.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { connectVendor } from '../../../test/transferVendor.ts';
import type { TransferVendor } from '../../../../../tools/lib/transferVendor.ts';
import { postOpening } from '../wallet/index.ts';
import { catalogueOf } from './catalogue.ts';
import { insertHidden } from './sync.store.ts';

let server: TestServer;
let vendors: TransferVendor[];
beforeAll(async () => {
  server = await startTestServer();
  vendors = [
    await connectVendor(server.app, 'SABONG', { categories: ['COCKFIGHT'] }),
    await connectVendor(server.app, 'UNREAD', { categories: ['COCKFIGHT'] }),
    await connectVendor(server.app, 'ANYCOCK'),
    await connectVendor(server.app, 'MIXED', { categories: ['COCKFIGHT', 'RNG'] }),
    await connectVendor(server.app, 'SLOTS', { categories: ['RNG'] }),
  ];
  await putGames(server.app, [
    aGame({ vendor: 'SABONG', code: 'spur', gameType: 'COCKFIGHT', connected: true }),
    aGame({ vendor: 'ANYCOCK', code: 'dawn', gameType: 'COCKFIGHT', connected: true }),
    aGame({ vendor: 'ANYCOCK', code: 'gone', connected: true, enabled: false }),
    aGame({ vendor: 'MIXED', code: 'wing', gameType: 'COCKFIGHT', connected: true }),
    aGame({ vendor: 'MIXED', code: 'reel', connected: true }),
    aGame({ vendor: 'SLOTS', code: 'sevens', connected: true }),
  ]);
});
afterAll(async () => {
  await Promise.all(vendors.map((vendor) => vendor.close()));
  await server.stop();
});

async function member(site: Site) {
  const { id } = await site.member('ana');
  await postOpening(server.app, id, 100_000n);
  const move = (from: string, to: string) =>
    site.ask('ana', walletTransfer, { from, to, amount: '10.00' }, { idempotencyKey: randomUUID() });
  const lines = async () =>
    Object.fromEntries(
      (await site.ask('ana', vendorWallets, {})).value.list.map(({ vendor, open, balance }) => [
        vendor,
        { open, balance },
      ]),
    );
  return { move, lines };
}

describe('a vendor all of whose categories a merchant does not show', () => {
  it.each(['SABONG', 'UNREAD', 'ANYCOCK'])('gets no money where the law forbids what it has: %s', async (code) => {
    const site = await server.openSite();
    const { move, lines } = await member(site);
    const nodeId = 'sabong-spur' as NodeId;
    expect(await site.ask('ana', launchGame, { nodeId })).toMatchObject({ errorCode: 'games.unknown' });
    expect(await lines()).not.toHaveProperty(code);
    expect(await move('main', code)).toMatchObject({ errorCode: 'transfer.vendorClosed' });
  });

  it('gets money where its category is allowed, and where it has another beside', async () => {
    const allowed = await member(await server.openSite({ flags: { COCKFIGHT: true } }));
    expect((await allowed.move('main', 'SABONG')).value).toMatchObject({ standing: 'completed' });
    const { move, lines } = await member(await server.openSite());
    expect(await lines()).toMatchObject({ MIXED: { open: true } });
    expect((await move('main', 'MIXED')).value).toMatchObject({ standing: 'completed' });
  });

  it('gets none since staff hide the category, and gives back what it has', async () => {
    const site = await server.openSite();
    const { move, lines } = await member(site);
    expect((await move('main', 'SLOTS')).value).toMatchObject({ standing: 'completed' });
    await insertHidden(server.db, { merchantId: site.merchantId, kind: 'category', code: 'RNG' });
    catalogueOf(server.app).refresh();

    expect(await lines()).toMatchObject({ SLOTS: { open: false, balance: '10.00' } });
    expect(await move('main', 'SLOTS')).toMatchObject({ errorCode: 'transfer.vendorClosed' });
    expect((await move('SLOTS', 'main')).value).toMatchObject({ standing: 'completed' });
    expect(await lines()).toMatchObject({ SLOTS: { open: false, balance: '0.00' } });
  });
});
