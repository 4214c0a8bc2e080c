import { randomUUID } from 'node:crypto';
import { auditLog } from '@baize/contract/backoffice/audit.ts';
import { cashierExceptions, reconcileNow } from '@baize/contract/backoffice/cashierExceptions.ts';
import { createDeposit } from '@baize/contract/cashier/deposits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWN_HEADERS, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { openCashier, startFakeGateway, type FakeGateway } from '../../../../test/fakeGateway.ts';
import { manualAccountOf, sandboxAccountOf } from '../../../../seeds/gateways.ts';
import { settleDeposit } from '../deposits/settle.ts';

let server: DeskServer;
let gateway: FakeGateway;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  gateway = await startFakeGateway(() => server.clock.now());
  eva = await server.seat('eva');
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await server.stop();
});

it('holds a day of a statement against our rows when staff ask for it, of the merchant’s own accounts only', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  await openCashier(server.app, merchantId, gateway);
  const request = { methodId: 'gcash', amount: '500' };
  const { depositId } = (await site.ask('ana', createDeposit, request, { idempotencyKey: randomUUID() })).value;
  gateway.pay(depositId);
  await settleDeposit(server.app, { merchantId, id: depositId }, 'callback');
  const paidAt = new Date(server.clock.now().getTime() - 3 * 24 * 3_600_000);
  await server.db.run`
    update cashier_deposit set paid_at = ${paidAt} where id = ${depositId} and merchant_id = ${merchantId}`;
  const accountId = sandboxAccountOf(merchantId);
  const day = paidAt.toISOString().slice(0, 10);
  const of = { merchantId, accountId, day };
  // It knows no statements, so nothing is said to be missing in one.
  expect((await eva.ask(reconcileNow, of)).value).toEqual({ payments: null, problem: expect.stringMatching(/./) });
  expect((await eva.ask(cashierExceptions, { merchantId })).value.list).toEqual([]);
  const byHand = (await eva.ask(reconcileNow, { ...of, accountId: manualAccountOf(merchantId) })).value;
  expect(byHand).toEqual({ payments: null, problem: 'the gateway doesn’t provide statements' });
  // The log keeps a code, which everybody reads in their language.
  const reread = { action: 'reconcileNow', targetId: manualAccountOf(merchantId) };
  const inFilipino = { ...OWN_HEADERS, 'Accept-Language': 'TY' };
  expect((await eva.ask(auditLog, reread)).value.list).toMatchObject([{ after: { problem: byHand.problem } }]);
  expect((await eva.ask(auditLog, reread, inFilipino)).value.list).toMatchObject([
    { after: { day, payments: null, problem: 'hindi nagbibigay ng statement ang gateway' } },
  ]);
  expect((await eva.ask(reconcileNow, { ...of, day: '2999-01-01' })).errorCode).toBe('input.invalid');
  const other = await server.openSite();
  expect((await eva.ask(reconcileNow, { ...of, merchantId: other.merchantId })).errorCode).toBe('gateway.unknown');
  expect((await server.audit()).at(-1)).toMatchObject({ action: 'reconcileNow', after: { day, payments: null } });
});
