import { memberInfo, updatePayeeName } from '@baize/contract/account/profile.ts';
import { kycForm, personalInfo, uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePassword, PASSWORD, readCode } from '../../../test/accountMember.ts';
import { DETAILS, startIdentityChecks, type IdentityChecks } from '../../../test/identityChecks.ts';
import type { Site } from '../../../test/testServer.ts';
import type { MerchantSettings } from '../../kernel/merchant.ts';
import { maskContact, updatePayeeNameRow } from '../identity/index.ts';
import { setVerifiedMobile } from '../identity/contact/contact.store.ts';
import { kycCase } from './index.ts';

let checks: IdentityChecks;
beforeAll(async () => {
  checks = await startIdentityChecks();
}, 60_000);
afterAll(() => checks.stop());

const CHECKED = 'Ana Reyes';
const NUMBER = '+639170000001';
const set = (site: Site, payeeName: string) => site.ask('ana', updatePayeeName, { payeeName, password: PASSWORD });
async function nameOf(site: Site): Promise<readonly [name: string, standing: string]> {
  const { payeeName, payeeNameStanding } = (await site.ask('ana', memberInfo, {})).value;
  return [payeeName, payeeNameStanding];
}
async function openSite(settings: Partial<MerchantSettings> = {}): Promise<Site> {
  const site = await checks.server.openSite({ settings });
  await givePassword(checks.server, site, 'ana');
  expect(await set(site, 'Mallory Cruz')).toMatchObject({ success: true });
  return site;
}

describe('the name that money is paid to [A3-2]', () => {
  it('is the one of the check while staff look at it and after they approved, whatever stood there before', async () => {
    const site = await openSite();
    expect(await nameOf(site)).toEqual(['Mallory Cruz', 'open']);
    const owner = await checks.submit(site);
    expect(await nameOf(site)).toEqual([CHECKED, 'checking']);
    expect(await set(site, 'Mallory Santos')).toMatchObject({ status: 409, errorCode: 'account.payeeNameFixed' });
    expect(await nameOf(site)).toEqual([CHECKED, 'checking']);
    await checks.decide(owner);
    expect(await nameOf(site)).toEqual([CHECKED, 'verified']);
    expect(await set(site, 'Mallory Santos')).toMatchObject({ errorCode: 'account.payeeNameFixed' });
  });

  it('is the member’s to set again after a rejection', async () => {
    const site = await openSite();
    const owner = await checks.submit(site);
    await checks.decide(owner, { verdict: 'reject', reasons: ['nameDiffers'] });
    expect(await nameOf(site)).toEqual(['Mallory Cruz', 'open']);
    expect(await set(site, 'Ana Reyes Santos')).toMatchObject({ success: true });
    expect(await nameOf(site)).toEqual(['Ana Reyes Santos', 'open']);
  });

  it('stays the member’s own where the check asks for no name', async () => {
    const payeename = { enabled: false, required: false, regExp: '', verificationMsg: '' };
    const site = await openSite({ kycFields: { payeename } });
    const owner = await checks.submit(site, 'ana', { payeename: '' });
    // Nothing that staff should look at: no name was asked for, so none differs.
    expect((await kycCase(checks.server.app, owner))?.flags).toEqual([]);
    await checks.decide(owner);
    expect(await nameOf(site)).toEqual(['Mallory Cruz', 'open']);
    expect(await set(site, 'Ana Reyes Santos')).toMatchObject({ success: true });
  });

  it.each([
    ['has one', 'Mallory Cruz'],
    ['has none', ''],
  ])('is another by the login password only, when a check is sent for an account that %s [A2-49]', async (_, own) => {
    const site = await openSite();
    const owner = await checks.ownerOf(site);
    await updatePayeeNameRow(checks.server.db, owner, own);
    expect((await site.ask('ana', kycForm, {})).value.knownNames).toEqual([own]);
    await site.ask('ana', uploadIdImages, checks.pictures);
    const send = (given: object) => site.ask('ana', personalInfo, { ...DETAILS, ...given });
    expect(await send({})).toMatchObject({
      errorCode: 'input.invalid',
      fields: { password: 'Enter your password.' },
    });
    expect((await send({ birthday: '' })).fields).toEqual({
      birthday: 'Please fill in this field.',
      password: 'Enter your password.',
    });
    expect(await send({ password: 'a guess!' })).toMatchObject({ status: 400, errorCode: 'account.passwordWrong' });
    expect(await nameOf(site)).toEqual([own, 'open']);
    expect(await checks.infoOf(site)).toMatchObject({ status: 'N' });
    expect((await site.ask('ana', kycForm, {})).value.given['payeename']).toBe(own === '' ? undefined : own);
    expect((await send({ password: PASSWORD })).value).toEqual({ success: true, status: 'P' });
    expect(await nameOf(site)).toEqual([CHECKED, 'checking']);
  });

  it('needs no password again in the same check, as long as it is the same', async () => {
    const site = await openSite();
    const owner = await checks.submit(site);
    await checks.decide(owner, { verdict: 'reject', reasons: ['cropped'] });
    expect((await site.ask('ana', kycForm, {})).value.knownNames).toEqual(['Mallory Cruz', CHECKED]);
    const send = (given: object) => site.ask('ana', personalInfo, { ...DETAILS, ...given });
    const asked = { fields: { password: 'Enter your password.' } };
    expect(await send({ payeename: 'Ana Reyes Cruz' })).toMatchObject(asked);
    expect(await send({ address: '2 Rizal Street, Cebu' })).toMatchObject({ success: true });
    expect((await site.ask('ana', kycForm, {})).value.given['payeename']).toBe(CHECKED);
    expect(await send({ payeename: 'Ana Reyes Cruz', password: PASSWORD })).toMatchObject({ success: true });
    expect(await send({ payeename: 'Ana Reyes Cruz' })).toMatchObject({ success: true });
    expect(await send({})).toMatchObject(asked);
  });

  it('needs the password again when the account was given another name after the check', async () => {
    const site = await openSite();
    await checks.decide(await checks.submit(site), { verdict: 'reject', reasons: ['cropped'] });
    expect(await set(site, 'Ana Reyes Santos')).toMatchObject({ success: true });
    expect((await site.ask('ana', kycForm, {})).value.knownNames).toEqual(['Ana Reyes Santos']);
    const asked = { fields: { password: 'Enter your password.' } };
    expect(await site.ask('ana', personalInfo, DETAILS)).toMatchObject(asked);
    // Set back, it is as it was when the check was sent.
    expect(await set(site, 'Mallory Cruz')).toMatchObject({ success: true });
    expect(await site.ask('ana', personalInfo, DETAILS)).toMatchObject({ success: true });
  });

  it('needs the password again in a check that was rejected because of whose it is', async () => {
    const site = await openSite();
    await checks.decide(await checks.submit(site), { verdict: 'reject', reasons: ['cropped', 'nameDiffers'] });
    expect((await site.ask('ana', kycForm, {})).value.knownNames).toEqual(['Mallory Cruz']);
    expect(await site.ask('ana', personalInfo, DETAILS)).toMatchObject({
      fields: { password: 'Enter your password.' },
    });
  });

  it('needs no password while it is the account’s own', async () => {
    const site = await openSite();
    const answer = await site.ask('ana', personalInfo, { ...DETAILS, payeename: ' Mallory Cruz ' });
    expect(answer).toMatchObject({ success: true });
  });

  it('is guessed at by a check and by the account together: both count, then neither takes the right password', async () => {
    const site = await openSite();
    const check = (password: string) => site.ask('ana', personalInfo, { ...DETAILS, password });
    const account = (password: string) => site.ask('ana', updatePayeeName, { payeeName: CHECKED, password });
    const said: (string | undefined)[] = [];
    for (let times = 0; times < 20 && said.at(-1) !== 'account.locked'; times++)
      said.push((await (times % 2 === 0 ? check : account)('a guess!')).errorCode);
    expect(said.slice(0, -1).every((code) => code === 'account.passwordWrong')).toBe(true);
    expect(said.at(-1)).toBe('account.locked');
    for (const send of [check, account])
      expect(await send(PASSWORD)).toMatchObject({ status: 429, errorCode: 'account.locked' });
    // What asks for no password is not closed by it.
    expect((await site.ask('ana', personalInfo, { ...DETAILS, payeename: 'Mallory Cruz' })).success).toBe(true);
  });

  it('is set by a check of an account without a password by a code to its proven number, used up by it', async () => {
    const site = await checks.server.openSite();
    const { db, clock } = checks.server;
    const owner = await checks.ownerOf(site);
    await setVerifiedMobile(db, owner, NUMBER, clock.now());
    const form = async () => (await site.ask('ana', kycForm, {})).value.nameCode;
    expect(await form()).toEqual({ channel: 'sms', masked: maskContact({ channel: 'sms', to: NUMBER }) });
    const send = (given: object) => site.ask('ana', personalInfo, { ...DETAILS, ...given });
    expect((await send({ password: PASSWORD })).fields).toEqual({ verificationCode: 'Enter the code.' });
    // A code for something else is none for this.
    const other = await readCode(checks.server, site, 'ana', { purpose: 'paymentPassword' });
    expect(await send({ verificationCode: other })).toMatchObject({ errorCode: 'code.wrong' });
    expect((await site.ask('ana', kycForm, {})).value.given['payeename']).toBeUndefined();
    const verificationCode = await readCode(checks.server, site, 'ana', { purpose: 'payeeName' });
    expect(await send({ verificationCode })).toMatchObject({ success: true });
    expect((await site.ask('ana', kycForm, {})).value.given['payeename']).toBe(CHECKED);
    const another = { payeename: 'Ana Reyes Cruz', verificationCode };
    expect(await send(another)).toMatchObject({ errorCode: 'code.expired' });
    // Who has a password shows that one.
    await givePassword(checks.server, site, 'ana');
    expect(await form()).toBeNull();
    expect((await send(another)).fields).toEqual({ password: 'Enter your password.' });
  });

  it('is not set by a check of an account with neither password nor proven contact, and no guess is counted while a check waits', async () => {
    const site = await checks.server.openSite();
    const answer = await site.ask('ana', personalInfo, { ...DETAILS, password: PASSWORD });
    expect(answer).toMatchObject({ status: 409, errorCode: 'account.passwordMissing' });
    expect(await nameOf(site)).toEqual(['', 'open']);
    await checks.submit(site);
    for (let times = 0; times < 20; times++)
      expect((await site.ask('ana', personalInfo, { ...DETAILS, password: 'a guess!' })).errorCode).toBe('kyc.pending');
  });

  it('is not told by an answer that comes before the security question', async () => {
    const site = await openSite();
    await checks.submit(site);
    await checks.server.db.run`
      update identity_session set question_due = true
      where merchant_id = ${site.merchantId} and member_id = ${(await site.member('ana')).id}`;
    expect((await nameOf(site))[0]).toBe('');
  });
});
