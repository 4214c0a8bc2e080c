import { announcements, markAnnouncementRead } from '@baize/contract/content/announcements.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type Site, type TestServer, type Who } from '../../../../test/testServer.ts';
import { seedNotice } from '../index.ts';
import { type StoredNotice } from './notices.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function put(site: Site, change: Partial<StoredNotice> = {}): Promise<string> {
  const id = server.app.ids.uuid();
  const texts = { EN: { title: 'News', content: '<p>News</p>' } };
  const notice = { id, type: 'PL' as const, texts, startsAt: server.clock.now(), endsAt: null };
  await seedNotice(server.app, site.merchantId, { ...notice, ...change });
  return id;
}
const mark = (site: Site, who: Who | 'guest', announcementId: string) =>
  site.ask(who, markAnnouncementRead, { announcementId, read: true });
const reads = async (site: Site, who: Who | 'guest') =>
  (await site.ask(who, announcements, { types: 'PL,A' })).value.player.map(({ read }) => read);

describe('markAnnouncementRead [A3-18, A7-12, G4-7, G7-3]', () => {
  it('marks one notice, for its member alone, as often as it is told [G3-2a, G5-2a]', async () => {
    const site = await server.openSite();
    for (const who of ['ana', 'ben'] as const) await site.member(who);
    const older = await put(site);
    server.clock.move(1000);
    await put(site);
    for (const _ of ['once', 'twice'])
      expect(await mark(site, 'ana', older)).toMatchObject({
        status: 200,
        value: { announcementId: older, read: true },
      });
    expect(await reads(site, 'ana')).toEqual([false, true]);
    expect(await reads(site, 'ben')).toEqual([false, false]);
    expect(await reads(site, 'guest')).toEqual([false, false]);
  });

  it('counts what is older than an account as read, as it is no news to it', async () => {
    const site = await server.openSite();
    await put(site);
    await put(site, { type: 'A' });
    server.clock.move(1000);
    for (const who of ['ben', 'carla'] as const) await site.member(who);
    expect(await reads(site, 'ben')).toEqual([true]);
    expect(await reads(site, 'carla')).toEqual([true, true]);
    await put(site);
    expect(await reads(site, 'ben')).toEqual([false, true]);
    expect(await reads(site, 'guest')).toEqual([false, false]);
  });

  it('tells the member’s other pages once, and nothing when it was read already', async () => {
    const site = await server.openSite();
    const id = await put(site);
    const ana = await site.member('ana');
    const told = vi.spyOn(server.app.live, 'toMember');
    await mark(site, 'ana', id);
    await mark(site, 'ana', id);
    expect(told.mock.calls).toEqual([[ana.id, { type: 'announcements' }]]);
    told.mockRestore();
  });

  it('is for members, not for guests or trial members, for whom all counts as read [A4-18, G5-2b]', async () => {
    const site = await server.openSite();
    const id = await put(site);
    expect(await mark(site, 'guest', id)).toMatchObject({ status: 401, errorCode: 'session.required' });
    expect(await mark(site, 'dado', id)).toMatchObject({ status: 403, errorCode: 'access.trial' });
    expect(await reads(site, 'dado')).toEqual([true]);
  });

  it('counts down what an agent has not read [G3-2]', async () => {
    const site = await server.openSite();
    const id = await put(site, { type: 'A' });
    const unread = async () =>
      (await site.ask('carla', announcements, { types: 'A', groupName: 'm_home' })).value.footer.unreadCount;
    expect(await unread()).toBe(1);
    await mark(site, 'carla', id);
    expect(await unread()).toBe(0);
  });

  it('knows no notice that is not there, not yet shown, another merchant’s or for agents only', async () => {
    const [site, other] = [await server.openSite(), await server.openSite()];
    const tomorrow = new Date(server.clock.now().getTime() + 86_400_000);
    for (const id of [
      server.app.ids.uuid(),
      await put(site, { startsAt: tomorrow }),
      await put(other),
      await put(site, { type: 'A' }),
    ])
      expect(await mark(site, 'ana', id)).toMatchObject({ status: 404, errorCode: 'announcements.unknown' });
  });
});
