import { memberInfo } from '@baize/contract/account/profile.ts';
import { changePassword } from '@baize/contract/identity/password.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { login, loginHistory, logout, sessions } from '@baize/contract/identity/session.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { createClient } from '@baize/client/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, withPassword } from '../../../../test/passwords.ts';
import { injectFetch, keysOf, startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { listSentMessages } from '../../delivery/sentMessages.ts';
import { endOtherSessions } from '../index.ts';

const DAY_MS = 24 * 3_600_000;
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

/** Logs in on a device, bringing a token of one's own choice if there is one. */
function logInOn(site: Site, userAgent: string, { password = PASSWORD, token = null as string | null } = {}) {
  const send = injectFetch(server.http, site.host);
  const client = createClient({
    baseUrl: '',
    token: () => token,
    language: () => 'EN',
    fetch: (url, init) => send(url, { ...init, headers: { ...init?.headers, 'user-agent': userAgent } }),
    cacheKey: keysOf(server.http, site.host),
  });
  return client.call(login, { username: 'ana', password });
}

async function siteWithAna(): Promise<Site> {
  const site = await server.openSite();
  await withPassword(server, site, 'ana', '+639171234567');
  return site;
}

describe('sessions [A7-1]', () => {
  it('begin with a token of the server’s, whatever token came with the login (session fixation)', async () => {
    const site = await siteWithAna();
    const planted = 'A'.repeat(43);
    const first = await logInOn(site, ANDROID, { token: planted });
    expect(first.token).not.toBe(planted);
    expect(await site.askWith(planted, memberInfo, {})).toMatchObject({ status: 401 });

    const second = await logInOn(site, ANDROID, { token: first.token });
    expect(second.token).not.toBe(first.token);
    await site.askWith(second.token, logout, {});
    expect(await site.askWith(second.token, memberInfo, {})).toMatchObject({ errorCode: 'session.ended' });
  });

  it('rule A11: say on which device and since when, and end 30 days after they began, in use or not', async () => {
    const site = await siteWithAna();
    const { token } = await logInOn(site, ANDROID);
    expect((await site.askWith(token, sessions, {})).value.list).toEqual(
      expect.arrayContaining([expect.objectContaining({ device: 'Chrome on Android', country: '', current: true })]),
    );
    for (let days = 0; days < 30; days++) {
      await server.db
        .run`update identity_session set last_seen_at = ${server.clock.now()} where merchant_id = ${site.merchantId}`;
      expect((await site.askWith(token, memberInfo, {})).success).toBe(true);
      server.clock.move(DAY_MS);
    }
    await server.db
      .run`update identity_session set last_seen_at = ${server.clock.now()} where merchant_id = ${site.merchantId}`;
    expect(await site.askWith(token, memberInfo, {})).toMatchObject({ errorCode: 'session.ended' });
  });

  it('rule A10: all end but one when that is asked for, and the others hear of it', async () => {
    const site = await siteWithAna();
    const { id: memberId } = await site.member('ana');
    const [mine, other] = [await logInOn(site, ANDROID), await logInOn(site, IPHONE)];
    const { list } = (await site.askWith(mine.token, sessions, {})).value;
    const exceptSessionId = list.find(({ current }) => current)?.id ?? '';
    await server.db.transaction((tx) =>
      endOtherSessions(server.app, tx, { merchantId: site.merchantId, memberId, exceptSessionId }),
    );
    await server.app.events.deliver();
    expect((await site.askWith(mine.token, memberInfo, {})).success).toBe(true);
    expect((await site.askWith(other.token, memberInfo, {})).success).toBe(false);
  });
});

describe('the login history', () => {
  it('holds logins and failed tries, newest first, at most 50, and nobody else’s', async () => {
    const site = await siteWithAna();
    await logInOn(site, ANDROID, { password: 'not it' }).catch(() => {});
    server.clock.move(1000);
    await logInOn(site, IPHONE);
    const { list } = (await site.ask('ana', loginHistory, {})).value;
    expect(list).toMatchObject([
      { way: 'username', outcome: 'ok', device: 'Safari on iPhone', ip: '127.0.0.1', country: '' },
      { way: 'username', outcome: 'wrong', device: 'Chrome on Android' },
    ]);
    expect((await site.ask('ben', loginHistory, {})).value.list).toEqual([]);

    const { id: memberId } = await site.member('ana');
    for (let n = 0; n < 60; n++)
      await server.db.run`
        insert into identity_login (id, merchant_id, member_id, at, way, outcome, device_label, ip, country)
        values (${server.app.ids.uuid()}, ${site.merchantId}, ${memberId}, ${server.clock.now()}, 'sms', 'wrong', '', '', '')`;
    expect((await site.ask('ana', loginHistory, {})).value.list).toHaveLength(50);
  });

  it('tells the member of a device not seen before, once, and not of the first login', async () => {
    const site = await siteWithAna();
    const notices = async () =>
      (await listSentMessages(server.app, site.merchantId)).filter((one) => one.purpose === 'newDevice');
    await logInOn(site, ANDROID);
    await logInOn(site, ANDROID.replace('140', '141'));
    expect(await notices()).toEqual([]);
    await logInOn(site, IPHONE);
    await logInOn(site, IPHONE);
    expect(await notices()).toMatchObject([{ to: '+639171234567', text: expect.stringContaining('Safari on iPhone') }]);
  });
});

describe('a member whose password somebody else chose', () => {
  it('may set an own one and leave, and nothing else of the session', async () => {
    const site = await siteWithAna();
    const { id } = await site.member('ana');
    await server.db.run`update identity_member set first_time_login = true where id = ${id}`;
    const { token, firstTimeLogin } = await logInOn(site, ANDROID);
    expect(firstTimeLogin).toBe(true);
    for (const call of [memberInfo, sessions, memberWallet, loginHistory])
      expect(await site.askWith(token, call, {})).toMatchObject({ status: 403, errorCode: 'login.passwordFirst' });
    expect(await site.askWith(token, launchGame, { nodeId: 'x' })).toMatchObject({ errorCode: 'login.passwordFirst' });

    const own = 'seven quiet evenings';
    const changed = await site.askWith(token, changePassword, {
      oldPassword: PASSWORD,
      newPassword: own,
      confirmNewPassword: own,
    });
    expect(changed).toMatchObject({ success: true });
    expect((await site.askWith(token, memberInfo, {})).success).toBe(true);
    await server.db.run`update identity_member set first_time_login = true where id = ${id}`;
    expect((await site.askWith(token, logout, {})).success).toBe(true);
  });
});
