import { type NodeId } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { recentGames } from '@baize/contract/games/recents.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startFakeVendor, type FakeVendor } from '../../../test/fakeVendor.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { createTestVendor } from '../../../test/testVendor.ts';
import { findConnectedVendor, registerVendor } from '../vendors/index.ts';
import { catalogueOf } from './catalogue.ts';
import { vendorOrigins } from './index.ts';
import { insertHidden } from './sync.store.ts';

let server: TestServer;
let site: Site;
let acme: FakeVendor;
let felt: FakeVendor;
beforeAll(async () => {
  server = await startTestServer();
  site = await server.openSite();
  acme = await startFakeVendor(server.app, { code: 'ACME', currencies: ['PHP'] });
  felt = await startFakeVendor(server.app, { code: 'FELT', trialWallet: true });
  await putGames(server.app, [
    aGame({ vendor: 'FELT', code: 'moon', connected: true, freePlay: true }),
    aGame({ vendor: 'ACME', code: 'Fun-1', connected: true, freePlay: true }),
    aGame({ vendor: 'ACME', code: 'serious', connected: true }),
    aGame({ vendor: 'ACME', code: 'closed', connected: true, enabled: false }),
    aGame({ vendor: 'GONE', code: 'left', connected: true }),
    aGame({ vendor: 'DEMO', code: 'title' }),
  ]);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await Promise.all([acme.stop(), felt.stop()]);
  await server.stop();
});

const openLobby = (who: Who, vassalage: string) => site.ask(who, launchGame, { vassalage });
const open = (who: Who | 'guest', nodeId: string, more: { language?: string; platform?: string } = {}) =>
  site.ask(who, launchGame, { nodeId: nodeId as NodeId, ...more });

describe('launchGame [G7-1]', () => {
  it('opens nothing for a member who is excluded, and the session stays for the rest', async () => {
    const { id } = await site.member('carla');
    await server.db.run`update identity_member set status = 'excluded' where id = ${id}`;
    expect(await open('carla', 'acme-fun-1')).toMatchObject({ status: 403, errorCode: 'access.denied' });
    await server.db.run`update identity_member set status = 'active' where id = ${id}`;
  });

  it('asks the vendor for a page, signed, with a token for the member', async () => {
    acme.answer('game/url', ({ body }) => ({ url: `${acme.origin}/play/${String(body['game_code'])}` }));
    const { status, value } = await open('ana', 'acme-fun-1', { language: 'TY' });
    expect(status).toBe(200);
    expect(value).toMatchObject({
      url: `${acme.origin}/play/Fun-1`,
      mode: 'real',
      game: { nodeId: 'acme-fun-1', vendorName: 'ACME Games' },
    });
    const { body } = acme.heard.at(-1) ?? expect.fail();
    expect(body).toEqual({
      request_uuid: expect.any(String),
      user: (await site.member('ana')).id,
      operator_id: site.merchantId,
      token: expect.stringMatching(/^[\w-]{43}$/),
      game_code: 'Fun-1',
      platform: 'GPL_MOBILE',
      lang: 'fil',
      currency: 'PHP',
      country: 'PH',
      lobby_url: `http://${site.host}/m/home`,
      deposit_url: `http://${site.host}/m/voucherCenter`,
      time_zone: 'Asia/Manila',
      rc_interval_s: 3600,
      rc_elapsed_s: 0,
      history_url: `http://${site.host}/m/gameRecord`,
    });
    await open('ana', 'acme-fun-1', { platform: 'desktop' });
    expect(acme.heard.at(-1)?.body).toMatchObject({ platform: 'GPL_DESKTOP', lang: 'en' });
    expect(acme.heard.at(-1)?.body['token']).not.toBe(body['token']);
  });

  it('says when it was asked for: no round of its page is older', async () => {
    const askedAt = server.clock.now().toISOString();
    acme.answer('game/url', () => {
      server.clock.move(1000);
      return { url: `${acme.origin}/play` };
    });
    expect((await open('ana', 'acme-fun-1')).value.openedAt).toBe(askedAt);
  });

  it('puts what it opened first among the recent games, and nothing that it refused', async () => {
    acme.answer('game/url', () => ({ url: `${acme.origin}/play` }));
    await open('ben', 'acme-fun-1');
    server.clock.move(10);
    await open('ben', 'acme-serious');
    await open('ben', 'demo-title');
    const { list } = (await site.ask('ben', recentGames, {})).value;
    expect(list.map(({ nodeId }) => nodeId)).toEqual(['acme-serious', 'acme-fun-1']);
  });

  it('answers under the older path too', async () => {
    const { token } = await site.member('ana');
    const [alias = ''] = launchGame.aliases ?? [];
    const answer = await server.http.inject({
      url: `${alias}?nodeId=acme-fun-1`,
      headers: { host: site.host, authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toMatchObject({ success: true, value: { mode: 'real' } });
  });

  it('lets trial and test members play their trial money where the vendor can, and says so to the vendor [G4-2d]', async () => {
    felt.answer('game/url', { url: `${felt.origin}/play` });
    for (const who of ['dado', 'tess'] as const) {
      expect((await open(who, 'felt-moon')).value.mode).toBe('trial');
      expect(felt.heard.at(-1)?.body).toMatchObject({
        user: (await site.member(who)).id,
        currency: 'PHP',
        is_trial: true,
      });
    }
    expect((await open('ana', 'felt-moon')).value.mode).toBe('real');
    expect(felt.heard.at(-1)?.body['is_trial']).toBeUndefined();
  });

  it('opens free play, without member and token, where it cannot [G4-2d]', async () => {
    expect((await open('dado', 'acme-fun-1')).value.mode).toBe('free');
    const body = acme.heard.at(-1)?.body ?? {};
    expect(body).toMatchObject({ currency: 'XXX', game_code: 'Fun-1' });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['user']));
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['token']));
    expect(await open('dado', 'acme-serious')).toMatchObject({ status: 403, errorCode: 'games.freePlayOnly' });
  });

  it.each([
    ['guest', 'acme-fun-1', 401, 'session.required'],
    ['ana', 'acme-nothing', 404, 'games.unknown'],
    ['ana', 'demo-title', 409, 'games.notConnected'],
    ['ana', 'gone-left', 409, 'games.notConnected'],
    ['ana', 'acme-closed', 503, 'games.maintenance'],
    ['ana', 'NOT A GAME', 400, 'input.invalid'],
  ] as const)('refuses %s and %s with %i %s', async (who, nodeId, status, errorCode) => {
    const before = acme.heard.length;
    expect(await open(who, nodeId)).toMatchObject({ status, errorCode });
    expect(acme.heard.length).toBe(before);
  });
});

it('a refusal says which game it was', async () => {
  expect((await open('ana', 'acme-closed')).value).toHaveProperty('name');
  expect((await open('ana', 'acme-nothing')).value).not.toHaveProperty('name');
});

describe('a vendor that fails', () => {
  it.each([
    ['leads to another site', { url: 'https://evil.test/play' }],
    ['runs a script', { url: 'javascript:alert(1)' }],
    ['answers a part of an address', { url: '/play' }],
    ['answers no address', { hello: true }],
    ['answers no JSON', { text: '<html>' }],
    ['has a fault', { status: 500, json: { url: 'http://x' } }],
    ['cuts the line', 'cut'],
    ['sends us elsewhere', { status: 302, json: {} }],
  ] as const)('is down when it %s', async (_what, reply) => {
    acme.answer('game/url', reply);
    expect(await open('ana', 'acme-fun-1')).toMatchObject({ status: 503, errorCode: 'games.vendorDown' });
  });

  it('is under maintenance when it does not know the game any more', async () => {
    acme.answer('game/url', { status: 404, json: { error: 'no such game' } });
    expect(await open('ana', 'acme-fun-1')).toMatchObject({ status: 503, errorCode: 'games.maintenance' });
  });

  it('says that a game is not offered where the member is, when its vendor says so [G4-2e]', async () => {
    acme.answer('game/url', { status: 451, json: { error: 'not there' } });
    expect(await open('ana', 'acme-fun-1')).toMatchObject({ status: 403, errorCode: 'games.regionBlocked' });
  });

  it('is waited for five seconds and no longer', async () => {
    acme.answer('game/url', 'silence');
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(30));
    expect(await open('ana', 'acme-fun-1')).toMatchObject({ status: 503, errorCode: 'games.vendorDown' });
    expect(limit).toHaveBeenCalledWith(5000);
  });

  it('is down when nobody is there', async () => {
    await acme.stop();
    expect(await open('ana', 'acme-fun-1')).toMatchObject({ status: 503, errorCode: 'games.vendorDown' });
    await acme.start();
  });
});

it('names the origins that may be framed', async () => {
  expect(await vendorOrigins(server.app)).toEqual([acme.origin, felt.origin].sort());
  const known = await findConnectedVendor(server.app, 'ACME');
  if (!known) throw new Error('the vendor is registered');
  await registerVendor(server.app, { ...known, launchOrigins: ['https://games.acme.example'] });
  expect(await vendorOrigins(server.app)).toContain('https://games.acme.example');
  acme.answer('game/url', { url: 'https://games.acme.example/play/1' });
  expect((await open('ana', 'acme-fun-1')).value.url).toBe('https://games.acme.example/play/1');
  await registerVendor(server.app, { ...known, launchOrigins: [] });
  expect(await open('ana', 'acme-fun-1')).toMatchObject({ errorCode: 'games.vendorDown' });
});

it('leaves out of the policy what is no origin, though a vendor’s row from before holds it', async () => {
  for (const baseUrl of ['http://a.example,script-src', 'https://a.example;frame-ancestors/api', 'https://*']) {
    await createTestVendor(server, 'ODD', { baseUrl });
    expect(await vendorOrigins(server.app)).toEqual([acme.origin, felt.origin].sort());
  }
});

it('opens a vendor’s first title where no game was chosen, and its lobby where the catalogue has none of it [G4-2c]', async () => {
  acme.answer('game/url', ({ body }) => ({ url: `${acme.origin}/play/${String(body['game_code'])}` }));
  expect((await openLobby('ana', 'ACME')).value).toMatchObject({ game: { nodeId: 'acme-fun-1' }, mode: 'real' });

  const hall = await startFakeVendor(server.app, { code: 'HALL', categories: ['ELOTT'] });
  hall.answer('game/url', { url: `${hall.origin}/lobby` });
  expect((await openLobby('ana', 'HALL')).value).toMatchObject({ game: { nodeId: 'hall-lobby', gameType: 'ELOTT' } });
  expect(hall.heard.at(-1)?.body).toMatchObject({ game_code: 'lobby', play_type: 'ent' });
  await hall.stop();

  const plain = await startFakeVendor(server.app, { code: 'PLAIN' });
  plain.answer('game/url', { url: `${plain.origin}/lobby` });
  expect((await openLobby('ana', 'PLAIN')).status).toBe(200);
  expect(plain.heard.at(-1)?.body).toMatchObject({ game_code: 'lobby', play_type: 'trad' });
  await insertHidden(server.db, { merchantId: site.merchantId, kind: 'vendor', code: 'PLAIN' });
  catalogueOf(server.app).refresh();
  expect(await openLobby('ana', 'PLAIN')).toMatchObject({ errorCode: 'games.unknown' });
  await plain.stop();

  expect(await openLobby('ana', 'NOBODY')).toMatchObject({ status: 404, errorCode: 'games.unknown' });
  expect(await site.ask('ana', launchGame, {})).toMatchObject({
    status: 400,
    errorCode: 'input.invalid',
    fields: { nodeId: expect.any(String) },
  });
});
