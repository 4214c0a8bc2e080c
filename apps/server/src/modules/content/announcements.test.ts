import { announcements } from '@baize/contract/content/announcements.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoBanners, demoNotices } from '../../../seeds/catalogue/index.ts';
import { seedContent } from '../../../seeds/content.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import type { StoredBanner } from './banners/banners.rules.ts';
import { clientConfig } from '@baize/contract/system/start.ts';
import { seedBanner, seedNotice } from './index.ts';
import { type StoredNotice } from './notices/notices.rules.ts';
import { lockBanner } from './banners/banners.store.ts';
import { lockNotice } from './notices/notices.store.ts';

const DAY_MS = 86_400_000;
const ALL = 'B,PL,PU,PR,H,A';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const banner = (change: Partial<StoredBanner> = {}): StoredBanner => ({
  id: 'welcome',
  groupName: 'm_home',
  sort: 0,
  category: 'RNG',
  composition: null,
  palette: null,
  href: '/m/help',
  texts: {
    EN: { kicker: 'Demo', title: 'Welcome', text: 'Sit down.' },
    TY: { kicker: 'Demo', title: 'Mabuhay', text: 'Maupo ka.' },
  },
  startsAt: server.clock.now(),
  endsAt: null,
  ...change,
});
const notice = (title: string, change: Partial<StoredNotice> = {}): StoredNotice => ({
  id: server.app.ids.uuid(),
  type: 'PL',
  texts: { EN: { title, content: `<p>${title}</p>` } },
  startsAt: server.clock.now(),
  endsAt: null,
  ...change,
});
const ask = async (
  site: Site,
  input: { types?: string; groupName?: string; language?: string },
  who: Parameters<Site['ask']>[0] = 'guest',
) =>
  // The wire takes the types as one text.
  (await site.ask(who, announcements, input)).value;

describe('announcements [A7-12, G7-3]', () => {
  it('name no age of their own on a banner (A6)', async () => {
    const site = await server.openSite({ settings: { minimumAge: 18, licence: ['From {minimumAge} on.'] } });
    const texts = { EN: { kicker: '{minimumAge} and over', title: 'Welcome to {merchant}', text: '' } };
    await seedBanner(server.app, site.merchantId, banner({ texts }));
    expect((await ask(site, { types: 'B' })).banners).toMatchObject([{ kicker: '18 and over' }]);
    expect((await site.ask('guest', clientConfig, {})).value.merchant.licence).toEqual(['From 18 on.']);
  });

  it('gives a merchant’s own banners and notices, newest notice first [G3-2b]', async () => {
    const site = await server.openSite();
    const other = await server.openSite();
    await seedBanner(server.app, site.merchantId, banner());
    await seedNotice(server.app, site.merchantId, notice('First'));
    server.clock.move(1000);
    const images = [{ url: '/art/a.svg', width: 600, height: 400 }, { url: 'https://images.test/b.png' }];
    await seedNotice(server.app, site.merchantId, notice('Second', { images }));

    const value = await ask(site, { types: 'B,PL' });
    expect(value.banners).toMatchObject([
      { id: 'welcome', groupName: 'm_home', kicker: 'Demo', title: 'Welcome', text: 'Sit down.', href: '/m/help' },
    ]);
    expect(value.player.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(value.player[0]).toMatchObject({ content: '<p>Second</p>', startDate: '2026-11-21', read: false });
    expect(value.player.map(({ announcementImages }) => announcementImages)).toEqual([
      [
        { sequence: 1, url: '/art/a.svg', width: 600, height: 400 },
        { sequence: 2, url: 'https://images.test/b.png' },
      ],
      [],
    ]);
    expect(value).toMatchObject({
      popup: [],
      promotion: [],
      hot: [],
      footer: { unreadCount: 0 },
      at: server.clock.now().toISOString(),
    });
    expect(await ask(other, { types: ALL })).toMatchObject({ banners: [], player: [] });
  });

  it('speaks the caller’s language where it can, else English', async () => {
    const site = await server.openSite();
    await seedBanner(server.app, site.merchantId, banner());
    await seedNotice(server.app, site.merchantId, notice('English only'));
    for (const language of ['TY', 'fil-PH']) {
      const value = await ask(site, { types: 'B,PL', language });
      expect([value.banners[0]?.title, value.player[0]?.title]).toEqual(['Mabuhay', 'English only']);
    }
    expect((await ask(site, { types: 'B', language: 'KO' })).banners[0]?.title).toBe('Welcome');
  });

  it('fills in what the merchant’s settings say, and never as markup', async () => {
    const site = await server.openSite({
      settings: { name: '<b>R&D</b>', minimumAge: 25, helpLine: '117', termsVersion: '2027-01' },
    });
    const content = '<p>{merchant}, {minimumAge}, {helpLine}, {termsVersion}, {other}</p>';
    for (const type of ['PL', 'PU'] as const)
      await seedNotice(server.app, site.merchantId, notice('x', { type, texts: { EN: { title: 'x', content } } }));
    const { player, popup } = await ask(site, { types: ALL });
    const filled = '<p>&lt;b&gt;R&amp;D&lt;/b&gt;, 25, 117, 2027-01, {other}</p>';
    expect([...player, ...popup].map((one) => one.content)).toEqual([filled, filled]);
  });

  it('gives only the types and the group that are asked for, to those they are meant for [G2-9a, G3-2]', async () => {
    const site = await server.openSite();
    await seedBanner(server.app, site.merchantId, banner());
    await seedBanner(server.app, site.merchantId, banner({ id: 'login', groupName: 'm_login' }));
    for (const type of ['PL', 'A', 'PU', 'PR', 'H'] as const)
      await seedNotice(server.app, site.merchantId, notice(type, { type }));

    expect((await ask(site, { types: 'B', groupName: 'm_login' })).banners.map(({ id }) => id)).toEqual(['login']);
    const value = await ask(site, { types: ALL }, 'ana');
    const titles = (list: { title: string }[]) => list.map(({ title }) => title);
    expect([value.player, value.popup, value.promotion, value.hot].map(titles)).toEqual([
      ['PL'],
      ['PU'],
      ['PR'],
      ['H'],
    ]);
    // What is for agents is for agents.
    const agent = await ask(site, { types: 'A', groupName: 'm_home' }, 'carla');
    expect(titles(agent.player)).toEqual(['A']);
    expect(agent.footer.unreadCount).toBe(1);
    expect((await ask(site, { types: 'PL' }, 'dado')).player[0]?.read).toBe(true);
  });

  it('shows nothing before its time or after it', async () => {
    const site = await server.openSite();
    const at = (ms: number) => new Date(server.clock.now().getTime() + ms);
    await seedNotice(server.app, site.merchantId, notice('Tomorrow', { startsAt: at(DAY_MS) }));
    await seedNotice(server.app, site.merchantId, notice('Gone', { startsAt: at(-DAY_MS), endsAt: at(-1) }));
    await seedNotice(server.app, site.merchantId, notice('Today', { endsAt: at(DAY_MS / 2) }));
    expect((await ask(site, {})).player.map(({ title }) => title)).toEqual(['Today']);
    server.clock.move(DAY_MS);
    expect((await ask(site, {})).player.map(({ title }) => title)).toEqual(['Tomorrow']);
  });

  it('refuses an unknown type [G3-2a]', async () => {
    const site = await server.openSite();
    expect(await site.ask('guest', announcements, { types: 'B,XX' })).toMatchObject({
      status: 400,
      errorCode: 'input.invalid',
    });
  });
});

describe('what may be stored', () => {
  it('is HTML that passes the allow list, and links within the site or by https', async () => {
    const { merchantId } = await server.openSite();
    const bad = notice('x', { texts: { EN: { title: 'x', content: '<img src=x onerror=alert(1)>' } } });
    await expect(seedNotice(server.app, merchantId, bad)).rejects.toThrow('must hold');
    await expect(seedBanner(server.app, merchantId, banner({ href: 'javascript:alert(1)' }))).rejects.toThrow(
      'href: desk.pageOrHttps',
    );
    await expect(seedBanner(server.app, merchantId, banner({ groupName: 'm_other' }))).rejects.toThrow(
      'groupName: desk.chooseGroup',
    );
  });

  it('is the next version of what was there, whole but for a picture that staff gave it', async () => {
    const { merchantId } = await server.openSite();
    const now = () => server.db.transaction((tx) => lockBanner(tx, merchantId, 'welcome'));
    await seedBanner(server.app, merchantId, banner({ picture: 'abcdefghij' }));
    expect(await now()).toMatchObject({ version: 0, picture: 'abcdefghij' });
    const startsAt = new Date(server.clock.now().getTime() + DAY_MS);
    await seedBanner(server.app, merchantId, banner({ startsAt, sort: 4 }));
    expect(await now()).toEqual({ ...banner({ startsAt, sort: 4 }), picture: 'abcdefghij', version: 1 });
    const changed = notice('one');
    for (const type of ['A', 'PL'] as const) await seedNotice(server.app, merchantId, { ...changed, type });
    const found = await server.db.transaction((tx) => lockNotice(tx, merchantId, changed.id));
    expect(found).toEqual({ ...changed, images: [], version: 1 });
  });

  it('holds the whole demo, written twice without a trace', async () => {
    const site = await server.openSite();
    await seedContent(server.app, site.merchantId);
    await seedContent(server.app, site.merchantId);
    const value = await ask(site, { types: ALL });
    expect(value.banners.map(({ id }) => id).sort()).toEqual(demoBanners.map(({ id }) => id).sort());
    expect(value.player).toHaveLength(demoNotices(server.clock.now()).length);
    expect(value.popup).toEqual([]);
  });
});

describe('banner art', () => {
  it('draws a banner and its mirror image, for its merchant [G3-2b]', async () => {
    const site = await server.openSite();
    await seedBanner(server.app, site.merchantId, banner());
    const [face] = (await ask(site, { types: 'B' })).banners;
    const get = (url: string, host = site.host) => server.http.inject({ url, headers: { host } });
    const [left, right] = [await get(face?.url ?? ''), await get(face?.urlRtl ?? '')];
    expect([left.statusCode, right.statusCode]).toEqual([200, 200]);
    expect(left.headers['cache-control']).toContain('immutable');
    expect(left.body).toMatch(/^<svg /);
    expect(right.body).not.toBe(left.body);
    expect((await get('/art/banner/nothing.svg')).statusCode).toBe(404);
    expect((await get(face?.url ?? '', (await server.openSite()).host)).statusCode).toBe(404);
  });
});
