import { launchGame } from '@baize/contract/games/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucketOf } from '../../kernel/bucket.ts';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startFakeVendor, type FakeVendor } from '../../../test/fakeVendor.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { catalogueOf } from './catalogue.ts';
import { listRecents } from './recents.store.ts';
import { insertHidden } from './sync.store.ts';

let server: TestServer;
let acme: FakeVendor;
let hall: FakeVendor;
beforeAll(async () => {
  server = await startTestServer();
  acme = await startFakeVendor(server.app, { code: 'ACME' });
  hall = await startFakeVendor(server.app, { code: 'HALL', categories: ['ELOTT'] });
  for (const vendor of [acme, hall]) vendor.answer('game/url', { url: `${vendor.origin}/play` });
  await putGames(server.app, [
    aGame({ code: 'first', connected: true, rank: 1 }),
    aGame({ code: 'second', connected: true, rank: 2, gameType: 'LIVE' }),
    aGame({ code: 'third', connected: true, rank: 3 }),
  ]);
});
afterAll(async () => {
  await Promise.all([acme.stop(), hall.stop()]);
  await server.stop();
});

async function hide(site: Site, kind: 'game' | 'category', ...codes: string[]): Promise<void> {
  for (const code of codes) await insertHidden(server.db, { merchantId: site.merchantId, kind, code });
  catalogueOf(server.app).refresh();
}
const maintain = (code: string, closed: boolean) =>
  server.db.run`update games_game set maintenance = ${closed} where node_id = ${`acme-${code}`}`;

async function opened(site: Site, vassalage = 'ACME'): Promise<string> {
  const { value, errorCode } = await site.ask('ana', launchGame, { vassalage });
  return errorCode ?? value.game.nodeId;
}

it('opens the first title that the merchant shows', async () => {
  const site = await server.openSite();
  expect(await opened(site)).toBe('acme-first');
  await hide(site, 'game', 'acme-first');
  expect(await opened(site)).toBe('acme-second');
  await hide(site, 'category', 'LIVE');
  expect(await opened(site)).toBe('acme-third');
  expect(await opened(await server.openSite())).toBe('acme-first');
});

it('opens no lobby past a merchant who shows none of the titles', async () => {
  const site = await server.openSite();
  await hide(site, 'game', 'acme-first', 'acme-second', 'acme-third');
  const before = acme.heard.length;
  expect(await opened(site)).toBe('games.unknown');
  expect(acme.heard.length).toBe(before);
});

it('opens a title under maintenance last, and says so when there is no other', async () => {
  const site = await server.openSite();
  await maintain('first', true);
  expect(await opened(site)).toBe('acme-second');
  await hide(site, 'game', 'acme-second', 'acme-third');
  expect(await opened(site)).toBe('games.maintenance');
  await maintain('first', false);
});

it('is among the recent games by its title, and not by a name that no list has', async () => {
  const site = await server.openSite();
  expect(await opened(site)).toBe('acme-first');
  expect(await opened(site, 'HALL')).toBe('hall-lobby');
  const { id: memberId } = await site.member('ana');
  const owner = { bucket: bucketOf(memberId), merchantId: site.merchantId, memberId };
  expect(await listRecents(server.db, owner)).toEqual(['acme-first']);
});
