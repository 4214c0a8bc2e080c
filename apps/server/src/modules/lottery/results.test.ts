import { lotteryDraws, lotteryFairness, lotteryTrend } from '@baize/contract/lottery/draws.ts';
import { lotteryOrder } from '@baize/contract/lottery/orders.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputOf, openHall } from '../../../test/lotteryHall.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { provideDrawHouse } from './drawHouse.ts';
import { driveIssues as drive, isOfChain } from './drive.ts';
import { findTyped, writeResult } from './issues.store.ts';
import { askVoid, enterResult, readNumbers } from './results.ts';
import { settleIssue } from './settle.ts';

let server: TestServer;
let hall: ReturnType<typeof openHall>;
beforeAll(async () => {
  server = await startTestServer();
  hall = openHall(server);
});
afterAll(() => server.stop());

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
    const end = { anchorStep: 0, anchorLink: shown.chainEnd ?? '' };
    expect(isOfChain(end, shown.steps ?? 0, shown.link ?? '')).toBe(true);
    expect(isOfChain(end, (shown.steps ?? 0) + 1, shown.link ?? '')).toBe(false);
    const draws = (await site.ask('guest', lotteryDraws, { gameCode: 'd3-day' })).value.list;
    expect(draws[0]).toMatchObject({ numero, winningNumber: hall.drawnOf(issue).join(','), corrected: false });
    const trend = (await site.ask('guest', lotteryTrend, { gameCode: 'd3-day', count: 30 })).value;
    expect(trend.hot['FIRST']?.reduce((sum, hits) => sum + hits, 0)).toBe(trend.draws);
    expect(trend.gap['FIRST']?.[trend.symbols.indexOf(hall.drawnOf(issue)[0] ?? '')]).toBe(0);
  });

  it('of a draw house that shows another link are none: nothing is settled', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 1_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1);
    await hall.order(site, 'ana', issue);
    await hall.pass(issue);
    provideDrawHouse(server.app, { ...hall.house, reveal: async () => ({ link: 'f'.repeat(64), numbers: '1,2,3' }) });
    await drive(server.app);
    expect((await hall.issueOf(issue.id)).state).toBe('locked');
    provideDrawHouse(server.app, hall.house);
    await server.db.run`update lottery_issue set ask_next_at = null where id = ${issue.id}`;
    await drive(server.app);
    expect((await hall.issueOf(issue.id)).state).toBe('settled');
  });

  it('that are official count when two type the same; unlike entries are void', async () => {
    const site = await server.openSite();
    await hall.give(site, 'ana', 10_000n);
    const [issue = expect.fail()] = await hall.openIssues(site, 1, 'vns-a');
    const lines = [{ playId: 'vns.duoi', selection: '4' }];
    const wish = { ...inputOf(issue, { lines, amount: '1.00' }), prizeTable: 'vns-2' };
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
      enterResult(server.db, await hall.issueOf(issue.id), { numbers: text, source: 'kqxs.example', clerk });
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
      askVoid(server.db, await hall.issueOf(issue.id), { reason: 'machine broken', clerk: { id, name: 'x' } });
    const first = randomUUID();
    expect([await ask(first), await ask(first), await ask(randomUUID())]).toEqual(['waiting', 'sameStaff', 'void']);
    await Promise.all([drive(server.app), drive(server.app)]);
    expect(await hall.balanceOf(site, 'ana')).toBe(1_000n);
    expect((await hall.detail(site, 'ana', orderId)).suborders).toMatchObject([{ status: 'void' }]);
    expect(await ask(randomUUID())).toBe('notEnterable');
  });
});
