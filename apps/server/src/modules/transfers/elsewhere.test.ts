import { walletTransfer } from '@baize/contract/wallet/transfer.ts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../test/testServer.ts';
import { connectVendor } from '../../../test/transferVendor.ts';
import { forgetVendors, updateCountries } from '../vendors/index.ts';
import { postOpening } from '../wallet/index.ts';

const MANILA = '112.198.0.1';
const AMERICA = '8.8.8.8';

it('lets money out, but not in, where the vendor may not be played', async () => {
  const server = await startTestServer();
  const acme = await connectVendor(server.app, 'ACME');
  try {
    const site = await server.openSite();
    const { id, token } = await site.member('ana');
    await postOpening(server.app, id, 100_000n);
    const move = async (remoteAddress: string, from: string, to: string) => {
      const answer = await server.http.inject({
        method: walletTransfer.method,
        url: walletTransfer.path,
        headers: { host: site.host, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        remoteAddress,
        payload: { from, to, amount: '10.00' },
      });
      return answer.json<{ errorCode?: string; value: { standing: string } }>();
    };
    await updateCountries(server.db, 'ACME', ['PH'], server.clock.now());
    forgetVendors(server.app);

    expect((await move(MANILA, 'main', 'ACME')).value.standing).toBe('completed');
    expect(await move(AMERICA, 'main', 'ACME')).toMatchObject({ errorCode: 'transfer.vendorClosed' });
    expect((await move(AMERICA, 'ACME', 'main')).value.standing).toBe('completed');
  } finally {
    await acme.close();
    await server.stop();
  }
});
