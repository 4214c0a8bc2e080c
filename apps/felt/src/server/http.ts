import { DatabaseBusy, isLost, withShare } from '@baize/db';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { Refusal } from './refusal.ts';

export interface HttpConfig {
  readonly callers: Callers;
  readonly trustProxy?: boolean | string | undefined;
  readonly requestTimeoutMs?: number | undefined;
}

/** Who counts as one caller, and the limits; shared by all in the process. */
export interface Callers {
  /** A caller's group: a household's network, as IPv6 gives it countless addresses. */
  groupOf(address: string): string;
  /** Limits a listener's connections, per group and in all. */
  bound(server: Server): void;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const BODY_LIMIT_BYTES = 16 * 1024;

const REQUEST_TIMEOUT_MS = 15_000;
/** Longer than the slowest round takes: bet and rollback, each repeated once. */
const CONNECTION_TIMEOUT_MS = 60_000;
const LOOK_FOR_SLOW_EVERY_MS = 1000;
const RETRY_SECONDS = 2;

/** The server with common headers and typed refusals for all errors. */
export function createHttp(
  log: Logger,
  { callers, trustProxy = false, requestTimeoutMs = REQUEST_TIMEOUT_MS }: HttpConfig,
): FastifyInstance {
  const http: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Addresses hold launch codes, so requests are not written down.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy,
    // Ends slow senders. Work on the answer does not count.
    requestTimeout: requestTimeoutMs,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    http: { connectionsCheckingInterval: LOOK_FOR_SLOW_EVERY_MS, headersTimeout: requestTimeoutMs },
    forceCloseConnections: 'idle',
    frameworkErrors: (_, __, reply) => void refuse(reply as FastifyReply, new Refusal('input.invalid')),
  });

  callers.bound(http.server);
  http.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function handle(request, reply) {
      return withShare('calls', () => handler.call(this, request, reply));
    };
  });

  // Otherwise a busy connection would delay the process's end by a minute.
  let closing = false;
  const unused = unusedConnections(http);
  http.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
  http.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  http.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer', // A launch code must not travel on.
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  http.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error);
    if (isLost(error))
      request.log.warn({ err: error, route: request.routeOptions.url }, 'the database was lost under a request');
    if (error instanceof DatabaseBusy || isLost(error))
      return refuse(reply.header('retry-after', RETRY_SECONDS), new Refusal('server.busy'));
    const status = statusOf(error);
    if (status >= 400 && status < 500) return refuse(reply, new Refusal('input.invalid'), status);
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request has failed');
    return refuse(reply, new Refusal('server.fault'));
  });
  http.setNotFoundHandler((_, reply) => refuse(reply, new Refusal('route.unknown')));

  return http;
}

/** Refuses players while the platform starts: it answers for their money, and is not there yet. It is answered itself, for it asks for the list of games. */
export function refuseAtStart(http: FastifyInstance, isStarting: () => boolean): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!isStarting() || !request.url.startsWith('/api/')) return;
    reply.header('retry-after', RETRY_SECONDS);
    throw new Refusal('server.busy');
  });
}

/** Connections that never sent a request: the server does not count them as idle. */
function unusedConnections({ server }: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  return unused;
}

/** A part that can say how much of it is stuck. */
export interface Stuck {
  countStuck(): Promise<number>;
}

const COME_BACK_SECONDS = 2;

/** Whether players may be sent here, and for local callers what needs attention. */
export function addHealth(
  http: FastifyInstance,
  { stuck, isReady }: { stuck: Readonly<Record<string, Stuck>>; isReady: () => Promise<boolean> },
): void {
  http.get('/healthz', async (request, reply) => {
    const ok = await isReady();
    if (!ok) reply.code(503).header('retry-after', COME_BACK_SECONDS);
    if (!isLocal(request)) return { ok };
    const counts = Object.entries(stuck).map(async ([name, part]) => [name, await part.countStuck().catch(() => null)]);
    return { ok, ...Object.fromEntries(await Promise.all(counts)) };
  });
}

/** Behind a proxy everybody seems local: the socket counts, forwarded requests do not. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;

const refuse = (reply: FastifyReply, refusal: Refusal, status = refusal.status): FastifyReply =>
  reply.code(status).send(refusal.body(reply.request.headers['accept-language']?.split(/[,;]/)[0]));

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
