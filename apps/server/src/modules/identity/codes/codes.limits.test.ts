import { sendCode as sendCodeCall, sendLoginCode, sendMemberCode } from '@baize/contract/identity/codes.ts';
import { forgotPassword } from '@baize/contract/identity/password.ts';
import { captcha } from '@baize/contract/identity/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/testServer.ts';
import { hashToken } from '../../../kernel/ids.ts';
import { listSentMessages } from '../../delivery/sentMessages.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

describe('limits [A7-8]', () => {
  it('holds 5 an hour and 15 a day for one number, whoever asks and whether or not it is known', async () => {
    const own = await startTestServer();
    try {
      const { codesNumber, codesDay } = (await import('../../../kernel/rateLimit.ts')).DEFAULT_RATES;
      expect(codesNumber).toEqual({ points: 5, seconds: 3600 });
      expect(codesDay).toEqual({ points: 15, seconds: 86_400 });
    } finally {
      await own.stop();
    }
    const strict = await startTestServer({
      config: { rates: { ...server.app.config.rates, codesNumber: { points: 5, seconds: 3600 } } },
    });
    try {
      const site = await strict.openSite();
      for (const mobileNum of ['09171234567', '09181234567']) {
        const seen: (string | undefined)[] = [];
        for (let n = 0; n < 6; n++) {
          seen.push((await site.ask('guest', sendLoginCode, { mobileNum, countryDialingCode: '63' })).errorCode);
          strict.clock.move(MINUTE_MS + 1);
        }
        expect(seen).toEqual([...Array.from({ length: 5 }, () => undefined), 'codes.tooMany']);
      }
    } finally {
      await strict.stop();
    }
  }, 60_000);

  it('counts strangers apart: neither codes to register nor wrong pairs use up what the owner may ask for', async () => {
    const strict = await startTestServer({
      config: { rates: { ...server.app.config.rates, codesNumber: { points: 2, seconds: 3600 } } },
    });
    try {
      const site = await strict.openSite();
      const number = { mobileNum: '09171234567', countryDialingCode: '63' };
      const forget = async (email: string) =>
        (await site.ask('guest', forgotPassword, { username: 'ana', email })).errorCode;
      for (let n = 0; n < 3; n++) {
        await site.ask('guest', sendCodeCall, number);
        await forget('mallory@example.com');
        strict.clock.move(MINUTE_MS + 1);
      }
      expect(await site.ask('guest', sendCodeCall, number)).toMatchObject({ errorCode: 'codes.tooMany' });
      expect(await forget('mallory@example.com')).toBe('codes.tooMany');
      expect(await site.ask('guest', sendLoginCode, number)).toMatchObject({ success: true });
      expect(await forget('ana@example.com')).toBeUndefined();
    } finally {
      await strict.stop();
    }
  }, 60_000);

  it('sends no more than so many a day to one number, whatever they are for, and says when the next one may come', async () => {
    const strict = await startTestServer({
      config: { rates: { ...server.app.config.rates, codesAll: { points: 3, seconds: 86_400 } } },
    });
    try {
      const site = await strict.openSite();
      const ask = async (mobileNum: string, purpose: 'login' | 'setPassword' | 'register') => {
        strict.clock.move(MINUTE_MS + 1);
        const number = { mobileNum, countryDialingCode: '63' };
        return purpose === 'register'
          ? site.ask('guest', sendCodeCall, number)
          : site.ask('guest', sendLoginCode, { ...number, purpose });
      };
      for (const purpose of ['login', 'setPassword', 'register'] as const)
        expect(await ask('09171234567', purpose)).toMatchObject({ success: true });
      const refused = await ask('0917 123 4567', 'login');
      expect(refused).toMatchObject({ status: 429, errorCode: 'codes.dayFull', value: { hours: 24 } });
      expect(refused.message).toContain('24 hours');
      expect(await ask('09181234567', 'login')).toMatchObject({ success: true });
      expect(await listSentMessages(strict.app, site.merchantId)).toHaveLength(4);
    } finally {
      await strict.stop();
    }
  }, 60_000);

  it('sends no more than so many a day to one member, to whatever number, and tells only the member', async () => {
    const strict = await startTestServer({
      config: { rates: { ...server.app.config.rates, codesMember: { points: 2, seconds: 86_400 } } },
    });
    try {
      const site = await strict.openSite();
      const { id } = await site.member('ana');
      await strict.db.run`
        update identity_member set mobile = '+639171234567', mobile_verified_at = ${strict.clock.now()} where id = ${id}`;
      const bind = (mobileNum: string) =>
        site.ask('ana', sendMemberCode, { purpose: 'contact', mobileNum, countryDialingCode: '63' });
      expect(await bind('09181234567')).toMatchObject({ success: true });
      expect(await bind('09191234567')).toMatchObject({ success: true });
      expect(await bind('09201234567')).toMatchObject({ errorCode: 'codes.dayFull' });
      const guest = { mobileNum: '09171234567', countryDialingCode: '63' };
      expect(await site.ask('guest', sendLoginCode, guest)).toMatchObject({ success: true });
    } finally {
      await strict.stop();
    }
  }, 60_000);

  it('asks for a captcha after several codes from one address', async () => {
    const strict = await startTestServer({
      config: { rates: { ...server.app.config.rates, codesCaptchaFree: { points: 3, seconds: 1800 } } },
    });
    try {
      const site = await strict.openSite();
      const ask = (n: number, change = {}) =>
        site.ask('guest', sendCodeCall, { mobileNum: `0917123456${n}`, countryDialingCode: '63', ...change });
      for (let n = 0; n < 3; n++) expect(await ask(n)).toMatchObject({ success: true });
      expect(await ask(4)).toMatchObject({ errorCode: 'captcha.required', value: { captcha: true } });
      const { captchaId } = (await site.ask('guest', captcha, {})).value;
      expect(await ask(4, { captchaId, captcha: '99999' })).toMatchObject({ errorCode: 'captcha.wrong' });
      const second = (await site.ask('guest', captcha, {})).value.captchaId;
      await strict.db
        .run`update identity_captcha set answer_hash = ${hashToken(`${second}:1234`)} where id = ${second}`;
      expect(await ask(4, { captchaId: second, captcha: '1234' })).toMatchObject({ success: true });
    } finally {
      await strict.stop();
    }
  }, 60_000);
});
