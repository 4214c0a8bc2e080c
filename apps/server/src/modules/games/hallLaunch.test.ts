import { launchGame } from '@baize/contract/games/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await putGames(server.app, [
    aGame({ vendor: 'LOTT', code: 'ssc-1m', name: 'Five Digits', gameType: 'ELOTT' }),
    aGame({ vendor: 'TCG_LOTTO_VN', code: 'vnn-day', name: 'North', gameType: 'LOTT' }),
  ]);
});
afterAll(() => server.stop());

const open = (site: Site, who: Who, wanted: { nodeId: string } | { vassalage: string }) =>
  site.ask(who, launchGame, wanted as { nodeId: never });

it('answers the hall for games of the lottery, with the money that the member has, and to nobody who may not play [G4-2a, G4-3]', async () => {
  const site = await server.openSite();
  const opened = (await open(site, 'ana', { nodeId: 'lott-ssc-1m' })).value;
  expect([new URL(opened.url).pathname, new URL(opened.url).search]).toEqual(['/m/lott', '?game=ssc-1m']);
  expect(opened).toMatchObject({ mode: 'real', game: { nodeId: 'lott-ssc-1m' } });
  expect((await open(site, 'dado', { nodeId: 'tcg_lotto_vn-vnn-day' })).value).toMatchObject({ mode: 'trial' });
  const halls = [];
  for (const vassalage of ['LOTT', 'TCG_LOTTO_VN'])
    halls.push(new URL((await open(site, 'ana', { vassalage })).value.url).pathname);
  expect(halls).toEqual(['/m/elott', '/m/lott']);
  const strict = await server.openSite({ flags: { MANDATORYKYC3: true } });
  expect((await open(strict, 'ben', { nodeId: 'lott-ssc-1m' })).errorCode).toBe('kyc.required');
  const off = await server.openSite({ flags: { LOTTERY3: false } });
  expect((await open(off, 'ana', { nodeId: 'lott-ssc-1m' })).errorCode).toBe('games.notConnected');
});
