import type { FastifyInstance } from 'fastify';

/**
 * While a listener closes, calls under way are answered with `Connection: close`. Kept open they would look idle to the
 * browser and busy to us, and the process would wait a minute for nothing.
 */
export function closeConnectionsWhileClosing(http: FastifyInstance): void {
  let closing = false;
  http.addHook('preClose', async () => {
    closing = true;
  });
  http.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close');
  });
}
