import { sendCode as sendCodeCall, sendLoginCode, sendMemberCode } from '@baize/contract/identity/codes.ts';
import { cashierOverview } from '@baize/contract/backoffice/cashierLedger.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeskServer, type DeskServer } from '../../../../test/desk.ts';
import type { Site } from '../../../../test/testServer.ts';
import { listSentMessages } from '../../delivery/sentMessages.ts';
import { takeCode } from './codes.ts';

const HOUR_MS = 3_600_000;
const PH = { countryDialingCode: '63' };
const own = (n: number) => ({ ...PH, mobileNum: `0917${String(1_000_000 + n)}` });

describe('SMS codes as a cost', () => {
  let server: DeskServer;
  beforeAll(async () => {
    server = await startDeskServer();
  });
  afterAll(() => server.stop());

  const sentAt = async (site: Site): Promise<string[]> =>
    (await listSentMessages(server.app, site.merchantId)).map(({ to }) => to);
  const openAt = (codes: Record<string, unknown>) => server.openSite({ settings: { codes } });
  /** No address is held up here by what it asked for before: as if each request came from another one. */
  const ask = (site: Site, number: object) => site.ask('guest', sendCodeCall, number);

  it('sends few of 120 codes that nobody types in, and none abroad', async () => {
    const site = await server.openSite();
    const abroad = (n: number) =>
      [
        { countryDialingCode: '49', mobileNum: `0151234567${n + 10}` },
        { countryDialingCode: '44', mobileNum: `074001234${n + 10}` },
        { countryDialingCode: '1', mobileNum: `20155501${n + 10}` },
      ][n % 3] ?? {};
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 120; n++) {
      codes.push((await ask(site, n % 4 === 0 ? own(n) : abroad(n % 80))).errorCode);
    }
    const sent = await sentAt(site);
    expect(sent.filter((to) => !to.startsWith('+639'))).toEqual([]);
    expect(sent).toHaveLength(20);
    expect(new Set(codes)).toEqual(new Set([undefined, 'codes.country', 'captcha.required']));
  });

  it('says to which countries codes go, as the merchant has set them', async () => {
    const site = await openAt({ countries: ['PH', 'DE'] });
    const german = { countryDialingCode: '49', mobileNum: '015123456789' };
    expect(await ask(site, german)).toMatchObject({ success: true });
    const british = { countryDialingCode: '44', mobileNum: '07400123456' };
    const refused = await ask(site, british);
    expect(refused).toMatchObject({ status: 403, errorCode: 'codes.country' });
    expect(refused.message).toContain('Germany');
    expect(await site.ask('guest', sendLoginCode, british)).toMatchObject({ errorCode: 'codes.country' });
    expect(await site.ask('ana', sendMemberCode, { purpose: 'contact', ...british })).toMatchObject({
      errorCode: 'codes.country',
    });
  });

  it('sends no more in an hour than the merchant pays for, and tells the next hour', async () => {
    const site = await openAt({ hourMax: 8, enteredPercentMin: 0 });
    const answers: (string | undefined)[] = [];
    for (let n = 0; n < 9; n++) answers.push((await ask(site, own(n))).errorCode);
    // Strangers get six of the eight.
    expect(answers.filter((code) => code === undefined)).toHaveLength(6);
    expect(await ask(site, own(9))).toMatchObject({ status: 429, errorCode: 'codes.budget' });
    // Whether a number is known is told by nothing: unknown ones are refused alike once the hour is used up.
    const login = (n: number) => site.ask('guest', sendLoginCode, own(n));
    const { id } = await site.member('ana');
    const bind = async (n: number) =>
      server.db.run`
        update identity_member set mobile = ${`+63917${String(1_000_000 + n)}`}, mobile_verified_at = ${server.clock.now()}
        where id = ${id}`;
    for (const n of [20, 21]) {
      await bind(n);
      expect(await login(n)).toMatchObject({ success: true });
    }
    await bind(22);
    expect([(await login(22)).errorCode, (await login(30)).errorCode]).toEqual(['codes.budget', 'codes.budget']);
    server.clock.move(HOUR_MS);
    expect(await ask(site, own(9))).toMatchObject({ success: true });
  });

  it('sends no more in an hour to one range of numbers, and leaves the others theirs', async () => {
    const site = await openAt({ prefixHourMax: 4, enteredPercentMin: 0 });
    for (let n = 0; n < 3; n++) expect(await ask(site, own(n))).toMatchObject({ success: true });
    expect(await ask(site, own(5))).toMatchObject({ errorCode: 'codes.budget' });
    expect(await ask(site, { ...PH, mobileNum: '09181234567' })).toMatchObject({ success: true });
    expect(await sentAt(site)).toHaveLength(4);
  });

  it('asks no captcha where codes are typed in', async () => {
    const site = await server.openSite();
    const enter = async (target: string) => {
      const row = await server.db.row<{ signature: string }>`
        select signature from identity_code where target = ${target} and merchant_id = ${site.merchantId}`;
      // Spent under its own signature, as a right code would be.
      const cipher = { ...server.app.cipher, sign: () => row?.signature ?? '' };
      const tried = { merchantId: site.merchantId, purpose: 'register', target, code: '000000' } as const;
      await server.db.transaction((tx) => takeCode({ ...server.app, cipher }, tx, tried));
    };
    for (let n = 0; n < 30; n++) {
      expect(await ask(site, own(n))).toMatchObject({ success: true });
      if (n % 3 > 0) await enter(`+63917${String(1_000_000 + n)}`);
    }
  });

  it('shows staff that the hour’s codes are nearly or wholly used up', async () => {
    const site = await openAt({ hourMax: 12, enteredPercentMin: 0 });
    const eva = await server.seat('eva');
    const line = async () =>
      (await eva.ask(cashierOverview, { merchantId: site.merchantId })).value.lines.find(
        ({ code }) => code === 'codes',
      );
    expect(await line()).toMatchObject({ level: 'good', figure: '0 of 12 this hour' });
    for (let n = 0; n < 9; n++) await ask(site, own(n));
    expect(await line()).toMatchObject({ level: 'bad', figure: '9 of 12 this hour' });
  });
});
