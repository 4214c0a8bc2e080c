import {
  chat,
  chatHistory,
  chatMessages,
  chatPicture,
  chatUnread,
  endChat,
  launchChat,
  markChat,
  rateChat,
  sendChatMessage,
  sendChatPicture,
} from '@baize/contract/chat/chat.ts';
import { inbox } from '@baize/contract/inbox/inbox.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atDesk, readAll, say } from '../../../test/chatting.ts';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../test/desk.ts';
import { aJpeg, aPng, asAddress } from '../../../test/pictures.ts';
import type { Site } from '../../../test/testServer.ts';
import { eraseOldChats, stepChats } from './upkeep.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

const openSite = (flags: object = {}) => server.openSite({ flags: { CBS3: true, ...flags } });
/** A merchant with somebody at the desk. */
async function openDesk() {
  const site = await openSite();
  const desk = atDesk(server, site, eva);
  await desk.here();
  return { site, desk };
}
/** Time passes, and everybody who was logged in comes back. */
async function pass(ms: number) {
  server.clock.move(ms);
  const now = server.clock.now();
  await server.db.run`update identity_session set last_seen_at = ${now}, created_at = ${now} where ended_at is null`;
  await server.db.run`update backoffice_session set last_seen_at = ${now}, created_at = ${now} where ended_at is null`;
}
const uuid = () => server.app.ids.uuid();
const textsOf = async (site: Site, id: string) =>
  (await readAll(site, 'ana', id)).map(({ by, text, event }) => `${by}: ${event ?? text}`);

describe('the way into the chat', () => {
  it('is closed where the merchant has none, and for trial members [A8-5]', async () => {
    const closed = await openSite({ CBS3: false });
    for (const call of [launchChat, chat, chatHistory] as const)
      expect((await closed.ask('ana', call, {})).errorCode).toBe('chat.closed');
    expect((await closed.ask('ana', sendChatMessage, { clientId: uuid(), text: 'Hello' })).errorCode).toBe(
      'chat.closed',
    );
    expect((await closed.ask('ana', chatUnread, {})).value).toEqual({ unReadCount: 0 });
    const site = await openSite();
    expect((await site.ask('dado', launchChat, {})).errorCode).toBe('access.trial');
    expect((await site.ask('guest', chat, {})).errorCode).toBe('session.required');
  });

  it('takes along a page of ours, a colour on which white can be read, and a short plain title [A7-13]', async () => {
    const site = await openSite();
    const url = async (ask: object) => (await site.ask('ana', launchChat, ask)).value.chatUrl;
    expect(await url({ b2c: '1', module: 'CBS3', backUrl: '/m/home', headerColor: '#1A2B3C', title: 'Help' })).toBe(
      '/m/chat?title=Help&back=%2Fm%2Fhome&color=%231a2b3c',
    );
    for (const backUrl of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/m/../x', ''])
      expect(await url({ backUrl })).toBe('/m/chat?back=%2Fm%2Fmessage');
    expect(await url({ headerColor: '#ffff00' })).not.toContain('color');
    expect(await url({ title: 'x'.repeat(60) })).toContain(`title=${'x'.repeat(40)}&`);
  });
});

describe('a conversation', () => {
  it('waits in the queue, is taken, answered, read and ended by staff [A7-13]', async () => {
    const { site, desk } = await openDesk();
    expect((await site.ask('ana', chat, {})).value).toMatchObject({ open: true, opensAt: null, conversation: null });
    const first = await say(server, site, 'ana', 'Hello');
    expect(first).toMatchObject({ seq: 1, state: 'waiting', repeated: false });
    const id = first.conversationId;
    const second = await say(server, site, 'ben', 'I am second');
    expect((await site.ask('ben', chat, {})).value.conversation).toMatchObject({ position: 2, minutes: null });
    expect((await desk.next()).value).toEqual({ conversationId: id });
    expect((await site.ask('ben', chat, {})).value.conversation).toMatchObject({
      id: second.conversationId,
      position: 1,
    });
    expect((await desk.say(id, 'Good day')).value).toEqual({ seq: 3, repeated: false });
    expect((await site.ask('ana', chatUnread, {})).value).toEqual({ unReadCount: 1 });
    await site.ask('ana', markChat, { conversationId: id, readSeq: 3, typing: true });
    expect((await site.ask('ana', chatUnread, {})).value).toEqual({ unReadCount: 0 });
    expect((await site.ask('ana', chat, {})).value.conversation).toMatchObject({
      state: 'open',
      staff: { name: 'eva' },
      lastSeq: 3,
      readSeq: 3,
      position: null,
    });
    expect(await textsOf(site, id)).toEqual(['member: Hello', 'event: taken', 'staff: Good day']);
  });

  it('takes a message once, however often it is sent, and refuses other words under its id', async () => {
    const { site } = await openDesk();
    const clientId = uuid();
    const ask = (text: string, conversationId = '') =>
      site.ask('ana', sendChatMessage, { conversationId, clientId, text });
    const answers = await Promise.all([ask('Hello'), ask('Hello'), ask('Hello')]);
    expect(new Set(answers.map(({ value }) => `${value.conversationId} ${value.seq}`)).size).toBe(1);
    expect(answers.filter(({ value }) => !value.repeated)).toHaveLength(1);
    const id = answers[0]?.value.conversationId ?? '';
    await site.ask('ana', endChat, { conversationId: id });
    // The answer was lost, and the conversation has ended meanwhile.
    expect((await ask('Hello')).value).toMatchObject({ conversationId: id, seq: 1, repeated: true });
    expect((await ask('Other')).errorCode).toBe('chat.idReused');
    expect(await textsOf(site, id)).toEqual(['member: Hello', 'event: endedByMember']);
  });

  it('gives a page that was away all that it has missed, in order', async () => {
    const { site, desk } = await openDesk();
    const { conversationId } = await say(server, site, 'ana', 'one');
    await desk.take(conversationId);
    for (const text of ['two', 'three', 'four']) await desk.say(conversationId, text);
    const read = async (ask: object) =>
      (await site.ask('ana', chatMessages, { conversationId, ...ask })).value.messages.map(({ seq }) => seq);
    expect(await read({ after: 2 })).toEqual([3, 4, 5]);
    expect(await read({ after: 5 })).toEqual([]);
    expect(await read({ limit: 2 })).toEqual([4, 5]);
    expect(await read({ before: 4, limit: 2 })).toEqual([2, 3]);
  });

  it('is nobody else’s', async () => {
    const { site } = await openDesk();
    const { conversationId } = await say(server, site, 'ana', 'Hello');
    const asks = [
      site.ask('ben', chatMessages, { conversationId }),
      site.ask('ben', markChat, { conversationId, readSeq: 1 }),
      site.ask('ben', endChat, { conversationId }),
      site.ask('ben', rateChat, { conversationId, rating: 1 }),
      site.ask('ben', sendChatMessage, { conversationId, clientId: uuid(), text: 'x' }),
    ];
    for (const answer of await Promise.all(asks)) expect(answer.errorCode).toBe('chat.unknown');
  });

  it('counts characters as a person does, and takes neither nothing nor too much', async () => {
    const { site } = await openDesk();
    const ask = (text: string) => site.ask('ana', sendChatMessage, { clientId: uuid(), text });
    expect((await ask('  \n ')).fields).toEqual({ text: 'Write something first.' });
    expect((await ask('🙂'.repeat(1001))).fields).toEqual({ text: 'At most 1000 characters.' });
    expect((await ask('🙂'.repeat(1000))).success).toBe(true);
  });

  it('is opened again by a message within a day, and a new one afterwards', async () => {
    const { site } = await openDesk();
    const { conversationId } = await say(server, site, 'ana', 'Hello');
    await site.ask('ana', endChat, { conversationId });
    expect((await site.ask('ana', endChat, { conversationId })).value.state).toBe('closed');
    const again = await say(server, site, 'ana', 'One more thing', conversationId);
    expect(again).toMatchObject({ conversationId, state: 'waiting' });
    expect(await textsOf(site, conversationId)).toEqual([
      'member: Hello',
      'event: endedByMember',
      'event: reopened',
      'member: One more thing',
    ]);
    await site.ask('ana', endChat, { conversationId });
    expect((await say(server, site, 'ana', 'Something else')).conversationId).not.toBe(conversationId);
    const [newest] = (await site.ask('ana', chatHistory, {})).value.list;
    await site.ask('ana', endChat, { conversationId: newest?.id ?? '' });
    await pass(DAY_MS + 1);
    await atDesk(server, site, eva).here();
    const late = await say(server, site, 'ana', 'Late', newest?.id);
    expect(late.conversationId).not.toBe(newest?.id);
    expect((await site.ask('ana', chatHistory, {})).value.list).toHaveLength(3);
  });

  it('is rated once, within a day of its end', async () => {
    const { site } = await openDesk();
    const { conversationId } = await say(server, site, 'ana', 'Hello');
    const rate = (rating: number, text = '') => site.ask('ana', rateChat, { conversationId, rating, text });
    expect((await rate(5)).errorCode).toBe('chat.notRatable');
    await site.ask('ana', endChat, { conversationId });
    expect((await rate(6)).errorCode).toBe('input.invalid');
    expect((await rate(4, 'x'.repeat(141))).errorCode).toBe('input.invalid');
    expect((await rate(4, 'Kind and quick')).value).toMatchObject({ rating: 4, mayRate: false });
    expect((await rate(1)).errorCode).toBe('chat.notRatable');
    const other = await say(server, site, 'ben', 'Hello');
    await site.ask('ben', endChat, { conversationId: other.conversationId });
    await pass(DAY_MS);
    const late = await site.ask('ben', rateChat, { conversationId: other.conversationId, rating: 5 });
    expect(late.errorCode).toBe('chat.notRatable');
  });
});

describe('when nobody is there', () => {
  it('takes what is left, and tells the member of the answer', async () => {
    const site = await openSite();
    expect((await site.ask('ana', chat, {})).value.open).toBe(false);
    const { conversationId, state } = await say(server, site, 'ana', 'Where is my deposit?');
    expect(state).toBe('left');
    const desk = atDesk(server, site, eva);
    await desk.here();
    await desk.next();
    await desk.say(conversationId, 'It has arrived.');
    await desk.say(conversationId, 'Anything else?');
    await server.app.events.deliver();
    const letters = (await site.ask('ana', inbox, { kind: 'service' })).value.list;
    expect(letters.map(({ title }) => title)).toEqual(['Customer service replied']);
  });

  it('puts who comes back while somebody is there into the queue', async () => {
    const site = await openSite();
    const { conversationId } = await say(server, site, 'ana', 'Hello');
    await atDesk(server, site, eva).here();
    expect(await say(server, site, 'ana', 'Anybody?')).toMatchObject({ conversationId, state: 'waiting' });
  });

  it('sends a silent desk away: what it had open waits again, at its old place', async () => {
    const { site, desk } = await openDesk();
    const { conversationId } = await say(server, site, 'ana', 'Hello');
    await desk.take(conversationId);
    await pass(MINUTE_MS);
    // Who came later stays behind.
    await say(server, site, 'ben', 'Hello, too');
    await pass(2 * MINUTE_MS);
    await stepChats(server.app);
    expect((await site.ask('ana', chat, {})).value).toMatchObject({
      open: false,
      conversation: { state: 'waiting', position: 1 },
    });
    expect((await site.ask('ben', chat, {})).value.conversation?.position).toBe(2);
    expect((await textsOf(site, conversationId)).at(-1)).toBe('event: requeued');
    await pass(31 * MINUTE_MS);
    await stepChats(server.app);
    expect((await site.ask('ana', chat, {})).value.conversation?.state).toBe('left');
  });

  it('asks a silent member once, then ends', async () => {
    const { site, desk } = await openDesk();
    const { conversationId } = await say(server, site, 'ana', 'Hello');
    await desk.take(conversationId);
    await desk.say(conversationId, 'How can I help?');
    for (let minute = 0; minute < 16; minute++) {
      await pass(MINUTE_MS);
      await desk.here();
      await stepChats(server.app);
    }
    expect((await textsOf(site, conversationId)).slice(-2)).toEqual(['event: stillThere', 'event: endedSilent']);
  });
});

describe('a picture', () => {
  it('is judged by its bytes, kept without what it said about itself, and shown to its member only', async () => {
    const { site } = await openDesk();
    const bytes = await sharp(await aJpeg({ width: 2400, height: 600 }))
      .withExif({ IFD0: { Artist: 'somebody at home' } })
      .jpeg()
      .toBuffer();
    const clientId = uuid();
    const send = () => site.ask('ana', sendChatPicture, { clientId, picture: asAddress(bytes, 'text/plain') });
    const sent = await send();
    expect(sent.value).toMatchObject({ seq: 1, repeated: false });
    expect((await send()).value).toMatchObject({ seq: 1, repeated: true, pictureId: sent.value.pictureId });
    const { conversationId, pictureId } = sent.value;
    const [message] = await readAll(site, 'ana', conversationId);
    expect(message).toMatchObject({ kind: 'picture', pictureId, width: 1600, height: 400 });
    const { jpeg } = (await site.ask('ana', chatPicture, { pictureId })).value;
    const kept = await sharp(Buffer.from(jpeg, 'base64')).metadata();
    expect([kept.format, kept.width, kept.exif]).toEqual(['jpeg', 1600, undefined]);
    expect((await site.ask('ben', chatPicture, { pictureId })).errorCode).toBe('chat.unknown');
    const other = { clientId, picture: asAddress(await aPng()) };
    expect((await site.ask('ana', sendChatPicture, other)).errorCode).toBe('chat.idReused');
  });

  it('is refused when it is none', async () => {
    const { site } = await openDesk();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
    const jpeg = await aJpeg();
    for (const picture of [asAddress(svg), asAddress(Buffer.from('GIF89a')), asAddress(jpeg.subarray(0, 300)), '']) {
      const answer = await site.ask('ana', sendChatPicture, { clientId: uuid(), picture });
      expect(answer.errorCode).toBe('chat.picture');
    }
    expect((await site.ask('ana', chat, {})).value.conversation).toBeNull();
  });

  it('is erased after 90 days, and what was said a year after its end', async () => {
    const { site } = await openDesk();
    const picture = asAddress(await aJpeg());
    const { conversationId, pictureId } = (await site.ask('ana', sendChatPicture, { clientId: uuid(), picture })).value;
    await site.ask('ana', endChat, { conversationId });
    await pass(91 * DAY_MS);
    await eraseOldChats(server.app);
    const left = await server.db.row<{ blob: string | null }>`
      select blob_id as blob from chat_message where conversation_id = ${conversationId} and seq = 1`;
    expect(left?.blob).toBeNull();
    expect(await server.db.row`select id from kernel_blob where id = ${pictureId} and erased_at is null`).toBeNull();
    await pass(275 * DAY_MS);
    await eraseOldChats(server.app);
    expect(await server.db.row`select seq from chat_message where conversation_id = ${conversationId}`).toBeNull();
  });
});
