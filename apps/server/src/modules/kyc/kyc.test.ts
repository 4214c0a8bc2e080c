import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerSecurityQuestions } from '@baize/contract/account/security.ts';
import { kycForm, personalInfo, securityConfig, uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePassword, PASSWORD } from '../../../test/accountMember.ts';
import { DETAILS, startIdentityChecks, type IdentityChecks } from '../../../test/identityChecks.ts';
import { aProgressiveJpeg, asAddress, badPictures } from '../../../test/pictures.ts';
import type { Site } from '../../../test/testServer.ts';
import { kycCase } from './index.ts';
import { kycPicture, kycQueue } from './review.ts';

let checks: IdentityChecks;
let server: IdentityChecks['server'];
let blobs: IdentityChecks['blobs'];
let pictures: IdentityChecks['pictures'];
let infoOf: IdentityChecks['infoOf'];
let tell: IdentityChecks['tell'];
let submit: IdentityChecks['submit'];
let ownerOf: IdentityChecks['ownerOf'];
let decide: IdentityChecks['decide'];
beforeAll(async () => {
  checks = await startIdentityChecks();
  ({ server, blobs, pictures, infoOf, tell, submit, ownerOf, decide } = checks);
}, 60_000);
afterAll(() => checks.stop());

describe('the identity check [A3-13, A7-4]', () => {
  it('goes from nothing to pending by details and pictures, in either order [A3-12]', async () => {
    const site = await server.openSite();
    expect(await infoOf(site)).toMatchObject({ enabled: true, isComplete: false, status: 'N', mandatory: false });
    expect((await tell(site, 'ana')).value).toEqual({ success: true, status: 'N' });
    expect((await site.ask('ana', uploadIdImages, pictures)).value).toEqual({ success: true, status: 'P' });
    expect(await infoOf(site)).toMatchObject({ status: 'P', isComplete: false });

    expect((await site.ask('ben', uploadIdImages, pictures)).value.status).toBe('N');
    expect((await tell(site, 'ben')).value.status).toBe('P');
  });

  it('opens the pictures of a member once at a time, and ordinary ones beside those that take long', async () => {
    const site = await server.openSite();
    const picture = asAddress(await aProgressiveJpeg(4000, 3000));
    const heavy = { idCardFront: picture, idCardBack: picture, idCardSelfie: picture };
    const order: string[] = [];
    const send = async (who: 'ana' | 'ben' | 'carla', given: typeof pictures) => {
      const { status } = await site.ask(who, uploadIdImages, given);
      order.push(who);
      return status;
    };
    await Promise.all([site.member('ana'), site.member('ben'), site.member('carla')]);
    const [first, second, other] = await Promise.all([send('ana', heavy), send('ben', heavy), send('carla', pictures)]);
    expect([first, second, other]).toEqual([200, 200, 200]);
    expect(order[0]).toBe('carla');
    const twice = await Promise.all([send('ana', heavy), send('ana', heavy)]);
    expect(twice.toSorted()).toEqual([200, 429]);
  });

  it('asks nobody again for what registration took: the pictures alone submit it, unless the holder is too young', async () => {
    const site = await server.openSite();
    for (const [who, birthday] of [
      ['ana', '1990-01-01'],
      ['ben', '2005-11-22'],
    ] as const) {
      const { id } = await site.member(who);
      await server.db.run`
        update identity_member set payee_name = 'Ana Reyes', birthday = ${birthday}, profile = '{"idType": "passport"}'
        where id = ${id} and merchant_id = ${site.merchantId}`;
    }
    const { idCardBack: _, ...front } = pictures;
    expect((await site.ask('ana', uploadIdImages, front)).value.status).toBe('P');
    expect((await kycCase(server.app, await ownerOf(site)))?.details).toMatchObject({
      idType: 'passport',
      payeename: 'Ana Reyes',
      birthday: '1990-01-01',
    });
    expect((await site.ask('ben', uploadIdImages, front)).value.status).toBe('N');
  });

  it('says beside it how the security questions stand: asked for or not, and complete with two answers [A3-14, A7-3]', async () => {
    const questionsOf = async (site: Site) =>
      (await site.ask('ana', securityConfig, { module: 'COMM3' })).value.info.securityQuestions;
    const site = await server.openSite();
    expect(await questionsOf(site)).toEqual({ enabled: true, isComplete: false });
    await givePassword(server, site, 'ana');
    await site.ask('ana', answerSecurityQuestions, {
      answers: [
        { questionId: 'firstPet', answer: 'Bantay' },
        { questionId: 'firstJob', answer: 'A bakery' },
      ],
      password: PASSWORD,
    });
    expect(await questionsOf(site)).toEqual({ enabled: true, isComplete: true });
    expect(await questionsOf(await server.openSite({ flags: { SECQUES3: false } }))).toMatchObject({ enabled: false });
  });

  it('is not for trial members, and not there when the merchant closes it', async () => {
    const site = await server.openSite();
    expect(await infoOf(site, 'dado')).toMatchObject({ enabled: false });
    const closed = await server.openSite({ flags: { IDVERIF3: false } });
    expect(await infoOf(closed)).toMatchObject({ enabled: false });
    for (const answer of [
      await closed.ask('ana', personalInfo, DETAILS),
      await closed.ask('ana', uploadIdImages, pictures),
      await closed.ask('ana', kycForm, {}),
    ])
      expect(answer.errorCode).toBe('kyc.closed');
  });

  it('takes nothing while it is under way, and nothing after it is done', async () => {
    const site = await server.openSite();
    const owner = await submit(site);
    expect((await tell(site, 'ana')).errorCode).toBe('kyc.pending');
    expect((await site.ask('ana', uploadIdImages, pictures)).errorCode).toBe('kyc.pending');
    expect(await decide(owner)).toBe('done');
    expect((await tell(site, 'ana')).errorCode).toBe('kyc.done');
    expect((await site.ask('ana', uploadIdImages, pictures)).errorCode).toBe('kyc.done');
    expect(await infoOf(site)).toMatchObject({ status: 'A', isComplete: true, reasons: [] });
  });

  it('refuses an empty name, birthday and kind of ID at their fields, and takes a form without the rest', async () => {
    const site = await server.openSite();
    expect((await site.ask('ana', personalInfo, {})).fields).toEqual({
      idType: 'Please fill in this field.',
      payeename: 'Please fill in this field.',
      birthday: 'Please fill in this field.',
    });
    const wrong = { idType: 99, payeename: '', occupation: 1, address: 'x', idNumber: '!' };
    expect(Object.keys((await tell(site, 'ana', wrong)).fields ?? {})).toEqual([
      'idType',
      'idNumber',
      'payeename',
      'address',
      'occupation',
    ]);
    expect((await tell(site, 'ana', { payeename: 'A'.repeat(201) })).fields).toEqual({
      payeename: 'At most 200 characters.',
    });
    const bare = { idType: 1, payeename: 'Ana Reyes', birthday: '1990-01-01', password: PASSWORD };
    expect((await site.ask('ana', personalInfo, bare)).success).toBe(true);
  });

  it('takes of every list what registration takes of it: no country that does not stand in it', async () => {
    const site = await server.openSite();
    const answer = await tell(site, 'ana', { nationality: 'Narnian of nowhere' });
    expect(answer.fields).toEqual({ nationality: 'Please choose from the list.' });
    expect((await tell(site, 'ana', { nationality: 'Ghana' })).success).toBe(true);
  });

  it('says what each field takes in the reader’s language, not by a key', async () => {
    const site = await server.openSite();
    const wordsOf = async (language = 'EN') =>
      Object.values(
        (await site.ask('ana', kycForm, {}, { headers: { 'accept-language': language } })).value.fields,
      ).map(({ verificationMsg }) => verificationMsg);
    expect((await wordsOf()).filter((words) => /^[a-z]+\.[A-Za-z]+/.test(words))).toEqual([]);
    expect(await wordsOf()).toContain('Please choose from the list.');
    expect(await wordsOf('TY')).toContain('Pumili mula sa listahan.');
  });

  it('obeys the merchant about fields and the list of documents [A2-49, A3-22]', async () => {
    const employer = { enabled: true, required: true, regExp: '', verificationMsg: '' };
    const site = await server.openSite({ settings: { kycFields: { employerName: employer }, idTypeList: 'short' } });
    expect((await site.ask('ana', kycForm, {})).value.fields['employerName']?.required).toBe(true);
    expect((await tell(site, 'ana', { idType: 11 })).fields).toEqual({
      employerName: 'Please fill in this field.',
    });
    await tell(site, 'ana', { idType: 11, employerName: 'Baize' });
    await site.ask('ana', uploadIdImages, pictures);
    expect((await kycCase(server.app, await ownerOf(site)))?.details?.idType).toBe('umid');
  });

  it('rule A1: counts the age to the exact day in the merchant’s time zone [A5-10]', async () => {
    // 04:00 UTC on 21 November is noon in Manila and the evening before in Honolulu.
    const manila = await server.openSite();
    expect((await tell(manila, 'ana', { birthday: '2005-11-21' })).success).toBe(true);
    const late = await tell(manila, 'ben', { birthday: '2005-11-22' });
    expect(late).toMatchObject({
      errorCode: 'kyc.tooYoung',
      fields: { birthday: 'You must be at least 21 years old to play.' },
    });
    const honolulu = await server.openSite({ settings: { timeZone: 'Pacific/Honolulu' } });
    expect((await tell(honolulu, 'ana', { birthday: '2005-11-21' })).errorCode).toBe('kyc.tooYoung');
    expect((await tell(manila, 'ben', { birthday: '1990-02-30' })).fields).toEqual({
      birthday: 'Invalid please put correct year',
    });
  });

  it('names each missing picture; the back only where the document has one [A5-9]', async () => {
    const site = await server.openSite();
    await tell(site, 'ana');
    const nothing = await site.ask('ana', uploadIdImages, {});
    expect(nothing).toMatchObject({
      errorCode: 'kyc.pictures',
      value: { wrong: { idCardFront: 'missing', idCardBack: 'missing', idCardSelfie: 'missing' } },
    });
    expect(nothing.fields?.['idCardFront']).toBe('Please upload front of your ID');
    await tell(site, 'ana', { idType: 1 });
    const { idCardBack: _, ...without } = pictures;
    expect((await site.ask('ana', uploadIdImages, without)).value.status).toBe('P');
  });

  it('refuses every bad picture at its slot and keeps none of the others [A9-4]', async () => {
    const site = await server.openSite();
    await tell(site, 'ana');
    for (const [what, address, fault] of await badPictures()) {
      const answer = await site.ask('ana', uploadIdImages, { ...pictures, idCardBack: address });
      expect(answer, what).toMatchObject({ errorCode: 'kyc.pictures', value: { wrong: { idCardBack: fault } } });
    }
    expect(await server.db.row`select id from kernel_blob where merchant_id = ${site.merchantId}`).toBeNull();
    expect(await infoOf(site)).toMatchObject({ status: 'N' });
  });

  it('stores pictures sealed and details unreadable, and shows them to staff only', async () => {
    const site = await server.openSite();
    const owner = await submit(site, 'ana', { idNumber: '4417-2206-9031' });
    const front = await kycPicture(server.app, owner, { slot: 'idCardFront' });
    expect(front?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const [row] = await server.db.rows<{
      id: string;
    }>`select id from kernel_blob where merchant_id = ${site.merchantId}`;
    const id = row?.id ?? '';
    const stored = await readFile(join(blobs, id.slice(-2), id));
    expect(stored.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    const kept = await server.db.row<{ text: string }>`
      select encode(sealed, 'escape') || row_to_json(c)::text as text from kyc_case c where member_id = ${owner.memberId}`;
    expect(kept?.text).not.toMatch(/Reyes|4417|Rizal|1990-01-01/);
    // Nothing of it is reachable on the site's own origin, by the member either.
    for (const path of [`/wps/blobs/${id}`, `/m/blobs/${id}`, `/blobs/${id}`]) {
      const answer = await server.http.inject({ url: path, headers: { host: site.host } });
      expect(answer.headers['content-type'] ?? '').not.toMatch(/image/);
    }
    const mine = await site.ask('ana', kycForm, {});
    expect(mine.value).toMatchObject({ idNumberTail: '9031', given: { payeename: 'Ana Reyes', idType: '12' } });
    expect(JSON.stringify(mine.value)).not.toContain('4417');
  });

  it('shows a member nothing of another, and staff nothing across merchants', async () => {
    const [site, other] = [await server.openSite(), await server.openSite()];
    const owner = await submit(site, 'ana', { idNumber: 'N01-12-123456' });
    expect((await site.ask('ben', kycForm, {})).value).toMatchObject({ idNumberTail: '', given: {} });
    const across = { merchantId: other.merchantId, memberId: owner.memberId };
    expect(await kycCase(server.app, across)).toBeNull();
    expect(await kycPicture(server.app, across, { slot: 'idCardFront' })).toBeNull();
    expect(await decide(across)).toBe('unknown');
    expect(await kycQueue(server.app, { merchantId: other.merchantId, kind: 'waiting', pageSize: 10 })).toMatchObject({
      list: [],
      waiting: 0,
    });
  });

  it('is submitted once, however often it is sent at once', async () => {
    const site = await server.openSite();
    await tell(site, 'ana');
    const answers = await Promise.all(Array.from({ length: 4 }, () => site.ask('ana', uploadIdImages, pictures)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { success, errorCode } of answers)
      if (!success) expect(['rate.limited', 'kyc.pending']).toContain(errorCode);
    const found = await kycCase(server.app, await ownerOf(site));
    expect(found?.attempt).toBe(1);
    expect(found?.history.filter(({ what }) => what === 'submitted')).toHaveLength(1);
  });
});
