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
import { lotteryDraws, lotteryFairness, lotteryTrend } from '@baize/contract/lottery/draws.ts';
import {
  lotteryList,
  lotteryMenu,
  lotteryPlays,
  openedNumero,
  popularAnnouncements,
  vnOpenedNumero,
  vnRecent,
} from '@baize/contract/lottery/games.ts';
import { betRecords } from '@baize/contract/games/rounds.ts';
import { findLotteryGame } from '@baize/lottery/index.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDrawHouse } from '../../../test/drawHouse.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { findBalances, postOpening } from '../wallet/index.ts';
import { driveIssues, isOfChain } from './drive.ts';
import { findIssue, findTyped, insertIssues, writeResult, type IssueRow } from './issues.store.ts';
import { driveIssues as drive, enterResult, provideDrawHouse, readNumbers } from './index.ts';
import { sealAhead } from './plan.ts';
import { settleIssue } from './settle.ts';
import { askVoid } from './results.ts';

let server: TestServer;
const house = openDrawHouse();
beforeAll(async () => {
  server = await startTestServer();
  provideDrawHouse(server.app, house);
});
afterAll(() => server.stop());

const DAY = 86_400_000;
let seq = 1;

/** Issues of a game of the test's own: of `d3-day`, which each merchant draws for itself. */
async function openIssues(site: Site, count: number, game = 'd3-day'): Promise<IssueRow[]> {
  const scope = { game, merchantId: findLotteryGame(game)?.mode === 'ZY' ? site.merchantId : '' };
  const issues = Array.from({ length: count }, () => {
    const number = seq++;
    return {
      id: randomUUID(),
      seq: number,
      numero: `2026${String(1000 + number).slice(0, 4)}-${(number % 9) + 1}`,
      lockAt: new Date(Date.now() + DAY + number * 1000),
      drawAt: new Date(Date.now() + DAY + number * 1000 + 1000),
    };
  });
  await insertIssues(server.db, scope, issues);
  if (scope.merchantId !== '') await sealAhead(server.app, scope);
  return Promise.all(issues.map(({ id }) => issueOf(site, id)));
}
const issueOf = async (site: Site, id: string): Promise<IssueRow> =>
  (await findIssue(server.db, site.merchantId, id)) ?? expect.fail();

/** The time of an issue has come. */
async function pass(issue: IssueRow, { draw = true } = {}): Promise<void> {
  await server.db.run`
    update lottery_issue set lock_at = clock_timestamp() - interval '2 seconds',
      draw_at = clock_timestamp() + ${draw ? -1 : 60} * interval '1 second' where id = ${issue.id}`;
}

const drawnOf = (issue: IssueRow): string[] => house.numbersOf(issue.chainId ?? '', issue.step ?? 0, 'D3');
/** Digits that are not drawn at a place. */
const othersThan = (digit: string | undefined, count = 3): string =>
  [...'0123456789']
    .filter((other) => other !== digit)
    .slice(0, count)
    .join('');

interface Wish {
  readonly lines?: readonly { playId: string; selection: string; unit?: '1' | '0.1' | '0.01'; multiple?: number }[];
  readonly amount?: string;
  readonly chase?: { winningStop: boolean; issues: readonly IssueRow[] };
  readonly key?: string;
}
const inputOf = (issue: IssueRow, { lines, amount = '3.00', chase }: Wish) => ({
  gameCode: issue.game,
  currentNumero: issue.numero,
  prizeTable: 'd3-1',
  betCartAmountSum: amount,
  lines: (lines ?? [{ playId: 'd3.place', selection: '123||' }]).map((line) => ({
    unit: '1' as const,
    multiple: 1,
    ...line,
  })),
  ...(chase
    ? {
        chase: {
          winningStop: chase.winningStop,
          numeros: chase.issues.map(({ numero }) => ({ numero, multiple: 1 })),
        },
      }
    : {}),
});
const order = (site: Site, who: Who, issue: IssueRow, wish: Wish = {}) =>
  site.ask(who, lotteryOrder, inputOf(issue, wish), { idempotencyKey: wish.key ?? randomUUID() });

async function give(site: Site, who: Who, amount: bigint): Promise<void> {
  await postOpening(server.app, (await site.member(who)).id, amount);
}
async function balanceOf(site: Site, who: Who): Promise<bigint> {
  const memberId = (await site.member(who)).id;
  const trial = who === 'dado' || who === 'tess';
  return (await findBalances(server.db, { merchantId: site.merchantId, memberId, currency: 'PHP', trial })).main;
}
const detail = async (site: Site, who: Who, orderId: string) =>
  (await site.ask(who, lotteryOrderDetail, { orderId })).value;

describe('an order', () => {
  it('is taken before the lock, paid when it wins, and shown in the bet record', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 10_000n);
    const [issue = expect.fail()] = await openIssues(site, 1);
    const drawn = drawnOf(issue);
    const selection = `${drawn[0]}||`;
    const line = { playId: 'd3.place', selection, multiple: 2 };
    const preview = await site.ask('guest', lotteryPreview, inputOf(issue, { lines: [line], amount: '2.00' }));
    expect(preview.value).toMatchObject({ amount: '2.00', maxWin: '18.00', lines: [{ notes: 1 }] });
    const placed = await order(site, 'ana', issue, { lines: [line], amount: '2.00' });
    expect(placed.value).toMatchObject({
      numero: issue.numero,
      totalBettingAmount: '2.00',
      balance: '98.00',
      suborders: [{ notes: 1, amount: '2.00', maxWin: '18.00', status: 'waiting' }],
    });
    await pass(issue);
    await drive(server.app);
    expect(await balanceOf(site, 'ana')).toBe(11_600n);
    const shown = await detail(site, 'ana', placed.value.orderId);
    expect(shown).toMatchObject({
      won: '18.00',
      completed: true,
      numeros: [{ winningNumber: drawn.join(','), state: 'settled' }],
    });
    expect(shown.suborders).toMatchObject([{ status: 'won', win: '18.00', cancellable: false }]);
    const { list } = (await site.ask('ana', lotteryOrders, { orderStatus: 'won' })).value;
    expect(list).toMatchObject([{ orderStatus: 'won', winningAmount: '18.00', chasing: false }]);
    const records = (await site.ask('ana', betRecords, {})).value.list;
    expect(records).toMatchObject([{ stake: '2.00', win: '18.00', status: 'settled' }]);
    // Somebody else's order is none.
    expect((await site.ask('ben', lotteryOrderDetail, { orderId: placed.value.orderId })).errorCode).toBe(
      'lottery.orderUnknown',
    );
  });

  it('that loses closes its record, and is judged once however often it is settled', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await openIssues(site, 1);
    const lines = [{ playId: 'd3.place', selection: `${othersThan(drawnOf(issue)[0])}||` }];
    await order(site, 'ana', issue, { lines });
    await pass(issue);
    await drive(server.app);
    const settled = await issueOf(site, issue.id);
    await Promise.all([settleIssue(server.app, settled), settleIssue(server.app, settled), driveIssues(server.app)]);
    expect(await balanceOf(site, 'ana')).toBe(700n);
    expect((await site.ask('ana', betRecords, {})).value.list).toMatchObject([{ win: '0.00', status: 'settled' }]);
  });

  it('is refused after the lock, by the database’s clock, and never slides to the next issue', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 1_000n);
    const [issue = expect.fail(), next = expect.fail()] = await openIssues(site, 2);
    await pass(issue, { draw: false });
    expect(await order(site, 'ana', issue)).toMatchObject({
      errorCode: 'lottery.closed',
      value: { numero: next.numero },
    });
    await drive(server.app);
    expect((await order(site, 'ana', issue)).errorCode).toBe('lottery.closed');
    expect(await balanceOf(site, 'ana')).toBe(1_000n);
  });

  it('is one order for one key, and refused for another input', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await openIssues(site, 1);
    const key = randomUUID();
    const [one, two] = await Promise.all([order(site, 'ana', issue, { key }), order(site, 'ana', issue, { key })]);
    expect(one.value.orderId).toBe(two.value.orderId);
    const other = await order(site, 'ana', issue, {
      key,
      lines: [{ playId: 'd3.place', selection: '12||' }],
      amount: '2.00',
    });
    expect(other.errorCode).toBe('idempotency.reused');
    expect(await balanceOf(site, 'ana')).toBe(700n);
  });

  it('says what is wrong with it, and takes nothing', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 100n);
    const [issue = expect.fail()] = await openIssues(site, 1);
    expect((await order(site, 'ana', issue, { amount: '4.00' })).errorCode).toBe('lottery.amountDiffers');
    expect((await order(site, 'ana', issue)).errorCode).toBe('wallet.insufficientFunds');
    const bad = await order(site, 'ana', issue, { lines: [{ playId: 'd3.place', selection: '12x||' }] });
    expect(bad).toMatchObject({ errorCode: 'lottery.selection', fields: { 'lines.0.selection': expect.any(String) } });
    const tiny = await order(site, 'ana', issue, { lines: [{ playId: 'd3.place', selection: '1||', unit: '0.1' }] });
    expect(tiny.errorCode).toBe('lottery.selection');
    const huge = [{ playId: 'd3.straight', selection: '1|2|3', multiple: 9999 }];
    expect(await order(site, 'ana', issue, { lines: huge, amount: '9999.00' })).toMatchObject({
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
    expect(await balanceOf(site, 'ana')).toBe(100n);
    expect((await site.ask('ana', lotteryOrders, {})).value.list).toEqual([]);
  });

  it('of a trial member moves trial money only', async () => {
    const site = await server.openSite();
    const [issue = expect.fail()] = await openIssues(site, 1);
    await give(site, 'dado', 1_000n);
    const before = await balanceOf(site, 'dado');
    const placed = await order(site, 'dado', issue);
    expect(placed.success).toBe(true);
    expect(await balanceOf(site, 'dado')).toBe(before - 300n);
    const exposure = await server.db.rows`select from lottery_exposure where issue_id = ${issue.id}`;
    expect(exposure).toEqual([]);
  });

  it('is not taken where the hall is off', async () => {
    const site = await server.openSite({ flags: { LOTTERY3: false, LOTTCANCEL3: false } });
    await give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await openIssues(site, 1);
    expect((await order(site, 'ana', issue)).errorCode).toBe('lottery.gameClosed');
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
    await give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await openIssues(site, 1);
    const { orderId } = (await order(site, 'ana', issue)).value;
    const memberId = (await site.member('ana')).id;
    // As if the process had died between row and ledger, or after it.
    await server.db.run`
      update lottery_order set state = 'betting', placed_at = clock_timestamp() - interval '1 minute'
      where bucket = ${bucketOf(memberId)} and id = ${orderId}`;
    await server.db
      .run`update lottery_coupon set state = 'betting' where bucket = ${bucketOf(memberId)} and order_id = ${orderId}`;
    await drive(server.app);
    expect((await detail(site, 'ana', orderId)).suborders).toMatchObject([{ status: 'waiting' }]);
    expect(await balanceOf(site, 'ana')).toBe(700n);
  });
});

describe('a sub-order', () => {
  it('can be cancelled until the lock, once', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await openIssues(site, 1);
    const lines = [
      { playId: 'd3.place', selection: '123||' },
      { playId: 'd3.place', selection: '|45|' },
    ];
    const { orderId, suborders } = (await order(site, 'ana', issue, { lines, amount: '5.00' })).value;
    const cancel = (suborderIds: string[], who: Who = 'ana') =>
      site.ask(who, cancelSuborder, { suborderIds }, { idempotencyKey: randomUUID() });
    const second = suborders[1]?.suborderId ?? '';
    const told = await Promise.all([cancel([second]), cancel([second])]);
    expect(told.map(({ value }) => value.list)).toEqual([
      [{ suborderId: second, status: 'cancelled', refund: '2.00' }],
      [{ suborderId: second, status: 'cancelled', refund: '2.00' }],
    ]);
    expect(await balanceOf(site, 'ana')).toBe(700n);
    expect((await cancel([second], 'ben')).value.list).toMatchObject([{ status: 'unknown' }]);
    await pass(issue, { draw: false });
    expect((await cancel([`${orderId}.1.1`])).value.list).toMatchObject([{ status: 'notCancellable', refund: '0.00' }]);
    expect((await cancel([`${orderId}.1.9`])).value.list).toMatchObject([{ status: 'unknown' }]);
  });

  it('is gone with its order when it was the last one', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await openIssues(site, 1);
    const { orderId, suborders } = (await order(site, 'ana', issue)).value;
    const suborderIds = suborders.map(({ suborderId }) => suborderId);
    await site.ask('ana', cancelSuborder, { suborderIds }, { idempotencyKey: randomUUID() });
    await drive(server.app);
    expect(await balanceOf(site, 'ana')).toBe(1_000n);
    expect(await detail(site, 'ana', orderId)).toMatchObject({ completed: true, refunded: '3.00' });
    const unpaid = await server.db
      .rows`select tx from lottery_payment where posted_at is null and order_id = ${orderId}`;
    expect(unpaid).toEqual([]);
  });
});

describe('a chase', () => {
  it('is paid up front, plays issue by issue, and ends with a win', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 10_000n);
    const issues = await openIssues(site, 4);
    const [first = expect.fail(), second = expect.fail()] = issues;
    // Digits that the first draw does not show and the second one does.
    const digit = drawnOf(second)[0] ?? '';
    const place = drawnOf(first)[0] === digit ? '' : digit;
    const selection = place === '' ? `|${othersThan(drawnOf(first)[1], 1)}|` : `${digit}||`;
    const wins = place !== '';
    const { orderId } = (
      await order(site, 'ana', first, {
        lines: [{ playId: 'd3.place', selection, multiple: 2 }],
        amount: '8.00',
        chase: { winningStop: true, issues },
      })
    ).value;
    expect(await balanceOf(site, 'ana')).toBe(9_200n);
    expect((await site.ask('ana', lotteryChases, {})).value.list).toMatchObject([
      { orderId, phases: 4, left: 4, stake: '8.00' },
    ]);
    await pass(first);
    await drive(server.app);
    expect((await detail(site, 'ana', orderId)).suborders[0]).toMatchObject({ status: 'lost' });
    await pass(second);
    await drive(server.app);
    if (!wins) return;
    const shown = await detail(site, 'ana', orderId);
    expect(shown.suborders.map(({ status }) => status)).toEqual(['lost', 'won', 'stopped', 'stopped']);
    expect(shown).toMatchObject({ won: '18.00', refunded: '4.00', completed: true });
    expect(await balanceOf(site, 'ana')).toBe(9_200n + 1_800n + 400n);
    expect((await site.ask('ana', betRecords, {})).value.list).toMatchObject([
      { stake: '4.00', win: '18.00', status: 'settled' },
    ]);
  });

  it('can be stopped: what takes orders still comes back, once', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 10_000n);
    const issues = await openIssues(site, 3);
    const [first = expect.fail()] = issues;
    const { orderId } = (await order(site, 'ana', first, { amount: '9.00', chase: { winningStop: false, issues } }))
      .value;
    const { list } = (await site.ask('guest', chaseNumeros, { gameCode: 'd3-day', count: 10 })).value;
    expect(list.map(({ numero }) => numero)).toEqual(issues.map(({ numero }) => numero));
    await pass(first, { draw: false });
    const stop = () => site.ask('ana', stopChase, { orderId }, { idempotencyKey: randomUUID() });
    const told = await Promise.all([stop(), stop()]);
    expect(told.map(({ value }) => value.stopped).toSorted()).toEqual([0, 2]);
    expect(await balanceOf(site, 'ana')).toBe(9_700n);
    const other = await site.ask('ben', stopChase, { orderId }, { idempotencyKey: randomUUID() });
    expect(other.errorCode).toBe('lottery.orderUnknown');
  });
});

describe('results', () => {
  it('are drawn from what was fixed before, and can be drawn again by anybody', async () => {
    const site = await server.openSite();
    const [issue = expect.fail()] = await openIssues(site, 1);
    await pass(issue);
    await Promise.all([drive(server.app), drive(server.app)]);
    const { numero } = issue;
    const shown = (await site.ask('guest', lotteryFairness, { gameCode: 'd3-day', numero })).value;
    expect(shown).toMatchObject({ source: 'drawHouse', winningNumber: drawnOf(issue).join(','), steps: issue.step });
    expect(shown.versions).toHaveLength(1);
    const end = { anchorStep: 0, anchorLink: shown.chainEnd ?? '' };
    expect(isOfChain(end, shown.steps ?? 0, shown.link ?? '')).toBe(true);
    expect(isOfChain(end, (shown.steps ?? 0) + 1, shown.link ?? '')).toBe(false);
    const draws = (await site.ask('guest', lotteryDraws, { gameCode: 'd3-day' })).value.list;
    expect(draws[0]).toMatchObject({ numero, winningNumber: drawnOf(issue).join(','), corrected: false });
    const trend = (await site.ask('guest', lotteryTrend, { gameCode: 'd3-day', count: 30 })).value;
    expect(trend.hot['FIRST']?.reduce((sum, hits) => sum + hits, 0)).toBe(trend.draws);
    expect(trend.gap['FIRST']?.[trend.symbols.indexOf(drawnOf(issue)[0] ?? '')]).toBe(0);
  });

  it('of a draw house that shows another link are none: nothing is settled', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await openIssues(site, 1);
    await order(site, 'ana', issue);
    await pass(issue);
    provideDrawHouse(server.app, { ...house, reveal: async () => ({ link: 'f'.repeat(64), numbers: '1,2,3' }) });
    await drive(server.app);
    expect((await issueOf(site, issue.id)).state).toBe('locked');
    provideDrawHouse(server.app, house);
    await server.db.run`update lottery_issue set ask_next_at = null where id = ${issue.id}`;
    await drive(server.app);
    expect((await issueOf(site, issue.id)).state).toBe('settled');
  });

  it('that are official count when two type the same; unlike entries are void', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 10_000n);
    const [issue = expect.fail()] = await openIssues(site, 1, 'vns-a');
    const lines = [{ playId: 'vns.duoi', selection: '4' }];
    const wish = { ...inputOf(issue, { lines, amount: '1.00' }), prizeTable: 'vns-1' };
    const placed = await site.ask('ana', lotteryOrder, wish, { idempotencyKey: randomUUID() });
    expect(placed.success).toBe(true);
    const numbers = ['123454', ...Array<string>(11).fill('12345'), ...Array<string>(4).fill('1234'), '123', '12'].join(
      ' ',
    );
    const read = readNumbers(issue, numbers) ?? expect.fail();
    expect(readNumbers(issue, numbers.slice(2))).toBeNull();
    const noel = { id: randomUUID(), name: 'noel' };
    const ruth = { id: randomUUID(), name: 'ruth' };
    const enter = async (clerk: typeof noel, text: string) =>
      enterResult(server.db, await issueOf(site, issue.id), { numbers: text, source: 'kqxs.example', clerk });
    expect(await enter(noel, read)).toBe('notEnterable');
    await pass(issue);
    await drive(server.app);
    expect(await enter(noel, read)).toBe('waiting');
    expect(await enter(noel, read)).toBe('sameStaff');
    expect(await enter(ruth, read.replace('454', '455'))).toBe('differ');
    expect(await findTyped(server.db, issue.id, 'result')).toBeNull();
    expect([await enter(ruth, read), await enter(noel, read)]).toEqual(['waiting', 'drawn']);
    await drive(server.app);
    expect((await issueOf(site, issue.id)).state).toBe('drawn');
    await settleIssue(server.app, await issueOf(site, issue.id));
    await drive(server.app);
    expect(await balanceOf(site, 'ana')).toBe(10_000n - 100n + 950n);
    // A correction: who won wrongly pays it back.
    const right = read.replace('123454', '123455');
    expect([await enter(noel, right), await enter(ruth, right)]).toEqual(['waiting', 'corrected']);
    await settleIssue(server.app, await issueOf(site, issue.id));
    await drive(server.app);
    expect(await balanceOf(site, 'ana')).toBe(9_900n);
    const shown = await detail(site, 'ana', placed.value.orderId);
    expect(shown).toMatchObject({ won: '0.00', numeros: [{ version: 2 }] });
    expect(shown.suborders).toMatchObject([{ status: 'lost', win: '0.00' }]);
  });

  it('corrected for more pay the difference', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 10_000n);
    const [issue = expect.fail()] = await openIssues(site, 1);
    const lines = [{ playId: 'd3.place', selection: '1|2|' }];
    const { orderId } = (await order(site, 'ana', issue, { lines, amount: '2.00' })).value;
    await server.db.run`update lottery_issue set state = 'locked', lock_at = clock_timestamp() where id = ${issue.id}`;
    for (const numbers of ['1,5,5', '1,2,5', '5,5,5']) {
      await writeResult(server.db, await issueOf(site, issue.id), { numbers, source: 'staff' });
      await drive(server.app);
    }
    expect(await balanceOf(site, 'ana')).toBe(9_800n);
    expect(await detail(site, 'ana', orderId)).toMatchObject({ won: '0.00' });
  });

  it('that do not come are void, when two want it: every stake comes back once', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await openIssues(site, 1);
    const { orderId } = (await order(site, 'ana', issue)).value;
    const ask = async (id: string) =>
      askVoid(server.db, await issueOf(site, issue.id), { reason: 'machine broken', clerk: { id, name: 'x' } });
    const first = randomUUID();
    expect([await ask(first), await ask(first), await ask(randomUUID())]).toEqual(['waiting', 'sameStaff', 'void']);
    await Promise.all([drive(server.app), drive(server.app)]);
    expect(await balanceOf(site, 'ana')).toBe(1_000n);
    expect((await detail(site, 'ana', orderId)).suborders).toMatchObject([{ status: 'void' }]);
    expect(await ask(randomUUID())).toBe('notEnterable');
  });
});

describe('the hall', () => {
  it('lists games, their open issues and plays to anybody', async () => {
    const site = await server.openSite();
    const { list } = (await site.ask('guest', lotteryList, {})).value;
    expect(list.flatMap(({ games }) => games)).toHaveLength(28);
    const quick = (await site.ask('guest', lotteryList, { prizeMode: 'Elott' })).value.list;
    expect(quick.flatMap(({ games }) => games).every(({ gameType }) => gameType === 'ELOTT')).toBe(true);
    const [issue = expect.fail(), next = expect.fail()] = await openIssues(site, 2);
    const opened = (await site.ask('guest', openedNumero, { gameCode: 'd3-day' })).value;
    expect(opened.list).toMatchObject([{ numero: issue.numero, nextNumero: next.numero, winningNumber: null }]);
    const plays = (await site.ask('guest', lotteryPlays, { gameCode: 'd3-day' })).value;
    expect(plays).toMatchObject({
      family: 'D3',
      prizeTable: { id: 'd3-1', rtp: '90' },
      limits: { lineMax: '10000.00' },
    });
    expect(plays.sheets[0]?.groups[0]?.plays[0]).toMatchObject({
      playId: 'd3.straight',
      kinds: [{ odds: '900', oneIn: '1000' }],
    });
    expect((await site.ask('guest', lotteryPlays, { gameCode: 'nothing' })).errorCode).toBe('lottery.unknown');
    const menu = (await site.ask('guest', lotteryMenu, { prizeMode: 'LOTT' })).value.list;
    expect(menu.map(({ groupCode }) => groupCode)).toEqual(['vnn', 'vns', 'vnc']);
    const [station] = await openIssues(site, 1, 'vns-b');
    const vn = (await site.ask('guest', vnOpenedNumero, { gameCode: 'vns-b' })).value.list;
    expect(vn).toMatchObject([{ numero: station?.numero, stationName: 'South, station 2' }]);
  });

  it('shows recent and popular games', async () => {
    const site = await server.openSite();
    await give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await openIssues(site, 1);
    await order(site, 'ana', issue);
    const own = (await site.ask('ana', vnRecent, {})).value.list;
    expect(own.map(({ gameCode }) => gameCode)).toEqual(['d3-day']);
    const popular = (await site.ask('guest', popularAnnouncements, {})).value.list;
    expect([popular[0]?.gameCode, popular.length]).toEqual(['d3-day', 8]);
  });
});
