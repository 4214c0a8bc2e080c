import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { readAddress } from '../../kernel/addresses.ts';
import type { App } from '../../kernel/app.ts';
import { builtFiles } from '../../kernel/http/builtFiles.ts';
import { serveFormerFiles } from '../../kernel/http/formerFiles.ts';
import { sendPacked } from '../../kernel/http/packed.ts';
import { refuse } from '../../kernel/on.ts';
import { openBundle } from './bundle.ts';
import { mountInstall } from './install.routes.ts';
import { createPages, languageFor } from './pages.ts';
import { LANGUAGE_QUERY } from './sitemap.rules.ts';

const YEAR_S = 365 * 24 * 3600;
/** Not pages: a miss below them is a program's error. */
const NOT_PAGES = /^\/(wps|lgw|bo|art|assets|dev|vendor|ops|metrics|health)(\/|$)/;

export async function mountSite(http: FastifyInstance, app: App): Promise<void> {
  const bundle = await openBundle();
  if (!bundle) return app.log.warn('the phone site is not built; only its calls are served');
  const pages = createPages(app, bundle);
  mountInstall(http, app, bundle.folder);

  await http.register(fastifyStatic, {
    // Not cached for a year: it has its own route.
    ...builtFiles(bundle.folder, ['**/manifest.json', '**/sw.js']),
    setHeaders: (response) => void response.header('Cross-Origin-Resource-Policy', 'same-origin'),
  });
  serveFormerFiles(http, app, join(bundle.folder, 'assets'), 'site');

  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ip = readAddress(request.ip);
    const wait = await app.rateLimits.take('pages', ip);
    if (wait > 0) throw refuse('rate.limited', { retryAfterSeconds: wait });
    const merchant = await app.merchants.byHost(request.hostname);
    if (!merchant) throw refuse('merchant.unknown');
    const [pathname = '/', query = ''] = request.url.split(/[?#]/, 2);
    const path = bundle.pageAt(pathname);
    if (path === null)
      return NOT_PAGES.test(pathname) || !wantsPage(request) ? notFound() : reply.redirect('/m/home', 302);
    const asked = new URLSearchParams(query);
    const named = asked.get(LANGUAGE_QUERY);
    const language = languageFor(request, merchant, { named, demo: app.config.demo });
    const page = await pages.get({ merchant, language, path, ip, search: bundle.searchAt(pathname, unnamed(query)) });
    // The next page is in it, too.
    if (named === language)
      void reply.header('Set-Cookie', `language=${named}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`);
    reply.headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': page.policy,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
    });
    return sendPacked(request, reply, page.packed);
  };
  for (const url of ['/', '/m', '/m/*', '/*']) http.get(url, send);
  // Not awaited; missing pages are written on demand.
  http.addHook('onListen', async () => {
    void pages.prepare().catch((error: unknown) => app.log.error({ err: error }, 'pages were not prepared'));
  });
}

/** A query without the language that it names: the page is the same. */
const unnamed = (query: string): string =>
  query
    .split('&')
    .filter((part) => !part.startsWith(`${LANGUAGE_QUERY}=`))
    .join('&');

function notFound(): never {
  throw refuse('route.unknown');
}

const wantsPage = (request: FastifyRequest): boolean => /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
