import { expect } from 'vitest';
import type { TransferVendor } from '../../../tools/lib/transferVendor.ts';
import { postOpening } from '../src/modules/wallet/index.ts';
import { type WalletKey } from '../src/modules/wallet/ledger/index.ts';
import { brokenBooks } from './brokenBooks.ts';
import { aGame, putGames } from './catalogue.ts';
import { startTestServer, type Site, type TestServer } from './testServer.ts';
import { connectVendor } from './transferVendor.ts';

export interface TransferServer extends TestServer {
  /** A vendor with wallets of its own; its game `acme-reef` opens. */
  readonly acme: TransferVendor;
  /** Ana at a site of her own, with so much in the main wallet, in minor units. */
  openRich(money?: bigint): Promise<{ site: Site; id: string; key: WalletKey }>;
  /** After a test: the vendor answers as it should again, and every proof of the books holds. */
  settle(): Promise<void>;
}

/** The real server with ACME connected to it; `stop` ends both. */
export async function startTransferServer(): Promise<TransferServer> {
  const server = await startTestServer();
  const acme = await connectVendor(server.app, 'ACME', {
    other: (path, { baseUrl }) => (path === 'game/url' ? { url: `${baseUrl}/play` } : null),
  });
  await putGames(server.app, [aGame({ vendor: 'ACME', code: 'reef', connected: true })]);
  return {
    ...server,
    acme,
    async openRich(money = 100_000n) {
      const site = await server.openSite();
      const { id } = await site.member('ana');
      await postOpening(server.app, id, money);
      return { site, id, key: { merchantId: site.merchantId, memberId: id, currency: 'PHP', trial: false } };
    },
    async settle() {
      acme.mood = () => null;
      acme.wallets.refuse = () => null;
      expect(await brokenBooks(server)).toEqual([]);
    },
    async stop() {
      await acme.close();
      await server.stop();
    },
  };
}
