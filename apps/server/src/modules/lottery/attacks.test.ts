import { askLotteryPrizes, approveLotteryPrizes } from '@baize/contract/backoffice/lotteryRisk.ts';
import { cancelSuborder } from '@baize/contract/lottery/orders.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../test/desk.ts';
import { openHall } from '../../../test/lotteryHall.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { endOrdersOf } from './cancel.ts';
import { driveIssues } from './drive.ts';
import { sumIssues } from './issues.store.ts';
import { listPopular } from './strips.store.ts';

/** What somebody may try who wants a draw's money twice, late, or not to lose it. */
let server: DeskServer;
let hall: ReturnType<typeof openHall>;
let eva: StaffPerson;
let ruth: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  hall = openHall(server);
  eva = await server.seat('eva', ADMINISTRATOR);
  ruth = await server.seat('ruth', ADMINISTRATOR);
});
afterAll(() => server.stop());

it('an order asked about again is the one that was made, whatever table of odds holds by now', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  await hall.give(site, 'ana', 10_000n);
  const [issue = expect.fail()] = await hall.openIssues(site, 1);
  const key = randomUUID();
  const first = await hall.order(site, 'ana', issue, { key });
  const asked = { merchantId, family: 'D3', rtp: '88.00', from: '2026-01-01', reason: 'less for three digits' };
  expect((await eva.ask(askLotteryPrizes, asked)).success).toBe(true);
  const approved = { merchantId, family: 'D3', version: 1, reason: 'agreed' };
  expect((await ruth.ask(approveLotteryPrizes, approved)).success).toBe(true);
  expect((await hall.order(site, 'ana', issue)).errorCode).toBe('lottery.oddsChanged');
  const again = await hall.order(site, 'ana', issue, { key });
  expect(again.value.orderId).toBe(first.value.orderId);
  expect(again.value.suborders).toEqual(first.value.suborders);
  const other = await hall.order(site, 'ana', issue, { key, amount: '4.00' });
  expect(other.errorCode).toBe('idempotency.reused');
  expect(await hall.balanceOf(site, 'ana')).toBe(9_700n);
  // The line keeps the odds that it was made with.
  const lines = await server.db.rows<{ odds: string }>`select odds from lottery_line where merchant_id = ${merchantId}`;
  expect(lines).toEqual([{ odds: '90000' }]);
});

it('an order whose answer a dead process left is judged, though its draw was over before', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 1_000n);
  const [issue = expect.fail()] = await hall.openIssues(site, 1);
  const lines = [{ playId: 'd3.place', selection: `${hall.drawnOf(issue)[0]}||` }];
  const { orderId } = (await hall.order(site, 'ana', issue, { lines, amount: '1.00' })).value;
  const bucket = bucketOf((await site.member('ana')).id);
  await server.db
    .run`update lottery_order set state = 'betting', placed_at = clock_timestamp() where bucket = ${bucket} and id = ${orderId}`;
  await server.db.run`update lottery_coupon set state = 'betting' where bucket = ${bucket} and order_id = ${orderId}`;
  await hall.pass(issue);
  await driveIssues(server.app);
  await server.db.run`
    update lottery_order set placed_at = clock_timestamp() - interval '1 minute' where bucket = ${bucket} and id = ${orderId}`;
  await driveIssues(server.app);
  await driveIssues(server.app);
  expect((await hall.detail(site, 'ana', orderId)).suborders).toMatchObject([{ status: 'won', win: '9.00' }]);
  expect(await hall.balanceOf(site, 'ana')).toBe(1_000n - 100n + 900n);
  expect((await hall.issueOf(issue.id)).state).toBe('settled');
});

it('a sub-order that cannot be one is refused, and no fault', async () => {
  const site = await server.openSite();
  const request = { suborderIds: [`${'-'.repeat(36)}.1.1`] };
  const told = await site.ask('ana', cancelSuborder, request, { idempotencyKey: randomUUID() });
  expect(told.errorCode).toBe('input.invalid');
});

it('an order has two thousand sub-orders at most', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 1_000_000n);
  const issues = await hall.openIssues(site, 21);
  const [issue = expect.fail()] = issues;
  const lines = Array.from({ length: 100 }, (_, at) => ({ playId: 'd3.place', selection: `${at % 10}||` }));
  const order = (count: number) =>
    hall.order(site, 'ana', issue, {
      lines,
      amount: `${count * 100}.00`,
      chase: { winningStop: true, issues: issues.slice(0, count) },
    });
  expect(await order(21)).toMatchObject({
    errorCode: 'lottery.selection',
    fields: { 'chase.numeros': expect.any(String) },
  });
  expect((await order(20)).success).toBe(true);
});

it('parts of a unit are for rows and combinations only', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 1_000n);
  const [issue = expect.fail()] = await hall.openIssues(site, 1);
  const lines = [{ playId: 'd3.ent.digit1', selection: 'B', unit: '0.1' as const, multiple: 20 }];
  expect((await hall.order(site, 'ana', issue, { lines, amount: '2.00' })).errorCode).toBe('lottery.selection');
});

it('who may play no more gets back what is open of every order, however many there are', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 100_000n);
  const [issue = expect.fail()] = await hall.openIssues(site, 1);
  const memberId = (await site.member('ana')).id;
  const bucket = bucketOf(memberId);
  const { orderId } = (await hall.order(site, 'ana', issue)).value;
  // As many orders as nobody makes in a test: the same one again.
  const ids = Array.from({ length: 210 }, () => randomUUID());
  await server.db.run`
    insert into lottery_order select (jsonb_populate_record(o, jsonb_build_object('id', u.id, 'caller_key', u.id::text, 'number', u.id::text))).*
    from lottery_order o, unnest(${ids}::uuid[]) as u (id) where o.bucket = ${bucket} and o.id = ${orderId}`;
  await server.db.run`
    insert into lottery_coupon select (jsonb_populate_record(c, jsonb_build_object('order_id', u.id))).*
    from lottery_coupon c, unnest(${ids}::uuid[]) as u (id) where c.bucket = ${bucket} and c.order_id = ${orderId}`;
  await endOrdersOf(server.app, { merchantId: site.merchantId, memberId, bucket });
  const waiting = await server.db.rows`
    select from lottery_coupon where bucket = ${bucket} and member_id = ${memberId} and state = 'waiting'`;
  expect(waiting).toEqual([]);
});

it('play money counts neither at the desk nor among popular games', async () => {
  const site = await server.openSite();
  const [issue = expect.fail()] = await hall.openIssues(site, 1);
  await hall.give(site, 'dado', 1_000n);
  expect((await hall.order(site, 'dado', issue)).success).toBe(true);
  expect(await sumIssues(server.db, site.merchantId, [issue.id])).toEqual([]);
  expect(await listPopular(server.db, site.merchantId, 8)).toEqual([]);
});
