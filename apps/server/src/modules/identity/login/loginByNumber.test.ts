import { sendLoginCode } from '@baize/contract/identity/codes.ts';
import { login, loginHistory } from '@baize/contract/identity/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, withPassword } from '../../../../test/passwords.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { listSentMessages } from '../../delivery/sentMessages.ts';

const ANA = '+639171234567';
const typed = { mobileNum: '0917 123 4567', countryDialingCode: '63' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

async function siteWithAna(change: Parameters<TestServer['openSite']>[0] = {}): Promise<Site> {
  const site = await server.openSite(change);
  await withPassword(server, site, 'ana', ANA);
  return site;
}

async function newCode(site: Site): Promise<string> {
  await site.ask('guest', sendLoginCode, typed);
  // A notice of the same moment may stand before it.
  const sent = await listSentMessages(server.app, site.merchantId);
  return sent.flatMap(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? [])[0] ?? 'no code';
}

const enter = (site: Site, verificationCode: string, change: object = {}) =>
  site.ask('guest', login, { type: 'sms', ...typed, verificationCode, ...change });
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');
const calmDown = () => server.db.run`delete from identity_login_throttle`;

describe('login by a code [A3-4, A7-1]', () => {
  it('lets the member in who has proven the number, once a code, and remembers the phone if asked to', async () => {
    const site = await siteWithAna();
    const code = await newCode(site);
    const entered = await enter(site, code, { remember: true });
    expect(entered.value).toMatchObject({ userName: 'ana', type: 0, deviceToken: expect.stringMatching(/^.{43}$/) });
    expect(await enter(site, code)).toMatchObject({ errorCode: 'code.expired' });
    await calmDown();
    const { list } = (await site.askWith(entered.value.token, loginHistory, {})).value;
    expect(list.map(({ way, outcome }) => `${way} ${outcome}`).toSorted()).toEqual(['sms ok', 'sms wrong']);
  });

  it('answers a number that nobody has, or that a member only typed, as it answers a wrong code', async () => {
    const site = await siteWithAna();
    const code = await newCode(site);
    expect(await enter(site, wrongFor(code))).toMatchObject({ status: 400, errorCode: 'code.wrong' });
    await site.ask('guest', sendLoginCode, { ...typed, mobileNum: '09180000000' });
    expect(await enter(site, '123456', { mobileNum: '09180000000' })).toMatchObject({ errorCode: 'code.wrong' });
    await server.db.run`update identity_member set mobile_verified_at = null where merchant_id = ${site.merchantId}`;
    expect(await enter(site, code)).toMatchObject({ errorCode: 'code.wrong' });
    await calmDown();
  });

  it('marks a number that is none, and what was left empty, at their fields', async () => {
    const site = await siteWithAna();
    expect(await enter(site, '123456', { mobileNum: '12' })).toMatchObject({
      errorCode: 'input.invalid',
      fields: { mobileNum: 'Please enter a valid mobile number' },
    });
    expect(await enter(site, '', { mobileNum: '' })).toMatchObject({
      errorCode: 'input.invalid',
      fields: { mobileNum: expect.any(String), verificationCode: expect.any(String) },
    });
  });

  it('is closed where the flag is off, by name too; a phone service that the merchant lacks proves nothing', async () => {
    const site = await siteWithAna({ flags: { MOBILEVERCODELOGIN3: false, USERNAMELOGIN3: false } });
    expect(await enter(site, '123456')).toMatchObject({ status: 403, errorCode: 'login.closed' });
    expect(await site.ask('guest', login, { username: 'ana', password: PASSWORD })).toMatchObject({
      errorCode: 'login.closed',
    });
    const open = await siteWithAna();
    const firebase = {
      type: 'firebase' as const,
      ...typed,
      firebaseMobileNo: typed.mobileNum,
      firebaseIdToken: 'a.b.c',
    };
    expect(await open.ask('guest', login, firebase)).toMatchObject({ errorCode: 'code.wrong' });
    await calmDown();
  });

  it('stands brute force: five guesses a code, captchas from the third failure on, and parallel guesses all count', async () => {
    const site = await siteWithAna();
    const code = await newCode(site);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        enter(site, String(n).padStart(6, '0') === code ? wrongFor(code) : String(n).padStart(6, '0')),
      ),
    );
    expect(guesses.some(({ success }) => success)).toBe(false);
    expect(guesses.filter(({ errorCode }) => errorCode === 'code.wrong').length).toBeLessThanOrEqual(4);
    expect(await enter(site, code)).toMatchObject({ errorCode: 'captcha.required', value: { captcha: true } });
    await calmDown();
    expect(await enter(site, code)).toMatchObject({ errorCode: 'code.tooManyTries' });
    await calmDown();
  });

  it('tells a disabled member only after the right code [A8-14]', async () => {
    const site = await siteWithAna();
    const code = await newCode(site);
    await server.db.run`update identity_member set status = 'disabled' where merchant_id = ${site.merchantId}`;
    expect(await enter(site, wrongFor(code))).toMatchObject({ errorCode: 'code.wrong' });
    expect(await enter(site, code)).toMatchObject({ status: 403, errorCode: 'login.disabled' });
    await calmDown();
  });
});

describe('the entrances [A6-5]', () => {
  const byName = (site: Site, username: string, side: 'member' | 'agent') =>
    site.ask('guest', login, { username, password: PASSWORD, side });

  it('are one for all unless the merchant has one for agents', async () => {
    const site = await server.openSite();
    await withPassword(server, site, 'carla');
    expect((await byName(site, 'carla', 'member')).success).toBe(true);
    expect((await byName(site, 'carla', 'agent')).success).toBe(true);
  });

  it('refuse agents at the members’ and members at the agents’, after the password only', async () => {
    const site = await server.openSite({ settings: { agentEntrance: true } });
    await withPassword(server, site, 'carla');
    await withPassword(server, site, 'ana');
    expect(await byName(site, 'carla', 'member')).toMatchObject({ status: 403, errorCode: 'login.notMember' });
    expect(await byName(site, 'ana', 'agent')).toMatchObject({ status: 403, errorCode: 'login.notAgent' });
    expect((await byName(site, 'carla', 'agent')).success).toBe(true);
    expect((await byName(site, 'ana', 'member')).success).toBe(true);
    const wrong = await site.ask('guest', login, { username: 'carla', password: 'no', side: 'member' });
    expect(wrong).toMatchObject({ errorCode: 'login.failed' });
    await calmDown();
  });
});

describe('the strict profile', () => {
  it('rule A7: locks with the third wrong password, says how many tries are left, and tells nothing of who exists', async () => {
    const site = await server.openSite({ settings: { lockAfter: 3 } });
    await withPassword(server, site, 'ana');
    for (const username of ['ana', 'nobody_1']) {
      const seen = [];
      for (let n = 0; n < 3; n++) {
        const { errorCode, value } = await site.ask('guest', login, { username, password: 'wrong' });
        seen.push([errorCode, (value as { triesLeft?: number } | undefined)?.triesLeft]);
      }
      expect(seen).toEqual([
        ['login.failed', 2],
        ['login.failed', 1],
        ['login.locked', undefined],
      ]);
      await server.db.run`delete from identity_login_throttle where key like 'i:%'`;
    }
    expect(await site.ask('guest', login, { username: 'ana', password: PASSWORD })).toMatchObject({
      status: 429,
      errorCode: 'login.locked',
      message: expect.stringContaining('30 minutes'),
    });
    await calmDown();
  });
});
