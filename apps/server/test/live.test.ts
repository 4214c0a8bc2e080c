import { endSession, sessions } from '@baize/contract/identity/session.ts';
import { clientConfig } from '@baize/contract/system/start.ts';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createMemoryFanout, type Fanout } from '../src/kernel/fanout.ts';
import { createLive, returnWithinMs } from '../src/kernel/live.ts';
import { findMerchantRow, updateMerchant } from '../src/modules/merchants/merchants.store.ts';
import { startTestServer, type TestServer } from './testServer.ts';

describe('live connections', () => {
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    server = await startTestServer({ environment: { TRUST_PROXY: 'loopback' } });
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    port = (server.http.server.address() as AddressInfo).port;
  }, 60_000);
  afterAll(() => server.stop());

  /** Opens a connection and collects its news. */
  async function connect(host: string, token: string | null, headers: Record<string, string> = {}, at = port) {
    const socket = new WebSocket(`ws://127.0.0.1:${at}/wps/live`, { headers: { host, ...headers } });
    const news: { type: string }[] = [];
    const waiting: (() => void)[] = [];
    socket.on('message', (raw) => {
      news.push(JSON.parse(String(raw)) as { type: string });
      waiting.splice(0).forEach((wake) => wake());
    });
    const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
    socket.send(JSON.stringify({ type: 'hello', token }));
    const until = async (type: string) => {
      while (!news.some((item) => item.type === type)) await new Promise<void>((resolve) => waiting.push(resolve));
      return news.find((item) => item.type === type);
    };
    return { socket, news, until, closed };
  }

  /** A process of its own that the pages of a test can connect to. */
  async function startProcess(fanout: Fanout) {
    const live = createLive({ fanout, metrics: server.app.metrics });
    const http = Fastify();
    await http.register(websocket);
    await live.mount(http, server.app);
    await http.listen({ port: 0, host: '127.0.0.1' });
    const stop = async () => {
      live.close();
      await http.close();
    };
    return { live, at: (http.server.address() as AddressInfo).port, stop };
  }

  it('greets a member and a guest and tells each apart', async () => {
    const site = await server.openSite();
    const ana = await connect(site.host, (await site.member('ana')).token);
    const guest = await connect(site.host, null);
    const { version } = (await site.ask('guest', clientConfig, {})).value;
    expect(await ana.until('welcome')).toEqual({ type: 'welcome', session: true, version });
    expect(await guest.until('welcome')).toEqual({ type: 'welcome', session: false, version });
    ana.socket.close();
    guest.socket.close();
  });

  it('tells a page what happened just before it began to listen, once, and nothing of others or of the moment', async () => {
    const site = await server.openSite();
    const [ana, ben] = await Promise.all([site.member('ana'), site.member('ben')]);
    const { live } = server.app;
    live.toMember(ana.id, { type: 'favorites' });
    live.toMember(ana.id, { type: 'favorites' });
    live.toMember(ana.id, { type: 'betRefused' });
    live.toMember(ana.id, { type: 'chat', conversationId: 'c', seq: 1, typing: true });
    live.toMember(ben.id, { type: 'balance' });
    live.toMerchant(site.merchantId, { type: 'games' });
    const page = await connect(site.host, ana.token);
    await page.until('games');
    live.toMember(ana.id, { type: 'recents' });
    await page.until('recents');
    const told = page.news.map((item) => item.type).filter((type) => type !== 'recents');
    expect(told[0]).toBe('welcome');
    expect(told.filter((type) => type === 'favorites')).toHaveLength(1);
    expect(told).not.toEqual(expect.arrayContaining(['betRefused']));
    expect(told).not.toEqual(expect.arrayContaining(['chat']));
    expect(told).not.toEqual(expect.arrayContaining(['balance']));
    page.socket.close();
  });

  it('gives news of a member to that member alone', async () => {
    const site = await server.openSite();
    const [ana, ben] = await Promise.all([site.member('ana'), site.member('ben')]);
    const [hers, his] = await Promise.all([connect(site.host, ana.token), connect(site.host, ben.token)]);
    await Promise.all([hers.until('welcome'), his.until('welcome')]);
    server.app.live.toMember(ana.id, { type: 'balance' });
    server.app.live.toMerchant(site.merchantId, { type: 'announcements' });
    await Promise.all([hers.until('announcements'), his.until('announcements')]);
    expect(hers.news.map((item) => item.type)).toContain('balance');
    expect(his.news.map((item) => item.type)).not.toContain('balance');
    hers.socket.close();
    his.socket.close();
  });

  it('tells a page at once when its session is ended elsewhere', async () => {
    const site = await server.openSite();
    const ana = await site.member('ana');
    const page = await connect(site.host, ana.token);
    await page.until('welcome');
    const { list } = (await site.ask('ana', sessions, {})).value;
    await site.ask('ana', endSession, { id: list[0]?.id ?? '' });
    expect(await page.until('forcedLogout')).toEqual({ type: 'forcedLogout', reason: 'ended' });
    page.socket.close();
  });

  it('tells a page that its session has run out, at one of its pings, and nothing more of its member', async () => {
    const site = await server.openSite();
    const ana = await site.member('ana');
    const page = await connect(site.host, ana.token);
    await page.until('welcome');
    // Pings are no use of the session: it runs out under an open page.
    for (let minute = 0; minute < 31; minute++) {
      server.clock.move(60_000);
      page.socket.send(JSON.stringify({ type: 'ping' }));
      if (minute === 15) await page.until('pong');
    }
    expect(await page.until('forcedLogout')).toEqual({ type: 'forcedLogout', reason: 'expired' });
    server.app.live.toMember(ana.id, { type: 'balance' });
    server.app.live.toMerchant(site.merchantId, { type: 'announcements' });
    await page.until('announcements');
    expect(page.news.map((item) => item.type)).not.toContain('balance');
    page.socket.close();
  });

  it('keeps telling a page whose session is in use', async () => {
    const site = await server.openSite();
    const ana = await site.member('ana');
    const page = await connect(site.host, ana.token);
    await page.until('welcome');
    for (let turn = 0; turn < 3; turn++) {
      server.clock.move(20 * 60_000);
      expect((await site.ask('ana', sessions, {})).status).toBe(200);
      page.socket.send(JSON.stringify({ type: 'ping' }));
    }
    await page.until('pong');
    server.app.live.toMember(ana.id, { type: 'balance' });
    await page.until('balance');
    expect(page.news.map((item) => item.type)).not.toContain('forcedLogout');
    page.socket.close();
  });

  it('closes an open page when its region is walled', async () => {
    const site = await server.openSite();
    const page = await connect(site.host, null, { 'x-forwarded-for': '203.0.113.9' });
    await page.until('welcome');
    const row = await findMerchantRow(server.db, site.merchantId);
    if (!row) throw new Error('the site has a merchant');
    await updateMerchant(server.db, { ...row, settings: { ...row.settings, blockedAddresses: ['203.0.113.0/24'] } });
    // Opening a site has every merchant read anew.
    await server.openSite();
    server.clock.move(60_000);
    page.socket.send(JSON.stringify({ type: 'ping' }));
    expect(await page.closed).toBe(1008);
  });

  it('tells a page nothing more of a member whose session it had', async () => {
    const site = await server.openSite();
    const ana = await site.member('ana');
    const [page, other] = [await connect(site.host, ana.token), await connect(site.host, null)];
    await Promise.all([page.until('welcome'), other.until('welcome')]);
    const { list } = (await site.ask('ana', sessions, {})).value;
    await site.ask('ana', endSession, { id: list[0]?.id ?? '' });
    await page.until('forcedLogout');
    server.app.live.toMember(ana.id, { type: 'balance' });
    server.app.live.toMerchant(site.merchantId, { type: 'announcements' });
    await page.until('announcements');
    expect(page.news.map((item) => item.type)).toEqual(['welcome', 'forcedLogout', 'announcements']);
    page.socket.close();
    other.socket.close();
  });

  it('forgets an ended session in every process, whichever of them ended it', async () => {
    const site = await server.openSite();
    const ana = await site.member('ana');
    const session = await server.app.sessions.byToken(ana.token);
    const fanout = createMemoryFanout();
    const one = createLive({ fanout, metrics: server.app.metrics });
    const other = await startProcess(fanout);
    const page = await connect(site.host, ana.token, {}, other.at);
    await page.until('welcome');
    one.toSession(session?.id ?? '', { type: 'forcedLogout', reason: 'ended' });
    one.toMember(ana.id, { type: 'balance' });
    one.toMerchant(site.merchantId, { type: 'announcements' });
    await page.until('announcements');
    expect(page.news.map((item) => item.type)).toEqual(['welcome', 'forcedLogout', 'announcements']);
    await other.stop();
  });

  it('is heard by every process before its pages, so that what they ask anew is not what it kept', async () => {
    const site = await server.openSite();
    const fanout = createMemoryFanout();
    const one = createLive({ fanout, metrics: server.app.metrics });
    const other = await startProcess(fanout);
    const page = await connect(site.host, null, {}, other.at);
    await page.until('welcome');
    const heard: string[] = [];
    one.hear('games', (merchantId) => heard.push(`one ${merchantId}`));
    other.live.hear('games', (merchantId) => heard.push(`other ${merchantId}`));
    other.live.hear('announcements', () => heard.push('another kind'));
    const sent = vi.spyOn(WebSocket.prototype, 'send').mockImplementation((text) => heard.push(`page ${text}`));
    one.toMerchant(site.merchantId, { type: 'games' });
    one.toMember('ana', { type: 'games' });
    sent.mockRestore();
    expect(heard).toEqual([`one ${site.merchantId}`, `other ${site.merchantId}`, 'page {"type":"games"}']);
    page.socket.close();
    await other.stop();
  });

  it('sends many pages away more slowly, and none later than in a minute', () => {
    expect([1, 250, 1_000, 10_000].map(returnWithinMs)).toEqual([5_000, 5_000, 20_000, 60_000]);
  });

  it('forgets what it kept and sends its pages away to ask anew when it may have missed news', async () => {
    const site = await server.openSite();
    const returns: (() => void)[] = [];
    const process = await startProcess({
      ...createMemoryFanout(),
      hearReturn: (listener) => void returns.push(listener),
    });
    const heard: (string | null)[] = [];
    process.live.hear('games', (merchantId) => heard.push(merchantId));
    const pages = await Promise.all([0, 1].map(() => connect(site.host, null, {}, process.at)));
    await Promise.all(pages.map((page) => page.until('welcome')));
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.01);
    for (const tell of returns) tell();
    chance.mockRestore();
    expect(heard).toEqual([null]);
    expect(pages.map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    expect(await Promise.all(pages.map(({ closed }) => closed))).toEqual([1001, 1001]);
    await process.stop();
  });

  it('takes a session that ends while its page is greeted for ended', async () => {
    const site = await server.openSite();
    const ana = await site.member('ana');
    const found = await server.app.sessions.byToken(ana.token);
    const asked = vi.spyOn(server.app.sessions, 'byToken').mockImplementationOnce(async () => {
      // The look was before, its answer comes after.
      server.app.live.toSession(found?.id ?? '', { type: 'forcedLogout', reason: 'ended' });
      return found;
    });
    const page = await connect(site.host, ana.token);
    expect(await page.until('welcome')).toMatchObject({ type: 'welcome', session: false });
    asked.mockRestore();
    page.socket.close();
  });

  it('greets nobody whom the site is closed to', async () => {
    const maintained = await server.openSite({ settings: { maintenance: true } });
    expect(await (await connect(maintained.host, null)).closed).toBe(1008);
    const walled = await server.openSite({ settings: { allowedCountries: ['PH'] } });
    for (const forwarded of ['8.8.8.8', 'garbage'])
      expect(await (await connect(walled.host, null, { 'x-forwarded-for': forwarded })).closed).toBe(1008);
    const page = await connect(walled.host, null, { 'x-forwarded-for': '112.198.0.1' });
    expect(await page.until('welcome')).toBeTruthy();
    page.socket.close();
  });

  it('lets so many pages of a household in and no more, whichever of its addresses they use', async () => {
    const site = await server.openSite();
    const open = (index: number, group = 2) =>
      connect(site.host, null, { 'x-forwarded-for': `2001:db8:1:${group}::${index.toString(16)}` });
    const pages = await Promise.all(Array.from({ length: 101 }, (_, index) => open(index)));
    expect(await Promise.race(pages.map((page) => page.closed))).toBe(1008);
    const neighbour = await open(1, 3);
    expect(await neighbour.until('welcome')).toBeTruthy();
    expect(pages.filter((page) => page.socket.readyState === WebSocket.OPEN)).toHaveLength(100);
    for (const page of [...pages, neighbour]) page.socket.close();
  });

  it('takes a session of another merchant for a guest', async () => {
    const [here, elsewhere] = [await server.openSite(), await server.openSite()];
    const page = await connect(here.host, (await elsewhere.member('ana')).token);
    expect(await page.until('welcome')).toMatchObject({ type: 'welcome', session: false });
    page.socket.close();
  });

  it('closes on a page that talks more than a page would', async () => {
    const site = await server.openSite();
    const chatty = await connect(site.host, null);
    await chatty.until('welcome');
    for (let n = 0; n < 200; n++) chatty.socket.send('{"type":"ping"}');
    expect(await chatty.closed).toBe(1008);
    expect(chatty.news.filter((item) => item.type === 'pong').length).toBeLessThanOrEqual(60);
  });

  it('closes on a page of another origin and on words it does not know', async () => {
    const site = await server.openSite();
    const foreign = await connect(site.host, null, { origin: 'http://evil.test' }).catch(() => null);
    expect(await foreign?.closed).toBe(1008);
    const rude = await connect(site.host, null);
    await rude.until('welcome');
    rude.socket.send('{"type":"hello"}');
    expect(await rude.closed).toBe(1008);
  });

  it('ends a page that sends too long a frame or none, which is no error of the log; a fault of ours is one', async () => {
    const site = await server.openSite();
    const written: string[] = [];
    const names = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'];
    const log = Object.fromEntries(names.map((name) => [name, () => void (name === 'debug' || written.push(name))]));
    const spied = vi.spyOn(server.app.log, 'child').mockReturnValue(log as never);
    const [long, broken] = [await connect(site.host, null), await connect(site.host, null)];
    long.socket.send('x'.repeat(5000));
    await long.closed;
    // Bytes that are said to be text.
    broken.socket.send(Buffer.from([0xff, 0xff]), { binary: false });
    await broken.closed;
    expect(written).toEqual([]);
    vi.spyOn(server.app.metrics.liveConnections, 'inc').mockImplementationOnce(() => {
      throw new Error('ours');
    });
    await (
      await connect(site.host, null)
    ).closed;
    expect(written).toEqual(['error']);
    spied.mockRestore();
  });
});
