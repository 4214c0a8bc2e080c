import { memberInfo } from '@baize/contract/account/profile.ts';
import { verification } from '@baize/contract/identity/codes.ts';
import { socialFinish, socialStart } from '@baize/contract/identity/social.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registering } from '../../../../test/registering.ts';
import { startSignInService, type SignInService } from '../../../../test/signInService.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import type { SocialClientConfig } from '../../../kernel/config.ts';
import type { SocialSettings } from '../../../kernel/merchant.ts';
import { linkTicket, openTicket, sealTicket } from './socialTicket.ts';

const PEOPLE = {
  'g-ana': { email: 'Ana@Example.com', email_verified: true, given_name: 'Ana' },
  'g-new': { email: 'new@example.com', email_verified: true, given_name: 'Nena' },
  'g-unproven': { email: 'ana@example.com', email_verified: false },
  'g-silent': { name: 'Somebody' },
};
/** What the server's configuration knows; each test gives its site keys. */
const socialClients: Record<string, SocialClientConfig> = {};
const SITES = Array.from({ length: 40 }, (_, n) => `site${n + 1}.test`);

let server: TestServer;
let service: SignInService;
beforeAll(async () => {
  service = await startSignInService({
    people: PEOPLE,
    redirectUris: SITES.flatMap((host) => [
      `http://${host}/wps/session/social/google/callback`,
      `http://${host}/wps/session/social/facebook/callback`,
    ]),
  });
  server = await startTestServer({ config: { socialClients } });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await service.close();
});

const keysOf = ({ issuer, clientId, clientSecret }: SignInService) => ({ issuer, clientId, clientSecret });

const openSite = async (
  change: { agentEntrance?: boolean; flags?: Record<string, boolean>; social?: SocialSettings } = {},
): Promise<Site> => {
  const site = await server.openSite({
    settings: {
      ...(change.social ? { social: change.social } : {}),
      ...(change.agentEntrance ? { agentEntrance: true } : {}),
    },
    flags: { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true, ...change.flags },
  });
  socialClients[`${site.merchantId}/google`] = keysOf(service);
  socialClients[`${site.merchantId}/facebook`] = { ...keysOf(service), emailIsProven: true };
  return site;
};

type Service = 'google' | 'facebook';
interface Started {
  readonly url: string;
  readonly cookie: string;
}

async function start(site: Site, at: Service = 'google'): Promise<Started> {
  const answer = await server.http.inject({ url: `/wps/session/social/${at}`, headers: { host: site.host } });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/; Path=\/wps\/session\/social; HttpOnly; SameSite=Strict; Max-Age=600$/);
  return { url: (answer.json() as { value: { url: string } }).value.url, cookie: cookie.split(';')[0] ?? '' };
}

/** Walks through the service as a browser does; answers the query with which it sends the browser back. */
async function signIn(url: string, who: keyof typeof PEOPLE | 'nobody'): Promise<string> {
  const jar = new Map<string, string>();
  let next = url;
  for (let step = 0; step < 10; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    next = location === null ? `${next}?as=${who}` : new URL(location, next).href;
    if (next.includes('/wps/session/social/')) return new URL(next).search.slice(1);
  }
  throw new Error('the service sends nobody back');
}

interface Finished {
  readonly success: boolean;
  readonly errorCode?: string;
  readonly value: OutputOf<typeof socialFinish>;
}

async function finish(site: Site, cookie: string, answer: string, at: Service = 'google'): Promise<Finished> {
  const reply = await server.http.inject({
    method: 'POST',
    url: `/wps/session/social/${at}/finish`,
    headers: { host: site.host, cookie, 'content-type': 'application/json' },
    payload: { answer },
  });
  return reply.json();
}

/** From the button to the answer. */
async function come(site: Site, who: keyof typeof PEOPLE | 'nobody', at: Service = 'google'): Promise<Finished> {
  const { url, cookie } = await start(site, at);
  return finish(site, cookie, await signIn(url, who), at);
}

async function siteWithAna(change?: Parameters<typeof openSite>[0]) {
  const site = await openSite(change);
  const ana = await site.member('ana');
  await server.db.run`
    update identity_member set email = 'ana@example.com', email_verified_at = ${server.clock.now()} where id = ${ana.id}`;
  return { site, ana };
}

describe('signing in at a service', () => {
  it('logs in the member with the same proven address, and later by the tie alone', async () => {
    const { site, ana } = await siteWithAna();
    const first = await come(site, 'g-ana');
    expect(first.value).toMatchObject({ session: { userName: 'ana' }, registration: null });
    const token = first.value.session?.token ?? '';
    expect((await site.askWith(token, memberInfo, {})).value.id).toBe(ana.id);

    await server.db.run`update identity_member set email = 'other@example.com' where id = ${ana.id}`;
    expect((await come(site, 'g-ana')).value.session).toMatchObject({ userName: 'ana' });
  });

  it('hands out a ticket with the proven address to whoever is nobody yet; it registers one member, here, for half an hour', async () => {
    const site = await openSite();
    const { session, registration } = (await come(site, 'g-new')).value;
    expect(session).toBeNull();
    expect(registration).toMatchObject({ email: 'new@example.com', nickname: 'Nena' });
    const sealed = registration?.socialTicket ?? '';
    const ticket = openTicket(server.app, site.merchantId, sealed);
    expect(ticket).toMatchObject({ provider: 'google', subject: 'g-new', email: 'new@example.com' });
    expect(openTicket(server.app, 'another', sealed)).toBeNull();
    expect(openTicket(server.app, site.merchantId, `${sealed.slice(0, -2)}AA`)).toBeNull();
    expect(openTicket(server.app, site.merchantId, 'made up')).toBeNull();

    const [ana, ben] = [await site.member('ana'), await site.member('ben')];
    if (!ticket) throw new Error('no ticket');
    expect(await linkTicket(server.app, server.db, ticket, ana.id)).toBe(true);
    expect(await linkTicket(server.app, server.db, ticket, ben.id)).toBe(false);
    expect((await come(site, 'g-new')).value.session).toMatchObject({ userName: 'ana' });
    server.clock.move(31 * 60_000);
    expect(openTicket(server.app, site.merchantId, sealed)).toBeNull();
  });

  it('lets whoever registers with the ticket in at once, whatever the merchant’s pattern says of the proven address', async () => {
    const site = await openSite();
    const { registration } = (await come(site, 'g-new')).value;
    const ticket = openTicket(server.app, site.merchantId, registration?.socialTicket ?? '');
    if (!ticket) throw new Error('no ticket');
    const email = 'nena+play@mail.info';
    const socialTicket = sealTicket(server.app, { ...ticket, email });
    const { value } = await registering(server, site).byName({ socialTicket, email });
    const mine = await site.askWith(value.session?.token ?? '', memberInfo, {});
    expect([mine.value.account, mine.value.email === null]).toEqual(['maria_1', false]);
  });

  it('believes no address that one side has not proven', async () => {
    const { site } = await siteWithAna();
    expect((await come(site, 'g-unproven')).value).toMatchObject({ session: null, registration: { email: '' } });
    expect((await come(site, 'g-silent')).value).toMatchObject({ session: null, registration: { email: '' } });
    await server.db.run`update identity_member set email_verified_at = null where merchant_id = ${site.merchantId}`;
    expect((await come(site, 'g-ana')).value.session).toBeNull();
  });

  it('takes a service at its word that says so in its settings (Facebook)', async () => {
    const { site } = await siteWithAna();
    // This one says in the token that the address is not proven: the token has the last word.
    expect((await come(site, 'g-unproven', 'facebook')).value.session).toBeNull();
    expect((await come(site, 'g-ana', 'facebook')).value.session).toMatchObject({ userName: 'ana' });
  });

  it('knows nobody of another merchant', async () => {
    await siteWithAna();
    const elsewhere = await openSite();
    expect((await come(elsewhere, 'g-ana')).value.session).toBeNull();
  });

  it('lets nobody in who is disabled, or an agent where agents have an entrance of their own', async () => {
    const { site, ana } = await siteWithAna({ agentEntrance: true });
    await server.db.run`update identity_member set type = 1 where id = ${ana.id}`;
    expect(await come(site, 'g-ana')).toMatchObject({ success: false, errorCode: 'login.notMember' });
    await server.db.run`update identity_member set type = 0, status = 'disabled' where id = ${ana.id}`;
    expect(await come(site, 'g-ana')).toMatchObject({ success: false, errorCode: 'login.disabled' });
  });

  it('is closed without the flag, and where the merchant has no keys [A2-30]', async () => {
    const off = await openSite({ flags: { GOOGLELOGIN3: false } });
    expect(await off.ask('guest', socialStart, { provider: 'google' })).toMatchObject({ errorCode: 'login.closed' });
    // Settings alone are no keys.
    const { issuer, clientId } = service;
    const keyless = await server.openSite({
      settings: { social: { google: { issuer, clientId } } },
      flags: { GOOGLELOGIN3: true },
    });
    expect(await keyless.ask('guest', socialStart, { provider: 'google' })).toMatchObject({
      errorCode: 'login.closed',
    });
    expect(await keyless.ask('guest', socialFinish, { provider: 'google', answer: '' })).toMatchObject({
      errorCode: 'login.closed',
    });
  });

  it('leaves a way to a new password to whoever came with an address that registration would not take [A5-11]', async () => {
    const { rules } = (await (await openSite()).ask('guest', verification, {})).value;
    const takes = (name: string) => new RegExp(rules[name]?.regExp ?? '', 'u').test('ana@example.online');
    expect([takes('email'), takes('forgotEmail')]).toEqual([false, true]);
  });

  it('says so when the service does not answer', async () => {
    const site = await openSite();
    socialClients[`${site.merchantId}/google`] = { ...keysOf(service), issuer: 'http://127.0.0.1:1' };
    expect(await site.ask('guest', socialStart, { provider: 'google' })).toMatchObject({
      status: 503,
      errorCode: 'social.unreachable',
    });
  });
});

describe('a service that staff write into the settings', () => {
  const PATH = '/wps/session/social/google/callback';

  it('is neither asked, nor given the secret, nor believed: the one of the configuration is', async () => {
    const own = await startSignInService({
      people: PEOPLE,
      redirectUris: SITES.map((host) => `http://${host}${PATH}`),
    });
    const { site } = await siteWithAna({ social: { google: { issuer: own.issuer, clientId: own.clientId } } });
    expect(new URL((await start(site)).url).origin).toBe(service.issuer);
    expect((await come(site, 'g-ana')).value).toMatchObject({ session: { userName: 'ana' } });
    await own.close();
  });

  it('counts for its client id where it is the configured one, and only there', async () => {
    const { issuer, clientSecret, clientId } = service;
    const same = await openSite({ social: { google: { issuer, clientId } } });
    const other = await openSite({ social: { google: { issuer: 'https://other.test', clientId } } });
    for (const { merchantId } of [same, other]) socialClients[`${merchantId}/google`] = { issuer, clientSecret };
    expect(new URL((await start(same)).url).searchParams.get('client_id')).toBe(clientId);
    expect(await other.ask('guest', socialStart, { provider: 'google' })).toMatchObject({ errorCode: 'login.closed' });
  });

  it('is not reached without TLS on this machine, outside the demo', async () => {
    const real = await startTestServer({ config: { socialClients, demo: false } });
    const site = await real.openSite({ flags: { GOOGLELOGIN3: true } });
    socialClients[`${site.merchantId}/google`] = keysOf(service);
    expect(await site.ask('guest', socialStart, { provider: 'google' })).toMatchObject({
      errorCode: 'social.unreachable',
    });
    await real.stop();
  });
});

describe('somebody else’s sign-in', () => {
  const failed = { success: false, errorCode: 'social.failed' };

  it('is refused without the browser’s own cookie, with another browser’s, with another merchant’s or service’s', async () => {
    const { site } = await siteWithAna();
    const other = await openSite();
    const [mine, theirs, elsewhere] = [await start(site), await start(site), await start(other)];
    const answer = await signIn(mine.url, 'g-ana');
    expect(await finish(site, '', answer)).toMatchObject(failed);
    expect(await finish(site, 'baize_social=made-up', answer)).toMatchObject(failed);
    expect(await finish(site, theirs.cookie, answer)).toMatchObject(failed);
    expect(await finish(other, elsewhere.cookie, answer)).toMatchObject(failed);
    expect(await finish(site, mine.cookie, answer, 'facebook')).toMatchObject(failed);
    expect((await finish(site, mine.cookie, answer)).success).toBe(true);
  });

  it('is good once, and not for ever', async () => {
    const { site } = await siteWithAna();
    const { url, cookie } = await start(site);
    const answer = await signIn(url, 'g-ana');
    expect((await finish(site, cookie, answer)).success).toBe(true);
    expect(await finish(site, cookie, answer)).toMatchObject(failed);

    const late = await start(site);
    const lateAnswer = await signIn(late.url, 'g-ana');
    server.clock.move(11 * 60_000);
    expect(await finish(site, late.cookie, lateAnswer)).toMatchObject(failed);
  });

  it.each([
    ['nothing', ''],
    ['a refusal of the person', 'error=access_denied&state=x'],
    ['a code of nobody', 'code=made-up&state=x'],
    ['two codes', 'code=a&code=b&state=x&state=y'],
    ['no query at all', '%%%\u0001'],
  ])('is refused when the answer is %s', async (_, answer) => {
    const { site } = await siteWithAna();
    const { cookie } = await start(site);
    expect(await finish(site, cookie, answer)).toMatchObject(failed);
  });

  it('is refused when the person says no', async () => {
    const { site } = await siteWithAna();
    expect(await come(site, 'nobody')).toMatchObject(failed);
  });

  it('comes back to the page with its query behind the sign, so that no server log has it', async () => {
    const site = await openSite();
    const answer = await server.http.inject({
      url: '/wps/session/social/google/callback?code=abc&state=def',
      headers: { host: site.host },
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/m/login#social.google?code=abc&state=def');
  });
});
