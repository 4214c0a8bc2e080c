import { logout } from '@baize/contract/identity/session.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { createTestVendor, type TestVendor } from '../../../test/testVendor.ts';
import { identityModule } from '../identity/index.ts';
import { walletModule } from '../wallet/index.ts';
import { setPlayLimits, type PlayLimits } from '../wallet/limits/limits.store.ts';
import { vendorsModule } from './index.ts';

const HOUR_MS = 3_600_000;

describe('who may bet', () => {
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

  it('binds a token to member, vendor and game, and ends it with the session, but never for wins and rollbacks', async () => {
    const own = await ownSite();
    const ana = await vendor.open(own, 'ana');
    const ben = await vendor.open(own, 'ben');
    const status = async (change: object) => (await vendor.send('/transaction/bet', ana.message({ ...change }))).status;
    expect(await status({ token: ben.token })).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await status({ token: 'x' })).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await status({ user: randomUUID() })).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await status({ user: 'nobody' })).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await status({ game_code: 'other' })).toBe('RS_ERROR_INVALID_GAME');
    expect(await status({ currency: 'USD' })).toBe('RS_ERROR_WRONG_CURRENCY');

    const bet = ana.message();
    expect(await vendor.send('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
    await own.ask('ana', logout, {});
    expect(await status({})).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await vendor.send('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 99_000_000 });
    expect(
      await vendor.send(
        '/transaction/win',
        ana.message({ round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] }),
      ),
    ).toMatchObject({ status: 'RS_OK' });
    expect(
      await vendor.send('/transaction/rollback', ana.message({ reference_transaction_uuid: bet['transaction_uuid'] })),
    ).toMatchObject({ status: 'RS_OK' });
    expect((await vendor.send('/transaction/bet', ben.message())).status).toBe('RS_OK');
    server.clock.move(12 * HOUR_MS);
    expect((await vendor.send('/transaction/bet', ben.message())).status).toBe('RS_ERROR_TOKEN_EXPIRED');
  });

  it('rule G3: takes no bets while the merchant is under maintenance, but what settles open rounds', async () => {
    const own = await ownSite();
    const ana = await vendor.open(own, 'ana');
    const bet = ana.message();
    expect(await vendor.send('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 99_000_000 });
    await server.db
      .run`update merchant set settings = settings || '{"maintenance": true}' where id = ${own.merchantId}`;
    const isSeen = async () => (await server.app.merchants.byId(own.merchantId))?.settings.maintenance;
    await expect.poll(isSeen, { timeout: 8000 }).toBe(true);
    expect(await vendor.send('/transaction/bet', ana.message())).toMatchObject({
      status: 'RS_ERROR_INVALID_GAME',
      balance: 99_000_000,
    });
    // The answer to the bet was lost: it is repeated, not refused.
    expect(await vendor.send('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 99_000_000 });
    const win = ana.message({ round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] });
    expect(await vendor.send('/transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 100_000_000 });
  });

  it('refuses bets of disabled and excluded members, whose wins still count', async () => {
    const own = await ownSite();
    const ana = await vendor.open(own, 'ana');
    const bet = ana.message();
    await vendor.send('/transaction/bet', bet);
    for (const status of ['disabled', 'excluded']) {
      await server.db
        .run`update identity_member set status = ${status} where id = ${ana.member.id} and merchant_id = ${own.merchantId}`;
      expect((await vendor.send('/transaction/bet', ana.message())).status).toBe('RS_ERROR_USER_DISABLED');
    }
    expect(
      await vendor.send(
        '/transaction/win',
        ana.message({ round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] }),
      ),
    ).toMatchObject({ status: 'RS_OK', balance: 100_000_000 });
  });

  it('says that a limit of the player is reached, or that they may not play, and settles what is open', async () => {
    const own = await ownSite();
    const ana = await vendor.open(own, 'ana');
    const key = { merchantId: own.merchantId, memberId: ana.member.id, currency: 'PHP', trial: false };
    const none = { zone: 'Asia/Manila', block: null, blockUntil: null, stake: {}, loss: {} };
    const set = (limits: Partial<PlayLimits>) =>
      server.db.transaction((tx) => setPlayLimits(tx, key, { ...none, ...limits }, server.clock.now()));
    const bet = ana.message();
    await vendor.send('/transaction/bet', bet);
    await set({ loss: { day: 100n } });
    expect(await vendor.send('/transaction/bet', ana.message())).toMatchObject({
      status: 'RS_ERROR_LIMIT_REACHED',
      balance: 99_000_000,
    });
    expect((await vendor.send('/transaction/bet', bet)).status).toBe('RS_OK');
    await set({ block: 'excluded' });
    expect((await vendor.send('/transaction/bet', ana.message())).status).toBe('RS_ERROR_USER_DISABLED');
    const settles = { round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] };
    expect(await vendor.send('/transaction/win', ana.message(settles))).toMatchObject({ status: 'RS_OK' });
  });

  it('takes no new bets of real money from members who are not verified where that is demanded, but what settles open rounds', async () => {
    const own = await ownSite();
    const ana = await vendor.open(own, 'ana');
    const dado = await vendor.open(own, 'dado');
    const bet = ana.message();
    await vendor.send('/transaction/bet', bet);
    await server.db.run`update merchant set flags = flags || '{"MANDATORYKYC3": true}' where id = ${own.merchantId}`;
    const isSeen = async () => (await server.app.merchants.byId(own.merchantId))?.flags['MANDATORYKYC3'];
    await expect.poll(isSeen, { timeout: 8000 }).toBe(true);
    expect(await vendor.send('/transaction/bet', ana.message())).toMatchObject({
      status: 'RS_ERROR_USER_DISABLED',
      balance: 99_000_000,
    });
    expect((await vendor.send('/transaction/bet', dado.message())).status).toBe('RS_OK');
    const settles = { round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] };
    expect((await vendor.send('/transaction/win', ana.message(settles))).status).toBe('RS_OK');
    expect((await vendor.send('/transaction/rollback', ana.message(settles))).status).toBe('RS_OK');
    await server.db.run`
      insert into kyc_case (member_id, merchant_id, status, updated_at)
      values (${ana.member.id}, ${own.merchantId}, 'A', now())`;
    expect((await vendor.send('/transaction/bet', ana.message())).status).toBe('RS_OK');
  });

  it('plays trial members on trial money, at vendors who take part in it', async () => {
    const own = await ownSite();
    const dado = await vendor.open(own, 'dado');
    expect(await vendor.send('/transaction/bet', dado.message())).toMatchObject({
      status: 'RS_OK',
      balance: 99_000_000,
    });
    const realOnly = await createTestVendor(server, 'REALONLY', { trialWallet: false });
    const there = await realOnly.open(own, 'dado');
    expect(await realOnly.send('/transaction/bet', there.message())).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
    expect(await realOnly.send('/transaction/win', there.message({ is_free: true }))).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
  });

  it('rule R9: takes no bet on a category that the merchant has switched off by law', async () => {
    const off = await vendor.open(await ownSite(), 'ana', { gameType: 'COCKFIGHT' });
    expect((await vendor.send('/transaction/bet', off.message())).status).toBe('RS_ERROR_INVALID_GAME');
    const on = await vendor.open(await server.openSite({ flags: { COCKFIGHT: true } }), 'ana', {
      gameType: 'COCKFIGHT',
    });
    expect((await vendor.send('/transaction/bet', on.message())).status).toBe('RS_OK');
  });
});
