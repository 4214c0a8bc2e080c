import {
  sendCode as sendCodeCall,
  sendLoginCode,
  sendMemberCode,
  systemCountries,
  verification,
} from '@baize/contract/identity/codes.ts';
import { login } from '@baize/contract/identity/session.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Merchant } from '../../../kernel/merchant.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { listSentMessages } from '../../delivery/sentMessages.ts';
import { takeCode, tryCode, type CodeVerdict, type TriedCode } from './codes.ts';
import { readProof } from '../index.ts';
import { setVerifiedMobile } from '../contact/contact.store.ts';

const MINUTE_MS = 60_000;
const ANA = '+639171234567';
const typed = { mobileNum: '0917 123 4567', countryDialingCode: '63' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

const messages = (site: Site) => listSentMessages(server.app, site.merchantId);
async function codeTo(site: Site): Promise<string> {
  // A notice of the same moment may stand before it.
  const codes = (await messages(site)).flatMap(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? []);
  return codes[0] ?? 'no code';
}
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

async function siteWithAna(): Promise<Site> {
  const site = await server.openSite();
  const { id: memberId } = await site.member('ana');
  await setVerifiedMobile(server.db, { merchantId: site.merchantId, memberId }, ANA, server.clock.now());
  return site;
}

/** Shows a code and spends it when it is right, as the calls do. */
async function spendCode({ merchantId, purpose, target, code }: TriedCode): Promise<CodeVerdict> {
  const { app, db } = server;
  const ask = { app, db, merchant: { id: merchantId } as Merchant, input: { verificationCode: code } };
  const proof = await readProof(ask, purpose, target);
  if (proof.verdict !== 'right') return proof.verdict;
  return (await proof.spend(db)) ? 'right' : 'expired';
}

/** A site whose ana has a code to log in, and how to try it. */
async function siteWithCode() {
  const site = await siteWithAna();
  await site.ask('guest', sendLoginCode, typed);
  const code = await codeTo(site);
  const tried = (change: Partial<TriedCode> = {}): TriedCode => ({
    merchantId: site.merchantId,
    purpose: 'login',
    target: ANA,
    code,
    ...change,
  });
  return { site, code, tried, spend: (change?: Partial<TriedCode>) => spendCode(tried(change)) };
}

describe('sending a code [A3-8, A7-8]', () => {
  it('writes six digits to the number, says when the next may come, and keeps them out of the database in the clear [A3-24]', async () => {
    const site = await server.openSite();
    const answer = await site.ask('guest', sendCodeCall, typed);
    expect(answer).toMatchObject({ success: true });
    const { expirationTime, serverTime } = answer.value;
    expect(Date.parse(expirationTime) - Date.parse(serverTime)).toBe(MINUTE_MS);
    expect(await messages(site)).toMatchObject([{ to: ANA, channel: 'sms', purpose: 'register', state: 'kept' }]);

    const code = await codeTo(site);
    expect(code).toMatch(/^\d{6}$/);
    const rows = await server.db.rows<{ signature: string; sealed: Uint8Array }>`
      select c.signature, m.sealed from identity_code c
      join delivery_message m on m.merchant_id = c.merchant_id where c.merchant_id = ${site.merchantId}`;
    expect(rows).toHaveLength(1);
    for (const { signature, sealed } of rows)
      expect(signature.includes(code) || Buffer.from(sealed).includes(code)).toBe(false);
  });

  it.each(['1234', '+12015550123', '021234567'])('refuses %s at its field', async (mobileNum) => {
    const site = await server.openSite();
    for (const call of [sendCodeCall, sendLoginCode])
      expect(await site.ask('guest', call, { mobileNum, countryDialingCode: '63' })).toMatchObject({
        errorCode: 'input.invalid',
        fields: { mobileNum: 'Please enter a valid mobile number' },
      });
  });

  it('sends one message for two presses and lets the countdown run on', async () => {
    const site = await server.openSite();
    const first = await site.ask('guest', sendCodeCall, typed);
    server.clock.move(20_000);
    const [again, atOnce] = await Promise.all([
      site.ask('guest', sendCodeCall, typed),
      site.ask('guest', sendCodeCall, { ...typed, mobileNum: '+639171234567' }),
    ]);
    expect(first.value.sent).toBe(true);
    for (const { value } of [again, atOnce])
      expect(value).toMatchObject({ expirationTime: first.value.expirationTime, sent: false });
    expect(await messages(site)).toHaveLength(1);
    server.clock.move(41_000);
    await site.ask('guest', sendCodeCall, typed);
    expect(await messages(site)).toHaveLength(2);
  });

  it('sends one message for many requests at the same moment', async () => {
    const site = await server.openSite();
    const answers = await Promise.all(Array.from({ length: 8 }, () => site.ask('guest', sendCodeCall, typed)));
    expect(answers.every((answer) => answer.success)).toBe(true);
    expect(await messages(site)).toHaveLength(1);
  });

  it('answers an unknown number like a known one and sends it nothing', async () => {
    const site = await siteWithAna();
    for (const purpose of ['login', 'setPassword'] as const) {
      const known = await site.ask('guest', sendLoginCode, { ...typed, purpose });
      const unknown = await site.ask('guest', sendLoginCode, { ...typed, mobileNum: '09181234567', purpose });
      expect(unknown).toEqual(known);
    }
    const sent = await messages(site);
    expect(sent.map(({ to, state }) => `${to} ${state}`).toSorted()).toEqual([
      '+639171234567 kept',
      '+639171234567 kept',
      '+639181234567 withheld',
      '+639181234567 withheld',
    ]);
    expect(sent.every(({ state, text }) => (state === 'withheld') === (text === null))).toBe(true);
  });

  it('tries a code of an unknown number like one of a known number', async () => {
    const site = await siteWithAna();
    const unknown = '+639181234567';
    await site.ask('guest', sendLoginCode, typed);
    await site.ask('guest', sendLoginCode, { ...typed, mobileNum: unknown });
    const code = wrongFor(await codeTo(site));
    for (let n = 0; n < 7; n++) {
      const verdicts = await Promise.all(
        [ANA, unknown].map((target) => spendCode({ merchantId: site.merchantId, purpose: 'login', target, code })),
      );
      expect(verdicts[0]).toBe(verdicts[1]);
    }
  });

  it('is closed by the flag of its purpose', async () => {
    const site = await server.openSite({
      flags: { REGMOBVERF3: false, MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false },
    });
    expect(await site.ask('guest', sendCodeCall, typed)).toMatchObject({ errorCode: 'codes.closed' });
    for (const purpose of ['login', 'setPassword'] as const)
      expect(await site.ask('guest', sendLoginCode, { ...typed, purpose })).toMatchObject({
        errorCode: 'codes.closed',
      });
  });

  it.each([{ REG3: false }, { MOBILENUMREG3: false }, { REGMOBVERF3: false }])(
    'sends nothing for a registration that does not ask for it: %o',
    async (flags) => {
      const site = await server.openSite({ flags });
      expect(await site.ask('guest', sendCodeCall, typed)).toMatchObject({ errorCode: 'codes.closed' });
      expect(await messages(site)).toEqual([]);
    },
  );

  it('sends none for a login that would refuse it, at a merchant that has said nothing of it', async () => {
    const site = await siteWithAna();
    await server.db.run`update merchant set flags = flags - 'MOBILEVERCODELOGIN3' where id = ${site.merchantId}`;
    const asked = () => site.ask('guest', sendLoginCode, typed);
    await vi.waitFor(async () => expect(await asked()).toMatchObject({ errorCode: 'codes.closed' }), {
      timeout: 8000,
      interval: 200,
    });
    const before = (await messages(site)).length;
    server.clock.move(MINUTE_MS + 1);
    await asked();
    expect(await messages(site)).toHaveLength(before);

    expect(await site.ask('guest', login, { type: 'sms', ...typed, verificationCode: '123456' })).toMatchObject({
      errorCode: 'login.closed',
    });
  });

  it('proves a new contact of a member, and a payment password only by a contact proven before', async () => {
    const site = await siteWithAna();
    await site.ask('ana', sendMemberCode, { purpose: 'contact', channel: 'email', email: 'ana@example.com' });
    expect(await messages(site)).toMatchObject([{ to: 'ana@example.com', channel: 'email', purpose: 'contact' }]);
    expect(
      await site.ask('ana', sendMemberCode, { purpose: 'contact', channel: 'email', email: 'nope' }),
    ).toMatchObject({
      fields: { email: expect.stringMatching(/^E-mail format is incorrect\n/) as string },
    });
    server.clock.move(1);
    await site.ask('ana', sendMemberCode, { purpose: 'paymentPassword', mobileNum: '09999999999' });
    expect((await messages(site))[0]).toMatchObject({ to: ANA, purpose: 'paymentPassword' });
    expect(await site.ask('ben', sendMemberCode, { purpose: 'paymentPassword' })).toMatchObject({
      errorCode: 'codes.noContact',
    });
  });
});

describe('a code', () => {
  it('is good once', async () => {
    const { spend } = await siteWithCode();
    expect(await spend()).toBe('right');
    expect(await spend()).toBe('expired');
  });

  it('rule A9: is won by one of ten who bring it at once', async () => {
    const { tried } = await siteWithCode();
    const { app, db } = server;
    expect(await tryCode(app, db, tried())).toBe('right');
    const won = await Promise.all(Array.from({ length: 10 }, () => takeCode(app, db, tried())));
    expect(won.filter(Boolean)).toHaveLength(1);

    const other = await siteWithCode();
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => other.spend()));
    expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1);
  });

  it('dies with the fifth wrong try: guesses that come at once all count', async () => {
    const { spend, code } = await siteWithCode();
    const guesses = await Promise.all(Array.from({ length: 30 }, () => spend({ code: wrongFor(code) })));
    expect(guesses.filter((verdict) => verdict === 'wrong')).toHaveLength(4);
    expect(guesses.filter((verdict) => verdict === 'tooManyTries')).toHaveLength(26);
    expect(await spend()).toBe('tooManyTries');
  });

  it('rule A9: runs out after ten minutes', async () => {
    const { spend } = await siteWithCode();
    server.clock.move(10 * MINUTE_MS + 1);
    expect(await spend()).toBe('expired');
  });

  it('is no code of another purpose, number or merchant [A3-24]', async () => {
    const { spend } = await siteWithCode();
    const neighbour = await siteWithCode();
    expect(await spend({ purpose: 'setPassword' })).toBe('wrong');
    expect(await spend({ target: '+639181234567' })).toBe('wrong');
    const foreign = await spend({ merchantId: neighbour.site.merchantId });
    expect(foreign === 'wrong' || neighbour.code === (await codeTo(neighbour.site))).toBe(true);
    expect(await spend()).toBe('right');
  });

  it('gives way to a newer one', async () => {
    const { site, code, spend } = await siteWithCode();
    server.clock.move(MINUTE_MS + 1);
    await site.ask('guest', sendLoginCode, typed);
    const newer = await codeTo(site);
    if (newer !== code) expect(await spend()).toBe('wrong');
    expect(await spend({ code: newer })).toBe('right');
  });
});

it('tells the shared rules and their messages in the caller’s language [A5-1, A7-5, A9-2]', async () => {
  const site = await server.openSite();
  const { rules, phoneService } = (await site.ask('guest', verification, {})).value;
  expect(phoneService).toBe('sms');
  expect(Object.keys(rules).toSorted()).toEqual([
    'captcha',
    'email',
    'forgotEmail',
    'loginMobileNum',
    'loginPassword',
    'loginUsername',
    'mobileNum',
    'password',
    'verificationCode',
  ]);
  for (const rule of Object.values(rules)) expect(() => new RegExp(rule.regExp, 'u')).not.toThrow();
  // Nobody can have come by a sign-in service here, so recovery asks for what registration asks.
  expect(rules['forgotEmail']).toEqual(rules['email']);
  const longest = (name: string) =>
    [...Array(40).keys()].findLast((digits) => new RegExp(rules[name]?.regExp ?? '', 'u').test('1'.repeat(digits)));
  // A9: captcha, code and number.
  expect(['captcha', 'verificationCode', 'loginMobileNum', 'mobileNum'].map(longest)).toEqual([6, 10, 20, 20]);
  expect(rules['verificationCode']).toMatchObject({
    regExp: '^\\d{1,10}$',
    verificationMsg: 'Verification code error',
  });
});

it('lists the countries, the merchant’s own first [A7-9]', async () => {
  const site = await server.openSite();
  const { list } = (await site.ask('guest', systemCountries, {})).value;
  expect(list[0]).toMatchObject({ countryCode: 'PH', countryDialingCode: '63', minLength: 10 });
});
