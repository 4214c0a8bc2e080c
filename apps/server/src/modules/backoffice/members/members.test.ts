import { restrictMember } from '@baize/contract/backoffice/restricted.ts';
import {
  addMemberNote,
  endMemberSessions,
  memberEntries,
  memberFile,
  memberNotes,
  memberSearch,
  memberSessions,
  setMemberLabels,
  setMemberStatus,
} from '@baize/contract/backoffice/members.ts';
import { memberInfo } from '@baize/contract/account/profile.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aGame, putGames } from '../../../../test/catalogue.ts';
import { startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { present } from '../../../kernel/must.ts';
import { restrictPerson, insertMember, requestContact } from '../../identity/index.ts';
import { setVerifiedEmail, setVerifiedMobile } from '../../identity/contact/contact.store.ts';
import { unrestrictPerson } from '../../identity/restricted/restricted.ts';
import { betEntry, post } from '../../wallet/ledger/index.ts';
import { postOpening } from '../../wallet/index.ts';
import { planOf } from '../../../../test/planOf.ts';
import { listMembers } from './members.store.ts';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

const REASON = 'asked for by the member';

async function openMember() {
  const site = await server.openSite();
  const { id: memberId, token } = await site.member('ana');
  const { merchantId } = site;
  return { site, owner: { merchantId, memberId }, merchantId, memberId, token };
}

async function addPeople(merchantId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const id = server.app.ids.uuid();
    server.clock.move(1000);
    await insertMember(server.db, {
      id,
      merchantId,
      bucket: bucketOf(id),
      userName: `person_${String(n).padStart(3, '0')}`,
      passwordHash: null,
      type: 0,
      currency: 'PHP',
      nickname: '',
      birthday: null,
      profile: {},
      registerMethod: 'H5',
      termsVersion: null,
      at: server.clock.now(),
    });
  }
}

describe('the search of members', () => {
  it('finds by name, number, address and id, at one merchant only', async () => {
    const { merchantId, memberId, owner } = await openMember();
    const other = await openMember();
    await setVerifiedMobile(server.db, owner, '+639171234567', server.clock.now());
    await setVerifiedEmail(server.db, owner, 'Ana@Example.com', server.clock.now());
    const find = async (search: string, at = merchantId) =>
      (await eva.ask(memberSearch, { merchantId: at, search })).value.list.map(({ id }) => id);
    for (const search of ['an', 'ANA', '0917 12', '+639171234567', 'ana@exam', memberId])
      expect(await find(search), search).toEqual([memberId]);
    for (const search of ['na', '0918', 'nobody@', randomUUID(), other.memberId, '%', '_na'])
      expect(await find(search), search).toEqual([]);
    expect(await find(memberId, other.merchantId)).toEqual([]);
    expect(await find('')).toEqual([memberId]);
  });

  it('finds by real name: in any order, any part, with and without accents, at one merchant only', async () => {
    const { site, merchantId } = await openMember();
    const other = await server.openSite();
    const named = async (at: typeof site, userName: 'ana' | 'ben' | 'carla' | 'dado', payeeName: string) => {
      const { id } = await at.member(userName);
      await server.db.run`update identity_member set payee_name = ${payeeName} where id = ${id}`;
      return id;
    };
    const niño = await named(site, 'carla', 'José Niño-Santos');
    const maria = await named(site, 'dado', "Maria O'Hara Santos");
    const wang = await named(site, 'ben', '王小伟');
    await named(other, 'ana', 'Jose Santos');
    const find = async (search: string) => (await eva.ask(memberSearch, { merchantId, search })).value;
    const ids = async (search: string) => (await find(search)).list.map(({ id }) => id);
    expect(await ids('santos')).toEqual([niño, maria]);
    for (const search of ['Santos José', 'jose nino', 'NIÑO', 'anto jos', 'niño-santos'])
      expect(await ids(search), search).toEqual([niño]);
    for (const search of ["o'hara", 'hara maria', 'dad']) expect(await ids(search), search).toEqual([maria]);
    expect(await ids('santos ana')).toEqual([]);
    expect(await ids('小伟')).toEqual([wang]);
    expect((await find('carl')).list[0]).toMatchObject({ userName: 'carla', payeeName: 'José Niño-Santos' });
    expect((await find('santos')).by).toBe('name');
    for (const search of ["'", '\\', 'a', ':*', '& |', "santos' | maria"])
      expect((await find(search)).list.length, search).toBeLessThan(3);
  });

  it('goes through everybody of a name once, page by page', async () => {
    const { merchantId } = await openMember();
    await addPeople(merchantId, 60);
    await server.db.run`update identity_member set payee_name = 'Ana Reyes' where merchant_id = ${merchantId}`;
    const first = (await eva.ask(memberSearch, { merchantId, search: 'reyes' })).value;
    const next = { merchantId, search: 'reyes', cursor: first.nextCursor ?? '' };
    const second = (await eva.ask(memberSearch, next)).value;
    expect([first.list.length, second.list.length, second.nextCursor]).toEqual([50, 11, null]);
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(61);
  });

  it('goes page by page without a gap or a repeat, newest first or by name', async () => {
    const { merchantId } = await openMember();
    await addPeople(merchantId, 60);
    for (const search of ['', 'person']) {
      const first = (await eva.ask(memberSearch, { merchantId, search })).value;
      expect(first.list).toHaveLength(50);
      const second = (await eva.ask(memberSearch, { merchantId, search, cursor: first.nextCursor ?? '' })).value;
      expect(second.nextCursor).toBeNull();
      const names = [...first.list, ...second.list].map(({ userName }) => userName);
      expect(new Set(names).size).toBe(search === '' ? 61 : 60);
      expect(names[0]).toBe(search === '' ? 'person_059' : 'person_000');
    }
    const disabled = await eva.ask(memberSearch, { merchantId, status: 'disabled' });
    expect(disabled.value.list).toEqual([]);
    expect((await eva.ask(memberSearch, { merchantId, cursor: 'bm9uc2Vuc2U' })).errorCode).toBe('input.invalid');
  });

  it('is walked by an index, however many members there are', async () => {
    const { merchantId } = await openMember();
    const lane = await server.db.lane();
    await lane.db.run`set enable_seqscan = off`;
    const plan = await lane.db.rows<{ 'QUERY PLAN': string }>`
      explain select id from identity_member where merchant_id = ${merchantId}
        and user_name collate "C" >= 'a' and user_name collate "C" < 'b' order by user_name collate "C", id limit 50`;
    lane.release(true);
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('identity_member_name_begin');
    await server.db.run`
      insert into identity_member (id, merchant_id, bucket, user_name, type, status, currency, payee_name, created_at)
      select gen_random_uuid(), ${merchantId}, 0, 'n' || n, 0, 'active', 'PHP', 'Ana ' || n, now() from generate_series(1, 5000) as n`;
    await server.db.run`analyze identity_member`;
    const question = { by: 'name', begin: 'reyes' } as const;
    const parts = await planOf(server.db, (spied) =>
      listMembers(spied, { merchantId, question, status: '', after: null, limit: 51 }),
    );
    expect(parts).toContain('identity_member_name_parts');
    expect(parts).toContain('identity_member_name_begin');
  });
});

describe('a member’s file', () => {
  it('tells what is known, and nothing of another merchant’s member', async () => {
    const { owner, memberId } = await openMember();
    const other = await openMember();
    await postOpening(server.app, memberId, 5000n);
    const file = (await eva.ask(memberFile, owner)).value;
    expect(file).toMatchObject({
      userName: 'ana',
      status: 'active',
      kyc: 'N',
      birthday: '1990-01-01',
      balances: { main: '50.00', trial: false },
      duplicates: [],
      labels: [],
    });
    const foreign = { merchantId: other.merchantId, memberId };
    for (const call of [memberFile, memberSessions, memberNotes, memberEntries])
      expect((await eva.ask(call, foreign)).errorCode).toBe('member.unknown');
  });

  it('shows a new contact that does not count yet, masked, and who may agree to it', async () => {
    const site = await server.openSite();
    const { id: memberId } = await site.member('ana');
    const owner = { merchantId: site.merchantId, memberId };
    await setVerifiedMobile(server.db, owner, '+639171234567', server.clock.now());
    const merchant = present(await server.app.merchants.byId(site.merchantId), 'an open site');
    const ask = { app: server.app, merchant, language: 'EN', origin: 'https://site.test' };
    await server.db.transaction((tx) => requestContact(ask, tx, owner, { channel: 'email', to: 'ana@example.com' }));
    expect((await eva.ask(memberFile, owner)).value.pendingContacts).toMatchObject([
      { channel: 'email', masked: 'a•••@example.com', confirmBy: { channel: 'sms', masked: '+63•••••••567' } },
    ]);
  });

  it('shows the wallet’s entries, read only and page by page', async () => {
    const { owner, memberId } = await openMember();
    await postOpening(server.app, memberId, 5000n);
    const { value } = await eva.ask(memberEntries, owner);
    expect(value).toMatchObject({
      currency: 'PHP',
      list: [{ code: 'OPENING', amount: '50.00', balance: '50.00' }],
      nextCursor: null,
    });
    expect((await eva.ask(memberEntries, { ...owner, code: 'BET' })).value.list).toEqual([]);
  });

  it('names the game of an entry, and keeps the code of one that nobody knows', async () => {
    const { owner, memberId, merchantId } = await openMember();
    await postOpening(server.app, memberId, 5000n);
    await putGames(server.app, [aGame({ code: 'perlas', name: 'Perlas ng Silangan' })]);
    const key = { merchantId, memberId, currency: 'PHP', trial: false };
    for (const game of ['perlas', 'gone']) {
      const round = { id: game, game, closes: true };
      await post(server.app, betEntry({ ...key, vendor: 'ACME', txId: `${memberId} ${game}`, amount: 100n, round }));
    }
    const { list } = (await eva.ask(memberEntries, owner)).value;
    expect(list.map(({ note }) => note)).toEqual(['gone', 'Perlas ng Silangan', '']);
  });

  it('keeps notes and labels, each with its line in the log', async () => {
    const { owner, site } = await openMember();
    const id = randomUUID();
    for (let twice = 0; twice < 2; twice++)
      await eva.ask(addMemberNote, { ...owner, id, text: ' called about a bonus ' });
    expect((await eva.ask(memberNotes, owner)).value.list).toMatchObject([
      { text: 'called about a bonus', staffName: 'eva' },
    ]);
    const labels = ['watch', 'vip', 'watch'];
    const request = { ...owner, clubLabel: 'Gold', labels, seen: { clubLabel: '', labels: [] } };
    expect((await eva.ask(setMemberLabels, request)).success).toBe(true);
    expect((await eva.ask(memberFile, owner)).value).toMatchObject({ clubLabel: 'Gold', labels: ['vip', 'watch'] });
    expect((await site.ask('ana', memberInfo, {})).value).toMatchObject({ clubLabel: { labelName: 'Gold' } });
    expect((await server.audit()).at(-1)).toMatchObject({
      action: 'setMemberLabels',
      staffName: 'eva',
      before: { clubLabel: '', labels: [] },
      after: { clubLabel: 'Gold', labels: ['vip', 'watch'] },
    });
    // A colleague who began before takes none of it away, and one label with a comma is not two.
    for (const seen of [request.seen, { clubLabel: 'Gold', labels: ['vip,watch'] }])
      expect((await eva.ask(setMemberLabels, { ...request, labels: ['bonus'], seen })).errorCode).toBe(
        'staff.changedMeanwhile',
      );
    expect((await eva.ask(memberFile, owner)).value).toMatchObject({ clubLabel: 'Gold', labels: ['vip', 'watch'] });
  });
});

describe('access of a member', () => {
  it('is taken at once on every device, with a reason in the log, and given back', async () => {
    const { owner, site } = await openMember();
    expect((await site.ask('ana', memberInfo, {})).success).toBe(true);
    expect((await eva.ask(setMemberStatus, { ...owner, status: 'disabled', reason: '' })).fields).toHaveProperty(
      'reason',
    );
    expect((await eva.ask(setMemberStatus, { ...owner, status: 'disabled', reason: REASON })).success).toBe(true);
    expect((await site.ask('ana', memberInfo, {})).errorCode).toBe('session.ended');
    expect((await eva.ask(memberSessions, owner)).value.list).toEqual([]);
    expect((await server.audit()).at(-1)).toMatchObject({
      action: 'setMemberStatus',
      reason: REASON,
      before: { status: 'active' },
      after: { status: 'disabled' },
    });
    // Once more by the same person is answered as before; by another it is refused.
    expect((await eva.ask(setMemberStatus, { ...owner, status: 'disabled', reason: REASON })).success).toBe(true);
    const other = await eva.ask(setMemberStatus, { ...owner, status: 'disabled', reason: `${REASON} again` });
    expect(other.errorCode).toBe('staff.changedMeanwhile');
    expect((await eva.ask(setMemberStatus, { ...owner, status: 'active', reason: REASON })).success).toBe(true);
    expect((await eva.ask(memberFile, owner)).value.status).toBe('active');
  });

  it('tells the open page why it is out, as the login would, and of who was restricted no more than that the session is over', async () => {
    const told = vi.spyOn(server.app.live, 'toSession');
    const { owner } = await openMember();
    await eva.ask(setMemberStatus, { ...owner, status: 'disabled', reason: REASON });
    const restricted = await openMember();
    await server.db.run`
      update identity_member set payee_name = 'Ana Reyes', birthday = '1990-01-01' where id = ${restricted.memberId}`;
    await eva.ask(restrictMember, { ...restricted.owner, reason: REASON });
    const ended = await openMember();
    await eva.ask(endMemberSessions, { ...ended.owner, sessionId: null, reason: REASON });
    expect(told.mock.calls.map(([, news]) => news)).toEqual(
      ['disabled', 'expired', 'ended'].map((reason) => ({ type: 'forcedLogout', reason })),
    );
    told.mockRestore();
  });

  it('changes once when two ask at once, and never for an excluded member', async () => {
    const { owner, memberId } = await openMember();
    const lines = (await server.audit()).length;
    const answers = await Promise.all(
      [1, 2].map(() => eva.ask(setMemberStatus, { ...owner, status: 'disabled', reason: REASON })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await server.audit()).toHaveLength(lines + 1);
    await server.db.run`update identity_member set status = 'excluded' where id = ${memberId}`;
    for (const status of ['active', 'disabled'] as const)
      expect((await eva.ask(setMemberStatus, { ...owner, status, reason: REASON })).errorCode).toBe('member.excluded');
  });

  it('does not come back to play when the person was restricted meanwhile', async () => {
    const { owner, memberId } = await openMember();
    const enable = () => eva.ask(setMemberStatus, { ...owner, status: 'active', reason: REASON });
    await server.db.run`
      update identity_member set status = 'disabled', payee_name = 'Ana Reyes', birthday = '1990-01-01' where id = ${memberId}`;
    const person = { merchantId: owner.merchantId, name: 'Reyes, Ana', birthday: '1990-01-01' };
    await restrictPerson(server.app, server.db, { ...person, reason: 'listed', by: 'eva' });
    expect((await enable()).errorCode).toBe('member.excluded');
    await unrestrictPerson(server.app, server.db, person);
    expect((await enable()).success).toBe(true);
  });

  it('ends on one device or on all', async () => {
    const { owner, site } = await openMember();
    const [session] = (await eva.ask(memberSessions, owner)).value.list;
    const end = (sessionId: string | null) => eva.ask(endMemberSessions, { ...owner, sessionId, reason: REASON });
    expect((await end(randomUUID())).errorCode).toBe('session.unknown');
    expect((await end(session?.id ?? '')).value).toEqual({ ended: 1 });
    expect((await site.ask('ana', memberInfo, {})).errorCode).toBe('session.ended');
    expect((await end(null)).value).toEqual({ ended: 0 });
  });
});
