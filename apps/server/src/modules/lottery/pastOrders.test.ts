import { lotteryChases, lotteryOrders } from '@baize/contract/lottery/orders.ts';
import { betRecords } from '@baize/contract/games/rounds.ts';
import { findLotteryGame } from '@baize/lottery/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHall } from '../../../test/lotteryHall.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { post } from '../wallet/ledger/index.ts';
import { findNumero, insertIssues, type IssueRow } from './issues.store.ts';
import { planPastOrders } from './pastOrders.ts';

let server: TestServer;
let hall: ReturnType<typeof openHall>;
beforeAll(async () => {
  server = await startTestServer();
  hall = openHall(server);
});
afterAll(() => server.stop());

const MINUTE = 60_000;

it('makes orders of the past as they would stand today: won, lost, taken back, a chase that a win has ended', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 100_000n);
  const { id: memberId } = await site.member('ana');
  const app = { ...server.app, config: { ...server.app.config, demo: true } };
  const game = findLotteryGame('d3-day') ?? expect.fail();
  const scope = { game: game.code, merchantId: site.merchantId };
  const begin = Date.now() - 100 * MINUTE;
  const drawn = ['1,2,3', '4,5,6', '7,8,9', '1,1,1', '2,2,2'];
  await insertIssues(
    server.db,
    scope,
    drawn.map((numbers, at) => {
      const drawAt = new Date(begin + at * 10 * MINUTE);
      const lockAt = new Date(drawAt.getTime() - MINUTE);
      return { id: server.app.ids.uuid(), seq: 1000 + at, numero: `20250101-${at + 1}`, lockAt, drawAt, numbers };
    }),
  );
  const issues: IssueRow[] = [];
  for (const at of drawn.keys())
    issues.push((await findNumero(server.db, scope, `20250101-${at + 1}`)) ?? expect.fail());
  const [first = expect.fail()] = issues;
  const line = (selection: string, multiple = 1) => ({ playId: 'd3.place', selection, multiple });
  const plan = await planPastOrders(app, site.merchantId, [
    { memberId, game, issues: [first], lines: [line('1||', 2)] },
    { memberId, game, issues: [first], lines: [line('9||')] },
    { memberId, game, issues: [first], lines: [line('1||'), line('|3|', 4)], cancelled: 2 },
    { memberId, game, issues, lines: [line('7||')] },
    // Nobody has so much: it is refused, and was never made.
    { memberId, game, issues: [first], lines: [line('1||', 9999)] },
  ]);
  for (const { entry, onPosted } of plan.movements.toSorted((one, other) => one.at - other.at))
    if ((await post(server.app, entry)).verdict === 'applied') onPosted?.();
  await plan.finish();
  const { list } = (await site.ask('ana', lotteryOrders, {})).value;
  const states = list.map(({ chasing, phase, orderStatus, winningAmount }) =>
    [chasing ? phase : '', orderStatus, winningAmount].join(' ').trim(),
  );
  expect(states.toSorted()).toEqual([
    '1 lost 0.00',
    '2 lost 0.00',
    '3 won 9.00',
    '4 stopped 0.00',
    '5 stopped 0.00',
    'lost 0.00',
    'won 18.00',
    'won 9.00',
  ]);
  expect((await site.ask('ana', lotteryChases, {})).value.list).toMatchObject([{ phases: 5, left: 0, stake: '3.00' }]);
  const records = (await site.ask('ana', betRecords, {})).value.list;
  expect(records.map(({ status }) => status)).toEqual(['settled', 'settled', 'settled', 'settled']);
  // 2 + 1 + 5 + 5 staked, 4 and 2 given back, 18 + 9 + 9 won.
  expect(await hall.balanceOf(site, 'ana')).toBe(100_000n - 1_300n + 600n + 3_600n);
});
