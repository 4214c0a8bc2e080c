import type { Call } from '@baize/contract/call.ts';
import { favoriteList } from '@baize/contract/games/favorites.ts';
import { gameFacets } from '@baize/contract/games/facets.ts';
import { gameList, hotGames, vendorGameTypes } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { liveModels } from '@baize/contract/games/liveModels.ts';
import { recentGames } from '@baize/contract/games/recents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startFakeVendor, type FakeVendor } from '../../../test/fakeVendor.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { forgetVendors, registerVendor, findConnectedVendor, updateCountries } from '../vendors/index.ts';
import { keepFavorite } from './keepFavorite.ts';
import { ownerOf } from './memberGameLists.ts';
import { catalogueOf } from './catalogue.ts';

/** Addresses that the database of countries knows, one that nobody knows, and one of a private network. */
const AT = { manila: '112.198.0.1', america: '8.8.8.8', nowhere: '198.51.100.9', office: '10.0.0.7' } as const;
type RequestOrigin = keyof typeof AT;

let server: TestServer;
let site: Site;
let acme: FakeVendor;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  site = await server.openSite();
  acme = await startFakeVendor(server.app, { code: 'ACME' });
  acme.answer('game/url', () => ({ url: `${acme.origin}/play` }));
  await putGames(server.app, [
    aGame({ code: 'here', name: 'Here', connected: true, hotRank: 1 }),
    aGame({ code: 'table', name: 'Table', gameType: 'LIVE', connected: true, streaming: true }),
    aGame({ vendor: 'OTHER', code: 'open', name: 'Open', hotRank: 2 }),
  ]);
  const ana = await site.member('ana');
  token = ana.token;
  const owner = ownerOf({ merchantId: site.merchantId, memberId: ana.id } as never);
  for (const nodeId of ['acme-here', 'other-open'])
    await keepFavorite(server.db, owner, { nodeId, at: server.clock.now() });
}, 60_000);
afterAll(async () => {
  await acme.stop();
  await server.stop();
});

async function mayBePlayedIn(...countries: string[]): Promise<void> {
  await updateCountries(server.db, 'ACME', countries, server.clock.now());
  forgetVendors(server.app);
}
beforeEach(() => mayBePlayedIn('PH'));

/** A call from an address, as ana. */
async function ask(from: RequestOrigin, call: Call, input: Record<string, string> = {}) {
  const isGet = call.method === 'GET';
  const answer = await server.http.inject({
    method: call.method,
    url: isGet ? `${call.path}?${new URLSearchParams(input)}` : call.path,
    headers: { host: site.host, authorization: `Bearer ${token}` },
    remoteAddress: AT[from],
    ...(isGet ? {} : { payload: input }),
  });
  return answer.json<{ success: boolean; errorCode?: string; message?: string; value: never }>();
}
const text = async (...asked: Parameters<typeof ask>) => JSON.stringify((await ask(...asked)).value);
const launch = (from: RequestOrigin, wanted: Record<string, string> = { nodeId: 'acme-here' }) =>
  ask(from, launchGame, wanted);

describe('a vendor that may be played in some countries only', () => {
  it('opens there, and elsewhere says that it is not offered, without asking the vendor', async () => {
    expect((await launch('manila')).success).toBe(true);
    const heard = acme.heard.length;
    expect(await launch('america')).toMatchObject({
      errorCode: 'games.regionBlocked',
      message: 'This game isn’t available in your region.',
    });
    expect((await launch('america', { vassalage: 'ACME' })).errorCode).toBe('games.regionBlocked');
    expect(acme.heard).toHaveLength(heard);
  });

  it('is closed to an address of no known country, and open to a private one', async () => {
    expect((await launch('nowhere')).errorCode).toBe('games.regionBlocked');
    expect((await launch('office')).success).toBe(true);
  });

  it('is in every list there, and in none elsewhere', async () => {
    await launch('manila');
    const lists: readonly [Call, Record<string, string>][] = [
      [gameList, {}],
      [gameList, { gameName: 'here' }],
      [gameFacets, { gameType: 'RNG' }],
      [hotGames, {}],
      [vendorGameTypes, { typeId: '1' }],
      [liveModels, {}],
      [favoriteList, {}],
      [recentGames, {}],
    ];
    for (const [call, input] of lists) {
      // What was opened is noted behind the answer.
      await expect.poll(() => text('manila', call, input), { timeout: 10_000, message: call.id }).toMatch(/ACME|acme/);
      expect(await text('america', call, input), call.id).not.toMatch(/ACME|acme/);
    }
    expect(await text('america', gameList)).toContain('Open');
  });

  it('is everywhere again when the list is empty, and follows a change at once', async () => {
    await mayBePlayedIn();
    expect((await launch('america')).success).toBe(true);
    expect(await text('america', gameList)).toContain('acme-here');
    await mayBePlayedIn('US', 'JP');
    expect((await launch('manila')).errorCode).toBe('games.regionBlocked');
    expect(await text('manila', gameList)).not.toContain('acme-here');
    expect((await launch('america')).success).toBe(true);
  });

  it('keeps its countries when the configuration writes it anew', async () => {
    const known = await findConnectedVendor(server.app, 'ACME');
    if (!known) throw new Error('the vendor is connected');
    const { code, name, walletMode, publicKey, baseUrl } = known;
    const plain = { categories: [], currencies: [], trialWallet: false };
    await registerVendor(server.app, { code, name, walletMode, publicKey, baseUrl, ...plain });
    expect((await findConnectedVendor(server.app, 'ACME'))?.countries).toEqual(['PH']);
    catalogueOf(server.app).refresh();
    expect((await launch('america')).errorCode).toBe('games.regionBlocked');
  });
});
