import { PAYMENT_CALLBACK } from '@baize/contract/cashier/paymentCallback.ts';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { readAddress } from '../../kernel/addresses.ts';
import type { App } from '../../kernel/app.ts';
import { levelOfRetried } from '../../kernel/busy.ts';
import { answerFailure } from '../../kernel/http/answerFailure.ts';
import { refuse } from '../../kernel/on.ts';
import { perApp } from '../../kernel/perApp.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findAccountById, type GatewayAccountRow } from './accounts.store.ts';
import { wakeNow } from './callbackInbox.ts';
import { keepCallback, keepRejected, type NewCallback } from './callbacks.store.ts';
import { openConnection } from './connection.ts';
import type { CallbackNotice, RawCallback } from './gateway.types.ts';
import { findAdapter } from './registry.ts';
import { sealBytesForAccount } from './sealing.ts';

const BODY_BYTES_MAX = 64 * 1024;
/** A repeated event wakes the listener at most once in this time. */
const QUIET_MS = 2000;
const ACCOUNT_ID = /^gw_[\w-]{1,60}$/;
const ID_LENGTH_MAX = 200;
const SAMPLE_EVERY_MS = 60_000;

const partsOf = perApp(({ metrics }) => ({
  sampledAt: new Map<string, number>(),
  received: new Counter({
    name: 'baize_gateway_callbacks_total',
    help: 'Callbacks of payment gateways',
    labelNames: ['account', 'outcome'],
    registers: [metrics.registry],
  }),
}));

/** Stores a callback, acknowledges, then wakes the listener, which asks the gateway. Moves no money. */
export async function mountCallbacks(http: FastifyInstance, app: App): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => fail(app, error, request, reply));
    scope.post<{ Params: { gateway: string } }>(
      PAYMENT_CALLBACK.path,
      { bodyLimit: BODY_BYTES_MAX },
      async (request, reply) => {
        const { gateway: id } = request.params;
        const account = ACCOUNT_ID.test(id) ? await findAccountById(app.db, id) : null;
        if (!account || !findAdapter(account.adapter)) throw refuse('gateway.unknown');
        const outcome = await receive(app, account, request);
        if (outcome === 'badSignature') throw refuse('gateway.signature');
        if (outcome === 'unreadable') throw refuse('input.malformed');
        return reply.type('application/json; charset=utf-8').send({ success: true, value: {} });
      },
    );
  });
}

async function receive(
  app: App,
  account: GatewayAccountRow,
  request: FastifyRequest,
): Promise<'kept' | 'badSignature' | 'unreadable'> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const at = app.clock.now();
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
  const read = readNotice(app, account, { headers, bytes, at });
  const { received, sampledAt } = partsOf(app);
  const base = { id: app.ids.uuid(), merchantId: account.merchantId, accountId: account.id, at };
  if (read === 'badSignature' || read === 'unreadable') {
    const outcome = read;
    received.inc({ account: account.id, outcome });
    app.log.warn({ accountId: account.id, outcome, ip: readAddress(request.ip) }, 'a callback was turned away');
    const minute = Math.floor(at.getTime() / SAMPLE_EVERY_MS);
    if (sampledAt.get(account.id) === minute) return outcome;
    sampledAt.set(account.id, minute);
    await keepRejected(app.db, sampleOf(app, account, base, `rejected:${minute}`, bytes), outcome);
    return outcome;
  }
  const eventKey = read.eventId ? `event:${read.eventId}` : `sha256:${hashOf(bytes)}`;
  const kept = {
    ...sampleOf(app, account, base, eventKey, bytes),
    reference: read.reference,
    gatewayId: read.gatewayId,
  };
  const due = await keepCallback(app.db, kept, QUIET_MS);
  received.inc({ account: account.id, outcome: due ? 'kept' : 'repeated' });
  // Not awaited; the sweep repeats failures.
  if (due)
    void wakeNow(app, due).catch((error: unknown) =>
      app.log[levelOfRetried(error)]({ err: error }, 'a callback waits for the sweep'),
    );
  return 'kept';
}

/** Names that no database accepts are dropped. */
function readNotice(
  app: App,
  account: GatewayAccountRow,
  raw: RawCallback,
): CallbackNotice | 'badSignature' | 'unreadable' {
  const notice = findAdapter(account.adapter)?.readCallback(openConnection(app, account), raw) ?? 'unreadable';
  if (typeof notice === 'string') return notice;
  const { reference, gatewayId, eventId } = notice;
  const isReadable = [reference, gatewayId, eventId].every(
    (text) => text === null || (text.length <= ID_LENGTH_MAX && !text.includes('\0')),
  );
  return isReadable ? notice : 'unreadable';
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const sampleOf = (
  app: App,
  account: GatewayAccountRow,
  base: Pick<NewCallback, 'id' | 'merchantId' | 'accountId' | 'at'>,
  eventKey: string,
  bytes: Buffer,
): NewCallback => ({
  ...base,
  eventKey,
  reference: null,
  gatewayId: null,
  bytesSealed: sealBytesForAccount(app, account, bytes),
});

/** Whatever keeps it from being stored is 503, so that the gateway repeats. */
function fail(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const given = (error as { statusCode?: unknown }).statusCode;
  const isTheirs = error instanceof Refusal || (typeof given === 'number' && given >= 400 && given < 500);
  if (isTheirs) return answerFailure(app, error, request, reply);
  app.metrics.faults.inc({ call: PAYMENT_CALLBACK.id });
  app.log[levelOfRetried(error)]({ err: error, requestId: request.id }, 'a callback could not be kept');
  return answerFailure(app, refuse('server.busy'), request, reply);
}
