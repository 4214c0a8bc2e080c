import type { FastifyInstance } from 'fastify';
import type { App } from '../../../kernel/app.ts';
import { mayOperate } from '../../../kernel/http/ops.ts';
import { refuse } from '../../../kernel/on.ts';
import { proveAndKeepHead } from './audit.ts';
import { readHead } from './audit.rules.ts';

/** `baize audit` beside a running server, which alone can read the embedded database. For the operator only. */
export function mountAudit(http: FastifyInstance, app: App): void {
  http.post('/ops/audit', async (request) => {
    if (!mayOperate(app, request)) throw refuse('route.unknown');
    const { head = '' } = request.query as { head?: unknown };
    const told = readHead(String(head));
    if (head !== '' && !told) throw refuse('input.invalid');
    return proveAndKeepHead(app, told ? [told] : []);
  });
}
