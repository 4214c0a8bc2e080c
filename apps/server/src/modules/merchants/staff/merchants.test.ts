import {
  changeMerchantFlags,
  changeMerchantSettings,
  merchantFile,
  merchantList,
  type MerchantDraft,
} from '@baize/contract/backoffice/merchants.ts';
import { registerSettings } from '@baize/contract/identity/register.ts';
import { clientConfig } from '@baize/contract/system/start.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';
import { readerOf } from '../../reports/reader.ts';
import { postOpening } from '../../wallet/openings.ts';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

const REASON = 'the licence says so';
const fileOf = async (merchantId: string) => (await eva.ask(merchantFile, { merchantId })).value;

describe('merchants at the desk', () => {
  it('are those that the asker may see', async () => {
    const [one, two] = [await server.openSite(), await server.openSite()];
    await server.role('reads-merchants', ['merchants.read']);
    const jo = await server.seat('jo', [{ roleId: 'reads-merchants', merchantId: one.merchantId }]);
    expect((await jo.ask(merchantList, {})).value.list.map(({ id }) => id)).toEqual([one.merchantId]);
    expect((await jo.ask(merchantFile, { merchantId: two.merchantId })).errorCode).toBe('access.denied');
    const all = (await eva.ask(merchantList, {})).value.list.map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([one.merchantId, two.merchantId]));
    expect((await eva.ask(merchantFile, { merchantId: 'nobody' })).errorCode).toBe('merchant.unknown');
  });

  it('set the limits of money, whole or not at all, in amounts that the currency can hold', async () => {
    const { merchantId } = await server.openSite();
    const { version, settings } = await fileOf(merchantId);
    const cashier = settings.cashier ?? expect.fail();
    expect(cashier).toMatchObject({ withdrawDayMax: '200000.00', openDepositsMax: 3, canCancelWithdrawal: false });
    const request = { merchantId, version, ...settings, reason: REASON };
    const save = (change: object) =>
      eva.ask(changeMerchantSettings, { ...request, cashier: { ...cashier, ...change } });
    expect((await save({ withdrawDayMax: '1.005' })).fields).toHaveProperty(['cashier.withdrawDayMax']);
    expect((await save({ payoutAccountCoolingHours: 99 })).fields).toHaveProperty([
      'cashier.payoutAccountCoolingHours',
    ]);
    expect((await save({ withdrawDayMax: '150000.00', withdrawReviewMinutes: 45 })).status).toBe(200);
    const after = await fileOf(merchantId);
    expect(after.settings.cashier).toEqual({ ...cashier, withdrawDayMax: '150000.00', withdrawReviewMinutes: 45 });
    const { cashier: _, ...others } = after.settings;
    await eva.ask(changeMerchantSettings, { merchantId, version: after.version, ...others, reason: REASON });
    expect((await fileOf(merchantId)).settings.cashier).toEqual(after.settings.cashier);
  });

  it('switch flags, which the site follows at once and open pages are told, with before and after in the log', async () => {
    const { merchantId, ...site } = await server.openSite({ flags: { TRIAL3: true } });
    await server.db.run`update merchant set flags = flags || '{"OWNFLAG": true}' where id = ${merchantId}`;
    const file = await fileOf(merchantId);
    expect(file.flags.find(({ name }) => name === 'TRIAL3')).toMatchObject({ on: true, group: 'Registration' });
    expect(file.flags.find(({ name }) => name === 'OWNFLAG')).toMatchObject({ on: true, group: 'Other', open: false });
    expect(file.flags.filter(({ group, meaning }) => group !== 'Other' && meaning.length < 10)).toEqual([]);
    const request = { merchantId, version: file.version, flags: { TRIAL3: false }, reason: REASON };
    expect((await eva.ask(changeMerchantFlags, { ...request, flags: { NOFLAG: true } })).fields).toHaveProperty(
      'flags',
    );
    const told = vi.spyOn(server.app.live, 'toMerchant');
    const { version } = (await eva.ask(changeMerchantFlags, request)).value;
    expect(version).not.toBe(file.version);
    expect((await site.ask('guest', clientConfig, {})).value.flags).toMatchObject({ TRIAL3: false });
    expect(told).toHaveBeenCalledWith(merchantId, { type: 'status', flags: { TRIAL3: false } });
    told.mockRestore();
    expect((await server.audit()).at(-1)).toMatchObject({
      action: 'changeMerchantFlags',
      reason: REASON,
      before: { TRIAL3: true },
      after: { TRIAL3: false },
    });
    // A colleague who looked at it before would rollback what was just done.
    expect((await eva.ask(changeMerchantFlags, request)).errorCode).toBe('staff.changedMeanwhile');
  });

  it('choose which e-mail addresses are taken, and write regulator and licence by language, in which they are read [G8-5]', async () => {
    const site = await server.openSite();
    const { version, settings } = await fileOf(site.merchantId);
    expect(settings).toMatchObject({ emailRule: 'specification', licenceIn: {} });
    const save = (change: object) =>
      eva.ask(changeMerchantSettings, {
        ...{ merchantId: site.merchantId, version, ...settings, reason: REASON },
        ...change,
      });
    expect((await save({ emailRule: 'any' })).fields).toHaveProperty('emailRule');
    expect((await save({ licenceIn: { QQ: ['Licence'] } })).fields).toHaveProperty(['licenceIn.QQ']);
    const licenceIn = { TY: ['Lisensya 8048.', 'Mula {minimumAge} taon.'] };
    expect((await save({ emailRule: 'wide', licenceIn })).status).toBe(200);
    const licenceFor = async (language: string) =>
      (await site.ask('guest', clientConfig, { language })).value.merchant.licence;
    expect(await licenceFor('TY')).toEqual(['Lisensya 8048.', `Mula ${settings.minimumAge} taon.`]);
    expect((await licenceFor('EN'))[0]).toMatch(/^Demonstration\./);
    const { email } = (await site.ask('guest', registerSettings, {})).value.fields;
    expect(new RegExp(email?.regExp ?? '^$', 'u').test('maria+play@firma.info')).toBe(true);
    expect((await fileOf(site.merchantId)).settings).toMatchObject({ emailRule: 'wide', licenceIn });
  });

  it('are changed once when two save at once', async () => {
    const { merchantId } = await server.openSite();
    const { version } = await fileOf(merchantId);
    const switchOff = (name: string) =>
      eva.ask(changeMerchantFlags, { merchantId, version, flags: { [name]: false }, reason: REASON });
    const answers = await Promise.all([switchOff('CBS3'), switchOff('REG3')]);
    expect(answers.map(({ errorCode }) => errorCode ?? 'done').sort()).toEqual(['done', 'staff.changedMeanwhile']);
    const off = (await fileOf(merchantId)).flags.filter(({ name, on }) => ['CBS3', 'REG3'].includes(name) && !on);
    expect(off).toHaveLength(1);
  });

  it('keep their time zone once there is real money, since figures are kept by its days', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    const move = async (timeZone: string) => {
      const { version, settings } = await fileOf(merchantId);
      return eva.ask(changeMerchantSettings, { merchantId, version, ...settings, timeZone, reason: REASON });
    };
    expect((await move('Asia/Tokyo')).success).toBe(true);
    const { id: memberId } = await site.member('ana');
    await postOpening(server.app, memberId, 100n);
    await readerOf(server.app).sweep(merchantId);
    expect((await move('Asia/Manila')).fields).toHaveProperty('timeZone');
    expect((await move('Asia/Tokyo')).success).toBe(true);
  });

  it('keep settings that hold together, and say at each field what does not', async () => {
    const { merchantId } = await server.openSite();
    const { version, settings } = await fileOf(merchantId);
    const save = (change: Partial<MerchantDraft>) =>
      eva.ask(changeMerchantSettings, { merchantId, version, ...settings, ...change, reason: REASON });
    const rule = { enabled: true, required: true, regExp: '^[a-z]{2,9}$', verificationMsg: 'Letters.' };
    for (const [name, change] of [
      ['minimumAge', { minimumAge: 17 }],
      ['timeZone', { timeZone: 'Asia/Nowhere' }],
      ['languages', { languages: ['EN', 'QQ'] }],
      ['defaultLanguage', { languages: ['EN'], defaultLanguage: 'TY' }],
      ['allowedCountries', { allowedCountries: ['PH'], blockedCountries: ['PH'] }],
      ['blockedAddresses.0', { blockedAddresses: ['everybody'] }],
      ['palette.brandHue', { palette: { ...settings.palette, brandHue: 400 } }],
      ['palette.brandChroma', { palette: { ...settings.palette, brandChroma: 0.2 } }],
      [
        'registerFields.username.required',
        { registerFields: { ...settings.registerFields, username: { ...rule, required: false } } },
      ],
      [
        'registerFields.nickname.required',
        { registerFields: { ...settings.registerFields, nickname: { ...rule, enabled: false } } },
      ],
      ['registerFields', { registerFields: { ...settings.registerFields, shoeSize: rule } }],
      ['registerFields', { registerFields: { username: rule } }],
      [
        'registerFields.nickname.regExp',
        { registerFields: { ...settings.registerFields, nickname: { ...rule, regExp: '^[a-z' } } },
      ],
      [
        'registerFields.nickname.regExp',
        { registerFields: { ...settings.registerFields, nickname: { ...rule, regExp: '^([a-z]+)+$' } } },
      ],
      [
        'registerFields.nickname.verificationMsg',
        { registerFields: { ...settings.registerFields, nickname: { ...rule, verificationMsg: '' } } },
      ],
      ['downloads.Android', { downloads: { ...settings.downloads, Android: 'javascript:alert(1)' } }],
      ['downloads.IOS', { downloads: { ...settings.downloads, IOS: 'http://apps.example.com/a' } }],
      ['serviceLinks.0.url', { serviceLinks: [{ kind: 'phone', label: '', url: 'call us' }] }],
      ['serviceLinks.0.language', { serviceLinks: [{ kind: 'group', label: '', url: '/m/help', language: 'KR' }] }],
      ['template.appIconSize', { template: { ...settings.template, appIconSize: 3 } }],
      [
        'regions',
        {
          regions: [
            { value: 'A', label: 'One' },
            { value: 'A', label: 'Two' },
          ],
        },
      ],
      ['blogUrl', { blogUrl: '/m/blog' }],
      ['blockedAddresses.1', { blockedAddresses: ['203.0.113.0/24', '999.1.1.1'] }],
      ['blockedAddresses.0', { blockedAddresses: ['203.0.113.0/99'] }],
      [
        'social.google.clientId',
        { social: { ...settings.social, google: { issuer: 'https://a.test', clientId: '' } } },
      ],
      ['social.google.issuer', { social: { ...settings.social, google: { issuer: '', clientId: 'us' } } }],
      ['social.google.issuer', { social: { ...settings.social, google: { issuer: 'http://a.test', clientId: 'us' } } }],
      [
        'social.google.issuer',
        { social: { ...settings.social, google: { issuer: 'http://127.0.0.1:1', clientId: 'us' } } },
      ],
      ['hosts.0', { hosts: ['https://play.example.com'] }],
      ['hosts', { hosts: ['one.example.com', 'one.example.com'] }],
    ] as const)
      expect(Object.keys((await save(change as Partial<MerchantDraft>)).fields ?? {}), name).toContain(name);

    const registerFields = { ...settings.registerFields, nickname: rule };
    expect((await save({ name: 'Felt House', minimumAge: 23, registerFields })).success).toBe(true);
    const after = await fileOf(merchantId);
    expect(after.settings).toMatchObject({ name: 'Felt House', minimumAge: 23 });
    expect(after.settings.registerFields['nickname']).toEqual(rule);
    expect((await server.audit()).at(-1)).toMatchObject({
      action: 'changeMerchantSettings',
      before: {
        name: settings.name,
        minimumAge: settings.minimumAge,
        'registerFields.nickname': settings.registerFields['nickname'],
      },
      after: { name: 'Felt House', minimumAge: 23, 'registerFields.nickname': rule },
    });
  });

  it('are set whole: apps, look, help, regions, agents, sign-in services and the blog, as the site then shows them', async () => {
    const secretive = { issuer: 'https://old.test', clientId: 'old', emailIsProven: true };
    const { merchantId, ...site } = await server.openSite({ settings: { social: { facebook: secretive } } });
    const { version, settings } = await fileOf(merchantId);
    expect(settings.social.facebook).toEqual({ issuer: 'https://old.test', clientId: 'old' });
    const change = {
      downloads: { ...settings.downloads, Android: 'https://apps.example.com/a.apk' },
      template: { ...settings.template, home: 'v-base', downloadNeedsLogin: true },
      serviceLinks: [{ kind: 'email', label: 'Help', url: 'mailto:help@example.com' }],
      regions: [{ value: 'NCR', label: 'Metro Manila' }],
      idTypeList: 'short',
      identityPrompt: 'whenNeeded',
      agentEntrance: true,
      blogUrl: 'https://blog.example.com/',
      social: {
        google: { issuer: 'https://accounts.test', clientId: 'us' },
        facebook: { issuer: 'https://old.test', clientId: 'new' },
      },
    } satisfies Partial<MerchantDraft>;
    const save = { merchantId, version, ...settings, ...change, reason: REASON };
    // Whom a service names as the account is agreed by two.
    expect((await server.agreed(eva.ask(changeMerchantSettings, save), merchantId)).fields).toBeUndefined();
    expect((await fileOf(merchantId)).settings).toMatchObject(change);
    await vi.waitFor(
      async () => {
        const { merchant, downloads, template } = (await site.ask('guest', clientConfig, {})).value;
        expect({ merchant, downloads, template }).toMatchObject({
          merchant: { blogUrl: 'https://blog.example.com/', agentEntrance: true },
          downloads: [{ resourceType: 'Android', url: 'https://apps.example.com/a.apk' }],
          template: { home: 'v-base', downloadNeedsLogin: true },
        });
      },
      { timeout: 8000, interval: 200 },
    );
    const [row] = await server.db.rows<{ social: unknown }>`
      select settings -> 'social' as social from merchant where id = ${merchantId}`;
    // What only configuration knows about a service stays, as long as it is the same service.
    expect(row?.social).toMatchObject({ facebook: { clientId: 'new', emailIsProven: true } });
    expect(JSON.stringify((await server.audit()).at(-1)?.after)).toContain('accounts.test');
    const before = (await fileOf(merchantId)).version;
    const none = {
      ...settings,
      ...change,
      blogUrl: '',
      social: { ...settings.social, facebook: { issuer: '', clientId: '' } },
    };
    expect(
      (await eva.ask(changeMerchantSettings, { merchantId, version: before, ...none, reason: REASON })).success,
    ).toBe(true);
    expect((await fileOf(merchantId)).settings).toMatchObject({ blogUrl: '', social: { facebook: { issuer: '' } } });
  });

  it('keep their host names, to which links in messages lead, from whoever may not change every merchant', async () => {
    const { merchantId } = await server.openSite();
    await server.role('keeps-merchants', ['merchants.read', 'merchants.write']);
    const jo = await server.seat('jo-hosts', [{ roleId: 'keeps-merchants', merchantId }]);
    const save = async (change: Partial<MerchantDraft>) => {
      const { version, settings } = await fileOf(merchantId);
      return jo.ask(changeMerchantSettings, { merchantId, version, ...settings, ...change, reason: REASON });
    };
    const { hosts } = (await fileOf(merchantId)).settings;
    for (const request of [[...hosts, 'evil.example.com'], ['evil.example.com'], []]) {
      const refused = await save({ hosts: request, name: 'Elsewhere' });
      expect(refused).toMatchObject({ success: false, status: 400 });
      expect(refused.fields).toEqual({ hosts: 'Only staff for all merchants can change host names.' });
    }
    expect((await save({ name: 'Still here' })).success).toBe(true);
    expect((await fileOf(merchantId)).settings).toMatchObject({ name: 'Still here', hosts });
    const { version, settings } = await fileOf(merchantId);
    const more = [...hosts, `more-${merchantId}.example.com`];
    const request = { merchantId, version, ...settings, hosts: more, reason: REASON };
    // One person alone leads nobody’s reset to a host of his own; to fewer hosts they may.
    const { value } = await server.agreed(eva.ask(changeMerchantSettings, { ...request, name: 'At once' }), merchantId);
    expect(value.waits).toEqual(expect.any(String));
    expect((await fileOf(merchantId)).settings).toMatchObject({ name: 'At once', hosts: more.toSorted() });
  });

  it('have host names that no other merchant has: the second is told, and nothing of its change stays', async () => {
    const [one, two] = [await server.openSite(), await server.openSite()];
    const files = [await fileOf(one.merchantId), await fileOf(two.merchantId)] as const;
    const host = `play-${one.merchantId}.example.com`;
    const claim = ({ id: merchant, version, settings }: (typeof files)[number]) =>
      eva.ask(changeMerchantSettings, {
        ...{ merchantId: merchant, version, ...settings, name: 'Claims it' },
        ...{ hosts: [...settings.hosts, host], reason: REASON },
      });
    const asked = await Promise.all(files.map(claim));
    const decided = await Promise.allSettled(
      asked.map((answer, at) => server.agreed(Promise.resolve(answer), files[at]?.id)),
    );
    expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(decided.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('change.outdated') as string },
    });
    const after = await Promise.all(files.map(({ id }) => fileOf(id)));
    expect(after.filter(({ settings }) => settings.hosts.includes(host))).toHaveLength(1);
    const loser = after.find(({ settings }) => !settings.hosts.includes(host)) ?? expect.fail();
    expect((await claim(loser)).fields).toEqual({
      hosts: `Already used by another merchant: ${host}.`,
    });
    const [won] = after.filter(({ settings }) => settings.hosts.includes(host));
    if (!won) throw new Error('one of them has it');
    // Given up, it is free again; the version has changed with the names.
    const hosts = won.settings.hosts.filter((name) => name !== host);
    const free = { merchantId: won.id, version: won.version, ...won.settings, hosts, reason: REASON };
    expect((await eva.ask(changeMerchantSettings, free)).success).toBe(true);
    expect((await fileOf(won.id)).version).not.toBe(won.version);
    expect((await server.audit()).at(-1)).toMatchObject({ before: { hosts: won.settings.hosts }, after: { hosts } });
  });
});
