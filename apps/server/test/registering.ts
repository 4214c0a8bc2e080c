import { sendCode } from '@baize/contract/identity/codes.ts';
import { register, registerMobile } from '@baize/contract/identity/register.ts';
import { DEMO_MERCHANTS } from '../seeds/merchants.ts';
import { listSentMessages } from '../src/modules/delivery/sentMessages.ts';
import type { Site, TestServer } from './testServer.ts';

export const PASSWORD = 'a quiet evening';
export const COMMON = { birthday: '1990-05-01', agreeTerms: true, termsVersion: '2026-11' };
export const MOBILE = { mobileNum: '0917 123 4567', countryDialingCode: '63' };
export const E164 = '+639171234567';

/** What somebody does who registers at a site: by name, by number, and the code that comes to the number. */
export const registering = (server: TestServer, site: Site) => ({
  byName: (change: object = {}) =>
    site.ask('guest', register, {
      ...COMMON,
      username: 'maria_1',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ...change,
    }),
  byMobile: (change: object = {}) =>
    site.ask('guest', registerMobile, {
      ...COMMON,
      ...MOBILE,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ...change,
    }),
  async code(number: object = MOBILE): Promise<string> {
    await site.ask('guest', sendCode, number);
    const [newest] = await listSentMessages(server.app, site.merchantId);
    return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? 'no code';
  },
});

/** The demo merchant's rules with some fields switched on. */
export function fields(...enabled: string[]) {
  const all = DEMO_MERCHANTS[0]?.settings.registerFields ?? {};
  return { ...all, ...Object.fromEntries(enabled.map((name) => [name, { ...all[name], enabled: true } as never])) };
}
