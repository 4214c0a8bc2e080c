import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readId, readQuery } from '../api.read.ts';
import { listCallbacks } from '../callbacks.store.ts';
import { findClient, listClients, setCallbackSecret } from '../clients.store.ts';
import type { Parts } from '../parts.ts';
import { actOnPayment, DESK_ACTIONS, PAY_ACTIONS } from '../payments.ts';
import { findPayment, listPayments, type Payment } from '../payments.store.ts';
import { listPayouts } from '../payouts.store.ts';
import { Refusal } from '../refusal.ts';
import { deskPage } from './deskPage.ts';
import { payPage } from './payPage.ts';
import { textsFor } from './texts.ts';

const UI = new URL('../../../../packages/ui/src/', import.meta.url);
const ASSETS: ReadonlyMap<string, readonly [URL, string]> = new Map([
  ['tokens.css', [new URL('tokens.css', UI), 'text/css; charset=utf-8']],
  ['sandbox.css', [new URL('./sandbox.css', import.meta.url), 'text/css; charset=utf-8']],
  ['fonts/baize-display.woff2', [new URL('fonts/baize-display.woff2', UI), 'font/woff2']],
]);
const DESK_ROWS = 50;
const unknown = (): Refusal => new Refusal(404, 'NOT_FOUND', 'There is no such payment.');

const Pay = v.object({ action: v.picklist(PAY_ACTIONS) });
const AtDesk = v.object({ action: v.picklist(DESK_ACTIONS) });
const Secret = v.object({ secret: v.pipe(v.string(), v.minLength(8), v.maxLength(200)) });

/** The pay pages and the desk: forms without a script. */
export async function addPageRoutes(http: FastifyInstance, parts: Parts): Promise<void> {
  const files = new Map<string, { bytes: Buffer; type: string }>();
  for (const [name, [url, type]] of ASSETS) files.set(name, { bytes: await readFile(url), type });
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  http.get('/assets/*', async (request, reply) => {
    const file = files.get((request.params as { '*': string })['*']);
    if (!file) throw unknown();
    return reply.type(file.type).header('cache-control', 'public, max-age=300').send(file.bytes);
  });
  http.get('/', async (_request, reply) => reply.redirect('/desk', 303));
  addPayRoutes(http, parts);
  addDeskRoutes(http, parts);
}

/** A form's answer may lead to where the payment came from, and nowhere else. */
const policyFor = (returnUrl: string | null): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `form-action 'self'${returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const send = (reply: FastifyReply, page: string, returnUrl: string | null = null): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policyFor(returnUrl)).send(page);

function read<Schema extends v.GenericSchema>(schema: Schema, { body }: FastifyRequest): v.InferOutput<Schema> {
  const form = v.safeParse(schema, body);
  if (!form.success) throw new Refusal(400, 'INVALID_REQUEST', 'Choose one of the buttons.');
  return form.output;
}

/** A form of another page cannot press a button here. */
function mustBeOwnForm({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin')
    throw new Refusal(403, 'OTHER_ORIGIN', 'Open the page and press the button there.');
}

function addPayRoutes(http: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts;
  const find = async (request: FastifyRequest): Promise<Payment> => {
    const payment = await findPayment(db, readId(request));
    if (!payment) throw unknown();
    return payment;
  };

  http.get('/pay/:id', async (request, reply) => {
    const payment = await find(request);
    const merchant = (await findClient(db, payment.clientId))?.name ?? '';
    const texts = textsFor(request.headers['accept-language']);
    return send(reply, payPage(texts, payment, { merchant, now: clock.now() }), payment.returnUrl);
  });

  http.post('/pay/:id', async (request, reply) => {
    mustBeOwnForm(request);
    const [payment, { action }] = [await find(request), read(Pay, request)];
    const isDone = await actOnPayment(parts, payment.id, action);
    return reply.redirect(isDone && payment.returnUrl ? payment.returnUrl : `/pay/${payment.id}`, 303);
  });
}

function addDeskRoutes(http: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts;

  http.get('/desk', async (request, reply) => {
    const given = readQuery(request, 'before');
    const isMoment = /^2\d{3}-/.test(given) && !Number.isNaN(Date.parse(given));
    const from = isMoment ? new Date(given) : new Date(clock.now().getTime() + 1);
    const [payments, payouts] = [await listPayments(db, from, DESK_ROWS), await listPayouts(db, from, DESK_ROWS)];
    const full = [payments, payouts].filter((list) => list.length === DESK_ROWS).map((list) => list.at(-1)?.createdAt);
    // The younger of both ends, so that the next page leaves nothing out; what it shows again does no harm.
    const last = full.reduce<Date | null>((latest, at) => (at && (!latest || at > latest) ? at : latest), null);
    const callbacks = await listCallbacks(
      db,
      [...payments, ...payouts].map(({ id }) => id),
    );
    return send(reply, deskPage({ payments, payouts, callbacks, clients: await listClients(db), before: last }));
  });

  http.post('/desk/payments/:id', async (request, reply) => {
    mustBeOwnForm(request);
    await actOnPayment(parts, readId(request), read(AtDesk, request).action);
    return reply.redirect('/desk', 303);
  });

  http.post('/desk/accounts/:id', async (request, reply) => {
    mustBeOwnForm(request);
    await setCallbackSecret(db, readId(request), read(Secret, request).secret);
    return reply.redirect('/desk', 303);
  });
}
