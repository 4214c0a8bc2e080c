import { lotteryReport, lotteryReportCsv } from '@baize/contract/backoffice/lotteryRisk.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { openHall } from '../../../../test/lotteryHall.ts';
import type { Site } from '../../../../test/testServer.ts';
import { driveIssues } from '../drive.ts';
import { writeResult, type IssueRow } from '../issues.store.ts';
import { paidMeanwhile } from '../payments.ts';
import { reportCsvOf } from '../reports.ts';
import { askVoid } from '../results.ts';

let server: DeskServer;
let hall: ReturnType<typeof openHall>;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  hall = openHall(server);
  eva = await server.seat('eva', ADMINISTRATOR);
});
afterAll(() => server.stop());

type By = 'game' | 'day' | 'issue' | 'play' | 'agent';
const today = new Date().toISOString().slice(0, 10);
const report = async ({ merchantId }: Site, by: By, more: object = {}) =>
  (await eva.ask(lotteryReport, { merchantId, from: addDays(today, -1), to: addDays(today, 1), by, ...more })).value;

async function settle(issue: IssueRow, numbers: string): Promise<void> {
  await hall.pass(issue);
  await server.db.run`update lottery_issue set state = 'locked' where id = ${issue.id} and state = 'open'`;
  const now = await hall.issueOf(issue.id);
  await server.db.transaction((tx) => writeResult(tx, now, { numbers, source: 'staff', reason: 'the draw' }));
  await drive();
}
async function drive(): Promise<void> {
  await driveIssues(server.app);
  await paidMeanwhile(server.app);
}
const place = (symbols: string, multiple = 1) => ({
  lines: [{ playId: 'd3.place', selection: `${symbols}||`, multiple }],
});

it('splits what was staked by issue, newest first, and by the agent of whose line it was on that day', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  for (const who of ['ana', 'ben'] as const) await hall.give(site, who, 100_000n);
  const [first = expect.fail(), second = expect.fail()] = await hall.openIssues(site, 2);
  await hall.order(site, 'ana', first, { ...place('12'), amount: '2.00' });
  await hall.order(site, 'ben', second, { ...place('123'), amount: '3.00' });
  await hall.order(site, 'ben', second, { ...place('4'), amount: '1.00' });
  const issues = await report(site, 'issue');
  expect(issues.list).toMatchObject([
    { key: second.id, name: `Three Digits ${second.numero}`, orders: 2, members: 1, stake: '4.00', expected: 90 },
    { key: first.id, name: `Three Digits ${first.numero}`, orders: 1, members: 1, stake: '2.00' },
  ]);
  expect(issues).toMatchObject({
    more: false,
    total: { orders: 3, members: 2, stake: '6.00', ggr: '6.00', theory: '0.60' },
  });
  const [ana, ben, carla] = [await site.member('ana'), await site.member('ben'), await site.member('carla')];
  await server.db
    .run`update identity_member set parent_id = ${carla.id} where id = ${ana.id} and merchant_id = ${merchantId}`;
  const agents = async () => (await report(site, 'agent')).list.map(({ name, stake }) => [name, stake]);
  expect(await agents()).toEqual([
    ['carla', '2.00'],
    ['No agent', '4.00'],
  ]);
  // Moved from tomorrow on: what was staked today stays with whoever was above today.
  const move = (day: string, parent: string | null) =>
    server.db.run`
      insert into agency_place (merchant_id, member_id, from_day, parent_id) values (${merchantId}, ${ben.id}, ${day}, ${parent})`;
  await move('2000-01-01', carla.id);
  await move(addDays(today, 2), null);
  expect(await agents()).toEqual([['carla', '6.00']]);
  expect((await report(site, 'agent', { gameCode: 'd2-day' })).list).toEqual([]);
  expect((await report(site, 'play', { gameCode: 'd3-day' })).list).toMatchObject([{ stake: '6.00', debts: null }]);
  const refused = (more: object) =>
    eva.ask(lotteryReport, { merchantId, from: addDays(today, -8), to: today, by: 'issue' as const, ...more });
  expect((await refused({})).fields).toEqual({ to: 'At most 7 days.' });
  expect((await refused({ by: 'game', gameCode: 'nothing' })).errorCode).toBe('lottery.unknown');
});

it('tells what void issues gave back, what was corrected, debts of it, and chases that wait', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 100n);
  await hall.give(site, 'ben', 100_000n);
  const [paid = expect.fail(), gone = expect.fail(), third = expect.fail(), fourth = expect.fail()] =
    await hall.openIssues(site, 4);
  await hall.order(site, 'ana', paid, { ...place('7'), amount: '1.00' });
  await settle(paid, '7,1,1');
  // She has spent what she won before it is taken back.
  expect(await hall.balanceOf(site, 'ana')).toBe(900n);
  await hall.order(site, 'ana', third, { ...place('123', 2), amount: '6.00' });
  const drawn = await hall.issueOf(paid.id);
  await server.db.transaction((tx) =>
    writeResult(tx, drawn, { numbers: '8,1,1', source: 'staff', reason: 'read wrong' }),
  );
  await drive();
  await hall.order(site, 'ben', gone, { ...place('55', 5), amount: '5.00' });
  for (const id of [randomUUID(), randomUUID()])
    await askVoid(server.app, server.db, await hall.issueOf(gone.id), {
      reason: 'called off',
      clerk: { id, name: 'x' },
    });
  await drive();
  const chase = { winningStop: false, issues: [third, fourth] };
  expect((await hall.order(site, 'ben', third, { ...place('12'), amount: '4.00', chase })).success).toBe(true);
  const issues = await report(site, 'issue');
  const of = (issue: IssueRow) => issues.list.find(({ key }) => key === issue.id);
  expect(of(paid)).toMatchObject({ corrected: 1, debts: '6.00', win: '0.00', voided: '0.00' });
  expect(of(gone)).toMatchObject({ stake: '0.00', refunded: '5.00', voided: '5.00', back: null, theory: null });
  expect(of(third)).toMatchObject({ chases: 1, chaseStake: '2.00' });
  expect(issues.total).toMatchObject({ corrected: 1, debts: '6.00', voided: '5.00', chases: 1, chaseStake: '4.00' });
  for (const by of ['game', 'day', 'agent'] as const)
    expect((await report(site, by)).list).toMatchObject([
      { debts: '6.00', voided: '5.00', chases: 1, chaseStake: '4.00' },
    ]);
  expect((await report(site, 'play')).list).toMatchObject([{ debts: null, voided: '5.00', corrected: 1, chases: 1 }]);
  const days = { merchantId: site.merchantId, from: addDays(today, -1), to: addDays(today, 1) };
  const { csv, fileName } = (await eva.ask(lotteryReportCsv, { ...days, by: 'issue', gameCode: 'd3-day' })).value;
  expect(csv.split('\r\n')[0]).toContain('debts,open chases,staked in open chases');
  expect(csv).toContain(`Three Digits ${paid.numero}`);
  expect(fileName).toContain('lottery-by-issue-d3-day-');
  const question = { ...days, by: 'issue' as const, language: 'EN' };
  await expect(reportCsvOf(server.app, question, 3)).rejects.toMatchObject({ code: 'records.tooMany' });
  expect((await reportCsvOf(server.app, question, 4)).csv.trim().split('\r\n')).toHaveLength(6);
});

it('reckons by the table that each order was made with', async () => {
  const site = await server.openSite();
  await hall.give(site, 'ana', 100_000n);
  const [issue = expect.fail()] = await hall.openIssues(site, 1);
  await hall.order(site, 'ana', issue, { ...place('12', 5), amount: '10.00' });
  await hall.order(site, 'ana', issue, { ...place('12', 5), amount: '10.00' });
  expect((await report(site, 'game')).list).toMatchObject([{ theory: '2.00', expected: 90 }]);
  await server.db.run`
    insert into lottery_prizes (merchant_id, family, version, rtp, from_at, asked_by, asked_name, reason, asked_at, approved_by)
    values (${site.merchantId}, 'D3', 1, 8600, clock_timestamp(), ${randomUUID()}, 'x', 'test', clock_timestamp(), ${randomUUID()})`;
  await server.db.run`
    update lottery_order set prize_table = 'd3-2.1'
    where merchant_id = ${site.merchantId} and id = (select max(id::text)::uuid from lottery_order where merchant_id = ${site.merchantId})`;
  const { list, total } = await report(site, 'game');
  expect(list).toMatchObject([{ theory: '2.40', expected: 88, orders: 2 }]);
  expect(total).toMatchObject({ theory: '2.40', expected: 88 });
});
