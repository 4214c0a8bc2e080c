import { provide } from '../../kernel/ports.ts';
import { lotteryDraws, lotteryFairness, lotteryTrend } from '@baize/contract/lottery/draws.ts';
import { inbox, inboxMessage } from '@baize/contract/inbox/inbox.ts';
import { lotteryOrder } from '@baize/contract/lottery/orders.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputOf, openHall } from '../../../test/lotteryHall.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { otherDrawHouse } from './drawHouse.ts';
import { booksReport } from '../wallet/books/index.ts';
import { driveIssues as drive, isOfChain, mayBeDue, wakeDrive } from './drive.ts';
import { writeResult } from './issues.store.ts';
import { findTyped } from './typed.store.ts';
import { askVoid, enterResult, readNumbers } from './results.ts';
import { settleIssue } from './settle.ts';

let server: TestServer;
let hall: ReturnType<typeof openHall>;
beforeAll(async () => {
  server = await startTestServer();
  hall = openHall(server);
});
afterAll(() => server.stop());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** As a stranger would by the page's words, with nothing of the product. */
function recomputed({ link, salt, steps, form }: OutputOf<typeof lotteryFairness>): string {
  const values: number[] = [];
  for (let block = 0; block < 40; block++) {
    const bytes = createHmac('sha256', link ?? '')
      .update(`${salt}:${steps}:${block}`)
      .digest();
    for (let at = 0; at < 32; at += 4) values.push(bytes.readUInt32BE(at));
  }
  const below = (bound: number): number => {
    const value = values.shift() ?? expect.fail();
    return value < 2 ** 32 - (2 ** 32 % bound) ? value % bound : below(bound);
  };
  const { is, symbols = [], count = 0, digits = [] } = form ?? {};
  if (is === 'each') return Array.from({ length: count }, () => symbols[below(symbols.length)]).join(',');
  if (is === 'prizes') return digits.map((size) => Array.from({ length: size }, () => below(10)).join('')).join(',');
  const order = [...symbols];
  for (let at = order.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [order[at], order[other]] = [order[other] ?? '', order[at] ?? ''];
  }
  return order.slice(0, count).join(',');
}

describe('results', () => {
  it('are drawn from what was fixed before, and can be drawn again by anybody', async () => {
    const site = await server.openSite();
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    await hall.pass(issue);
    await Promise.all([drive(server.app), drive(server.app)]);
    const { numero } = issue;
    const shown = (await site.ask('guest', lotteryFairness, { gameCode: 'd3-day', numero })).value;
    expect(shown).toMatchObject({
      source: 'drawHouse',
      winningNumber: hall.drawnOf(issue).join(','),
      steps: issue.step,
    });
    expect(shown.versions).toHaveLength(1);
    expect(recomputed(shown)).toBe(shown.winningNumber);
    const end = { anchorStep: 0, anchorLink: shown.chainEnd ?? '' };
    expect(isOfChain(end, shown.steps ?? 0, shown.link ?? '')).toBe(true);
    expect(isOfChain(end, (shown.steps ?? 0) + 1, shown.link ?? '')).toBe(false);
    const draws = (await site.ask('guest', lotteryDraws, { gameCode: 'd3-day' })).value.list;
    expect(draws[0]).toMatchObject({ numero, winningNumber: hall.drawnOf(issue).join(','), corrected: false });
    const trend = (await site.ask('guest', lotteryTrend, { gameCode: 'd3-day', count: 30 })).value;
    expect(trend.hot['FIRST']?.reduce((sum, hits) => sum + hits, 0)).toBe(trend.draws);
    expect(trend.symbols).toEqual([...'0123456789']);
    expect(trend.gap['FIRST']?.[trend.symbols.indexOf(hall.drawnOf(issue)[0] ?? '')]).toBe(0);
  });

  it.each([
    ['pk10-1m', '01 02 03 04 05 06 07 08 09 10'],
    ['k3-1m', '1 2 3 4 5 6'],
    ['x5-1m', '01 02 03 04 05 06 07 08 09 10 11'],
    ['vnn-1m', '0 1 2 3 4 5 6 7 8 9'],
  ])('of %s show the trend of what can be drawn only, in order', async (gameCode, symbols) => {
    const site = await server.openSite();
    const trend = (await site.ask('guest', lotteryTrend, { gameCode, count: 30 })).value;
    expect(trend.symbols.join(' ')).toBe(symbols);
  });

  it('have a seal that is known before: the link that the draw before has shown', async () => {
    const site = await server.openSite();
    const [issue = expect.fail(), next = expect.fail()] = await hall.openIssues(site, 2);
    const sealOf = async ({ numero }: { numero: string }) =>
      (await site.ask('guest', lotteryFairness, { gameCode: 'd3-day', numero })).value;
    expect(await sealOf(next)).toMatchObject({ link: null, seal: null });
    await hall.pass(issue);
    await drive(server.app);
    const first = await sealOf(issue);
    expect(first.seal).toBe(sha256(first.link ?? ''));
    expect(await sealOf(next)).toMatchObject({ link: null, seal: first.link });
  });

  it('of a draw house that shows another link are none: nothing is settled', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    await hall.order(site, 'ana', issue);
    await hall.pass(issue);
    provide(server.app, otherDrawHouse, {
      ...hall.house,
      reveal: async () => ({ link: 'f'.repeat(64), numbers: '1,2,3' }),
    });
    await drive(server.app);
    expect((await hall.issueOf(issue.id)).state).toBe('locked');
    await server.db
      .run`update lottery_issue set draw_at = clock_timestamp() - interval '1 minute' where id = ${issue.id}`;
    const told = await server.app.metrics.registry.metrics();
    expect(told).toContain('baize_lottery_trouble{kind="late"} 1');
    expect(told).toMatch(/baize_lottery_mismatches_total [1-9]/);
    provide(server.app, otherDrawHouse, hall.house);
    await server.db.run`update lottery_issue set ask_next_at = null where id = ${issue.id}`;
    await drive(server.app);
    expect((await hall.issueOf(issue.id)).state).toBe('settled');
  });

  it('that are official count when two type the same; unlike entries are void', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 10_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1, 'vns-a');
    const lines = [{ playId: 'vns.duoi', selection: '4' }];
    const request = { ...inputOf(issue, { lines, amount: '1.00' }), prizeTable: 'vns-2' };
    const placed = await site.ask('ana', lotteryOrder, request, { idempotencyKey: randomUUID() });
    expect(placed.success).toBe(true);
    const numbers = ['123454', ...Array<string>(11).fill('12345'), ...Array<string>(4).fill('1234'), '123', '12'].join(
      ' ',
    );
    const read = readNumbers(issue, numbers) ?? expect.fail();
    expect(readNumbers(issue, numbers.slice(2))).toBeNull();
    const noel = { id: randomUUID(), name: 'noel' };
    const ruth = { id: randomUUID(), name: 'ruth' };
    const enter = async (clerk: typeof noel, text: string) =>
      enterResult(server.app, server.db, await hall.issueOf(issue.id), {
        numbers: text,
        source: 'kqxs.example',
        clerk,
      });
    expect(await enter(noel, read)).toBe('notEnterable');
    await hall.pass(issue);
    await drive(server.app);
    expect(await enter(noel, read)).toBe('waiting');
    expect(await enter(noel, read)).toBe('sameStaff');
    expect(await enter(ruth, read.replace('454', '455'))).toBe('differ');
    expect(await findTyped(server.db, issue.id, 'result')).toBeNull();
    expect([await enter(ruth, read), await enter(noel, read)]).toEqual(['waiting', 'drawn']);
    await drive(server.app);
    expect((await hall.issueOf(issue.id)).state).toBe('drawn');
    await settleIssue(server.app, await hall.issueOf(issue.id));
    await drive(server.app);
    expect(await hall.balanceOf(site, 'ana')).toBe(10_000n - 100n + 950n);
    // A correction: who won wrongly pays it back.
    const right = read.replace('123454', '123455');
    expect([await enter(noel, right), await enter(ruth, right)]).toEqual(['waiting', 'corrected']);
    await settleIssue(server.app, await hall.issueOf(issue.id));
    await drive(server.app);
    expect(await hall.balanceOf(site, 'ana')).toBe(9_900n);
    const shown = await hall.detail(site, 'ana', placed.value.orderId);
    expect(shown).toMatchObject({ won: '0.00', numeros: [{ version: 2 }] });
    expect(shown.suborders).toMatchObject([{ status: 'lost', win: '0.00' }]);
  });

  it('corrected for more pay the difference', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 10_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    const lines = [{ playId: 'd3.place', selection: '1|2|' }];
    const { orderId } = (await hall.order(site, 'ana', issue, { lines, amount: '2.00' })).value;
    await server.db.run`update lottery_issue set state = 'locked', lock_at = clock_timestamp() where id = ${issue.id}`;
    for (const numbers of ['1,5,5', '1,2,5', '5,5,5']) {
      await writeResult(server.db, await hall.issueOf(issue.id), { numbers, source: 'staff' });
      await drive(server.app);
    }
    expect(await hall.balanceOf(site, 'ana')).toBe(9_800n);
    expect(await hall.detail(site, 'ana', orderId)).toMatchObject({ won: '0.00' });
  });

  it('that do not come are void, when two want it: every stake comes back once', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    const { orderId } = (await hall.order(site, 'ana', issue)).value;
    const ask = async (id: string) =>
      askVoid(server.app, server.db, await hall.issueOf(issue.id), {
        reason: 'machine broken',
        clerk: { id, name: 'x' },
      });
    const first = randomUUID();
    expect([await ask(first), await ask(first), await ask(randomUUID())]).toEqual(['waiting', 'sameStaff', 'void']);
    await Promise.all([drive(server.app), drive(server.app)]);
    expect(await hall.balanceOf(site, 'ana')).toBe(1_000n);
    expect((await hall.detail(site, 'ana', orderId)).suborders).toMatchObject([{ status: 'void' }]);
    expect(await ask(randomUUID())).toBe('notEnterable');
  });

  /** A settled issue of the south on whose last digit ana has staked. */
  async function settled(stake: bigint) {
    const site = await server.openSite();
    await hall.give(site, 'ana', stake);
    const [issue = expect.fail()] = await hall.openIssues(site, 1, 'vns-a');
    const lines = [{ playId: 'vns.duoi', selection: '4' }];
    const request = { ...inputOf(issue, { lines, amount: '1.00' }), prizeTable: 'vns-2' };
    const { orderId } = (await site.ask('ana', lotteryOrder, request, { idempotencyKey: randomUUID() })).value;
    await hall.pass(issue);
    await drive(server.app);
    const numbersOf = (special: string) =>
      [special, ...Array<string>(11).fill('12345'), ...Array<string>(4).fill('1234'), '123', '12'].join(',');
    const write = async (special: string) => {
      const written = { numbers: numbersOf(special), source: 'staff', reason: 'the station read it wrong' } as const;
      const drawn = await hall.issueOf(issue.id);
      await server.db.transaction((tx) => writeResult(tx, drawn, written));
      await drive(server.app);
    };
    await write('123454');
    const { list } = (await site.ask('ana', inbox, {})).value;
    const notices = async () => (await site.ask('ana', inbox, {})).value.list.slice(0, -list.length || undefined);
    return { site, issue, orderId, write, notices };
  }

  it('that are corrected are told to whom they change something: before, after and why', async () => {
    const { site, write, notices } = await settled(10_000n);
    expect(await hall.balanceOf(site, 'ana')).toBe(10_850n);
    expect(await notices()).toEqual([]);
    await write('123455');
    await server.app.events.deliver();
    expect(await hall.balanceOf(site, 'ana')).toBe(9_900n);
    const [notice = expect.fail()] = await notices();
    expect(notice.title).toContain('corrected');
    const read = (await site.ask('ana', inboxMessage, { id: notice.id })).value;
    for (const words of ['9.50 PHP', '0.00 PHP', 'the station read it wrong'])
      expect(JSON.stringify(read)).toContain(words);
    // A correction that changes nothing for her says nothing.
    await write('123456');
    await server.app.events.deliver();
    expect(await notices()).toHaveLength(1);
  });

  it('that take more back than is there leave a debt, which later wins do not silently pay', async () => {
    const { site, write } = await settled(100n);
    const memberId = (await site.member('ana')).id;
    expect(await hall.balanceOf(site, 'ana')).toBe(950n);
    // She has spent what she won.
    const [other = expect.fail()] = await hall.openIssues(site, 1);
    const lines = [{ playId: 'd3.place', selection: '123||', multiple: 3 }];
    expect((await hall.order(site, 'ana', other, { lines, amount: '9.00' })).success).toBe(true);
    await write('123455');
    expect(await hall.balanceOf(site, 'ana')).toBe(0n);
    await hall.give(site, 'ben', 1n);
    const report = await booksReport(server.db, new Date());
    expect(report.results.filter(({ broken }) => broken > 0)).toEqual([]);
    const unpaid = await server.db
      .rows`select tx from lottery_payment where posted_at is null and member_id = ${memberId}`;
    expect(unpaid).toEqual([]);
    // Right after all: what was taken back is paid again, and the rest of the old debt stays on record.
    await write('123454');
    expect(await hall.balanceOf(site, 'ana')).toBe(950n);
  });

  it('that are declared void after they were paid give the stake back and take the win', async () => {
    const { site, issue, orderId, notices } = await settled(10_000n);
    const ask = async (id: string) =>
      askVoid(server.app, server.db, await hall.issueOf(issue.id), {
        reason: 'drawn by mistake',
        clerk: { id, name: 'x' },
      });
    expect([await ask(randomUUID()), await ask(randomUUID())]).toEqual(['waiting', 'void']);
    await Promise.all([drive(server.app), drive(server.app)]);
    await drive(server.app);
    await server.app.events.deliver();
    expect(await hall.balanceOf(site, 'ana')).toBe(10_000n);
    expect(await hall.detail(site, 'ana', orderId)).toMatchObject({ won: '0.00', refunded: '1.00', completed: true });
    expect((await notices())[0]?.title).toContain('void');
    expect((await hall.issueOf(issue.id)).state).toBe('void');
  });

  it('are waited for without a look at the database each second, until somebody wakes the drive', async () => {
    const site = await server.openSite();
    const [issue = expect.fail()] = await hall.openIssues(site, 1, 'vns-a');
    await drive(server.app);
    expect(mayBeDue(server.app)).toBe(false);
    wakeDrive(server.app);
    expect(mayBeDue(server.app)).toBe(true);
    await drive(server.app);
    expect(mayBeDue(server.app)).toBe(false);
    await hall.pass(issue, { draw: false });
    // Due by the database's clock: the next look finds the time in the past.
    await drive(server.app);
    expect((await hall.issueOf(issue.id)).state).toBe('locked');
  });
});
