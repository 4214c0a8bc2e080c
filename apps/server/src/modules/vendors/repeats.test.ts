import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { createTestVendor, type TestVendor } from '../../../test/testVendor.ts';
import { identityModule } from '../identity/index.ts';
import { entriesOfRound, findRound } from '../wallet/rounds/index.ts';
import { walletModule } from '../wallet/index.ts';
import { vendorsModule } from './index.ts';

describe('messages that come again, name another round, or pay without a bet', () => {
  let server: TestServer;
  let vendor: TestVendor;
  beforeAll(async () => {
    server = await startTestServer({ modules: () => [vendorsModule, walletModule, identityModule] });
    vendor = await createTestVendor(server, 'ACME');
  });
  afterAll(async () => {
    expect(await brokenBooks(server)).toEqual([]);
    await server.stop();
  });
  const ownSite = () => server.openSite();

  it('answers as a duplicate when a repeat differs in whether it closes the round', async () => {
    const ana = await vendor.open(await ownSite(), 'ana');
    const bet = ana.message();
    const named = { round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] };
    const duplicate = { status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: 99_000_000 };
    await vendor.send('/transaction/bet', bet);
    expect(await vendor.send('/transaction/bet', { ...bet, round_closed: true })).toMatchObject(duplicate);
    const win = ana.message({ ...named, amount: 0, round_closed: true });
    expect(await vendor.send('/transaction/win', win)).toMatchObject({ status: 'RS_OK' });
    expect(await vendor.send('/transaction/win', { ...win, round_closed: false })).toMatchObject(duplicate);
    expect(await vendor.send('/transaction/win', win)).toMatchObject({ status: 'RS_OK' });
    const rollback = ana.message({ ...named, reference_transaction_uuid: win['transaction_uuid'] });
    expect(await vendor.send('/transaction/rollback', rollback)).toMatchObject({ status: 'RS_OK' });
    expect(await vendor.send('/transaction/rollback', { ...rollback, round_closed: true })).toMatchObject(duplicate);
  });

  it('counts of a closed round what its win says was really played, once told and never more than its bets', async () => {
    const own = await ownSite();
    const ana = await vendor.open(own, 'ana', { gameType: 'FISH' });
    const play = async (turnover: number | undefined, change: object = {}) => {
      const bet = ana.message();
      await vendor.send('/transaction/bet', bet);
      const named = { round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] };
      const win = ana.message({ ...named, round_closed: true, ...(turnover !== undefined && { turnover }), ...change });
      const { status } = await vendor.send('/transaction/win', win);
      const key = { merchantId: own.merchantId, memberId: ana.member.id };
      const round = await findRound(server.db, key, String(bet['round']), vendor.code);
      const counted = await server.db.row<{ valid: bigint }>`
        select valid_own as valid from wallet_round where member_id = ${key.memberId} and round_id = ${String(bet['round'])}`;
      return { win, status, round, valid: counted?.valid };
    };
    const fired = await play(300_000);
    expect([fired.status, fired.valid]).toEqual(['RS_OK', 300n]);
    expect(await vendor.send('/transaction/win', fired.win)).toMatchObject({ status: 'RS_OK' });
    expect(await vendor.send('/transaction/win', { ...fired.win, turnover: 400_000 })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    expect((await play(0)).valid).toBe(0n);
    expect((await play(undefined)).valid).toBe(1_000n);
    expect((await play(9_000_000)).valid).toBe(1_000n);
    // Not whole, and of a round that goes on: nothing moves, the round stays open.
    expect(await play(301)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX', round: { closed: false, win: 0n } });
    expect((await play(0, { round_closed: false })).status).toBe('RS_ERROR_WRONG_SYNTAX');
    expect((await play(-1)).status).toBe('RS_ERROR_WRONG_SYNTAX');
  });

  it('shows a rollback in the round of its bet, whatever round it names', async () => {
    const own = await ownSite();
    const ana = await vendor.open(own, 'ana');
    const bet = ana.message();
    await vendor.send('/transaction/bet', bet);
    const rollback = ana.message({ game_code: 'other', reference_transaction_uuid: bet['transaction_uuid'] });
    const done = { status: 'RS_OK', balance: 100_000_000 };
    expect(await vendor.send('/transaction/rollback', rollback)).toMatchObject(done);
    expect(await vendor.send('/transaction/rollback', rollback)).toMatchObject(done);
    expect(await vendor.send('/transaction/rollback', { ...rollback, round: bet['round'] })).toMatchObject(done);
    const second = { ...rollback, transaction_uuid: randomUUID() };
    expect(await vendor.send('/transaction/rollback', second)).toMatchObject(done);
    const owner = { merchantId: own.merchantId, memberId: ana.member.id };
    const round = await findRound(server.db, owner, String(bet['round']));
    expect(round && (await entriesOfRound(server.db, owner, round)).map(({ code, note }) => [code, note])).toEqual([
      ['BET', 'perlas'],
      ['BET_ROLLBACK', 'perlas'],
      ['BET_ROLLBACK', 'perlas'],
    ]);
  });

  it('accepts a win without a bet only for members who have opened a game of the vendor', async () => {
    const own = await ownSite();
    const ana = await vendor.open(own, 'ana');
    const other = await createTestVendor(server, 'GIFTS');
    const gift = ana.message({ is_supplier_promo: true });
    const refused = await other.send('/transaction/win', gift);
    expect(refused).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(refused).not.toHaveProperty('balance');
    await other.open(own, 'ana');
    // Long after the game was opened, too.
    await server.db
      .run`delete from vendors_launch where member_id = ${ana.member.id} and merchant_id = ${own.merchantId}`;
    expect(await other.send('/transaction/win', gift)).toMatchObject({ status: 'RS_OK', balance: 101_000_000 });
  });

  it('pays a win without a bet above the limit of the vendor, and shows it to staff', async () => {
    const small = await createTestVendor(server, 'SMALL', { promoWinMax: 500n });
    const ana = await small.open(await ownSite(), 'ana');
    const marksOf = (win: Record<string, unknown>) =>
      server.db.rows`select review from wallet_entry where source = 'SMALL' and tx_id = ${win['transaction_uuid']}`;
    for (const [change, review] of [
      [{ is_free: true, amount: 500_000 }, null],
      [{ is_free: true, amount: 501_000 }, 'largeWin'],
      [{ is_supplier_promo: true, amount: 900_000 }, 'largeWin'],
    ] as const) {
      const win = ana.message(change);
      expect(await small.send('/transaction/win', win)).toMatchObject({ status: 'RS_OK' });
      expect(await small.send('/transaction/win', win)).toMatchObject({ status: 'RS_OK' });
      expect(await marksOf(win)).toEqual([{ review }]);
    }
    const bet = ana.message();
    await small.send('/transaction/bet', bet);
    const won = ana.message({
      round: bet['round'],
      reference_transaction_uuid: bet['transaction_uuid'],
      is_free: true,
    });
    await small.send('/transaction/win', won);
    expect(await marksOf(won)).toEqual([{ review: null }]);
    expect(await server.app.metrics.registry.getSingleMetricAsString('baize_ledger_review')).toContain(
      'baize_ledger_review{reason="largeWin"} 2',
    );
  });

  it('answers as a duplicate when a repeat differs in its free or promo flag', async () => {
    const ana = await vendor.open(await ownSite(), 'ana');
    const duplicate = { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    const bet = ana.message({ amount: 0, is_free: true });
    expect(await vendor.send('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
    expect(await vendor.send('/transaction/bet', { ...bet, is_free: false })).toMatchObject(duplicate);
    expect(await vendor.send('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
    const named = { round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] };
    const win = ana.message({ ...named, is_supplier_promo: true });
    expect(await vendor.send('/transaction/win', win)).toMatchObject({ status: 'RS_OK' });
    expect(await vendor.send('/transaction/win', { ...win, is_supplier_promo: false })).toMatchObject(duplicate);
    expect(await vendor.send('/transaction/win', win)).toMatchObject({ status: 'RS_OK' });
  });
});
