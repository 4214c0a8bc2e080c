import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startGatewayServer, type GatewayServer } from '../../../test/gatewayServer.ts';
import {
  askPaymentStatus,
  askPayoutStatus,
  createPayment,
  listStatementLines,
  readStatement,
  refundPayment,
  sendPayout,
} from './index.ts';

let gateway: GatewayServer;
beforeAll(async () => {
  gateway = await startGatewayServer();
}, 60_000);
afterAll(() => gateway.stop());
beforeEach(() => void (gateway.heard.length = 0));

/** Begins a payment and answers the gateway's id. */
async function begin(): Promise<{ reference: string; gatewayId: string }> {
  const payment = gateway.payment();
  const reply = await createPayment(gateway.app, gateway.ref, payment);
  if (reply.kind !== 'answered') throw new Error(`not begun: ${JSON.stringify(reply)}`);
  return { reference: payment.reference, gatewayId: reply.value.gatewayId };
}

/** Lets the sandbox do what is due, and whoever listens hear of it. */
async function settle(ms = 0): Promise<void> {
  gateway.server.clock.move(ms);
  await gateway.sandbox.tick();
  await gateway.sandbox.tick();
  await expect.poll(() => gateway.server.db.rows`select 1 from gateway_callback where due_at is not null`).toEqual([]);
}

it('sends a player to the pay page, hears of the payment, and learns from its own question what was paid', async () => {
  const { reference, gatewayId } = await begin();
  const waiting = await askPaymentStatus(gateway.app, gateway.ref, { reference, gatewayId });
  expect(waiting).toMatchObject({ kind: 'answered', value: { state: 'waiting', payments: [] } });
  await gateway.press(gatewayId, 'approve');
  await settle();
  expect(gateway.heard).toEqual([{ ...gateway.ref, reference, gatewayId }]);
  for (const lookup of [gatewayId, null])
    expect(await askPaymentStatus(gateway.app, gateway.ref, { reference, gatewayId: lookup })).toMatchObject({
      ...{ kind: 'answered' },
      value: {
        gatewayId,
        state: 'paid',
        payments: [{ amount: 200_000n, amountText: '2000.00', currency: 'PHP', payer: 'Ana Reyes' }],
      },
    });
});

it('answers the same payment to a repeat with the same key', async () => {
  const payment = gateway.payment();
  const replies = await Promise.all([1, 2, 3].map(() => createPayment(gateway.app, gateway.ref, payment)));
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(replies[0]).toMatchObject({ kind: 'answered', value: { nextStep: { kind: 'redirect' } } });
});

it.each([
  ['approveTwiceTold', 1, 'paid', [200_000n]],
  ['approveUntold', 0, 'paid', [200_000n]],
  ['approveAltered', 0, 'paid', [200_000n]],
  ['forged', 0, 'waiting', []],
  ['payLess', 1, 'paid', [180_000n]],
  ['payTwice', 1, 'paid', [200_000n, 200_000n]],
  ['decline', 1, 'failed', []],
])('after %s hears %i times and finds it %s', async (action, times, state, amounts) => {
  const { reference, gatewayId } = await begin();
  await gateway.press(gatewayId, action);
  await settle();
  expect(gateway.heard.filter((wake) => wake.reference === reference)).toHaveLength(times);
  const reply = await askPaymentStatus(gateway.app, gateway.ref, { reference, gatewayId });
  expect(reply).toMatchObject({ kind: 'answered', value: { state } });
  expect(reply.kind === 'answered' && reply.value.payments.map(({ amount }) => amount)).toEqual(amounts);
});

it('does not know what nobody has begun', async () => {
  const lookup = { reference: 'nobody', gatewayId: null };
  expect(await askPaymentStatus(gateway.app, gateway.ref, lookup)).toEqual({ kind: 'notFound' });
  expect(await askPayoutStatus(gateway.app, gateway.ref, { ...lookup, gatewayId: 'out_none' })).toEqual({
    kind: 'notFound',
  });
});

it.each([
  ['9999', 'answered', 'paid'],
  ['0001', 'refused', null],
  ['0002', 'unknown', 'paid'],
  ['0005', 'answered', 'failed'],
  ['0006', 'answered', 'sent'],
])('pays out to …%s: %s, then %s', async (ending, kind, state) => {
  const payout = gateway.payout(ending);
  const sent = await sendPayout(gateway.app, gateway.ref, payout);
  expect(sent.kind).toBe(kind);
  await settle(3000);
  const reply = await askPayoutStatus(gateway.app, gateway.ref, { reference: payout.reference, gatewayId: null });
  expect(reply).toMatchObject(state === null ? { kind: 'notFound' } : { kind: 'answered', value: { state } });
});

it('sends a receipt back once', async () => {
  const { reference, gatewayId } = await begin();
  await gateway.press(gatewayId, 'payTwice');
  const seen = await askPaymentStatus(gateway.app, gateway.ref, { reference, gatewayId });
  const paymentId = seen.kind === 'answered' ? (seen.value.payments[1]?.paymentId ?? '') : '';
  const refund = { gatewayId, paymentId, key: 'refund-1', money: { amount: 200_000n, currency: 'PHP' } };
  const first = await refundPayment(gateway.app, gateway.ref, refund);
  expect(first.kind).toBe('answered');
  expect(await refundPayment(gateway.app, gateway.ref, refund)).toEqual(first);
  expect(await refundPayment(gateway.app, gateway.ref, { ...refund, key: 'refund-2' })).toMatchObject({
    ...{ kind: 'refused', code: 'ALREADY_REFUNDED' },
  });
});

it('keeps the lines of a day’s statement, once however often it is read', async () => {
  const day = '2026-11-21';
  const first = await readStatement(gateway.app, gateway.ref, day);
  const again = await readStatement(gateway.app, gateway.ref, day);
  expect(first).toEqual(again);
  const lines = await listStatementLines(gateway.app, gateway.ref, { day, after: '', most: 100 });
  expect(first).toEqual({ kind: 'answered', value: lines.length });
  expect(lines.filter(({ direction }) => direction === 'out').length).toBeGreaterThan(2);
  const [line] = lines;
  const rest = await listStatementLines(gateway.app, gateway.ref, { day, after: line?.lineId ?? '', most: 100 });
  expect(rest).toHaveLength(lines.length - 1);
});
