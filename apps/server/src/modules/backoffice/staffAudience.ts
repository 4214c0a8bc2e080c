import { DESK_HEADER, type StaffCall } from '@baize/contract/backoffice/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup, readAddress } from '../../kernel/addresses.ts';
import type { App } from '../../kernel/app.ts';
import { languageOf } from '../../kernel/http/answerFailure.ts';
import { bodyGateOf } from '../../kernel/http/bodyGate.ts';
import { decodeInput, joinInput } from '../../kernel/http/decode.ts';
import type { Audience } from '../../kernel/http/mountCall.ts';
import { must } from '../../kernel/must.ts';
import { refuse } from '../../kernel/on.ts';
import { judgeStaff, type Staff } from '../../kernel/staff/access.rules.ts';
import { recordAuditEvent } from './audit/audit.ts';
import { clearingCookie, isSecure, sessionCookie, tokenIn } from './cookie.ts';
import { refuseRelatedAct } from '../../kernel/staff/memberSubjects.ts';
import type { StaffAsk } from '../../kernel/staff/onStaff.ts';
import { answerOnce } from './repeats/repeats.ts';
import { staffOf } from './staffOf.ts';

export const ORDINARY_BODY_BYTES = 64 * 1024;

/** With the audit lines written so far. */
type RecordedAsk = StaffAsk & { readonly recorded: { events: number } };

/** Staff calls: origin, session, limits, access, validation; a change must have written an audit line. */
export const staffAudience = (app: App): Audience<StaffCall, RecordedAsk> => ({
  prepare: (call, request, reply) => prepare(app, call, request, reply),
  admitLargeBody: (call, bytesMax) => letLargeBodyIn(app, call, bytesMax),
  callerOf: ({ staff, ip }) =>
    // Nobody is logged in at the login.
    (staff as Staff | null) ? { key: staff.id, isGuest: false } : { key: addressGroup(ip), isGuest: true },
  carryOut: async (call, ask, answer) => {
    const { staff, requestId, recorded } = ask;
    const input = ask.input as Readonly<Record<string, unknown>>;
    const { value, isRepeat } = await answerOnce(call, { app, staff, requestId, input }, answer);
    must(
      call.method === 'GET' || call.unlogged !== undefined || isRepeat || recorded.events > 0,
      `${call.id} writes a line of the audit log`,
    );
    return value;
  },
});

async function prepare(app: App, call: StaffCall, request: FastifyRequest, reply: FastifyReply): Promise<RecordedAsk> {
  const recorded = { events: 0 };
  const { staff, hadToken } = await senderOf(app, request);
  const ip = readAddress(request.ip);
  const joined = joinInput(call, { params: request.params, query: request.query, body: request.body });
  const judged = judgeStaff(call, staff, hadToken, joined['merchantId']);
  if ('refusal' in judged) throw refuse(judged.refusal);
  const secure = isSecure(app, request);
  const input = decodeInput(call, joined) as Record<string, unknown>;
  if (staff) await refuseRelatedAct(app, { call: call.id, staffId: staff.id, input });
  return {
    input: input as never,
    staff: staff as never,
    merchantScope: judged.merchantScope,
    recorded,
    app,
    db: app.db,
    requestId: request.id,
    language: languageOf(request),
    ip,
    origin: request.headers.origin ?? '',
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    cookie: {
      set: (fresh) => void reply.header('Set-Cookie', sessionCookie(fresh, secure)),
      clear: () => void reply.header('Set-Cookie', clearingCookie(secure)),
    },
    audit: async (tx, { actor, ...event }) => {
      const who = actor ?? { staffId: staff?.id ?? null, staffName: staff?.userName ?? '' };
      await recordAuditEvent(app, tx, { ...who, ip, requestId: request.id }, { action: call.id, ...event });
      recorded.events++;
    },
    fail: refuse,
    invalid: (fields) => refuse('input.invalid', undefined, fields),
  };
}

/**
 * Before a large body is read: may the sender make the call, and is there room. Checked again with the whole body.
 * Ordinary sizes skip this.
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

/** A sender with a session from our pages within limits; null: none. */
async function senderOf(app: App, request: FastifyRequest): Promise<{ staff: Staff | null; hadToken: boolean }> {
  refuseOtherSites(request);
  const token = tokenIn(request, isSecure(app, request));
  const staff = token === null ? null : await staffOf(app, token);
  const wait = await app.rateLimits.take('calls', `desk:${staff?.id ?? addressGroup(readAddress(request.ip))}`);
  if (wait > 0) throw refuse('rate.limited', { retryAfterSeconds: wait });
  return { staff, hadToken: token !== null };
}

/** Beside the strict cookie: Fetch Metadata, the Origin of changes, and a header that forms and links cannot send. */
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
