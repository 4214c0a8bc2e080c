import { collectWallets, walletTransfer } from '@baize/contract/wallet/transfer.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTransferServer, type TransferServer } from '../../../test/transferServer.ts';
import { resumeDueTransfers } from './resume.ts';

describe('a request that moves money', () => {
  let server: TransferServer;
  beforeAll(async () => {
    server = await startTransferServer();
  });
  afterAll(() => server.stop());

  async function open() {
    const { site, id } = await server.openRich();
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

  it('for everything answers a repeat with what has moved, also when a bet came before the withdrawal', async () => {
    const { id, move } = await open();
    await move('main', 'ACME', '100.00');
    let bets = 1;
    server.acme.mood = (path) => {
      if (path === 'wallet/withdraw' && bets-- > 0) server.acme.wallets.play(id, -1_000_000n);
      return null;
    };
    const first = await move('ACME', 'main', undefined, 'everything-1');
    expect(first.value).toMatchObject({ amount: '90.00', standing: 'completed' });
    expect(await move('ACME', 'main', undefined, 'everything-1')).toMatchObject({ status: 200, value: first.value });
    expect(await move('main', 'ACME', undefined, 'everything-1')).toMatchObject({ errorCode: 'idempotency.reused' });
  });

  it('for everything says that something else is still under way, not that there is nothing', async () => {
    const { site, move } = await open();
    server.acme.mood = () => ({ answerLost: true });
    expect((await move('main', 'ACME', '100.00')).value).toMatchObject({ standing: 'underWay' });
    const collect = (key: string) => site.ask('ana', collectWallets, {}, { idempotencyKey: key });
    expect((await collect('everything-2')).value).toMatchObject({ list: [], silent: [], underWay: ['ACME'] });
    server.acme.mood = () => null;
    server.clock.move(10_000);
    await resumeDueTransfers(server.app);
    expect((await collect('everything-2')).value).toMatchObject({
      list: [{ amount: '100.00', standing: 'completed' }],
      underWay: [],
    });
  });

  /** A bet lowers the balance once, by minor units, before the withdrawal; `after` is the vendor's mood then. */
  function passOnce(id: string, lost: bigint, after: () => object | null): void {
    let bets = 1;
    server.acme.mood = (path) => {
      if (bets === 0) return after();
      if (path === 'wallet/withdraw' && bets-- > 0) server.acme.wallets.play(id, -lost * 1_000n);
      return null;
    };
  }
  const ask = (site: Awaited<ReturnType<typeof open>>['site'], key: string) =>
    site.ask('ana', collectWallets, {}, { idempotencyKey: key });

  it('for everything says that the vendor is silent when it falls silent after a bet', async () => {
    const { site, id, move } = await open();
    await move('main', 'ACME', '100.00');
    passOnce(id, 1_000n, () => ({ lost: true }));
    expect(await move('ACME', 'main', undefined, 'everything-3')).toMatchObject({ errorCode: 'transfer.vendorDown' });
    server.acme.mood = () => null;
    const brought = await move('ACME', 'main', undefined, 'everything-3');
    expect(brought.value).toMatchObject({ amount: '90.00', standing: 'completed' });
    await move('main', 'ACME', '90.00');
    passOnce(id, 1_000n, () => ({ lost: true }));
    expect((await ask(site, 'everything-4')).value).toMatchObject({ list: [], silent: ['ACME'], underWay: [] });
    server.acme.mood = () => null;
    expect((await ask(site, 'everything-4')).value).toMatchObject({ list: [{ amount: '80.00' }], silent: [] });
  });

  it('for everything says that nothing is there when all of it was lost before the withdrawal', async () => {
    const { site, id, move } = await open();
    await move('main', 'ACME', '100.00');
    passOnce(id, 10_000n, () => null);
    expect(await move('ACME', 'main', undefined, 'everything-5')).toMatchObject({ errorCode: 'transfer.nothing' });
    await move('main', 'ACME', '100.00');
    passOnce(id, 10_000n, () => null);
    expect((await ask(site, 'everything-6')).value).toMatchObject({ list: [], silent: [], underWay: [] });
    expect((await ask(site, 'everything-6')).value).toMatchObject({ list: [], silent: [], underWay: [] });
  });

  it.each([
    ['out', 'an amount that is not there', ['ACME', 'main'], '500.00'],
    ['out', 'an amount', ['ACME', 'main'], '5.00'],
    ['out', 'just that amount', ['ACME', 'main'], '100.00'],
    ['in', 'an amount', ['main', 'ACME'], '5.00'],
    ['in', 'just that amount', ['main', 'ACME'], '900.00'],
  ] as const)('%s for everything and for %s under one key is two requests', async (_, __, [from, to], amount) => {
    const { id, site, move } = await open();
    const reused = { errorCode: 'idempotency.reused' };
    for (const [first, second] of [
      [amount, undefined],
      [undefined, amount],
    ]) {
      server.acme.mood = () => null;
      await ask(site, randomUUID());
      await move('main', 'ACME', '100.00');
      const key = randomUUID();
      await move(from, to, first, key);
      const there = server.acme.wallets.balanceOf(id);
      expect(await move(from, to, second, key)).toMatchObject(reused);
      expect(server.acme.wallets.balanceOf(id)).toBe(there);
    }
  });

  it('out for everything and for an amount at once, under one key, moves one of them', async () => {
    const { id, move } = await open();
    await move('main', 'ACME', '100.00');
    for (let turn = 0; turn < 5; turn++) {
      const key = randomUUID();
      const answers = await Promise.all([undefined, '500.00'].map((amount) => move('ACME', 'main', amount, key)));
      const codes = answers.map((answer) => ('errorCode' in answer ? answer.errorCode : 'moved'));
      expect([
        ['moved', 'idempotency.reused'],
        ['idempotency.reused', 'transfer.notEnough'],
      ]).toContainEqual(codes);
      expect(server.acme.wallets.balanceOf(id)).toBe(codes[0] === 'moved' ? 0n : 10_000_000n);
      if (codes[0] === 'moved') await move('main', 'ACME', '100.00');
    }
  });
});
