import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../kernel/config.ts';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startFakeVendor } from '../../../test/fakeVendor.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { noteTextsChange, writeOwnText } from '../merchants/ownTexts.store.ts';
import { forgetVendors, updateCountries } from '../vendors/index.ts';
import { openBundle } from './bundle.ts';

/** Pages are there when the site has been built. */
describe.runIf(await openBundle())('pages of the site', () => {
  let server: TestServer;
  let site: Site;
  beforeAll(async () => {
    const { rates } = readConfig({});
    server = await startTestServer({ config: { rates: { ...rates, pages: { points: 5, seconds: 60 } } } });
    site = await server.openSite();
  }, 60_000);
  afterAll(() => server.stop());

  const open = async (remoteAddress: string, url = '/m/home') =>
    (await server.http.inject({ url, headers: { host: site.host, accept: 'text/html' }, remoteAddress })).statusCode;

  it('that somebody is given name no vendor that may not be played there, whoever asked for them before', async () => {
    const acme = await startFakeVendor(server.app, { code: 'ACME' });
    await putGames(server.app, [aGame({ code: 'one', connected: true }), aGame({ vendor: 'OTHER', code: 'two' })]);
    await updateCountries(server.db, 'ACME', ['PH'], server.clock.now());
    forgetVendors(server.app);
    const page = async (remoteAddress: string, url = '/m/home') => {
      const headers = { host: site.host, accept: 'text/html' };
      return (await server.http.inject({ url, headers, remoteAddress })).body;
    };
    expect(await page('112.198.0.1')).toContain('ACME Games');
    expect(await page('8.8.8.8')).toContain('OTHER Games');
    expect(await page('8.8.8.8')).not.toContain('ACME');
    expect(await page('112.198.0.1')).toContain('ACME Games');
    // The first cover of a list is what a first visit sees last.
    expect(await page('112.198.0.1', '/m/slot-games')).toMatch(/rel="preload" as="image" [^>]+acme-one/i);
    await acme.stop();
  });

  it.each([
    ['/m/login', 'Log in', 'name="username"'],
    ['/m/register', 'Open an account', 'name="birthday"'],
    ['/m/forget', 'Forgot password', '+63'],
  ])('%s comes with its form, which sends nothing by itself, and one title', async (url, title, part) => {
    const headers = { host: site.host, accept: 'text/html' };
    const { body } = await server.http.inject({ url, headers, remoteAddress: `2001:db8:2:${url.length}::1` });
    expect(body).toContain(`data-drawn="${url}"`);
    expect(body).toMatch(new RegExp(`<title>${title} · [^<]+</title>`));
    expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(body).toMatch(/<form [^>]*method="dialog"/);
    expect(body).toContain(part);
  });

  it('are drawn in the merchant’s own words, which come with them as text', async () => {
    const own = await server.openSite();
    const by = { staffId: server.app.ids.uuid(), staffName: 'eva', changedAt: server.clock.now() };
    const text = { language: 'EN', key: 'shell page.login', text: 'Step <in' };
    await writeOwnText(server.db, own.merchantId, { ...text, ...by });
    await noteTextsChange(server.db, own.merchantId);
    await server.refreshMerchants();
    const page = async ({ host }: Site) => {
      const headers = { host, accept: 'text/html' };
      return (await server.http.inject({ url: '/m/login', headers, remoteAddress: '2001:db8:7::1' })).body;
    };
    const drawn = await page(own);
    expect(drawn).toContain('<title>Step &lt;in · ');
    expect(drawn).not.toContain('Step <');
    expect(drawn).toMatch(/"ownTexts":\{"EN":\{"shell":\{"page\.login"/);
    expect(await page(site)).not.toMatch(/Step|ownTexts/);
  });

  it.each([
    ['fil-PH,fil;q=0.9,en;q=0.8', '', 'fil'],
    ['tl', '', 'fil'],
    ['sq,fil;q=0.5,en;q=0.7', '', 'en'],
    ['en;q=0, fil', '', 'fil'],
    ['ar-EG', '', 'ar'],
    ['zh-HK,en;q=0.5', '', 'zh-TW'],
    ['sq', '', 'en'],
    ['*', '', 'en'],
    ['fil-PH', 'language=EN', 'en'],
  ])('speak the language of a browser that asks for %s (%s): %s', async (asked, cookie, lang) => {
    const headers = { host: site.host, accept: 'text/html', 'accept-language': asked, cookie };
    const remoteAddress = `198.51.100.${asked.length + cookie.length}`;
    const answer = await server.http.inject({ url: '/m/login', headers, remoteAddress });
    expect(answer.body).toContain(`<html lang="${lang}"`);
    expect(answer.headers['vary']).toContain('Accept-Language');
  });

  it('the free trial comes with what home shows, to which it leads', async () => {
    const headers = { host: site.host, accept: 'text/html' };
    const { body } = await server.http.inject({ url: '/m/trial', headers, remoteAddress: '2001:db8:9::1' });
    expect(body).toContain('data-drawn="/m/trial"');
    expect(body).toMatch(/"announcements":.*"rows":/);
  });

  it('lists the promotions as a guest sees them', async () => {
    const headers = { host: site.host, accept: 'text/html' };
    const { body } = await server.http.inject({ url: '/m/activity', headers, remoteAddress: '2001:db8:4::1' });
    expect(body).toContain('data-drawn="/m/activity"');
    expect(body).toContain('No promotions right now');
  });

  it.each([
    ['/m/lottery', 'Five Digits', 'every minute'],
    ['/m/lott', 'Lottery', 'North'],
    ['/m/help', 'Help', 'id="start"'],
    ['/m/member/benefits', 'VIP', 'scope="row"'],
  ])('%s comes with what a guest may see', async (url, ...parts) => {
    const headers = { host: site.host, accept: 'text/html' };
    const { body } = await server.http.inject({ url, headers, remoteAddress: `2001:db8:5:${url.length}::1` });
    expect(body).toContain(`data-drawn="${url}"`);
    const drawn = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    expect(drawn).not.toContain('aria-label="Loading"');
    for (const part of parts) expect(body).toContain(part);
  });

  it('say what the link of a message is for, and nothing of its token', async () => {
    const headers = { host: site.host, accept: 'text/html' };
    const { body } = await server.http.inject({
      url: '/m/forget?stop=SECRET',
      headers,
      remoteAddress: '2001:db8:3::1',
    });
    expect(body).toMatch(/<h1[^>]*>Cancel the change<\/h1>/);
    expect(body).toMatch(/<title>Cancel the change · /);
    expect(body).not.toContain('SECRET');
  });

  it('stay the same from one drawing to the next, but for the hour at their end', async () => {
    const headers = { host: site.host, accept: 'text/html' };
    for (const [index, url] of [
      '/m/home',
      '/m/slot-games',
      '/m/login',
      '/m/register',
      '/m/help',
      '/m/activity',
    ].entries()) {
      // Another household each, for the limit; a query in between would be another page.
      const draw = async (half: string) =>
        (await server.http.inject({ url, headers, remoteAddress: `2001:db8:${half}:${index}::1` })).body;
      const before = await draw('5');
      server.clock.move(60_000);
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
      const after = await draw('6');
      vi.restoreAllMocks();
      const tail = /T\d\d:\d\d:\d\d\.\d{3}Z"\}\}<\/script>$/;
      expect(after, url).not.toBe(before);
      expect(after.replace(tail, ''), url).toBe(before.replace(tail, ''));
    }
  });

  it('are counted by household, whatever page it is, and apart from its calls', async () => {
    const statuses: number[] = [];
    for (const url of ['/', '/m/home', '/m/home?a=1', '/m/nowhere', '/nowhere', '/m/home', '/'])
      statuses.push(await open(`2001:db8:1:2::${statuses.length}`, url));
    expect(statuses.slice(0, 5)).not.toContain(429);
    expect(statuses.slice(5)).toEqual([429, 429]);
    expect(await open('2001:db8:1:3::1')).toBe(200);
    expect(await open('2001:db8:1:2::1', '/wps/system/status')).toBe(200);
  });

  it('are none at the addresses of the desk’s calls: those have a listener of their own', async () => {
    const headers = { host: site.host, accept: 'text/html' };
    const asked = { url: '/bo/v1/merchants', headers, remoteAddress: '2001:db8:8::1' };
    const { statusCode, body } = await server.http.inject(asked);
    expect([statusCode, body]).toEqual([404, expect.stringContaining('Page not found.')]);
  });

  it('are in the language that their address names, whole, and so is what comes next', async () => {
    const headers = { host: site.host, accept: 'text/html', 'accept-language': 'en' };
    const open = (url: string) => server.http.inject({ url, headers, remoteAddress: '2001:db8:6::1' });
    const named = await open('/m/home?lang=TY');
    expect(named.body).toMatch(/^<!doctype html><html lang="fil" .*data-drawn="\/m\/home"/s);
    expect(named.headers['set-cookie']).toMatch(/^language=TY; Path=\//);
    const unknown = await open('/m/home?lang=QQ');
    expect([unknown.body.slice(0, 35), unknown.headers['set-cookie']]).toEqual([
      '<!doctype html><html lang="en" dir=',
      undefined,
    ]);
    const map = await open('/sitemap.xml');
    expect(map.body).toContain(`hreflang="fil" href="http://${site.host}/m/home?lang=TY"`);
    expect((await open('/robots.txt')).body).toContain(`Sitemap: http://${site.host}/sitemap.xml`);
  });

  it('bring the name of the game that their address opens, where the merchant lists it', async () => {
    await putGames(server.app, [aGame({ vendor: 'NAMED', code: 'one', name: 'Moonlit Bay' })]);
    const headers = { host: site.host, accept: 'text/html' };
    const open = async (nodeId: string) =>
      (await server.http.inject({ url: `/m/game?nodeId=${nodeId}`, headers, remoteAddress: '2001:db8:7::1' })).body;
    const page = await open('named-one');
    expect(page).toMatch(/<title>Moonlit Bay · /);
    expect(page).toContain('"question":{"nodeId":"named-one"}');
    expect(await open('named-none')).toMatch(/<title>Game · /);
    expect(await open('named-two')).not.toContain('named-two');
  });
});
