import { liveModels } from '@baize/contract/games/liveModels.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startFakeVendor } from '../../../test/fakeVendor.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { catalogueOf } from './catalogue.ts';
import { insertHidden } from './sync.store.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await server.openSite();
});
beforeEach(async () => {
  await server.db.script('delete from games_game; delete from games_vendor');
  catalogueOf(server.app).refresh();
});
afterAll(() => server.stop());

it('has the live tables that can be opened now, and those with a camera [G7-3d]', async () => {
  await putGames(server.app, [
    aGame({ vendor: 'OAKR', code: 't1', name: 'Oak 1', gameType: 'LIVE', connected: true, rank: 2 }),
    aGame({
      vendor: 'OAKR',
      code: 't2',
      name: 'Oak 2',
      gameType: 'LIVE',
      connected: true,
      streaming: true,
      rank: 1,
      minBet: 250n,
      minBetCurrency: 'PHP',
    }),
    aGame({ vendor: 'OAKR', code: 't3', name: 'Demo', connected: false, gameType: 'LIVE' }),
    aGame({ vendor: 'OAKR', code: 't4', name: 'Shut', gameType: 'LIVE', connected: true, enabled: false }),
  ]);
  const named = async (on: Site) => {
    const { active, streaming } = (await on.ask('guest', liveModels, {})).value;
    return [active.map(({ gameName }) => gameName), streaming.map(({ gameName }) => gameName)];
  };
  expect(await named(site)).toEqual([['Oak 2', 'Oak 1'], ['Oak 2']]);
  const other = await server.openSite();
  await insertHidden(server.db, { merchantId: other.merchantId, kind: 'vendor', code: 'OAKR' });
  catalogueOf(server.app).refresh();
  expect(await named(other)).toEqual([[], []]);
  await server.db.run`update games_vendor set available = false where code = 'OAKR'`;
  catalogueOf(server.app).refresh();
  expect(await named(site)).toEqual([[], []]);
});

it('tells the smallest stake of a live table where it is known, in its own currency only', async () => {
  const live = { vendor: 'OAKR', gameType: 'LIVE', connected: true } as const;
  await putGames(server.app, [
    aGame({ ...live, code: 's1', name: 'In pesos', minBet: 250n, minBetCurrency: 'PHP', streaming: true }),
    aGame({ ...live, code: 's2', name: 'In dong', minBet: 250n, minBetCurrency: 'VND' }),
    aGame({ ...live, code: 's3', name: 'Of no currency', minBet: 250n, minBetCurrency: undefined }),
    aGame({ ...live, code: 's4', name: 'From nothing', minBet: 0n, minBetCurrency: 'PHP' }),
  ]);
  const least = async (on: Site) => {
    const { active, streaming } = (await on.ask('guest', liveModels, {})).value;
    return [...active, ...streaming].map(({ gameName, minBet }) => `${gameName}: ${minBet}`);
  };
  expect(await least(site)).toEqual([
    'In pesos: 2.50',
    'In dong: undefined',
    'Of no currency: undefined',
    'From nothing: undefined',
    'In pesos: 2.50',
  ]);
  // What is read once for all merchants is told to each in its own way.
  expect(await least(await server.openSite({ settings: { currency: 'VND' } }))).toEqual([
    'In pesos: undefined',
    'In dong: 2.50',
    'Of no currency: undefined',
    'From nothing: undefined',
    'In pesos: undefined',
  ]);
});

it('says who sits at a table and how its round stands, where its vendor tells', async () => {
  const vendor = await startFakeVendor(server.app, { code: 'ROOM' });
  try {
    await putGames(server.app, [aGame({ vendor: 'ROOM', code: 't1', gameType: 'LIVE', connected: true })]);
    const until = server.clock.now().getTime() + 9000;
    vendor.answer('table/list', [
      { game_code: 't1', players: 3, round: { bets_open: true, until, open_ms: 15_000 } },
      { game_code: 'elsewhere', players: 1, round: null },
    ]);
    const tables = async () => (await site.ask('guest', liveModels, {})).value.active;
    await expect.poll(async () => (await tables())[0]?.players).toBe(3);
    expect(await tables()).toMatchObject([
      { nodeId: 'room-t1', round: { isOpen: true, until: new Date(until).toISOString(), openSeconds: 15 } },
    ]);
    expect(vendor.heard.filter(({ path }) => path === 'table/list')).toHaveLength(1);

    vendor.answer('table/list', [{ game_code: 't1', players: -1, round: null }]);
    server.clock.move(2500);
    await expect.poll(async () => (await tables())[0]?.players).toBeUndefined();
    server.clock.move(60_000);
    await tables();
    expect(vendor.heard.filter(({ path }) => path === 'table/list')).toHaveLength(2);
  } finally {
    await vendor.stop();
  }
});

it('asks a vendor that did not answer once again before long, and none that knows no tables', async () => {
  const [late, other] = [
    await startFakeVendor(server.app, { code: 'LATE' }),
    await startFakeVendor(server.app, { code: 'NONE' }),
  ];
  try {
    await putGames(server.app, [
      aGame({ vendor: 'LATE', code: 't1', gameType: 'LIVE', connected: true }),
      aGame({ vendor: 'NONE', code: 't2', gameType: 'LIVE', connected: true }),
    ]);
    const players = async () =>
      (await site.ask('guest', liveModels, {})).value.active.find(({ nodeId }) => nodeId === 'late-t1')?.players;
    late.answer('table/list', { status: 503, json: {} });
    expect(await players()).toBeUndefined();
    await expect.poll(() => [late.heard.length, other.heard.length]).toEqual([1, 1]);
    late.answer('table/list', [{ game_code: 't1', players: 2, round: null }]);
    server.clock.move(60_000);
    await expect.poll(players).toBe(2);
    expect(other.heard).toHaveLength(1);
  } finally {
    await Promise.all([late.stop(), other.stop()]);
  }
});
