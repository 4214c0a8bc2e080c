import { confirmContact, stopContact, withdrawContact } from '@baize/contract/account/contactChange.ts';
import { memberInfo } from '@baize/contract/account/profile.ts';
import { securityOverview, updateEmail, updateMobile } from '@baize/contract/account/security.ts';
import { sendLoginCode } from '@baize/contract/identity/codes.ts';
import { forgotPassword, resetPassword, setPasswordByMobile } from '@baize/contract/identity/password.ts';
import { login } from '@baize/contract/identity/session.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { givePassword, PASSWORD, readCode } from '../../../../test/accountMember.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../../test/testServer.ts';
import { listSentMessages } from '../../delivery/sentMessages.ts';
import { confirmContactChange, findProfile, updateMemberStatus } from '../index.ts';
import { setVerifiedEmail, setVerifiedMobile } from './contact.store.ts';
import { keepDueContacts } from './contactChange.ts';
import { insertLink } from '../social/social.store.ts';

const HOUR_MS = 3_600_000;
const HERS = '+639171234567';
const HERS_TYPED = { mobileNum: '0917 123 4567', countryDialingCode: '63' };
const THIEFS = '+639181234567';
const THIEFS_TYPED = { mobileNum: '0918 123 4567', countryDialingCode: '63' };
const NEW_PASSWORD = 'another quiet evening';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

/** ana with a password and what she has proven long ago. */
async function siteWithAna(change: { settings?: { contactWaitHours: number }; email?: string } = {}) {
  const site = await server.openSite(change.settings ? { settings: change.settings } : {});
  const memberId = await givePassword(server, site, 'ana');
  const owner = { merchantId: site.merchantId, memberId };
  const longAgo = new Date(server.clock.now().getTime() - 1000 * HOUR_MS);
  await setVerifiedMobile(server.db, owner, HERS, longAgo);
  if (change.email) await setVerifiedEmail(server.db, owner, change.email, longAgo);
  const profile = async () => (await findProfile(server.db, owner)) ?? { mobile: '', email: '' };
  return { site, owner, profile };
}
/** Gives a number as ana, with a code to it: what a thief with her session and password can do, too. */
async function giveMobile(site: Site, typed = THIEFS_TYPED, who: Who = 'ana') {
  const verificationCode = await readCode(server, site, who, { purpose: 'contact', ...typed });
  return site.ask(who, updateMobile, { ...typed, verificationCode, password: PASSWORD });
}
const confirmCode = (site: Site, channel: 'sms' | 'email' = 'sms') =>
  readCode(server, site, 'ana', { purpose: 'confirmContact', channel });
const pendingOf = async (site: Site) => (await site.ask('ana', securityOverview, {})).value.pendingContacts;
const outbox = (site: Site) => listSentMessages(server.app, site.merchantId);
const noticesOf = async (site: Site, purpose: string) =>
  (await outbox(site)).filter((message) => message.purpose === purpose).map(({ to }) => to);
async function stopTokenOf(site: Site): Promise<string> {
  const notice = (await outbox(site)).find(({ purpose }) => purpose.endsWith('Pending'));
  return /stop=([\w-]+)/.exec(notice?.text ?? '')?.[1] ?? '';
}
/** A login by a code to a number: the code goes where it counts, and nowhere else. */
async function logInBy(site: Site, typed: typeof HERS_TYPED) {
  server.clock.move(61_000);
  await site.ask('guest', sendLoginCode, { ...typed, purpose: 'login' });
  const [newest] = await outbox(site);
  const verificationCode = /\d{6}/.exec(newest?.text ?? '')?.[0] ?? '000000';
  return site.ask('guest', login, { type: 'sms', ...typed, verificationCode });
}

describe('a new contact of a member who can be reached', () => {
  it('rule A13: waits, while codes go to the one before, which is told at once', async () => {
    const { site, profile } = await siteWithAna();
    const answer = await giveMobile(site);
    expect(answer.value).toMatchObject({
      mobile: '+63•••••••567',
      pending: { channel: 'sms', confirmBy: { channel: 'sms', masked: '+63•••••••567' } },
    });
    expect(await profile()).toMatchObject({ mobile: HERS });
    expect(await noticesOf(site, 'mobilePending')).toEqual([HERS]);
    expect((await logInBy(site, HERS_TYPED)).success).toBe(true);
    expect((await logInBy(site, THIEFS_TYPED)).success).toBe(false);
  });

  it('is said to wait before it is given: how long, and by which contact it counts at once', async () => {
    const waitsAt = async (site: Site) => (await site.ask('ana', securityOverview, {})).value.contactWaits;
    const { site } = await siteWithAna();
    const wait = { hours: 48, confirmBy: { channel: 'sms', masked: '+63•••••••567' } };
    expect(await waitsAt(site)).toEqual({ sms: wait, email: wait });
    const both = await siteWithAna({ email: 'ana@example.com', settings: { contactWaitHours: 6 } });
    const byEmail = { channel: 'email', masked: 'a•••@example.com' };
    expect(await waitsAt(both.site)).toEqual({
      sms: { ...wait, hours: 6 },
      email: { hours: 6, confirmBy: byEmail },
    });
    const atOnce = await siteWithAna({ settings: { contactWaitHours: 0 } });
    expect(await waitsAt(atOnce.site)).toEqual({ sms: null, email: null });
    const nobody = await server.openSite();
    await givePassword(server, nobody, 'ana');
    expect(await waitsAt(nobody)).toEqual({ sms: null, email: null });
  });

  it('counts at once by a code to the one before', async () => {
    const { site, profile } = await siteWithAna();
    const { id = '' } = (await giveMobile(site)).value.pending ?? {};
    const verificationCode = await confirmCode(site);
    expect(await site.ask('ana', confirmContact, { changeId: id, verificationCode })).toMatchObject({ success: true });
    expect(await profile()).toMatchObject({ mobile: THIEFS });
    expect(await pendingOf(site)).toEqual([]);
    expect(await noticesOf(site, 'mobileChanged')).toEqual(expect.arrayContaining([HERS, THIEFS]));
    expect(await site.ask('ana', confirmContact, { changeId: id, verificationCode })).toMatchObject({
      errorCode: 'account.changeUnknown',
    });
  });

  it('counts once when it is confirmed, taken back and due in the same moment', async () => {
    const { site, profile } = await siteWithAna();
    const { id: changeId = '' } = (await giveMobile(site)).value.pending ?? {};
    const verificationCode = await confirmCode(site);
    const answers = await Promise.all([
      site.ask('ana', confirmContact, { changeId, verificationCode }),
      site.ask('ana', confirmContact, { changeId, verificationCode }),
      site.ask('ana', withdrawContact, { changeId }),
      keepDueContacts(server.app),
    ]);
    const done = answers.filter((answer) => answer?.success);
    expect(done).toHaveLength(1);
    expect(await pendingOf(site)).toEqual([]);
    const isKept = (await profile()).mobile === THIEFS;
    expect(await noticesOf(site, 'mobileChanged')).toHaveLength(isKept ? 2 : 0);
  });

  it('counts when it has waited, not a moment sooner, and no second time', async () => {
    const { site, profile } = await siteWithAna();
    await giveMobile(site);
    server.clock.move(48 * HOUR_MS - 60_000);
    await keepDueContacts(server.app);
    expect(await profile()).toMatchObject({ mobile: HERS });
    server.clock.move(60_000);
    await Promise.all([keepDueContacts(server.app), keepDueContacts(server.app)]);
    expect(await profile()).toMatchObject({ mobile: THIEFS });
    expect(await noticesOf(site, 'mobileChanged')).toHaveLength(2);
  });

  it('waits as long as the merchant says, or not at all', async () => {
    const soon = await siteWithAna({ settings: { contactWaitHours: 1 } });
    await giveMobile(soon.site);
    server.clock.move(HOUR_MS);
    await keepDueContacts(server.app);
    expect(await soon.profile()).toMatchObject({ mobile: THIEFS });
    const never = await siteWithAna({ settings: { contactWaitHours: 0 } });
    expect((await giveMobile(never.site)).value.pending).toBeNull();
    expect(await never.profile()).toMatchObject({ mobile: THIEFS });
  });

  it('is guarded by the contact of the other kind when it is the first of its own', async () => {
    const { site, profile } = await siteWithAna();
    const email = 'ana@example.com';
    const code = await readCode(server, site, 'ana', { purpose: 'contact', channel: 'email', email });
    const { pending } = (await site.ask('ana', updateEmail, { email, verificationCode: code, password: PASSWORD }))
      .value;
    expect(pending).toMatchObject({ channel: 'email', confirmBy: { channel: 'sms' } });
    expect(await profile()).toMatchObject({ email: null });
    expect(await noticesOf(site, 'emailPending')).toEqual([HERS]);
    const verificationCode = await confirmCode(site);
    await site.ask('ana', confirmContact, { changeId: pending?.id ?? '', verificationCode });
    expect(await profile()).toMatchObject({ email });
  });

  it('is guarded by an address that was only typed at registration, for links go there', async () => {
    const site = await server.openSite();
    const memberId = await givePassword(server, site, 'ana');
    await server.db.run`update identity_member set email = 'ana@example.com' where id = ${memberId}`;
    const { id = '', confirmBy } = (await giveMobile(site)).value.pending ?? {};
    expect(confirmBy).toMatchObject({ channel: 'email' });
    expect(await noticesOf(site, 'mobilePending')).toEqual(['ana@example.com']);
    const verificationCode = await confirmCode(site, 'email');
    expect(await site.ask('ana', confirmContact, { changeId: id, verificationCode })).toMatchObject({ success: true });
  });

  it('counts at once for who cannot be reached yet, and the same once more changes nothing', async () => {
    const site = await server.openSite();
    const memberId = await givePassword(server, site, 'ana');
    const owner = { merchantId: site.merchantId, memberId };
    expect((await giveMobile(site)).value.pending).toBeNull();
    const provenAt = (await findProfile(server.db, owner))?.mobileVerifiedAt;
    server.clock.move(120_000);
    expect((await giveMobile(site)).value.pending).toBeNull();
    expect((await findProfile(server.db, owner))?.mobileVerifiedAt).toEqual(provenAt);
  });

  it('is taken back by its member, and a newer request takes its place', async () => {
    const { site, profile } = await siteWithAna();
    const first = (await giveMobile(site)).value.pending;
    server.clock.move(61_000);
    const second = (await giveMobile(site, { mobileNum: '0919 123 4567', countryDialingCode: '63' })).value.pending;
    expect((await pendingOf(site)).map(({ id }) => id)).toEqual([second?.id]);
    expect(await site.ask('ana', withdrawContact, { changeId: first?.id ?? '' })).toMatchObject({
      errorCode: 'account.changeUnknown',
    });
    expect(await site.ask('ana', withdrawContact, { changeId: second?.id ?? '' })).toMatchObject({ success: true });
    server.clock.move(49 * HOUR_MS);
    await keepDueContacts(server.app);
    expect(await profile()).toMatchObject({ mobile: HERS });
  });

  it('counts although another one fails', async () => {
    const [first, second] = [await siteWithAna(), await siteWithAna()];
    await giveMobile(first.site);
    server.clock.move(1000);
    await giveMobile(second.site);
    server.clock.move(49 * HOUR_MS);
    const byId = server.app.merchants.byId;
    const failing = vi.spyOn(server.app.merchants, 'byId').mockImplementation(async (id) => {
      if (id === first.site.merchantId) throw new Error('this merchant cannot be read');
      return byId(id);
    });
    await keepDueContacts(server.app);
    failing.mockRestore();
    expect([(await first.profile()).mobile, (await second.profile()).mobile]).toEqual([HERS, THIEFS]);
    await keepDueContacts(server.app);
    expect(await first.profile()).toMatchObject({ mobile: THIEFS });
  });

  it('is nobody’s when another member has proven it meanwhile', async () => {
    const { site, profile } = await siteWithAna();
    await giveMobile(site);
    const ben = { merchantId: site.merchantId, memberId: (await site.member('ben')).id };
    await setVerifiedMobile(server.db, ben, THIEFS, server.clock.now());
    server.clock.move(49 * HOUR_MS);
    await keepDueContacts(server.app);
    expect(await profile()).toMatchObject({ mobile: HERS });
    expect(await noticesOf(site, 'contactStopped')).toEqual([HERS]);
  });
});

describe('a contact that was replaced', () => {
  const replaceEmail = async (site: Site, email: string) => {
    server.clock.move(61_000);
    const code = await readCode(server, site, 'ana', { purpose: 'contact', channel: 'email', email });
    const { pending } = (await site.ask('ana', updateEmail, { email, verificationCode: code, password: PASSWORD }))
      .value;
    const verificationCode = await confirmCode(site, 'email');
    return site.ask('ana', confirmContact, { changeId: pending?.id ?? '', verificationCode });
  };

  it('sets no new password by a link that it has got before', async () => {
    const { site } = await siteWithAna({ email: 'old@example.com' });
    await site.ask('guest', forgotPassword, { username: 'ana', email: 'old@example.com' });
    const token = /token=([\w-]+)/.exec((await outbox(site))[0]?.text ?? '')?.[1] ?? '';
    expect(await replaceEmail(site, 'new@example.com')).toMatchObject({ success: true });
    expect(await site.ask('guest', resetPassword, { token, newPassword: NEW_PASSWORD })).toMatchObject({
      errorCode: 'reset.invalid',
    });
  });

  it('comes in no more by a sign-in that it has tied; one that the new address ties, or none, stays', async () => {
    const { site, owner } = await siteWithAna({ email: 'old@example.com' });
    const link = { ...owner, provider: 'google' as const, at: server.clock.now() };
    await insertLink(server.db, { ...link, subject: 'by-old', email: 'Old@example.com' });
    await insertLink(server.db, { ...link, subject: 'by-new', email: 'New@example.com' });
    await insertLink(server.db, { ...link, subject: 'by-none', email: '' });
    await replaceEmail(site, 'new@example.com');
    const left = await server.db.rows<{ subject: string }>`
      select subject from identity_social where merchant_id = ${site.merchantId} order by subject`;
    expect(left.map(({ subject }) => subject)).toEqual(['by-new', 'by-none']);
  });
});

describe('a thief with the session and the password', () => {
  it('keeps nothing: the link that the owner gets stops the change and ends every session', async () => {
    const { site, profile } = await siteWithAna();
    await giveMobile(site);
    const stopToken = await stopTokenOf(site);
    const elsewhere = await server.openSite();
    expect(await elsewhere.ask('guest', stopContact, { stopToken })).toMatchObject({
      errorCode: 'account.changeUnknown',
    });
    // Who guards by a mistyped address learns no name by it, with which a link for a new password could be had.
    expect(await site.ask('guest', stopContact, { stopToken })).toEqual({ status: 200, success: true, value: {} });
    expect((await outbox(site)).filter(({ text }) => /\bana\b/i.test(text ?? ''))).toEqual([]);
    expect(await site.ask('ana', memberInfo, {})).toMatchObject({ errorCode: 'session.ended' });
    expect(await site.ask('guest', stopContact, { stopToken })).toMatchObject({ errorCode: 'account.changeUnknown' });
    server.clock.move(49 * HOUR_MS);
    await keepDueContacts(server.app);
    expect(await profile()).toMatchObject({ mobile: HERS });
  });

  it('loses it to a new password by the contact before', async () => {
    const { site, profile } = await siteWithAna();
    await giveMobile(site);
    server.clock.move(61_000);
    await site.ask('guest', sendLoginCode, { ...HERS_TYPED, purpose: 'setPassword' });
    const verificationCode = /\d{6}/.exec((await outbox(site))[0]?.text ?? '')?.[0] ?? '';
    const reset = { ...HERS_TYPED, verificationCode, newPassword: NEW_PASSWORD };
    expect(await site.ask('guest', setPasswordByMobile, reset)).toMatchObject({ success: true });
    server.clock.move(49 * HOUR_MS);
    await keepDueContacts(server.app);
    expect(await profile()).toMatchObject({ mobile: HERS });
  });

  it('gets nothing by waiting while staff have closed the account', async () => {
    const { site, owner, profile } = await siteWithAna();
    await giveMobile(site);
    await updateMemberStatus(server.db, owner, 'disabled');
    server.clock.move(49 * HOUR_MS);
    await keepDueContacts(server.app);
    await updateMemberStatus(server.db, owner, 'active');
    await keepDueContacts(server.app);
    expect(await profile()).toMatchObject({ mobile: HERS });
  });

  it('has no use of a code that the owner asked for to confirm another number', async () => {
    const { site, profile } = await siteWithAna();
    const own = (await giveMobile(site, { mobileNum: '0919 123 4567', countryDialingCode: '63' })).value.pending;
    const verificationCode = await confirmCode(site);
    server.clock.move(61_000);
    await giveMobile(site);
    // The owner types it for what the own page shows; the thief's number has taken its place.
    expect(await site.ask('ana', confirmContact, { changeId: own?.id ?? '', verificationCode })).toMatchObject({
      errorCode: 'account.changeUnknown',
    });
    expect(await profile()).toMatchObject({ mobile: HERS });
  });

  it('confirms by no code of another kind, to another contact, or guessed', async () => {
    const { site, profile } = await siteWithAna();
    const { id = '' } = (await giveMobile(site)).value.pending ?? {};
    server.clock.move(61_000);
    const ofNew = await readCode(server, site, 'ana', { purpose: 'contact', ...THIEFS_TYPED });
    const ofPayment = await readCode(server, site, 'ana', { purpose: 'paymentPassword' });
    const right = await confirmCode(site);
    for (const verificationCode of [ofNew, ofPayment].filter((code) => code !== right))
      expect(await site.ask('ana', confirmContact, { changeId: id, verificationCode })).toMatchObject({
        errorCode: 'code.wrong',
      });
    for (let guess = 0; guess < 5; guess += 1)
      await site.ask('ana', confirmContact, {
        changeId: id,
        verificationCode: right === '000000' ? '000001' : '000000',
      });
    expect(await site.ask('ana', confirmContact, { changeId: id, verificationCode: right })).toMatchObject({
      errorCode: 'code.tooManyTries',
    });
    expect(await profile()).toMatchObject({ mobile: HERS });
  });

  it('confirms nothing by a contact that guards it no more when its code is spent', async () => {
    const { site, owner } = await siteWithAna();
    const { id = '' } = (await giveMobile(site)).value.pending ?? {};
    const confirmBy = (to: string) =>
      server.db.transaction((tx) =>
        confirmContactChange(server.app, tx, owner, { id, confirming: { channel: 'sms', to } }),
      );
    await server.db.run`
      update identity_member set mobile = '+639190000001' where id = ${owner.memberId} and merchant_id = ${site.merchantId}`;
    expect(await confirmBy(HERS)).toBeNull();
  });

  it('confirms no change of somebody else, here or at another merchant', async () => {
    const [{ site, profile }, elsewhere] = [await siteWithAna(), await siteWithAna()];
    const { id = '' } = (await giveMobile(site)).value.pending ?? {};
    const verificationCode = await confirmCode(site);
    for (const call of [confirmContact, withdrawContact])
      for (const answer of [
        await site.ask('ben', call, { changeId: id, verificationCode }),
        await elsewhere.site.ask('ana', call, { changeId: id, verificationCode }),
      ])
        expect(answer).toMatchObject({ errorCode: 'account.changeUnknown' });
    expect(await profile()).toMatchObject({ mobile: HERS });
    expect(await pendingOf(site)).toHaveLength(1);
  });

  it.each([1, 2, 3])('is stopped or not, never both, when the moment it counts comes with the stop (%i)', async () => {
    const { site, profile } = await siteWithAna();
    await giveMobile(site);
    const stopToken = await stopTokenOf(site);
    server.clock.move(48 * HOUR_MS);
    const [stopped] = await Promise.all([
      site.ask('guest', stopContact, { stopToken }),
      keepDueContacts(server.app),
      keepDueContacts(server.app),
    ]);
    expect((await profile())?.mobile).toBe(stopped.success ? HERS : THIEFS);
  });
});
