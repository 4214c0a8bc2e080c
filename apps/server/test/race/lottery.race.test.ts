import { provide } from '../../src/kernel/ports.ts';
import { cancelSuborder, lotteryOrder } from '@baize/contract/lottery/orders.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherDrawHouse } from '../../src/modules/lottery/drawHouse.ts';
import { driveIssues } from '../../src/modules/lottery/drive.ts';
import { payDue } from '../../src/modules/lottery/payments.ts';
import { settleIssue } from '../../src/modules/lottery/settle.ts';
import { inputOf, openHall } from '../lotteryHall.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

/** Two processes on one database: whatever both do at once is done once. */
describe('two processes', () => {
  let server: TestServer;
  let second: TestServer;
  let hall: ReturnType<typeof openHall>;
  beforeAll(async () => {
    server = await startTestServer({ kind: 'postgres' });
    second = await startTestServer({ beside: server });
    hall = openHall(server);
    provide(second.app, otherDrawHouse, hall.house);
  }, 60_000);
  afterAll(async () => {
    await second.stop();
    await server.stop();
  });

  it('draw, settle and pay the same issue once', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 100_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    const lines = [{ playId: 'd3.place', selection: '0123456789||' }];
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => hall.order(site, 'ana', issue, { lines, amount: '10.00' })),
    );
    expect(orders.every(({ success }) => success)).toBe(true);
    await hall.pass(issue);
    await Promise.all([driveIssues(server.app), driveIssues(second.app), driveIssues(server.app)]);
    const drawn = await hall.issueOf(issue.id);
    await Promise.all([settleIssue(server.app, drawn), settleIssue(second.app, drawn)]);
    await Promise.all([payDue(server.app), payDue(second.app)]);
    // Each order pays 9.00 of its 10.00.
    expect(await hall.balanceOf(site, 'ana')).toBe(100_000n - 20n * 1_000n + 20n * 900n);
    const versions = await server.db.rows`select version from lottery_result where issue_id = ${issue.id}`;
    expect(versions).toHaveLength(1);
  });

  it('never take an order and lock its issue both: what was taken is judged', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 100_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    await server.db.run`
      update lottery_issue set lock_at = clock_timestamp() + interval '150 milliseconds', draw_at = lock_at where id = ${issue.id}`;
    const told = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        await new Promise((done) => setTimeout(done, at * 5));
        if (at % 10 === 0) await driveIssues(second.app);
        return hall.order(site, 'ana', issue);
      }),
    );
    const taken = told.filter(({ success }) => success).length;
    expect(told.every(({ success, errorCode }) => success || errorCode === 'lottery.closed')).toBe(true);
    const late = await server.db.rows`
      select from lottery_order o join lottery_coupon c on c.order_id = o.id join lottery_issue i on i.id = c.issue_id
      where i.id = ${issue.id} and o.placed_at >= i.lock_at`;
    expect(late).toEqual([]);
    await hall.pass(issue);
    await driveIssues(server.app);
    await payDue(second.app);
    const judged = await server.db.rows`
      select from lottery_coupon where issue_id = ${issue.id} and state in ('won', 'lost')`;
    expect(judged).toHaveLength(taken);
  });

  it('cancel a line, or draw it, never both', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 100_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    const placed = await Promise.all(
      Array.from({ length: 20 }, () =>
        site.ask('ana', lotteryOrder, inputOf(issue, {}), { idempotencyKey: randomUUID() }),
      ),
    );
    const ids = placed.flatMap(({ value }) => value.suborders.map(({ suborderId }) => suborderId));
    await server.db
      .run`update lottery_issue set lock_at = clock_timestamp() + interval '60 milliseconds', draw_at = lock_at where id = ${issue.id}`;
    const cancelled = await Promise.all(
      ids.map(async (id, at) => {
        await new Promise((done) => setTimeout(done, at * 6));
        if (at % 5 === 0) await driveIssues(second.app);
        return site.ask('ana', cancelSuborder, { suborderIds: [id] }, { idempotencyKey: randomUUID() });
      }),
    );
    await driveIssues(server.app);
    await payDue(server.app);
    const given = cancelled.filter(({ value }) => value.list[0]?.status === 'cancelled').length;
    const rows = await server.db.rows<{ state: string; stake: bigint; refunded: bigint; win: bigint }>`
      select state, stake, refunded, win from lottery_coupon where issue_id = ${issue.id}`;
    expect(rows.filter(({ state }) => state === 'cancelled')).toHaveLength(given);
    const due = rows.reduce((sum, { stake, refunded, win }) => sum - stake + refunded + win, 0n);
    expect(await hall.balanceOf(site, 'ana')).toBe(100_000n + due);
  });
});
