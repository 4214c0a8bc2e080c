import { gameList, vendorGameTypes } from '@baize/contract/games/games.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startFakeVendor, type FakeVendor } from '../../../test/fakeVendor.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { forgetVendors } from '../vendors/index.ts';
import { syncCatalogue, syncOf } from './sync.ts';

let server: TestServer;
let site: Site;
let acme: FakeVendor;
beforeAll(async () => {
  server = await startTestServer();
  // The server's own reading would ask ACME in the middle of a test, and not again within the hour.
  await syncOf(server.app).stop();
  site = await server.openSite();
  acme = await startFakeVendor(server.app, { code: 'ACME', categories: ['RNG', 'LIVE'] });
});
beforeEach(() => server.db.script('delete from games_game; delete from games_vendor'));
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await acme.stop();
  await server.stop();
});

const games = async () => (await site.ask('guest', gameList, {})).value.games;
const named = (game_code: string, name: string, more: object = {}) => ({
  game_code,
  name,
  category: 'RNG',
  min_bet: 20_000,
  ...more,
});
const acmeIsAvailable = async () => (await site.ask('guest', vendorGameTypes, {})).value.mapping['RNG']?.[0]?.available;

describe('syncCatalogue', () => {
  it('brings a vendor’s games into the catalogue, and its vendor', async () => {
    acme.answer('game/list', [
      named('one', 'One'),
      named('two', 'Two', { category: 'LIVE', free_play: true, url_thumb: 'https://cdn.example/two.png' }),
    ]);
    expect(await syncCatalogue(server.app)).toEqual([]);
    expect(await games()).toMatchObject([
      { nodeId: 'acme-one', vendorName: 'ACME Games', minBet: '0.20', freeplay: false },
      { nodeId: 'acme-two', gameType: 'LIVE', freeplay: true, iconUrl: 'https://cdn.example/two.png' },
    ]);
    expect(acme.heard.at(-1)).toEqual({ path: 'game/list', body: { request_uuid: expect.any(String) } });
  });

  it('follows changes, disables what is gone, and keeps what the platform decides', async () => {
    await putGames(server.app, [
      aGame({ code: 'one', name: 'Old', rank: 7, hotRank: 3, isNew: true }),
      aGame({ code: 'demo', name: 'Demo title', connected: false }),
    ]);
    acme.answer('game/list', [named('one', 'Renamed', { min_bet_currency: 'PHP' }), named('two', 'Two')]);
    await syncCatalogue(server.app);
    expect((await games()).map(({ gameName, showIcon }) => `${gameName} ${showIcon}`).sort()).toEqual([
      'Renamed NEW',
      'Two ',
    ]);
    expect(
      await server.db
        .row`select rank, hot_rank, connected, min_bet_currency from games_game where node_id = 'acme-one'`,
    ).toEqual({ rank: 7, hot_rank: 3, connected: true, min_bet_currency: 'PHP' });

    acme.answer('game/list', [named('one', 'Renamed', { min_bet_currency: 'VND' })]);
    await syncCatalogue(server.app);
    expect(await server.db.row`select min_bet_currency from games_game where node_id = 'acme-one'`).toEqual({
      min_bet_currency: 'VND',
    });

    acme.answer('game/list', [named('two', 'Two', { enabled: false })]);
    await syncCatalogue(server.app);
    expect(await games()).toEqual([]);
  });

  it('writes nothing when nothing has changed', async () => {
    acme.answer('game/list', [named('one', 'One')]);
    await syncCatalogue(server.app);
    const before = await server.db.row`select xmin::text from games_game`;
    await syncCatalogue(server.app);
    expect(await server.db.row`select xmin::text from games_game`).toEqual(before);
  });

  it('leaves out entries that break the protocol', async () => {
    acme.answer('game/list', [
      named('one', 'One'),
      named('fish', 'Fish', { category: 'FISH' }),
      { game_code: 'x' },
      null,
    ]);
    await syncCatalogue(server.app);
    expect(await games()).toMatchObject([{ nodeId: 'acme-one' }]);
  });

  it('closes a vendor’s games when staff take away the only category it has', async () => {
    acme.answer('game/list', [named('one', 'One', { category: 'LIVE' })]);
    await syncCatalogue(server.app);
    expect(await games()).toHaveLength(1);
    const allow = async (categories: string) => {
      await server.db.run`update vendors_vendor set categories = ${categories}::text[] where code = 'ACME'`;
      forgetVendors(server.app);
    };
    await allow('{RNG}');
    try {
      expect(await syncCatalogue(server.app)).toEqual([]);
      expect(await games()).toEqual([]);
    } finally {
      await allow('{RNG,LIVE}');
    }
  });

  it('reads the lists of the others where one cannot be kept, and says that to staff', async () => {
    const bard = await startFakeVendor(server.app, { code: 'BARD', categories: ['RNG'] });
    await server.db.script(`alter table games_game add constraint trouble check (name <> 'Trouble')`);
    acme.answer('game/list', [named('one', 'Trouble')]);
    bard.answer('game/list', [named('two', 'Two')]);
    try {
      expect(await syncCatalogue(server.app)).toEqual(['ACME']);
      expect(await games()).toMatchObject([{ nodeId: 'bard-two' }]);
      expect(
        await server.db.row`
          select available, problem, left_out, seen_at, asked_at is not null as asked from games_vendor where code = 'ACME'`,
      ).toEqual({
        available: false,
        problem: 'desk.listNotSaved',
        left_out: 0,
        seen_at: null,
        asked: true,
      });
    } finally {
      await server.db.script('alter table games_game drop constraint trouble');
      await server.db.script(`delete from vendors_vendor where code = 'BARD'`);
      forgetVendors(server.app);
      await bard.stop();
    }
  });

  it.each([
    ['a fault', { status: 500, json: [] }],
    ['no list', { hello: true }],
    ['no JSON', { text: 'sorry' }],
    ['a cut line', 'cut'],
    ['a list of which nothing can be read', [{ game_code: 'one' }, null]],
  ] as const)('says that a vendor is away on %s, and keeps its games', async (_what, reply) => {
    acme.answer('game/list', [named('one', 'One')]);
    await syncCatalogue(server.app);
    acme.answer('game/list', reply);
    expect(await syncCatalogue(server.app)).toEqual(['ACME']);
    expect(await acmeIsAvailable()).toBe(false);
    expect(await games()).toHaveLength(1);

    acme.answer('game/list', [named('one', 'One')]);
    await syncCatalogue(server.app);
    expect(await acmeIsAvailable()).toBe(true);
  });

  it('says that an answer holds too much, and not that there was none', async () => {
    acme.answer('game/list', { text: JSON.stringify(['\n'.repeat(2_100_000)]) });
    expect(await syncCatalogue(server.app)).toEqual(['ACME']);
    expect(await server.db.row`select available, problem from games_vendor where code = 'ACME'`).toEqual({
      available: false,
      problem: 'desk.responseTooLarge',
    });
  });

  it('waits five seconds for a list', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(30));
    acme.answer('game/list', 'silence');
    expect(await syncCatalogue(server.app)).toEqual(['ACME']);
    expect(limit).toHaveBeenCalledWith(5000);
  });
});

it('asks a vendor that was away at the start again soon, and the start does not wait', async () => {
  await acme.stop();
  const sync = syncOf(server.app);
  sync.start();
  const isAway = () => server.db.row`select code from games_vendor where not available`;
  await vi.waitFor(async () => expect(await isAway()).not.toBeNull(), { timeout: 25_000, interval: 20 });
  acme.answer('game/list', [named('late', 'Late')]);
  await acme.start();
  await vi.waitFor(async () => expect(await server.db.rows`select node_id from games_game`).toHaveLength(1), {
    timeout: 25_000,
    interval: 50,
  });
  await sync.stop();
}, 60_000);
