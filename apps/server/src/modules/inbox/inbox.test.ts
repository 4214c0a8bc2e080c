import { chooseMarketing } from '@baize/contract/account/marketing.ts';
import {
  answerFeedback,
  approveBroadcast,
  broadcastReaders,
  broadcasts,
  feedbacks,
  recallBroadcast,
  saveBroadcast,
  sendBroadcast,
  sendMemberMessage,
  type Audience,
} from '@baize/contract/backoffice/inbox.ts';
import type { AskOf } from '@baize/contract/call.ts';
import {
  deleteInbox,
  feedback,
  FEEDBACKS_PER_DAY,
  inbox,
  inboxMessage,
  inboxUnread,
  readInbox,
} from '@baize/contract/inbox/inbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../test/desk.ts';
import type { Site, Who } from '../../../test/testServer.ts';
import { notifyMember } from '../delivery/index.ts';
import { startDue } from './broadcasts.ts';
import { eraseMessages } from './messages.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ALL: Audience = {
  ...{ who: 'members', types: [], registeredFrom: null, registeredTo: null, languages: [], kyc: [], agent: '' },
  includeNew: false,
};

let server: DeskServer;
let eva: StaffPerson;
let ruth: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
  ruth = await server.seat('ruth');
}, 60_000);
afterAll(() => server.stop());

const at = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();
const draft = ({ merchantId }: Site, change: object = {}): AskOf<typeof saveBroadcast> => ({
  merchantId,
  broadcastId: server.app.ids.uuid(),
  version: 0,
  kind: 'news',
  texts: {
    EN: { title: 'New table', content: '<p>Sit down at {merchant}.</p>' },
    TY: { title: 'Bagong mesa', content: '' },
  },
  audience: ALL,
  startsAt: null,
  endsAt: null,
  ...change,
});

async function send(site: Site, change: object = {}) {
  const saved = await eva.ask(saveBroadcast, draft(site, change));
  expect(saved.errorCode).toBeUndefined();
  const { broadcastId, version } = saved.value;
  const sent = await eva.ask(sendBroadcast, { merchantId: site.merchantId, broadcastId, version });
  expect(sent.errorCode).toBeUndefined();
  return sent.value;
}

async function notify(site: Site, who: Who, notice: 'passwordChanged' | 'withdrawalPaid' = 'passwordChanged') {
  const { id: memberId } = await site.member(who);
  const values = { amount: '500.00 PHP', account: 'GCash ••5501', reference: 'W-1' };
  await server.db.transaction((tx) =>
    notifyMember(server.app, tx, { merchantId: site.merchantId, memberId, notice, language: 'EN', values }),
  );
  await server.app.events.deliver();
}

/** Everything read that a member had before: a first login is told, too. */
async function openInbox(): Promise<Site> {
  const site = await server.openSite();
  for (const who of ['ana', 'ben'] as const) {
    await site.member(who);
    await server.app.events.deliver();
    await site.ask(who, readInbox, { upTo: (await page(site, who)).upTo });
  }
  server.clock.move(1000);
  return site;
}

const page = async (site: Site, who: Who, input: AskOf<typeof inbox> = {}) => (await site.ask(who, inbox, input)).value;
const unread = async (site: Site, who: Who) => (await site.ask(who, inboxUnread, {})).value;
const titles = async (site: Site, who: Who, input: AskOf<typeof inbox> = {}) =>
  (await page(site, who, input)).list.map(({ title }) => title);

describe('messages to one member [A7-13]', () => {
  it('hold what a notice said, once, in the reader’s language, and say whom it is from by being there', async () => {
    const site = await openInbox();
    await notify(site, 'ana', 'withdrawalPaid');
    await server.app.events.deliver();
    const [row] = (await page(site, 'ana')).list;
    expect(row).toMatchObject({ kind: 'money', title: 'Your withdrawal is paid', read: false, broadcast: false });
    const letter = (await site.ask('ana', inboxMessage, { id: row?.id ?? '' })).value;
    expect(letter.content).toContain('500.00 PHP was paid to GCash ••5501');
    expect(await unread(site, 'ana')).toBe(1);
    expect(await unread(site, 'ben')).toBe(0);
    expect((await site.ask('ben', inboxMessage, { id: row?.id ?? '' })).errorCode).toBe('inbox.unknown');
  });

  it('are written once by staff, as plain text, and told in the log', async () => {
    const site = await openInbox();
    const message = {
      merchantId: site.merchantId,
      messageId: server.app.ids.uuid(),
      userName: (await site.member('ben')).userName,
      kind: 'service' as const,
      title: '<b>Hello</b>',
      text: 'One & <script>two</script>\n\nThree',
    };
    for (let turn = 0; turn < 2; turn++) expect((await eva.ask(sendMemberMessage, message)).success).toBe(true);
    expect(await titles(site, 'ben', { unread: 'true' })).toEqual(['<b>Hello</b>']);
    const { value } = await site.ask('ben', inboxMessage, { id: message.messageId });
    expect(value.content).toBe('<p>One &amp; &lt;script&gt;two&lt;/script&gt;</p><p>Three</p>');
    expect((await server.audit()).at(-1)).toMatchObject({
      action: 'sendMemberMessage',
      after: { title: '<b>Hello</b>' },
    });
    expect((await eva.ask(sendMemberMessage, { ...message, userName: 'nobody' })).errorCode).toBe('member.unknown');
  });

  it('are read and deleted by their member only, and erased a month later', async () => {
    const site = await openInbox();
    await notify(site, 'ana');
    const id = (await page(site, 'ana')).list[0]?.id ?? '';
    const others = [deleteInbox, readInbox].map((call) => site.ask('ben', call, { ids: [id] }));
    for (const answer of await Promise.all(others))
      expect(answer).toMatchObject({ status: 404, errorCode: 'inbox.unknown' });
    expect(await unread(site, 'ana')).toBe(1);
    expect((await site.ask('ana', readInbox, { ids: [id] })).value).toEqual({ unread: 0 });
    expect((await page(site, 'ana')).list[0]).toMatchObject({ id, read: true });
    for (const _ of ['once', 'again'])
      expect((await site.ask('ana', deleteInbox, { ids: [id] })).value).toEqual({ unread: 0 });
    expect((await site.ask('ana', inboxMessage, { id })).errorCode).toBe('inbox.unknown');
    const stored = () =>
      server.db.row`select id from inbox_message where id = ${id} and merchant_id = ${site.merchantId}`;
    const far = { protectionBefore: new Date(0) };
    const erase = (ms: number) =>
      eraseMessages(server.db, {
        deletedBefore: new Date(at(ms)),
        before: new Date(at(-400 * DAY_MS)),
        ...far,
        most: 100,
      });
    await erase(-30 * DAY_MS);
    expect(await stored()).not.toBeNull();
    await erase(1000);
    expect(await stored()).toBeNull();
  });

  it('are listed by kind and in pages without a gap or a double, mixed with broadcasts', async () => {
    const site = await openInbox();
    for (let turn = 0; turn < 5; turn++) {
      server.clock.move(1000);
      if (turn % 2 === 0) await notify(site, 'ana', 'withdrawalPaid');
      else await send(site);
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { list, nextCursor }: { list: { id: string; at: string }[]; nextCursor: string | null } = await page(
        site,
        'ana',
        { cursor, pageSize: 2, unread: 'true' },
      );
      seen.push(...list.map((row) => row.at));
      cursor = nextCursor;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    expect([...seen].sort().reverse()).toEqual(seen);
    expect(await titles(site, 'ana', { kind: 'news' })).toEqual(['New table', 'New table']);
    expect((await site.ask('ana', inbox, { cursor: 'bm9uZQ' })).errorCode).toBe('input.invalid');
  });
});

describe('broadcasts', () => {
  it('are one row for every reader, read in each language with the merchant’s name filled in', async () => {
    const site = await openInbox();
    const { broadcastId, state, readers } = await send(site);
    expect([state, readers]).toEqual(['sent', 2]);
    const rows = await server.db.row<{ count: number }>`
      select count(*)::int as count from inbox_broadcast where merchant_id = ${site.merchantId}`;
    expect(rows?.count).toBe(1);
    for (const who of ['ana', 'ben'] as const) expect(await unread(site, who)).toBe(1);
    const { content } = (await site.ask('ben', inboxMessage, { id: broadcastId })).value;
    expect(content).not.toContain('{merchant}');
    await site.ask('ana', readInbox, { ids: [broadcastId] });
    expect([await unread(site, 'ana'), await unread(site, 'ben')]).toEqual([0, 1]);
    const other = await openInbox();
    expect((await other.ask('ben', inboxMessage, { id: broadcastId })).errorCode).toBe('inbox.unknown');
  });

  it('are marked up to what a page had: what came meanwhile stays unread', async () => {
    const site = await openInbox();
    await send(site);
    await notify(site, 'ben');
    const { upTo } = await page(site, 'ben');
    await send(site, { texts: { EN: { title: 'Meanwhile', content: '' } } });
    await notify(site, 'ben', 'withdrawalPaid');
    expect((await site.ask('ben', readInbox, { upTo })).value).toEqual({ unread: 2 });
    expect((await titles(site, 'ben', { unread: 'true' })).sort()).toEqual(['Meanwhile', 'Your withdrawal is paid']);
    // A number that nobody was given covers nothing that is yet to come.
    await site.ask('ben', readInbox, { upTo: '999999999-0' });
    await send(site, { texts: { EN: { title: 'Later', content: '' } } });
    expect(await titles(site, 'ben', { unread: 'true', kind: 'news' })).toEqual(['Later']);
  });

  it('wait for their time, appear with the clock, and end', async () => {
    const site = await openInbox();
    const planned = await send(site, { startsAt: at(10 * MINUTE_MS), endsAt: at(20 * MINUTE_MS) });
    expect(planned.state).toBe('planned');
    await startDue(server.app);
    expect(await unread(site, 'ben')).toBe(0);
    server.clock.move(10 * MINUTE_MS);
    await startDue(server.app);
    expect(await unread(site, 'ben')).toBe(1);
    server.clock.move(10 * MINUTE_MS);
    expect(await unread(site, 'ben')).toBe(0);
  });

  it('are for whom they are meant: by type, by registration, by name', async () => {
    const site = await openInbox();
    await site.member('carla');
    server.clock.move(1000);
    const agents = await send(site, { audience: { ...ALL, types: [1] } });
    expect(agents.readers).toBe(1);
    const named = { who: 'named', userNames: [(await site.member('ben')).userName] } as const;
    expect((await send(site, { audience: named })).readers).toBe(1);
    const later = { ...ALL, registeredFrom: at(MINUTE_MS) };
    expect((await send(site, { audience: later })).readers).toBe(0);
    expect([await unread(site, 'ana'), await unread(site, 'ben')]).toEqual([0, 1]);
    expect(await titles(site, 'carla', { kind: 'news' })).toHaveLength(1);
    // Who registers afterwards has not missed it.
    await send(site);
    server.clock.move(1000);
    const tess = await site.member('tess');
    expect(tess.id).not.toBe('');
    expect(await titles(site, 'tess', { kind: 'news' })).toEqual([]);

    const { merchantId } = site;
    const unknown = { who: 'named' as const, userNames: ['nobody_here', ...named.userNames] };
    expect((await eva.ask(broadcastReaders, { merchantId, audience: unknown })).value).toEqual({
      readers: 1,
      unknown: ['nobody_here'],
    });
    expect((await eva.ask(saveBroadcast, draft(site, { audience: unknown }))).fields).toEqual({
      audience: 'No member has the username nobody_here.',
    });
  });

  it('are for whom they are meant: by the language of the last login, the identity check, an agent’s line', async () => {
    const site = await openInbox();
    const { merchantId } = site;
    const [ana, ben, carla, tess] = [
      await site.member('ana'),
      await site.member('ben'),
      await site.member('carla'),
      await site.member('tess'),
    ];
    server.clock.move(1000);
    await server.db
      .run`update identity_member set language = 'TY' where merchant_id = ${merchantId} and id = ${ben.id}`;
    await server.db.run`
      insert into kyc_case (member_id, merchant_id, status, updated_at)
      values (${ben.id}, ${merchantId}, 'A', ${server.clock.now()}), (${ana.id}, ${merchantId}, 'R', ${server.clock.now()})`;
    for (const [child, parent] of [
      [ana, carla],
      [ben, ana],
    ] as const)
      await server.db.run`
        update identity_member set parent_id = ${parent.id} where merchant_id = ${merchantId} and id = ${child.id}`;
    const everyone = [
      ['ana', ana],
      ['ben', ben],
      ['carla', carla],
      ['tess', tess],
    ] as const;
    const readBy = async (facts: object): Promise<string> => {
      const title = JSON.stringify(facts);
      const { readers } = await send(site, { texts: { EN: { title, content: '' } }, audience: { ...ALL, ...facts } });
      const names: string[] = [];
      for (const [who] of everyone) if ((await titles(site, who, { kind: 'news' })).includes(title)) names.push(who);
      expect(readers).toBe(names.length);
      return names.join(' ');
    };
    expect(await readBy({ languages: ['TY'] })).toBe('ben');
    expect(await readBy({ languages: ['EN', 'TY'] })).toBe('ana ben carla tess');
    expect(await readBy({ kyc: ['A', 'P'] })).toBe('ben');
    expect(await readBy({ kyc: ['N'] })).toBe('carla tess');
    expect(await readBy({ agent: carla.userName })).toBe('ana ben');
    expect(await readBy({ agent: ana.userName, kyc: ['A'], languages: ['EN'] })).toBe('');
    // Who comes below the agent afterwards reads it from then on.
    await server.db.run`
      update identity_member set parent_id = ${ben.id} where merchant_id = ${merchantId} and id = ${tess.id}`;
    expect(await titles(site, 'tess', { kind: 'news' })).toContain(JSON.stringify({ agent: carla.userName }));
    const nobody = draft(site, { audience: { ...ALL, agent: 'nobody_here' } });
    expect((await eva.ask(saveBroadcast, nobody)).fields).toEqual({ agent: 'No member has the username nobody_here.' });
    const [kept] = (await eva.ask(broadcasts, { merchantId })).value.list;
    expect(kept?.audience).toMatchObject({ agent: ana.userName, kyc: ['A'], languages: ['EN'] });
  });

  it('that promote need a second person, who is not the first', async () => {
    const site = await openInbox();
    await site.ask('ben', chooseMarketing, { agreed: true });
    const waiting = await send(site, { kind: 'promo' });
    expect(waiting.state).toBe('waiting');
    expect(await unread(site, 'ben')).toBe(0);
    const seen = { merchantId: site.merchantId, broadcastId: waiting.broadcastId, version: waiting.version };
    expect((await eva.ask(approveBroadcast, seen)).errorCode).toBe('approval.sameStaff');
    expect((await ruth.ask(approveBroadcast, { ...seen, version: 1 })).errorCode).toBe('staff.changedMeanwhile');
    expect((await ruth.ask(approveBroadcast, seen)).value).toMatchObject({ state: 'sent', approvedBy: 'ruth' });
    expect(await unread(site, 'ben')).toBe(1);
    expect((await eva.ask(sendBroadcast, { ...seen, version: waiting.version + 2 })).errorCode).toBe('broadcast.sent');
  });

  it('are gone everywhere once recalled, with the reason kept', async () => {
    const site = await openInbox();
    const { broadcastId, version } = await send(site);
    expect(await unread(site, 'ben')).toBe(1);
    const { merchantId } = site;
    const recall = { merchantId, broadcastId, version, reason: 'the table is closed' };
    expect((await eva.ask(recallBroadcast, recall)).value).toMatchObject({ state: 'recalled' });
    expect(await unread(site, 'ben')).toBe(0);
    expect((await site.ask('ben', inboxMessage, { id: broadcastId })).errorCode).toBe('inbox.unknown');
    expect((await server.audit()).at(-1)).toMatchObject({ action: 'recallBroadcast', reason: 'the table is closed' });
    expect((await eva.ask(recallBroadcast, { ...recall, version: version + 1 })).errorCode).toBe('broadcast.notSent');
    expect((await eva.ask(broadcasts, { merchantId })).value.list).toMatchObject([{ broadcastId, state: 'recalled' }]);
  });

  it('hold words that may be shown, English among them, and end after they begin', async () => {
    const site = await openInbox();
    const refused = async (change: object) => (await eva.ask(saveBroadcast, draft(site, change))).fields;
    expect(await refused({ texts: { TY: { title: 'x', content: '' } } })).toHaveProperty(['texts.EN.title']);
    const bad = { EN: { title: 'x', content: '<img src=x onerror=alert(1)>' } };
    expect(await refused({ texts: bad })).toHaveProperty(['texts.EN.content']);
    expect(await refused({ endsAt: at(-1000) })).toHaveProperty('endsAt');
  });
});

describe('feedback', () => {
  const write = (site: Site, who: Who, text: string, clientId = server.app.ids.uuid()) =>
    site.ask(who, feedback, { clientId, category: 'problem', text });

  it('takes 140 characters as a person counts them, a repeat once, and five a day [A5-14]', async () => {
    const site = await openInbox();
    expect((await write(site, 'ana', '😀'.repeat(140))).success).toBe(true);
    expect((await write(site, 'ana', '😀'.repeat(141))).fields).toEqual({ text: 'At most 140 characters.' });
    expect((await write(site, 'ana', '   ')).fields).toEqual({ text: 'Write something first.' });
    const clientId = server.app.ids.uuid();
    const first = await write(site, 'ana', 'e\u0301', clientId);
    expect((await write(site, 'ana', 'é', clientId)).value).toEqual(first.value);
    expect((await write(site, 'ana', 'other', clientId)).errorCode).toBe('feedback.idReused');
    for (let count = 2; count < FEEDBACKS_PER_DAY; count++) await write(site, 'ana', 'more');
    expect((await write(site, 'ana', 'too many')).errorCode).toBe('feedback.tooMany');
    await server.db.run`
      update inbox_feedback set at = at - interval '1 day' where merchant_id = ${site.merchantId}`;
    expect((await write(site, 'ana', 'tomorrow')).success).toBe(true);
  });

  it('is answered once, by a message to its member; a trial account gets none', async () => {
    const site = await openInbox();
    await write(site, 'ben', 'The <b>wheel</b> stops');
    await write(site, 'dado', 'Nice');
    const { merchantId } = site;
    const [trial, bens] = (await eva.ask(feedbacks, { merchantId, state: 'new' })).value.list;
    expect([trial?.mayBeAnswered, bens?.mayBeAnswered, bens?.text]).toEqual([false, true, 'The <b>wheel</b> stops']);
    const answer = { merchantId, feedbackId: bens?.feedbackId ?? '', version: 1, answer: 'We looked: it turns.' };
    expect((await eva.ask(answerFeedback, answer)).value).toMatchObject({ state: 'answered', answeredBy: 'eva' });
    expect((await ruth.ask(answerFeedback, answer)).errorCode).toBe('feedback.closed');
    const [row] = (await page(site, 'ben', { kind: 'service' })).list;
    expect(row).toMatchObject({ title: 'Reply to your feedback', read: false });
    const { content } = (await site.ask('ben', inboxMessage, { id: row?.id ?? '' })).value;
    expect(content).toContain('The &lt;b&gt;wheel&lt;/b&gt; stops');
    const closed = { merchantId, feedbackId: trial?.feedbackId ?? '', version: 1, answer: 'Thanks' };
    expect((await eva.ask(answerFeedback, closed)).value).toMatchObject({ state: 'closed', answer: '' });
  });
});
