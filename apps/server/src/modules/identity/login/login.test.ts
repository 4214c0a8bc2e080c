import { memberInfo } from '@baize/contract/account/profile.ts';
import { termsStatus } from '@baize/contract/identity/terms.ts';
import { captcha, login, logout, sessions, testPlay } from '@baize/contract/identity/session.ts';
import { register, registerSettings } from '@baize/contract/identity/register.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../../kernel/ids.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';

/** Guesses that come at once overlap by the product’s own cost. */
vi.unmock('@node-rs/argon2');

const PASSWORD = 'a quiet evening';

const asks = (site: Site) => ({
  register: (change: object = {}) =>
    site.ask('guest', register, {
      username: 'Maria_1',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthday: '1990-05-01',
      agreeTerms: true,
      termsVersion: '2026-11',
      ...change,
    }),
  login: (change: object = {}) => site.ask('guest', login, { username: 'maria_1', password: PASSWORD, ...change }),
});

describe('registration and login [A7-1]', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(() => server.stop());

  it('registers by user name, logs in in any case, and the token dies with the logout [A4-2, A7-2]', async () => {
    const site = await server.openSite();
    const { register: join, login: enter } = asks(site);
    expect(await join()).toMatchObject({ success: true, value: { userName: 'maria_1' } });

    const entered = await enter({ username: 'MARIA_1' });
    expect(entered).toMatchObject({ success: true, value: { userName: 'maria_1', type: 0, previousLoginAt: null } });
    const { token } = entered.value;
    expect(await site.askWith(token, memberInfo, {})).toMatchObject({ success: true, value: { account: 'maria_1' } });
    expect(await site.askWith(token, logout, {})).toMatchObject({ success: true });
    expect(await site.askWith(token, memberInfo, {})).toMatchObject({ status: 401, errorCode: 'session.ended' });
  });

  it('tells at the second login when the first was', async () => {
    const site = await server.openSite();
    const { register: join, login: enter } = asks(site);
    await join();
    const first = server.clock.now().toISOString();
    await enter();
    server.clock.move(60_000);
    expect((await enter()).value.previousLoginAt).toBe(first);
  });

  it('marks a taken name, a weak password and a wrong confirmation at their fields [A8-14]', async () => {
    const site = await server.openSite();
    const { register: join } = asks(site);
    await join();
    expect(await join()).toMatchObject({
      status: 409,
      errorCode: 'register.usernameTaken',
      fields: { username: expect.any(String) },
    });
    expect(await join({ username: 'other', password: 'password1', confirmPassword: 'x' })).toMatchObject({
      errorCode: 'input.invalid',
      fields: { password: expect.stringContaining('common'), confirmPassword: 'Confirmation password not matched' },
    });
  });

  it('lets one of two people who ask for the same name at once have it', async () => {
    const site = await server.openSite();
    const { register: join } = asks(site);
    const answers = await Promise.all([join(), join(), join()]);
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.errorCode === 'register.usernameTaken')).toHaveLength(2);
  });

  it('refuses who turns 21 tomorrow in Manila and takes who turns 21 today [A5-6]', async () => {
    const site = await server.openSite();
    const { register: join } = asks(site);
    expect(await join({ birthday: '2005-11-22' })).toMatchObject({
      errorCode: 'register.tooYoung',
      fields: { birthday: expect.stringContaining('21') },
    });
    expect(await join({ birthday: '2005-11-21' })).toMatchObject({ success: true });
  });

  it('refuses without the agreement and with outdated terms [A5-3]', async () => {
    const site = await server.openSite();
    const { register: join } = asks(site);
    expect(await join({ agreeTerms: false as true })).toMatchObject({
      errorCode: 'input.invalid',
      fields: { agreeTerms: 'Please accept to the disclaimer first' },
    });
    expect(await join({ termsVersion: '2020-01' })).toMatchObject({ errorCode: 'register.termsChanged' });
  });

  it('answers unknown names and wrong passwords alike, asks for a captcha after three, and locks after five [A4-4]', async () => {
    const site = await server.openSite({ settings: { lockAfter: 5 } });
    const { register: join, login: enter } = asks(site);
    await join();
    for (const username of ['maria_1', 'nobody_here']) {
      const seen: (string | undefined)[] = [];
      const captchaSaid: unknown[] = [];
      for (let n = 0; n < 4; n++) {
        const answer = await enter({ username, password: 'not the password' });
        seen.push(answer.errorCode);
        captchaSaid.push((answer.value as { captcha?: boolean } | undefined)?.captcha);
      }
      expect(seen).toEqual(['login.failed', 'login.failed', 'login.failed', 'captcha.required']);
      expect(captchaSaid[2]).toBe(true);
      await server.db.run`delete from identity_login_throttle where key like 'i:%'`;
    }
    const key = `a:${site.merchantId}:maria_1`;
    await server.db
      .run`update identity_login_throttle set failures = 5, locked_until = ${new Date(server.clock.now().getTime() + 60_000)} where key = ${key}`;
    expect(await enter()).toMatchObject({
      status: 429,
      errorCode: 'login.locked',
      message: expect.stringContaining('1 minute'),
    });
    server.clock.move(61_000);
    await server.db.run`delete from identity_login_throttle`;
    expect(await enter()).toMatchObject({ success: true });
  });

  it('counts guesses that come at once: no more than five passwords are looked at', async () => {
    const site = await server.openSite();
    const { register: join, login: enter } = asks(site);
    await join();
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => enter({ password: `guess number ${n}` })));
    expect(guesses.filter((answer) => answer.errorCode === 'login.failed').length).toBeLessThanOrEqual(4);
    expect((await enter()).success).toBe(false);
    await server.db.run`delete from identity_login_throttle`;
    await server.db.run`insert into identity_login_throttle (key, failures, window_start, locked_until)
      values (${`a:${site.merchantId}:maria_1`}, 2, ${server.clock.now()}, null)`;
    const late = await Promise.all(Array.from({ length: 8 }, (_, n) => enter({ password: `guess ${n}` })));
    // Three tries were left. The right password comes after them: among them it could be the first, and would give five more.
    expect(late.filter((answer) => answer.errorCode === 'login.failed').length).toBeLessThanOrEqual(3);
    expect((await enter()).success).toBe(false);
    await server.db.run`delete from identity_login_throttle`;
  });

  it('asks for a captcha after three failures from one address, and an own login in between does not help', async () => {
    const site = await server.openSite();
    const { register: join, login: enter } = asks(site);
    await join();
    for (const username of ['one_1', 'two_2', 'three_3']) await enter({ username, password: 'a guess' });
    expect(await enter({ username: 'four_4', password: 'a guess' })).toMatchObject({ errorCode: 'captcha.required' });
    await server.db.run`update identity_login_throttle set failures = 2 where key like 'i:%'`;
    expect((await enter()).success).toBe(true);
    expect(await enter({ username: 'five_5', password: 'a guess' })).toMatchObject({
      errorCode: 'login.failed',
      value: { captcha: true },
    });
    await server.db.run`delete from identity_login_throttle`;
  });

  it('takes a captcha once, right or wrong', async () => {
    const site = await server.openSite({ flags: { CAPTCHA3: true } });
    const { login: enter } = asks(site);
    const { captchaId, image } = (await site.ask('guest', captcha, {})).value;
    expect(image).toMatch(/^data:image\/webp;base64,/);
    expect(await enter({ captchaId, captcha: '99999' })).toMatchObject({ errorCode: 'captcha.wrong' });
    expect(await server.db.row`select 1 from identity_captcha where id = ${captchaId}`).toBeNull();
    expect(await enter({ captchaId, captcha: '99999' })).toMatchObject({ errorCode: 'captcha.wrong' });

    const second = (await site.ask('guest', captcha, {})).value.captchaId;
    await server.db.run`update identity_captcha set answer_hash = ${hashToken(`${second}:1234`)} where id = ${second}`;
    expect(await enter({ captchaId: second, captcha: '1234' })).toMatchObject({ errorCode: 'login.failed' });
    await server.db.run`delete from identity_login_throttle`;
  });

  it('rule A11: ends an idle session after half an hour, and one in use never', async () => {
    const site = await server.openSite();
    const { token } = await site.member('ana');
    for (let n = 0; n < 4; n++) {
      server.clock.move(20 * 60_000);
      expect((await site.askWith(token, memberInfo, {})).success).toBe(true);
    }
    server.clock.move(31 * 60_000);
    expect(await site.askWith(token, memberInfo, {})).toMatchObject({ errorCode: 'session.ended' });
  });

  it('opens a trial account that is logged in and of type 4 [A1-1, A4-1]', async () => {
    const site = await server.openSite();
    const trial = await site.ask('guest', testPlay, {});
    expect(trial).toMatchObject({
      success: true,
      value: { type: 4, userName: expect.stringMatching(/^trial\d{10}$/) },
    });
    expect((await site.askWith(trial.value.token, sessions, {})).value.list).toMatchObject([{ current: true }]);
  });

  it('keeps for a trial what the guest has just agreed to, and nothing where those were other terms', async () => {
    const site = await server.openSite();
    const { termsVersion } = (await site.ask('guest', registerSettings, {})).value;
    const agreedBy = async (input: object) => {
      const { token } = (await site.ask('guest', testPlay, input)).value;
      return (await site.askWith(token, termsStatus, {})).value;
    };
    const { affirmations, ...status } = await agreedBy({ termsVersion });
    expect(status).toEqual({ termsVersion, agreedVersion: termsVersion, mustAgree: false });
    const kept = await server.db.rows<{ item: string; version: string }>`
      select item, version from identity_agreement where merchant_id = ${site.merchantId}`;
    expect(kept.map(({ item }) => item).toSorted()).toEqual(affirmations.toSorted());
    expect(new Set(kept.map(({ version }) => version))).toEqual(new Set([termsVersion]));
    for (const other of [{ termsVersion: 'older' }, {}])
      expect(await agreedBy(other)).toMatchObject({ agreedVersion: null, mustAgree: true });
  });

  it('knows no session of another merchant', async () => {
    const [here, elsewhere] = [await server.openSite(), await server.openSite()];
    const { token } = await elsewhere.member('ana');
    expect(await here.askWith(token, memberInfo, {})).toMatchObject({ status: 401 });
  });
});
