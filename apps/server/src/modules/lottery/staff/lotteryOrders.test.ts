import { enterLotteryResult, lotteryIssues, lotteryStaffOrders } from '@baize/contract/backoffice/lottery.ts';
import { cancelLotteryOrder, holdLotteryResult, lotteryCorrection } from '@baize/contract/backoffice/lotteryDesk.ts';
import { lotteryOrder } from '@baize/contract/lottery/orders.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { inputOf, openHall } from '../../../../test/lotteryHall.ts';
import { driveIssues } from '../drive.ts';

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

const numbersOf = (special: string) =>
  [special, ...Array<string>(11).fill('30718'), ...Array<string>(4).fill('6412'), '905', '37'].join(' ');

it('orders are found by number, member, game and status; what is open is given back with a reason', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  await hall.give(site, 'ana', 10_000n);
  await hall.give(site, 'ben', 10_000n);
  const issues = await hall.openIssues(site, 3);
  const [issue = expect.fail()] = issues;
  const chase = { winningStop: false, issues };
  const own = (await hall.order(site, 'ana', issue, { amount: '9.00', chase })).value;
  await hall.order(site, 'ben', issue);
  const found = async (request: object) =>
    (await eva.ask(lotteryStaffOrders, { merchantId, ...request })).value.list.map(({ orderNumber, phase, open }) => [
      orderNumber,
      phase,
      open,
    ]);
  const all = [1, 2, 3].map((phase) => [own.orderNumber, phase, true]);
  expect(await found({})).toHaveLength(4);
  expect(await found({ search: own.orderNumber.toLowerCase() })).toEqual(all);
  expect(await found({ search: (await site.member('ana')).userName })).toEqual(all);
  expect(await found({ search: 'nobody' })).toEqual([]);
  expect(await found({ game: 'd3-day', status: 'waiting' })).toHaveLength(4);
  expect(await found({ game: 'd2-day' })).toEqual([]);
  await hall.pass(issue, { draw: false });
  const cancel = (id: string, reason = 'she asked support for it') =>
    eva.ask(cancelLotteryOrder, { merchantId, orderId: id, reason });
  expect((await cancel(own.orderId)).value).toEqual({ stopped: 2, refund: '6.00' });
  expect((await cancel(own.orderId)).value).toEqual({ stopped: 2, refund: '6.00' });
  expect((await cancel(own.orderId, 'once more')).errorCode).toBe('lottery.notEnterable');
  expect((await cancel(randomUUID())).errorCode).toBe('lottery.orderUnknown');
  const other = await server.openSite();
  const elsewhere = { merchantId: other.merchantId, orderId: own.orderId, reason: 'not one of ours' };
  expect((await eva.ask(cancelLotteryOrder, elsewhere)).errorCode).toBe('lottery.orderUnknown');
  expect(await hall.balanceOf(site, 'ana')).toBe(10_000n - 300n);
});

it('an official result is held by a third person, and its correction shows first who gains and loses', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 10_000n);
  await hall.give(site, 'ben', 10_000n);
  const [issue = expect.fail()] = await hall.openIssues(site, 1, 'vns-c');
  const order = (who: 'ana' | 'ben', selection: string) => {
    const lines = [{ playId: 'vns.duoi', selection }];
    const request = { ...inputOf(issue, { lines, amount: '1.00' }), prizeTable: 'vns-2' };
    return site.ask(who, lotteryOrder, request, { idempotencyKey: randomUUID() });
  };
  await order('ana', '5');
  await order('ben', '6');
  await hall.pass(issue);
  await driveIssues(server.app);
  const hold = () => eva.ask(holdLotteryResult, { issueId: issue.id, reason: 'the station shows another' });
  expect((await hold()).errorCode).toBe('lottery.notEnterable');
  const numbers = numbersOf('482915');
  for (const person of [eva, ruth])
    await person.ask(enterLotteryResult, { issueId: issue.id, numbers, source: 'https://results.example' });
  expect((await hold()).success).toBe(true);
  expect((await hold()).errorCode).toBe('lottery.notEnterable');
  const isOver = () =>
    server.db
      .run`update lottery_issue set settle_from = clock_timestamp() - interval '1 second' where id = ${issue.id}`;
  await isOver();
  await driveIssues(server.app);
  const shown = (await eva.ask(lotteryIssues, { merchantId: site.merchantId, gameCode: 'vns-c' })).value.list[0];
  expect(shown).toMatchObject({ state: 'drawn', disputed: true });
  for (const person of [eva, ruth])
    await person.ask(enterLotteryResult, { issueId: issue.id, numbers, source: 'https://results.example' });
  await driveIssues(server.app);
  expect(await hall.balanceOf(site, 'ana')).toBe(10_000n - 100n + 950n);
  const preview = (await eva.ask(lotteryCorrection, { issueId: issue.id, numbers: numbersOf('482916') })).value;
  expect(preview).toMatchObject({ orders: 2, sums: [{ currency: 'PHP', gain: '9.50', loss: '9.50' }] });
  expect(preview.list.map(({ before, after }) => [before, after]).toSorted()).toEqual([
    ['0.00', '9.50'],
    ['9.50', '0.00'],
  ]);
  expect((await eva.ask(lotteryCorrection, { issueId: issue.id, numbers: '1 2' })).fields).toHaveProperty('numbers');
});
