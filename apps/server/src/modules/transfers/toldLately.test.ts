import { collectWallets, vendorWallets, walletTransfer } from '@baize/contract/wallet/transfer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTransferServer, type TransferServer } from '../../../test/transferServer.ts';
import { openInPlay } from '../wallet/transfers/index.ts';
import { looksAfter } from './transfers.rules.ts';

const LATELY_MS = 2_000;
const SILENT_MS = 5_000;

describe('the wallets that a page asks for', () => {
  let server: TransferServer;
  beforeAll(async () => {
    server = await startTransferServer();
  });
  afterAll(() => server.stop());

  it('ask no vendor about members who have never had money there', async () => {
    const site = await server.openSite();
    const { id } = await site.member('ana');
    server.acme.wallets.play(id, 500_000n);
    for (let page = 0; page < 3; page++)
      expect((await site.ask('ana', vendorWallets, {})).value.list).toMatchObject([
        { vendor: 'ACME', balance: '0.00', asOf: null, fresh: true, open: true },
      ]);
    expect(server.acme.heard.filter(({ message }) => message.user === id)).toEqual([]);
  });

  it('ask a vendor once within two seconds', async () => {
    const { site, id } = await server.openRich();
    const line = async () => (await site.ask('ana', vendorWallets, {})).value.list[0];
    const questions = () =>
      server.acme.heard.filter(({ path, message }) => path === 'wallet/balance' && message.user === id).length;

    // Opened, and the vendor has not answered yet.
    const place = { merchantId: site.merchantId, memberId: id, currency: 'PHP', vendor: 'ACME' };
    await openInPlay(server.db, place, {
      at: server.clock.now(),
      home: looksAfter(server.clock.now()),
    });
    expect(await line()).toMatchObject({ balance: '0.00', fresh: true });
    expect(questions()).toBe(1);

    const move = { from: 'main', to: 'ACME', amount: '10.00' };
    await site.ask('ana', walletTransfer, move, { idempotencyKey: 'ten-there' });
    server.acme.wallets.play(id, 500_000n);
    server.clock.move(LATELY_MS - 1);
    for (let page = 0; page < 3; page++) expect(await line()).toMatchObject({ balance: '10.00', fresh: true });
    expect(questions()).toBe(1);
    server.clock.move(1);
    for (let page = 0; page < 3; page++) expect(await line()).toMatchObject({ balance: '15.00', fresh: true });
    expect(questions()).toBe(2);
  });

  it('do not ask a vendor that has just not answered, but a request for all money does', async () => {
    const { site, id } = await server.openRich();
    const move = { from: 'main', to: 'ACME', amount: '10.00' };
    await site.ask('ana', walletTransfer, move, { idempotencyKey: 'ten-there' });
    const line = async () => (await site.ask('ana', vendorWallets, {})).value.list[0];
    let questions = 0;
    server.acme.mood = (path, { user }) => {
      if (path === 'wallet/balance' && user === id) questions++;
      return { http: 503 };
    };

    server.clock.move(LATELY_MS);
    for (let page = 0; page < 3; page++) expect(await line()).toMatchObject({ balance: '10.00', fresh: false });
    expect(questions).toBe(1);
    server.clock.move(SILENT_MS);
    expect(await line()).toMatchObject({ fresh: false });
    expect(questions).toBe(2);

    server.acme.mood = () => null;
    server.acme.wallets.play(id, 500_000n);
    expect(await line()).toMatchObject({ balance: '10.00', fresh: false });
    const home = await site.ask('ana', collectWallets, {}, { idempotencyKey: 'all-of-it' });
    expect(home.value).toMatchObject({ list: [{ amount: '15.00', standing: 'completed' }], silent: [] });
    expect(await line()).toMatchObject({ balance: '0.00', fresh: true });
    server.clock.move(LATELY_MS);
    expect(await line()).toMatchObject({ balance: '0.00', fresh: true });
  });
});
