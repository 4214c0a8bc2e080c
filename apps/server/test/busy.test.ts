import { memberInfo } from '@baize/contract/account/profile.ts';
import { savedFilters } from '@baize/contract/backoffice/session.ts';
import { openDatabase, withShare } from '@baize/db';
import { findServer, type TestDatabase } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from './desk.ts';
import { startTestServer, type Member, type Site, type TestServer } from './testServer.ts';
import { createTestVendor, type TestPlayer, type TestVendor } from './testVendor.ts';

/** Members' and staff's calls have one connection, and somebody holds it. */
describe.runIf(await findServer())('without a connection for calls', () => {
  let first: TestServer;
  let server: DeskServer;
  let db: TestDatabase;
  let site: Site;
  let ana: Member;
  let eva: StaffPerson;
  let vendor: TestVendor;
  let player: TestPlayer;
  let release: () => void = () => undefined;
  let held: Promise<void>;
  beforeAll(async () => {
    first = await startTestServer({ kind: 'postgres' });
    const { url } = first.db;
    db = { ...(await openDatabase({ url: url ?? '', max: { calls: 1, money: 2, work: 4, lanes: 2 } })), url };
    server = await startDeskServer({ beside: { db } });
    site = await server.openSite();
    ana = await site.member('ana');
    eva = await server.seat('eva', ADMINISTRATOR);
    vendor = await createTestVendor(server, 'BUSY');
    player = await vendor.open(site, 'ben');
    const ended = new Promise<void>((resolve) => void (release = resolve));
    held = withShare('calls', () => db.transaction(() => ended));
  });
  afterAll(async () => {
    release();
    await held;
    await server.stop();
    await db.close();
    await first.stop();
  });

  it('a member’s call is refused with the time to try again, and the process says that it is not ready', async () => {
    const url = memberInfo.path;
    const headers = { host: site.host, authorization: `Bearer ${ana.token}` };
    const [answer, ready] = await Promise.all([
      server.http.inject({ method: memberInfo.method, url, headers }),
      server.http.inject({ method: 'GET', url: '/readyz' }),
    ]);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'server.busy' });
    expect(ready.statusCode).toBe(503);
  });

  it('staff’s call is refused alike', async () => {
    expect(await eva.ask(savedFilters, { screen: 'members' })).toMatchObject({ status: 503, errorCode: 'server.busy' });
  });

  it('a vendor’s bet is taken', async () => {
    const bet = await vendor.send('/transaction/bet', player.message());
    expect(bet).toMatchObject({ http: 200, status: 'RS_OK' });
  });

  it('a vendor that gets none either is told to ask again, and its bet is taken then', async () => {
    let letGo: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => void (letGo = resolve));
    const both = [1, 2].map(() => withShare('money', () => db.transaction(() => ended)));
    const bet = player.message();
    const busy = { http: 503, status: 'RS_ERROR_TIMEOUT' };
    const asked = [vendor.send('/user/balance', player.message()), vendor.send('/transaction/bet', bet)];
    expect(await Promise.all(asked)).toMatchObject([busy, busy]);
    letGo();
    await Promise.all(both);
    expect(await vendor.send('/transaction/bet', bet)).toMatchObject({ http: 200, status: 'RS_OK' });
  });
});
