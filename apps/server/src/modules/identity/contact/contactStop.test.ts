import { contactToStop, stopContact, withdrawContact } from '@baize/contract/account/contactChange.ts';
import { memberInfo } from '@baize/contract/account/profile.ts';
import { updateEmail, updateMobile } from '@baize/contract/account/security.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePassword, PASSWORD, readCode } from '../../../../test/accountMember.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { listSentMessages } from '../../delivery/sentMessages.ts';
import { findProfile } from '../index.ts';
import { setVerifiedEmail, setVerifiedMobile } from './contact.store.ts';
import { keepDueContacts } from './contactChange.ts';
import { deleteOldStops } from './contactChange.store.ts';

const HOUR_MS = 3_600_000;
const HERS = '+639171234567';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

async function siteWithAna(settings: { contactWaitHours?: number } = {}) {
  const site = await server.openSite({ settings });
  const owner = { merchantId: site.merchantId, memberId: await givePassword(server, site, 'ana') };
  await setVerifiedMobile(server.db, owner, HERS, server.clock.now());
  const mobile = async () => (await findProfile(server.db, owner))?.mobile;
  const email = async () => (await findProfile(server.db, owner))?.email;
  return { site, owner, mobile, email };
}
/** The token of the link that the contact before has got last. */
async function newestLink(site: Site): Promise<string> {
  const notice = (await listSentMessages(server.app, site.merchantId)).find(({ purpose }) =>
    purpose.endsWith('Pending'),
  );
  return /stop=([\w-]+)/.exec(notice?.text ?? '')?.[1] ?? '';
}
/** Requests a number with ana's session and password; its id and the link that stops it. */
async function requestMobile(site: Site, mobileNum: string) {
  server.clock.move(61_000);
  const typed = { mobileNum, countryDialingCode: '63' };
  const verificationCode = await readCode(server, site, 'ana', { purpose: 'contact', ...typed });
  const answer = await site.ask('ana', updateMobile, { ...typed, verificationCode, password: PASSWORD });
  expect(answer).toMatchObject({ success: true });
  return { id: answer.value.pending?.id ?? '', stopToken: await newestLink(site) };
}
async function requestEmail(site: Site, email: string) {
  server.clock.move(61_000);
  const verificationCode = await readCode(server, site, 'ana', { purpose: 'contact', channel: 'email', email });
  await site.ask('ana', updateEmail, { email, verificationCode, password: PASSWORD });
  return { stopToken: await newestLink(site) };
}
const stop = (site: Site, stopToken: string) => site.ask('guest', stopContact, { stopToken });
const isOut = async (site: Site) => (await site.ask('ana', memberInfo, {})).errorCode === 'session.ended';
async function waitItOut() {
  server.clock.move(49 * HOUR_MS);
  await keepDueContacts(server.app);
}
const look = (site: Site, stopToken: string) => site.ask('guest', contactToStop, { stopToken });
const UNKNOWN = { errorCode: 'account.changeUnknown' };

describe('a link that the owner has in hand', () => {
  it('says what it would stop, from what to what and until when, and changes nothing by being looked at', async () => {
    const { site, mobile } = await siteWithAna();
    const { stopToken } = await requestMobile(site, '0918 123 4568');
    const effectiveAt = new Date(server.clock.now().getTime() + 48 * HOUR_MS).toISOString();
    const change = { channel: 'sms', before: '+63•••••••567', masked: '+63•••••••568', effectiveAt };
    for (let times = 0; times < 2; times++) expect((await look(site, stopToken)).value).toEqual({ changes: [change] });
    expect(await isOut(site)).toBe(false);
    // The link of a request since replaced speaks of the one that waits now.
    await requestMobile(site, '0919 123 4569');
    expect((await look(site, stopToken)).value.changes).toMatchObject([{ masked: '+63•••••••569' }]);
    await waitItOut();
    expect(await look(site, stopToken)).toMatchObject(UNKNOWN);
    expect(await mobile()).toBe('+639191234569');
  });

  it('names no contact of the other kind, and nothing where it is not good', async () => {
    const { site } = await siteWithAna();
    // The number guards the first address: whoever has the link was told of that address.
    const { stopToken } = await requestEmail(site, 'ana.luna@example.com');
    expect((await look(site, stopToken)).value).toMatchObject({
      changes: [{ channel: 'email', before: null, masked: 'a•••a@example.com' }],
    });
    expect(await look(await server.openSite(), stopToken)).toEqual(await look(site, 'A'.repeat(43)));
    expect(await look(site, 'A'.repeat(43))).toMatchObject(UNKNOWN);
    expect((await stop(site, stopToken)).success).toBe(true);
    expect(await look(site, stopToken)).toMatchObject(UNKNOWN);
  });

  it('is told from one that is over when it is cut or has a character too many', async () => {
    const { site } = await siteWithAna();
    const { stopToken } = await requestMobile(site, '0918 123 4567');
    for (const damaged of [stopToken.slice(0, -1), `${stopToken}.`, `${stopToken}A`])
      expect(await look(site, damaged)).toMatchObject({ errorCode: 'input.invalid' });
    expect((await stop(site, stopToken)).success).toBe(true);
  });

  it('says that nothing waits once the request was taken back', async () => {
    const { site } = await siteWithAna();
    const { id, stopToken } = await requestMobile(site, '0918 123 4567');
    await site.ask('ana', withdrawContact, { changeId: id });
    expect((await look(site, stopToken)).value).toEqual({ changes: [] });
  });

  it.each([0, 1, 2])('stops what waits, whichever request it came with (%i), and no second time', async (which) => {
    const { site, mobile } = await siteWithAna();
    const links: string[] = [];
    for (const number of ['0918 123 4567', '0919 123 4567', '0920 123 4567'])
      links.push((await requestMobile(site, number)).stopToken);
    expect(new Set(links).size).toBe(3);
    const elsewhere = await server.openSite();
    expect(await stop(elsewhere, links[which] ?? '')).toMatchObject(UNKNOWN);
    expect(await stop(site, links[which] ?? '')).toMatchObject({ success: true });
    expect(await isOut(site)).toBe(true);
    for (const link of links) expect(await stop(site, link)).toMatchObject(UNKNOWN);
    await waitItOut();
    expect(await mobile()).toBe(HERS);
  });

  it('stops a request that came after the one it was of was taken back', async () => {
    const { site, mobile } = await siteWithAna();
    const { id, stopToken } = await requestMobile(site, '0918 123 4567');
    expect(await site.ask('ana', withdrawContact, { changeId: id })).toMatchObject({ success: true });
    await requestMobile(site, '0919 123 4567');
    expect(await stop(site, stopToken)).toMatchObject({ success: true });
    expect(await isOut(site)).toBe(true);
    await waitItOut();
    expect(await mobile()).toBe(HERS);
  });

  it('is good for as long as the newest request waits', async () => {
    // Shorter than a session without a call, and than a request may be old.
    const { site, mobile } = await siteWithAna({ contactWaitHours: 3 / 60 });
    const { stopToken } = await requestMobile(site, '0918 123 4567');
    await requestMobile(site, '0919 123 4567');
    server.clock.move(150_000);
    await deleteOldStops(server.db, server.clock.now());
    expect(await stop(site, stopToken)).toMatchObject({ success: true });
    await waitItOut();
    expect(await mobile()).toBe(HERS);
  });

  it.each([
    ['number', 0],
    ['address', 1],
  ])('stops the %s and what waits of the other kind, says both before and tells of both', async (_, which) => {
    const { site, owner, mobile, email } = await siteWithAna();
    await setVerifiedEmail(server.db, owner, 'ana@example.com', server.clock.now());
    const links = [
      (await requestMobile(site, '0918 123 4568')).stopToken,
      (await requestEmail(site, 'thief@example.com')).stopToken,
    ];
    // The contact before is named where the link went to it, and only there.
    expect((await look(site, links[which] ?? '')).value.changes).toMatchObject([
      { channel: 'sms', before: which === 0 ? '+63•••••••567' : null, masked: '+63•••••••568' },
      { channel: 'email', before: which === 1 ? 'a•••@example.com' : null, masked: 't•••f@example.com' },
    ]);
    expect(await stop(site, links[which] ?? '')).toMatchObject({ success: true });
    expect(await isOut(site)).toBe(true);
    const told = (await listSentMessages(server.app, site.merchantId)).filter(
      ({ purpose }) => purpose === 'contactStopped',
    );
    for (const [to, contact] of [HERS, 'ana@example.com'].flatMap((to) => [
      [to, '+63•••••••568'],
      [to, 't•••f@example.com'],
    ]))
      expect(told.filter((one) => one.to === to && one.text?.includes(contact ?? ''))).toHaveLength(1);
    for (const link of links) expect(await stop(site, link)).toMatchObject(UNKNOWN);
    await waitItOut();
    expect([await mobile(), await email()]).toEqual([HERS, 'ana@example.com']);
  });

  it('of a request that was taken back is good for as long as that would have waited, and no moment longer', async () => {
    const { site } = await siteWithAna({ contactWaitHours: 3 / 60 });
    const { id, stopToken } = await requestMobile(site, '0918 123 4567');
    await site.ask('ana', withdrawContact, { changeId: id });
    server.clock.move(150_000);
    expect((await look(site, stopToken)).value).toEqual({ changes: [] });
    // Nobody has swept meanwhile.
    server.clock.move(30_000);
    expect(await look(site, stopToken)).toMatchObject(UNKNOWN);
    expect(await stop(site, stopToken)).toMatchObject(UNKNOWN);
    expect(await isOut(site)).toBe(false);
  });

  it('ends the sessions also when nothing waits any more', async () => {
    const { site } = await siteWithAna();
    const { id, stopToken } = await requestMobile(site, '0918 123 4567');
    await site.ask('ana', withdrawContact, { changeId: id });
    expect(await stop(site, stopToken)).toMatchObject({ success: true });
    expect(await isOut(site)).toBe(true);
  });

  it('stops nothing once a change counts, and is forgotten when none can wait any more', async () => {
    const { site, owner } = await siteWithAna();
    const first = await requestMobile(site, '0918 123 4567');
    await requestMobile(site, '0919 123 4567');
    await waitItOut();
    expect(await stop(site, first.stopToken)).toMatchObject(UNKNOWN);
    const other = await siteWithAna();
    const { id } = await requestMobile(other.site, '0918 123 4567');
    await other.site.ask('ana', withdrawContact, { changeId: id });
    const left = async (memberId: string) =>
      server.db.rows`select 1 from identity_contact_stop where member_id = ${memberId}`;
    expect(await left(owner.memberId)).toEqual([]);
    expect(await left(other.owner.memberId)).toHaveLength(1);
    await deleteOldStops(server.db, server.clock.now());
    expect(await left(other.owner.memberId)).toHaveLength(1);
    server.clock.move(49 * HOUR_MS);
    await deleteOldStops(server.db, server.clock.now());
    expect(await left(other.owner.memberId)).toEqual([]);
  });
});
