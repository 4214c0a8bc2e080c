import { randomUUID } from 'node:crypto';
import { createDeposit, depositDetail } from '@baize/contract/cashier/deposits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGatewayServer, type GatewayServer } from '../../../test/gatewayServer.ts';
import { settingsOf } from '../../../test/fakePayouts.ts';
import { createPayment } from '../gateways/index.ts';
import { listExceptions } from './exceptions.store.ts';
import { insertMethod } from './methods/methods.store.ts';
import { lookForMissing, reconcileDay } from './statements.ts';

/** The sandbox's day at the moment at which tests begin. */
const DAY = '2026-11-21';
let gateway: GatewayServer;
beforeAll(async () => {
  gateway = await startGatewayServer();
  const { app, ref } = gateway;
  const settings = {
    ...settingsOf('ewallet', [ref.accountId]),
    direction: 'in',
    kind: 'redirect',
    channel: 'GCASH',
  } as const;
  const fee = { ...settings.fee, paidBy: 'merchant', fixed: '0.00' } as const;
  await insertMethod(
    app.db,
    {
      ...{ merchantId: ref.merchantId, currency: 'PHP', state: 'open', position: 1, methodId: 'gcash' },
      settings: { ...settings, fee },
    },
    app.clock.now(),
  );
});
afterAll(() => gateway.stop());

const reconcile = () =>
  reconcileDay(gateway.app, { id: gateway.ref.accountId, merchantId: gateway.ref.merchantId, currency: 'PHP' }, DAY);
const exceptions = async () =>
  (
    await listExceptions(gateway.app.db, { merchantId: gateway.ref.merchantId, show: 'all', after: null, limit: 50 })
  ).map(({ kind, amount }) => [kind, amount]);

it('finds by the statement what no callback and no question has told, credits it once and says so', async () => {
  const { value } = await gateway.site.ask(
    'ana',
    createDeposit,
    { methodId: 'gcash', amount: '2000' },
    { idempotencyKey: randomUUID() },
  );
  const id = /pay_[0-9a-f]+/.exec(value.payUrl ?? '')?.[0] ?? '';
  expect((await gateway.press(id, 'approve')).status).toBeLessThan(400);
  expect(await reconcile()).toEqual({ kind: 'answered', value: 1 });
  const seen = await gateway.site.ask('ana', depositDetail, { depositId: value.depositId });
  expect([seen.value.status, seen.value.credited]).toEqual(['paid', '2000.00']);
  expect(await reconcile()).toEqual({ kind: 'answered', value: 1 });
  expect(await exceptions()).toEqual([['callbackAndPollMissed', 200_000n]]);
});

it('writes down money at the gateway that is about nothing of ours', async () => {
  const begun = await createPayment(gateway.app, gateway.ref, gateway.payment());
  await gateway.press(begun.kind === 'answered' ? begun.value.gatewayId : '', 'approve');
  await reconcile();
  await reconcile();
  expect(await exceptions()).toContainEqual(['missingHere', 200_000n]);
  expect(await exceptions()).toHaveLength(2);
});

it('writes down what was paid by our rows and stands in no statement, until a statement has it', async () => {
  const { app, ref, site } = gateway;
  const account = { id: ref.accountId, merchantId: ref.merchantId, currency: 'PHP' };
  const request = { methodId: 'gcash', amount: '700' };
  const { value } = await site.ask('ana', createDeposit, request, { idempotencyKey: randomUUID() });
  const id = /pay_[0-9a-f]+/.exec(value.payUrl ?? '')?.[0] ?? '';
  await gateway.press(id, 'approve');
  await site.ask('ana', depositDetail, { depositId: value.depositId });
  const missing = async () => (await exceptions()).filter(([kind]) => kind === 'missingThere');
  const today = app.clock.now().toISOString().slice(0, 10);
  await lookForMissing(app, account, today);
  await lookForMissing(app, account, today);
  expect(await missing()).toEqual([['missingThere', -70_000n]]);
  const open = async () =>
    (await listExceptions(app.db, { merchantId: ref.merchantId, show: 'open', after: null, limit: 50 })).filter(
      ({ kind }) => kind === 'missingThere',
    );
  expect(await open()).toHaveLength(1);
  await reconcile();
  expect(await open()).toEqual([]);
  await lookForMissing(app, account, today);
  expect(await open()).toEqual([]);
});
