import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { hashToken } from '../ids.ts';
import { Refusal } from '../refusal.ts';

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

/** Liveness, readiness and Prometheus metrics. */
export function mountOps(http: FastifyInstance, app: App): void {
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const ready = await app.db.row`select 1 as one`.then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' });
  });
  http.get('/metrics', async (request, reply) => {
    if (!mayOperate(app, request)) throw new Refusal('route.unknown');
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics());
  });
}
