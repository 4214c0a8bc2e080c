import { decideChange } from '@baize/contract/backoffice/changes.ts';
import { lotteryClosedDays, setLotteryClosedDays } from '@baize/contract/backoffice/lotteryDays.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { lotteryList, lotteryPlays } from '@baize/contract/lottery/games.ts';
import { chaseNumeros } from '@baize/contract/lottery/orders.ts';
import type { Db } from '@baize/db';
import { drawsBetween, findLotteryGame } from '@baize/lottery/index.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../test/desk.ts';
import { openHall } from '../../../test/lotteryHall.ts';
import { dayIn } from '../../kernel/clock.ts';
import { drawnOn } from './closedDays.ts';
import { writeClosedDays } from './closedDays.store.ts';
import { driveIssues, mayBeDue } from './drive.ts';
import { insertIssues, listOpen } from './issues.store.ts';
import { planIssues } from './plan.ts';

const gameOf = (code: string) => findLotteryGame(code) ?? expect.fail();

it('plans no draw of the north over Tết 2027, and each day around it', () => {
  const draws = drawsBetween(gameOf('vnn-day'), new Date('2027-02-02T17:00:00Z'), new Date('2027-02-10T16:59:00Z'));
  const closed = new Set(['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08']);
  expect(drawnOn(draws, closed).map(({ numero }) => numero)).toEqual(['20270203', '20270204', '20270209', '20270210']);
});

describe('days without draws', () => {
  let server: DeskServer;
  let eva: StaffPerson;
  let ruth: StaffPerson;
  let hall: ReturnType<typeof openHall>;
  beforeAll(async () => {
    server = await startDeskServer();
    eva = await server.seat('eva', ADMINISTRATOR);
    ruth = await server.seat('ruth', ADMINISTRATOR);
    hall = openHall(server);
    await planIssues(server.app);
  }, 120_000);
  afterAll(() => server.stop());

  const today = () => dayIn('Asia/Ho_Chi_Minh', new Date());
  const words = { why: 'Tết', source: 'https://xsmb.example/tet', reason: 'The lottery company’s notice.' };
  const decide = (who: StaffPerson, merchantId: string, changeId: string | null) =>
    who.ask(decideChange, { merchantId, changeId: changeId ?? '', verdict: 'approve', reason: 'seen the notice' });
  const numerosOf = async (game: string) =>
    (await listOpen(server.db, { game, merchantId: '' }, 60)).map(({ numero }) => numero);
  const stamp = (day: string) => day.replaceAll('-', '');

  it('need two persons; then what is planned is void with its stakes back, nothing is planned, chases skip them', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    const [tomorrow, later] = [addDays(today(), 3), addDays(today(), 4)];
    expect(await numerosOf('vnn-day')).toContain(stamp(tomorrow));
    await hall.give(site, 'ana', 10_000n);
    const issue = (await listOpen(server.db, { game: 'vnn-day', merchantId: '' }, 60)).find(
      ({ numero }) => numero === stamp(tomorrow),
    );
    const placed = await hall.order(site, 'ana', issue ?? expect.fail(), {
      ...{ lines: [{ playId: 'vnn.duoi', selection: '4' }], amount: '1.00', prizeTable: 'vnn-2' },
    });
    expect(placed).toMatchObject({ success: true });

    const days = [tomorrow, later].map((day) => ({ gameCode: 'vnn-day', day }));
    const { waits } = (await eva.ask(setLotteryClosedDays, { gameDays: days, ...words })).value;
    expect((await eva.ask(lotteryClosedDays, {})).value.list).toEqual([]);
    expect(await decide(eva, merchantId, waits)).toMatchObject({ errorCode: 'approval.sameStaff' });
    expect(await decide(ruth, merchantId, waits)).toMatchObject({ success: true });
    await driveIssues(server.app);
    await planIssues(server.app);
    expect(await numerosOf('vnn-day')).not.toContain(stamp(tomorrow));
    expect(await hall.balanceOf(site, 'ana')).toBe(10_000n);

    const { list } = (await site.ask('guest', chaseNumeros, { gameCode: 'vnn-day', count: 10 })).value;
    expect(list.map(({ numero }) => numero)).not.toContain(stamp(later));
    const shown = [tomorrow, later].map((day) => ({ day, why: 'Tết', source: words.source }));
    expect((await site.ask('guest', lotteryPlays, { gameCode: 'vnn-day' })).value.closedDays).toEqual(shown);
    const games = (await site.ask('guest', lotteryList, {})).value.list.flatMap((group) => group.games);
    expect(games.find(({ gameCode }) => gameCode === 'vnn-day')?.closedDays).toEqual(shown);
    expect(games.find(({ gameCode }) => gameCode === 'vns-a')?.closedDays).toEqual([]);
    expect((await eva.ask(lotteryClosedDays, { gameCode: 'vnn-day' })).value.list).toMatchObject([
      { gameName: gameOf('vnn-day').name, day: tomorrow, askedBy: 'eva', approvedBy: 'ruth' },
      { day: later },
    ]);
  }, 60_000);

  it('beyond what is planned are never planned, and may be opened again; planned ones may not', async () => {
    const { merchantId } = await server.openSite();
    const [far, near] = [addDays(today(), 60), addDays(today(), 5)];
    const ask = (day: string, change: object = {}) =>
      eva.ask(setLotteryClosedDays, { gameDays: [{ gameCode: 'vns-b', day }], ...words, ...change });
    await decide(ruth, merchantId, (await ask(far)).value.waits);
    const opened = await ask(far, { closed: false });
    await decide(ruth, merchantId, opened.value.waits);
    const left = (await eva.ask(lotteryClosedDays, { gameCode: 'vns-b' })).value.list;
    expect(left).toEqual([]);
    await planIssues(server.app);
    expect((await ask(near, { closed: false })).fields).toHaveProperty('gameDays');
  }, 60_000);

  it('are refused in the past, without words, and of a game that nobody knows', async () => {
    await server.openSite();
    const ask = (day: string, change: object = {}) =>
      eva.ask(setLotteryClosedDays, { gameDays: [{ gameCode: 'vnn-day', day }], ...words, ...change });
    expect((await ask(addDays(today(), -1))).fields).toHaveProperty('gameDays');
    expect((await ask(addDays(today(), 9), { why: '' })).fields).toHaveProperty('why');
    expect((await ask(addDays(today(), 9), { source: '' })).fields).toHaveProperty('source');
    const unknown = { gameDays: [{ gameCode: 'nothing', day: addDays(today(), 9) }] };
    expect(await ask(today(), unknown)).toMatchObject({ errorCode: 'lottery.unknown' });
  });

  it('that were planned stay closed: nothing could be planned there again', async () => {
    const { merchantId } = await server.openSite();
    const gameDays = [33, 34, 35, 36].map((ahead) => ({ gameCode: 'vnn-day', day: addDays(today(), ahead) }));
    const ask = (closed: boolean) => eva.ask(setLotteryClosedDays, { gameDays, closed, ...words });
    const { waits } = (await ask(true)).value;
    expect(await decide(ruth, merchantId, waits)).toMatchObject({ success: true });
    await driveIssues(server.app);
    expect((await ask(false)).fields?.['gameDays']).toContain('already planned');
  }, 60_000);

  it('are told to open pages at once, and stakes return without waiting', async () => {
    const { merchantId } = await server.openSite();
    const gameDays = [{ gameCode: 'vns-a', day: addDays(today(), 6) }];
    const { waits } = (await eva.ask(setLotteryClosedDays, { gameDays, ...words })).value;
    await driveIssues(server.app);
    expect(mayBeDue(server.app)).toBe(false);
    const told = vi.spyOn(server.app.live, 'toMerchant');
    await decide(ruth, merchantId, waits);
    expect(told).toHaveBeenCalledWith(merchantId, { type: 'lotteryDraw' });
    told.mockRestore();
    expect(mayBeDue(server.app)).toBe(true);
  }, 60_000);

  describe('closed while draws are planned', () => {
    const game = 'vns-b';
    const scope = { game, merchantId: '' };
    const unplan = (day: string) =>
      server.db.run`delete from lottery_issue where game = ${game} and merchant_id = '' and numero >= ${stamp(day)}`;
    /** Until a statement of this database waits for another's lock, or the time is over. */
    const untilBlocked = (count: number) =>
      vi
        .waitFor(async () => {
          const row = await server.db.row<{ count: number }>`
            select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          expect(row?.count).toBe(count);
        }, 2_000)
        .catch(() => {});
    /** A transaction that stays open until it is told to end; then it is undone. */
    const held = (work: (tx: Db) => Promise<unknown>) => {
      const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const ended = server.db
        .transaction(async (tx) => {
          await work(tx);
          begun.resolve();
          await end.promise;
        })
        .catch(() => {});
      return {
        begun: begun.promise,
        commit: () => (end.resolve(), ended),
        undo: () => (end.reject(new Error()), ended),
      };
    };
    const closing = async (day: string) =>
      (await eva.ask(setLotteryClosedDays, { gameDays: [{ gameCode: game, day }], ...words })).value.waits;

    it('are not planned when the closing comes first', async () => {
      await server.openSite();
      const day = addDays(today(), 30);
      await unplan(day);
      const row = { game, day, why: 'Tết', source: words.source, askedBy: 'eva', approvedBy: 'ruth', at: new Date() };
      const closed = held((tx) => writeClosedDays(tx, [row]));
      await closed.begun;
      const planned = planIssues(server.app);
      await untilBlocked(1);
      await closed.commit();
      await planned;
      expect(await numerosOf(game)).not.toContain(stamp(day));
      expect(await numerosOf(game)).toContain(stamp(addDays(day, 1)));
    }, 60_000);

    it('are void when the planning comes first', async () => {
      const { merchantId } = await server.openSite();
      const day = addDays(today(), 25);
      await unplan(day);
      const waits = await closing(day);
      const at = new Date(Date.now() + 25 * 86_400_000);
      // The planner waits for this one's end, in the middle of its work.
      const other = held((tx) =>
        insertIssues(tx, scope, [{ id: server.app.ids.uuid(), seq: 1, numero: stamp(day), lockAt: at, drawAt: at }]),
      );
      await other.begun;
      const planned = planIssues(server.app);
      await untilBlocked(1);
      const decided = decide(ruth, merchantId, waits);
      await Promise.race([decided, untilBlocked(2)]);
      await other.undo();
      await planned;
      expect(await decided).toMatchObject({ success: true });
      expect(await numerosOf(game)).not.toContain(stamp(day));
      expect(await numerosOf(game)).toContain(stamp(addDays(day, 1)));
    }, 60_000);
  });
});
