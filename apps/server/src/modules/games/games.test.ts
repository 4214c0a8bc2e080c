import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { CATEGORY_PICTURES } from '@baize/art';
import type { AskOf } from '@baize/contract/call.ts';
import { gameFacets } from '@baize/contract/games/facets.ts';
import { gameList, hotGames, vendorGameTypes, type NodeId } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { tileUrl } from './art.ts';
import { catalogueOf } from './catalogue.ts';
import { insertHidden } from './sync.store.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await server.openSite();
  await putGames(server.app, [
    aGame({
      vendor: 'FELT',
      code: 'moon',
      name: 'Jeepney Moon',
      rank: 0,
      connected: true,
      freePlay: true,
      minBet: 20n,
      hotRank: 0,
    }),
    aGame({ vendor: 'ACME', code: 'a1', name: 'Piñata Party', rank: 1, classify: 'JP', minBet: 50n, isNew: true }),
    aGame({ vendor: 'ACME', code: 'a2', name: 'Moonlit Bay', rank: 2, minBet: 100n, hotRank: 2 }),
    aGame({ vendor: 'ACME', code: 'a3', name: 'Old Rust', rank: 3, enabled: false }),
    aGame({ vendor: 'BOWL', code: 'b1', name: 'Derby', gameType: 'SPORTS', rank: 4, minBet: 0n }),
    aGame({ vendor: 'PIXEL', code: 'p1', name: 'Arena', gameType: 'ESPORTS', rank: 5 }),
    aGame({ vendor: 'SPUR', code: 's1', name: 'Dawn Spur', gameType: 'COCKFIGHT', rank: 6, hotRank: 1 }),
    aGame({ vendor: 'DRAW', code: 'd1', name: 'Mega', gameType: 'LOTT', rank: 7 }),
    aGame({ vendor: 'DRAW', code: 'd2', name: 'Quick Mega', gameType: 'ELOTT', rank: 8 }),
  ]);
});
afterAll(() => server.stop());

const namesOf = (answer: { value: { games: { gameName: string }[] } }) =>
  answer.value.games.map((game) => game.gameName);
const list = async (input: AskOf<typeof gameList>, on = site) => namesOf(await on.ask('guest', gameList, input));

describe('gameList [G7-1]', () => {
  it('lists all but the quick lottery, in the order of the catalogue, to anybody', async () => {
    expect(await list({})).toEqual(['Jeepney Moon', 'Piñata Party', 'Moonlit Bay', 'Derby', 'Arena', 'Mega']);
  });

  it('answers a page and how many there are [G2-13]', async () => {
    const { value } = await site.ask('guest', gameList, { gameType: 'RNG', pageNo: 2, pageSize: 2 });
    expect(value).toMatchObject({ pageNum: 2, totalPages: 2, total: 3, games: [{ gameName: 'Moonlit Bay' }] });
    expect((await site.ask('guest', gameList, { gameType: 'RNG', pageNo: 9 })).value).toMatchObject({
      games: [],
      totalPages: 1,
    });
  });

  it('gives a game the seeds’ fields [G3-1]', async () => {
    const [moon, pinata] = (await site.ask('guest', gameList, { gameType: 'RNG' })).value.games;
    expect(moon).toMatchObject({
      nodeId: 'felt-moon',
      gameId: 'moon',
      gameCode: 'moon',
      gameType: 'RNG',
      vassalage: 'FELT',
      vendorName: 'FELT Games',
      minBet: '0.20',
      showIcon: 'HOT',
      supportPlay: 0,
      freeplay: true,
      isGameH5: true,
    });
    expect(pinata).toMatchObject({
      gameClassify: 'JP',
      gameClassifyNew: 'JP',
      showIcon: 'NEW',
      supportPlay: 1,
      freeplay: false,
    });
    expect(moon?.iconUrl).toMatch(/^\/art\/tile\/felt-moon\.svg\?v=\w+$/);
  });

  it('means free play the other way round in a vendor’s list (G3)', async () => {
    expect((await site.ask('guest', gameList, { vassalage: 'FELT' })).value.games[0]).toMatchObject({
      supportPlay: 1,
      freeplay: true,
    });
  });

  it('shows e-sports under SPORTS, and alone under ESPORTS', async () => {
    expect(await list({ gameType: 'SPORTS' })).toEqual(['Derby', 'Arena']);
    expect(await list({ gameType: 'ESPORTS' })).toEqual(['Arena']);
  });

  it('has the lotteries under their own categories and vendor', async () => {
    expect(await list({ gameType: 'ELOTT' })).toEqual(['Quick Mega']);
    expect(await list({ vassalage: 'DRAW' })).toEqual(['Mega', 'Quick Mega']);
  });

  it.each([
    ['  moon ', ['Jeepney Moon', 'Moonlit Bay']],
    ['PINATA', ['Piñata Party']],
    ['piñ', ['Piñata Party']],
    ['PIN\u0303ATA', ['Piñata Party']],
    ['party pin', ['Piñata Party']],
    ['eepn', ['Jeepney Moon']],
    ['n', ['Jeepney Moon', 'Piñata Party', 'Moonlit Bay', 'Arena']],
    ['%', []],
    ["'; drop", []],
  ])('finds "%s" in names, in any language', async (gameName, names) => {
    expect(await list({ gameName, language: 'TY' })).toEqual(names);
  });

  it.each([
    ['jepney', 'jeepney', ['Jeepney Moon']],
    ['jaepnay', 'jeepney', ['Jeepney Moon']],
    ['jepny', 'jeepney', ['Jeepney Moon']],
    ['MOON jeepnye', 'moon jeepney', ['Jeepney Moon']],
    ['pinatta', 'pinata', ['Piñata Party']],
    // An ñ that was typed is meant, and may be a slip.
    ['mooñlit', 'moonlit', ['Moonlit Bay']],
    ['Moonlti', 'moonlit', ['Moonlit Bay']],
    ['jepney mon', 'jeepney moon', ['Jeepney Moon']],
    ['bey moonlit', 'bay moonlit', ['Moonlit Bay']],
  ])('takes "%s" for "%s" and says so', async (gameName, corrected, names) => {
    const answer = await site.ask('guest', gameList, { gameName, language: 'TY' });
    expect(namesOf(answer)).toEqual(names);
    expect(answer.value.corrected).toBe(corrected);
  });

  it.each(['moo', 'zzzzzz', 'rsut', 'jepney zzzzz', 'party moon'])('does not guess at "%s"', async (gameName) => {
    expect((await site.ask('guest', gameList, { gameName })).value.corrected).toBeUndefined();
  });

  it('tells where a name is that the asked category has none of, with a slip in it, too [G2-12]', async () => {
    const ask = async (gameName: string, gameType: 'SPORTS' | 'LIVE' | '') =>
      (await site.ask('guest', gameList, { gameType, gameName, vassalage: gameType ? 'BOWL' : '' })).value;
    expect((await ask('moon', 'SPORTS')).elsewhere).toEqual({
      name: 'moon',
      categories: [{ gameType: 'RNG', games: 2 }],
    });
    expect((await ask('jepney mon', 'LIVE')).elsewhere).toEqual({
      name: 'jeepney moon',
      categories: [{ gameType: 'RNG', games: 1 }],
    });
    expect((await ask('zzzzzz', 'SPORTS')).elsewhere).toBeUndefined();
    expect((await ask('derby', 'SPORTS')).elsewhere).toBeUndefined();
    expect((await ask('zzzzzz', '')).elsewhere).toBeUndefined();
  });

  it('guesses so often for one address, and goes on searching for it', async () => {
    const correctedFor = async (remoteAddress: string, gameName: string) => {
      const url = `${gameList.path}?gameName=${gameName}`;
      const answer = await server.http.inject({ url, headers: { host: site.host }, remoteAddress });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ value: { corrected?: string; total: number } }>().value;
    };
    const isSpent = (name: string, ip: string) => name === 'guesses' && ip === '203.0.113.9';
    const take = vi.spyOn(server.app.rateLimits, 'take').mockImplementation(async (...of) => (isSpent(...of) ? 7 : 0));
    expect((await correctedFor('203.0.113.9', 'jepney')).corrected).toBeUndefined();
    expect((await correctedFor('203.0.113.9', 'jeepney')).total).toBe(1);
    expect((await correctedFor('203.0.113.10', 'jepney')).corrected).toBe('jeepney');
    take.mockRestore();
  });

  it('filters by class and by the lowest minimum bet [G2-11]', async () => {
    expect(await list({ gameType: 'RNG', gameClassify: 'JP' })).toEqual(['Piñata Party']);
    expect(await list({ gameType: 'RNG', minBet: '0.5' })).toEqual(['Jeepney Moon', 'Piñata Party']);
    expect(await list({ gameType: 'RNG', minBet: '0.1' })).toEqual([]);
    // What Derby takes is not known.
    expect(await list({ gameType: 'SPORTS', minBet: '1' })).toEqual(['Arena']);
  });

  it('refuses what is no question', async () => {
    for (const wrong of [
      { gameType: 'CASINO' },
      { pageNo: 0 },
      { pageSize: 101 },
      { minBet: '-1' },
      { vassalage: 'no vendor' },
    ]) {
      expect(await site.ask('guest', gameList, wrong as never)).toMatchObject({
        status: 400,
        errorCode: 'input.invalid',
      });
    }
  });
});

describe('gameFacets', () => {
  it('promises for each choice of the panel what choosing it brings', async () => {
    const { value } = await site.ask('guest', gameFacets, { gameType: 'RNG' });
    expect(value).toEqual({
      total: 3,
      vendors: expect.arrayContaining([
        { vassalage: 'FELT', games: 1 },
        { vassalage: 'ACME', games: 2 },
      ]),
      classes: [{ gameClassify: 'JP', games: 1 }],
      minBets: [
        { minBet: '0.50', games: 2 },
        { minBet: '0.75', games: 2 },
        { minBet: '1.00', games: 3 },
      ],
    });
    for (const { vassalage, games } of value.vendors) {
      expect((await site.ask('guest', gameList, { gameType: 'RNG', vassalage })).value.total).toBe(games);
    }
    for (const { minBet, games } of value.minBets)
      expect((await site.ask('guest', gameList, { gameType: 'RNG', minBet })).value.total).toBe(games);
  });

  it('knows no smallest bet in a currency in which no vendor has said one', async () => {
    const elsewhere = await server.openSite({ settings: { currency: 'VND' } });
    const { value } = await elsewhere.ask('guest', gameFacets, { gameType: 'RNG' });
    expect(value).toMatchObject({ total: 3, minBets: [] });
    expect(await list({ gameType: 'RNG', minBet: '1' }, elsewhere)).toEqual([]);
    expect(await list({ gameType: 'RNG', minBet: '1' })).toHaveLength(3);
    // Without a smallest bet the list is everybody's.
    expect(await list({ gameType: 'RNG' }, elsewhere)).toHaveLength(3);
  });

  it('counts within what is chosen, and nothing of a category that is hidden', async () => {
    const narrow = { gameType: 'RNG', vassalage: 'ACME', gameName: 'party' } as const;
    expect((await site.ask('guest', gameFacets, narrow)).value).toMatchObject({
      total: 1,
      vendors: [{ vassalage: 'ACME', games: 1 }],
    });
    expect((await site.ask('guest', gameFacets, { gameType: 'COCKFIGHT' })).value.total).toBe(0);
    expect(await site.ask('guest', gameFacets, { gameType: 'CASINO' } as never)).toMatchObject({ status: 400 });
  });
});

describe('vendorGameTypes', () => {
  it('gives the vendors that have games, by category, the house vendor first', async () => {
    const { mapping, sorting } = (await site.ask('guest', vendorGameTypes, {})).value;
    expect(sorting.map(({ gameCategory }) => gameCategory)).toEqual(['RNG', 'SPORTS', 'LOTT', 'ELOTT']);
    expect(mapping['RNG']?.map(({ vassalage, games }) => [vassalage, games])).toEqual([
      ['FELT', 1],
      ['ACME', 2],
    ]);
    expect(mapping['SPORTS']?.map(({ vassalage, gameType }) => [vassalage, gameType])).toEqual([
      ['BOWL', 'SPORTS'],
      ['PIXEL', 'ESPORTS'],
    ]);
    expect(mapping['ESPORTS']?.map(({ vassalage }) => vassalage)).toEqual(['PIXEL']);
    expect(mapping['RNG']?.[0]).toMatchObject({ displayName: 'FELT Games', h5Type: 'VASSALAGE', available: true });
  });
});

describe('hotGames', () => {
  it('gives the hot games, the hottest first', async () => {
    expect((await site.ask('guest', hotGames, {})).value.list.map(({ nodeId }) => nodeId)).toEqual([
      'felt-moon',
      'acme-a2',
    ]);
  });
});

describe('what a merchant does not show', () => {
  it('rule R9: COCKFIGHT is listed and opened only where the merchant has switched it on, as SPORTS', async () => {
    const other = await server.openSite({ flags: { COCKFIGHT: true } });
    expect(await list({ gameType: 'SPORTS' }, other)).toEqual(['Derby', 'Arena', 'Dawn Spur']);
    expect(await list({ gameType: 'COCKFIGHT' }, other)).toEqual(['Dawn Spur']);
    expect((await other.ask('guest', hotGames, {})).value.list.map(({ nodeId }) => nodeId)).toContain('spur-s1');

    expect(await list({ gameType: 'COCKFIGHT' })).toEqual([]);
    expect(await list({ vassalage: 'SPUR' })).toEqual([]);
    expect((await site.ask('guest', vendorGameTypes, {})).value.mapping['COCKFIGHT']).toBeUndefined();
    expect(await site.ask('ana', launchGame, { nodeId: 'spur-s1' as NodeId })).toMatchObject({
      status: 404,
      errorCode: 'games.unknown',
    });
  });

  it('a hidden vendor is nowhere, at this merchant alone', async () => {
    const other = await server.openSite();
    await insertHidden(server.db, { merchantId: other.merchantId, kind: 'vendor', code: 'ACME' });
    catalogueOf(server.app).refresh();
    expect(await list({ gameType: 'RNG' }, other)).toEqual(['Jeepney Moon']);
    expect((await other.ask('guest', vendorGameTypes, {})).value.mapping['RNG']).toHaveLength(1);
    expect(await list({ gameType: 'RNG' })).toHaveLength(3);
    expect(await other.ask('ana', launchGame, { nodeId: 'acme-a1' as NodeId })).toMatchObject({
      errorCode: 'games.unknown',
    });
  });
});

describe('art', () => {
  const get = (url: string, encoding = '') =>
    server.http.inject({ url, headers: { host: site.host, 'accept-encoding': encoding } });

  it('draws a game’s cover under an address that may be kept for ever', async () => {
    const url = (await site.ask('guest', gameList, { gameName: 'pinata' })).value.games[0]?.iconUrl ?? '';
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(answer.body).toContain('<title>Piñata Party</title>');
    expect((await get('/art/tile/acme-a1.svg?v=old')).headers['cache-control']).toBe('public, max-age=60');
  });

  it('paints a cover as pixels, to be kept under the drawing’s version', async () => {
    const url = (await site.ask('guest', gameList, { gameName: 'moon' })).value.games[0]?.iconUrl ?? '';
    const answer = await get(url.replace('.svg', '.webp'));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 252, height: 336 });
    expect((await get('/art/tile/felt-moon.webp')).headers['cache-control']).toBe('public, max-age=60');
    expect((await get('/art/tile/acme-none.webp')).statusCode).toBe(404);
  });

  it('lists a game’s own cover as pixels', () => {
    const drawn = { gameType: 'RNG', name: 'Perlas', composition: null, palette: null } as const;
    expect(tileUrl({ ...drawn, nodeId: 'felt-perlas' as NodeId })).toMatch(/^\/art\/tile\/felt-perlas\.webp\?v=/);
    expect(tileUrl({ ...drawn, nodeId: 'acme-a1' as NodeId })).toMatch(/^\/art\/tile\/acme-a1\.svg\?v=/);
  });

  it('sends the drawing where the name needs letters that only the phone has', async () => {
    const url = (await site.ask('guest', gameList, { gameName: 'pinata' })).value.games[0]?.iconUrl ?? '';
    const answer = await get(url.replace('.svg', '.webp'));
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, url]);
  });

  it('packs it for whoever can unpack it', async () => {
    const plain = await get('/art/tile/acme-a1.svg');
    const packed = await get('/art/tile/acme-a1.svg', 'gzip, deflate, br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await get('/art/tile/acme-a1.svg', 'gzip')).headers['content-encoding']).toBe('gzip');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it('draws vendors’ crests and the back of a card', async () => {
    const crest = (await site.ask('guest', vendorGameTypes, {})).value.mapping['RNG']?.[0]?.crest ?? '';
    expect((await get(crest)).headers['cache-control']).toContain('immutable');
    expect((await get('/art/missing.svg')).body).toMatch(/^<svg /);
  });

  it('draws the pictures of the categories, to be kept for ever under their version', async () => {
    const picture = await get(`/art/category/FISH.svg?v=${CATEGORY_PICTURES}`);
    expect(picture.headers['cache-control']).toContain('immutable');
    expect(picture.body).toMatch(/^<svg /);
    expect((await get('/art/category/FISH.svg')).headers['cache-control']).toBe('public, max-age=60');
  });

  it.each([
    '/art/category/NONE.svg',
    '/art/tile/acme-none.svg',
    '/art/tile/%00.svg',
    '/art/banner/%00.svg',
    '/art/tile/..%2f..%2fetc.svg',
    '/art/vendor/NOBODY.svg',
    '/art/vendor/__proto__.svg',
  ])('has no %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
