import { timingSafeEqual } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { hashToken } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { hangUpOnBody } from './bodyShape.ts';
import { opensPage, sendWordsPage } from './wordsPage.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** Headers a proxy adds: behind one everybody seems to be loopback. */
const FORWARDING = /^(x-forwarded-.*|x-real-ip|forwarded|via|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Needs OPS_TOKEN; without a token only the demo's own machine. */
export function mayOperate(app: App, request: FastifyRequest): boolean {
  if (app.config.opsToken !== undefined)
    return isSame(request.headers.authorization ?? '', `Bearer ${app.config.opsToken}`);
  if (!app.config.demo || !LOOPBACK.test(request.socket.remoteAddress ?? '')) return false;
  return !Object.keys(request.headers).some((name) => FORWARDING.test(name));
}

/** Constant-time comparison. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(hashToken(given), hashToken(wanted));

const COME_BACK_SECONDS = 2;

/** Answers whether people may be sent to this process, and by which of its parts not. */
export function mountReadiness(http: FastifyInstance, app: App, addresses: readonly string[]): void {
  for (const address of addresses)
    http.get(address, async (_request, reply) => {
      const trouble = await app.readiness.trouble();
      if (trouble !== null) reply.code(503).header('Retry-After', COME_BACK_SECONDS);
      return reply.send({ status: trouble ?? 'ready' });
    });
}

/** While a process starts, the vendor API, callbacks of gateways, operations and what this process asks itself are answered, nothing else. */
const OPEN_AT_START = /^\/(vendor\/v1\/|wps\/payment\/|ops\/|(healthz|readyz|metrics)$)/;

/** Refuses who comes before everything has started: half a demo would be shown, or figures without their past. */
export function refuseAtStart(http: FastifyInstance, app: App): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!app.readiness.isStarting() || isOfThisProcess(request)) return;
    if (OPEN_AT_START.test(request.routeOptions.url ?? '')) return;
    hangUpOnBody(request, reply);
    // No language is known yet.
    if (opensPage(request)) {
      void reply.code(503).header('Retry-After', COME_BACK_SECONDS);
      return sendWordsPage(reply, SOURCE_LANGUAGE, 'Starting', 'This page opens by itself in a moment.');
    }
    throw new Refusal('server.busy', { retryAfterSeconds: COME_BACK_SECONDS });
  });
}

/** What the demo's people do when it is sown is injected: it has no connection. */
const isOfThisProcess = ({ raw }: FastifyRequest): boolean => !(raw instanceof IncomingMessage);

/** Liveness, readiness and Prometheus metrics. */
export function mountOps(http: FastifyInstance, app: App): void {
  http.get('/healthz', async () => ({ status: 'ok' }));
  mountReadiness(http, app, ['/readyz']);
  http.get('/metrics', async (request, reply) => {
    if (!mayOperate(app, request)) throw new Refusal('route.unknown');
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics());
  });
}
