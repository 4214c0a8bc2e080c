import { SAVED_MAX } from '@baize/contract/lottery/games.ts';
import { removeNumber, savedNumbers, saveNumber } from '@baize/contract/lottery/saved.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const save = (site: Site, selection: string, who: Who = 'ana', playId = 'd3.place') =>
  site.ask(who, saveNumber, { gameCode: 'd3-day', playId, selection });
const listOf = async (site: Site, who: Who = 'ana') => (await site.ask(who, savedNumbers, {})).value.list;

it('keeps a selection in the one way in which it is written, once, and for its member only', async () => {
  const site = await server.openSite();
  const { savedId } = (await save(site, '321||')).value;
  expect((await save(site, '123||')).value.savedId).toBe(savedId);
  expect(await listOf(site)).toEqual([
    { savedId, gameCode: 'd3-day', playId: 'd3.place', selection: '123||', name: '' },
  ]);
  expect(await listOf(site, 'ben')).toEqual([]);
  await site.ask('ben', removeNumber, { savedId });
  expect(await listOf(site)).toHaveLength(1);
  await site.ask('ana', removeNumber, { savedId });
  expect(await listOf(site)).toEqual([]);
});

it('refuses what cannot be played, and plays of other games', async () => {
  const site = await server.openSite();
  expect((await save(site, '12x||')).errorCode).toBe('lottery.selection');
  expect((await save(site, '1|2|3', 'ana', 'ssc.b3.direct')).errorCode).toBe('lottery.selection');
  expect((await save(site, '||')).errorCode).toBe('lottery.selection');
});

it('keeps fifty, however many come at once', async () => {
  const site = await server.openSite();
  for (let at = 0; at < SAVED_MAX - 1; at++)
    expect((await save(site, `|${Math.floor(at / 10)}|${at % 10}`)).success).toBe(true);
  const told = await Promise.all(['9||', '8||', '7||'].map((selection) => save(site, selection)));
  expect(told.map(({ success, errorCode }) => errorCode ?? success).toSorted()).toEqual([
    'lottery.savedFull',
    'lottery.savedFull',
    true,
  ]);
  expect(await listOf(site)).toHaveLength(SAVED_MAX);
});
