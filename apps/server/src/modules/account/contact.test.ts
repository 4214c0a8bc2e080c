import { endOtherSessions, updateEmail, updateMobile } from '@baize/contract/account/security.ts';
import { memberInfo } from '@baize/contract/account/profile.ts';
import { sessions } from '@baize/contract/identity/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePassword, OTHER_PHONE, PASSWORD, PHONE, phoneAt, readCode } from '../../../test/accountMember.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { listSentMessages } from '../delivery/sentMessages.ts';
import { findProfile } from '../identity/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

/** Where nothing waits: what does is contactChange.test's. */
const openSite = async (): Promise<Site> => {
  const site = await server.openSite({ settings: { contactWaitHours: 0 } });
  await givePassword(server, site, 'ana');
  await givePassword(server, site, 'ben');
  return site;
};
const bindEmail = async (site: Site, who: Who, email: string, change: { code?: string; password?: string } = {}) => {
  const verificationCode =
    change.code ?? (await readCode(server, site, who, { purpose: 'contact', channel: 'email', email }));
  return site.ask(who, updateEmail, { email, verificationCode, password: change.password ?? PASSWORD });
};
const typed = { mobileNum: '0917 123 4567', countryDialingCode: '63' };
const noticesTo = async (site: Site): Promise<string[]> =>
  (await listSentMessages(server.app, site.merchantId))
    .filter(({ purpose }) => purpose.endsWith('Changed'))
    .map(({ purpose, to }) => `${purpose} → ${to}`)
    .toSorted();

describe('an e-mail address', () => {
  it('is bound by a code to it and the password, shown masked, and the address before is told', async () => {
    const site = await openSite();
    expect(await bindEmail(site, 'ana', 'ana@example.com')).toMatchObject({ value: { email: 'a•••@example.com' } });
    expect((await site.ask('ana', memberInfo, {})).value.email).toEqual({ masked: 'a•••@example.com', verified: true });
    server.clock.move(61_000);
    expect(await bindEmail(site, 'ana', 'new@example.com')).toMatchObject({ success: true });
    expect(await noticesTo(site)).toEqual([
      'emailChanged → ana@example.com',
      'emailChanged → ana@example.com',
      'emailChanged → new@example.com',
    ]);
  });

  it.each([
    ['a wrong code', { code: '000000' }, 'code.wrong'],
    ['a wrong password', { password: 'not hers' }, 'account.passwordWrong'],
  ])('is not bound with %s', async (_, change, errorCode) => {
    const site = await openSite();
    expect(await bindEmail(site, 'ana', 'ana@example.com', change)).toMatchObject({ errorCode });
    const { id: memberId } = await site.member('ana');
    expect(await findProfile(server.db, { merchantId: site.merchantId, memberId })).toMatchObject({ email: null });
    expect(await noticesTo(site)).toEqual([]);
  });

  it('is refused at its field when it is no address, and when a code for another one is given', async () => {
    const site = await openSite();
    const code = await readCode(server, site, 'ana', {
      purpose: 'contact',
      channel: 'email',
      email: 'ana@example.com',
    });
    expect(await bindEmail(site, 'ana', 'not an address', { code })).toMatchObject({
      fields: { email: expect.any(String) },
    });
    expect(await bindEmail(site, 'ana', 'other@example.com', { code })).toMatchObject({ errorCode: 'code.wrong' });
  });

  it('belongs to one member of a merchant, whatever its case, also when two bind it at once', async () => {
    const site = await openSite();
    expect(await bindEmail(site, 'ana', 'Same@example.com')).toMatchObject({ success: true });
    server.clock.move(61_000);
    expect(await bindEmail(site, 'ben', 'same@example.com')).toMatchObject({ errorCode: 'account.contactTaken' });
    const elsewhere = await openSite();
    expect(await bindEmail(elsewhere, 'ana', 'same@example.com')).toMatchObject({ success: true });
  });
});

describe('a mobile number', () => {
  it('is bound in any spelling, once a code', async () => {
    const site = await openSite();
    const verificationCode = await readCode(server, site, 'ana', { purpose: 'contact', ...typed });
    const bind = (mobileNum: string) =>
      site.ask('ana', updateMobile, { mobileNum, countryDialingCode: '63', verificationCode, password: PASSWORD });
    expect(await bind('9171234567')).toMatchObject({ value: { mobile: '+63•••••••567' } });
    expect(await bind('+639171234567')).toMatchObject({ errorCode: 'code.expired' });
    expect((await site.ask('ana', memberInfo, {})).value.mobile).toEqual({ masked: '+63•••••••567', verified: true });
  });

  it('goes to one of two members who prove it at once', async () => {
    const site = await openSite();
    const verificationCode = await readCode(server, site, 'ana', { purpose: 'contact', ...typed });
    const bind = (who: Who) => site.ask(who, updateMobile, { ...typed, verificationCode, password: PASSWORD });
    const answers = await Promise.all([bind('ana'), bind('ben')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('is refused for a trial member, and for a number that cannot be', async () => {
    const site = await openSite();
    const input = { mobileNum: '12', countryDialingCode: '63', verificationCode: '123456', password: PASSWORD };
    expect(await site.ask('dado', updateMobile, input)).toMatchObject({ errorCode: 'access.trial' });
    expect(await site.ask('ana', updateMobile, input)).toMatchObject({ fields: { mobileNum: expect.any(String) } });
  });
});

describe('ending the other sessions', () => {
  it('ends all but this one, on the server, and nobody else’s', async () => {
    const site = await openSite();
    const [here, there] = [phoneAt(server, site, PHONE), phoneAt(server, site, OTHER_PHONE)];
    await here.logIn('ana');
    await there.logIn('ana');
    expect(await here.ask(endOtherSessions, {})).toEqual({});
    expect(await there.ask(memberInfo, {})).toBe('session.ended');
    expect(await here.ask(sessions, {})).toMatchObject({ list: [{ current: true }] });
    expect(await site.ask('ben', memberInfo, {})).toMatchObject({ success: true });
    expect(await here.ask(endOtherSessions, {})).toEqual({});
  });
});
