import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { Refusal } from './refusal.ts';

const BODY_BYTES = 16 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const CONNECTION_TIMEOUT_MS = 30_000;
/** Node looks for late senders every 30 s only, and lets a head take a minute. */
const LOOK_FOR_SLOW_EVERY_MS = 1000;

/** The server with what holds for every answer. */
export function createHttp(
  log: Logger,
  bound: (server: Server) => void,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
): FastifyInstance {
  const http: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    http: { connectionsCheckingInterval: LOOK_FOR_SLOW_EVERY_MS, headersTimeout: requestTimeoutMs },
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => void refuse(reply as FastifyReply, invalid()),
  });
  bound(http.server);
  http.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
  http.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error);
    const status = (error as { statusCode?: unknown }).statusCode;
    if (typeof status === 'number' && status >= 400 && status < 500) return refuse(reply, invalid());
    request.log.error({ err: error, route: request.routeOptions.url }, 'the sandbox has failed');
    return refuse(reply, new Refusal(500, 'SERVER_ERROR', 'Something went wrong here.'));
  });
  http.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal(404, 'NOT_FOUND', 'There is nothing here.')));
  return http;
}

const invalid = (): Refusal => new Refusal(400, 'INVALID_REQUEST', 'The request cannot be read.');

const refuse = (reply: FastifyReply, { status, code, message }: Refusal): FastifyReply =>
  reply.code(status).send({ code, message });
