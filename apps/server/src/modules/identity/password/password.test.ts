import { memberInfo } from '@baize/contract/account/profile.ts';
import { sendLoginCode } from '@baize/contract/identity/codes.ts';
import {
  changePassword,
  forgotPassword,
  resetPassword,
  setPasswordByMobile,
} from '@baize/contract/identity/password.ts';
import { autoLogin, login } from '@baize/contract/identity/session.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { workOf } from '../../../../test/workOf.ts';
import { listSentMessages } from '../../delivery/sentMessages.ts';
import { hashPassword } from '../index.ts';
import { setVerifiedEmail, setVerifiedMobile } from '../contact/contact.store.ts';

/** Guesses that come at once overlap by the product’s own cost. */
vi.unmock('@node-rs/argon2');

const OLD = 'a quiet evening';
const NEW = 'a loud morning indeed';
const ANA = '+639171234567';
const EMAIL = 'Ana@example.com';
const MINUTE_MS = 60_000;
const typed = { mobileNum: '0917 123 4567', countryDialingCode: '63' };

let server: TestServer;
let oldHash: string;
beforeAll(async () => {
  server = await startTestServer();
  oldHash = await hashPassword(OLD);
}, 60_000);
afterAll(() => server.stop());

/** A site whose ana has a password, a proven number and a proven address. */
async function siteWithAna(change: Parameters<TestServer['openSite']>[0] = {}): Promise<Site> {
  const site = await server.openSite(change);
  const { id: memberId } = await site.member('ana');
  const owner = { merchantId: site.merchantId, memberId };
  await server.db.run`update identity_member set password_hash = ${oldHash} where id = ${memberId}`;
  await setVerifiedMobile(server.db, owner, ANA, server.clock.now());
  await setVerifiedEmail(server.db, owner, EMAIL, server.clock.now());
  return site;
}

const enter = (site: Site, password: string) => site.ask('guest', login, { username: 'ana', password });
/** The newest message of a purpose: the clock stands still in tests, so two in one test are told apart by it. */
async function newest(site: Site, purpose: string) {
  const found = (await listSentMessages(server.app, site.merchantId)).filter((message) => message.purpose === purpose);
  return found[0];
}
const purposesOf = async (site: Site) =>
  (await listSentMessages(server.app, site.merchantId)).map(
    ({ purpose, channel, state }) => `${purpose} ${channel} ${state}`,
  );

describe('changePassword [A3-9, A3-10, A3-11, A4-13, A5-12, A7-7]', () => {
  const change = (site: Site, input: object = {}) =>
    site.ask('ana', changePassword, { oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW, ...input });

  it('takes the new one from now on, ends the other sessions, keeps this one, and tells the member', async () => {
    const site = await siteWithAna();
    const other = (await enter(site, OLD)).value.token;
    await server.db.run`update identity_member set first_time_login = true where merchant_id = ${site.merchantId}`;
    expect(await change(site)).toMatchObject({ success: true });

    expect(await site.askWith(other, memberInfo, {})).toMatchObject({ errorCode: 'session.ended' });
    expect(await site.ask('ana', memberInfo, {})).toMatchObject({ success: true });
    expect(await enter(site, OLD)).toMatchObject({ errorCode: 'login.failed' });
    expect(await enter(site, NEW)).toMatchObject({ success: true, value: { firstTimeLogin: false } });
    expect((await purposesOf(site)).filter((line) => line.startsWith('passwordChanged')).toSorted()).toEqual([
      'passwordChanged email kept',
      'passwordChanged sms kept',
    ]);
    expect((await newest(site, 'passwordChanged'))?.text).not.toContain(NEW);
  });

  it('forgets remembered phones; the one in hand gets another token, by which alone it comes back', async () => {
    const site = await siteWithAna();
    const remembered = () => site.ask('guest', login, { username: 'ana', password: OLD, remember: true });
    const [away, here] = [(await remembered()).value, (await remembered()).value];
    const changed = await site.askWith(here.token, changePassword, {
      oldPassword: OLD,
      newPassword: NEW,
      confirmNewPassword: NEW,
    });
    const comeBack = (deviceToken = '') =>
      site.ask('guest', autoLogin, { deviceToken, nextToken: server.app.ids.token() });
    for (const old of [away.deviceToken, here.deviceToken])
      expect(await comeBack(old)).toMatchObject({ errorCode: 'login.forgotten' });
    expect(await comeBack(changed.value.deviceToken)).toMatchObject({ success: true, value: { userName: 'ana' } });
    expect((await change(await siteWithAna())).value).toEqual({});
  });

  it.each([
    [
      'a confirmation that differs',
      { confirmNewPassword: 'x' },
      { confirmNewPassword: 'Confirmation password not matched' },
    ],
    [
      'a short one',
      { newPassword: 'short', confirmNewPassword: 'short' },
      { newPassword: expect.stringContaining('8') },
    ],
    [
      'a common one',
      { newPassword: 'password1', confirmNewPassword: 'password1' },
      { newPassword: expect.stringContaining('common') },
    ],
  ])('marks %s at its field', async (_, input, fields) => {
    expect(await change(await siteWithAna(), input)).toMatchObject({ errorCode: 'input.invalid', fields });
  });

  it('refuses the old password as the new one, and a wrong old one at its field', async () => {
    const site = await siteWithAna();
    expect(await change(site, { newPassword: OLD, confirmNewPassword: OLD })).toMatchObject({
      errorCode: 'modify.new.old.same',
    });
    expect(await change(site, { oldPassword: 'not it at all' })).toMatchObject({
      errorCode: 'password.wrong',
      fields: { oldPassword: expect.any(String) },
    });
    expect(await enter(site, OLD)).toMatchObject({ success: true });
  });

  it('lets a stolen session guess the old password five times, however many come at once', async () => {
    const site = await siteWithAna();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => change(site, { oldPassword: `guess number ${n}` })),
    );
    expect(guesses.filter(({ errorCode }) => errorCode === 'password.wrong').length).toBeLessThanOrEqual(4);
    expect(await change(site)).toMatchObject({ errorCode: 'login.locked' });
    // Half an hour later, without moving the clock past the life of the page's encryption key.
    await server.db.run`update identity_login_throttle set locked_until = ${server.clock.now()} where key like 's:%'`;
    expect(await change(site)).toMatchObject({ success: true });
  }, 30_000);

  it('has nothing to change for who never had a password', async () => {
    const site = await server.openSite();
    expect(await change(site)).toMatchObject({ errorCode: 'password.wrong' });
  });
});

describe('setPasswordByMobile', () => {
  const set = (site: Site, input: object = {}) =>
    site.ask('guest', setPasswordByMobile, { ...typed, newPassword: NEW, ...input });
  async function codeFor(site: Site): Promise<string> {
    await site.ask('guest', sendLoginCode, { ...typed, purpose: 'setPassword' });
    return /\d{6}/.exec((await newest(site, 'setPassword'))?.text ?? '')?.[0] ?? '';
  }

  it('sets it, logs in at once, and ends every session there was', async () => {
    const site = await siteWithAna();
    const verificationCode = await codeFor(site);
    const before = (await site.member('ana')).token;
    const answer = await set(site, { verificationCode });
    expect(answer).toMatchObject({ success: true, value: { userName: 'ana', firstTimeLogin: false } });
    expect(await site.askWith(answer.value.token, memberInfo, {})).toMatchObject({ success: true });
    expect(await site.askWith(before, memberInfo, {})).toMatchObject({ errorCode: 'session.ended' });
    expect(await enter(site, NEW)).toMatchObject({ success: true });
    expect(await purposesOf(site)).toContain('passwordChanged sms kept');
  });

  it('keeps the code good when the new password is the old one, and then spends it', async () => {
    const site = await siteWithAna();
    const verificationCode = await codeFor(site);
    expect(await set(site, { verificationCode, newPassword: OLD })).toMatchObject({ errorCode: 'modify.new.old.same' });
    expect(await set(site, { verificationCode })).toMatchObject({ success: true });
    expect(await set(site, { verificationCode, newPassword: 'another one again' })).toMatchObject({
      errorCode: 'code.expired',
    });
  });

  it('lets one of several with the same code at once have its way', async () => {
    const site = await siteWithAna();
    const verificationCode = await codeFor(site);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => set(site, { verificationCode, newPassword: `${NEW} ${n}` })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const sessions = await server.db.rows`
      select 1 from identity_session where merchant_id = ${site.merchantId} and ended_at is null`;
    expect(sessions).toHaveLength(1);
  });

  it('looks at five guesses of a code and no more', async () => {
    const site = await siteWithAna();
    const code = await codeFor(site);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(site, { verificationCode: wrong })));
    expect(answers.filter(({ errorCode }) => errorCode === 'code.wrong')).toHaveLength(4);
    expect(await set(site, { verificationCode: code })).toMatchObject({ errorCode: 'code.tooManyTries' });
    expect(await enter(site, OLD)).toMatchObject({ success: true });
  });

  it('takes no code of another purpose or merchant', async () => {
    const [site, neighbour] = [await siteWithAna(), await siteWithAna()];
    await site.ask('guest', sendLoginCode, { ...typed, purpose: 'login' });
    const forLogin = /\d{6}/.exec((await newest(site, 'login'))?.text ?? '')?.[0];
    expect(await set(site, { verificationCode: forLogin })).toMatchObject({ errorCode: 'code.wrong' });
    const foreign = await codeFor(neighbour);
    const own = await codeFor(site);
    if (foreign !== own)
      expect(await set(site, { verificationCode: foreign })).toMatchObject({ errorCode: 'code.wrong' });
  });

  it('judges the new password before it counts a try, and is closed by its flag', async () => {
    const site = await siteWithAna();
    const verificationCode = await codeFor(site);
    for (let n = 0; n < 6; n++)
      expect(await set(site, { verificationCode, newPassword: 'short' })).toMatchObject({
        fields: { newPassword: expect.any(String) },
      });
    expect(await set(site, { verificationCode })).toMatchObject({ success: true });
    const closed = await siteWithAna({ flags: { CHNGPASSVERIF3: false } });
    expect(await set(closed, { verificationCode: '123456' })).toMatchObject({ errorCode: 'codes.closed' });
  });

  it('says that an account is disabled only to who holds its number', async () => {
    const site = await siteWithAna();
    const verificationCode = await codeFor(site);
    await server.db.run`update identity_member set status = 'disabled' where merchant_id = ${site.merchantId}`;
    expect(await set(site, { verificationCode: '000000' })).toMatchObject({ errorCode: 'code.wrong' });
    if (verificationCode !== '000000')
      expect(await set(site, { verificationCode })).toMatchObject({ errorCode: 'login.disabled' });
  });
});

describe('forgotPassword', () => {
  const forget = (site: Site, input: object = {}) =>
    site.ask('guest', forgotPassword, { username: ' ANA ', email: ' ana@EXAMPLE.com ', ...input });
  const linkOf = async (site: Site): Promise<string> =>
    /token=([\w-]+)/.exec((await newest(site, 'resetPassword'))?.text ?? '')?.[1] ?? '';
  const reset = (site: Site, token: string, newPassword = NEW) =>
    site.ask('guest', resetPassword, { token, newPassword });

  it('sends a link to the member’s own address, by which a new password can be set once', async () => {
    const site = await siteWithAna();
    expect(await forget(site)).toMatchObject({ success: true, value: {} });
    expect(await newest(site, 'resetPassword')).toMatchObject({ to: EMAIL, channel: 'email', state: 'kept' });
    expect((await newest(site, 'resetPassword'))?.text).toMatch(/https?:\/\/[^ ]+\/m\/forget\?token=[\w-]{43}\n/);

    const token = await linkOf(site);
    expect(await reset(site, token, OLD)).toMatchObject({ errorCode: 'modify.new.old.same' });
    expect(await reset(site, token, 'short')).toMatchObject({ errorCode: 'input.invalid' });
    const before = (await site.member('ana')).token;
    expect(await reset(site, token)).toMatchObject({ success: true, value: { userName: 'ana' } });
    expect(await site.askWith(before, memberInfo, {})).toMatchObject({ errorCode: 'session.ended' });
    expect(await reset(site, token, 'another one again')).toMatchObject({ errorCode: 'reset.invalid' });
    expect(await enter(site, NEW)).toMatchObject({ success: true });
    expect(await purposesOf(site)).toContain('passwordChanged email kept');
  });

  it('answers everybody alike and sends nothing where name and address do not belong together', async () => {
    const site = await siteWithAna();
    const answers = [
      await forget(site),
      await forget(site, { username: 'nobody_here' }),
      await forget(site, { email: 'other@example.com' }),
    ];
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await purposesOf(site)).toSorted()).toEqual([
      'resetPassword email kept',
      'resetPassword email withheld',
      'resetPassword email withheld',
    ]);
  });

  it('dies when its time is over, by a newer link, by another way to a new password, and at another merchant', async () => {
    const [site, neighbour] = [await siteWithAna(), await siteWithAna()];
    await forget(site);
    const first = await linkOf(site);
    expect(await reset(neighbour, first)).toMatchObject({ errorCode: 'reset.invalid' });
    server.clock.move(MINUTE_MS);
    await forget(site);
    const second = await linkOf(site);
    expect(await reset(site, first)).toMatchObject({ errorCode: 'reset.invalid' });
    await server.db
      .run`update identity_reset set expires_at = ${server.clock.now()} where merchant_id = ${site.merchantId}`;
    expect(await reset(site, second)).toMatchObject({ errorCode: 'reset.invalid' });

    server.clock.move(1);
    await forget(site);
    const third = await linkOf(site);
    const { token } = (await enter(site, OLD)).value;
    await site.askWith(token, changePassword, { oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW });
    expect(await reset(site, third, 'another one again')).toMatchObject({ errorCode: 'reset.invalid' });
  });

  it('lets one of several with the same link at once have its way', async () => {
    const site = await siteWithAna();
    await forget(site);
    const token = await linkOf(site);
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => reset(site, token, `${NEW} ${n}`)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('takes a form-encoded body, as the specification has it', async () => {
    const site = await siteWithAna();
    const answer = await server.http.inject({
      method: 'POST',
      url: forgotPassword.path,
      headers: { host: site.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=ana&email=ana%40example.com',
    });
    expect(answer.json()).toEqual({ success: true, value: {} });
    expect(await newest(site, 'resetPassword')).toMatchObject({ state: 'kept' });
  });
});

describe('what an answer’s time tells', () => {
  it('is the same for known and unknown numbers, names and addresses', async () => {
    const site = await siteWithAna();
    const code = (mobileNum: string) => () =>
      site.ask('guest', sendLoginCode, { mobileNum, countryDialingCode: '63', purpose: 'setPassword' });
    const link = (username: string) => () => site.ask('guest', forgotPassword, { username, email: EMAIL });
    for (const [known, unknown] of [
      [code('09171234567'), code('09181234567')],
      [link('ana'), link('nobody_here')],
    ] as const)
      expect(await workOf(server.db, unknown)).toEqual(await workOf(server.db, known));
  });
});
