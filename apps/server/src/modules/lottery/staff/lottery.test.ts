import {
  enterLotteryResult,
  lotteryGames,
  lotteryIssues,
  lotteryStaffOrders,
  showLotteryGame,
  voidLotteryIssue,
} from '@baize/contract/backoffice/lottery.ts';
import { lotteryPlays } from '@baize/contract/lottery/games.ts';
import { lotteryOrder, lotteryOrderDetail } from '@baize/contract/lottery/orders.ts';
import { addDays } from '@baize/contract/calendar.ts';
import {
  approveLotteryPrizes,
  askLotteryPrizes,
  lotteryPrizes,
  lotteryReport,
  lotteryReportCsv,
  lotterySchedule,
  setLotterySchedule,
} from '@baize/contract/backoffice/lotteryRisk.ts';
import { findLotteryGame } from '@baize/lottery/index.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ADMINISTRATOR,
  OWN_HEADERS,
  startDeskServer,
  type DeskServer,
  type StaffPerson,
} from '../../../../test/desk.ts';
import { driveIssues } from '../drive.ts';
import { insertIssues, listVersions } from '../issues.store.ts';
import { planIssues } from '../plan.ts';
import { listSchedules } from '../schedules.store.ts';
import { drawsBy } from '../schedules.ts';
import { postOpening } from '../../wallet/index.ts';

let server: DeskServer;
let eva: StaffPerson;
let ruth: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva', ADMINISTRATOR);
  ruth = await server.seat('ruth', ADMINISTRATOR);
});
afterAll(() => server.stop());

const HOUR = 3_600_000;
let seq = 1;
/** An official issue that takes orders still. */
async function openIssue(game: string): Promise<{ id: string; numero: string }> {
  const number = seq++;
  const lockAt = new Date(Date.now() + number * HOUR);
  const issue = { id: randomUUID(), numero: `2026${1000 + number}`, seq: number, lockAt, drawAt: lockAt };
  await insertIssues(server.db, { game, merchantId: '' }, [issue]);
  return issue;
}
async function pass(id: string): Promise<void> {
  await server.db.run`
    update lottery_issue set lock_at = clock_timestamp() - interval '1 hour', draw_at = lock_at where id = ${id}`;
  await driveIssues(server.app);
}
const NUMBERS = ['482915', ...Array<string>(11).fill('30718'), ...Array<string>(4).fill('6412'), '905', '37'].join(' ');

it('shows games, and closes one for orders', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  const { list } = (await eva.ask(lotteryGames, { merchantId })).value;
  expect([list.length, list.every(({ closed }) => !closed)]).toEqual([28, true]);
  const issue = await openIssue('vns-a');
  await eva.ask(showLotteryGame, { merchantId, gameCode: 'vns-a', closed: true, reason: 'the station is silent' });
  const basket = {
    ...{ gameCode: 'vns-a', currentNumero: issue.numero, prizeTable: 'vns-2', betCartAmountSum: '1.00' },
    lines: [{ playId: 'vns.duoi', selection: '4', unit: '1' as const, multiple: 1 }],
  };
  const order = () => site.ask('ana', lotteryOrder, basket, { idempotencyKey: randomUUID() });
  expect((await order()).errorCode).toBe('lottery.gameClosed');
  await eva.ask(showLotteryGame, { merchantId, gameCode: 'vns-a', closed: false, reason: 'it is back again' });
  await postOpening(server.app, (await site.member('ana')).id, 1_000n);
  expect((await order()).success).toBe(true);
  const orders = (await eva.ask(lotteryStaffOrders, { merchantId })).value.list;
  expect(orders).toMatchObject([{ gameCode: 'vns-a', numero: issue.numero, stake: '1.00', status: 'waiting' }]);
  const of = (await eva.ask(lotteryStaffOrders, { merchantId, issueId: issue.id })).value.list;
  expect(of).toHaveLength(1);
  const shown = (await eva.ask(lotteryIssues, { merchantId, gameCode: 'vns-a', show: 'next' })).value.list;
  expect(shown.find(({ issueId }) => issueId === issue.id)).toMatchObject({
    orders: 1,
    stake: '1.00',
    official: true,
  });
  const unknown = await eva.ask(showLotteryGame, {
    merchantId,
    gameCode: 'nothing',
    closed: true,
    reason: 'there is none',
  });
  expect(unknown.errorCode).toBe('lottery.unknown');
});

it('takes a result that two have typed, and tells nobody the first one’s numbers', async () => {
  const { merchantId } = await server.openSite();
  const { id: issueId } = await openIssue('vns-b');
  const enter = (who: StaffPerson, numbers: string) =>
    who.ask(enterLotteryResult, { issueId, numbers, source: 'https://results.example' });
  expect((await enter(eva, NUMBERS)).errorCode).toBe('lottery.notEnterable');
  await pass(issueId);
  expect((await enter(eva, '1 2 3')).fields).toHaveProperty('numbers');
  expect((await enter(eva, NUMBERS)).value.outcome).toBe('waiting');
  // The same once more is the same entry; other numbers are no second one.
  expect((await enter(eva, NUMBERS)).value.outcome).toBe('waiting');
  expect((await enter(eva, NUMBERS.replace('482915', '482917'))).errorCode).toBe('approval.sameStaff');
  const [shown] = (await ruth.ask(lotteryIssues, { merchantId, gameCode: 'vns-b', show: 'due' })).value.list;
  expect(shown).toMatchObject({ waits: 'result', waitsBy: 'eva', winningNumber: null });
  const logged = await server.db.rows<{
    after: unknown;
  }>`select after from backoffice_audit where target_id = ${issueId}`;
  expect(JSON.stringify(logged)).not.toContain('482915');
  expect((await enter(ruth, NUMBERS.replace('482915', '482916'))).value.outcome).toBe('differ');
  expect((await enter(ruth, NUMBERS)).value.outcome).toBe('waiting');
  expect((await enter(eva, NUMBERS)).value.outcome).toBe('drawn');
  expect((await enter(ruth, NUMBERS)).errorCode).toBe('lottery.notEnterable');
  const nobody = { issueId: randomUUID(), numbers: NUMBERS, source: 'https://results.example' };
  expect((await eva.ask(enterLotteryResult, nobody)).errorCode).toBe('lottery.issueUnknown');
});

it('corrects a settled draw only with a reason of its own, which its members read; a cashier types none', async () => {
  await server.openSite();
  const { id: issueId } = await openIssue('vns-c');
  const enter = (who: StaffPerson, numbers: string, change: object = {}) =>
    who.ask(enterLotteryResult, { issueId, numbers, source: 'https://results.example', ...change });
  await pass(issueId);
  await enter(eva, NUMBERS);
  expect((await enter(ruth, NUMBERS)).value.outcome).toBe('drawn');
  await server.db.run`update lottery_issue set settle_from = clock_timestamp() where id = ${issueId}`;
  await driveIssues(server.app);
  const right = NUMBERS.replace('482915', '482918');
  expect((await enter(eva, right)).fields).toHaveProperty('reason');
  const reason = 'The station read the wrong ball.';
  expect((await enter(eva, right, { reason })).value.outcome).toBe('waiting');
  expect((await enter(ruth, right, { reason })).value.outcome).toBe('corrected');
  const versions = await listVersions(server.db, '', issueId);
  expect(versions.map((version) => [version.reason, version.reference])).toEqual([
    ['', 'https://results.example'],
    [reason, 'https://results.example'],
  ]);
  expect((await server.audit()).at(-1)).toMatchObject({ action: 'enterLotteryResult', reason });
  const noel = await server.seat('noel', [{ roleId: 'cashier', merchantId: '*' }]);
  const clerk = await server.seat('clerk', [{ roleId: 'drawClerk', merchantId: '*' }]);
  expect((await enter(noel, right)).errorCode).toBe('access.denied');
  expect((await enter(clerk, right)).errorCode).toBe('lottery.notEnterable');
});

it('voids an issue when two want it', async () => {
  await server.openSite();
  const { id: issueId } = await openIssue('vnc-b');
  const ask = (who: StaffPerson, id = issueId) =>
    who.ask(voidLotteryIssue, { issueId: id, reason: 'the draw was called off' });
  expect((await ask(eva)).value.outcome).toBe('waiting');
  expect((await ask(eva)).value.outcome).toBe('waiting');
  expect((await ask(ruth)).value.outcome).toBe('void');
  expect(await ask(eva)).toMatchObject({ errorCode: 'lottery.notEnterable', value: { by: 'ruth' } });
  expect((await ask(eva, randomUUID())).errorCode).toBe('lottery.issueUnknown');
});

it('changes the hours of own draws from a day on that nothing is planned for, and plans by them', async () => {
  const { merchantId } = await server.openSite();
  const game = { merchantId, gameCode: 'd2-day' };
  const request = {
    ...game,
    from: '2099-01-04',
    times: ['20:00', '09:00'],
    weekdays: [0, 3],
    lockSeconds: 600,
    reason: 'fewer draws',
  };
  const change = (more: object = {}) => eva.ask(setLotterySchedule, { ...request, ...more });
  expect((await change()).success).toBe(true);
  expect((await change({ from: '2026-01-01' })).fields).toHaveProperty('from');
  expect((await change({ times: ['09:00', '09:05'] })).fields).toHaveProperty('times');
  expect((await change({ gameCode: 'ssc-1m' })).errorCode).toBe('lottery.notEnterable');
  const told = (await eva.ask(lotterySchedule, game)).value;
  expect(told).toMatchObject({ times: ['14:00', '17:00', '21:00'], changeable: true });
  expect(told.changes).toMatchObject([{ times: ['09:00', '20:00'], weekdays: [0, 3], lockSeconds: 600 }]);
  const rows = await listSchedules(server.db, { merchantId, game: 'd2-day' });
  const d2 = findLotteryGame('d2-day') ?? expect.fail();
  const draws = drawsBy(d2, rows, new Date('2099-01-02T16:00:00Z'), new Date('2099-01-05T16:00:00Z'));
  expect(draws.map(({ numero, drawAt }) => [numero, drawAt.toISOString()])).toEqual([
    ['20990103-1', '2099-01-03T06:00:00.000Z'],
    ['20990103-2', '2099-01-03T09:00:00.000Z'],
    ['20990103-3', '2099-01-03T13:00:00.000Z'],
    ['20990104-1', '2099-01-04T01:00:00.000Z'],
    ['20990104-2', '2099-01-04T12:00:00.000Z'],
  ]);
});

it('takes no new hours for days whose draws were planned and are void: none is planned twice', async () => {
  const { merchantId } = await server.openSite();
  await planIssues(server.app);
  const planned = await server.db.row<{ day: string }>`
    select left(max(numero), 8) as day from lottery_issue where game = 'd2-day' and merchant_id = ${merchantId}`;
  const stamp = planned?.day ?? expect.fail();
  await server.db.run`
    update lottery_issue set state = 'void' where game = 'd2-day' and merchant_id = ${merchantId} and numero >= ${stamp}`;
  const from = `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6)}`;
  const change = (day: string) =>
    eva.ask(setLotterySchedule, {
      ...{ merchantId, gameCode: 'd2-day', from: day, times: ['20:00'], weekdays: [], lockSeconds: 600 },
      reason: 'fewer draws',
    });
  expect((await change(from)).fields).toHaveProperty('from');
  expect((await change(addDays(from, 1))).success).toBe(true);
}, 60_000);

it('reports sales and prizes by game, day and play, also as a file, and shows the table of odds', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  const issue = await openIssue('vns-b');
  await postOpening(server.app, (await site.member('ana')).id, 10_000n);
  const basket = {
    ...{ gameCode: 'vns-b', currentNumero: issue.numero, prizeTable: 'vns-2', betCartAmountSum: '4.00' },
    lines: [
      { playId: 'vns.duoi', selection: '57', unit: '1' as const, multiple: 1 },
      { playId: 'vns.ent.last', selection: 'S', unit: '1' as const, multiple: 2 },
    ],
  };
  await site.ask('ana', lotteryOrder, basket, { idempotencyKey: randomUUID() });
  await pass(issue.id);
  const numbers = NUMBERS.replace('482915', '482925');
  for (const person of [eva, ruth])
    await person.ask(enterLotteryResult, { issueId: issue.id, numbers, source: 'https://results.example' });
  await server.db.run`update lottery_issue set settle_from = clock_timestamp() where id = ${issue.id}`;
  await driveIssues(server.app);
  const day = new Date().toISOString().slice(0, 10);
  const days = { merchantId, from: addDays(day, -1), to: addDays(day, 1) };
  const report = (by: 'game' | 'day' | 'play') => eva.ask(lotteryReport, { ...days, by });
  expect((await report('game')).value).toMatchObject({
    list: [
      { key: 'vns-b', orders: 1, members: 1, stake: '4.00', win: '9.50', ggr: '-5.50', back: 237.5, expected: 95 },
    ],
    total: { stake: '4.00', win: '9.50' },
  });
  expect((await report('play')).value.list).toMatchObject([
    { key: 'vns.duoi', stake: '2.00', win: '9.50' },
    { key: 'vns.ent.last', stake: '2.00', win: '0.00' },
  ]);
  expect((await report('day')).value.list).toHaveLength(1);
  // A desk in Filipino reads of plays in Filipino.
  const inFilipino = { ...OWN_HEADERS, 'Accept-Language': 'TY' };
  const plays = { ...days, by: 'play' as const };
  const NAMES = ['Isahan ng espesyal na premyo', 'Huling digit ng espesyal na premyo'];
  expect((await report('play')).value.list[0]?.name).toBe('Units of the special prize');
  expect((await eva.ask(lotteryReport, plays, inFilipino)).value.list.map(({ name }) => name)).toEqual(NAMES);
  expect((await eva.ask(lotteryReportCsv, plays, inFilipino)).value.csv).toContain(`vns.duoi,${NAMES[0]},`);
  const { csv, fileName } = (await eva.ask(lotteryReportCsv, { ...days, by: 'game' })).value;
  expect(csv).toContain('vns-b,"South, station 2",1,1,4.00,0.00,9.50,-5.50,0.20,237.5,95,0.00,0,0.00,0,0.00');
  expect(fileName).toMatch(/^site\d+-lottery-by-game-/);
  expect((await eva.ask(lotteryReport, { ...days, from: '2020-01-01', by: 'game' })).fields).toHaveProperty('to');
  const prizes = (await eva.ask(lotteryPrizes, { merchantId, gameCode: 'vns-b' })).value;
  expect(prizes).toMatchObject({ tableId: 'vns-2', rtp: '95', used: [{ tableId: 'vns-2', orders: 1 }] });
  expect(prizes.plays.every(({ back }) => back > 94.99 && back <= 95)).toBe(true);
  const inTheirWords = (await eva.ask(lotteryPrizes, { merchantId, gameCode: 'vns-b' }, inFilipino)).value.plays;
  const nameOf = (of: typeof inTheirWords) => of.find(({ playId }) => playId === 'vns.duoi')?.name;
  expect([nameOf(prizes.plays), nameOf(inTheirWords)]).toEqual(['Units of the special prize', NAMES[0]]);
});

it('makes a new table of odds by two, for orders from then on; those that stand keep theirs', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  await postOpening(server.app, (await site.member('ana')).id, 10_000n);
  const issue = await openIssue('vns-a');
  const order = (prizeTable: string) =>
    site.ask(
      'ana',
      lotteryOrder,
      {
        ...{ gameCode: 'vns-a', currentNumero: issue.numero, prizeTable, betCartAmountSum: '1.00' },
        lines: [{ playId: 'vns.duoi', selection: '5', unit: '1' as const, multiple: 1 }],
      },
      { idempotencyKey: randomUUID() },
    );
  const old = (await order('vns-2')).value;
  const request = { merchantId, family: 'VNS', rtp: '90', from: '2026-01-01', reason: 'costs have risen' };
  expect((await eva.ask(askLotteryPrizes, { ...request, rtp: '99' })).fields).toHaveProperty('rtp');
  expect((await eva.ask(askLotteryPrizes, request)).success).toBe(true);
  const approve = (person: StaffPerson) =>
    person.ask(approveLotteryPrizes, { merchantId, family: 'VNS', version: 1, reason: 'agreed with it' });
  expect((await approve(eva)).errorCode).toBe('approval.sameStaff');
  expect((await order('vns-2')).success).toBe(true);
  expect((await approve(ruth)).success).toBe(true);
  expect((await approve(ruth)).errorCode).toBe('lottery.notEnterable');
  expect((await order('vns-2')).errorCode).toBe('lottery.oddsChanged');
  const plays = (await site.ask('guest', lotteryPlays, { gameCode: 'vns-a' })).value;
  expect(plays.prizeTable).toMatchObject({ id: 'vns-2.1', rtp: '90' });
  const now = (await order('vns-2.1')).value;
  expect(now.suborders).toMatchObject([{ maxWin: '9.00' }]);
  const prizes = (await eva.ask(lotteryPrizes, { merchantId, gameCode: 'vns-a' })).value;
  expect(prizes.plays.every(({ back }) => back > 89.99 && back <= 90)).toBe(true);
  expect(prizes.used.map(({ tableId }) => tableId).toSorted()).toEqual(['vns-2', 'vns-2.1']);
  await pass(issue.id);
  for (const person of [eva, ruth])
    await person.ask(enterLotteryResult, { issueId: issue.id, numbers: NUMBERS, source: 'https://results.example' });
  await server.db.run`update lottery_issue set settle_from = clock_timestamp() where id = ${issue.id}`;
  await driveIssues(server.app);
  const won = async (orderId: string) => (await site.ask('ana', lotteryOrderDetail, { orderId })).value.won;
  expect([await won(old.orderId), await won(now.orderId)]).toEqual(['9.50', '9.00']);
});
