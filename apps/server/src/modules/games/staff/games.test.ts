import {
  closeGame,
  deskGame,
  deskGames,
  markGame,
  placeGame,
  setGamePicture,
  setShown,
} from '@baize/contract/backoffice/games.ts';
import { gameList, hotGames, vendorGameTypes, type NodeId } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, putGames } from '../../../../test/catalogue.ts';
import { startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';
import { startFakeVendor, type FakeVendor } from '../../../../test/fakeVendor.ts';
import type { Site } from '../../../../test/testServer.ts';
import { createTestVendor } from '../../../../test/testVendor.ts';
import { refreshLobby } from '../curation.ts';
import { HIDDEN_GAMES_MAX } from '../catalogue.rules.ts';

const reason = 'the licence has run out';
const id = (text: string) => text as NodeId;

let server: DeskServer;
let eva: StaffPerson;
let site: Site;
let acme: FakeVendor;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
  site = await server.openSite();
  acme = await startFakeVendor(server.app, { code: 'ACME' });
  acme.answer('game/url', () => ({ url: `${acme.origin}/play` }));
  await putGames(server.app, [
    ...['Ada', 'Bea', 'Cleo', 'Dora'].map((name, at) =>
      aGame({ code: name.toLowerCase(), name, rank: at < 3 ? 10 : 11, connected: true }),
    ),
    aGame({ vendor: 'FISHY', code: 'net', name: 'Net', gameType: 'FISH', rank: 10 }),
    aGame({ code: 'old', minBetCurrency: undefined, name: 'Old', rank: 1, enabled: false }),
  ]);
}, 60_000);
afterAll(async () => {
  await acme.stop();
  await server.stop();
});

const names = async (at: Site, list: 'RNG' | '' = 'RNG') =>
  (await at.ask('guest', gameList, { gameType: list })).value.games.map(({ gameName }) => gameName);
const found = async (request: object = {}) =>
  (await eva.ask(deskGames, { merchantId: site.merchantId, ...request })).value.list.map(({ name }) => name);
const file = async (nodeId: string, at = site) =>
  (await eva.ask(deskGame, { merchantId: at.merchantId, nodeId: id(nodeId) })).value;

describe('the catalogue at the desk', () => {
  it('has every game in the order of the lobby, found by any part of its name, vendor, category and state', async () => {
    expect(await found()).toEqual(['Ada', 'Bea', 'Cleo', 'Net', 'Dora']);
    expect(await found({ search: 'OR' })).toEqual(['Dora']);
    expect(await found({ search: '!?' })).toEqual([]);
    expect(await found({ list: 'FISH' })).toEqual(['Net']);
    expect(await found({ vendor: 'FISHY' })).toEqual(['Net']);
    expect(await found({ state: 'gone' })).toEqual(['Old']);
    expect(await found({ page: 2 })).toEqual([]);
    expect(await file('acme-ada')).toMatchObject({ place: { position: 1, of: 4 }, hiddenBy: '', rounds: 0 });
    expect(await file('acme-old')).toMatchObject({ place: null, enabled: false });
    expect(await file('acme-old')).toMatchObject({ minBetCurrency: '' });
    const unknown = await eva.ask(deskGame, { merchantId: site.merchantId, nodeId: id('acme-none') });
    expect(unknown.errorCode).toBe('games.unknown');
  });
});

describe('hiding', () => {
  it('takes a game out of one merchant’s lobby at once, launch and open games included, and of no other’s', async () => {
    const own = await server.openSite();
    const request = { merchantId: own.merchantId, kind: 'game' as const, code: 'acme-bea', reason };
    const playing = await createTestVendor(server, 'ACME', { baseUrl: `${acme.origin}/api` });
    const ana = await playing.open(own, 'ana', { game: 'bea' });
    expect((await playing.send('/transaction/bet', ana.message())).status).toBe('RS_OK');
    expect((await eva.ask(setShown, { ...request, shown: false })).success).toBe(true);
    expect(await names(own)).toEqual(['Ada', 'Cleo', 'Dora']);
    expect(await names(site)).toEqual(['Ada', 'Bea', 'Cleo', 'Dora']);
    expect((await own.ask('ben', launchGame, { nodeId: id('acme-bea') })).errorCode).toBe('games.unknown');
    expect((await playing.send('/transaction/bet', ana.message())).status).toBe('RS_ERROR_INVALID_GAME');
    const { mapping } = (await own.ask('guest', vendorGameTypes, {})).value;
    expect(mapping['RNG']?.find(({ vassalage }) => vassalage === 'ACME')?.games).toBe(3);
    expect(await file('acme-bea', own)).toMatchObject({ hiddenBy: 'game' });
    expect((await eva.ask(deskGames, { merchantId: own.merchantId, state: 'hidden' })).value.list).toHaveLength(1);
    expect((await server.audit()).at(-1)).toMatchObject({
      action: 'setShown',
      before: { name: 'Bea', shown: true },
      after: { name: 'Bea', shown: false },
    });
    await eva.ask(setShown, { ...request, shown: true });
    expect(await names(own)).toEqual(['Ada', 'Bea', 'Cleo', 'Dora']);
  });

  it('takes a whole vendor or category, and knows nothing of things that are not there', async () => {
    const own = await server.openSite();
    const hide = (kind: 'vendor' | 'category' | 'game', code: string) =>
      eva.ask(setShown, { merchantId: own.merchantId, kind, code, shown: false, reason });
    await hide('vendor', 'ACME');
    expect(await names(own, '')).toEqual(['Net']);
    await hide('game', 'acme-ada');
    expect(await file('acme-ada', own)).toMatchObject({
      hiddenBy: 'game',
      hidden: { game: true, vendor: true, category: false },
    });
    expect(await file('acme-bea', own)).toMatchObject({ hiddenBy: 'vendor' });
    await hide('category', 'FISH');
    expect(await names(own, '')).toEqual([]);
    for (const [kind, code] of [
      ['vendor', 'NOBODY'],
      ['category', 'CASINO'],
      ['game', 'acme-none'],
      ['game', 'ACME'],
    ] as const)
      expect((await hide(kind, code)).errorCode).toBe('games.unknown');
    const nowhere = { merchantId: 'nobody', kind: 'vendor' as const, code: 'ACME', shown: false, reason };
    expect((await eva.ask(setShown, nowhere)).errorCode).toBe('merchant.unknown');
  });

  it('ends at so many single games', async () => {
    const own = await server.openSite();
    await server.db.run`
      insert into games_hidden (merchant_id, kind, code)
      select ${own.merchantId}, 'game', 'gone-' || n from generate_series(1, ${HIDDEN_GAMES_MAX}::int) n`;
    const request = { merchantId: own.merchantId, kind: 'game' as const, code: 'acme-ada', shown: false, reason };
    expect(await eva.ask(setShown, request)).toMatchObject({
      errorCode: 'games.hiddenFull',
      value: { max: HIDDEN_GAMES_MAX },
    });
  });
});

describe('the order', () => {
  const place = (nodeId: string, position: number) => eva.ask(placeGame, { nodeId: id(nodeId), position });
  const back = async () => {
    await server.db
      .run`update games_game set rank = case node_id when 'acme-dora' then 11 when 'acme-old' then 1 else 10 end`;
    refreshLobby(server.app);
  };

  it('puts a game anywhere among games of one rank, and changes no other order', async () => {
    await back();
    const all = async () => found();
    expect((await place('acme-cleo', 1)).value).toEqual({ position: 1 });
    expect(await names(site)).toEqual(['Cleo', 'Ada', 'Bea', 'Dora']);
    expect((await place('acme-cleo', 2)).value).toEqual({ position: 2 });
    expect(await names(site)).toEqual(['Ada', 'Cleo', 'Bea', 'Dora']);
    // Fishing stands where it stood between its neighbours.
    expect(await all()).toEqual(['Ada', 'Cleo', 'Bea', 'Net', 'Dora']);
    expect((await place('acme-ada', 99)).value).toEqual({ position: 4 });
    expect(await names(site)).toEqual(['Cleo', 'Bea', 'Dora', 'Ada']);
    expect((await server.audit()).at(-1)).toMatchObject({
      before: { list: 'RNG', position: 1 },
      after: { position: 4 },
    });
    await back();
  });

  it('holds through hundreds of moves to the same place', async () => {
    await back();
    for (let round = 0; round < 30; round++) {
      const before = await names(site);
      const moved = before.at(-1) ?? '';
      await place(`acme-${moved.toLowerCase()}`, 2);
      expect(await names(site)).toEqual([before[0], moved, ...before.slice(1, -1)]);
    }
    await back();
  });

  it('knows no place for a game that is in no list', async () => {
    expect((await place('acme-old', 1)).errorCode).toBe('games.unknown');
    expect((await place('acme-none', 1)).errorCode).toBe('games.unknown');
    expect((await place('acme-ada', 0)).fields).toHaveProperty('position');
  });
});

describe('marks', () => {
  it('make a game new and hot, are taken back, and are refused to whoever saw others', async () => {
    const mark = (isNew: boolean, hotPlace: number | null) =>
      eva.ask(markGame, { nodeId: id('acme-dora'), isNew, hotPlace });
    await mark(true, 1);
    const { list } = (await site.ask('guest', hotGames, {})).value;
    expect(list.map(({ gameName, showIcon }) => [gameName, showIcon])).toEqual([['Dora', 'NEW']]);
    expect([await found({ state: 'new' }), await found({ state: 'hot' })]).toEqual([['Dora'], ['Dora']]);
    expect(await file('acme-dora')).toMatchObject({ hotPlace: 1, isNew: true, hot: true });
    await mark(false, null);
    expect((await site.ask('guest', hotGames, {})).value.list).toEqual([]);
    const late = { nodeId: id('acme-dora'), isNew: true, hotPlace: 2, from: { isNew: true, hotPlace: 1 } };
    expect((await eva.ask(markGame, late)).errorCode).toBe('staff.changedMeanwhile');
    expect(await file('acme-dora')).toMatchObject({ hotPlace: null, isNew: false });
    // A place that staff could not have given may be changed like any other.
    await server.db.run`update games_game set hot_rank_set = 0 where node_id = ${id('acme-dora')}`;
    const seeded = { nodeId: id('acme-dora'), isNew: false, hotPlace: null, from: { isNew: false, hotPlace: 0 } };
    expect((await eva.ask(markGame, seeded)).success).toBe(true);
    expect((await eva.ask(markGame, { nodeId: id('acme-none'), isNew: true, hotPlace: null })).errorCode).toBe(
      'games.unknown',
    );
  });
});

describe('the maintenance of a game', () => {
  it('keeps it listed, marked as closed, and opens it no more; bets of open games are refused', async () => {
    const close = (maintenance: boolean) => eva.ask(closeGame, { nodeId: id('acme-ada'), maintenance, reason });
    const playing = await createTestVendor(server, 'ACME', { baseUrl: `${acme.origin}/api` });
    const carla = await playing.open(site, 'carla', { game: 'ada' });
    await close(true);
    const { games } = (await site.ask('guest', gameList, { gameType: 'RNG' })).value;
    expect(games.map(({ gameName, closed = false }) => [gameName, closed])[0]).toEqual(['Ada', true]);
    expect((await site.ask('ana', launchGame, { nodeId: id('acme-ada') })).errorCode).toBe('games.maintenance');
    expect((await playing.send('/transaction/bet', carla.message())).status).toBe('RS_ERROR_INVALID_GAME');
    expect(await found({ state: 'maintenance' })).toEqual(['Ada']);
    await close(false);
    expect((await site.ask('ana', launchGame, { nodeId: id('acme-ada') })).status).toBe(200);
  });
});

describe('the picture of a game', () => {
  const picture = async (width: number, height: number, type: 'png' | 'jpeg' = 'png') => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#884422' } })
      .toFormat(type)
      .toBuffer();
    return `data:image/${type};base64,${bytes.toString('base64')}`;
  };
  const send = (sent: string) => eva.ask(setGamePicture, { nodeId: id('acme-cleo'), picture: sent });
  const icon = async () =>
    (await site.ask('guest', gameList, { gameType: 'RNG' })).value.games.find(({ gameName }) => gameName === 'Cleo')
      ?.iconUrl ?? '';

  it('is drawn anew, is in the lobby at once under an address of its own, and goes again', async () => {
    const before = await icon();
    await send(await picture(900, 900, 'jpeg'));
    const address = await icon();
    expect(address).toMatch(/^\/art\/icon\/acme-cleo\.webp\?v=[\w-]+/);
    const answer = await server.http.inject({ url: address, headers: { host: site.host } });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 360, height: 480 });
    expect((await file('acme-cleo')).ownPicture).toMatch(/^data:image\/webp;base64,/);
    await send(await picture(180, 240));
    expect(await icon()).not.toBe(address);
    await send('');
    expect(await icon()).toBe(before);
    const gone = await server.http.inject({ url: '/art/icon/acme-cleo.webp', headers: { host: site.host } });
    expect(gone.statusCode).toBe(404);
  });

  it('is refused at its field when it is none, too small, or a wall of pixels in a small file', async () => {
    const wall = await picture(5000, 5000);
    for (const sent of [
      'data:image/png;base64,AAAA',
      await picture(100, 100),
      wall,
      `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>').toString('base64')}`,
      'https://elsewhere.example/cat.png',
    ])
      expect(await send(sent)).toMatchObject({ status: 400, fields: { picture: expect.any(String) } });
  });
});

describe('who keeps the lobby of one merchant', () => {
  it('hides there, and leaves what belongs to all of them alone', async () => {
    const own = await server.openSite();
    await server.role('lobby', ['games.read', 'games.write']);
    const lea = await server.seat('lea', [{ roleId: 'lobby', merchantId: own.merchantId }]);
    const hide = (merchantId: string) =>
      lea.ask(setShown, { merchantId, kind: 'game', code: 'acme-ada', shown: false, reason });
    expect((await hide(own.merchantId)).success).toBe(true);
    expect((await hide(site.merchantId)).errorCode).toBe('access.denied');
    expect((await lea.ask(placeGame, { nodeId: id('acme-ada'), position: 2 })).errorCode).toBe('access.denied');
    expect((await lea.ask(closeGame, { nodeId: id('acme-ada'), maintenance: true, reason })).errorCode).toBe(
      'access.denied',
    );
  });
});
