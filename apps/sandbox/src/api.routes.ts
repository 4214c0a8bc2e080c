import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  mustBeSame,
  NewFaults,
  NewPayment,
  NewPayout,
  NewRefund,
  readAmount,
  readBody,
  readId,
  readKey,
  readQuery,
} from './api.read.ts';
import { createdOf, movementOf, paymentOf, payoutOf, statementOf } from './api.wire.ts';
import { findClientByKey, setFaults, type Client } from './clients.store.ts';
import { happens } from './faults.rules.ts';
import { hashOfKey, newId, newLineId } from './ids.ts';
import { insertMovement, listMovements, listMovementsOfDay } from './movements.store.ts';
import type { Parts } from './parts.ts';
import {
  findPayment,
  findPaymentByKey,
  findPaymentByReference,
  findRefund,
  insertPayment,
  insertRefund,
  listReceipts,
  listReversals,
  lockPayment,
  type Payment,
} from './payments.store.ts';
import { fateOf, planPayout } from './payouts.ts';
import { findPayout, findPayoutByKey, findPayoutByReference, insertPayout, type Payout } from './payouts.store.ts';
import { Refusal } from './refusal.ts';
import { insertTask } from './tasks.store.ts';

const PAGE_LINES = 1000;
const ENDING_LENGTH = 4;
const notFound = (): Refusal => new Refusal(404, 'NOT_FOUND', 'There is nothing under that id.');
const duplicate = (): Refusal =>
  new Refusal(409, 'DUPLICATE_REFERENCE', 'This reference was used: look it up instead of sending it again.');

/** The calls of merchants: payments, payouts, statements, faults and the sandbox's own ledger. */
export function addApiRoutes(http: FastifyInstance, parts: Parts): void {
  addPaymentRoutes(http, parts);
  addPayoutRoutes(http, parts);
  addBookRoutes(http, parts);
}

async function clientOf({ db }: Parts, { headers }: FastifyRequest): Promise<Client> {
  const [, apiKey = ''] = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '') ?? [];
  const client = apiKey === '' ? null : await findClientByKey(db, hashOfKey(apiKey));
  if (!client) throw new Refusal(401, 'UNAUTHORIZED', 'The API key is not known.');
  return client;
}

/** Cuts the line: whatever was begun, its sender hears nothing of it. */
function cutLine(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function failSometimes({ faults }: Client, subject: string): void {
  if (happens(faults, 'serverError', subject)) throw new Refusal(503, 'SERVER_ERROR', 'Come again.');
}

function addPaymentRoutes(http: FastifyInstance, parts: Parts): void {
  const { db, clock, publicUrl } = parts;

  http.post('/v1/payments', async (request, reply) => {
    const client = await clientOf(parts, request);
    const [{ key, requestHash }, body] = [readKey(request), readBody(NewPayment, request)];
    const [amount, at] = [readAmount(body), clock.now()];
    const known = await findPaymentByKey(db, client.id, key);
    if (known) {
      mustBeSame(known, requestHash);
      return createdOf(known, publicUrl);
    }
    failSometimes(client, key);
    const payment: Payment = {
      ...{ id: newId('pay'), clientId: client.id, reference: body.reference, key, requestHash, amount },
      ...{ kind: body.kind, channel: body.channel, currency: body.currency, returnUrl: body.return_url ?? null },
      payer: body.payer_name,
      ...{ expiresAt: body.expires_at, status: 'waiting', createdAt: at, updatedAt: at },
    };
    const isNew = await db.transaction(async (tx) => {
      if (!(await insertPayment(tx, payment))) return false;
      if (client.faults?.auto)
        await insertTask(tx, {
          id: randomUUID(),
          ...{ subjectId: payment.id, action: 'decide', dueAt: new Date(at.getTime() + client.faults.delayMs) },
        });
      return true;
    });
    if (!isNew) {
      // The same request at once, or a reference that another key has begun.
      const first = await findPaymentByKey(db, client.id, key);
      if (!first) throw duplicate();
      mustBeSame(first, requestHash);
      return createdOf(first, publicUrl);
    }
    if (happens(client.faults, 'answerLost', key)) return cutLine(request, reply);
    return reply.code(201).send(createdOf(payment, publicUrl));
  });

  const wireOf = async (payment: Payment): Promise<object> =>
    paymentOf(payment, await listReceipts(db, payment.id), await listReversals(db, payment.id));

  http.get('/v1/payments/:id', async (request) => {
    const client = await clientOf(parts, request);
    const payment = await findPayment(db, readId(request));
    if (payment?.clientId !== client.id) throw notFound();
    return wireOf(payment);
  });

  http.get('/v1/payments', async (request) => {
    const client = await clientOf(parts, request);
    const payment = await findPaymentByReference(db, client.id, readQuery(request, 'reference'));
    return { data: payment ? [await wireOf(payment)] : [] };
  });

  http.post('/v1/payments/:id/refund', async (request) => {
    const client = await clientOf(parts, request);
    const [{ key }, body, id] = [readKey(request), readBody(NewRefund, request), readId(request)];
    return db.transaction(async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment?.clientId !== client.id) throw notFound();
      const known = await findRefund(tx, client.id, key);
      if (known) {
        if (known.receiptId !== body.payment_id) throw new Refusal(409, 'KEY_REUSED', 'This key was used before.');
        return { id: known.id };
      }
      const receipt = (await listReceipts(tx, id)).find((one) => one.id === body.payment_id);
      const reversals = await listReversals(tx, id);
      if (!receipt || reversals.some(({ receiptId, won }) => receiptId === receipt.id && !won))
        throw new Refusal(422, 'NOT_REFUNDABLE', 'There is no such money to send back.');
      const [refundId, at] = [newId('rfd'), clock.now()];
      const refund = { id: refundId, clientId: client.id, key, paymentId: id, receiptId: receipt.id, at };
      if (!(await insertRefund(tx, refund))) throw new Refusal(422, 'ALREADY_REFUNDED', 'It was sent back before.');
      await insertMovement(tx, {
        lineId: newLineId(at),
        ...{ clientId: client.id, kind: 'refund', direction: 'out', amount: receipt.amount, fee: 0n },
        ...{ currency: receipt.currency, at, reference: payment.reference, gatewayId: id },
      });
      return { id: refundId };
    });
  });
}

function addPayoutRoutes(http: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts;

  http.post('/v1/payouts', async (request, reply) => {
    const client = await clientOf(parts, request);
    const [{ key, requestHash }, body] = [readKey(request), readBody(NewPayout, request)];
    const [amount, at] = [readAmount(body), clock.now()];
    const known = await findPayoutByKey(db, client.id, key);
    if (known) {
      mustBeSame(known, requestHash);
      return payoutOf(known);
    }
    failSometimes(client, key);
    const payout: Payout = {
      ...{ id: newId('out'), clientId: client.id, reference: body.reference, key, requestHash, amount },
      ...{ currency: body.currency, institution: body.institution, holderName: body.holder_name, rail: body.rail },
      ...{ accountEnding: body.account_number.slice(-ENDING_LENGTH), status: 'accepted' },
      ...{ bankReference: null, failureCode: null, createdAt: at, updatedAt: at },
    };
    const fate = fateOf(payout, client.faults);
    if (fate === 'refused') throw new Refusal(422, 'ACCOUNT_INVALID', 'The account does not exist.');
    const isNew = await db.transaction(async (tx) => {
      if (!(await insertPayout(tx, payout))) return false;
      await planPayout(tx, payout, fate, client.faults);
      return true;
    });
    if (!isNew) {
      const first = await findPayoutByKey(db, client.id, key);
      if (!first) throw duplicate();
      mustBeSame(first, requestHash);
      return payoutOf(first);
    }
    if (fate === 'answerLost') return cutLine(request, reply);
    return reply.code(201).send(payoutOf(payout));
  });

  http.get('/v1/payouts/:id', async (request) => {
    const client = await clientOf(parts, request);
    const payout = await findPayout(db, client.id, readId(request));
    if (!payout) throw notFound();
    return payoutOf(payout);
  });

  http.get('/v1/payouts', async (request) => {
    const client = await clientOf(parts, request);
    const payout = await findPayoutByReference(db, client.id, readQuery(request, 'reference'));
    return { data: payout ? [payoutOf(payout)] : [] };
  });
}

const DAY_FILE = /^(2\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\.csv$/;

function addBookRoutes(http: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  http.get('/v1/statements/:id', async (request, reply) => {
    const client = await clientOf(parts, request);
    const day = DAY_FILE.exec(readId(request))?.[1];
    if (!day || Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day) throw notFound();
    const page = { day, after: readQuery(request, 'after'), most: PAGE_LINES };
    return reply.type('text/csv; charset=utf-8').send(statementOf(await listMovementsOfDay(db, client.id, page)));
  });

  http.get('/v1/ledger', async (request) => {
    const client = await clientOf(parts, request);
    const movements = await listMovements(db, client.id, { after: readQuery(request, 'after'), most: PAGE_LINES });
    return { data: movements.map(movementOf), has_more: movements.length === PAGE_LINES };
  });

  http.post('/v1/faults', async (request) => {
    const client = await clientOf(parts, request);
    const { seed, rates, auto, delay_ms: delayMs } = readBody(NewFaults, request);
    const isQuiet = !auto && Object.values(rates).every((rate) => rate === 0);
    await setFaults(db, client.id, isQuiet ? null : { seed, rates, auto, delayMs });
    return { seed, rates, auto, delay_ms: delayMs };
  });
}
