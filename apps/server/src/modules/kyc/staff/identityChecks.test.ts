import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLog } from '@baize/contract/backoffice/audit.ts';
import { claimIdentity, decideIdentity, kycCases, kycFile, kycPictureOf } from '@baize/contract/backoffice/kyc.ts';
import { memberFile } from '@baize/contract/backoffice/members.ts';
import { personalInfo, securityConfig, uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePassword, PASSWORD } from '../../../../test/accountMember.ts';
import { startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';
import { aJpeg, asAddress } from '../../../../test/pictures.ts';
import type { Who } from '../../../../test/testServer.ts';
import { updatePayeeNameRow } from '../../identity/index.ts';
import { postOpening } from '../../wallet/index.ts';

const BLOBS = mkdtempSync(join(tmpdir(), 'baize-review-'));
let server: DeskServer;
let eva: StaffPerson;
let jo: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer({ environment: { BLOB_URL: `file://${BLOBS}` } });
  eva = await server.seat('eva');
  jo = await server.seat('jo');
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(BLOBS, { recursive: true });
});

const DETAILS = {
  idType: 12,
  idNumber: 'PN 1234 5678',
  payeename: 'Ana Reyes',
  birthday: '1990-01-01',
  password: PASSWORD,
};

async function submitted(who: Who = 'ana', site?: Awaited<ReturnType<DeskServer['openSite']>>) {
  const at = site ?? (await server.openSite());
  const picture = asAddress(await aJpeg());
  await givePassword(server, at, who);
  await at.ask(who, personalInfo, DETAILS);
  await at.ask(who, uploadIdImages, { idCardFront: picture, idCardBack: picture, idCardSelfie: picture });
  const { merchantId } = at;
  return { site: at, merchantId, owner: { merchantId, memberId: (await at.member(who)).id } };
}
/** After a long pause everybody logs in again. */
const comeBack = () => Promise.all([eva.logIn(), jo.logIn()]);
const approve = { attempt: 1, verdict: 'approve' as const, reasons: [] };

describe('the review of identities', () => {
  it('lists what waits, the oldest first, with the whole of one check in words', async () => {
    const { merchantId, owner, site } = await submitted();
    server.clock.move(60_000);
    await submitted('ben', site);
    const { value } = await eva.ask(kycCases, { merchantId });
    expect(value).toMatchObject({ waiting: 2, nextCursor: null });
    expect(value.list.map(({ userName, idType }) => [userName, idType])).toEqual([
      ['ana', 'National ID'],
      ['ben', 'National ID'],
    ]);
    const { value: file } = await eva.ask(kycFile, owner);
    expect(file).toMatchObject({
      userName: 'ana',
      status: 'P',
      details: { payeename: 'Ana Reyes', idNumber: 'PN 1234 5678', idType: 'National ID' },
      age: 36,
      minimumAge: 21,
      registered: { birthday: '1990-01-01' },
      pictures: ['idCardFront', 'idCardBack', 'idCardSelfie'],
    });
    expect(file.duplicates).toContainEqual(expect.objectContaining({ userName: 'ben', reason: 'idNumber' }));
  });

  it('shows the name of a check in the member’s file while it waits, and the account’s own before and after', async () => {
    const { owner } = await submitted();
    await updatePayeeNameRow(server.db, owner, 'Mallory Cruz');
    const named = async () => {
      const { payeeName, payeeNameInCheck, payeeNameVerifiedAt } = (await eva.ask(memberFile, owner)).value;
      return [payeeName, payeeNameInCheck, payeeNameVerifiedAt !== null];
    };
    expect(await named()).toEqual(['Ana Reyes', true, false]);
    await eva.ask(decideIdentity, {
      ...owner,
      attempt: 1,
      verdict: 'reject',
      reasons: ['nameDiffers'],
    });
    expect(await named()).toEqual(['Mallory Cruz', false, false]);
  });

  it('shows pictures to who may see them, and none of another merchant', async () => {
    const { owner } = await submitted();
    const other = await server.openSite();
    const { jpeg } = (await eva.ask(kycPictureOf, { ...owner, slot: 'idCardFront' })).value;
    expect((await sharp(Buffer.from(jpeg, 'base64')).metadata()).format).toBe('jpeg');
    const foreign = { ...owner, merchantId: other.merchantId };
    expect((await eva.ask(kycPictureOf, { ...foreign, slot: 'idCardFront' })).errorCode).toBe('kyc.unknown');
    expect((await eva.ask(kycFile, foreign)).errorCode).toBe('kyc.unknown');
  });

  it('approves once: of two at the same time one decides, and the other is told', async () => {
    const { owner, site, merchantId } = await submitted();
    const answers = await Promise.all([eva, jo].map((desk) => desk.ask(decideIdentity, { ...owner, ...approve })));
    expect(answers.map(({ errorCode }) => errorCode ?? 'done').sort()).toEqual(['done', 'staff.changedMeanwhile']);
    expect((await site.ask('ana', securityConfig, { module: '' })).value.info.idVerification.status).toBe('A');
    expect((await eva.ask(kycCases, { merchantId })).value).toMatchObject({ list: [], waiting: 0 });
    const { value } = await eva.ask(kycCases, { merchantId, kind: 'decided' });
    expect(value.list).toMatchObject([{ userName: 'ana', status: 'A' }]);
    expect((await server.audit()).filter(({ action }) => action === 'decideIdentity').at(-1)).toMatchObject({
      before: { userName: 'ana', kyc: 'P', attempt: 1 },
      after: { userName: 'ana', kyc: 'A', attempt: 1 },
    });
  });

  it('rejects with reasons that the member reads, and with none not at all', async () => {
    const { owner, site } = await submitted();
    const reject = { ...owner, attempt: 1, verdict: 'reject' } as const;
    expect((await eva.ask(decideIdentity, { ...reject, reasons: [] })).fields).toHaveProperty('reasons');
    expect((await eva.ask(decideIdentity, { ...reject, reasons: ['other'] })).fields).toHaveProperty('note');
    const old = await eva.ask(decideIdentity, { ...reject, attempt: 7, reasons: ['expired'] });
    expect(old.errorCode).toBe('staff.changedMeanwhile');
    expect((await eva.ask(decideIdentity, { ...reject, reasons: ['cropped'], note: 'The corner.' })).success).toBe(
      true,
    );
    expect((await site.ask('ana', securityConfig, { module: '' })).value.info.idVerification).toMatchObject({
      status: 'R',
      reasons: ['cropped'],
      note: 'The corner.',
    });
    // The pictures of the rejected attempt are still there for who looks back.
    const { value } = await eva.ask(kycPictureOf, { ...owner, slot: 'idCardFront', attempt: 1 });
    expect(value.jpeg.length).toBeGreaterThan(100);
  });

  it('names in the log whose documents were seen, though the deed keeps the id alone', async () => {
    const { owner } = await submitted();
    await eva.ask(kycFile, owner);
    const { list } = (await eva.ask(auditLog, { targetId: owner.memberId, action: 'seeIdentity' })).value;
    expect(list).toMatchObject([{ targetName: 'ana', after: null }]);
  });

  it('writes who saw whose documents: one line an hour for each person and case, however many pictures', async () => {
    const { owner, site } = await submitted();
    const { owner: other } = await submitted('ben', site);
    const seen = async () =>
      server.db.rows<{ staffName: string; before: unknown; after: unknown; merchantId: string }>`
        select staff_name as "staffName", before, after, merchant_id as "merchantId" from backoffice_audit
        where action = 'seeIdentity' and target_id = ${owner.memberId} order by seq`;
    // The page asks for all of it at once.
    const pictures = ['idCardFront', 'idCardBack', 'idCardSelfie'] as const;
    await Promise.all([
      eva.ask(kycFile, owner),
      ...pictures.map((slot) => eva.ask(kycPictureOf, { ...owner, slot })),
      eva.ask(kycFile, other),
    ]);
    const line = { staffName: 'eva', before: null, after: null, merchantId: owner.merchantId };
    expect(await seen()).toEqual([line]);
    await jo.ask(kycPictureOf, { ...owner, slot: 'idCardFront' });
    expect(await seen()).toEqual([line, { ...line, staffName: 'jo' }]);
    server.clock.move(59 * 60_000);
    await comeBack();
    await eva.ask(kycFile, owner);
    expect(await seen()).toHaveLength(2);
    server.clock.move(2 * 60_000);
    await eva.ask(kycFile, owner);
    expect((await seen()).map(({ staffName }) => staffName)).toEqual(['eva', 'jo', 'eva']);
  });

  it('writes nothing of who was shown nothing', async () => {
    const { owner } = await submitted();
    const lines = async () => (await server.audit()).filter(({ action }) => action === 'seeIdentity').length;
    const before = await lines();
    const foreign = { ...owner, merchantId: (await server.openSite()).merchantId };
    await eva.ask(kycFile, foreign);
    await eva.ask(kycPictureOf, { ...foreign, slot: 'idCardFront' });
    expect(await lines()).toBe(before);
  });

  it('is done by one person at a time: the second sees who has it, and may take it over', async () => {
    const { owner, merchantId } = await submitted();
    const holders = await Promise.all([eva, jo].map((desk) => desk.ask(claimIdentity, owner)));
    const names = new Set(holders.map(({ value }) => value.holder?.staffName));
    expect(names.size).toBe(1);
    const [first, second] = names.has('eva') ? [eva, jo] : [jo, eva];
    expect((await second.ask(kycFile, owner)).value.holder).toMatchObject({ staffName: first.userName, isSelf: false });
    expect((await second.ask(kycCases, { merchantId })).value).toMatchObject({
      list: [{ userName: 'ana', heldBy: first.userName }],
      mine: 0,
    });
    expect((await first.ask(kycCases, { merchantId, kind: 'mine' })).value).toMatchObject({
      list: [{ userName: 'ana', heldBy: first.userName }],
      mine: 1,
    });
    expect((await second.ask(decideIdentity, { ...owner, ...approve })).errorCode).toBe('kyc.held');
    const lines = (await server.audit()).length;
    expect((await second.ask(claimIdentity, { ...owner, takeOver: true })).value.holder).toMatchObject({
      isSelf: true,
    });
    expect((await server.audit()).slice(lines)).toMatchObject([
      { action: 'claimIdentity', before: { heldBy: first.userName }, after: { heldBy: second.userName } },
    ]);
    expect((await first.ask(decideIdentity, { ...owner, ...approve })).errorCode).toBe('kyc.held');
    expect((await second.ask(decideIdentity, { ...owner, ...approve })).success).toBe(true);
    expect((await second.ask(claimIdentity, owner)).value.holder).toBeNull();
    expect((await second.ask(kycCases, { merchantId, kind: 'mine' })).value.list).toEqual([]);
  });

  it('is free again after a quarter of an hour, and held on by who goes on with it', async () => {
    const { owner } = await submitted();
    await eva.ask(claimIdentity, owner);
    server.clock.move(14 * 60_000);
    await eva.ask(claimIdentity, owner);
    server.clock.move(14 * 60_000);
    await comeBack();
    expect((await jo.ask(claimIdentity, owner)).value.holder).toMatchObject({ staffName: 'eva', isSelf: false });
    server.clock.move(60_000);
    expect((await jo.ask(claimIdentity, owner)).value.holder).toMatchObject({ staffName: 'jo', isSelf: true });
    const foreign = { ...owner, merchantId: (await server.openSite()).merchantId };
    expect((await jo.ask(claimIdentity, { ...foreign, takeOver: true })).errorCode).toBe('kyc.unknown');
  });

  it('rule A5: lists apart what may be another account or a restricted person, with what the wallet holds', async () => {
    const { site, merchantId, owner } = await submitted();
    server.clock.move(60_000);
    await submitted('ben', site);
    await postOpening(server.app, owner.memberId, 1_248_050n);
    const all = (await eva.ask(kycCases, { merchantId })).value;
    const { value } = await eva.ask(kycCases, { merchantId, kind: 'flagged' });
    // Ben showed the document that Ana had shown; when Ana did, there was nobody else.
    expect(value.list.map(({ userName }) => userName)).toEqual(['ben']);
    expect(value).toMatchObject({ waiting: 2, flagged: 1 });
    const [ana, ben] = all.list;
    const { wallet } = (await eva.ask(kycFile, owner)).value;
    expect(wallet).toEqual({ currency: 'PHP', main: '12480.50', locked: '0.00', trial: false });
    expect(ana).toMatchObject({ balance: '12480.50', currency: 'PHP' });
    expect(ben).toMatchObject({ balance: '0.00' });
  });
});
