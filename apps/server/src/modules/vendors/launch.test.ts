import { logout } from '@baize/contract/identity/session.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { createTestVendor, type TestVendor } from '../../../test/testVendor.ts';
import { identityModule } from '../identity/index.ts';
import { walletModule } from '../wallet/index.ts';
import { createLaunchToken, registerVendor, vendorsModule } from './index.ts';
import { launchOf } from './launch.ts';
import { findConnectedVendor } from './registry.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('a launch token', () => {
  let server: TestServer;
  let vendor: TestVendor;
  let site: Site;
  beforeAll(async () => {
    server = await startTestServer({ modules: () => [vendorsModule, walletModule, identityModule] });
    vendor = await createTestVendor(server, 'ACME');
  });
  afterAll(() => server.stop());

  async function open() {
    site = await server.openSite();
    const ana = await vendor.open(site, 'ana');
    const bet = async (change: Record<string, unknown> = {}) =>
      (await vendor.send('/transaction/bet', ana.message(change))).status;
    return { ana, bet };
  }
  const sessionOf = async (token: string) => {
    const session = await server.app.sessions.byToken(token);
    if (!session) throw new Error('no session');
    return session;
  };

  it('is good for as long as somebody bets, and no longer than half an hour after', async () => {
    const { ana, bet } = await open();
    for (let turn = 0; turn < 4; turn++) {
      expect(await bet()).toBe('RS_OK');
      server.clock.move(20 * MINUTE_MS);
    }
    // A bet counts as use for the site, too.
    expect((await site.ask('ana', memberWallet, {})).success).toBe(true);
    server.clock.move(31 * MINUTE_MS);
    expect(await bet()).toBe('RS_ERROR_TOKEN_EXPIRED');
    const { user, token, game_code } = ana.message();
    expect((await vendor.send('/user/balance', { user, token, game_code, request_uuid: 'r' })).status).toBe(
      'RS_ERROR_TOKEN_EXPIRED',
    );
  });

  it('ends after its hours, however busy its session is', async () => {
    const { bet } = await open();
    for (let turn = 0; turn < 29; turn++) {
      server.clock.move(25 * MINUTE_MS);
      expect(await bet()).toBe(turn < 28 ? 'RS_OK' : 'RS_ERROR_TOKEN_EXPIRED');
    }
  });

  it('ends with its session in the same moment, and with a session that is too old', async () => {
    const first = await open();
    await server.db
      .run`update identity_session set ended_at = ${server.clock.now()} where member_id = ${first.ana.member.id}`;
    expect(await first.bet()).toBe('RS_ERROR_TOKEN_EXPIRED');

    const second = await open();
    await server.db.run`
      update identity_session set created_at = ${new Date(server.clock.now().getTime() - 31 * 24 * HOUR_MS)}
      where member_id = ${second.ana.member.id}`;
    expect(await second.bet()).toBe('RS_ERROR_TOKEN_EXPIRED');
  });

  it('is not made for a session that has ended, nor for an excluded member', async () => {
    const { ana } = await open();
    const session = await sessionOf(ana.member.token);
    const ask = { vendor: 'ACME', game: 'perlas', gameType: 'RNG', session };
    await server.db.run`update identity_member set status = 'excluded' where id = ${ana.member.id}`;
    await expect(createLaunchToken(server.app, ask)).rejects.toMatchObject({ code: 'access.denied' });
    await server.db.run`update identity_member set status = 'active' where id = ${ana.member.id}`;
    await site.ask('ana', logout, {});
    await expect(createLaunchToken(server.app, ask)).rejects.toMatchObject({ code: 'session.ended' });
  });

  it('gives a game among members no class, by which a bonus could be staked there', async () => {
    const { ana } = await open();
    const session = await sessionOf(ana.member.token);
    const classOf = async (gameType: string) => {
      const token = await createLaunchToken(server.app, {
        ...{ vendor: 'ACME', game: 'perlas', gameType, gameClass: 'TG', session },
      });
      return (await launchOf(server.app, token))?.gameClass;
    };
    expect([await classOf('PVP'), await classOf('RNG')]).toEqual(['', 'TG']);
  });

  it('opens the wallet it was made for only', async () => {
    const { ana, bet } = await open();
    const session = await sessionOf(ana.member.token);
    const made = { vendor: 'ACME', game: 'perlas', gameType: 'RNG' };
    const euros = await createLaunchToken(server.app, { ...made, session: { ...session, currency: 'EUR' } });
    expect(await bet({ token: euros })).toBe('RS_ERROR_WRONG_CURRENCY');
    const trial = await createLaunchToken(server.app, { ...made, session: { ...session, type: 4 } });
    expect(await bet({ token: trial })).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await bet()).toBe('RS_OK');
  });

  it('takes no new bet in a game that the merchant hides or the catalogue has lost; wins and rollbacks still count', async () => {
    const { ana, bet } = await open();
    const [won, lost] = [ana.message(), ana.message()];
    for (const message of [won, lost]) expect((await vendor.send('/transaction/bet', message)).status).toBe('RS_OK');
    const { merchantId } = site;
    const closing = [
      [
        () =>
          server.db.run`insert into games_hidden (merchant_id, kind, code) values (${merchantId}, 'vendor', 'ACME')`,
        () => server.db.run`delete from games_hidden where merchant_id = ${merchantId}`,
      ],
      [
        () =>
          server.db.run`insert into games_hidden (merchant_id, kind, code) values (${merchantId}, 'category', 'RNG')`,
        () => server.db.run`delete from games_hidden where merchant_id = ${merchantId}`,
      ],
      [
        async () => {
          await server.db
            .run`insert into games_vendor (code, name, rank, h5_type) values ('ACME', 'Acme', 1, 'VASSALAGE')`;
          await server.db.run`
            insert into games_game (node_id, vendor, code, name, game_type, classify, min_bet, rank, is_new, free_play, enabled, connected,
                                    thumb, search, pairs)
            values ('acme-perlas', 'ACME', 'perlas', 'Perlas', 'RNG', '', 100, 1, false, false, false, true, '', 'perlas', '{}')`;
        },
        () => server.db.run`update games_game set enabled = true where node_id = 'acme-perlas'`,
      ],
    ] as const;
    for (const [close, reopen] of closing) {
      await close();
      expect(await bet()).toBe('RS_ERROR_INVALID_GAME');
      // What was taken is answered as it was.
      expect((await vendor.send('/transaction/bet', won)).status).toBe('RS_OK');
      await reopen();
      expect(await bet()).toBe('RS_OK');
    }
    await closing[0][0]();
    const named = (message: Record<string, unknown>) => ({
      ...message,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: message['transaction_uuid'],
    });
    expect((await vendor.send('/transaction/win', named(won))).status).toBe('RS_OK');
    expect((await vendor.send('/transaction/rollback', named(lost))).status).toBe('RS_OK');
  });

  it('moves nothing at a vendor in transfer mode but what is still owed', async () => {
    const transfer = await createTestVendor(server, 'MOVES');
    const ana = await transfer.open(await server.openSite(), 'ana');
    const won = ana.message();
    const lost = ana.message();
    await transfer.send('/transaction/bet', won);
    await transfer.send('/transaction/bet', lost);
    const connected = await findConnectedVendor(server.app, 'MOVES');
    if (!connected) throw new Error('the vendor is missing');
    await registerVendor(server.app, { ...connected, walletMode: 'transfer' });

    const status = async (path: string, message: object) =>
      (await transfer.send(`/transaction/${path}`, message)).status;
    const named = (bet: Record<string, unknown>) =>
      ana.message({ round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] });
    const unknown = ana.message({ reference_transaction_uuid: randomUUID() });
    expect(await status('bet', ana.message())).toBe('RS_ERROR_INVALID_PARTNER');
    expect(await status('win', ana.message({ is_free: true }))).toBe('RS_ERROR_INVALID_PARTNER');
    expect(await status('win', unknown)).toBe('RS_ERROR_INVALID_PARTNER');
    expect(await status('rollback', unknown)).toBe('RS_ERROR_INVALID_PARTNER');
    expect(await status('bet', won)).toBe('RS_OK');
    expect(await status('win', named(won))).toBe('RS_OK');
    expect(await status('rollback', named(lost))).toBe('RS_OK');
  });
});
