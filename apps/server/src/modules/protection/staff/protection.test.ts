import {
  excludeMember,
  protectionAct,
  protectionCases,
  protectionFile,
  protectionReport,
  protectionStops,
} from '@baize/contract/backoffice/protection.ts';
import { createDeposit } from '@baize/contract/cashier/deposits.ts';
import { playState, setLimit } from '@baize/contract/protection/limits.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { openCashier, startFakeGateway, type FakeGateway } from '../../../../test/fakeGateway.ts';
import type { Site } from '../../../../test/testServer.ts';
import { writeCase } from '../cases.store.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { dayIn } from '../../../kernel/clock.ts';

let server: DeskServer;
let gateway: FakeGateway;
let eva: StaffPerson;
let ruth: StaffPerson;
let site: Site;
let owner: { merchantId: string; memberId: string };
const reason = 'loses more than usual';
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  server = await startDeskServer();
  gateway = await startFakeGateway(() => server.clock.now());
  eva = await server.seat('eva');
  ruth = await server.seat('ruth', ADMINISTRATOR);
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await server.stop();
});
beforeEach(async () => {
  site = await server.openSite();
  await openCashier(server.app, site.merchantId, gateway);
  owner = { merchantId: site.merchantId, memberId: (await site.member('ana')).id };
});

const seeSigns = (points: number) => {
  const now = server.clock.now();
  const signs = [{ sign: 'spend', points, values: { lost: '900.00', usual: '100.00' } }];
  return writeCase(server.db, owner, {
    id: server.app.ids.uuid(),
    ...{ points, signs, now, dueAt: new Date(now.getTime() + HOUR_MS) },
  });
};
const act = (
  who: StaffPerson,
  more: { act: 'lowerLimit' | 'timeOut' | 'pauseDeposits' | 'distress' | 'spoken' | 'close' } & object,
) => who.ask(protectionAct, { ...owner, reason, ...more });
const openCases = async () => (await eva.ask(protectionCases, { merchantId: site.merchantId })).value;

it('lists members at risk with the figures that were seen, and keeps one case a member', async () => {
  await seeSigns(7);
  await seeSigns(9);
  const found = await openCases();
  expect(found.open).toBe(1);
  expect(found.list).toMatchObject([
    { memberId: owner.memberId, points: 9, state: 'open', signs: [{ sign: 'spend' }] },
  ]);
  expect((await act(eva, { act: 'spoken' })).value.done).toBe(true);
  expect((await openCases()).list).toMatchObject([{ state: 'spoken' }]);
});

it('counts what staff have noted, and opens a case for it at once', async () => {
  expect((await act(eva, { act: 'distress' })).value.done).toBe(true);
  const { list } = await openCases();
  expect(list).toMatchObject([{ memberId: owner.memberId, points: 5, signs: [{ sign: 'distress', points: 5 }] }]);
});

it('rule M5: staff lower a limit and never raise one', async () => {
  await site.ask('ana', setLimit, { kind: 'loss', period: 'day', amount: '100' });
  const lower = (amount: string) => act(eva, { act: 'lowerLimit', ...{ kind: 'loss', period: 'day', amount } });
  expect((await lower('150')).fields).toHaveProperty('amount');
  expect((await lower('')).fields).toHaveProperty('amount');
  expect((await lower('40')).value.done).toBe(true);
  const file = (await eva.ask(protectionFile, owner)).value;
  expect(file.limits).toMatchObject([{ amount: '40.00', setBy: 'staff' }]);
  expect(file.events[0]).toMatchObject({ kind: 'limitLowered', byStaff: true });
});

it('shows ninety days of play, by the merchant’s days, with minutes and net of each', async () => {
  const today = dayIn('Asia/Manila', server.clock.now());
  const at = new Date(server.clock.now().getTime() - 60_000);
  await server.db.run`
    insert into protection_day (bucket, member_id, day, merchant_id, minutes, last_minute)
    values (${bucketOf(owner.memberId)}, ${owner.memberId}, ${today}, ${owner.merchantId}, 12, 0)`;
  const { days } = (await eva.ask(protectionFile, owner)).value;
  expect(days).toHaveLength(90);
  expect(days.at(-1)).toEqual({ day: today, net: '0.00', minutes: 12 });
  expect(days[0]?.day).toBe(dayIn('Asia/Manila', new Date(at.getTime() - 89 * 86_400_000)));
});

it('gives a time-out and pauses deposits, each with its line in the audit log', async () => {
  expect((await act(eva, { act: 'pauseDeposits', ...{ hours: 24 } })).value.done).toBe(true);
  const deposit = () =>
    site.ask('ana', createDeposit, { methodId: 'gcash', amount: '500' }, { idempotencyKey: randomUUID() });
  expect((await deposit()).errorCode).toBe('play.blocked');
  expect((await act(eva, { act: 'timeOut', ...{ hours: 72 } })).value.done).toBe(true);
  // Whoever had a game open is out of it.
  expect((await site.ask('ana', playState, {})).errorCode).toBe('session.ended');
  expect((await act(eva, { act: 'timeOut', ...{ hours: 24 } })).errorCode).toBe('block.shorter');
  const { list } = (await eva.ask(protectionStops, { merchantId: site.merchantId })).value;
  expect(list).toMatchObject([{ block: 'timeOut', term: '72h', by: 'staff', reason }]);
  const lines = (await server.audit()).filter(({ action }) => action === 'protectionAct');
  expect(lines.slice(-2)).toMatchObject([{ after: { act: 'pauseDeposits' } }, { after: { act: 'timeOut' }, reason }]);
});

it('rule R3: excludes with what shows that it has to be, at once, and no call of the desk ends it', async () => {
  const exclude = (term: '6m' | '1y') =>
    eva.ask(excludeMember, { ...owner, term, evidence: 'a call of the member', reason });
  const done = await exclude('6m');
  expect(done.success).toBe(true);
  const { list } = (await ruth.ask(protectionStops, { merchantId: site.merchantId })).value;
  expect(list).toMatchObject([{ block: 'excluded', term: '6m', reason: `${reason} (a call of the member)` }]);
  // Every session has ended with it.
  expect((await site.ask('ana', playState, {})).errorCode).toBe('session.ended');
  expect((await exclude('6m')).errorCode).toBe('block.shorter');
  expect((await act(eva, { act: 'timeOut', ...{ hours: 720 } })).errorCode).toBe('block.shorter');
});

it('rule A15: closes a case of the highest level only with a second person', async () => {
  expect((await act(eva, { act: 'close' })).errorCode).toBe('case.unknown');
  await seeSigns(12);
  expect((await act(eva, { act: 'close' })).value.done).toBe(false);
  expect((await act(eva, { act: 'close' })).value.done).toBe(false);
  expect((await act(ruth, { act: 'close' })).value.done).toBe(true);
  expect((await openCases()).open).toBe(0);
  const all = await eva.ask(protectionCases, { merchantId: site.merchantId, show: 'all' });
  expect(all.value.list).toMatchObject([{ state: 'closed' }]);
});

it('reports the month in figures', async () => {
  await site.ask('ana', setLimit, { kind: 'loss', period: 'day', amount: '100' });
  await site.ask('ana', setLimit, { kind: 'loss', period: 'day', amount: '90' });
  const month = server.clock.now().toISOString().slice(0, 7);
  const { csv } = (await eva.ask(protectionReport, { merchantId: site.merchantId, month })).value;
  expect(csv).toBe('\uFEFFwhat,of,count\r\nlimitLowered,loss,1\r\nlimitSet,loss,1\r\n');
});
