import { lotteryAlarms } from '@baize/contract/backoffice/lotteryAlarms.ts';
import { setLotteryLimits } from '@baize/contract/backoffice/lotteryRisk.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../test/desk.ts';
import { openHall } from '../../../test/lotteryHall.ts';
import { driveIssues } from './drive.ts';
import type { IssueRow } from './issues.store.ts';

let server: DeskServer;
let hall: ReturnType<typeof openHall>;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  hall = openHall(server);
  eva = await server.seat('eva', ADMINISTRATOR);
});
afterAll(() => server.stop());

const alarmsOf = async (merchantId: string) =>
  (await eva.ask(lotteryAlarms, { merchantId })).value.list.map(({ kind, numero, count }) => [kind, numero, count]);
const lockedFor = (issue: IssueRow, minutes: number) =>
  server.db.run`
    update lottery_issue set state = 'locked', lock_at = clock_timestamp() - ${minutes + 1} * interval '1 minute',
      draw_at = clock_timestamp() - ${minutes} * interval '1 minute' where id = ${issue.id}`;

it('names draws without a result, the official apart from own ones, and what sources doubt', async () => {
  const site = await server.openSite();
  expect(await alarmsOf(site.merchantId)).toEqual([]);
  const [late = expect.fail()] = await hall.openIssues(site, 1);
  const [official = expect.fail(), doubted = expect.fail()] = await hall.openIssues(site, 2, 'vns-a');
  await lockedFor(official, 5);
  await lockedFor(late, 3);
  await lockedFor(doubted, 1);
  await server.db.run`update lottery_issue set disputed = true where id = ${doubted.id}`;
  expect(await alarmsOf(site.merchantId)).toEqual([
    ['noResult', official.numero, 1],
    ['late', late.numero, 1],
    ['disputed', doubted.numero, 1],
  ]);
  // Another merchant's own draw is none of theirs; shared ones are.
  const other = await server.openSite();
  expect((await alarmsOf(other.merchantId)).map(([kind]) => kind)).toEqual(['noResult', 'disputed']);
  await server.db.run`update lottery_issue set state = 'void', settled_at = now(), disputed = false
    where id = any(${[late.id, official.id, doubted.id]}::uuid[])`;
  expect(await alarmsOf(site.merchantId)).toEqual([]);
});

it('names a number over 80 % of its cap, and payments that are not in the ledger after a minute', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  await hall.give(site, 'ana', 10_000n);
  const [issue = expect.fail()] = await hall.openIssues(site, 1);
  const first = hall.drawnOf(issue)[0] ?? '0';
  const lines = [{ playId: 'd3.place', selection: `${first}||` }];
  const { orderId } = (await hall.order(site, 'ana', issue, { lines, amount: '1.00' })).value;
  expect(await alarmsOf(merchantId)).toEqual([]);
  const limits = { lineMax: 10, issueMax: 10, winMax: 100, cellMax: 10, bookMax: 10 };
  const lowered = { merchantId, gameCode: 'd3-day', ...limits, reason: 'a quiet week' };
  expect((await eva.ask(setLotteryLimits, lowered)).success).toBe(true);
  expect(await alarmsOf(merchantId)).toEqual([['exposure', issue.numero, 90]]);
  await hall.pass(issue);
  await driveIssues(server.app);
  await driveIssues(server.app);
  expect(await alarmsOf(merchantId)).toEqual([]);
  const unpaid = await server.db.run`
    update lottery_payment set posted_at = null, at = clock_timestamp() - interval '2 minutes'
    where order_id = ${orderId} and merchant_id = ${merchantId}`;
  expect(unpaid).toBeGreaterThan(0);
  expect(await alarmsOf(merchantId)).toEqual([['unposted', issue.numero, unpaid]]);
});
