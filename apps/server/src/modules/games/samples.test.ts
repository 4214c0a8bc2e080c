import type { AskOf } from '@baize/contract/call.ts';
import { addFavorite } from '@baize/contract/games/favorites.ts';
import { gameFacets } from '@baize/contract/games/facets.ts';
import { gameList, hotGames, vendorGameTypes, type NodeId } from '@baize/contract/games/games.ts';
import { addRecent } from '@baize/contract/games/recents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import type { NewGame } from './index.ts';
import { catalogueOf } from './catalogue.ts';
import { insertHidden } from './sync.store.ts';

const GAMES: readonly NewGame[] = [
  aGame({ vendor: 'MADE', code: 'm1', name: 'Made Moon', rank: 1, connected: false, hotRank: 1, classify: 'JP' }),
  aGame({ vendor: 'MADE', code: 'm2', name: 'Made Fish', rank: 2, connected: false, gameType: 'FISH' }),
  aGame({ vendor: 'BOTH', code: 'b1', name: 'Both Moon', rank: 3, connected: false }),
  aGame({ vendor: 'BOTH', code: 'b2', name: 'Real Moon', rank: 4, hotRank: 2 }),
  aGame({ vendor: 'LOTT', code: 'ssc-1m', name: 'Five Digits', rank: 5, gameType: 'LOTT' }),
];

let demo: TestServer;
let live: TestServer;
beforeAll(async () => {
  demo = await startTestServer({ config: { demo: true } });
  live = await startTestServer({ config: { demo: false } });
  for (const { app } of [demo, live]) await putGames(app, GAMES);
});
afterAll(async () => {
  await demo.stop();
  await live.stop();
});

const list = async (site: Site, input: AskOf<typeof gameList>) => {
  const { games, total, samples } = (await site.ask('guest', gameList, input)).value;
  return { names: games.map(({ gameName, sample }) => `${gameName}${sample ? ' (sample)' : ''}`), total, samples };
};
const vendors = async (site: Site, samples: '' | '1' = '') => {
  const { sorting } = (await site.ask('guest', vendorGameTypes, { samples })).value;
  return sorting.map(({ gameCategory, vendorNames }) => [
    gameCategory,
    ...vendorNames.map(({ vassalage, games, sample }) => `${vassalage} ${games}${sample ? ' (sample)' : ''}`),
  ]);
};

it('lists only what opens here, and says how many samples there are besides', async () => {
  const site = await demo.openSite();
  expect(await list(site, { gameType: 'RNG' })).toEqual({ names: ['Real Moon'], total: 1, samples: 2 });
  expect(await list(site, { gameType: 'FISH' })).toEqual({ names: [], total: 0, samples: 1 });
  expect(await list(site, { gameName: 'made' })).toEqual({ names: [], total: 0, samples: 2 });
  expect(await list(site, { gameType: 'LOTT' })).toEqual({ names: ['Five Digits'], total: 1, samples: undefined });
  expect(await vendors(site)).toEqual([
    ['RNG', 'BOTH 1'],
    ['LOTT', 'LOTT 1'],
  ]);
  const facets = (await site.ask('guest', gameFacets, { gameType: 'RNG' })).value;
  expect(facets).toMatchObject({ total: 1, vendors: [{ vassalage: 'BOTH', games: 1 }], classes: [] });
  const hot = (await site.ask('guest', hotGames, {})).value;
  expect([hot.list.map(({ gameName }) => gameName), hot.samples]).toEqual([['Real Moon'], 1]);
});

it('lists the demo’s samples for who asks for them, marked and after what opens', async () => {
  const site = await demo.openSite();
  expect(await list(site, { gameType: 'RNG', samples: '1' })).toEqual({
    names: ['Real Moon', 'Made Moon (sample)', 'Both Moon (sample)'],
    total: 3,
    samples: undefined,
  });
  expect(await list(site, { gameType: 'RNG', samples: '1', pageSize: 1, pageNo: 2 })).toMatchObject({
    names: ['Made Moon (sample)'],
  });
  expect(await vendors(site, '1')).toEqual([
    ['RNG', 'BOTH 2', 'MADE 1 (sample)'],
    ['FISH', 'MADE 1 (sample)'],
    ['LOTT', 'LOTT 1'],
  ]);
  const facets = (await site.ask('guest', gameFacets, { gameType: 'RNG', samples: '1' })).value;
  expect(facets.total).toBe(3);
  const hot = (await site.ask('guest', hotGames, { samples: '1' })).value;
  expect(hot.list.map(({ gameName }) => gameName)).toEqual(['Real Moon', 'Made Moon']);
});

it('has no samples outside the demo, whoever asks', async () => {
  const site = await live.openSite();
  expect(await list(site, { gameType: 'RNG', samples: '1' })).toEqual({
    names: ['Real Moon'],
    total: 1,
    samples: undefined,
  });
  expect(await vendors(site, '1')).toEqual(await vendors(site));
  expect((await site.ask('guest', hotGames, { samples: '1' })).value).toMatchObject({
    list: [{ gameName: 'Real Moon' }],
  });
});

it('keeps no sample among a member’s own games', async () => {
  const site = await demo.openSite();
  const nodeId = 'made-m1' as NodeId;
  expect((await site.ask('ana', addFavorite, { nodeId, vendor: 'MADE' })).errorCode).toBe('games.unknown');
  expect((await site.ask('ana', addRecent, { nodeId })).errorCode).toBe('games.unknown');
});

it('leaves out the hall’s games where there is no hall, and counts a hidden game once', async () => {
  const site = await demo.openSite({ flags: { LOTTERY3: false } });
  expect((await list(site, { gameType: 'LOTT' })).names).toEqual([]);
  await insertHidden(demo.db, { merchantId: site.merchantId, kind: 'game', code: 'both-b1' });
  catalogueOf(demo.app).refresh();
  expect(await vendors(site)).toEqual([['RNG', 'BOTH 1']]);
  expect(await vendors(site, '1')).toEqual([
    ['RNG', 'BOTH 1', 'MADE 1 (sample)'],
    ['FISH', 'MADE 1 (sample)'],
  ]);
});
