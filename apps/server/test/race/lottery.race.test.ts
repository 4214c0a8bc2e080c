import { provide } from '../../src/kernel/ports.ts';
import { findLotteryGame, limitsOf } from '@baize/lottery/index.ts';
import { cancelSuborder, lotteryOrder } from '@baize/contract/lottery/orders.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherDrawHouse } from '../../src/modules/lottery/drawHouse.ts';
import { driveIssues } from '../../src/modules/lottery/drive.ts';
import { listBooks, writeLimits } from '../../src/modules/lottery/exposure.store.ts';
import { payDue } from '../../src/modules/lottery/payments.ts';
import { priceOrder } from '../../src/modules/lottery/price.ts';
import { tableOf } from '../../src/modules/lottery/prizes.ts';
import { settleIssue } from '../../src/modules/lottery/settle.ts';
import { payForOrder, writeOrder } from '../../src/modules/lottery/takeOrder.ts';
import type { App } from '../../src/kernel/app.ts';
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
    const lines = [{ playId: 'd3.place', selection: `${hall.drawnOf(issue)[0]}||` }];
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => hall.order(site, 'ana', issue, { lines, amount: '1.00' })),
    );
    expect(orders.flatMap(({ errorCode }) => errorCode ?? [])).toEqual([]);
    await hall.pass(issue);
    await Promise.all([driveIssues(server.app), driveIssues(second.app), driveIssues(server.app)]);
    const drawn = await hall.issueOf(issue.id);
    await Promise.all([settleIssue(server.app, drawn), settleIssue(second.app, drawn)]);
    await Promise.all([payDue(server.app), payDue(second.app)]);
    // Each order pays 9.00 for its 1.00.
    expect(await hall.balanceOf(site, 'ana')).toBe(100_000n - 20n * 100n + 20n * 900n);
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

  it('never take more on a number than its cap, and give the place of a refused order back', async () => {
    const site = await server.openSite();
    await second.refreshMerchants();
    await hall.give(site, 'ana', 100_000n);
    await hall.give(site, 'ben', 150n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    const own = { lineMax: 10_000, issueMax: 100_000, winMax: 1_000_000, cellMax: 9_500, bookMax: 10_000_000 };
    await server.db.transaction((tx) => writeLimits(tx, site.merchantId, 'd3-day', own));
    const game = findLotteryGame('d3-day') ?? expect.fail();
    const member = { ana: (await site.member('ana')).id, ben: (await site.member('ben')).id };
    const take = async (app: App, who: keyof typeof member) => {
      const basket = {
        ...{ currentNumero: issue.numero, prizeTable: tableOf(game.family, null).id },
        lines: [{ playId: 'd3.straight', selection: '1|2|3', unit: '1' as const, multiple: 1 }],
      };
      const priced = priceOrder(
        game,
        { currency: 'PHP', limits: limitsOf(game), table: tableOf(game.family, null) },
        basket,
      );
      if ('code' in priced) return expect.fail(priced.code);
      const key = { merchantId: site.merchantId, memberId: member[who], currency: 'PHP', trial: false };
      const written = await writeOrder(app, {
        ...{ key, game, callerKey: randomUUID(), inputHash: 'x', priced, stopOnWin: false, language: 'EN' },
        ...{ prizeTable: basket.prizeTable, limits: limitsOf(game) },
      });
      return 'code' in written ? written.code : (await payForOrder(app, written.order)).verdict;
    };
    const told = await Promise.all(
      Array.from({ length: 40 }, (_, at) => take(at % 2 === 0 ? server.app : second.app, at < 6 ? 'ben' : 'ana')),
    );
    const accepted = told.filter((verdict) => verdict === 'accepted').length;
    expect(new Set(told)).toEqual(new Set(['accepted', 'lottery.numberFull', 'notEnough']));
    const held = async () =>
      (await listBooks(server.db, site.merchantId, [issue.id])).find(({ book }) => book === 'three')?.cells[123];
    // One wins 900.00: ten of them fit, and those that had no money hold no place.
    expect(accepted).toBeLessThanOrEqual(10);
    expect(await held()).toBe(accepted * 90_000);
    for (let more = accepted; more < 10; more++) expect(await take(second.app, 'ana')).toBe('accepted');
    expect(await take(server.app, 'ana')).toBe('lottery.numberFull');
    expect(await held()).toBe(900_000);
  });
});
