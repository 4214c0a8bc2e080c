import { uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OTHER_STAFF, STAFF, startIdentityChecks, type IdentityChecks } from '../../../test/identityChecks.ts';
import type { Who } from '../../../test/testServer.ts';
import { listSentMessages } from '../delivery/sentMessages.ts';
import { restrictPerson, updatePayeeNameRow } from '../identity/index.ts';
import { kycCase, lacksVerification } from './index.ts';
import { kycPicture, kycQueue } from './review.ts';
import { decideCase } from './decideCase.ts';

let checks: IdentityChecks;
let server: IdentityChecks['server'];
let pictures: IdentityChecks['pictures'];
let infoOf: IdentityChecks['infoOf'];
let submit: IdentityChecks['submit'];
let ownerOf: IdentityChecks['ownerOf'];
let decide: IdentityChecks['decide'];
beforeAll(async () => {
  checks = await startIdentityChecks();
  ({ server, pictures, infoOf, submit, ownerOf, decide } = checks);
}, 60_000);
afterAll(() => checks.stop());

describe('the review of an identity check', () => {
  it('is decided once, whoever decides at the same time, and a repeat changes nothing', async () => {
    const site = await server.openSite();
    const owner = await submit(site);
    const said = await Promise.all([
      decide(owner),
      decide(owner, { staffId: OTHER_STAFF, verdict: 'reject', reasons: ['cropped'] }),
    ]);
    expect(said.toSorted()).toEqual(['done', 'overtaken']);
    const winner =
      said[0] === 'done' ? {} : ({ staffId: OTHER_STAFF, verdict: 'reject', reasons: ['cropped'] } as const);
    expect(await decide(owner, winner)).toBe('already');
    const decided = (await kycCase(server.app, owner))?.history.filter(({ staffId }) => staffId !== null);
    expect(decided).toHaveLength(1);
  });

  it('is not rejected a second time in other words, also not by who rejected it', async () => {
    const site = await server.openSite();
    const owner = await submit(site);
    const words = { verdict: 'reject', reasons: ['cropped', 'other'], note: 'The lower edge.' } as const;
    expect(await decide(owner, words)).toBe('done');
    expect(await decide(owner, { ...words, reasons: ['other', 'cropped'] })).toBe('already');
    expect(await decide(owner, { ...words, reasons: ['other'] })).toBe('overtaken');
    expect(await decide(owner, { ...words, note: 'Glare.' })).toBe('overtaken');
    expect(await kycCase(server.app, owner)).toMatchObject({ reasons: ['cropped', 'other'], note: 'The lower edge.' });
  });

  it('is rejected with reasons, sent again, and approved; a late word on the first attempt decides nothing [A3-14]', async () => {
    const site = await server.openSite();
    const owner = await submit(site);
    const reject = { verdict: 'reject', reasons: ['unreadable', 'other'], note: 'The date is under glare.' } as const;
    expect(await decide(owner, { ...reject, note: '' })).toBe('reasonMissing');
    expect(await decide(owner, { ...reject, reasons: [] })).toBe('reasonMissing');
    expect(await decide(owner, reject)).toBe('done');
    expect(await infoOf(site)).toMatchObject({
      status: 'R',
      isComplete: false,
      reasons: ['unreadable', 'other'],
      note: 'The date is under glare.',
    });
    // The details alone do not submit it again: new pictures are asked for.
    expect((await checks.tell(site, 'ana', { payeename: 'Ana Cruz Reyes' })).value.status).toBe('R');
    expect((await site.ask('ana', uploadIdImages, pictures)).value.status).toBe('P');
    expect(await decide(owner)).toBe('overtaken');
    expect(await decide(owner, { attempt: 2 })).toBe('done');
    expect(await infoOf(site)).toMatchObject({ status: 'A', reasons: [], note: '' });
    const name = await server.db.row<{ payee_name: string }>`
      select payee_name from identity_member where id = ${owner.memberId} and merchant_id = ${site.merchantId}`;
    expect(name?.payee_name).toBe('Ana Cruz Reyes');
    // The pictures of the first attempt stay for staff to compare.
    expect(await kycPicture(server.app, owner, { slot: 'idCardFront', attempt: 1 })).not.toBeNull();
    expect((await kycCase(server.app, owner))?.history.map(({ what }) => what)).toEqual([
      'details',
      'pictures',
      'submitted',
      'rejected',
      'details',
      'pictures',
      'submitted',
      'approved',
    ]);
  });

  it('tells the member: a notice to the verified contact and news to open pages, after the commit', async () => {
    const site = await server.openSite();
    const owner = await submit(site);
    await server.db.run`
      update identity_member set mobile = '+639171234567', mobile_verified_at = now()
      where id = ${owner.memberId} and merchant_id = ${owner.merchantId}`;
    const told = vi.spyOn(server.app.live, 'toMember');
    await server.db
      .transaction(async (tx) => {
        await decideCase(server.app, tx, {
          ...owner,
          attempt: 1,
          verdict: 'approve',
          reasons: [],
          note: '',
          staffId: STAFF,
        });
        throw new Error('the audit log could not be written');
      })
      .catch(() => undefined);
    await server.app.events.deliver();
    expect(told).not.toHaveBeenCalled();
    expect(await infoOf(site)).toMatchObject({ status: 'P' });

    await decide(owner);
    await server.app.events.deliver();
    expect(told).toHaveBeenCalledWith(owner.memberId, { type: 'kyc' });
    const message = await server.db.row`
      select 1 from delivery_message where member_id = ${owner.memberId} and merchant_id = ${site.merchantId}
        and purpose = 'kycApproved'`;
    expect(message).not.toBeNull();
    told.mockRestore();
  });

  it('tells of a rejection, too, on every verified contact and on no other, with nothing of the person or the reasons', async () => {
    const site = await server.openSite();
    const owner = await submit(site);
    await server.db.run`
      update identity_member set mobile = '+639171234599', mobile_verified_at = now(), email = 'unproven@example.com',
        email_verified_at = null
      where id = ${owner.memberId} and merchant_id = ${owner.merchantId}`;
    expect(await decide(owner, { verdict: 'reject', reasons: ['other'], note: 'The year is cut off.' })).toBe('done');
    const said = (await listSentMessages(server.app, site.merchantId)).filter(
      ({ purpose }) => purpose === 'kycRejected',
    );
    expect(said.map(({ to }) => to)).toEqual(['+639171234599']);
    expect(said[0]?.text).toMatch(/couldn’t verify your identity/);
    expect(said[0]?.text).not.toMatch(/year|Reyes/);
  });

  it('tells it in the language in which the check was sent, and in the merchant’s where that is not known', async () => {
    const site = await server.openSite({ settings: { defaultLanguage: 'TY' } });
    const [ana, ben] = [await submit(site), await submit(site, 'ben')];
    await server.db.run`
      update identity_member set mobile_verified_at = now(),
             mobile = case id when ${ana.memberId} then '+639171234501' else '+639171234502' end
      where merchant_id = ${site.merchantId} and id in (${ana.memberId}, ${ben.memberId})`;
    await server.db.run`
      update kyc_case set language = null where member_id = ${ben.memberId} and merchant_id = ${site.merchantId}`;
    const tellTo = async (owner: typeof ana) => {
      await decide(owner);
      return (await listSentMessages(server.app, site.merchantId, { memberId: owner.memberId })).map(
        ({ text }) => text,
      );
    };
    expect(await tellTo(ana)).toEqual([expect.stringContaining('we verified your identity')]);
    expect(await tellTo(ben)).toEqual([expect.stringContaining('na-verify namin')]);
  });

  it('lists what waits, the oldest first, page by page, and what was decided', async () => {
    const site = await server.openSite();
    const order: string[] = [];
    for (const who of ['ben', 'ana', 'carla'] as const) {
      order.push((await submit(site, who)).memberId);
      server.clock.move(60_000);
    }
    const queue = (after: Awaited<ReturnType<typeof kycQueue>>['next'] = null) =>
      kycQueue(server.app, { merchantId: site.merchantId, kind: 'waiting', after, pageSize: 2 });
    const first = await queue();
    const second = await queue(first.next);
    expect([...first.list, ...second.list].map(({ memberId }) => memberId)).toEqual(order);
    expect(first).toMatchObject({ waiting: 3, list: [{ fullName: 'Ana Reyes', idType: 'nationalId' }, {}] });
    expect(second.next).toBeNull();
    await decide(await ownerOf(site, 'ana'));
    const done = await kycQueue(server.app, { merchantId: site.merchantId, kind: 'decided', pageSize: 10 });
    expect(done.list.map(({ userName, status }) => [userName, status])).toEqual([['ana', 'A']]);
    expect(done.waiting).toBe(2);
  });

  it('flags the same document, number and device, another name, and who may not play', async () => {
    const site = await server.openSite();
    await submit(site, 'ben', { idNumber: '4417 2206 9031', payeename: 'Ben Santos' });
    const ana = await ownerOf(site);
    await server.db.run`
      update identity_member set mobile = '+639171234567' where merchant_id = ${site.merchantId} and user_name in ('ana', 'tess')`;
    await server.db
      .run`update identity_member set payee_name = 'Ana Lim' where id = ${ana.memberId} and merchant_id = ${site.merchantId}`;
    await restrictPerson(server.app, server.db, {
      merchantId: site.merchantId,
      name: 'REYES, Ana',
      birthday: '1990-01-01',
      reason: 'list',
      by: 'eva',
    });
    await site.member('tess');
    await server.db.run`
      update identity_member set mobile = '+639171234567' where merchant_id = ${site.merchantId} and user_name = 'tess'`;
    await submit(site, 'ana', { idNumber: '4417-2206-9031' });
    const found = await kycCase(server.app, ana);
    expect(found?.flags.toSorted()).toEqual(['device', 'idNumber', 'mobile', 'name', 'restricted']);
    expect(found?.duplicates.map(({ userName, reason }) => `${userName} ${reason}`)).toEqual([
      'ben device',
      'ben idNumber',
      'tess mobile',
    ]);
    // The member learns nothing of it.
    expect(JSON.stringify(await infoOf(site))).not.toMatch(/restricted|idNumber|device/);
  });

  it('says of an account that had no name to compare with just that, once its name is given', async () => {
    const site = await server.openSite();
    expect((await kycCase(server.app, await submit(site)))?.flags).toEqual(['noName']);
    const other = await server.openSite();
    const owner = await ownerOf(other);
    await updatePayeeNameRow(server.db, owner, 'REYES, Ana');
    await submit(other);
    expect((await kycCase(server.app, owner))?.flags).toEqual([]);
  });

  it('bars real money while it is mandatory and not approved, and nothing else', async () => {
    const site = await server.openSite({ flags: { MANDATORYKYC3: true } });
    const merchant = await server.app.merchants.byId(site.merchantId);
    if (!merchant) throw new Error('the test has no merchant');
    const lacks = async (who: Who) => {
      const session = await server.app.sessions.byToken((await site.member(who)).token);
      if (!session) throw new Error('no session');
      return lacksVerification({ db: server.db, merchant, member: session });
    };
    expect([await lacks('ana'), await lacks('carla'), await lacks('dado'), await lacks('tess')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await infoOf(site)).toMatchObject({ mandatory: true });
    const owner = await submit(site);
    expect(await lacks('ana')).toBe(true);
    await decide(owner);
    expect(await lacks('ana')).toBe(false);
  });
});
