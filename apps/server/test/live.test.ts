import { endSession, sessions } from '@baize/contract/identity/session.ts';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from './testServer.ts';

describe('live connections', () => {
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    server = await startTestServer();
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    port = (server.http.server.address() as AddressInfo).port;
  }, 60_000);
  afterAll(() => server.stop());

  /** Opens a connection and collects its news. */
  async function connect(host: string, token: string | null, origin?: string) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/wps/live`, {
      headers: { host, ...(origin ? { origin } : {}) },
    });
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

  it('greets a member and a guest and tells each apart', async () => {
    const site = await server.openSite();
    const ana = await connect(site.host, (await site.member('ana')).token);
    const guest = await connect(site.host, null);
    expect(await ana.until('welcome')).toEqual({ type: 'welcome', session: true });
    expect(await guest.until('welcome')).toEqual({ type: 'welcome', session: false });
    ana.socket.close();
    guest.socket.close();
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

  it('takes a session of another merchant for a guest', async () => {
    const [here, elsewhere] = [await server.openSite(), await server.openSite()];
    const page = await connect(here.host, (await elsewhere.member('ana')).token);
    expect(await page.until('welcome')).toEqual({ type: 'welcome', session: false });
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
    const foreign = await connect(site.host, null, 'http://evil.test').catch(() => null);
    expect(await foreign?.closed).toBe(1008);
    const rude = await connect(site.host, null);
    await rude.until('welcome');
    rude.socket.send('{"type":"hello"}');
    expect(await rude.closed).toBe(1008);
  });
});
