import { lobbyNews } from '@baize/contract/content/popularAnnouncements.ts';
import { winnerBoard } from '@baize/contract/games/winners.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { openHall } from '../../../test/lotteryHall.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { maskName } from '../games/winners.rules.ts';
import { winnersOf } from '../games/winners.ts';
import { driveIssues as drive } from './drive.ts';

let server: TestServer;
let hall: ReturnType<typeof openHall>;
beforeAll(async () => {
  server = await startTestServer();
  hall = openHall(server);
  const game = { vendor: 'TCG_SEA', code: 'd3-day', name: 'Three Digits', gameType: 'LOTT' } as const;
  await putGames(server.app, [aGame({ ...game, connected: true })]);
});
afterAll(() => server.stop());

it('tells the lobby of wins, with masked names, and of daily draws; the hall has a board of its own [G7-3c, G7-1]', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 1_000n);
  const [issue = expect.fail()] = await hall.openIssues(site, 1);
  const drawn = hall.drawnOf(issue);
  await hall.order(site, 'ana', issue, { lines: [{ playId: 'd3.place', selection: `${drawn[0]}||` }], amount: '1.00' });
  await hall.pass(issue);
  await drive(server.app);
  await winnersOf(server.app).write();
  const { list } = (await site.ask('guest', lobbyNews, {})).value;
  const member = maskName((await site.member('ana')).userName);
  const told = list.filter(({ kind }) => kind === 'win' || kind === 'draw');
  expect(told.find(({ kind }) => kind === 'win')).toMatchObject({
    title: `${member} won ₱9.00 on Three Digits`,
    to: '/m/lottery?game=d3-day',
  });
  expect(told.find(({ kind }) => kind === 'draw')).toMatchObject({
    title: `Three Digits: ${drawn.join(' ')}`,
    to: '/m/lottery?game=d3-day&view=results',
  });
  const board = (await site.ask('guest', winnerBoard, { gameType: 'LOTT,ELOTT' })).value.list;
  expect(board).toMatchObject([{ member, gameName: 'Three Digits', win: '9.00' }]);
});
