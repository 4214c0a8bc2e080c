import type { FastifyInstance } from 'fastify';
import type { App } from '../../kernel/app.ts';
import { refuse } from '../../kernel/on.ts';
import { sentMessagesPage } from './sentMessagesPage.ts';
import { listSentMessages } from './sentMessages.ts';

const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'";

/** `/dev/outbox`, demo mode only. */
export function mountSentMessages(http: FastifyInstance, app: App): void {
  http.get('/dev/outbox', async (request, reply) => {
    if (!app.config.demo) throw refuse('route.unknown');
    const merchant = await app.merchants.byHost(request.hostname);
    if (!merchant) throw refuse('merchant.unknown');
    const messages = await listSentMessages(app, merchant.id);
    const { name, timeZone } = merchant.settings;
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', CONTENT_POLICY)
      .send(sentMessagesPage({ name, timeZone, messages: messages.filter(({ state }) => state !== 'withheld') }));
  });
}
