import {
  enterLotteryResult,
  lotteryGames,
  lotteryIssues,
  lotteryStaffOrders,
  showLotteryGame,
  voidLotteryIssue,
} from '@baize/contract/backoffice/lottery.ts';
import { lotteryOrder } from '@baize/contract/lottery/orders.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { driveIssues } from '../../lottery/drive.ts';
import { insertIssues } from '../../lottery/index.ts';
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
  expect((await enter(eva, NUMBERS)).errorCode).toBe('lottery.sameStaff');
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

it('voids an issue when two want it', async () => {
  await server.openSite();
  const { id: issueId } = await openIssue('vnc-b');
  const ask = (who: StaffPerson, id = issueId) =>
    who.ask(voidLotteryIssue, { issueId: id, reason: 'the draw was called off' });
  expect((await ask(eva)).value.outcome).toBe('waiting');
  expect((await ask(eva)).errorCode).toBe('lottery.sameStaff');
  expect((await ask(ruth)).value.outcome).toBe('void');
  expect((await ask(eva)).errorCode).toBe('lottery.notEnterable');
  expect((await ask(eva, randomUUID())).errorCode).toBe('lottery.issueUnknown');
});
