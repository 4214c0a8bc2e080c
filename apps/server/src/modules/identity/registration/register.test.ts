import { memberInfo } from '@baize/contract/account/profile.ts';
import { hasWithdrawalPassword } from '@baize/contract/account/security.ts';
import { dropdownMenu } from '@baize/contract/identity/options.ts';
import {
  invitationCheck,
  invitationOfAddress,
  registerMobile,
  registerSettings,
  usernameValidity,
} from '@baize/contract/identity/register.ts';
import { login, sessions } from '@baize/contract/identity/session.ts';
import { AFFIRMATIONS, agreeTerms, termsStatus } from '@baize/contract/identity/terms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMON, E164, fields, MOBILE, PASSWORD, registering } from '../../../../test/registering.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { findCredentials, insertAgentLink } from '../index.ts';
import { listDuplicates } from './registration.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

const asks = (site: Site) => registering(server, site);

interface Row {
  readonly mobile: string | null;
  readonly proven: boolean;
  readonly email: string | null;
  readonly payeeName: string;
  readonly profile: Record<string, string>;
  readonly parentId: string | null;
  readonly hasPassword: boolean;
}
const rowOf = (site: Site, userName: string) =>
  server.db.row<Row>`
    select mobile, mobile_verified_at is not null as proven, email, payee_name as "payeeName", profile, parent_id as "parentId",
           password_hash is not null as "hasPassword"
    from identity_member where merchant_id = ${site.merchantId} and user_name = ${userName}`;

describe('what registration offers [A7-6]', () => {
  it.each([
    [{}, { usernameEnabled: true, mobileEnabled: true, mobileCode: true, mobilePassword: true }],
    [{ USERNAMEREG3: false }, { usernameEnabled: false, mobileEnabled: true }],
    [{ MOBILENUMREG3: false }, { usernameEnabled: true, mobileEnabled: false }],
    [{ REG3: false }, { usernameEnabled: false, mobileEnabled: false }],
    [{ MOBILENUMPASSREG3: false }, { mobilePassword: false }],
    [
      { MOBILENUMPASSREG3: false, REGMOBVERF3: false },
      { mobileCode: false, mobilePassword: true },
    ],
    [{ MOBILENUMPASSREG3: false, MOBILEVERCODELOGIN3: false }, { mobilePassword: true }],
    [{ CAPTCHA3: true }, { captchaEnabled: true }],
  ])('with %o is %o', async (flags, offered) => {
    const site = await server.openSite({ flags });
    expect((await site.ask('guest', registerSettings, {})).value).toMatchObject(offered);
  });

  it('is refused when the merchant has closed that way', async () => {
    const { byName, byMobile } = asks(await server.openSite({ flags: { REG3: false } }));
    expect(await byName()).toMatchObject({ status: 403, errorCode: 'register.closed' });
    expect(await byMobile()).toMatchObject({ status: 403, errorCode: 'register.closed' });
  });

  it('has a second step when the merchant asks for a document, and no regions where there is no list', async () => {
    const site = await server.openSite({ settings: { registerFields: fields('idType'), regions: [] } });
    const { value } = await site.ask('guest', registerSettings, {});
    expect(value).toMatchObject({ identityStep: true, fields: { region: { enabled: false } } });
  });

  it('asks for the birthday whatever the merchant shows, and where nobody is too young as the merchant wants it [A5-6]', async () => {
    const { birthday: _, ...registerFields } = fields();
    const strict = await server.openSite({ settings: { registerFields } });
    expect(await asks(strict).byName({ birthday: '' })).toMatchObject({
      errorCode: 'input.invalid',
      fields: { birthday: expect.any(String) },
    });
    const open = await server.openSite({ settings: { registerFields, minimumAge: 0 } });
    expect(await asks(open).byName({ birthday: '' })).toMatchObject({ success: true });
  });

  it('says its rules in the language that is asked for', async () => {
    const site = await server.openSite();
    const answer = await server.http.inject({
      url: `${registerSettings.path}?language=TY`,
      headers: { host: site.host },
    });
    expect(answer.json()).toMatchObject({
      value: { fields: { email: { verificationMsg: expect.stringMatching(/^Mali ang format ng email\n/) as string } } },
    });
  });
});

describe('registration by mobile number [A7-2]', () => {
  it('takes a number that its code proves, makes up a user name, and lets that member log in', async () => {
    const site = await server.openSite();
    const { byMobile, code } = asks(site);
    const joined = await byMobile({ verificationCode: await code() });
    expect(joined).toMatchObject({ success: true, value: { session: null } });
    const { userName } = joined.value;
    expect(userName).toMatch(/^m4567_\d{5}$/);
    expect(await rowOf(site, userName)).toMatchObject({ mobile: E164, proven: true, hasPassword: true });
    expect(await site.ask('guest', login, { username: userName, password: PASSWORD })).toMatchObject({ success: true });
  });

  it('takes a user name that is given', async () => {
    const site = await server.openSite();
    const { byMobile, code } = asks(site);
    expect(await byMobile({ username: 'Maria_2', verificationCode: await code() })).toMatchObject({
      value: { userName: 'maria_2' },
    });
  });

  it('opens a session when no password is asked for, because nothing else would let the member in', async () => {
    const site = await server.openSite({ flags: { MOBILENUMPASSREG3: false } });
    const { byMobile, code } = asks(site);
    const joined = await byMobile({ password: '', confirmPassword: '', verificationCode: await code() });
    expect(await rowOf(site, joined.value.userName)).toMatchObject({ hasPassword: false });
    expect(await site.askWith(joined.value.session?.token ?? '', sessions, {})).toMatchObject({ success: true });
  });

  it('refuses a missing, a wrong, another number’s and a spent code at their field, and creates nobody', async () => {
    const site = await server.openSite();
    const { byMobile, code } = asks(site);
    const right = await code();
    const wrong = right === '000000' ? '000001' : '000000';
    const refused = { success: false, fields: { verificationCode: expect.any(String) } };
    expect(await byMobile()).toMatchObject({ ...refused, errorCode: 'input.invalid' });
    expect(await byMobile({ verificationCode: wrong })).toMatchObject({ ...refused, errorCode: 'code.wrong' });
    const other = { mobileNum: '09181234567', verificationCode: right };
    expect(await byMobile(other)).toMatchObject({ ...refused, errorCode: 'code.wrong' });
    expect(await byMobile({ verificationCode: right })).toMatchObject({ success: true });
    expect(await byMobile({ verificationCode: right })).toMatchObject({ success: false, errorCode: 'code.expired' });
    const { count } = (await server.db.row<{ count: number }>`
      select count(*)::int as count from identity_member where merchant_id = ${site.merchantId}`) ?? { count: -1 };
    expect(count).toBe(1);
  });

  it('keeps a right code when something else has to be corrected first', async () => {
    const site = await server.openSite();
    const { byName, byMobile, code } = asks(site);
    await byName();
    const verificationCode = await code();
    expect(await byMobile({ username: 'maria_1', verificationCode })).toMatchObject({
      errorCode: 'register.usernameTaken',
    });
    expect(await byMobile({ username: 'maria_2', verificationCode })).toMatchObject({ success: true });
  });

  it('tells only whoever has the code that the number has an account', async () => {
    const site = await server.openSite();
    const { byMobile, code } = asks(site);
    await byMobile({ verificationCode: await code() });
    server.clock.move(61_000);
    expect(await byMobile({ verificationCode: '000000' })).toMatchObject({
      errorCode: expect.stringMatching(/^code\./),
    });
    server.clock.move(61_000);
    expect(await byMobile({ verificationCode: await code() })).toMatchObject({ errorCode: 'register.contactTaken' });
  });

  it('lets one of two that come at once with one code in', async () => {
    const site = await server.openSite();
    const { byMobile, code } = asks(site);
    const verificationCode = await code();
    const both = await Promise.all([byMobile({ verificationCode }), byMobile({ verificationCode })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
  });

  it('marks a number that is none', async () => {
    const site = await server.openSite();
    const request = { ...COMMON, password: PASSWORD, confirmPassword: PASSWORD, countryDialingCode: '63' };
    expect(await site.ask('guest', registerMobile, { ...request, mobileNum: '0917 12' })).toMatchObject({
      errorCode: 'input.invalid',
      fields: { mobileNum: 'The mobile num is not valid' },
    });
  });

  it('asks for no code where the merchant wants none, and then trusts the number no further', async () => {
    const site = await server.openSite({ flags: { REGMOBVERF3: false } });
    const joined = await asks(site).byMobile();
    expect(await rowOf(site, joined.value.userName)).toMatchObject({ mobile: E164, proven: false });
  });
});

it('says whether a user name is free, taken or misspelled, at this merchant [A7-5]', async () => {
  const [site, other] = [await server.openSite(), await server.openSite()];
  await asks(site).byName();
  const of = async (at: Site, username: string) => (await at.ask('guest', usernameValidity, { username })).value.reason;
  expect([await of(site, 'Maria_1'), await of(other, 'maria_1'), await of(site, '1maria')]).toEqual([
    'taken',
    'free',
    'format',
  ]);
});

describe('what registration keeps', () => {
  it('puts contacts into their columns, lists as codes, and only what the merchant shows [A2-38, A3-6]', async () => {
    const registerFields = fields('payeeName', 'mobileNum', 'idType', 'idNumber', 'occupation', 'nationality');
    const site = await server.openSite({ settings: { registerFields } });
    const joined = await asks(site).byName({
      ...MOBILE,
      email: 'ana@example.ph',
      payeeName: 'Maria dela Cruz',
      idType: 2,
      idNumber: 'N01-23-456789',
      occupation: '4',
      nationality: 'Philippines',
      region: 'NCR',
      zalo: 'not shown',
    });
    expect(joined).toMatchObject({ success: true, value: { session: { userName: 'maria_1' } } });
    expect(await rowOf(site, 'maria_1')).toMatchObject({
      mobile: E164,
      proven: false,
      email: 'ana@example.ph',
      payeeName: 'Maria dela Cruz',
      profile: { idType: 'driversLicense', occupation: 'managers', nationality: 'Philippines', region: 'NCR' },
    });
    const kept = await server.db.row<{ profile: string; idNumber: Buffer }>`
      select member.profile::text as profile, id_number as "idNumber" from identity_registration reg
      join identity_member member on member.id = reg.member_id where member.merchant_id = ${site.merchantId}`;
    expect(kept?.profile).not.toContain('N01');
    expect(Buffer.from(kept?.idNumber ?? []).includes('N01')).toBe(false);
  });

  it('shows the member and staff what else was given, a region by its name', async () => {
    const registerFields = fields('whatsapp', 'zalo', 'recommenderId');
    const site = await server.openSite({ settings: { registerFields } });
    const { byName } = asks(site);
    await byName({ whatsapp: '+63 917 123 4567', recommenderId: 'carla', region: 'NCR', facebook: 'not shown' });
    const { value } = await site.ask('guest', login, { username: 'maria_1', password: PASSWORD });
    const { given } = (await site.askWith(value.token, memberInfo, {})).value;
    expect(given).toEqual([
      { name: 'whatsapp', text: '+63 917 123 4567' },
      { name: 'region', text: 'Metro Manila (NCR)' },
      { name: 'recommenderId', text: 'carla' },
    ]);
  });

  it('takes nothing that stands in no list [A3-23, A5-7]', async () => {
    const registerFields = fields('idType', 'occupation', 'nationality');
    const { byName } = asks(await server.openSite({ settings: { registerFields } }));
    const made = { idType: '99', occupation: '1', nationality: 'Atlantis', region: 'Mars' };
    expect(await byName(made)).toMatchObject({
      errorCode: 'input.invalid',
      fields: Object.fromEntries(Object.keys(made).map((name) => [name, 'Please choose from the list.'])),
    });
  });

  it('rule A2: keeps every affirmation with its version and time, and asks again when the terms have changed', async () => {
    const site = await server.openSite();
    await asks(site).byName();
    const rows = await server.db.rows<{ item: string; version: string; at: Date }>`
      select item, version, agreed_at as at from identity_agreement where merchant_id = ${site.merchantId}`;
    expect(rows.map(({ item }) => item).sort()).toEqual([...AFFIRMATIONS].sort());
    expect(rows.every(({ version }) => version === '2026-11')).toBe(true);
    expect(rows[0]?.at).toEqual(server.clock.now());

    expect((await site.ask('ana', termsStatus, {})).value).toMatchObject({ mustAgree: false });
    const later = await server.openSite({ settings: { termsVersion: '2027-01' } });
    expect((await later.ask('ana', termsStatus, {})).value).toMatchObject({
      mustAgree: true,
      agreedVersion: '2026-11',
      termsVersion: '2027-01',
    });
    const old = { agreeTerms: true, termsVersion: '2026-11' };
    expect(await later.ask('ana', agreeTerms, old)).toMatchObject({ errorCode: 'register.termsChanged' });
    for (const _ of ['once', 'twice'])
      expect(await later.ask('ana', agreeTerms, { ...old, termsVersion: '2027-01' })).toMatchObject({ success: true });
    expect((await later.ask('ana', termsStatus, {})).value).toMatchObject({ mustAgree: false });
  });

  it('keeps a payment password for the account, refuses an easy one, and then opens nothing', async () => {
    const site = await server.openSite({ settings: { registerFields: fields('paymentPassword') } });
    const { byName } = asks(site);
    expect(await byName({ paymentPassword: '12345' })).toMatchObject({ fields: { paymentPassword: 'Use 6 digits.' } });
    // Together with whatever else is wrong, before anything is spent.
    expect(await byName({ paymentPassword: '111111', confirmPassword: 'another' })).toMatchObject({
      errorCode: 'input.invalid',
      fields: {
        paymentPassword: 'These digits are easy to guess. Please choose others.',
        confirmPassword: 'Confirmation password not matched',
      },
    });
    expect(await findCredentials(server.db, site.merchantId, 'maria_1')).toBeNull();
    await byName({ paymentPassword: '246813' });
    const { value } = await site.ask('guest', login, { username: 'maria_1', password: PASSWORD });
    expect((await site.askWith(value.token, hasWithdrawalPassword, {})).value).toEqual({ hasWithdrawalPassword: true });
  });
});

describe('invitations [A5-8]', () => {
  async function siteOfCarla() {
    const site = await server.openSite();
    const { id: agentId } = await site.member('carla');
    const link = { merchantId: site.merchantId, agentId };
    await insertAgentLink(server.db, { ...link, kind: 'code', value: 'CARLA9' }, server.clock.now());
    return { site, agentId, link };
  }

  it('makes the agent whose code is given the parent, in any case of letters', async () => {
    const { site, agentId } = await siteOfCarla();
    expect(await asks(site).byName({ affiliateCode: 'carla9' })).toMatchObject({ success: true });
    expect(await rowOf(site, 'maria_1')).toMatchObject({ parentId: agentId });
  });

  it('checks a code, and refuses an unknown one and another merchant’s at the field [A7-9]', async () => {
    const { site } = await siteOfCarla();
    expect(await site.ask('guest', invitationCheck, { code: 'carla9' })).toMatchObject({ value: { code: 'CARLA9' } });
    const elsewhere = await server.openSite();
    expect(await elsewhere.ask('guest', invitationCheck, { code: 'CARLA9' })).toMatchObject({
      errorCode: 'register.invitationUnknown',
    });
    expect(await asks(elsewhere).byName({ affiliateCode: 'CARLA9' })).toMatchObject({
      errorCode: 'register.invitationUnknown',
      fields: { affiliateCode: 'Invalid invitation code' },
    });
  });

  it('knows an agent by the address: its query, or the host [A3-7]', async () => {
    const { site, link } = await siteOfCarla();
    const of = async (affiliateCode: string) =>
      (await site.ask('guest', invitationOfAddress, { affiliateCode })).value.code;
    expect([await of('carla9'), await of('NOBODY')]).toEqual(['CARLA9', null]);
    await insertAgentLink(server.db, { ...link, kind: 'host', value: site.host }, server.clock.now());
    expect([await of(''), await of('NOBODY')]).toEqual(['CARLA9', 'CARLA9']);
  });
});

describe('one person, one account', () => {
  it('notes for staff who shares number, e-mail or device, and refuses nobody for it', async () => {
    const site = await server.openSite({ settings: { registerFields: fields('mobileNum') } });
    const { byName } = asks(site);
    const same = { ...MOBILE, email: 'one@example.ph', deviceId: 'device-1' };
    await byName(same);
    expect(await byName({ ...same, username: 'maria_2', email: 'ONE@example.ph' })).toMatchObject({ success: true });
    const found = await listDuplicates(server.db, site.merchantId, 10);
    expect(found.map(({ reason }) => reason).sort()).toEqual(['address', 'device', 'email', 'mobile']);
    const first = await findCredentials(server.db, site.merchantId, 'maria_1');
    expect(new Set(found.map(({ otherId }) => otherId))).toEqual(new Set([first?.id]));
  });
});

describe('lists to pick from', () => {
  it('answers regions, both readings of the documents, and countries by name [A3-17, A3-22, A3-23, A7-9]', async () => {
    const site = await server.openSite();
    const short = await server.openSite({ settings: { idTypeList: 'short' } });
    type Group = 'gamingvenue' | 'idType' | 'nationality' | 'occupation' | 'sourceOfIncome';
    const of = async (at: Site, group: Group) => (await at.ask('guest', dropdownMenu, { group })).value;
    expect((await of(site, 'gamingvenue')).list[0]).toEqual({ value: 'NCR', label: 'Metro Manila (NCR)' });
    expect((await of(site, 'idType')).list[11]).toEqual({ key: '12', value: 'National ID' });
    expect((await of(site, 'idType')).withBack).toEqual(['2', '3', '4', '5', '9', '10', '12']);
    const keysOf = async (group: Group) => (await of(site, group)).list.map(({ key }) => Number(key));
    const count = (from: number, to: number) => [...Array(to - from + 1).keys()].map((n) => n + from);
    expect(await keysOf('idType')).toEqual(count(1, 12));
    expect((await of(short, 'idType')).list).toHaveLength(11);
    expect(await keysOf('sourceOfIncome')).toEqual([1, 2]);
    expect(await keysOf('occupation')).toEqual(count(3, 21));
    expect((await of(short, 'idType')).list[5]).toEqual({ key: '6', value: 'Barangay Certification' });
    const countries = (await of(site, 'nationality')).list;
    expect(countries).toHaveLength(195);
    expect(countries).toContainEqual({ key: 'Philippines', value: 'Philippines' });
  });
});
