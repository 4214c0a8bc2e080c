import { randomUUID } from 'node:crypto';
import type { GameListItem } from '@baize/contract/vendor/protocol.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '../../games/index.ts';
import type { FeltRound, FeltState, Replay, RoundFairness, RoundPage } from '../api.ts';
import { closeWorld, openWorld, Studio, type Player, type World } from './test/studio.ts';

let world: World;
let studio: Studio;
let ana: Player;

beforeAll(async () => {
  world = await openWorld();
  studio = await Studio.start(world);
  for (const user of ['ana', 'ben']) world.platform.join(user, 1_000_000);
  ana = await studio.play('perlas', 'ana');
});
afterAll(async () => {
  await studio.felt.close();
  await closeWorld(world);
});

const launch = {
  request_uuid: 'r-1',
  user: 'ana',
  token: 'a-token',
  game_code: 'perlas',
  platform: 'GPL_MOBILE',
  lang: 'EN',
  currency: 'PHP',
  country: 'PH',
  lobby_url: 'http://lobby.test/m/home',
  deposit_url: '',
};

describe('what the platform asks', () => {
  it('gets the list of games', async () => {
    const { status, body } = await studio.asPlatform<GameListItem[]>('/vendor/game/list', { request_uuid: 'r' });
    expect(status).toBe(200);
    const least = new Map(body.map(({ game_code: code, min_bet: min }) => [code, min]));
    expect(body.map(({ game_code: code }) => code).toSorted()).toEqual(GAMES.map(({ code }) => code).toSorted());
    expect(new Set(body.map(({ min_bet_currency: currency }) => currency))).toEqual(new Set(['PHP']));
    // In a flight, a magazine of twenty bullets at 0.10, and at a table.
    expect([least.get('saranggola'), least.get('manila-bay'), least.get('baccarat')]).toEqual([1e5, 2e5, 2e6]);
  });

  it('is refused without the platform’s signature over the very bytes', async () => {
    const other = world.platform.sign('{"request_uuid":"other"}');
    for (const signature of ['', 'no', other, `${other}x`]) {
      const { status, body } = await studio.asPlatform<object>(
        '/vendor/game/list',
        { request_uuid: 'r' },
        { 'x-baize-signature': signature },
      );
      expect([status, body.error?.code]).toEqual([401, 'signature.invalid']);
    }
    const unsigned = await studio.ask<object>('POST', '/vendor/game/url', {
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([unsigned.status, unsigned.body.error?.code]).toEqual([401, 'signature.invalid']);
  });

  it.each([
    ['no user', { user: undefined }],
    ['no token', { token: '' }],
    ['a platform that is none', { platform: 'TOASTER' }],
    ['a currency of four letters', { currency: 'PESO' }],
    ['a user that is a number', { user: 7 }],
  ])('is refused with %s', async (_, change) => {
    const { status, body } = await studio.asPlatform<object>('/vendor/game/url', { ...launch, ...change });
    expect([status, body.error?.code]).toEqual([400, 'input.invalid']);
  });

  it('is told of a game that does not exist', async () => {
    const { status, body } = await studio.asPlatform<object>('/vendor/game/url', { ...launch, game_code: 'fish' });
    expect([status, body.error?.code]).toEqual([404, 'game.unknown']);
  });

  it.each([
    ['fil', 'TY'],
    ['en', 'EN'],
    ['zh-CN', 'ZH-CN'],
    ['<script>', 'EN'],
  ])('opens a page in the language %s as %s', async (lang, code) => {
    const { body } = await studio.asPlatform<{ url: string }>('/vendor/game/url', { ...launch, lang });
    expect(new URL(body.url).searchParams.get('lang')).toBe(code);
    expect(new URL(body.url).searchParams.get('zone')).toBeNull();
    const zoned = await studio.asPlatform<{ url: string }>('/vendor/game/url', { ...launch, time_zone: 'Asia/Manila' });
    expect(new URL(zoned.body.url).searchParams.get('zone')).toBe('Asia/Manila');
  });

  it('opens a game whose code works once, and not after a minute', async () => {
    const code = await studio.launch('perlas', 'ben');
    const use = () =>
      studio.ask<FeltState>('POST', '/api/session', {
        body: JSON.stringify({ launch: code }),
        headers: { 'content-type': 'application/json' },
      });
    expect((await use()).status).toBe(200);
    expect((await use()).body.error?.code).toBe('launch.invalid');
    const late = await studio.launch('perlas', 'ben');
    world.clock.move(60_001);
    const answer = await studio.ask<object>('POST', '/api/session', {
      body: JSON.stringify({ launch: late }),
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.body.error?.code]).toEqual([401, 'launch.invalid']);
  });

  it('gets a signed replay of a round by any of its ids, for its player only, once it is over', async () => {
    const player = await studio.play('jeepney-moon', 'ben');
    const { body: round } = await player.open();
    const bet = world.platform.messages.find(({ body }) => body.includes(round.id));
    const transaction = (JSON.parse(bet?.body ?? '{}') as { transaction_uuid: string }).transaction_uuid;
    for (const which of [{ user: 'ben', round: round.id }, { transaction_uuid: transaction }]) {
      const { body } = await studio.asPlatform<{ url: string; fairness_url: string }>('/vendor/game/round', {
        request_uuid: 'r',
        ...which,
      });
      const url = new URL(body.url);
      const replay = await studio.ask<Replay>('GET', `/api${url.pathname}${url.search}`);
      expect(replay.body.round.events).toEqual(round.events);
      expect(replay.body.round).not.toHaveProperty('balance');
      const fairness = await studio.ask<RoundFairness>('GET', `/api/fairness/${round.id}${url.search}`);
      expect(fairness.body).toMatchObject({ nonce: round.nonce, serverSeed: null, win: round.win });
      for (const change of [{ sig: `x${url.searchParams.get('sig')}` }, { until: '99999999999' }, { until: '' }]) {
        const query = new URLSearchParams({ ...Object.fromEntries(url.searchParams), ...change });
        expect((await studio.ask<object>('GET', `/api${url.pathname}?${query}`)).status).toBeOneOf([400, 401]);
      }
      expect((await studio.ask<object>('GET', `/api/replay/${randomUUID()}${url.search}`)).status).toBe(401);
    }
    const zoned = await studio.asPlatform<{ url: string }>('/vendor/game/round', {
      request_uuid: 'r',
      round: round.id,
      time_zone: 'Asia/Manila',
    });
    expect(new URL(zoned.body.url).searchParams.get('zone')).toBe('Asia/Manila');
    const asked = { request_uuid: 'r', round: round.id };
    const link = async () => new URL((await studio.asPlatform<{ url: string }>('/vendor/game/round', asked)).body.url);
    const [old, day] = [await link(), 24 * 3_600_000];
    const openLink = async ({ pathname, search }: URL) => studio.ask<object>('GET', `/api${pathname}${search}`);
    world.clock.move(day - 1000);
    expect((await openLink(old)).status).toBe(200);
    world.clock.move(2000);
    const late = await openLink(old);
    expect([late.status, late.body.error?.code]).toEqual([410, 'link.expired']);
    expect((await openLink(await link())).status).toBe(200);
    for (const which of [{ user: 'ana', round: round.id }, { round: randomUUID() }, { round: 'x' }, {}]) {
      expect((await studio.asPlatform('/vendor/game/round', { request_uuid: 'r', ...which })).status).toBe(404);
    }
    world.clock.move(6000);
    const open = await ana.open();
    expect((await studio.asPlatform('/vendor/game/round', { request_uuid: 'r', round: open.body.id })).status).toBe(
      404,
    );
  });
});

describe('what a page asks', () => {
  it('needs a session that is alive', async () => {
    for (const [method, path] of [
      ['GET', '/api/state'],
      ['GET', '/api/rounds'],
      ['POST', '/api/rounds'],
      ['POST', '/api/seeds'],
      ['GET', `/api/rounds/${randomUUID()}`],
      ['POST', `/api/rounds/${randomUUID()}/actions`],
      ['GET', `/api/fairness/${randomUUID()}`],
    ] as const) {
      const body = method === 'POST' ? { body: '{}' } : {};
      const json = method === 'POST' ? { 'content-type': 'application/json' } : {};
      expect((await studio.ask<object>(method, path, { ...body, headers: json })).body.error?.code).toBe(
        'session.required',
      );
      const wrong = await studio.ask<object>(method, path, {
        ...body,
        headers: { ...json, authorization: `Bearer ${'x'.repeat(43)}` },
      });
      expect([wrong.status, wrong.body.error?.code]).toEqual([401, 'session.expired']);
    }
    const short = await studio.play('perlas', 'ben');
    world.clock.move(12 * 3_600_000 + 1);
    expect((await short.state()).body.error?.code).toBe('session.expired');
    ana = await studio.play('perlas', 'ana');
  });

  it('never shows or moves a round of somebody else', async () => {
    const { body: state } = await ana.state();
    const round = state.openRound ?? (await ana.open()).body;
    const ben = await studio.play('perlas', 'ben');
    expect((await ben.round(round.id)).status).toBe(404);
    expect((await ben.act(round, { type: 'cashOut' })).status).toBe(404);
    expect((await ben.get(`/api/fairness/${round.id}`)).status).toBe(404);
    expect((await ben.get<RoundPage>('/api/rounds')).body.list.map(({ id }) => id)).not.toContain(round.id);
  });

  it('pages through the history, newest first', async () => {
    const ben = await studio.play('jeepney-moon', 'ben');
    const made: string[] = [];
    for (let i = 0; i < 23; i++) {
      world.clock.move(3000);
      made.unshift((await ben.open({ stake: '1.00' })).body.id);
    }
    const first = (await ben.get<RoundPage>('/api/rounds')).body;
    const second = (await ben.get<RoundPage>(`/api/rounds?cursor=${first.nextCursor}`)).body;
    expect([...first.list, ...second.list].map(({ id }) => id).slice(0, 23)).toEqual(made);
    expect([first.list.length, second.nextCursor]).toEqual([20, null]);
  });

  it('shows the state without a balance while the platform is silent', async () => {
    world.platform.next('balance', 'dropped');
    const { status, body } = await ana.state();
    expect([status, body.balance]).toEqual([200, null]);
  });
});

describe('whatever is sent', () => {
  const key = randomUUID();
  const bodies: unknown[] = [
    '',
    '{',
    '[]',
    'null',
    '1',
    '"x"',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
    `"${'x'.repeat(20_000)}"`,
    '\u0000',
    ...[undefined, null, '', 'x', 7, {}, [], key.slice(1), `${key}'`, '../../etc'].map((bad) => ({
      key: bad,
      stake: '20.00',
    })),
    ...[
      undefined,
      null,
      20,
      -20,
      '20',
      '20.000',
      '-20.00',
      '0.00',
      '21.00',
      '1e3',
      'NaN',
      '20.00 ',
      '９.00',
      {},
      ['20.00'],
      '9'.repeat(400),
    ].map((bad) => ({ key, stake: bad })),
    ...[
      null,
      7,
      'x',
      [],
      { urchins: 0 },
      { urchins: 25 },
      { urchins: 1.5 },
      { urchins: '3' },
      { urchins: null },
      { urchins: 3, more: 1 },
    ].map((bad) => ({ key, stake: '20.00', options: bad })),
    ...[
      undefined,
      null,
      'pick',
      {},
      { type: 'x' },
      { type: 'pick' },
      { type: 'pick', cell: -1 },
      { type: 'pick', cell: 25 },
      { type: 'pick', cell: 1.5 },
      { type: 'pick', cell: '1' },
      { type: 'cashOut', all: true },
    ].map((bad) => ({ key, action: bad })),
    ...[undefined, null, '', 'a:b', 'a b', 7, 'ñ', 'x'.repeat(65), { a: 1 }].map((bad) => ({ clientSeed: bad })),
    ...[undefined, null, 7, {}, 'x'.repeat(500)].map((bad) => ({ launch: bad })),
  ];

  it('is answered with a typed no, never with a fault', async () => {
    world.clock.move(60_000);
    const { body: round } = await ana.open();
    const id = (round.round ?? round).id;
    const paths = [
      '/api/session',
      '/api/rounds',
      `/api/rounds/${id}/actions`,
      '/api/rounds/x/actions',
      '/api/seeds',
      '/vendor/game/list',
      '/vendor/table/list',
      '/vendor/game/url',
      '/vendor/game/round',
      '/nowhere',
    ];
    for (const path of paths) {
      const answers = await Promise.all(bodies.map((body) => ana.post<Partial<FeltRound>>(path, body)));
      const wrong = answers.flatMap(({ status, body }, index) =>
        status >= 400 && status < 500 && /^[a-z]+\.[a-zA-Z]+$/.test(body.error?.code ?? '')
          ? []
          : [[path, bodies[index], status]],
      );
      expect(wrong).toEqual([]);
    }
    for (const path of [
      '/api/rounds?cursor=x',
      '/api/rounds/x',
      '/api/rounds/%00',
      '/api/rounds/%zz',
      '/api/fairness/1',
      '/api/replay/x?sig=y',
      `/api/replay/${id}`,
      `/api/replay/${id}?sig=%F0`,
      '/play/nothing',
      '/replay/x',
      '/assets/../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
    ]) {
      const answer = await ana.get<object>(path);
      expect([path, answer.status]).toEqual([
        path,
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ]);
    }
  });
});

describe('the pages', () => {
  const policyOf = async (path: string): Promise<string> =>
    (await fetch(`${studio.url}${path}`)).headers.get('content-security-policy') ?? '';

  /** Who may frame a page. Without built pages the answer is plain text that nobody may frame. */
  const framedBy = async (path: string): Promise<string> =>
    (await policyOf(path)).split('; ').find((rule) => rule.startsWith('frame-ancestors')) ?? '';

  /** The page of a launch from a lobby of its own. */
  const open = async (lobby: string): Promise<URL> => {
    const { body } = await studio.asPlatform<{ url: string }>('/vendor/game/url', { ...launch, lobby_url: lobby });
    return new URL(body.url);
  };

  it('may be framed by the configured lobbies and the one that opened the game, also when loaded again', async () => {
    const page = await open('https://lobby.test:8443/m/home');
    const first = await fetch(`${studio.url}${page.pathname}${page.search}`);
    const isBuilt = first.status === 200;
    const expected = isBuilt ? "frame-ancestors 'self' http://lobby.test https://lobby.test:8443" : /'none'/;
    expect(first.headers.get('content-security-policy')).toMatch(expected);
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    page.searchParams.delete('launch');
    expect(await framedBy(`${page.pathname}${page.search}`)).toMatch(expected);
    expect(await policyOf('/api/state')).toContain("frame-ancestors 'none'");
  });

  it('of the check know the way back to the lobby of the game or round that led there, and no other', async () => {
    const page = await open('https://lobby.test:8443/m/a&b?player=ana');
    const session = page.searchParams.get('session') ?? '';
    const read = async (query: string) => (await fetch(`${studio.url}/verify?${query}`)).text();
    const isBuilt = (await fetch(`${studio.url}/verify`)).status === 200;
    const expected = isBuilt ? 'data-lobby="https://lobby.test:8443/m/a&amp;b"' : 'not built';
    expect(await read(`session=${session}`)).toContain(expected);
    expect(await read(`session=${randomUUID()}&lobby=https://evil.test/`)).not.toContain('data-lobby');
  });

  it('never hear of the lobbies of others, however many there are', async () => {
    for (let i = 0; i < 45; i++) await open(`https://other-${i}.test/`);
    for (const path of ['/play/perlas', '/play/perlas?launch=x', `/play/perlas?session=${randomUUID()}`, '/verify'])
      expect(await framedBy(path)).not.toContain('other');
    const player = await studio.play('jeepney-moon', 'ben');
    const { body: round } = await player.open();
    for (const path of [`/verify?round=${round.id}`, `/replay/${round.id}`])
      expect(await framedBy(path)).not.toContain('other');
  });

  it.each([
    'http://*;sandbox',
    'https://*.test/m/home',
    'https://lobby.test,evil.test/',
    "https://lobby.test'/",
    'https://ana:secret@lobby.test/',
    'https://ana@lobby.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://lobby.test/',
    'http://[::1]:8080/',
    '//lobby.test/',
    'lobby',
  ])('are not opened from %s', async (address) => {
    for (const change of [{ lobby_url: address }, { deposit_url: address }]) {
      const { status, body } = await studio.asPlatform<object>('/vendor/game/url', { ...launch, ...change });
      expect([status, body.error?.code]).toEqual([400, 'input.invalid']);
    }
  });

  it('may load what is Felt’s own and nothing else', async () => {
    const policy = await policyOf('/verify');
    for (const source of ['data:', 'blob:', 'unsafe-', '*']) expect(policy).not.toContain(source);
  });
});
