import {
  addFavorite,
  favoriteIds,
  favoriteList,
  FAVORITES_MAX,
  removeFavorite,
} from '@baize/contract/games/favorites.ts';
import type { NodeId } from '@baize/contract/games/games.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { catalogueOf } from './catalogue.ts';
import { decideAdd } from './favorites.rules.ts';
import { insertHidden } from './sync.store.ts';

const MANY = Array.from({ length: FAVORITES_MAX + 1 }, (_, index) => `acme-g${index}` as NodeId);
const ref = (nodeId: string, vendor = 'ACME') => ({ nodeId: nodeId as NodeId, vendor });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await putGames(server.app, [
    ...MANY.map((_, index) => aGame({ code: `g${index}`, name: `Game ${index}` })),
    aGame({ vendor: 'TIDE', code: 'live', name: 'Tide Table', gameType: 'LIVE' }),
    aGame({ vendor: 'PIXEL', code: 'arena', name: 'Arena', gameType: 'ESPORTS' }),
    aGame({ vendor: 'SPUR', code: 'dawn', name: 'Dawn', gameType: 'COCKFIGHT' }),
    aGame({ code: 'rust', name: 'Rust', enabled: false }),
  ]);
});
afterAll(() => server.stop());

async function keep(site: Site, ...nodeIds: string[]): Promise<void> {
  for (const nodeId of nodeIds) {
    server.clock.move(10);
    const vendor = nodeId.split('-')[0]?.toUpperCase() ?? '';
    expect(await site.ask('ana', addFavorite, ref(nodeId, vendor))).toMatchObject({ status: 200, value: { nodeId } });
  }
}
const idsOf = async (site: Site, who: 'ana' | 'ben' = 'ana') => (await site.ask(who, favoriteIds, {})).value.list;

describe('favorites [G3-1, G7-1]', () => {
  it('keeps a game once, newest first, and only for its member [G4-4]', async () => {
    const site = await server.openSite();
    await keep(site, 'acme-g1', 'acme-g2', 'acme-g1');
    expect(await idsOf(site)).toEqual(['acme-g2', 'acme-g1']);
    expect(await idsOf(site, 'ben')).toEqual([]);
    expect(await idsOf(await server.openSite())).toEqual([]);
  });

  it('forgets a game, and is content when there was nothing to forget', async () => {
    const site = await server.openSite();
    await keep(site, 'acme-g1');
    for (const _ of ['once', 'twice']) expect((await site.ask('ana', removeFavorite, ref('acme-g1'))).status).toBe(200);
    expect(await idsOf(site)).toEqual([]);
  });

  it('stops at the limit and says so; what is kept already is no more, and a place that is left is taken [G8-2]', async () => {
    const site = await server.openSite();
    await keep(site, ...MANY.slice(0, FAVORITES_MAX));
    expect(await site.ask('ana', addFavorite, ref('acme-g100'))).toMatchObject({
      status: 409,
      errorCode: 'favorites.full',
      message: 'You can save 100 favourites. Remove one first.',
    });
    await keep(site, 'acme-g7');
    await site.ask('ana', removeFavorite, ref('acme-g50'));
    await keep(site, 'acme-g100');
    expect(await idsOf(site)).toHaveLength(FAVORITES_MAX);
    expect((await idsOf(site))[0]).toBe('acme-g100');
  });

  it.each([
    ['a guest', 'guest', 'acme-g1', 'ACME', 'session.required'],
    ['a game that nobody has', 'ana', 'acme-none', 'ACME', 'games.unknown'],
    ['a game of another vendor', 'ana', 'acme-g1', 'TIDE', 'games.unknown'],
    ['a game that is switched off', 'ana', 'acme-rust', 'ACME', 'games.unknown'],
    ['a category that is switched off', 'ana', 'spur-dawn', 'SPUR', 'games.unknown'],
    ['a malformed id', 'ana', 'no spaces please', 'ACME', 'input.invalid'],
  ] as const)('refuses %s', async (_, who, nodeId, vendor, errorCode) => {
    const site = await server.openSite();
    expect(await site.ask(who, addFavorite, ref(nodeId, vendor))).toMatchObject({ success: false, errorCode });
  });

  it('lists the games themselves, by category and by page', async () => {
    const site = await server.openSite();
    await keep(site, 'acme-g1', 'tide-live', 'acme-g2', 'pixel-arena');
    const names = async (input: Parameters<typeof ask>[0]) => (await ask(input)).content.map((game) => game.gameName);
    const ask = async (input: { gameType?: 'RNG' | 'SPORTS' | 'ESPORTS'; pageNo?: number; pageSize?: number }) =>
      (await site.ask('ana', favoriteList, input)).value;
    expect(await names({})).toEqual(['Arena', 'Game 2', 'Tide Table', 'Game 1']);
    expect(await names({ gameType: 'RNG' })).toEqual(['Game 2', 'Game 1']);
    expect([await names({ gameType: 'SPORTS' }), await names({ gameType: 'ESPORTS' })]).toEqual([['Arena'], ['Arena']]);
    expect(await ask({ pageNo: 2, pageSize: 3 })).toMatchObject({
      content: [{ gameName: 'Game 1', nodeId: 'acme-g1' }],
      pageNum: 2,
      totalPages: 2,
      total: 4,
    });
  });

  it('leaves out what the merchant hides, and still knows of it', async () => {
    const site = await server.openSite();
    await keep(site, 'acme-g1', 'tide-live');
    await insertHidden(server.db, { merchantId: site.merchantId, kind: 'vendor', code: 'TIDE' });
    catalogueOf(server.app).refresh();
    expect((await site.ask('ana', favoriteList, {})).value.content.map((game) => game.nodeId)).toEqual(['acme-g1']);
    expect(await idsOf(site)).toEqual(['tide-live', 'acme-g1']);
  });

  it('tells the member’s other devices when something changed, and only then', async () => {
    const site = await server.openSite();
    const told = vi.spyOn(server.app.live, 'toMember');
    const { id } = await site.member('ana');
    await keep(site, 'acme-g1', 'acme-g1');
    for (const _ of ['once', 'twice']) await site.ask('ana', removeFavorite, ref('acme-g1'));
    expect(told.mock.calls.filter(([to]) => to === id)).toEqual([
      [id, { type: 'favorites' }],
      [id, { type: 'favorites' }],
    ]);
    told.mockRestore();
  });
});

describe('decideAdd', () => {
  const full = MANY.slice(0, FAVORITES_MAX);
  it.each([
    ['an empty list', [], 'acme-g1', 'insert'],
    ['a list that has it', ['acme-g1'], 'acme-g1', 'nothing'],
    ['a full list', full, 'acme-g100', 'full'],
    ['a full list that has it', full, 'acme-g1', 'nothing'],
  ] as const)('on %s', (_, kept, nodeId, decision) => {
    expect(decideAdd(kept, nodeId)).toBe(decision);
  });
});
