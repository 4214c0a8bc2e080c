import { addressGroup, readAddress } from '../../kernel/addresses.ts';
import type { App } from '../../kernel/app.ts';
import { answerFailure } from '../../kernel/http/answerFailure.ts';
import { boundShapes, hangUpOnBody } from '../../kernel/http/bodyShape.ts';
import { answerClientError } from '../../kernel/http/clientError.ts';
import { boundConnections, connectionTimes } from '../../kernel/http/connections.ts';
import { closeConnectionsWhileClosing } from '../../kernel/http/closing.ts';
import { mountReadiness, refuseAtStart } from '../../kernel/http/ops.ts';
import { mountCall } from '../../kernel/http/mountCall.ts';
import { serveOnShares } from '../../kernel/http/share.ts';
import type { Module } from '../../kernel/module.ts';
import { refuse } from '../../kernel/on.ts';
import websocket from '@fastify/websocket';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { IncomingMessage } from 'node:http';
import { DESK_LIVE_PATH, mountDeskLive } from './live.ts';
import { ORDINARY_BODY_BYTES, staffAudience } from './staffAudience.ts';
import { mountDesk } from './pages.ts';

const REQUEST_TIMEOUT_MS = 15_000;
/** Neither counted nor held to our hosts: health checks come often, and by address. */
const HEALTH = /^\/(healthz|readyz)$/;

/** Staff's own listener: separate port, origin and cookies. */
export async function createBackoffice(app: App, modules: readonly Module[]): Promise<FastifyInstance> {
  const times = connectionTimes(app.config);
  const http: FastifyInstance = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: ORDINARY_BODY_BYTES,
    forceCloseConnections: 'idle',
    ...times,
    http: { ...times.http, shouldUpgradeCallback: isLive },
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: app.config.trustProxy,
    genReqId: () => app.ids.uuid(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void answerFailure(app, error, request, reply),
    clientErrorHandler: answerClientError,
  });
  await http.register(websocket, { options: { maxPayload: 4096 }, errorHandler: endLive });
  serveOnShares(http);
  boundConnections(http.server, 'desk', app.config);
  closeConnectionsWhileClosing(http);
  boundShapes(http, ORDINARY_BODY_BYTES);
  http.setErrorHandler((error, request, reply) => answerFailure(app, error, request, reply));
  http.setNotFoundHandler((request, reply) => answerFailure(app, refuse('route.unknown'), request, reply));
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS).header('X-Request-Id', request.id);
    if (HEALTH.test(request.routeOptions.url ?? '')) return;
    if (!isOurHost(app, request)) {
      hangUpOnBody(request, reply);
      throw refuse('route.unknown');
    }
    const wait = await app.rateLimits.take('address', `desk:${addressGroup(readAddress(request.ip))}`);
    if (wait === 0) return;
    hangUpOnBody(request, reply);
    throw refuse('rate.limited', { retryAfterSeconds: wait });
  });
  refuseAtStart(http, app);
  mountReadiness(http, app, ['/healthz', '/readyz']);
  const staff = staffAudience(app);
  for (const { staffHandlers } of modules)
    for (const handler of staffHandlers ?? []) mountCall(http, app, staff, handler);
  mountDeskLive(http, app);
  await mountDesk(http, app);
  return http;
}

/** A name that somebody else points here reaches nothing. */
function isOurHost({ config }: App, { host, hostname }: FastifyRequest): boolean {
  const { backofficeHosts } = config;
  return backofficeHosts.size === 0 || [host, hostname].some((name) => backofficeHosts.has(name.toLowerCase()));
}

/** Only this address is upgraded. */
const isLive = ({ url = '' }: IncomingMessage): boolean => url.replace(/\?.*/, '') === DESK_LIVE_PATH;

/** Invalid frames end the connection without an error in the log. */
const endLive = (error: Error, socket: WebSocket, request: FastifyRequest): void => {
  request.log.debug({ err: error }, 'a live page of the desk sent what is no frame of ours');
  socket.terminate();
};

/** Pages set their own policy; answers need none. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(), microphone=(), camera=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};
