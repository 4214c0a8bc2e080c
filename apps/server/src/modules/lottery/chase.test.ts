import { lotteryChases, lotteryOrder, lotteryOrderDetail } from '@baize/contract/lottery/orders.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inputOf, openHall, othersThan } from '../../../test/lotteryHall.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { driveIssues as drive } from './drive.ts';
import type { IssueRow } from './issues.store.ts';

let server: TestServer;
let hall: ReturnType<typeof openHall>;
beforeAll(async () => {
  server = await startTestServer();
  hall = openHall(server);
});
afterAll(() => server.stop());

interface Chase {
  readonly line: string;
  readonly multiples: readonly number[];
  readonly amount: string;
  readonly profitStop?: string;
}
/** A chase on the first digit of three. */
const chase = (
  site: Site,
  issues: readonly IssueRow[],
  { line, multiples, amount, profitStop }: Chase,
  who: Who = 'ana',
) => {
  const [first = expect.fail()] = issues;
  const numeros = issues.map(({ numero }, at) => ({ numero, multiple: multiples[at] ?? 1 }));
  return site.ask(
    who,
    lotteryOrder,
    {
      ...inputOf(first, { lines: [{ playId: 'd3.place', selection: `${line}||` }], amount }),
      chase: { winningStop: false, numeros, ...(profitStop === undefined ? {} : { profitStop }) },
    },
    { idempotencyKey: randomUUID() },
  );
};
const end = async (issue: IssueRow): Promise<void> => {
  await hall.pass(issue);
  await drive(server.app);
};

it('has a multiple of its own for each issue, and may leave issues out', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 10_000n);
  const [one = expect.fail(), , three = expect.fail(), four = expect.fail()] = await hall.openIssues(site, 4);
  const first = hall.drawnOf(one)[0] ?? '';
  const line = othersThan(first, 9);
  const placed = await chase(site, [one, three, four], { line, multiples: [1, 3, 2], amount: '54.00' });
  expect(placed.value.suborders.map(({ amount }) => amount)).toEqual(['9.00', '27.00', '18.00']);
  for (const issue of [one, three, four]) await end(issue);
  const shown = (await site.ask('ana', lotteryOrderDetail, { orderId: placed.value.orderId })).value;
  expect(shown.numeros.map(({ numero, multiple }) => [numero, multiple])).toEqual([
    [one.numero, 1],
    [three.numero, 3],
    [four.numero, 2],
  ]);
  const wins = [27n, 18n].map((win, at) => (hall.drawnOf([three, four][at] ?? one)[0] === first ? 0n : win * 100n));
  expect(await hall.balanceOf(site, 'ana')).toBe(10_000n - 5_400n + wins.reduce((sum, win) => sum + win, 0n));
});

it('tells open pages of every draw, also of one that pays nothing and after which it goes on', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 10_000n);
  const issues = await hall.openIssues(site, 2);
  const [one = expect.fail(), two = expect.fail()] = issues;
  const line = othersThan(hall.drawnOf(one)[0] ?? '', 1);
  await chase(site, issues, { line, multiples: [1, 1], amount: '2.00' });
  const told = vi.spyOn(server.app.live, 'toMember');
  for (const issue of [one, two]) {
    told.mockClear();
    await end(issue);
    expect(told.mock.calls.filter(([, { type }]) => type === 'lotteryOrders')).toHaveLength(1);
  }
  told.mockRestore();
});

it('ends at the profit that was set, not at a win below it; what is open comes back', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 10_000n);
  const issues = await hall.openIssues(site, 4);
  const [one = expect.fail(), two = expect.fail()] = issues;
  // One digit of ten pays nine: all ten lose one, and one alone wins eight.
  const all = { line: '0123456789', multiples: [1, 1, 1, 1], amount: '40.00', profitStop: '8.00' };
  const { orderId } = (await chase(site, issues, all)).value;
  await end(one);
  expect(await hall.detail(site, 'ana', orderId)).toMatchObject({ won: '9.00', completed: false, profitStop: '8.00' });
  expect((await site.ask('ana', lotteryChases, {})).value.list).toMatchObject([{ left: 3, profitStop: '8.00' }]);
  const alone = { line: hall.drawnOf(two)[0] ?? '', multiples: [1, 5, 5], amount: '11.00', profitStop: '8.00' };
  // Of somebody else: the ten stand in these draws, too.
  await hall.give(site, 'ben', 10_000n);
  const other = (await chase(site, issues.slice(1), alone, 'ben')).value;
  await end(two);
  const shown = await hall.detail(site, 'ben', other.orderId);
  expect(shown.suborders.map(({ status }) => status)).toEqual(['won', 'stopped', 'stopped']);
  expect(shown).toMatchObject({ won: '9.00', refunded: '10.00', completed: true });
  const moved = shown.entries.map(({ code, amount }) => [code, amount]);
  expect(moved).toContainEqual(['BET', '-11.00']);
  expect(moved).toContainEqual(['WIN', '9.00']);
  expect(moved.filter(([code]) => code === 'BET_ROLLBACK')).toEqual([
    ['BET_ROLLBACK', '5.00'],
    ['BET_ROLLBACK', '5.00'],
  ]);
  expect((await hall.detail(site, 'ana', orderId)).completed).toBe(false);
});

it('has no profit of nothing, nor less', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 10_000n);
  const issues = await hall.openIssues(site, 2);
  for (const profitStop of ['0.00', '-1.00'])
    expect(await chase(site, issues, { line: '1', multiples: [1, 1], amount: '2.00', profitStop })).toMatchObject({
      errorCode: 'lottery.selection',
      fields: { 'chase.profitStop': expect.any(String) },
    });
});
