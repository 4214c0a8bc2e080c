import { SIGNATURE_HEADER } from '@baize/contract/vendor/protocol.ts';
import { transactions } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { createTestVendor, type TestVendor } from '../../../test/testVendor.ts';

const PAID = 103_000_000;
const BACK = 99_000_000;

describe('a win that a vendor takes back', () => {
  let server: TestServer;
  let vendor: TestVendor;
  beforeAll(async () => {
    server = await startTestServer();
    vendor = await createTestVendor(server, 'ACME');
  });
  afterAll(async () => {
    expect(await brokenBooks(server)).toEqual([]);
    await server.stop();
  });

  /** A member with 1,000.00 who has bet 10.00, a win of 40.00, and messages that take it back. */
  async function won() {
    const site = await server.openSite();
    const ana = await vendor.open(site, 'ana');
    const bet = ana.message();
    await vendor.send('/transaction/bet', bet);
    const named = { round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] };
    const win = ana.message({ ...named, amount: 4_000_000 });
    const rollback = () => ({
      ...ana.message({ round: bet['round'], reference_transaction_uuid: win['transaction_uuid'] }),
      amount: undefined,
      currency: undefined,
    });
    const pay = () => vendor.send('/transaction/win', win);
    const takeBack = (message: object) => vendor.send('/transaction/rollback', message);
    const codes = async () =>
      (await site.ask('ana', transactions, {})).value.list.map(({ code, amount }) => `${code} ${amount}`);
    return { ana, win, rollback, pay, takeBack, codes };
  }

  it('is taken back once by the same rollback sent twice, and once by two rollbacks', async () => {
    const { rollback, pay, takeBack, win } = await won();
    expect(await pay()).toMatchObject({ status: 'RS_OK', balance: PAID });
    const first = rollback();
    expect(await takeBack(first)).toMatchObject({ status: 'RS_OK', balance: BACK });
    expect(await takeBack(first)).toMatchObject({ status: 'RS_OK', balance: BACK });
    expect(await takeBack(rollback())).toMatchObject({ status: 'RS_OK', balance: BACK });
    // The repeated win gets its first answer and pays nothing.
    expect(await pay()).toMatchObject({ status: 'RS_OK', balance: PAID });
    const again = { ...win, transaction_uuid: randomUUID() };
    expect(await vendor.send('/transaction/win', again)).toMatchObject({ status: 'RS_OK', balance: PAID });
  });

  it('is refused when it comes after its rollback', async () => {
    const { rollback, pay, takeBack, codes } = await won();
    expect(await takeBack(rollback())).toMatchObject({ status: 'RS_OK', balance: BACK });
    expect(await pay()).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK', balance: BACK });
    // What moved nothing is not among the member's transactions.
    expect((await codes())[0]).toBe('BET -10.00');
  });

  it('is taken back when it comes among many rollbacks, and at most once', async () => {
    const { rollback, pay, takeBack, ana, codes } = await won();
    const answers = await Promise.all([takeBack(rollback()), pay(), takeBack(rollback()), pay(), takeBack(rollback())]);
    expect(new Set(answers.filter((_, index) => index % 2 === 0).map(({ status }) => status))).toEqual(
      new Set(['RS_OK']),
    );
    const { user, token, game_code } = ana.message();
    expect(await vendor.send('/user/balance', { user, token, game_code, request_uuid: 'r' })).toMatchObject({
      balance: BACK,
    });
    expect((await codes()).filter((line) => line === 'WIN_ROLLBACK -40.00').length).toBeLessThanOrEqual(1);
  });

  it('stays until a whole rollback of it arrives', async () => {
    const { rollback, pay, takeBack, ana, codes } = await won();
    expect(await pay()).toMatchObject({ status: 'RS_OK', balance: PAID });
    const sent = rollback();
    const half = JSON.stringify(sent).slice(0, 60);
    const signed = { [SIGNATURE_HEADER]: vendor.sign(JSON.stringify(sent)) };
    expect(await vendor.send('/transaction/rollback', half, signed)).toMatchObject({
      status: 'RS_ERROR_INVALID_SIGNATURE',
    });
    expect(await codes()).toEqual(['WIN 40.00', 'BET -10.00', 'OPENING 1000.00']);
    const { user, token, game_code } = ana.message();
    const balance = { user, token, game_code, request_uuid: 'r' };
    expect(await vendor.send('/user/balance', balance)).toMatchObject({ balance: PAID });
    expect(await takeBack(sent)).toMatchObject({ status: 'RS_OK', balance: BACK });
  });

  it('becomes a debt when it was spent, which the next win does not silently pay', async () => {
    const { rollback, pay, takeBack, ana } = await won();
    await pay();
    const all = ana.message({ amount: PAID });
    expect(await vendor.send('/transaction/bet', all)).toMatchObject({ status: 'RS_OK', balance: 0 });
    expect(await takeBack(rollback())).toMatchObject({ status: 'RS_OK', balance: 0 });
    const next = ana.message({ round: all['round'], reference_transaction_uuid: all['transaction_uuid'] });
    expect(await vendor.send('/transaction/win', next)).toMatchObject({ status: 'RS_OK', balance: 1_000_000 });
    expect(
      await server.db
        .row`select shortfall, review from wallet_entry where member_id = ${ana.member.id} and shortfall > 0`,
    ).toEqual({ shortfall: 4_000n, review: 'debt' });
  });

  it('is not taken back by another vendor', async () => {
    const { rollback, pay, takeBack, ana } = await won();
    await pay();
    const other = await createTestVendor(server, `OTHER${ana.member.id.slice(0, 4).toUpperCase()}`);
    expect(await other.send('/transaction/rollback', rollback())).toMatchObject({ status: 'RS_OK' });
    expect(await vendor.send('/user/balance', ana.message())).toMatchObject({ status: 'RS_OK', balance: PAID });
    expect(await takeBack(rollback())).toMatchObject({ status: 'RS_OK', balance: BACK });
  });
});
