import { gameList } from '@baize/contract/games/games.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await server.openSite();
  await putGames(server.app, [
    ...Array.from({ length: 50 }, (_, rank) => aGame({ code: `j${rank}`, name: `Jeepney Ride ${rank}`, rank })),
    aGame({ code: 'sun', name: 'Golden Sun', rank: 50 }),
    aGame({ code: 'moon', name: 'Jeepney Moon', gameType: 'LIVE', rank: 51 }),
    aGame({ code: 'son', name: 'Golden Son', gameType: 'LIVE', rank: 52 }),
  ]);
}, 60_000);
afterAll(() => server.stop());

const askLive = async (gameName: string) => {
  const { value } = await site.ask('guest', gameList, { gameType: 'LIVE', gameName });
  return { ...value, games: value.games.map((game) => game.gameName) };
};

it('guesses at a name of the asked category though fifty of another come before it', async () => {
  expect(await askLive('jepney mon')).toMatchObject({ games: ['Jeepney Moon'], corrected: 'jeepney moon' });
});

it('guesses at a name of any category when the asked one has none like it', async () => {
  expect((await askLive('jepney ryde')).elsewhere).toEqual({
    name: 'jeepney ride',
    categories: [{ gameType: 'RNG', games: 50 }],
  });
});

it('tells where a name without a slip is, rather than guess at one that is like it', async () => {
  const answer = await askLive('golden sun');
  expect(answer.elsewhere).toEqual({ name: 'golden sun', categories: [{ gameType: 'RNG', games: 1 }] });
  expect([answer.games, answer.corrected]).toEqual([[], undefined]);
  expect(await askLive('golden san')).toMatchObject({ games: ['Golden Son'], corrected: 'golden son' });
});
