import { popularAnnouncements } from '@baize/contract/content/popularAnnouncements.ts';
import {
  lotteryList,
  lotteryMenu,
  lotteryPlays,
  nextDraws,
  openedNumero,
  vnOpenedNumero,
  vnRecent,
} from '@baize/contract/lottery/games.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall } from '../../../test/lotteryHall.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { workOf } from '../../../test/workOf.ts';

let server: TestServer;
let hall: ReturnType<typeof openHall>;
beforeAll(async () => {
  server = await startTestServer();
  hall = openHall(server);
});
afterAll(() => server.stop());

describe('the hall', () => {
  it('lists games, their open issues and plays to anybody [G4-3, G7-2]', async () => {
    const site = await server.openSite();
    const { list } = (await site.ask('guest', lotteryList, {})).value;
    expect(list.flatMap(({ games }) => games)).toHaveLength(28);
    const quick = (await site.ask('guest', lotteryList, { prizeMode: 'Elott' })).value.list;
    expect(quick.flatMap(({ games }) => games).every(({ gameType }) => gameType === 'ELOTT')).toBe(true);
    const [issue = expect.fail(), next = expect.fail()] = await hall.openIssues(site, 2);
    const opened = (await site.ask('guest', openedNumero, { gameCode: 'd3-day' })).value;
    expect(opened.list).toMatchObject([{ numero: issue.numero, nextNumero: next.numero, winningNumber: null }]);
    const plays = (await site.ask('guest', lotteryPlays, { gameCode: 'd3-day' })).value;
    expect(plays).toMatchObject({
      family: 'D3',
      prizeTable: { id: 'd3-2', rtp: '90' },
      limits: { lineMax: '10000.00' },
    });
    expect(plays.sheets[0]?.groups[0]?.plays[0]).toMatchObject({
      playId: 'd3.straight',
      kinds: [{ odds: '900', oneIn: '1000' }],
    });
    expect((await site.ask('guest', lotteryPlays, { gameCode: 'nothing' })).errorCode).toBe('lottery.unknown');
    const menu = (await site.ask('guest', lotteryMenu, { prizeMode: 'LOTT' })).value.list;
    expect(menu.map(({ groupCode }) => groupCode)).toEqual(['vnn', 'vns', 'vnc']);
    await hall.openIssues(site, 1, 'vns-b');
    const [station] = (await site.ask('guest', openedNumero, { gameCode: 'vns-b' })).value.list;
    const vn = (await site.ask('guest', vnOpenedNumero, { gameCode: 'vns-b' })).value.list;
    expect(station?.numero).toMatch(/^2026/);
    expect(vn).toMatchObject([{ numero: station?.numero, stationName: 'South, station 2' }]);
  });

  it('shows recent and popular games', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    await hall.order(site, 'ana', issue);
    const own = (await site.ask('ana', vnRecent, {})).value.list;
    expect(own.map(({ gameCode }) => gameCode)).toEqual(['d3-day']);
    const popular = (await site.ask('guest', popularAnnouncements, {})).value.list;
    expect([popular[0]?.gameCode, popular.length]).toEqual(['d3-day', 8]);
  });

  it('counts the orders of a day once for all who look', async () => {
    const site = await server.openSite();
    await site.ask('guest', lotteryList, {});
    const work = async () => (await workOf(server.db, () => site.ask('guest', nextDraws, {}))).statements;
    const first = await work();
    // Not one fewer: what else is kept for a while may have been asked beside the first.
    expect(await work()).toBeLessThan(first);
  });
});
