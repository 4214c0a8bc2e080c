import {
  broadcastReaders,
  LIST_MAX,
  memberList,
  saveBroadcast,
  sendBroadcast,
  uploadMemberList,
  type Audience,
} from '@baize/contract/backoffice/inbox.ts';
import { inbox, readInbox } from '@baize/contract/inbox/inbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../test/desk.ts';
import type { Site, Who } from '../../../test/testServer.ts';
import { eraseBroadcasts } from './broadcasts.store.ts';
import { readLists } from './lists.ts';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

async function openLists() {
  const site = await server.openSite();
  const names = { ana: (await site.member('ana')).userName, ben: (await site.member('ben')).userName };
  server.clock.move(1000);
  return { site, names };
}

async function upload({ merchantId }: Site, content: string | Uint8Array, listId = server.app.ids.uuid()) {
  const file = Buffer.from(content as string).toString('base64');
  return eva.ask(uploadMemberList, { merchantId, listId, fileName: 'guests.csv', file });
}

const read = async ({ merchantId }: Site, listId: string) => (await eva.ask(memberList, { merchantId, listId })).value;

async function send({ merchantId }: Site, audience: Audience) {
  const draft = {
    ...{ merchantId, broadcastId: server.app.ids.uuid(), version: 0, kind: 'news' as const },
    ...{ texts: { EN: { title: 'Guests', content: '' } }, audience, startsAt: null, endsAt: null },
  };
  const saved = await eva.ask(saveBroadcast, draft);
  if (!saved.success) return saved;
  const { broadcastId, version } = saved.value;
  return eva.ask(sendBroadcast, { merchantId, broadcastId, version });
}

const titles = async (site: Site, who: Who) =>
  (await site.ask(who, inbox, { kind: 'news' })).value.list.map(({ title }) => title);

describe('a list that is uploaded', () => {
  it('is read by a job, with the lines that name nobody or somebody again, and is an audience when it is whole', async () => {
    const { site, names } = await openLists();
    const { value } = await upload(
      site,
      `Username;since\r\n${names.ben};2026\r\n\r\nnobody_here;\r\n${names.ben};x\r\n`,
    );
    const { listId } = value;
    expect(value).toMatchObject({ fileName: 'guests.csv', lines: 5, by: 'eva' });
    const audience = { who: 'list', listId } as const;
    await readLists(server.app);
    expect(await read(site, listId)).toMatchObject({
      ...{ read: 5, found: 1, problemCount: 2 },
      problems: [
        { line: 4, userName: 'nobody_here', problem: 'unknown' },
        { line: 5, userName: names.ben, problem: 'twice' },
      ],
    });
    const { merchantId } = site;
    const setLines = (by: number) =>
      server.db.run`update inbox_list set lines = lines + ${by} where merchant_id = ${merchantId} and id = ${listId}`;
    await setLines(1);
    expect((await send(site, audience)).errorCode).toBe('broadcast.listUnread');
    await setLines(-1);
    expect((await eva.ask(broadcastReaders, { merchantId, audience })).value).toEqual({ readers: 1, unknown: [] });
    expect((await send(site, audience)).value).toMatchObject({
      ...{ state: 'sent', readers: 1 },
      audience: { who: 'list', listId, fileName: 'guests.csv' },
    });
    expect([await titles(site, 'ana'), await titles(site, 'ben')]).toEqual([[], ['Guests']]);
  });

  it.each([
    ['a mark, Windows lines, blanks and capitals', '\uFEFFuser_name\r\nANA\r\n \u00A0ben\u00A0 \r\n'],
    ['a line that names the separator', 'sep=;\r\nuser;since\r\nana;x\r\nben;y\r\n'],
    ['old Mac lines', 'login\rana\rben\r'],
    ['the guard of our own exports', "user\n'ana\n'ben\n"],
    ['full-width and invisible letters', 'ａｎａ\nb\u200Be\u00ADn\n'],
    ['UTF-16', Buffer.from('\uFEFFuser\tx\nana\t1\nben\t2\n', 'utf16le')],
  ])('is read with %s', async (_, content) => {
    const { site } = await openLists();
    const { value } = await upload(site, content);
    await readLists(server.app);
    expect(await read(site, value.listId)).toMatchObject({ found: 2, problemCount: 0 });
  });

  it('is asked about where nobody knows how it is written', async () => {
    const { site } = await openLists();
    const content = Buffer.concat([Buffer.from('user,note\nana,'), Uint8Array.of(0xcd, 0xf5, 0xce, 0xb0)]);
    expect((await upload(site, content)).errorCode).toBe('file.encoding');
  });

  it('is read in pieces, each once, and the names are forgotten afterwards', async () => {
    const { site, names } = await openLists();
    const strangers = Array.from({ length: 2500 }, (_, at) => `stranger_${at}`);
    const csv = [names.ana, ...strangers, names.ana, names.ben].join('\n');
    const { listId } = (await upload(site, csv)).value;
    // A repeat after a lost answer is the same list.
    expect((await upload(site, 'somebody', listId)).value).toMatchObject({ listId, lines: 2503 });
    await readLists(server.app);
    await readLists(server.app);
    const whole = await read(site, listId);
    expect(whole).toMatchObject({ read: 2503, found: 2, problemCount: 2501 });
    expect(whole.problems).toHaveLength(500);
    const kept = await server.db.row<{ names: string[] }>`
      select user_names as names from inbox_list where merchant_id = ${site.merchantId} and id = ${listId}`;
    expect(kept?.names).toEqual([]);
  });

  it('names somebody, is not too long, and belongs to one merchant', async () => {
    const { site, names } = await openLists();
    expect((await upload(site, 'username\n\n')).fields).toHaveProperty('file');
    expect((await upload(site, 'a\n'.repeat(LIST_MAX + 2))).fields).toEqual({ file: 'At most 100,000 lines.' });
    const { listId } = (await upload(site, names.ana)).value;
    const other = await openLists();
    const { merchantId } = other.site;
    expect((await eva.ask(memberList, { merchantId, listId })).errorCode).toBe('broadcast.listUnknown');
    expect((await send(other.site, { who: 'list', listId })).errorCode).toBe('broadcast.listUnknown');
  });

  it('goes a year after its last broadcast has ended, with whom it names and what they did with it', async () => {
    const { site, names } = await openLists();
    const { merchantId } = site;
    const { listId } = (await upload(site, names.ben)).value;
    await readLists(server.app);
    const sent = await send(site, { who: 'list', listId });
    await send(site, { who: 'named', userNames: [names.ana] });
    const { broadcastId } = sent.value;
    await site.ask('ben', readInbox, { ids: [broadcastId] });
    const left = async () =>
      (
        await server.db.row<{ count: number }>`
        select (select count(*) from inbox_broadcast where merchant_id = ${merchantId} and id = ${broadcastId})::int
             + (select count(*) from inbox_list where merchant_id = ${merchantId} and id = ${listId})::int
             + (select count(*) from inbox_named where merchant_id = ${merchantId} and broadcast_id = ${listId})::int
             + (select count(*) from inbox_mark where merchant_id = ${merchantId} and broadcast_id = ${broadcastId})::int as count`
      )?.count;
    const erase = () => server.db.transaction((tx) => eraseBroadcasts(tx, { before: server.clock.now(), most: 10 }));
    server.clock.move(1000);
    await erase();
    expect(await left()).toBe(4);
    await server.db.run`
      update inbox_broadcast set ends_at = ${new Date(server.clock.now().getTime() - 1000)}
      where merchant_id = ${merchantId} and id = ${broadcastId}`;
    await erase();
    await erase();
    expect(await left()).toBe(0);
  });
});
