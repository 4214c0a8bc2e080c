import type { FastifyInstance } from 'fastify';
import type { App } from '../../../kernel/app.ts';
import { mayOperate } from '../../../kernel/http/ops.ts';
import { refuse } from '../../../kernel/on.ts';
import { proveAllBooks } from './books.ts';

/** `npm run books` beside a running server, which alone can read the embedded database. For the operator only. */
export function mountBooks(http: FastifyInstance, app: App): void {
  http.post('/ops/books', async (request) => {
    if (!mayOperate(app, request)) throw refuse('route.unknown');
    return proveAllBooks(app);
  });
}
