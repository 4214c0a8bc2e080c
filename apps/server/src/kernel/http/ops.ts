import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { hashToken } from '../ids.ts';
import { Refusal } from '../refusal.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Figures and drills are for the machine itself or whoever has the operator's token. */
export function mayOperate(app: App, request: FastifyRequest): boolean {
  if (app.config.opsToken !== undefined)
    return isSame(request.headers.authorization ?? '', `Bearer ${app.config.opsToken}`);
  // Behind a proxy everybody seems to come from loopback: the socket counts, and a forwarded request does not.
  return LOOPBACK.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
}

/** Compares in a time that says nothing of where two texts differ. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(hashToken(given), hashToken(wanted));

/** Health (the process lives), readiness (it can serve) and Prometheus figures. */
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
