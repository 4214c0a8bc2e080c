import { sentence } from '@baize/contract/sentence.ts';
import { Counter } from 'prom-client';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { findAccountRow, type GatewayAccountRow } from './accounts.store.ts';
import { noteSilence, noteSuccess, tryPass } from './breaker.ts';
import { openConnection } from './connection.ts';
import type {
  Channel,
  CreatedPayment,
  GatewayConnection,
  GatewayReply,
  Lookup,
  Money,
  PaymentGateway,
  PaymentRequest,
  PaymentStatus,
  PayoutRequest,
  PayoutStatus,
  Refunded,
} from './gateway.types.ts';
import { waitForTurn } from './pace.ts';
import { findAdapter } from './registry.ts';
import { unknown } from './reply.rules.ts';

export interface AccountRef {
  readonly merchantId: string;
  readonly accountId: string;
}

const countersOf = perApp(
  ({ metrics }) =>
    new Counter({
      name: 'baize_gateway_calls_total',
      help: 'Questions to payment gateways',
      labelNames: ['account', 'call', 'reply'],
      registers: [metrics.registry],
    }),
);

/** Repeatable with the same key. */
export const createPayment = (
  app: App,
  ref: AccountRef,
  payment: PaymentRequest,
): Promise<GatewayReply<CreatedPayment>> =>
  ask(app, ref, 'createPayment', (adapter, connection) => adapter.createPayment(connection, payment));

/** A payment's state by the gateway, which alone moves money. */
export const askPaymentStatus = (app: App, ref: AccountRef, lookup: Lookup): Promise<GatewayReply<PaymentStatus>> =>
  ask(app, ref, 'paymentStatus', (adapter, connection) => adapter.paymentStatus(connection, lookup));

/** Repeatable with the same key; after `unknown` ask for its status. */
export const sendPayout = (app: App, ref: AccountRef, payout: PayoutRequest): Promise<GatewayReply<PayoutStatus>> =>
  ask(app, ref, 'sendPayout', (adapter, connection) => adapter.sendPayout(connection, payout));

export const askPayoutStatus = (app: App, ref: AccountRef, lookup: Lookup): Promise<GatewayReply<PayoutStatus>> =>
  ask(app, ref, 'payoutStatus', (adapter, connection) => adapter.payoutStatus(connection, lookup));

/** `refused`: too late, or the gateway cannot cancel. */
export const cancelPayout = (app: App, ref: AccountRef, lookup: Lookup): Promise<GatewayReply<PayoutStatus>> =>
  ask(app, ref, 'cancelPayout', async (adapter, connection) =>
    adapter.cancelPayout ? adapter.cancelPayout(connection, lookup) : NOT_OFFERED,
  );

/** Sends a received payment back to its payer. */
export const refundPayment = (
  app: App,
  ref: AccountRef,
  refund: { gatewayId: string; paymentId: string; key: string; money: Money },
): Promise<GatewayReply<Refunded>> =>
  ask(app, ref, 'refund', async (adapter, connection) =>
    adapter.refund ? adapter.refund(connection, refund) : NOT_OFFERED,
  );

/** Banks and e-wallets that the gateway pays out to. */
export const listGatewayChannels = (app: App, ref: AccountRef): Promise<GatewayReply<readonly Channel[]>> =>
  ask(app, ref, 'listChannels', async (adapter, connection) =>
    adapter.listChannels ? adapter.listChannels(connection) : NOT_OFFERED,
  );

const NOT_OFFERED = { kind: 'refused', code: 'notOffered', text: sentence('gateway.notOffered') } as const;
/** Polls are paced; what somebody waits for goes at once. */
const PACED = new Set(['paymentStatus', 'payoutStatus', 'listChannels']);
const PAYOUT_CALLS = new Set(['sendPayout', 'payoutStatus', 'cancelPayout', 'paymentStatus', 'refund', 'listChannels']);

async function ask<T>(
  app: App,
  ref: AccountRef,
  call: string,
  question: (adapter: PaymentGateway, connection: GatewayConnection) => Promise<GatewayReply<T>>,
): Promise<GatewayReply<T>> {
  const reply = await askUncounted(app, ref, call, question);
  countersOf(app).inc({ account: ref.accountId, call, reply: reply.kind });
  return reply;
}

async function askUncounted<T>(
  app: App,
  { merchantId, accountId }: AccountRef,
  call: string,
  question: (adapter: PaymentGateway, connection: GatewayConnection) => Promise<GatewayReply<T>>,
): Promise<GatewayReply<T>> {
  const account = await findAccountRow(app.db, merchantId, accountId);
  const adapter = account && findAdapter(account.adapter);
  if (!account || !adapter) return unknown(sentence('gateway.noAccount'));
  if (!isCallOpen(account, call)) return { kind: 'refused', code: 'paused', text: sentence('gateway.paused') };
  if (!isAllowedHere(app, account)) return { kind: 'refused', code: 'mode', text: sentence('gateway.notAllowedHere') };
  if (adapter.isManual) return question(adapter, openConnection(app, account));
  if (!tryPass(app, accountId)) return unknown(sentence('gateway.silent'));
  if (PACED.has(call) && !(await waitForTurn(app, accountId, adapter.questionsPerSecond)))
    return unknown(sentence('gateway.tooManyQuestions'));
  const { reply, whySilent } = await watched(openConnection(app, account), (connection) =>
    question(adapter, connection),
  );
  if (reply.kind === 'unknown')
    app.log.warn({ accountId, call, why: reply.why }, 'a gateway question has no sure answer');
  if (whySilent === null) await noteSuccess(app, account);
  else await noteSilence(app, account, whySilent);
  return reply;
}

async function watched<T>(
  connection: GatewayConnection,
  question: (connection: GatewayConnection) => Promise<GatewayReply<T>>,
): Promise<{ reply: GatewayReply<T>; whySilent: string | null }> {
  let whySilent: string | null = null;
  const reply = await question({
    ...connection,
    async request(request) {
      const response = await connection.request(request);
      whySilent =
        response.kind === 'noAnswer' ? response.why : response.status >= 500 ? `status ${response.status}` : null;
      return response;
    },
  }).catch((error: unknown) =>
    unknown(sentence('gateway.adapterFailed', { problem: error instanceof Error ? error.message : '' })),
  );
  return { reply, whySilent };
}

/** Paused, it answers about old ones and starts nothing. */
const isCallOpen = ({ state }: GatewayAccountRow, call: string): boolean =>
  state === 'open' ||
  (state === 'payoutsOnly' ? PAYOUT_CALLS.has(call) : call !== 'createPayment' && call !== 'sendPayout');

export const isAllowedHere = (app: App, { adapter, mode }: Pick<GatewayAccountRow, 'adapter' | 'mode'>): boolean =>
  app.config.demo ? mode === 'test' : mode === 'live' && adapter !== 'sandbox';
