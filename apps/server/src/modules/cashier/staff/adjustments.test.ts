import { randomUUID } from 'node:crypto';
import { adjustments, decideAdjustment, proposeAdjustment } from '@baize/contract/backoffice/cashierLedger.ts';
import { transactions } from '@baize/contract/wallet/wallet.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenBooks } from '../../../../test/brokenBooks.ts';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';

const reason = 'a round was voided by mistake';

let server: DeskServer;
let noel: StaffPerson;
let ruth: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  await server.role('cashierTest', ['cashier.read', 'adjust.propose', 'adjust.approve']);
  await server.role('leadTest', ['cashier.read', 'cashier.second', 'adjust.propose', 'adjust.approve']);
  noel = await server.seat('noel', [{ roleId: 'cashierTest', merchantId: '*' }]);
  ruth = await server.seat('ruth', [{ roleId: 'leadTest', merchantId: '*' }]);
}, 60_000);
afterAll(() => server.stop());

it('corrects a main wallet by two persons, once, with words for the member', async () => {
  const site = await server.openSite();
  const { userName } = await site.member('ana');
  const { merchantId } = site;
  const adjustmentId = randomUUID();
  const request = { merchantId, adjustmentId, userName, code: 'mistake', publicText: 'Round voided', reason } as const;
  const proposed = await noel.ask(proposeAdjustment, { ...request, amount: '250.50' });
  expect(proposed.value).toMatchObject({ amount: '250.50', state: 'proposed', proposedBy: 'noel' });
  expect((await noel.ask(proposeAdjustment, { ...request, amount: '250.50' })).value).toEqual(proposed.value);
  expect((await noel.ask(proposeAdjustment, { ...request, amount: '0' })).fields).toHaveProperty('amount');
  expect((await noel.ask(proposeAdjustment, { ...request, userName: 'nobody', amount: '1' })).errorCode).toBe(
    'member.unknown',
  );
  const decide = (who: StaffPerson, version = 1, verdict: 'approve' | 'refuse' = 'approve') =>
    who.ask(decideAdjustment, { merchantId, adjustmentId, version, verdict });
  expect((await decide(noel)).errorCode).toBe('approval.sameStaff');
  expect((await decide(ruth, 2)).errorCode).toBe('approval.stale');
  expect((await decide(ruth)).value).toMatchObject({ state: 'posted', decidedBy: 'ruth' });
  expect((await decide(ruth)).value).toMatchObject({ state: 'posted', decidedBy: 'ruth' });
  expect((await decide(ruth, 1, 'refuse')).errorCode).toBe('approval.closed');
  expect((await site.ask('ana', transactions, {})).value.list[0]).toMatchObject({
    code: 'CORRECTION',
    amount: '250.50',
    note: 'Round voided',
  });
  expect((await ruth.ask(adjustments, { merchantId, show: 'all' })).value.list).toHaveLength(1);
  expect((await ruth.ask(adjustments, { merchantId })).value.list).toEqual([]);
  expect(await brokenBooks(server)).toEqual([]);
});

it('takes only what there is, and more than a day’s share only by a lead', async () => {
  const site = await server.openSite();
  const { userName } = await site.member('ana');
  const { merchantId } = site;
  const propose = async (who: StaffPerson, amount: string) => {
    const adjustmentId = randomUUID();
    await who.ask(proposeAdjustment, {
      ...{ merchantId, adjustmentId, userName, amount, code: 'other', publicText: 'Correction', reason },
    });
    return { merchantId, adjustmentId, version: 1, verdict: 'approve' } as const;
  };
  const taking = await propose(noel, '-10.00');
  expect((await ruth.ask(decideAdjustment, taking)).errorCode).toBe('wallet.insufficientFunds');
  expect((await ruth.ask(decideAdjustment, taking)).errorCode).toBe('approval.closed');
  expect((await noel.ask(decideAdjustment, await propose(ruth, '4000.00'))).value.state).toBe('posted');
  const beyond = await propose(ruth, '1000.01');
  expect((await noel.ask(decideAdjustment, beyond)).errorCode).toBe('adjustment.overLimit');
  expect((await noel.ask(decideAdjustment, await propose(ruth, '-1000.00'))).value.state).toBe('posted');
  const large = await propose(noel, '90000.00');
  expect((await ruth.ask(decideAdjustment, large)).value.state).toBe('posted');
  expect(await brokenBooks(server)).toEqual([]);
});
