import { randomBytes } from 'node:crypto';
import { SESSION_IDLE_MS } from '@baize/contract/identity/session.ts';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { App } from '../../kernel/app.ts';
import { closeConnectionsWhileClosing } from '../../kernel/http/closing.ts';
import { hashToken } from '../../kernel/ids.ts';
import { checkPassword, countTry, forgetTries } from '../identity/index.ts';
import { countByMerchant } from './overview.store.ts';
import { loginPage, overviewPage } from './pages.ts';
import {
  endStaffSession,
  findStaffCredentials,
  insertStaffSession,
  useStaffSession,
  type Staff,
} from './staff.store.ts';

const COOKIE = 'baize_staff';
const BODY_LIMIT_BYTES = 8 * 1024;
const LOCK_AFTER = 5;
/** Tries on one name from everywhere: far more than one person's, so that a stranger cannot shut staff out by guessing. */
const LOCK_AFTER_EVERYWHERE = 50;
const USER_NAME = /^[a-z0-9_.-]{1,60}$/;
const PASSWORD_MAX = 100;
const REQUEST_TIMEOUT_MS = 15_000;
const CONNECTIONS_MAX = 2000;

/** The staff's own listener: another port, another origin, other cookies than the site's. */
export function createBackoffice(app: App): FastifyInstance {
  const http: FastifyInstance = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: app.config.trustProxy,
  });
  http.server.maxConnections = CONNECTIONS_MAX;
  closeConnectionsWhileClosing(http);
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (request.method !== 'GET' && !isSameOrigin(request)) return reply.code(403).send('Cross-site request refused.');
  });
  http.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) app.log.error({ err: error, requestId: request.id }, 'back office fault');
    return reply
      .code(status >= 400 && status < 500 ? status : 500)
      .type('text/plain')
      .send(status < 500 ? 'The request could not be read.' : 'Something went wrong on our side.');
  });

  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/', async (request, reply) => {
    const staff = await staffOf(app, request);
    return staff
      ? sendPage(reply, (nonce) => overview(app, staff, nonce))
      : sendPage(reply, async (nonce) => loginPage(nonce));
  });
  http.post('/bo/v1/login', (request, reply) => login(app, request, reply));
  http.post('/bo/v1/logout', async (request, reply) => {
    const token = cookieOf(request);
    if (token) await endStaffSession(app.db, hashToken(token), app.clock.now());
    return reply.header('Set-Cookie', cookie(app, '', 0)).redirect('/', 303);
  });
  return http;
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Forms of other sites bring another origin; a browser always says which. */
function isSameOrigin(request: FastifyRequest): boolean {
  const origin = request.headers.origin;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}

async function sendPage(
  reply: FastifyReply,
  draw: (nonce: string) => Promise<string>,
  status = 200,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const html = await draw(nonce);
  return reply
    .code(status)
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(html);
}

async function overview(app: App, staff: Staff, nonce: string): Promise<string> {
  const merchants = await countByMerchant(app.db, new Date(app.clock.now().getTime() - SESSION_IDLE_MS));
  const database = app.db.kind === 'embedded' ? 'embedded, for the demo only' : 'PostgreSQL';
  return overviewPage(nonce, staff, { merchants, database, demo: app.config.demo });
}

async function login(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { username, password } = (request.body ?? {}) as Record<string, unknown>;
  const refuse = (text: string, status = 401) => sendPage(reply, async (nonce) => loginPage(nonce, text), status);
  const userName = typeof username === 'string' ? username.toLowerCase() : '';
  if (!USER_NAME.test(userName) || typeof password !== 'string' || password.length > PASSWORD_MAX) {
    return refuse('Enter your user name and password.');
  }
  if ((await app.rateLimits.take('login', request.ip)) > 0)
    return refuse('Too many requests. Please wait a moment.', 429);
  const now = app.clock.now();
  const keys = [`staff:${userName}:${request.ip}`, `staff:${userName}`] as const;
  const here = await countTry(app.db, keys[0], LOCK_AFTER, now);
  const everywhere = await countTry(app.db, keys[1], LOCK_AFTER_EVERYWHERE, now);
  const isLocked = here.failures > LOCK_AFTER || everywhere.failures > LOCK_AFTER_EVERYWHERE;
  if (isLocked) return refuse('Too many tries. Please wait half an hour.');
  const staff = await findStaffCredentials(app.db, userName);
  const right = await checkPassword(staff?.passwordHash ?? null, password);
  if (!staff || !right) {
    app.log.warn({ staff: userName, ip: request.ip, failures: here.failures }, 'staff login failed');
    return refuse('The user name or password is not right.');
  }

  await Promise.all(keys.map((key) => forgetTries(app.db, key)));
  const token = app.ids.token();
  await insertStaffSession(app.db, { tokenHash: hashToken(token), staffId: staff.id, ip: request.ip, at: now });
  app.log.info({ staff: staff.userName, ip: request.ip }, 'staff logged in');
  return reply.header('Set-Cookie', cookie(app, token, 24 * 3600)).redirect('/', 303);
}

function cookie(app: App, value: string, maxAgeSeconds: number): string {
  const secure = app.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`;
}

function cookieOf(request: FastifyRequest): string | null {
  const found = new RegExp(`(?:^|; )${COOKIE}=([A-Za-z0-9_-]{20,100})`).exec(request.headers.cookie ?? '');
  return found?.[1] ?? null;
}

async function staffOf(app: App, request: FastifyRequest): Promise<Staff | null> {
  const token = cookieOf(request);
  return token ? useStaffSession(app.db, hashToken(token), app.clock.now()) : null;
}
