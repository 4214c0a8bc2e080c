import { addressGroup, readAddress } from '../../kernel/addresses.ts';
import type { App } from '../../kernel/app.ts';
import { answerFailure } from '../../kernel/http/answerFailure.ts';
import { boundShapes, hangUpOnBody } from '../../kernel/http/bodyShape.ts';
import { answerClientError } from '../../kernel/http/clientError.ts';
import { boundConnections, connectionTimes } from '../../kernel/http/connections.ts';
import { closeConnectionsWhileClosing } from '../../kernel/http/closing.ts';
import { refuse } from '../../kernel/on.ts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { deskHandlers } from './handlers.ts';
import { mountStaffCall, ORDINARY_BODY_BYTES } from './mount.ts';
import { mountDesk } from './pages.ts';

const REQUEST_TIMEOUT_MS = 15_000;

/** The staff's own listener: another port, another origin, other cookies than the site's. */
export async function createBackoffice(app: App): Promise<FastifyInstance> {
  const http: FastifyInstance = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: ORDINARY_BODY_BYTES,
    forceCloseConnections: 'idle',
    ...connectionTimes(app.config),
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: app.config.trustProxy,
    genReqId: () => app.ids.uuid(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void answerFailure(app, error, request, reply),
    clientErrorHandler: answerClientError,
  });
  boundConnections(http.server, 'desk', app.config);
  closeConnectionsWhileClosing(http);
  boundShapes(http, ORDINARY_BODY_BYTES);
  http.setErrorHandler((error, request, reply) => answerFailure(app, error, request, reply));
  http.setNotFoundHandler((request, reply) => answerFailure(app, refuse('route.unknown'), request, reply));
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS).header('X-Request-Id', request.id);
    const wait = await app.rateLimits.take('address', `desk:${addressGroup(readAddress(request.ip))}`);
    if (wait === 0) return;
    hangUpOnBody(request, reply);
    throw refuse('rate.limited', { retryAfterSeconds: wait });
  });
  http.get('/healthz', async () => ({ status: 'ok' }));
  for (const handler of deskHandlers) mountStaffCall(http, app, handler);
  await mountDesk(http, app);
  return http;
}

/** Pages set their own content policy; an answer of a call needs nothing at all. */
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
