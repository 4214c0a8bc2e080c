import { setChatHours } from '@baize/contract/backoffice/chat.ts';
import { chat, chatUnread, launchChat, sendChatMessage, tellOutsideUnread } from '@baize/contract/chat/chat.ts';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../test/desk.ts';
import type { Site } from '../../../test/testServer.ts';
import { addressProblem } from './staff/outsideAddress.rules.ts';

const SECRET = 'shared with the chat service of a merchant';
const ADDRESS =
  'https://chat.example.com/open?who={ref}&name={name}&in={language}&back={back}&color={color}&title={title}&at={time}&sign={sign}';
const HOURS = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));
const chatServices: Record<string, string> = {};

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer({ config: { chatServices } });
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

const setAddress = ({ merchantId }: Site, outsideAddress: string, version = 0) =>
  eva.ask(setChatHours, { merchantId, version, hours: HOURS, room: 4, outsideAddress });
const signed = (parts: readonly string[]) => createHmac('sha256', SECRET).update(parts.join('\n')).digest('hex');

async function openOutside(): Promise<Site> {
  const site = await server.openSite({ flags: { CBS3: true } });
  chatServices[site.merchantId] = SECRET;
  expect((await setAddress(site, ADDRESS)).success).toBe(true);
  return site;
}

describe('an outside chat service', () => {
  it('is set only where a secret is configured, by an address that can be filled in and is signed', async () => {
    const site = await server.openSite({ flags: { CBS3: true } });
    expect((await setAddress(site, ADDRESS)).fields).toHaveProperty('outsideAddress');
    expect(addressProblem(ADDRESS)).toBeNull();
    for (const [address, problem] of [
      ['http://chat.example.com/{ref}/{time}/{sign}', 'desk.https'],
      ['javascript:{ref}{time}{sign}', 'desk.https'],
      ['https://{ref}.example.com/{time}/{sign}', 'desk.placeBeforePath'],
      ['https://chat.example.com/{ref}/{time}', 'desk.fieldMissing {"field":"{sign}"}'],
      ['https://chat.example.com/{ref}/{time}/{sign}/{password}', 'desk.placeholderUnknown {"place":"{password}"}'],
    ] as const)
      expect(addressProblem(address)).toBe(problem);
  });

  it('gets members by an address of their own, signed for a minute, and never who they are elsewhere', async () => {
    const site = await openOutside();
    const request = { backUrl: '/m/home', title: 'Live & chat', headerColor: '#102030' };
    const { chatUrl } = (await site.ask('ben', launchChat, request)).value;
    const url = new URL(chatUrl);
    expect(url.origin).toBe('https://chat.example.com');
    const said = Object.fromEntries(url.searchParams);
    const { userName, id } = await site.member('ben');
    expect(said).toMatchObject({ name: userName, in: 'EN', back: '/m/home', color: '#102030', title: 'Live & chat' });
    expect(chatUrl).not.toContain(id);
    const parts = ['who', 'name', 'in', 'back', 'color', 'title', 'at'].map((name) => said[name] ?? '');
    expect(said['sign']).toBe(signed([site.merchantId, ...parts]));
    const again = new URL((await site.ask('ben', launchChat, {})).value.chatUrl);
    expect(again.searchParams.get('who')).toBe(said['who']);
    const other = await openOutside();
    const there = new URL((await other.ask('ben', launchChat, {})).value.chatUrl);
    expect(there.searchParams.get('who')).not.toBe(said['who']);
  });

  it('takes nothing in our own chat, and says where it is', async () => {
    const site = await openOutside();
    expect((await site.ask('ben', chat, {})).value).toMatchObject({ outside: true });
    const said = await site.ask('ben', sendChatMessage, { clientId: server.app.ids.uuid(), text: 'Hello' });
    expect(said.errorCode).toBe('chat.closed');
    expect((await setAddress(site, '', 1)).success).toBe(true);
    expect((await site.ask('ben', launchChat, {})).value.chatUrl).toMatch(/^\/m\/chat\?/);
  });

  it('tells how many messages are not read, signed and of now; an older word changes nothing', async () => {
    const site = await openOutside();
    const ref = new URL((await site.ask('ben', launchChat, {})).value.chatUrl).searchParams.get('who') ?? '';
    const now = () => Math.floor(server.clock.now().getTime() / 1000);
    const tell = (unread: number, time = now(), change: object = {}) => {
      const sign = signed([site.merchantId, ref, String(unread), String(time)]);
      return site.ask('guest', tellOutsideUnread, { ref, unread, time, sign, ...change });
    };
    const unread = async () => (await site.ask('ben', chatUnread, {})).value.unReadCount;
    expect((await tell(3)).success).toBe(true);
    expect(await unread()).toBe(3);
    for (const refused of [tell(9, now(), { sign: signed(['x']) }), tell(9, now() - 61), tell(9, now(), { unread: 8 })])
      expect((await refused).errorCode).toBe('chat.unknown');
    expect((await tell(7, now() - 30)).success).toBe(true);
    expect(await unread()).toBe(3);
    expect((await tell(0)).success).toBe(true);
    expect(await unread()).toBe(0);
    expect((await site.ask('ana', chatUnread, {})).value.unReadCount).toBe(0);
  });
});
