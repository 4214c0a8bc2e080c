import { decideIdentity, kycFile } from '@baize/contract/backoffice/kyc.ts';
import { clearReturn, exclusionReturns } from '@baize/contract/backoffice/returns.ts';
import { personalInfo, uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import { playState } from '@baize/contract/protection/limits.ts';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givePassword, PASSWORD } from '../../../test/accountMember.ts';
import { comeBack, EXCLUDED, excludeFirst, openWithExcluded, WAYS_BACK } from '../../../test/comingBack.ts';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../test/desk.ts';
import { aJpeg, asAddress } from '../../../test/pictures.ts';
import { registering } from '../../../test/registering.ts';
import type { Site } from '../../../test/testServer.ts';
import { listSentMessages } from '../delivery/sentMessages.ts';
import { matchRestricted } from '../identity/restricted/matchRestricted.ts';
import { freeOver, keyExclusions, stopPlay } from './stop.ts';

const BLOBS = mkdtempSync(join(tmpdir(), 'baize-back-'));
const DAY_MS = 86_400_000;
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

const statusOf = async (site: Site, userName: string) =>
  (
    await server.db.row<{ status: string; id: string }>`
      select status, id from identity_member where merchant_id = ${site.merchantId} and user_name = ${userName}`
  )?.status;
const idOf = async (site: Site, userName: string) =>
  (
    await server.db.row<{ id: string }>`
      select id from identity_member where merchant_id = ${site.merchantId} and user_name = ${userName}`
  )?.id ?? '';
const keysOf = async ({ merchantId }: Site) =>
  server.db.rows<{ kind: string; hash: string }>`
    select kind, hash from identity_exclusion_key where merchant_id = ${merchantId} order by kind`;

/** After a long pause everybody logs in again. */
const logIn = () => Promise.all([eva.logIn(), jo.logIn()]);
beforeEach(async () => void (await logIn()));

async function withReturn(change: object) {
  const place = await openWithExcluded(server, eva);
  await excludeFirst(place);
  const { byName } = registering(server, place.site);
  const joined = await byName({
    username: 'the_second',
    payeeName: 'Pedro Santos',
    birthday: '1985-02-03',
    idType: 2,
    idNumber: 'P778899',
    ...change,
  });
  expect(joined).toMatchObject({ success: true });
  return { ...place, second: await idOf(place.site, 'the_second') };
}
const SAME = { payeeName: EXCLUDED.name, birthday: EXCLUDED.birthday };

describe('somebody who is excluded', () => {
  it.each(WAYS_BACK.map((way) => [way.way, way] as const))('does not come back by %s', async (_, way) => {
    expect(await comeBack(server, eva, way)).toBe(way.as);
  });

  it('is known by keyed hashes alone, which go with the end', async () => {
    const place = await openWithExcluded(server, eva);
    await excludeFirst(place, 60_000);
    const keys = await keysOf(place.site);
    expect(keys.map(({ kind }) => kind)).toEqual([
      ...['account', 'birthday', 'email', 'idNumber', 'mobile', 'name', 'person'],
    ]);
    expect(JSON.stringify(keys)).not.toMatch(/1990|cruz|0123456789|917/i);
    server.clock.move(120_000);
    await freeOver(server.app);
    expect(await keysOf(place.site)).toEqual([]);
    expect(
      await registering(server, place.site).byName({
        username: 'the_second',
        ...SAME,
        idType: 2,
        idNumber: 'P77 8899',
      }),
    ).toMatchObject({
      success: true,
    });
    expect(await statusOf(place.site, 'the_second')).toBe('active');
  });

  it('takes the other accounts along, which open again with the end', async () => {
    const place = await openWithExcluded(server, eva);
    const { byName } = registering(server, place.site);
    await byName({ username: 'the_other', ...SAME, payeeName: 'Cruz, Jose Dela', idType: 2, idNumber: 'P77 8899' });
    await byName({
      username: 'a_namesake',
      payeeName: EXCLUDED.name,
      birthday: '1991-01-01',
      idType: 2,
      idNumber: 'P78 8899',
    });
    server.clock.move(1000);
    await excludeFirst(place, 60_000);
    const both = () => Promise.all([statusOf(place.site, 'the_other'), statusOf(place.site, 'a_namesake')]);
    // At once, before any job has looked.
    expect(await both()).toEqual(['excluded', 'active']);
    await matchRestricted(server.app);
    // Whoever only has the name was there before.
    expect(await both()).toEqual(['excluded', 'active']);
    server.clock.move(120_000);
    await freeOver(server.app);
    expect(await both()).toEqual(['active', 'active']);
    expect(await statusOf(place.site, 'the_first')).toBe('active');
  });

  it('is not known at another merchant', async () => {
    const place = await openWithExcluded(server, eva);
    await excludeFirst(place);
    const other = await openWithExcluded(server, eva);
    expect(await statusOf(other.site, 'the_first')).toBe('active');
  });

  it('is known from what the exclusion did not write, and by what is learned later', async () => {
    const place = await openWithExcluded(server, eva);
    await excludeFirst(place);
    const { site, first } = place;
    const { merchantId } = site;
    await server.db.run`delete from identity_exclusion_key where merchant_id = ${merchantId}`;
    await keyExclusions(server.app);
    expect(await keysOf(site)).toHaveLength(7);
    const { byName } = registering(server, site);
    await byName({
      username: 'the_second',
      payeeName: 'Pedro Santos',
      birthday: '1985-02-03',
      idType: 2,
      idNumber: 'P77 8899',
    });
    await server.db.run`
      update identity_member set payee_name = 'Jose Delacruz', birthday = ${EXCLUDED.birthday}
      where merchant_id = ${merchantId} and user_name = 'the_second'`;
    await matchRestricted(server.app);
    expect(await statusOf(site, 'the_second')).toBe('excluded');
    expect(await statusOf(site, 'the_first')).toBe('excluded');
    // The longer one counts.
    const until = new Date(server.clock.now().getTime() + 800 * DAY_MS);
    await server.db.transaction((tx) =>
      stopPlay(
        server.app,
        tx,
        { merchantId, memberId: first, currency: 'PHP' },
        { stop: 'excluded', term: '1y', until, decidedBy: 'member', staffId: null, reason: '' },
      ),
    );
    const ends = await server.db.rows<{ until: Date }>`
      select distinct until from identity_exclusion_key where merchant_id = ${merchantId}`;
    expect(ends).toEqual([{ until }]);
  });
});

describe('an account that looks like an excluded person’s', () => {
  it('reads why it is closed, and where help is', async () => {
    const { site } = await withReturn({ birthday: EXCLUDED.birthday });
    const { second } = { second: await idOf(site, 'the_second') };
    const blocks = async () => {
      const { app } = server;
      const token = app.ids.token();
      const { hashToken } = await import('../../kernel/ids.ts');
      const now = server.clock.now();
      await server.db.run`
        insert into identity_session (token_hash, id, merchant_id, member_id, device, ip, created_at, last_seen_at)
        values (${hashToken(token)}, ${app.ids.uuid()}, ${site.merchantId}, ${second}, 'test', '127.0.0.1', ${now}, ${now})`;
      return (await site.askWith(token, playState, {})).value;
    };
    expect(await blocks()).toMatchObject({ mayPlay: false, block: { block: 'held', until: null } });
    const told = (await listSentMessages(server.app, site.merchantId)).map(({ purpose }) => purpose);
    // No contact is proven: the page alone can tell.
    expect(told).not.toContain('accountHeld');
  });

  it('likely: one of the staff says that it is another person, and it stays so until more is found', async () => {
    const { site, second, first } = await withReturn({ birthday: EXCLUDED.birthday });
    const { merchantId } = site;
    const { value } = await eva.ask(exclusionReturns, { merchantId });
    expect(value.list).toEqual([
      expect.objectContaining({
        userName: 'the_second',
        excludedName: 'the_first',
        strength: 'likely',
        kinds: ['birthday'],
      }),
    ]);
    const at = { merchantId, memberId: second, excludedId: first, reason: 'seen on video' };
    expect((await eva.ask(clearReturn, at)).value).toEqual({ done: true });
    expect(await statusOf(site, 'the_second')).toBe('active');
    expect((await eva.ask(clearReturn, at)).errorCode).toBe('returns.unknown');
    await matchRestricted(server.app);
    expect(await statusOf(site, 'the_second')).toBe('active');
    await server.db.run`
      update identity_member set payee_name = ${EXCLUDED.name} where merchant_id = ${merchantId} and id = ${second}`;
    await matchRestricted(server.app);
    expect(await statusOf(site, 'the_second')).toBe('excluded');
  });

  it('sure: it takes two of the staff', async () => {
    const { site, second, first } = await withReturn(SAME);
    const at = { merchantId: site.merchantId, memberId: second, excludedId: first, reason: 'a twin' };
    expect((await eva.ask(clearReturn, at)).value).toEqual({ done: false });
    expect((await eva.ask(clearReturn, at)).value).toEqual({ done: false });
    expect((await eva.ask(clearReturn, { ...at, reason: 'twins' })).errorCode).toBe('approval.sameStaff');
    expect(await statusOf(site, 'the_second')).toBe('excluded');
    expect((await jo.ask(clearReturn, at)).value).toEqual({ done: true });
    expect(await statusOf(site, 'the_second')).toBe('active');
  });

  it('is shown to the reviewer of the identity check, who cannot approve it before', async () => {
    const place = await openWithExcluded(server, eva);
    await excludeFirst(place);
    const { site, first } = place;
    const { merchantId } = site;
    const memberId = await givePassword(server, site, 'ben');
    const details = { idType: 12, idNumber: 'X1234567', payeename: 'Jose Delacruz', birthday: EXCLUDED.birthday };
    await site.ask('ben', personalInfo, { ...details, password: PASSWORD });
    const picture = asAddress(await aJpeg());
    await site.ask('ben', uploadIdImages, { idCardFront: picture, idCardBack: picture, idCardSelfie: picture });
    const { value: file } = await eva.ask(kycFile, { merchantId, memberId });
    expect(file.flags).toContain('excluded');
    expect(file.returns).toEqual([
      { excludedName: 'the_first', strength: 'sure', kinds: ['person', 'name', 'birthday'] },
    ]);
    const approve = { merchantId, memberId, attempt: 1, verdict: 'approve' as const, reasons: [] };
    expect((await eva.ask(decideIdentity, approve)).errorCode).toBe('kyc.returned');
    const at = { merchantId, memberId, excludedId: first, reason: 'a cousin' };
    await eva.ask(clearReturn, at);
    await jo.ask(clearReturn, at);
    expect((await eva.ask(decideIdentity, approve)).success).toBe(true);
    expect(await statusOf(site, 'ben')).toBe('active');
  });

  it('of somebody excluded after it was sent: the decision is refused, and the account stays closed', async () => {
    const place = await openWithExcluded(server, eva);
    const { site } = place;
    const { merchantId } = site;
    const memberId = await givePassword(server, site, 'ben');
    const details = { idType: 12, idNumber: EXCLUDED.idNumber, payeename: 'Pedro Santos', birthday: '1990-01-01' };
    await site.ask('ben', personalInfo, { ...details, password: PASSWORD });
    const picture = asAddress(await aJpeg());
    await site.ask('ben', uploadIdImages, { idCardFront: picture, idCardBack: picture, idCardSelfie: picture });
    await excludeFirst(place);
    await server.db.run`delete from identity_exclusion_match where merchant_id = ${merchantId}`;
    await server.db
      .run`update identity_member set status = 'active' where merchant_id = ${merchantId} and id = ${memberId}`;
    const approve = { merchantId, memberId, attempt: 1, verdict: 'approve' as const, reasons: [] };
    expect((await eva.ask(decideIdentity, approve)).errorCode).toBe('kyc.returned');
    expect(await statusOf(site, 'ben')).toBe('excluded');
  });
});
