import {
  cancelSuborder,
  chaseNumeros,
  lotteryChases,
  lotteryOrder,
  lotteryOrderDetail,
  lotteryOrders,
  lotteryPreview,
  stopChase,
} from '@baize/contract/lottery/orders.ts';
import { betRecords } from '@baize/contract/games/rounds.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputOf, openHall, othersThan } from '../../../test/lotteryHall.ts';
import { startTestServer, type TestServer, type Who } from '../../../test/testServer.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { setPlayLimits } from '../wallet/limits/index.ts';
import { endOrdersOf } from './cancel.ts';
import { driveIssues as drive } from './drive.ts';
import { settleIssue } from './settle.ts';

let server: TestServer;
let hall: ReturnType<typeof openHall>;
beforeAll(async () => {
  server = await startTestServer();
  hall = openHall(server);
});
afterAll(() => server.stop());

describe('an order', () => {
  it('is taken before the lock, paid when it wins, and shown in the bet record [G7-2]', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 10_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    const drawn = hall.drawnOf(issue);
    const selection = `${drawn[0]}||`;
    const line = { playId: 'd3.place', selection, multiple: 2 };
    const preview = await site.ask('guest', lotteryPreview, inputOf(issue, { lines: [line], amount: '2.00' }));
    expect(preview.value).toMatchObject({ amount: '2.00', maxWin: '18.00', lines: [{ notes: 1 }] });
    const placed = await hall.order(site, 'ana', issue, { lines: [line], amount: '2.00' });
    expect(placed.value).toMatchObject({
      numero: issue.numero,
      totalBettingAmount: '2.00',
      balance: '98.00',
      suborders: [{ notes: 1, amount: '2.00', maxWin: '18.00', status: 'waiting' }],
    });
    await hall.pass(issue);
    await drive(server.app);
    expect(await hall.balanceOf(site, 'ana')).toBe(11_600n);
    const shown = await hall.detail(site, 'ana', placed.value.orderId);
    expect(shown).toMatchObject({
      won: '18.00',
      completed: true,
      numeros: [{ winningNumber: drawn.join(','), state: 'settled' }],
    });
    expect(shown.suborders).toMatchObject([{ status: 'won', win: '18.00', odds: ['9'], cancellable: false }]);
    const { list } = (await site.ask('ana', lotteryOrders, { orderStatus: 'won' })).value;
    expect(list).toMatchObject([{ orderStatus: 'won', winningAmount: '18.00', chasing: false }]);
    const listed = async (asked: object) => (await site.ask('ana', lotteryOrders, asked)).value;
    const all = await listed({});
    expect(all.total).toEqual({ stake: '2.00', win: '18.00' });
    const day = (all.list[0]?.bettingTime ?? '').slice(0, 10);
    const found = [
      { numero: issue.numero },
      { orderNumber: placed.value.orderNumber },
      { chasingStatus: 'single' },
      { startDate: addDays(day, -1), endDate: addDays(day, 1) },
      { pageSize: 1 },
    ];
    for (const asked of found) expect((await listed(asked)).list, JSON.stringify(asked)).toHaveLength(1);
    const none = [
      { numero: '20200101' },
      { orderNumber: 'L1' },
      { chasingStatus: 'chasing' },
      { endDate: addDays(day, -2) },
      { startDate: addDays(day, 2) },
    ];
    for (const asked of none)
      expect(await listed(asked), JSON.stringify(asked)).toMatchObject({
        list: [],
        total: { stake: '0.00', win: '0.00' },
      });
    const records = (await site.ask('ana', betRecords, {})).value.list;
    expect(records).toMatchObject([{ stake: '2.00', win: '18.00', status: 'settled', lottery: true }]);
    // Somebody else's order is none.
    expect((await site.ask('ben', lotteryOrderDetail, { orderId: placed.value.orderId })).errorCode).toBe(
      'lottery.orderUnknown',
    );
  });

  it('that loses closes its record, and is judged once however often it is settled', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    const lines = [{ playId: 'd3.place', selection: `${othersThan(hall.drawnOf(issue)[0])}||` }];
    await hall.order(site, 'ana', issue, { lines });
    await hall.pass(issue);
    await drive(server.app);
    const settled = await hall.issueOf(issue.id);
    await Promise.all([settleIssue(server.app, settled), settleIssue(server.app, settled), drive(server.app)]);
    expect(await hall.balanceOf(site, 'ana')).toBe(700n);
    expect((await site.ask('ana', betRecords, {})).value.list).toMatchObject([{ win: '0.00', status: 'settled' }]);
  });

  it('is refused after the lock, by the database’s clock, and never slides to the next issue', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 1_000n);
    const [issue = expect.fail(), next = expect.fail()] = await hall.openIssues(site, 2);
    await hall.pass(issue, { draw: false });
    expect(await hall.order(site, 'ana', issue)).toMatchObject({
      errorCode: 'lottery.closed',
      value: { numero: next.numero },
    });
    await drive(server.app);
    expect((await hall.order(site, 'ana', issue)).errorCode).toBe('lottery.closed');
    expect(await hall.balanceOf(site, 'ana')).toBe(1_000n);
  });

  it('is one order for one key, and refused for another input', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    const key = randomUUID();
    const [one, two] = await Promise.all([
      hall.order(site, 'ana', issue, { key }),
      hall.order(site, 'ana', issue, { key }),
    ]);
    expect(one.value.orderId).toBe(two.value.orderId);
    const other = await hall.order(site, 'ana', issue, {
      key,
      lines: [{ playId: 'd3.place', selection: '12||' }],
      amount: '2.00',
    });
    expect(other.errorCode).toBe('idempotency.reused');
    expect(await hall.balanceOf(site, 'ana')).toBe(700n);
    // Asked again after the lock, it is still the order that it was.
    await hall.pass(issue, { draw: false });
    expect((await hall.order(site, 'ana', issue, { key })).value.orderId).toBe(one.value.orderId);
  });

  it('says what is wrong with it, and takes nothing', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 100n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    expect((await hall.order(site, 'ana', issue, { amount: '4.00' })).errorCode).toBe('lottery.amountDiffers');
    expect((await hall.order(site, 'ana', issue)).errorCode).toBe('wallet.insufficientFunds');
    const bad = await hall.order(site, 'ana', issue, { lines: [{ playId: 'd3.place', selection: '12x||' }] });
    expect(bad).toMatchObject({ errorCode: 'lottery.selection', fields: { 'lines.0.selection': expect.any(String) } });
    const tiny = await hall.order(site, 'ana', issue, {
      lines: [{ playId: 'd3.place', selection: '1||', unit: '0.1' }],
    });
    expect(tiny.errorCode).toBe('lottery.selection');
    const huge = [{ playId: 'd3.straight', selection: '1|2|3', multiple: 9999 }];
    expect(await hall.order(site, 'ana', issue, { lines: huge, amount: '9999.00' })).toMatchObject({
      errorCode: 'lottery.winLimit',
      value: { max: '1000000.00' },
    });
    const { errorCode } = await site.ask(
      'ana',
      lotteryOrder,
      { ...inputOf(issue, {}), prizeTable: 'd3-0' },
      { idempotencyKey: randomUUID() },
    );
    expect(errorCode).toBe('lottery.oddsChanged');
    expect(await hall.balanceOf(site, 'ana')).toBe(100n);
    expect((await site.ask('ana', lotteryOrders, {})).value.list).toEqual([]);
  });

  it('of a trial member moves trial money only', async () => {
    const site = await server.openSite();
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    await hall.give(site, 'dado', 1_000n);
    const before = await hall.balanceOf(site, 'dado');
    const placed = await hall.order(site, 'dado', issue);
    expect(placed.success).toBe(true);
    expect(await hall.balanceOf(site, 'dado')).toBe(before - 300n);
    const exposure = await server.db.rows`select from lottery_exposure where issue_id = ${issue.id}`;
    expect(exposure).toEqual([]);
  });

  it('is judged as a bet is: own limit, exclusion, identity check', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 10_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    const memberId = (await site.member('ana')).id;
    const key = { merchantId: site.merchantId, memberId, currency: 'PHP', trial: false };
    const limit = (block: 'excluded' | null, stake: { day?: bigint }) =>
      server.db.transaction((tx) =>
        setPlayLimits(tx, key, { zone: 'Asia/Manila', block, blockUntil: null, stake, loss: {} }, server.clock.now()),
      );
    await limit(null, { day: 500n });
    expect((await hall.order(site, 'ana', issue)).success).toBe(true);
    expect(await hall.order(site, 'ana', issue)).toMatchObject({ errorCode: 'limit.reached', value: { left: '2.00' } });
    await limit('excluded', {});
    expect((await hall.order(site, 'ana', issue)).errorCode).toBe('play.blocked');
    expect(await hall.balanceOf(site, 'ana')).toBe(9_700n);
    const strict = await server.openSite({ flags: { MANDATORYKYC3: true } });
    await hall.give(strict, 'ben', 1_000n);
    const [other = expect.fail()] = await hall.openIssues(strict, 1);
    expect((await hall.order(strict, 'ben', other)).errorCode).toBe('kyc.required');
    // What was refused holds no place on any number.
    const held = await server.db.rows<{ cells: string }>`
      select array_to_string(cells, ',') as cells from lottery_exposure
      where issue_id = ${other.id} or (issue_id = ${issue.id} and book = 'sum')`;
    expect(held.map(({ cells }) => cells.replace(/[0,]/g, ''))).toEqual(held.map(() => ''));
  });

  it('is not taken where the hall is off', async () => {
    const site = await server.openSite({ flags: { LOTTERY3: false, LOTTCANCEL3: false } });
    await hall.give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    expect((await hall.order(site, 'ana', issue)).errorCode).toBe('lottery.gameClosed');
    const { errorCode } = await site.ask(
      'ana',
      cancelSuborder,
      { suborderIds: [`${randomUUID()}.1.1`] },
      { idempotencyKey: randomUUID() },
    );
    expect(errorCode).toBe('lottery.cancelOff');
  });

  it('that a dead process left is ended: the stake is taken back before it was taken', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    const { orderId } = (await hall.order(site, 'ana', issue)).value;
    const memberId = (await site.member('ana')).id;
    // As if the process had died between row and ledger, or after it.
    await server.db.run`
      update lottery_order set state = 'betting', placed_at = clock_timestamp() - interval '1 minute'
      where bucket = ${bucketOf(memberId)} and id = ${orderId}`;
    await server.db
      .run`update lottery_coupon set state = 'betting' where bucket = ${bucketOf(memberId)} and order_id = ${orderId}`;
    await drive(server.app);
    expect((await hall.detail(site, 'ana', orderId)).suborders).toMatchObject([{ status: 'waiting' }]);
    expect(await hall.balanceOf(site, 'ana')).toBe(700n);
  });
});

describe('a sub-order', () => {
  it('can be cancelled until the lock, once [G7-2]', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    const lines = [
      { playId: 'd3.place', selection: '123||' },
      { playId: 'd3.place', selection: '|45|' },
    ];
    const { orderId, suborders } = (await hall.order(site, 'ana', issue, { lines, amount: '5.00' })).value;
    const cancel = (suborderIds: string[], who: Who = 'ana') =>
      site.ask(who, cancelSuborder, { suborderIds }, { idempotencyKey: randomUUID() });
    const second = suborders[1]?.suborderId ?? '';
    const told = await Promise.all([cancel([second]), cancel([second])]);
    expect(told.map(({ value }) => value.list)).toEqual([
      [{ suborderId: second, status: 'cancelled', refund: '2.00' }],
      [{ suborderId: second, status: 'cancelled', refund: '2.00' }],
    ]);
    expect(await hall.balanceOf(site, 'ana')).toBe(700n);
    expect((await site.ask('ana', lotteryOrders, {})).value.list[0]?.refundedAmount).toBe('2.00');
    expect((await cancel([second], 'ben')).value.list).toMatchObject([{ status: 'unknown' }]);
    await hall.pass(issue, { draw: false });
    expect((await cancel([`${orderId}.1.1`])).value.list).toMatchObject([{ status: 'notCancellable', refund: '0.00' }]);
    expect((await cancel([`${orderId}.1.9`])).value.list).toMatchObject([{ status: 'unknown' }]);
  });

  it('can be cancelled twenty times in one issue, whichever the orders, and again in the next', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 10_000n);
    const [issue = expect.fail(), next = expect.fail()] = await hall.openIssues(site, 2);
    const lines = Array.from({ length: 13 }, (_, at) => ({ playId: 'd3.place', selection: `${at % 6}||` }));
    const idsOf = async (of: typeof issue) =>
      (await hall.order(site, 'ana', of, { lines, amount: '13.00' })).value.suborders.map(
        ({ suborderId }) => suborderId,
      );
    const cancel = (suborderIds: string[]) =>
      site.ask('ana', cancelSuborder, { suborderIds }, { idempotencyKey: randomUUID() });
    const [first, second] = [await idsOf(issue), await idsOf(issue)];
    const told = await Promise.all([cancel(first), cancel(second)]);
    const states = told.flatMap(({ value }) => value.list.map(({ status }) => status));
    expect(states.filter((status) => status === 'cancelled')).toHaveLength(20);
    expect(states.filter((status) => status === 'limit')).toHaveLength(6);
    const left = told.flatMap(({ value }) => value.list.filter(({ status }) => status === 'limit'));
    const again = await cancel(left.map(({ suborderId }) => suborderId));
    expect(again).toMatchObject({ errorCode: 'lottery.cancelLimit', value: { max: '20' } });
    expect(await hall.balanceOf(site, 'ana')).toBe(10_000n - 600n);
    expect((await cancel((await idsOf(next)).slice(0, 1))).value.list).toMatchObject([{ status: 'cancelled' }]);
  });

  it('is gone with its order when it was the last one', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    const { orderId, suborders } = (await hall.order(site, 'ana', issue)).value;
    const suborderIds = suborders.map(({ suborderId }) => suborderId);
    await site.ask('ana', cancelSuborder, { suborderIds }, { idempotencyKey: randomUUID() });
    await drive(server.app);
    expect(await hall.balanceOf(site, 'ana')).toBe(1_000n);
    expect(await hall.detail(site, 'ana', orderId)).toMatchObject({ completed: true, refunded: '3.00' });
    const unpaid = await server.db
      .rows`select tx from lottery_payment where posted_at is null and order_id = ${orderId}`;
    expect(unpaid).toEqual([]);
  });
});

describe('a chase', () => {
  it('is paid up front, plays issue by issue, and ends with a win', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 10_000n);
    const issues = await hall.openIssues(site, 4);
    const [first = expect.fail(), second = expect.fail()] = issues;
    // Digits that the first draw does not show and the second one does.
    const digit = hall.drawnOf(second)[0] ?? '';
    const place = hall.drawnOf(first)[0] === digit ? '' : digit;
    const selection = place === '' ? `|${othersThan(hall.drawnOf(first)[1], 1)}|` : `${digit}||`;
    const wins = place !== '';
    const { orderId } = (
      await hall.order(site, 'ana', first, {
        lines: [{ playId: 'd3.place', selection, multiple: 2 }],
        amount: '8.00',
        chase: { winningStop: true, issues },
      })
    ).value;
    expect(await hall.balanceOf(site, 'ana')).toBe(9_200n);
    expect((await site.ask('ana', lotteryChases, {})).value.list).toMatchObject([
      { orderId, phases: 4, left: 4, stake: '8.00' },
    ]);
    await hall.pass(first);
    await drive(server.app);
    expect((await hall.detail(site, 'ana', orderId)).suborders[0]).toMatchObject({ status: 'lost' });
    await hall.pass(second);
    await drive(server.app);
    if (!wins) return;
    const shown = await hall.detail(site, 'ana', orderId);
    expect(shown.suborders.map(({ status }) => status)).toEqual(['lost', 'won', 'stopped', 'stopped']);
    expect(shown).toMatchObject({ won: '18.00', refunded: '4.00', completed: true });
    expect(await hall.balanceOf(site, 'ana')).toBe(9_200n + 1_800n + 400n);
    expect((await site.ask('ana', betRecords, {})).value.list).toMatchObject([
      { stake: '4.00', win: '18.00', status: 'settled' },
    ]);
  });

  it('of a member who may play no more comes back as far as it is not locked', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 10_000n);
    const issues = await hall.openIssues(site, 3);
    const [first = expect.fail()] = issues;
    await hall.order(site, 'ana', first, { amount: '9.00', chase: { winningStop: false, issues } });
    await hall.pass(first, { draw: false });
    const memberId = (await site.member('ana')).id;
    await endOrdersOf(server.app, { merchantId: site.merchantId, memberId, bucket: bucketOf(memberId) });
    await drive(server.app);
    expect(await hall.balanceOf(site, 'ana')).toBe(9_700n);
  });

  it('can be stopped: what takes orders still comes back, once', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 10_000n);
    const issues = await hall.openIssues(site, 3);
    const [first = expect.fail()] = issues;
    const { orderId } = (
      await hall.order(site, 'ana', first, { amount: '9.00', chase: { winningStop: false, issues } })
    ).value;
    const { list } = (await site.ask('guest', chaseNumeros, { gameCode: 'd3-day', count: 10 })).value;
    expect(list.map(({ numero }) => numero)).toEqual(issues.map(({ numero }) => numero));
    await hall.pass(first, { draw: false });
    const stop = () => site.ask('ana', stopChase, { orderId }, { idempotencyKey: randomUUID() });
    const told = await Promise.all([stop(), stop()]);
    expect(told.map(({ value }) => value.stopped).toSorted()).toEqual([0, 2]);
    expect(await hall.balanceOf(site, 'ana')).toBe(9_700n);
    const other = await site.ask('ben', stopChase, { orderId }, { idempotencyKey: randomUUID() });
    expect(other.errorCode).toBe('lottery.orderUnknown');
  });
});
