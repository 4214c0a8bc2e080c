import { DESK_HEADER, type StaffCall } from '@baize/contract/backoffice/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { addressGroup, readAddress } from '../../kernel/addresses.ts';
import type { App } from '../../kernel/app.ts';
import { bodyGateOf, gatedBody } from '../../kernel/http/bodyGate.ts';
import { decodeInput, joinInput } from '../../kernel/http/decode.ts';
import { answerWriterOf } from '../../kernel/http/serialise.ts';
import { must } from '../../kernel/must.ts';
import { refuse } from '../../kernel/on.ts';
import { judgeStaff, type Staff } from './access.rules.ts';
import { recordDeed } from './audit/audit.ts';
import { clearingCookie, isSecure, sessionCookie, tokenIn } from './cookie.ts';
import type { StaffAsk, StaffHandler } from './onStaff.ts';
import { staffOf } from './staffOf.ts';

/** What the body of any call at the desk may hold. */
export const ORDINARY_BODY_BYTES = 64 * 1024;

/** Mounts one handler: same origin, session, limits, access, validation, answer, audit, in this order. */
export function mountStaffCall(http: FastifyInstance, app: App, { call, answer }: StaffHandler): void {
  const write = answerWriterOf(call);
  http.route({
    method: call.method,
    url: call.path,
    ...(call.bodyBytesMax === undefined
      ? {}
      : gatedBody(app, call.bodyBytesMax, letLargeBodyIn(app, call, call.bodyBytesMax))),
    handler: (request, reply) =>
      bodyGateOf(app).hold(request, async () => {
        const recorded = { deeds: 0 };
        const ask = await prepare(app, call, request, reply, recorded);
        const value = await answer(ask);
        must(
          call.method === 'GET' || call.unlogged !== undefined || recorded.deeds > 0,
          `${call.id} writes a line of the audit log`,
        );
        if (app.config.verifyAnswers) v.parse(call.output, value);
        void reply.type('application/json; charset=utf-8');
        return write({ success: true, value });
      }),
  });
}

async function prepare(
  app: App,
  call: StaffCall,
  request: FastifyRequest,
  reply: FastifyReply,
  recorded: { deeds: number },
): Promise<StaffAsk> {
  const { staff, hadToken } = await senderOf(app, request);
  const ip = readAddress(request.ip);
  const joined = joinInput(call, { params: request.params, query: request.query, body: request.body });
  const judged = judgeStaff(call, staff, hadToken, joined['merchantId']);
  if ('refusal' in judged) throw refuse(judged.refusal);
  const secure = isSecure(app, request);
  return {
    input: decodeInput(call, joined) as never,
    staff: staff as never,
    reach: judged.reach,
    app,
    db: app.db,
    requestId: request.id,
    ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    cookie: {
      set: (fresh) => void reply.header('Set-Cookie', sessionCookie(fresh, secure)),
      clear: () => void reply.header('Set-Cookie', clearingCookie(secure)),
    },
    act: async (tx, { doer, ...deed }) => {
      const who = doer ?? { staffId: staff?.id ?? null, staffName: staff?.userName ?? '' };
      await recordDeed(app, tx, { ...who, ip, requestId: request.id }, { action: call.id, ...deed });
      recorded.deeds++;
    },
    fail: refuse,
    invalid: (fields) => refuse('input.invalid', undefined, fields),
  };
}

/**
 * Before a byte of a large body is read: whether its sender may make the call, and whether there is room; the handler asks again
 * when all of it is there. Most pages and banners are no larger than the body of any call, and go past the gate.
 */
function letLargeBodyIn(app: App, call: StaffCall, bytesMax: number) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { staff, hadToken } = await senderOf(app, request);
    const { merchantId } = request.params as { merchantId?: string };
    const judged = judgeStaff(call, staff, hadToken, merchantId);
    if ('refusal' in judged) throw refuse(judged.refusal);
    const said = request.headers['content-length'];
    if (said !== undefined && Number(said) <= ORDINARY_BODY_BYTES) return;
    const address = addressGroup(readAddress(request.ip));
    bodyGateOf(app).enter(request, reply, {
      owner: `desk:${staff?.id ?? address}`,
      merchantId: 'desk:',
      address: `desk:${address}`,
      bytesMax,
    });
  };
}

/** Who sends a request of the desk's own pages, and not too often; null: somebody without a session that lives. */
async function senderOf(app: App, request: FastifyRequest): Promise<{ staff: Staff | null; hadToken: boolean }> {
  refuseOtherSites(request);
  const token = tokenIn(request, isSecure(app, request));
  const staff = token === null ? null : await staffOf(app, token);
  const wait = await app.rateLimits.take('calls', `desk:${staff?.id ?? addressGroup(readAddress(request.ip))}`);
  if (wait > 0) throw refuse('rate.limited', { retryAfterSeconds: wait });
  return { staff, hadToken: token !== null };
}

/**
 * Three walls against requests that another site has a browser make, beside the strict cookie: where the browser says it
 * comes from, the Origin of everything that changes something, and a header that no form or link can carry.
 */
function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isBare = request.headers[DESK_HEADER] === undefined;
  const changes = request.method !== 'GET';
  if (isForeign || isBare || (changes && !isOwnOrigin(request))) throw refuse('request.crossSite');
}

function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}
