import {
  CONTACT_REST_HOURS,
  hasWithdrawalPassword,
  paymentPassword,
  resetPaymentPassword,
  securityOverview,
  updateEmail,
} from '@baize/contract/account/security.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { givePassword, PASSWORD, readCode } from '../../../test/accountMember.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { setVerifiedEmail, setVerifiedMobile } from '../identity/contact/contact.store.ts';
import { checkPaymentPassword } from './checkPaymentPassword.ts';

/** Guesses that come at once overlap by the product’s own cost. */
vi.unmock('@node-rs/argon2');

const DIGITS = '280917';
const OTHER = '917280';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

async function siteWithDigits(
  settings: { contactWaitHours?: number } = {},
): Promise<{ site: Site; owner: { merchantId: string; memberId: string } }> {
  const site = await server.openSite({ settings });
  const memberId = await givePassword(server, site, 'ana');
  expect(await site.ask('ana', paymentPassword, { paymentPassword: DIGITS, password: PASSWORD })).toMatchObject({
    success: true,
  });
  return { site, owner: { merchantId: site.merchantId, memberId } };
}
const longAgo = () => new Date(server.clock.now().getTime() - CONTACT_REST_HOURS * 3_600_000);
const outcomeOf = async (owner: { merchantId: string; memberId: string }, digits: string) =>
  (await checkPaymentPassword(server.app, owner, digits)).outcome;

describe('the payment password', () => {
  it('is set with the login password, kept as a hash, and only for its member', async () => {
    const { site, owner } = await siteWithDigits();
    expect(await site.ask('ana', hasWithdrawalPassword, {})).toMatchObject({ value: { hasWithdrawalPassword: true } });
    expect(await site.ask('ben', hasWithdrawalPassword, {})).toMatchObject({ value: { hasWithdrawalPassword: false } });
    const rows = await server.db.rows`
      select password_hash from account_payment_password where merchant_id = ${site.merchantId}`;
    expect(JSON.stringify(rows)).not.toContain(DIGITS);
    expect(await outcomeOf(owner, DIGITS)).toBe('right');
    expect(await outcomeOf({ ...owner, merchantId: 'another' }, DIGITS)).toBe('missing');
  });

  it('is refused without the login password, when it is easy to guess, and for a trial member', async () => {
    const site = await server.openSite();
    await givePassword(server, site, 'ana');
    const set = (who: 'ana' | 'dado', digits: string, password: string) =>
      site.ask(who, paymentPassword, { paymentPassword: digits, password });
    expect(await set('ana', DIGITS, 'not hers')).toMatchObject({ errorCode: 'account.passwordWrong' });
    expect(await set('ana', '123456', PASSWORD)).toMatchObject({ errorCode: 'paymentPassword.weak' });
    expect(await set('ana', '12345', PASSWORD)).toMatchObject({ errorCode: 'input.invalid' });
    expect(await set('dado', DIGITS, PASSWORD)).toMatchObject({ errorCode: 'access.trial' });
    expect(await site.ask('ben', paymentPassword, { paymentPassword: DIGITS, password: PASSWORD })).toMatchObject({
      errorCode: 'account.passwordMissing',
    });
  });

  it('changes by the old one and by no other', async () => {
    const { site, owner } = await siteWithDigits();
    const change = (oldPaymentPassword: string | undefined) =>
      site.ask('ana', paymentPassword, {
        ...(oldPaymentPassword === undefined ? {} : { oldPaymentPassword }),
        paymentPassword: OTHER,
        password: PASSWORD,
      });
    expect(await change(undefined)).toMatchObject({ errorCode: 'paymentPassword.wrong' });
    expect(await change('000001')).toMatchObject({ errorCode: 'paymentPassword.wrong' });
    expect(await change(DIGITS)).toMatchObject({ success: true });
    expect([await outcomeOf(owner, DIGITS), await outcomeOf(owner, OTHER)]).toEqual(['wrong', 'right']);
  });

  it('lets one of two changes at once win', async () => {
    const { site } = await siteWithDigits();
    const change = (digits: string) =>
      site.ask('ana', paymentPassword, { oldPaymentPassword: DIGITS, paymentPassword: digits, password: PASSWORD });
    const answers = await Promise.all([change('739218'), change('402915')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('locks for half an hour after five wrong ones, the right one too', async () => {
    const { site, owner } = await siteWithDigits();
    const outcomes: string[] = [];
    for (let at = 0; at < 5; at++) outcomes.push(await outcomeOf(owner, `00000${at}`));
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked']);
    expect(await outcomeOf(owner, DIGITS)).toBe('locked');
    expect((await site.ask('ana', securityOverview, {})).value.paymentPassword.lockedUntil).toEqual(expect.any(String));
    server.clock.move(30 * 60_000 + 1000);
    expect(await outcomeOf(owner, DIGITS)).toBe('right');
  });

  it('lets a hundred guesses at once look at no more than five', async () => {
    const { owner } = await siteWithDigits();
    const guesses = Array.from({ length: 100 }, (_, at) => String(280_867 + at));
    const outcomes = await Promise.all(guesses.map((digits) => outcomeOf(owner, digits)));
    expect(outcomes.filter((outcome) => outcome !== 'locked').length).toBeLessThanOrEqual(5);
  });

  it('is set anew by a code to a proven number, and the lock falls', async () => {
    const { site, owner } = await siteWithDigits();
    for (let at = 0; at < 5; at++) await outcomeOf(owner, `00000${at}`);
    const reset = (verificationCode: string, password = PASSWORD) =>
      site.ask('ana', resetPaymentPassword, { verificationCode, paymentPassword: OTHER, password });
    expect(await reset('123456')).toMatchObject({ errorCode: 'codes.noContact' });
    await setVerifiedMobile(server.db, owner, '+639171234567', longAgo());
    const code = await readCode(server, site, 'ana', { purpose: 'paymentPassword' });
    expect(await reset(code === '000000' ? '000001' : '000000')).toMatchObject({ errorCode: 'code.wrong' });
    expect(await reset(code, 'not hers')).toMatchObject({ errorCode: 'account.passwordWrong' });
    expect(await reset(code)).toMatchObject({ success: true });
    expect(await reset(code)).toMatchObject({ errorCode: 'code.expired' });
    expect(await outcomeOf(owner, OTHER)).toBe('right');
  });

  it('is not set anew by a code for something else, or to somebody else', async () => {
    const { site, owner } = await siteWithDigits();
    await setVerifiedMobile(server.db, owner, '+639171234567', longAgo());
    const mobile = { mobileNum: '09189999999', countryDialingCode: '63' };
    const foreign = await readCode(server, site, 'ben', { purpose: 'contact', ...mobile });
    const input = { verificationCode: foreign, paymentPassword: OTHER, password: PASSWORD };
    expect(await site.ask('ana', resetPaymentPassword, input)).toMatchObject({ errorCode: 'code.wrong' });
    expect(await outcomeOf(owner, DIGITS)).toBe('right');
  });

  it('is not set anew by a contact that was brought a moment ago: the login password alone is no way to it', async () => {
    const { site, owner } = await siteWithDigits({ contactWaitHours: 0 });
    await setVerifiedEmail(server.db, owner, 'ana@example.com', longAgo());
    const email = 'mallory@example.com';
    const bindCode = await readCode(server, site, 'ana', { purpose: 'contact', channel: 'email', email });
    const bound = await site.ask('ana', updateEmail, { email, verificationCode: bindCode, password: PASSWORD });
    expect(bound).toMatchObject({ success: true });
    const verificationCode = await readCode(server, site, 'ana', { purpose: 'paymentPassword', channel: 'email' });
    const input = { channel: 'email' as const, verificationCode, paymentPassword: OTHER, password: PASSWORD };
    expect(await site.ask('ana', resetPaymentPassword, input)).toMatchObject({
      errorCode: 'paymentPassword.contactTooNew',
      value: { hours: CONTACT_REST_HOURS },
    });
    expect(await outcomeOf(owner, DIGITS)).toBe('right');
  });
});
