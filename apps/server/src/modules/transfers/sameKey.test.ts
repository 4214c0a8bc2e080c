import { collectWallets, walletTransfer } from '@baize/contract/wallet/transfer.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TransferVendor } from '../../../../../tools/lib/transferVendor.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { connectVendor } from '../../../test/transferVendor.ts';
import { postOpening } from '../wallet/index.ts';
import { goOn } from './goOn.ts';

describe('a wish that moves money', () => {
  let server: TestServer;
  let acme: TransferVendor;
  beforeAll(async () => {
    server = await startTestServer();
    acme = await connectVendor(server.app);
  });
  afterAll(async () => {
    await acme.close();
    await server.stop();
  });

  async function open() {
    const site = await server.openSite();
    const { id } = await site.member('ana');
    await postOpening(server.app, id, 100_000n);
    const move = (from: string, to: string, amount?: string, key: string = randomUUID()) =>
      site.ask(
        'ana',
        walletTransfer,
        { from, to, ...(amount === undefined ? {} : { amount }) },
        { idempotencyKey: key },
      );
    return { site, id, move };
  }

  it('for more than a message carries is refused at the field', async () => {
    const { move } = await open();
    expect(await move('ACME', 'main', '90071992547.41')).toMatchObject({
      status: 400,
      errorCode: 'input.invalid',
      fields: { amount: expect.any(String) },
    });
  });

  it('for everything answers a repeat with what has moved, also when a bet passed it on the way', async () => {
    const { id, move } = await open();
    await move('main', 'ACME', '100.00');
    let bets = 1;
    acme.mood = (path) => {
      if (path === 'wallet/withdraw' && bets-- > 0) acme.wallets.play(id, -1_000_000n);
      return null;
    };
    const first = await move('ACME', 'main', undefined, 'everything-1');
    expect(first.value).toMatchObject({ amount: '90.00', standing: 'done' });
    expect(await move('ACME', 'main', undefined, 'everything-1')).toMatchObject({ status: 200, value: first.value });
    expect(await move('main', 'ACME', undefined, 'everything-1')).toMatchObject({ errorCode: 'idempotency.reused' });
  });

  it('for everything says that something else is still under way, not that there is nothing', async () => {
    const { site, move } = await open();
    acme.mood = () => ({ answerLost: true });
    expect((await move('main', 'ACME', '100.00')).value).toMatchObject({ standing: 'underWay' });
    const collect = (key: string) => site.ask('ana', collectWallets, {}, { idempotencyKey: key });
    expect((await collect('everything-2')).value).toMatchObject({ list: [], silent: [], underWay: ['ACME'] });
    acme.mood = () => null;
    server.clock.move(10_000);
    await goOn(server.app);
    expect((await collect('everything-2')).value).toMatchObject({
      list: [{ amount: '100.00', standing: 'done' }],
      underWay: [],
    });
  });
});
