import {
  cannedAnswers,
  chatFigures,
  chatHours,
  chatOf,
  chatPictureOf,
  chats,
  chatStaff,
  closeChat,
  deleteCannedAnswer,
  markChatRead,
  markComplaint,
  noteInChat,
  saveCannedAnswer,
  sayInChat,
  sendPictureInChat,
  setAvailability,
  setChatHours,
  takeChat,
  takeNextChat,
  transferChat,
} from '@baize/contract/backoffice/chat.ts';
import { chat, chatMessages, chatPicture, endChat, rateChat, sendChatPicture } from '@baize/contract/chat/chat.ts';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { atDesk, say } from '../../../../test/chatting.ts';
import { HOST, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { aJpeg, asAddress } from '../../../../test/pictures.ts';
import { eraseOldChats } from '../upkeep.ts';

let server: DeskServer;
let eva: StaffPerson;
let ruth: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
  ruth = await server.seat('ruth');
}, 60_000);
afterAll(() => server.stop());

const uuid = () => server.app.ids.uuid();
async function openDesk() {
  const site = await server.openSite({ flags: { CBS3: true } });
  const [evas, ruths] = [atDesk(server, site, eva), atDesk(server, site, ruth)];
  await evas.here();
  await ruths.here();
  return { site, evas, ruths, merchantId: site.merchantId };
}

describe('the chat desk', () => {
  it('marks a complaint, which is kept for five years, and says so in the log', async () => {
    const { site, merchantId } = await openDesk();
    const { conversationId } = await say(server, site, 'ana', 'Nobody answers me');
    const other = await openDesk();
    const mark = { conversationId, complaint: true };
    expect((await eva.ask(markComplaint, { ...mark, merchantId: other.merchantId })).errorCode).toBe('chat.unknown');
    expect((await eva.ask(markComplaint, { ...mark, merchantId })).success).toBe(true);
    expect((await server.audit()).at(-1)).toMatchObject({ action: 'markComplaint', after: { complaint: true } });
    expect((await eva.ask(chatOf, { merchantId, conversationId })).value.chat.complaint).toBe(true);
    await site.ask('ana', endChat, { conversationId });
    const endedAgo = async (days: number): Promise<boolean> => {
      await server.db.run`
        update chat_conversation set closed_at = ${new Date(server.clock.now().getTime() - days * 86_400_000)}
        where merchant_id = ${merchantId} and id = ${conversationId}`;
      await eraseOldChats(server.app);
      const left = await server.db
        .row`select id from chat_conversation where merchant_id = ${merchantId} and id = ${conversationId}`;
      return left !== null;
    };
    expect(await endedAgo(5 * 365 - 1)).toBe(true);
    expect(await endedAgo(5 * 365 + 1)).toBe(false);
  });

  it('lists the queue by who waits longest, and what is whose', async () => {
    const { site, evas, merchantId } = await openDesk();
    const first = await say(server, site, 'ana', 'Hello');
    server.clock.move(1000);
    const second = await say(server, site, 'ben', 'Hello');
    const box = async (name: 'queue' | 'mine' | 'all' | 'closed', who = eva) =>
      (await who.ask(chats, { merchantId, box: name })).value;
    expect((await box('queue')).list.map(({ userName }) => userName)).toEqual(['ana', 'ben']);
    expect(await box('queue')).toMatchObject({
      waiting: 2,
      left: 0,
      mine: 0,
      own: { state: 'here', room: 4, open: 0 },
    });
    await evas.take(first.conversationId);
    expect((await box('mine')).list).toMatchObject([{ userName: 'ana', staffName: 'eva', unread: 1, clock: 'good' }]);
    expect((await box('mine', ruth)).list).toEqual([]);
    expect((await box('all')).list).toHaveLength(2);
    expect((await box('queue')).list.map(({ conversationId }) => conversationId)).toEqual([second.conversationId]);
    await eva.ask(closeChat, { merchantId, conversationId: first.conversationId });
    await site.ask('ana', rateChat, { conversationId: first.conversationId, rating: 2, text: 'Slow' });
    expect((await box('closed')).list).toMatchObject([
      { userName: 'ana', rating: 2, ratingText: 'Slow', clock: 'none' },
    ]);
    expect((await eva.ask(chats, { merchantId, box: 'closed', userName: 'ben' })).value.list).toEqual([]);
    expect((await eva.ask(chats, { merchantId, userName: 'nobody' })).value.list).toEqual([]);
  });

  it('says how soon members were answered, and how they rated it', async () => {
    const { site, evas, merchantId } = await openDesk();
    for (const [who, seconds, rating] of [
      ['ana', 30, 5],
      ['ben', 90, 2],
    ] as const) {
      const { conversationId } = await say(server, site, who, 'Hello');
      await evas.take(conversationId);
      server.clock.move(seconds * 1000);
      await evas.say(conversationId, 'Good day');
      await eva.ask(closeChat, { merchantId, conversationId });
      await site.ask(who, rateChat, { conversationId, rating });
    }
    const other = await say(server, site, 'carla', 'Hello');
    await site.ask('carla', endChat, { conversationId: other.conversationId });
    expect((await eva.ask(chatFigures, { merchantId, days: 1 })).value.list).toEqual([
      { staffName: 'eva', conversations: 2, firstReplyS: 60, rated: 2, rating: 3.5 },
      { staffName: '', conversations: 1, firstReplyS: null, rated: 0, rating: null },
    ]);
  });

  it('lets only who has a conversation write in it, take it away and end it', async () => {
    const { site, evas, ruths, merchantId } = await openDesk();
    const { conversationId } = await say(server, site, 'ana', 'Hello');
    expect((await evas.say(conversationId, 'x')).errorCode).toBe('chat.notYours');
    await evas.take(conversationId);
    expect((await ruths.take(conversationId)).errorCode).toBe('chat.taken');
    expect((await ruths.say(conversationId, 'x')).errorCode).toBe('chat.notYours');
    const place = { merchantId, conversationId };
    expect((await ruth.ask(closeChat, place)).errorCode).toBe('chat.notYours');
    expect((await ruth.ask(markChatRead, { ...place, readSeq: 1 })).errorCode).toBe('chat.notYours');
    expect((await ruth.ask(transferChat, { ...place, staffId: null })).errorCode).toBe('chat.notYours');
    const clientId = uuid();
    expect((await evas.say(conversationId, 'Hi', clientId)).value).toEqual({ seq: 3, repeated: false });
    expect((await evas.say(conversationId, 'Hi', clientId)).value).toEqual({ seq: 3, repeated: true });
    expect((await evas.say(conversationId, 'Ho', clientId)).errorCode).toBe('chat.idReused');
    await site.ask('ana', endChat, { conversationId });
    expect((await evas.say(conversationId, 'x')).errorCode).toBe('chat.over');
    for (const call of [chatOf, closeChat] as const)
      expect((await eva.ask(call, { merchantId, conversationId: uuid() })).errorCode).toBe('chat.unknown');
  });

  it('gives nobody more than there is room for, and nothing to who is away', async () => {
    const { site, merchantId } = await openDesk();
    const hours = (await eva.ask(chatHours, { merchantId })).value;
    expect((await eva.ask(setChatHours, { merchantId, version: 0, hours: hours.hours, room: 1 })).value).toEqual({
      version: 1,
    });
    const stale = await eva.ask(setChatHours, { merchantId, version: 0, hours: hours.hours, room: 2 });
    expect(stale.errorCode).toBe('staff.changedMeanwhile');
    await say(server, site, 'ana', 'Hello');
    const second = await say(server, site, 'ben', 'Hello');
    const next = () => eva.ask(takeNextChat, { merchantId });
    await next();
    expect((await next()).errorCode).toBe('chat.noRoom');
    const other = { merchantId, conversationId: second.conversationId };
    expect((await eva.ask(takeChat, other)).errorCode).toBe('chat.noRoom');
    const away = await eva.ask(setAvailability, { merchantId, state: 'away' });
    expect(away.value).toEqual({ state: 'away', room: 1, open: 0 });
    expect((await next()).errorCode).toBe('chat.away');
    expect((await eva.ask(sayInChat, { ...other, clientId: uuid(), text: 'x' })).errorCode).toBe('chat.notYours');
    expect((await site.ask('ana', chat, {})).value.conversation).toMatchObject({ state: 'waiting', position: 1 });
  });

  it('closes by the hours', async () => {
    const { site, merchantId } = await openDesk();
    const never = Array.from({ length: 7 }, () => null);
    const set = (hours: readonly ({ from: string; to: string } | null)[]) =>
      eva.ask(setChatHours, { merchantId, version: 0, hours: [...hours], room: 4 });
    expect((await set(never.map(() => ({ from: '10:00', to: '09:00' })))).errorCode).toBe('input.invalid');
    await set(never);
    expect((await site.ask('ana', chat, {})).value).toMatchObject({ open: false, opensAt: null });
    expect((await say(server, site, 'ana', 'Hello')).state).toBe('left');
  });

  it('hands over with a note that the member never sees', async () => {
    const { site, evas, ruths, merchantId } = await openDesk();
    const { conversationId } = await say(server, site, 'ana', 'Hello');
    const place = { merchantId, conversationId };
    await evas.take(conversationId);
    const there = (await eva.ask(chatStaff, { merchantId })).value.list;
    expect(there.map(({ name, isSelf, open }) => [name, isSelf, open])).toEqual([
      ['eva', true, 1],
      ['ruth', false, 0],
    ]);
    await eva.ask(noteInChat, { ...place, noteId: uuid(), text: 'Seems upset' });
    expect((await eva.ask(transferChat, { ...place, staffId: uuid() })).errorCode).toBe('chat.noRoom');
    await eva.ask(transferChat, { ...place, staffId: ruth.staffId, note: 'About a payout' });
    expect((await evas.say(conversationId, 'x')).errorCode).toBe('chat.notYours');
    expect((await ruths.say(conversationId, 'I am Ruth')).success).toBe(true);
    const view = (await ruth.ask(chatOf, place)).value;
    expect(view).toMatchObject({ isMine: true, notes: [{ text: 'Seems upset' }, { text: 'About a payout' }] });
    const seen = (await site.ask('ana', chatMessages, { conversationId })).value;
    expect(seen.messages.map(({ event, text, name }) => `${event ?? text} ${name}`)).toEqual([
      'Hello ',
      'taken eva',
      'transferred ruth',
      'I am Ruth ruth',
    ]);
    expect(JSON.stringify(seen)).not.toContain('payout');
    await ruth.ask(transferChat, { ...place, staffId: null });
    expect((await site.ask('ana', chat, {})).value.conversation).toMatchObject({ state: 'waiting', staff: null });
    const actions = (await server.audit()).filter(({ action }) => action === 'transferChat');
    expect(actions.map(({ after }) => after)).toEqual([{ to: 'ruth' }, { to: 'queue' }]);
  });

  it('shows the member a picture of ours, once for each id', async () => {
    const { site, evas, merchantId } = await openDesk();
    const { conversationId } = await say(server, site, 'ana', 'Where do I find it?');
    const request = { merchantId, conversationId, clientId: uuid(), picture: asAddress(await aJpeg()) };
    expect((await eva.ask(sendPictureInChat, request)).errorCode).toBe('chat.notYours');
    await evas.take(conversationId);
    const sent = await eva.ask(sendPictureInChat, request);
    expect((await eva.ask(sendPictureInChat, request)).value).toEqual({ seq: sent.value.seq, repeated: true });
    const none = { ...request, clientId: uuid(), picture: 'data:image/png;base64,AAAA' };
    expect((await eva.ask(sendPictureInChat, none)).errorCode).toBe('chat.picture');
    const { messages } = (await site.ask('ana', chatMessages, { conversationId })).value;
    const [shown] = messages.filter(({ kind }) => kind === 'picture');
    expect(shown).toMatchObject({ by: 'staff', name: 'eva', seq: sent.value.seq });
    const own = await site.ask('ana', chatPicture, { pictureId: shown?.pictureId ?? '' });
    expect(own.value.jpeg.length).toBeGreaterThan(100);
    // Another member's page does not get it.
    expect((await site.ask('ben', chatPicture, { pictureId: shown?.pictureId ?? '' })).success).toBe(false);
  });

  it('shows a member’s picture and writes down who looked', async () => {
    const { site, merchantId } = await openDesk();
    const picture = asAddress(await aJpeg());
    const sent = (await site.ask('ana', sendChatPicture, { clientId: uuid(), picture })).value;
    const { conversationId, pictureId } = sent;
    const shown = await eva.ask(chatPictureOf, { merchantId, conversationId, pictureId });
    expect(shown.value.jpeg.length).toBeGreaterThan(100);
    expect((await server.audit()).at(-1)).toMatchObject({ action: 'seeIdentity', staffName: 'eva' });
    const other = { merchantId, conversationId: uuid(), pictureId };
    expect((await eva.ask(chatPictureOf, other)).errorCode).toBe('chat.unknown');
  });

  it('keeps answers that are used often', async () => {
    const { merchantId } = await openDesk();
    const answerId = uuid();
    const save = (change: object) =>
      eva.ask(saveCannedAnswer, {
        merchantId,
        answerId,
        version: 0,
        shortcut: 'hi',
        texts: { EN: 'Hello {name}' },
        ...change,
      });
    expect((await save({ texts: { TY: 'Kumusta' } })).fields).toMatchObject({ texts: 'Enter the English text.' });
    expect((await save({ shortcut: '!' })).errorCode).toBe('input.invalid');
    expect((await save({ texts: { EN: 'Hello {name}', TY: '' } })).value).toMatchObject({ shortcut: 'hi', version: 1 });
    expect((await save({})).errorCode).toBe('staff.changedMeanwhile');
    expect((await save({ answerId: uuid() })).errorCode).toBe('canned.shortcutTaken');
    expect((await save({ answerId: uuid(), version: 3, shortcut: 'x' })).errorCode).toBe('canned.unknown');
    await save({ version: 1, texts: { EN: 'Good day' } });
    expect((await eva.ask(cannedAnswers, { merchantId })).value).toMatchObject({
      list: [{ shortcut: 'hi', texts: { EN: 'Good day' }, version: 2 }],
    });
    await eva.ask(deleteCannedAnswer, { merchantId, answerId });
    expect((await eva.ask(deleteCannedAnswer, { merchantId, answerId })).errorCode).toBe('canned.unknown');
  });

  it('may be read by who may not answer', async () => {
    const { site, merchantId } = await openDesk();
    const { conversationId } = await say(server, site, 'ana', 'Hello');
    await server.role('reader', ['chat.read']);
    const iris = await server.seat('iris', [{ roleId: 'reader', merchantId }]);
    expect((await iris.ask(chatOf, { merchantId, conversationId })).success).toBe(true);
    expect((await atDesk(server, site, iris).take(conversationId)).errorCode).toBe('access.denied');
    expect((await iris.ask(chats, { merchantId: 'other' })).errorCode).toBe('access.denied');
  });
});

describe('the live connection of the desk', () => {
  async function connect(cookie: string, hello: object, origin = `http://${HOST}`) {
    if (!server.desk.server.listening) await server.desk.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.desk.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/bo/v1/live`, { headers: { host: HOST, cookie, origin } });
    const news: { type: string; conversationId?: string; typing?: boolean }[] = [];
    const waiting: (() => void)[] = [];
    socket.on('message', (raw) => {
      news.push(JSON.parse(String(raw)) as { type: string });
      waiting.splice(0).forEach((wake) => wake());
    });
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
    socket.send(JSON.stringify(hello));
    const until = async (type: string) => {
      while (!news.some((one) => one.type === type)) await new Promise<void>((resolve) => waiting.push(resolve));
      return news.find((one) => one.type === type);
    };
    return { socket, news, closed, until };
  }

  it('tells staff of their merchant’s conversations, and of no other’s', async () => {
    const { site, merchantId } = await openDesk();
    const other = await openDesk();
    const evas = await connect(eva.cookie, { type: 'hello', merchantId });
    await evas.until('welcome');
    await say(server, other.site, 'ben', 'Elsewhere');
    const { conversationId } = await say(server, site, 'ana', 'Hello');
    expect(await evas.until('chat')).toEqual({ type: 'chat', conversationId, seq: 1 });
    await evas.until('chats');
    evas.socket.send(JSON.stringify({ type: 'ping' }));
    await evas.until('pong');
    expect(JSON.stringify(evas.news)).not.toContain('Hello');
    evas.socket.close();
  });

  it('is closed to other sites, to who is not logged in and to who may not read the chat', async () => {
    const { merchantId } = await openDesk();
    await server.role('nothing', ['members.read']);
    const olga = await server.seat('olga', [{ roleId: 'nothing', merchantId }]);
    const hello = { type: 'hello', merchantId };
    expect(await (await connect(eva.cookie, hello, 'http://evil.example')).closed).toBe(1008);
    expect(await (await connect('', hello)).closed).toBe(1008);
    expect(await (await connect(olga.cookie, hello)).closed).toBe(1008);
    expect(await (await connect(eva.cookie, { type: 'nonsense' })).closed).toBe(1008);
  });
});
