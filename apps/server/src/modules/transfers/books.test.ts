import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTransferServer, type TransferServer } from '../../../test/transferServer.ts';
import { booksReport } from '../wallet/books/index.ts';
import { beginTransfer } from './begin.ts';

describe('the books of transfers', () => {
  let server: TransferServer;
  beforeAll(async () => {
    server = await startTransferServer();
    await writeStory();
  });
  afterAll(() => server.stop());

  /** One of each: arrived, come home, refused, returned, and on its way. */
  async function writeStory(): Promise<void> {
    const { key } = await server.openRich();
    const go = (direction: 'in' | 'out', amount: bigint, callerKey: string) =>
      beginTransfer(server.app, {
        ...key,
        vendor: 'ACME',
        direction,
        amount,
        origin: 'member',
        callerKey,
      });
    expect(await go('in', 30_000n, 'arrived')).toMatchObject({ state: 'completed' });
    expect(await go('out', 10_000n, 'home')).toMatchObject({ state: 'completed' });
    expect(await go('out', 90_000n, 'rejected')).toMatchObject({ state: 'rejected' });
    server.acme.wallets.refuse = () => 'RS_ERROR_LIMIT_REACHED';
    expect(await go('in', 5_000n, 'reversed')).toMatchObject({ state: 'reversed' });
    server.acme.mood = () => ({ lost: true });
    expect(await go('in', 7_000n, 'onItsWay')).toMatchObject({ state: 'sent' });
  }
  const broken = async () =>
    (await booksReport(server.db, server.clock.now())).results
      .filter((one) => one.broken > 0)
      .map(({ check }) => check);

  it('are clean, and look at every transfer', async () => {
    const { results, ok } = await booksReport(server.db, server.clock.now());
    expect(ok).toBe(true);
    expect(results.filter(({ check, looked }) => /transfer/.test(check) && looked === 0)).toEqual([]);
  });

  const ROW = 'every transfer agrees with its entries';
  const state = (key: string, from: string, to: string) =>
    [
      `update wallet_transfer set state = '${to}', ended_at = ${to === 'sent' ? 'null' : 'now()'} where caller_key = '${key}'`,
      `update wallet_transfer set state = '${from}', ended_at = ${from === 'sent' ? 'null' : 'now()'} where caller_key = '${key}'`,
    ] as const;
  const amount = (key: string) =>
    [
      `update wallet_transfer set amount = amount + 1 where caller_key = '${key}'`,
      `update wallet_transfer set amount = amount - 1 where caller_key = '${key}'`,
    ] as const;
  it.each([
    ['an arrival that was called a return', ROW, ...state('arrived', 'completed', 'reversed')],
    ['a return that was called an arrival', ROW, ...state('reversed', 'reversed', 'completed')],
    ['a refusal that was called done', ROW, ...state('rejected', 'rejected', 'completed')],
    ['money on its way that was called arrived', ROW, ...state('onItsWay', 'sent', 'completed')],
    ['another amount than arrived', ROW, ...amount('arrived')],
    ['another amount than came home', ROW, ...amount('home')],
    ['another amount than is on its way', ROW, ...amount('onItsWay')],
    [
      'a transfer to another vendor than was paid',
      ROW,
      "update wallet_transfer set vendor = 'OTHER' where caller_key = 'arrived'",
      "update wallet_transfer set vendor = 'ACME' where caller_key = 'arrived'",
    ],
    [
      'a transfer of a currency that nothing was entered in',
      'every entry of a transfer has its transfer',
      "update wallet_transfer set currency = 'EUR' where caller_key = 'home'",
      "update wallet_transfer set currency = 'PHP' where caller_key = 'home'",
    ],
    [
      'money in transit that no transfer has',
      'what is in transit is of transfers under way',
      'update wallet_account set transit = transit + 1',
      'update wallet_account set transit = transit - 1',
    ],
    [
      'an arrival from main',
      'every code moves money between its own accounts',
      "update wallet_entry set debit = 'main' where code = 'TRANSFER_SETTLED'",
      "update wallet_entry set debit = 'transit' where code = 'TRANSFER_SETTLED'",
    ],
    [
      'a mark for money home at money that went away',
      'every rollback takes back what it names, once',
      "update wallet_entry set review = 'largeHome' where code = 'TRANSFER_IN'",
      "update wallet_entry set review = null where code = 'TRANSFER_IN'",
    ],
    [
      'a mark of wins at money home',
      'every rollback takes back what it names, once',
      "update wallet_entry set review = 'largeWin' where code = 'TRANSFER_OUT'",
      "update wallet_entry set review = null where code = 'TRANSFER_OUT'",
    ],
    [
      'an end under the key of a beginning',
      'every entry bears the key and names what its kind names',
      "update wallet_entry set tx_id = tx_id || 's' where code = 'TRANSFER_OUT'",
      "update wallet_entry set tx_id = rtrim(tx_id, 's') where code = 'TRANSFER_OUT'",
    ],
  ])('find %s', async (_what, check, spoil, mend) => {
    await server.db.script(spoil);
    expect(await broken()).toContain(check);
    await server.db.script(mend);
    expect(await broken()).toEqual([]);
  });
});
