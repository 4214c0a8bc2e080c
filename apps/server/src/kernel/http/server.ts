import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import websocket from '@fastify/websocket';
import { readAddress } from '../addresses.ts';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { App } from '../app.ts';
import { LIVE_PATH } from '../live.ts';
import type { Module } from '../module.ts';
import type { Handler } from '../on.ts';
import { Refusal } from '../refusal.ts';
import { answerFailure } from './answerFailure.ts';
import { boundShapes, hangUpOnBody } from './bodyShape.ts';
import { memberAudience } from './memberAudience.ts';
import { mountCall } from './mountCall.ts';
import { takeForms } from './forms.ts';
import { closeConnectionsWhileClosing } from './closing.ts';
import { answerClientError } from './clientError.ts';
import { boundConnections, connectionTimes, hurryBodies } from './connections.ts';
import type { BodyEncryption } from './jwe.ts';
import { openApiOf, type DocumentedRoute } from './openapi.ts';
import { RequestLog } from './requestLog.ts';
import { holds, pack, sendPacked, tagOf, type Packed } from './packed.ts';
import { mountOps, refuseAtStart } from './ops.ts';
import { serveOnShares } from './share.ts';

/** Calls that take files set their own limit. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Not rate-limited: vendors have their own limits; health checks must pass. */
const UNCOUNTED = /^\/(vendor\/v1\/.+|healthz|readyz)$/;

/** The site's HTTP server: calls, raw routes, live connections, operations. */
export async function createHttp(
  app: App,
  encryption: BodyEncryption,
  modules: readonly Module[],
): Promise<FastifyInstance> {
  const times = connectionTimes(app.config);
  const http: FastifyInstance = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    childLoggerFactory: (log, bindings, options) => new RequestLog(log, bindings, options) as FastifyBaseLogger,
    // Our own hook logs one line per request, without its query.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: app.config.trustProxy,
    genReqId: () => app.ids.uuid(),
    forceCloseConnections: 'idle',
    // Whoever sends a byte a minute must not hold a connection for ever.
    ...times,
    http: { ...times.http, shouldUpgradeCallback: isLive },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    // Unroutable addresses and bad bytes get the same envelope.
    frameworkErrors: (error, request, reply) => void answerFailure(app, error, request, reply),
    clientErrorHandler: answerClientError,
  });
  http.setErrorHandler((error, request, reply) => answerFailure(app, error, request, reply));
  http.setNotFoundHandler((request, reply) => answerFailure(app, new Refusal('route.unknown'), request, reply));
  // First, so that its hooks run after a refusal, too.
  await http.register(websocket, { options: { maxPayload: 4096 }, errorHandler: endLive });
  serveOnShares(http);
  closeConnectionsWhileClosing(http);
  boundConnections(http.server, 'site', app.config);
  hurryBodies(http, BODY_LIMIT_BYTES);
  boundShapes(http, BODY_LIMIT_BYTES);
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS).header('X-Request-Id', request.id);
    if (UNCOUNTED.test(request.routeOptions.url ?? '')) return;
    const wait = await app.rateLimits.take('address', readAddress(request.ip));
    if (wait === 0) return;
    hangUpOnBody(request, reply);
    throw new Refusal('rate.limited', { retryAfterSeconds: wait });
  });
  refuseAtStart(http, app);
  http.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.url ?? 'unknown';
    app.metrics.calls.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
    app.log.debug(
      {
        requestId: request.id,
        method: request.method,
        call,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  const handlers = modules.flatMap((module) => module.handlers);
  checkUnique(handlers);
  const members = memberAudience(app, encryption);
  for (const handler of handlers) if (!handler.call.form) mountCall(http, app, members, handler);
  await http.register(async (scope) => {
    takeForms(scope);
    for (const handler of handlers) if (handler.call.form) mountCall(scope, app, members, handler);
  });
  mountDocument(
    http,
    app,
    handlers,
    modules.flatMap((module) => module.documented ?? []),
  );
  mountOps(http, app);
  await app.live.mount(http, app);
  for (const module of modules) await module.raw?.(http, app);
  return http;
}

/** Only the live path upgrades. */
const isLive = ({ url = '' }: IncomingMessage): boolean => url.replace(/\?.*/, '') === LIVE_PATH;

/** Bad frames are the page's fault and aren't logged; anything else is. */
function endLive(error: Error, socket: WebSocket, request: FastifyRequest): void {
  const isTheirs = 'code' in error && String(error.code).startsWith('WS_ERR_');
  if (isTheirs) request.log.debug({ code: error.code }, 'a live connection sent what is no frame of ours');
  else request.log.error({ err: error }, 'a live connection broke');
  socket.terminate();
}

/** The OpenAPI document, made and compressed on first use. */
function mountDocument(
  http: FastifyInstance,
  app: App,
  handlers: readonly Handler[],
  routes: readonly DocumentedRoute[],
): void {
  let made: { readonly packed: Promise<Packed>; readonly tag: string } | undefined;
  const make = () => {
    const text = JSON.stringify(
      openApiOf(
        handlers.map((handler) => handler.call),
        routes,
      ),
    );
    return { packed: pack(text), tag: tagOf(text) };
  };
  http.get('/wps/openapi.json', async (request, reply) => {
    const wait = await app.rateLimits.take('calls', readAddress(request.ip));
    if (wait > 0) throw new Refusal('rate.limited', { retryAfterSeconds: wait });
    const { packed, tag } = (made ??= make());
    reply.headers({ ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    if (holds(request, tag)) return reply.code(304).send();
    return sendPacked(request, reply.type('application/json; charset=utf-8'), await packed);
  });
}

/** Calls need no content; pages set their own policy. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cache-Control': 'no-store',
};

/** Two handlers of one call would depend on module order. */
function checkUnique(handlers: readonly Handler[]): void {
  const served = new Set(handlers.map((handler) => handler.call.id));
  if (served.size !== handlers.length) throw new Error('a call has two handlers');
}
