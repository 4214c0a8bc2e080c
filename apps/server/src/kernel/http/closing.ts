import type { FastifyInstance } from 'fastify';

/**
 * Answers with `Connection: close` while the listener closes, or shutdown would wait a minute for idle connections.
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
