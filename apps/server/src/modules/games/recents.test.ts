import type { NodeId } from '@baize/contract/games/games.ts';
import { addRecent, recentGames, RECENTS_MAX } from '@baize/contract/games/recents.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { playRounds } from '../../../test/playRounds.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';

const MANY = Array.from({ length: RECENTS_MAX + 3 }, (_, index) => `acme-g${index}`);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await putGames(server.app, [
    ...MANY.map((_, index) => aGame({ code: `g${index}` })),
    aGame({ vendor: 'TIDE', code: 'live', gameType: 'LIVE' }),
    aGame({ code: 'rust', enabled: false }),
  ]);
});
afterAll(() => server.stop());

async function open(site: Site, ...nodeIds: string[]): Promise<void> {
  for (const nodeId of nodeIds) {
    server.clock.move(10);
    expect((await site.ask('ana', addRecent, { nodeId: nodeId as NodeId })).status).toBe(200);
  }
}
const idsOf = async (site: Site, input: { gameType?: 'RNG' | 'LIVE'; pageSize?: number } = {}) =>
  (await site.ask('ana', recentGames, { pageSize: 100, ...input })).value.list.map((game) => game.nodeId);

describe('recent games [G7-1]', () => {
  it('stand once each, the last opened first, and only for their member', async () => {
    const site = await server.openSite();
    await open(site, 'acme-g1', 'tide-live', 'acme-g2', 'acme-g1');
    expect(await idsOf(site)).toEqual(['acme-g1', 'acme-g2', 'tide-live']);
    expect(await idsOf(site, { gameType: 'LIVE' })).toEqual(['tide-live']);
    expect((await site.ask('ben', recentGames, {})).value.list).toEqual([]);
    expect(await idsOf(await server.openSite())).toEqual([]);
  });

  it('are forgotten, the oldest first, and come by page', async () => {
    const site = await server.openSite();
    await open(site, ...MANY);
    expect(await idsOf(site)).toEqual(MANY.toReversed().slice(0, RECENTS_MAX));
    const { value } = await site.ask('ana', recentGames, { page: 2, pageSize: 40, clientType: '2' });
    expect([value.list.length, value.totalPages, value.total]).toEqual([RECENTS_MAX - 40, 2, RECENTS_MAX]);
  });

  it('begin with what the record knows, the last played first, after what was opened', async () => {
    const site = await server.openSite();
    const round = (id: string, game: string) => ({ id, game, stake: 100n, win: 0n });
    const rounds = [round('r1', 'g1'), round('r2', 'g2'), round('r3', 'g1'), round('r4', 'rust'), round('r5', 'none')];
    await playRounds(server, { site, who: 'ana' }, rounds);
    expect(await idsOf(site)).toEqual(['acme-g1', 'acme-g2']);
    await open(site, 'tide-live', 'acme-g2');
    expect(await idsOf(site)).toEqual(['acme-g2', 'tide-live', 'acme-g1']);
    expect((await site.ask('ben', recentGames, {})).value.list).toEqual([]);
  });

  it('are told to the member’s other devices', async () => {
    const site = await server.openSite();
    const { id } = await site.member('ana');
    const told = vi.spyOn(server.app.live, 'toMember');
    await open(site, 'acme-g1');
    // What the rounds above brought about may be told meanwhile.
    expect(told.mock.calls.filter(([to]) => to === id)).toEqual([[id, { type: 'recents' }]]);
    told.mockRestore();
  });

  it.each([
    ['a guest', 'guest', 'acme-g1', 'session.required'],
    ['a game that nobody has', 'ana', 'acme-none', 'games.unknown'],
    ['a game that is switched off', 'ana', 'acme-rust', 'games.unknown'],
    ['a malformed id', 'ana', 'no spaces please', 'input.invalid'],
  ] as const)('refuse %s', async (_, who, nodeId, errorCode) => {
    const site = await server.openSite();
    expect(await site.ask(who, addRecent, { nodeId: nodeId as NodeId })).toMatchObject({ success: false, errorCode });
  });
});
