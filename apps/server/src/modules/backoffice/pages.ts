import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../kernel/app.ts';
import { builtFiles } from '../../kernel/http/builtFiles.ts';
import { serveFormerFiles } from '../../kernel/http/formerFiles.ts';
import { refuse } from '../../kernel/on.ts';

const BUILT = new URL('../../../../backoffice/dist/', import.meta.url);

/** Own files only: no inline scripts, frames, outgoing forms or other origins. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** In the page, as no script runs before the first paint. */
const LIGHT = /(?:^|; )desk_theme=light(?:;|$)/;

const NOT_PAGES = /^\/(bo|assets|healthz|readyz)(\/|$)/;

export async function mountDesk(http: FastifyInstance, app: App): Promise<void> {
  const page = new URL('index.html', BUILT);
  if (!existsSync(page)) return app.log.warn('the back office is not built; only its calls are served');
  await http.register(fastifyStatic, builtFiles(fileURLToPath(BUILT), ['**/*.html', '**/.*']));
  serveFormerFiles(http, app, fileURLToPath(new URL('assets/', BUILT)), 'desk');
  const dark = readFileSync(page, 'utf8');
  const light = dark.replace('data-theme="dark"', 'data-theme="light"');
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (NOT_PAGES.test(request.url.split(/[?#]/, 1)[0] ?? '')) throw refuse('route.unknown');
    return reply
      .headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': POLICY,
        'Cache-Control': 'no-cache',
        Vary: 'Cookie',
      })
      .send(LIGHT.test(request.headers.cookie ?? '') ? light : dark);
  };
  http.get('/', send);
  http.get('/*', send);
}
