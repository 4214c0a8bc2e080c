import type { Call } from '@baize/contract/call.ts';
import { judgeAccess } from '@baize/contract/identity/access.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app.ts';
import type { Merchant } from '../merchant.ts';
import type { Ask, Handler } from '../on.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../session.ts';
import { languageOf } from './answerFailure.ts';
import { decodeInput, joinInput } from './decode.ts';
import type { BodyEncryption } from './jwe.ts';
import { answerSchemaOf } from './serialise.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;
/** These answer even while the merchant is closed, so that the site can say why and a member can leave. */
const OPEN_IN_MAINTENANCE = /^\/wps\/system\/|^\/wps\/session\/logout$/;

/** Mounts one handler: merchant, session, limits, access, body, validation, answer, in this order. */
export function mountCall(
  http: FastifyInstance,
  app: App,
  encryption: BodyEncryption,
  { call, answer }: Handler,
): void {
  for (const url of [call.path, ...(call.aliases ?? [])]) {
    http.route({
      method: call.method,
      url,
      schema: { response: { 200: answerSchemaOf(call) } },
      handler: async (request) => {
        const ask = await prepare(app, encryption, call, request);
        const value = await answer(ask);
        if (app.config.verifyAnswers) v.parse(call.output, value);
        return { success: true, value };
      },
    });
  }
}

async function prepare(app: App, encryption: BodyEncryption, call: Call, request: FastifyRequest): Promise<Ask> {
  const merchant = await app.merchants.byHost(request.hostname);
  if (!merchant) throw new Refusal('merchant.unknown');
  const token = tokenOf(request);
  const session = await findSession(app, merchant, token);
  await limit(app, call, session?.id ?? request.ip, request.ip);
  if (merchant.settings.maintenance && !OPEN_IN_MAINTENANCE.test(call.path)) throw new Refusal('system.maintenance');

  checkAccess(call, session, token !== null);
  const body = call.encrypted ? await encryption.open(request.body) : request.body;
  const input = decodeInput(call, joinInput(call, { params: request.params, query: request.query, body }));
  return {
    input,
    merchant,
    session: session as Session,
    app,
    db: app.db,
    requestId: request.id,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    language: languageOf(request),
    origin: originOf(app, merchant, request),
    idempotencyKey: call.moneyMoving ? idempotencyKeyOf(request) : '',
    fail: (code, value, fields) => new Refusal(code, value, fields),
    invalid: (fields) => new Refusal('input.invalid', undefined, fields),
  };
}

/** A host name with an optional port and nothing that could mean more in a policy or an address. */
const PLAIN_HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i;

/**
 * Where the caller's browser sees the site. Anyone can write any Host header, so only a host of the merchant's own is believed
 * (in the demo also the machine's address in a home network); on the configured host its own scheme holds, which a proxy may hide.
 */
function originOf(app: App, merchant: Merchant, request: FastifyRequest): string {
  const configured = new URL(app.config.publicUrl);
  const isOurs = merchant.hosts.includes(request.hostname.toLowerCase()) || app.config.demo;
  if (request.host === configured.host || !isOurs || !PLAIN_HOST.test(request.host)) return configured.origin;
  return `${request.protocol}://${request.host}`;
}

function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length).trim() || null : null;
}

/** A member's calls are counted by session, everybody else's by address; the named limits always by address. */
async function limit(app: App, call: Call, caller: string, ip: string): Promise<void> {
  const wait =
    (await app.rateLimits.take('calls', caller)) || (call.limit ? await app.rateLimits.take(call.limit, ip) : 0);
  if (wait > 0) throw new Refusal('rate.limited', { retryAfterSeconds: wait });
}

/** A session of another merchant is no session here: the wall. */
async function findSession(app: App, merchant: Merchant, token: string | null): Promise<Session | null> {
  const session = token ? await app.sessions.byToken(token) : null;
  return session?.merchantId === merchant.id ? session : null;
}

function checkAccess(call: Call, session: Session | null, hadToken: boolean): void {
  if (call.access === 'any') return;
  if (!session) throw new Refusal(hadToken ? 'session.ended' : 'session.required');
  const judgement = judgeAccess(call.access, session.type);
  if (judgement !== 'allowed') throw new Refusal(judgement === 'trial' ? 'access.trial' : 'access.denied');
}

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') throw new Refusal('idempotency.required');
  if (!IDEMPOTENCY_KEY.test(key))
    throw new Refusal('input.invalid', undefined, { 'Idempotency-Key': '8 to 200 visible characters.' });
  return key;
}
