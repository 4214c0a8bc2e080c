import { lotteryIssues } from '@baize/contract/backoffice/lottery.ts';
import {
  capLotteryNumber,
  lotteryExposure,
  lotteryHeat,
  setLotteryLimits,
} from '@baize/contract/backoffice/lotteryRisk.ts';
import { cancelSuborder, lotteryOrder } from '@baize/contract/lottery/orders.ts';
import { openedNumero } from '@baize/contract/lottery/games.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR, OWN_HEADERS, startDeskServer, type DeskServer, type StaffPerson } from '../../../test/desk.ts';
import { inputOf, openHall } from '../../../test/lotteryHall.ts';
import { driveIssues } from './drive.ts';
import { listBooks } from './exposure.store.ts';

let server: DeskServer;
let hall: ReturnType<typeof openHall>;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  hall = openHall(server);
  eva = await server.seat('eva', ADMINISTRATOR);
});
afterAll(() => server.stop());

const cellsOf = async (merchantId: string, issueId: string): Promise<Record<string, [number, number][]>> =>
  Object.fromEntries(
    (await listBooks(server.db, merchantId, [issueId]))
      .map(({ book, cells }): [string, [number, number][]] => [
        book,
        cells.map((amount, cell): [number, number] => [cell, amount]).filter(([, amount]) => amount > 0),
      ])
      .filter(([, cells]) => cells.length > 0),
  );

it('counts what each number could cost, and gives it back with what is cancelled', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 100_000n);
  const [issue = expect.fail()] = await hall.openIssues(site, 1);
  const lines = [
    { playId: 'd3.straight', selection: '1|2|34', multiple: 2 },
    { playId: 'd3.rambol6', selection: '123' },
  ];
  const placed = await hall.order(site, 'ana', issue, { lines, amount: '5.00' });
  const rambol = ['123', '132', '213', '231', '312', '321'].map(Number);
  const before = await cellsOf(site.merchantId, issue.id);
  expect(before['three']).toEqual(
    [...rambol, 124]
      .toSorted((a, b) => a - b)
      .map((cell) => {
        const straight = cell === 123 || cell === 124 ? 180_000 : 0;
        return [cell, straight + (cell === 124 ? 0 : 15_000)];
      }),
  );
  const cancel = { suborderIds: [placed.value.suborders[0]?.suborderId ?? ''] };
  await site.ask('ana', cancelSuborder, cancel, { idempotencyKey: randomUUID() });
  const after = await cellsOf(site.merchantId, issue.id);
  expect(after['three']).toEqual(rambol.map((cell) => [cell, 15_000]));
  const told = (await eva.ask(lotteryExposure, { merchantId: site.merchantId, issueId: issue.id })).value;
  expect(told).toMatchObject({ stake: '1.00', worst: '150.00', books: [{ book: 'three', most: '150.00' }] });
});

it('says which numbers are full and what still fits; another number is taken', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  await hall.give(site, 'ana', 1_000_000n);
  await hall.give(site, 'ben', 1_000_000n);
  const [issue = expect.fail()] = await hall.openIssues(site, 1);
  const limits = {
    lineMax: 100,
    issueMax: 1_000,
    winMax: 100_000,
    cellMax: 2_000,
    bookMax: 5_000,
    reason: 'a small house',
  };
  expect((await eva.ask(setLotteryLimits, { merchantId, gameCode: 'd3-day', ...limits })).success).toBe(true);
  const straight = (selection: string) => ({ lines: [{ playId: 'd3.straight', selection }], amount: '1.00' });
  expect((await hall.order(site, 'ana', issue, straight('1|2|3'))).success).toBe(true);
  expect((await hall.order(site, 'ben', issue, straight('1|2|3'))).success).toBe(true);
  expect(await hall.order(site, 'ben', issue, straight('1|2|3'))).toMatchObject({
    errorCode: 'lottery.numberFull',
    value: { numbers: '123', left: '200.00' },
  });
  expect((await hall.order(site, 'ben', issue, straight('3|2|1'))).success).toBe(true);
  expect(await hall.balanceOf(site, 'ben')).toBe(999_800n);
  const higher = await eva.ask(setLotteryLimits, { merchantId, gameCode: 'd3-day', ...limits, cellMax: 3_000_000 });
  expect(higher.fields).toMatchObject({ cellMax: expect.any(String) });
});

it('takes nothing more on a number that staff have closed for one issue, and tells players so', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  await hall.give(site, 'ana', 10_000n);
  const [issue = expect.fail(), next = expect.fail()] = await hall.openIssues(site, 2);
  const cap = {
    merchantId,
    issueId: issue.id,
    book: 'three',
    number: '777',
    cap: '0.00',
    reason: 'everybody plays it',
  };
  expect((await eva.ask(capLotteryNumber, cap)).success).toBe(true);
  expect((await eva.ask(capLotteryNumber, { ...cap, number: '7777' })).fields).toHaveProperty('number');
  expect((await eva.ask(capLotteryNumber, { ...cap, book: 'nothing' })).fields).toHaveProperty('book');
  const opened = (await site.ask('guest', openedNumero, { gameCode: 'd3-day' })).value.list;
  expect(opened).toMatchObject([{ soldOut: [{ book: 'three', numbers: ['777'] }] }]);
  const straight = { lines: [{ playId: 'd3.straight', selection: '7|7|7' }], amount: '1.00' };
  expect((await hall.order(site, 'ana', issue, straight)).errorCode).toBe('lottery.numberFull');
  expect((await hall.order(site, 'ana', next, straight)).success).toBe(true);
  await hall.pass(issue);
  await driveIssues(server.app);
  expect((await eva.ask(capLotteryNumber, cap)).errorCode).toBe('lottery.notEnterable');
  const other = await server.openSite();
  const foreign = { merchantId: other.merchantId, issueId: issue.id };
  expect((await eva.ask(lotteryExposure, foreign)).errorCode).toBe('lottery.issueUnknown');
});

it('draws the numbers of a book as a grid against their caps, those that begin alike together, and opens these', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  await hall.give(site, 'ana', 1_000_000n);
  const [issue = expect.fail()] = await hall.openIssues(site, 1);
  const limits = { lineMax: 100, issueMax: 1_000, winMax: 100_000, cellMax: 2_000, bookMax: 5_000 };
  await eva.ask(setLotteryLimits, { merchantId, gameCode: 'd3-day', ...limits, reason: 'a small house' });
  const lines = [
    { playId: 'd3.straight', selection: '1|2|3', multiple: 2 },
    { playId: 'd3.straight', selection: '1|2|5' },
  ];
  await hall.order(site, 'ana', issue, { lines, amount: '3.00' });
  const issueId = issue.id;
  const heat = async (more: object = {}) => (await eva.ask(lotteryHeat, { merchantId, issueId, ...more })).value;
  const told = await heat();
  expect(told).toMatchObject({
    book: 'three',
    books: [
      { book: 'three', share: 90, cap: '2000.00' },
      { book: 'sum', share: 0, cap: '5000.00' },
    ],
  });
  expect([told.rows.length, told.columns.length, told.fields.length]).toEqual([10, 10, 100]);
  const field = (name: string, of = told) => of.fields.find((one) => one.name === name);
  expect(field('12')).toMatchObject({ row: 1, column: 2, numbers: 10, amount: '1800.00', cap: '2000.00', share: 90 });
  expect(field('13')).toMatchObject({ amount: '0.00', share: 0, closed: false });
  const opened = await heat({ book: 'three', under: '12' });
  expect(opened.fields).toHaveLength(10);
  expect(field('125', opened)).toMatchObject({ numbers: 1, amount: '900.00', share: 45 });
  // Less of it by staff: the same amount is more of its cap, and nothing at all reads as closed.
  const cap = { merchantId, issueId, book: 'three', reason: 'everybody plays it' };
  await eva.ask(capLotteryNumber, { ...cap, number: '125', cap: '1000.00' });
  for (const number of ['123', '127']) await eva.ask(capLotteryNumber, { ...cap, number, cap: '0.00' });
  const less = await heat({ book: 'three', under: '12' });
  expect([field('125', less)?.share, field('127', less)]).toMatchObject([90, { closed: true, share: 0 }]);
  // What was sold out with bets on it: the share of the usual cap, not of nothing.
  expect(field('123', less)).toMatchObject({ closed: true, share: 90, amount: '1800.00', cap: '0.00' });
  expect(field('12', await heat())).toMatchObject({ closed: false, share: 90 });
  const [shown] = (await eva.ask(lotteryIssues, { merchantId, gameCode: 'd3-day', show: 'next' })).value.list;
  expect(shown).toMatchObject({ issueId, worstShare: 90 });
  expect((await heat({ book: 'sum' })).fields).toMatchObject([{ name: 'all other plays', share: 0, cap: '5000.00' }]);
  const refused = (more: object) => eva.ask(lotteryHeat, { merchantId, issueId, ...more });
  expect((await refused({ book: 'nothing' })).fields).toHaveProperty('book');
  expect((await refused({ book: 'three', under: 'x' })).fields).toHaveProperty('under');
  const other = await server.openSite();
  expect((await eva.ask(lotteryHeat, { merchantId: other.merchantId, issueId })).errorCode).toBe(
    'lottery.issueUnknown',
  );
});

it('names plays in the language of the desk, where spots stand in a row for each', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  const [issue = expect.fail()] = await hall.openIssues(site, 1, 'ssc-1m');
  const heat = async (book: string, language: string) => {
    const headers = { ...OWN_HEADERS, 'Accept-Language': language };
    return (await eva.ask(lotteryHeat, { merchantId, issueId: issue.id, book }, headers)).value;
  };
  expect((await heat('spots', 'EN')).rows).toContain('Dragon, tiger, tie: 1st against 5th');
  expect((await heat('spots', 'TY')).rows).toContain('Dragon, tiger, tabla: ika-1 laban sa ika-5');
  expect((await heat('sum', 'TY')).fields).toMatchObject([{ name: 'lahat ng iba pang uri ng taya' }]);
});

it('takes 5,000 typed numbers in a moment, and no more', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 1_000_000n);
  const [issue = expect.fail()] = await hall.openIssues(site, 1);
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(3, '0')).join(',');
  const order = (selection: string, amount: string) =>
    site.ask('ana', lotteryOrder, inputOf(issue, { lines: [{ playId: 'd3.list', selection }], amount }), {
      idempotencyKey: randomUUID(),
    });
  expect((await order(numbers(800), '800.00')).success).toBe(true);
  expect((await order(numbers(900), '900.00')).errorCode).toBe('lottery.selection');
  expect((await order('12,345', '2.00')).errorCode).toBe('lottery.selection');
});
