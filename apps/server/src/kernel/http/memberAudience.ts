import { flagsOf, type Call } from '@baize/contract/call.ts';
import { judgeAccess } from '@baize/contract/identity/access.ts';
import { DEVICE_HEADER, HOME_SCREEN_DEVICE } from '@baize/contract/identity/session.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { sayAs } from '@baize/i18n/serverTexts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { addressGroup, readAddress } from '../addresses.ts';
import { checkOpen } from '../checkOpen.ts';
import type { Merchant } from '../merchant.ts';
import type { Ask } from '../on.ts';
import { findPlayStop } from '../playStop.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../session.ts';
import { languageOf, refuseAs } from './answerFailure.ts';
import { bodyGateOf } from './bodyGate.ts';
import { cookiesOf } from './cookies.ts';
import { decodeInput, joinInput } from './decode.ts';
import type { BodyEncryption } from './jwe.ts';
import type { Audience } from './mountCall.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;
/** Open even while the site is closed, so it can say why and members can log out. */
const ALWAYS_OPEN = /^\/wps\/system\/|^\/wps\/session\/logout$/;

/** Judges callers of the site: merchant, session, limits, access, body, validation, in this order. */
export const memberAudience = (app: App, encryption: BodyEncryption): Audience<Call, Ask> => ({
  prepare: (call, request, reply) => prepare(app, encryption, call, request, reply),
  carryOut: (_call, { merchant }, answer) => sayAs(merchant.ownTexts, answer),
  admitLargeBody: (call, bytesMax) => letLargeBodyIn(app, call, bytesMax),
  callerOf: ({ session, ip }) =>
    // A guest's call has none, whatever its type says.
    (session as Session | null) ? { key: session.memberId, isGuest: false } : { key: addressGroup(ip), isGuest: true },
});

async function prepare(
  app: App,
  encryption: BodyEncryption,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Ask> {
  const caller = await findCaller(app, request);
  const { merchant, session, ip } = caller;
  await limit(app, call, session?.id ?? ip, ip);
  admit(call, caller);
  checkFlag(call, merchant, {});
  if (call.givesPlay && session) await refuseStopped(app, session, call);
  const body = call.encrypted ? await encryption.open(request.body) : request.body;
  const input = decodeInput(call, joinInput(call, { params: request.params, query: request.query, body }));
  checkFlag(call, merchant, input as Record<string, unknown>);
  const origin = originOf(app, merchant, request);
  return {
    input,
    merchant,
    session: session as Session,
    app,
    db: app.db,
    requestId: request.id,
    ip,
    device: deviceFrom(request),
    deviceId: String(request.headers['device-id'] ?? '').slice(0, 60),
    language: languageOf(request),
    origin,
    cookies: cookiesOf(request, reply, { isSecure: origin.startsWith('https:') }),
    idempotencyKey: call.moneyMoving ? idempotencyKeyOf(request) : '',
    fail: (code, value, fields) => new Refusal(code, value, fields),
    invalid: (fields) => new Refusal('input.invalid', undefined, fields),
  };
}

/** The browser's device header (A7). */
function deviceFrom({ headers }: FastifyRequest): string {
  const isHomeScreen = headers[DEVICE_HEADER.toLowerCase()] === HOME_SCREEN_DEVICE;
  return `${isHomeScreen ? `${HOME_SCREEN_DEVICE} ` : ''}${headers['user-agent'] ?? ''}`.slice(0, 200);
}

/**
 * Before a large body is read: access, rate and room. All but the room is checked again afterwards, minutes later.
 */
function letLargeBodyIn(app: App, call: Call, bytesMax: number) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = await findCaller(app, request);
    admit(call, caller);
    checkFlag(call, caller.merchant, {});
    const { merchant, session, ip } = caller;
    const address = addressGroup(ip);
    const owner = session?.memberId ?? address;
    const wait = await app.rateLimits.take('upload', owner);
    if (wait > 0) throw new Refusal('rate.limited', { retryAfterSeconds: wait });
    bodyGateOf(app).enter(request, reply, { owner, merchantId: merchant.id, address, bytesMax });
  };
}

/** Host name with optional port, safe in policies and addresses. */
const PLAIN_HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i;

/** Names of this machine, where the demo is tried. */
const THIS_MACHINE = /^(?:127\.0\.0\.1|(?:[a-z0-9-]+\.)*localhost)$/i;

/**
 * The site's address as the caller's browser sees it. Only the merchant's own hosts are believed, and in the demo this
 * machine's: whoever names another host in a request would have its links sent to members.
 */
export function originOf(app: App, merchant: Merchant, request: FastifyRequest): string {
  const configured = new URL(app.config.publicUrl);
  const host = request.hostname.toLowerCase();
  const isOurs = merchant.hosts.includes(host) || (app.config.demo && THIS_MACHINE.test(host));
  if (request.host === configured.host || !isOurs || !PLAIN_HOST.test(request.host)) return configured.origin;
  return `${request.protocol}://${request.host}`;
}

function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length).trim() || null : null;
}

/** Counts a member's calls by session, others by address; named limits by address. */
async function limit(app: App, call: Call, caller: string, ip: string): Promise<void> {
  const wait =
    (await app.rateLimits.take('calls', caller)) || (call.limit ? await app.rateLimits.take(call.limit, ip) : 0);
  if (wait > 0) throw new Refusal('rate.limited', { retryAfterSeconds: wait });
}

interface Caller {
  readonly merchant: Merchant;
  readonly session: Session | null;
  readonly ip: string;
  /** A token was sent, perhaps of an ended session. */
  readonly hadToken: boolean;
}

/** Finds merchant and session; a session of another merchant is none (merchant wall). */
async function findCaller(app: App, request: FastifyRequest): Promise<Caller> {
  const merchant = await app.merchants.byHost(request.hostname);
  if (!merchant) throw new Refusal('merchant.unknown');
  refuseAs(request, merchant.ownTexts);
  const token = tokenOf(request);
  const found = token ? await app.sessions.byToken(token) : null;
  const session = found?.merchantId === merchant.id ? found : null;
  return { merchant, session, ip: readAddress(request.ip), hadToken: token !== null };
}

/** Refuses callers who may not make this call, or nobody here now. */
function admit(call: Call, { merchant, session, ip, hadToken }: Caller): void {
  if (!ALWAYS_OPEN.test(call.path)) checkOpen(merchant, ip);
  checkAccess(call, session, hadToken);
}

/** Who takes a break, is excluded or is a restricted person is given nothing to play with, by any call. */
async function refuseStopped(app: App, session: Session, { errors }: Pick<Call, 'errors'>): Promise<void> {
  const stopped = await findPlayStop(app, session);
  if (stopped) throw new Refusal('play.blocked', { block: stopped.stop, until: stopped.until?.toISOString() ?? null });
  // Who is on the list of restricted persons has no decision with an end. A call that denies access itself answers repeats first.
  if (session.excluded && !errors.includes('access.denied'))
    throw new Refusal('play.blocked', { block: 'restricted', until: null });
}

/** What the merchant has switched off is refused before anything is read; by a word of the input once that is. */
function checkFlag(call: Call, { flags }: Merchant, input: Readonly<Record<string, unknown>>): void {
  const names = flagsOf(call, input);
  if (names.length > 0 && !names.some((name) => flags[name])) throw new Refusal(call.offCode ?? 'access.denied');
}

function checkAccess(call: Call, session: Session | null, hadToken: boolean): void {
  if (call.access === 'any') return;
  if (!session) throw new Refusal(hadToken ? 'session.ended' : 'session.required');
  const judgement = judgeAccess(call.access, session.type, {
    firstTimeLogin: session.firstTimeLogin,
    beforeOwnPassword: call.beforeOwnPassword,
  });
  if (judgement === 'passwordFirst') throw new Refusal('login.passwordFirst');
  if (judgement !== 'allowed') throw new Refusal(judgement === 'trial' ? 'access.trial' : 'access.denied');
  // A4: until its security question is answered a session may leave, answer, and read what the page needs.
  if (session.questionDue && call.beforeAnswer !== true) throw new Refusal('questions.required');
}

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') throw new Refusal('idempotency.required');
  if (!IDEMPOTENCY_KEY.test(key))
    throw new Refusal('input.invalid', undefined, {
      'Idempotency-Key': sentence('field.visibleCharacters', { min: 8, max: 200 }),
    });
  return key;
}
