import { memberInfo } from '@baize/contract/account/profile.ts';
import {
  autoLogin,
  endSession,
  login,
  loginHistory,
  logout,
  sessions,
  type SessionInfo,
} from '@baize/contract/identity/session.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../../kernel/ids.ts';
import { PASSWORD, withPassword } from '../../../../test/passwords.ts';
import { askRaw, encryptWith, requestFor } from '../../../../test/rawAsk.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { listSentMessages } from '../../delivery/sentMessages.ts';
import { revokeDeviceTokens } from '../index.ts';

const DAY_MS = 24 * 3_600_000;
const newToken = () => randomBytes(32).toString('base64url');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

/** A site whose ana has logged in on a phone that remembers her. */
async function remembered() {
  const site = await server.openSite();
  const ana = await withPassword(server, site, 'ana', '+639171234567');
  const entered = await site.ask('guest', login, { username: 'ana', password: PASSWORD, remember: true });
  return { site, ana, token: entered.value.deviceToken ?? '', session: entered.value.token };
}

interface Come {
  readonly success: boolean;
  readonly status: number;
  readonly errorCode?: string;
  readonly value: SessionInfo;
}

/** Comes back by a token; the phone asks for the server's keys and clock anew, which the test moves. */
async function come(site: Site, deviceToken: string, nextToken = newToken()): Promise<Come> {
  const payload = await encryptWith(server, site.host, JSON.stringify({ deviceToken, nextToken }));
  const request = { ...requestFor(autoLogin, {}), payload: JSON.stringify({ payload }) };
  const { status, body } = await askRaw(server, autoLogin, { host: site.host, token: null }, request);
  return { status, ...body } as Come;
}
const isAlive = async (site: Site, token: string) => (await site.askWith(token, memberInfo, {})).success;

describe('a remembered phone [A3-16]', () => {
  it('logs in by its token, which is good once, and by the one that takes its place', async () => {
    const { site, token } = await remembered();
    const [second, third] = [newToken(), newToken()];
    expect((await come(site, token, second)).value).toMatchObject({
      userName: 'ana',
      previousLoginAt: expect.any(String),
    });
    const entered = await come(site, second, third);
    expect(await isAlive(site, entered.value.token)).toBe(true);
    expect((await come(site, third)).success).toBe(true);
  });

  it('is known to the other sessions for as long as it can come back, and not to its own', async () => {
    const { site, ana, session } = await remembered();
    const plain = await site.ask('guest', login, { username: 'ana', password: PASSWORD });
    const remembersOthers = async (token: string) => (await site.askWith(token, sessions, {})).value.remembersOthers;
    expect([await remembersOthers(session), await remembersOthers(plain.value.token)]).toEqual([false, true]);
    await site.askWith(session, logout, {});
    expect(await remembersOthers(plain.value.token)).toBe(true);
    await server.db.transaction((tx) =>
      revokeDeviceTokens(server.app, tx, { merchantId: site.merchantId, memberId: ana.id }),
    );
    expect(await remembersOthers(plain.value.token)).toBe(false);
  });

  it('is remembered only when that was asked for, and no token stands in the database', async () => {
    const { site, token } = await remembered();
    const plain = await site.ask('guest', login, { username: 'ana', password: PASSWORD });
    expect(plain.value.deviceToken).toBeUndefined();
    const rows = await server.db.rows`select * from identity_device_token where merchant_id = ${site.merchantId}`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is forgotten when an old token comes back: its sessions end, the whole line ends, and the member is told', async () => {
    const { site, ana, token, session } = await remembered();
    const second = newToken();
    server.clock.move(1000);
    const own = await come(site, token, second);
    server.clock.move(1000);
    expect(await come(site, token)).toMatchObject({ status: 401, errorCode: 'login.forgotten' });
    expect(await come(site, second)).toMatchObject({ errorCode: 'login.forgotten' });
    expect([await isAlive(site, session), await isAlive(site, own.value.token)]).toEqual([false, false]);
    // The session that began without the phone's line lives on.
    expect(await isAlive(site, ana.token)).toBe(true);

    await come(site, token);
    const told = (await listSentMessages(server.app, site.merchantId)).filter(
      (one) => one.purpose === 'deviceTokenStolen',
    );
    expect(told).toMatchObject([{ to: '+639171234567' }]);
    const { list } = (await site.askWith(ana.token, loginHistory, {})).value;
    expect(list.map(({ way, outcome }) => `${way} ${outcome}`)).toEqual([
      'remembered stolen',
      'remembered ok',
      'username ok',
    ]);
  });

  it('may ask again when the answer got lost: the same token with the same successor, soon, before that is used', async () => {
    const { site, token } = await remembered();
    const next = newToken();
    await come(site, token, next);
    expect((await come(site, token, next)).success).toBe(true);
    expect((await come(site, next)).success).toBe(true);
    expect(await come(site, token, next)).toMatchObject({ errorCode: 'login.forgotten' });

    const late = await remembered();
    const lateNext = newToken();
    await come(late.site, late.token, lateNext);
    server.clock.move(10 * 60_000);
    expect(await come(late.site, late.token, lateNext)).toMatchObject({ errorCode: 'login.forgotten' });
    expect(await come(late.site, lateNext)).toMatchObject({ errorCode: 'login.forgotten' });
  });

  it('lets two tabs that wake at once in, and one of two strangers at most', async () => {
    const { site, token } = await remembered();
    const next = newToken();
    const tabs = await Promise.all([come(site, token, next), come(site, token, next), come(site, token, next)]);
    expect(tabs.map(({ success }) => success)).toEqual([true, true, true]);

    const other = await remembered();
    const strangers = await Promise.all([come(other.site, other.token), come(other.site, other.token)]);
    expect(strangers.filter(({ success }) => success).length).toBeLessThanOrEqual(1);
    for (const stranger of strangers)
      if (stranger.success) expect(await isAlive(other.site, stranger.value.token)).toBe(false);
  });

  it('ends a line whose successor is somebody’s token already', async () => {
    const [mine, theirs] = [await remembered(), await remembered()];
    expect(await come(mine.site, mine.token, theirs.token)).toMatchObject({ errorCode: 'login.forgotten' });
    expect((await come(theirs.site, theirs.token)).success).toBe(true);
    const same = await remembered();
    expect(await come(same.site, same.token, same.token)).toMatchObject({ errorCode: 'login.forgotten' });
    expect((await come(same.site, same.token)).success).toBe(true);
  });

  it('has three sessions at once at most: what was used longest ago ends, is told why, and the phone stays remembered', async () => {
    const { site, ana, token, session } = await remembered();
    const told = vi.spyOn(server.app.live, 'toSession');
    const visits: string[] = [session];
    let current = token;
    for (let visit = 0; visit < 4; visit++) {
      server.clock.move(2 * 60_000);
      // The first tab is in use all the while.
      expect(await isAlive(site, session)).toBe(true);
      const next = newToken();
      visits.push((await come(site, current, next)).value.token);
      current = next;
    }
    const living = await Promise.all(visits.map((one) => isAlive(site, one)));
    expect(living).toEqual([true, false, false, true, true]);
    expect(told.mock.calls.map(([, news]) => news)).toEqual([
      { type: 'forcedLogout', reason: 'replaced' },
      { type: 'forcedLogout', reason: 'replaced' },
    ]);
    told.mockRestore();
    expect(await isAlive(site, ana.token)).toBe(true);
    expect((await come(site, current)).success).toBe(true);
  });

  it('is known to its merchant only', async () => {
    const { site, token } = await remembered();
    const elsewhere = await server.openSite();
    expect(await come(elsewhere, token)).toMatchObject({ errorCode: 'login.forgotten' });
    expect((await come(site, token)).success).toBe(true);
  });

  it('needs the password again 30 days after the last full login, however often it was used', async () => {
    const { site, token } = await remembered();
    let current = token;
    for (let days = 0; days < 29; days += 7) {
      server.clock.move(7 * DAY_MS);
      const next = newToken();
      const { success } = await come(site, current, next);
      expect(success).toBe(days < 28);
      current = next;
    }
    server.clock.move(3 * DAY_MS);
    expect(await come(site, current)).toMatchObject({ errorCode: 'login.forgotten' });
  });

  it('stays remembered after its own logout, and is forgotten when its session is ended from elsewhere', async () => {
    const { site, ana, token } = await remembered();
    const second = newToken();
    const entered = await come(site, token, second);
    await site.askWith(entered.value.token, logout, {});
    const third = newToken();
    const again = await come(site, second, third);
    expect(again.success).toBe(true);

    const { list } = (await site.askWith(again.value.token, sessions, {})).value;
    const id = list.find(({ current }) => current)?.id ?? '';
    expect((await site.askWith(ana.token, endSession, { id })).success).toBe(true);
    expect(await come(site, third)).toMatchObject({ errorCode: 'login.forgotten' });
  });

  it('is forgotten by a login there that asks for it, and nobody else’s phone is [A4-21]', async () => {
    const { site, token } = await remembered();
    const other = await site.ask('guest', login, { username: 'ana', password: PASSWORD, remember: true });
    const second = newToken();
    const entered = await come(site, token, second);
    const wrong = { username: 'ana', password: `${PASSWORD}?`, forgets: second };
    expect((await site.ask('guest', login, wrong)).success).toBe(false);
    expect((await come(site, second, newToken())).success).toBe(true);

    // By the token before, too: the answer with the newer one may have got lost.
    await site.ask('guest', login, { username: 'ana', password: PASSWORD, forgets: second });
    expect(await come(site, second)).toMatchObject({ errorCode: 'login.forgotten' });
    expect(await isAlive(site, entered.value.token)).toBe(true);
    expect((await come(site, other.value.deviceToken ?? '')).success).toBe(true);
  });

  it('is forgotten by a new password, but for the phone that sets it', async () => {
    const { site, ana, token } = await remembered();
    const here = await site.ask('guest', login, { username: 'ana', password: PASSWORD, remember: true });
    const owner = { merchantId: site.merchantId, memberId: ana.id };
    const row = await server.db.row<{ id: string }>`
      select id from identity_session where token_hash = ${hashToken(here.value.token)}`;
    await revokeDeviceTokens(server.app, server.db, { ...owner, exceptSessionId: row?.id ?? '' });
    expect(await come(site, token)).toMatchObject({ errorCode: 'login.forgotten' });
    expect((await come(site, here.value.deviceToken ?? '')).success).toBe(true);
    await revokeDeviceTokens(server.app, server.db, owner);
    expect(
      await server.db
        .row`select 1 from identity_device_family where merchant_id = ${site.merchantId} and revoked_at is null`,
    ).toBeNull();
  });

  it('lets nobody in who is disabled, and remembers no one whose password somebody else chose', async () => {
    const { site, ana, token } = await remembered();
    await server.db.run`update identity_member set status = 'disabled' where id = ${ana.id}`;
    expect(await come(site, token)).toMatchObject({ status: 403, errorCode: 'login.disabled' });
    await server.db.run`update identity_member set status = 'active', first_time_login = true where id = ${ana.id}`;
    const first = await site.ask('guest', login, { username: 'ana', password: PASSWORD, remember: true });
    expect(first.value).toMatchObject({ firstTimeLogin: true });
    expect(first.value.deviceToken).toBeUndefined();
  });
});
