import { jackpotMeters } from '@baize/contract/games/jackpots.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startFakeVendor, type FakeVendor } from '../../../test/fakeVendor.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { catalogueOf } from './catalogue.ts';
import { insertHidden } from './sync.store.ts';

let server: TestServer;
let site: Site;
let vendor: FakeVendor;
beforeAll(async () => {
  server = await startTestServer();
  site = await server.openSite();
  vendor = await startFakeVendor(server.app, { code: 'ACME' });
  await putGames(server.app, [
    aGame({ vendor: 'ACME', code: 'kalesa', classify: 'JP', connected: true }),
    aGame({ vendor: 'MOCK', code: 'sample', classify: 'JP', connected: false }),
  ]);
});
afterAll(async () => {
  await vendor.stop();
  await server.stop();
});

const level = (name: string, meter: number) => ({ level: name, meter, seed: 0, most: 9_000_000_000_000 });
const pool = {
  pool: 'p',
  name: 'Fiesta',
  games: ['kalesa'],
  levels: [level('small', 50_012_000), level('large', 150_000_099_999)],
};
const meters = async (at = site) => (await at.ask('guest', jackpotMeters, {})).value.list;
const asked = () => vendor.heard.filter(({ path }) => path === 'jackpot/list');

it('tells what each game of a pool can win most, asked once for all who look, and nothing where it is not known', async () => {
  vendor.answer('jackpot/list', [pool]);
  await expect.poll(() => meters()).toEqual([{ nodeId: 'acme-kalesa', name: 'Fiesta', amount: '1500000.99' }]);
  await Promise.all([meters(), meters(), meters()]);
  expect(asked()).toHaveLength(1);
  expect(asked()[0]?.body).toMatchObject({ currency: 'PHP' });

  // What could not be renewed within ten seconds is no more told.
  vendor.answer('jackpot/list', { status: 500, json: {} });
  server.clock.move(2500);
  await expect.poll(() => meters()).toEqual([]);
  await meters();
  expect(asked()).toHaveLength(2);
});

it('asks no vendor that is hidden here', async () => {
  vendor.answer('jackpot/list', [pool]);
  server.clock.move(60_000);
  const other = await server.openSite();
  await insertHidden(server.db, { merchantId: other.merchantId, kind: 'vendor', code: 'ACME' });
  catalogueOf(server.app).refresh();
  expect(await meters(other)).toEqual([]);
  await expect.poll(() => meters()).toHaveLength(1);
});
