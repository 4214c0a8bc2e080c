import fastifyStatic from '@fastify/static';
import type { Db } from '@baize/db';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { fairnessText } from '../../fairness/data.ts';
import { programText } from '../../fairness/program.ts';
import { isGame } from './engines.ts';
import { linksOf } from './gameFiles.ts';
import { pagePolicy } from './pagePolicy.ts';
import { readRoundId, Uuid } from './read.ts';
import { Refusal } from './refusal.ts';
import { hashToken } from './secrets.ts';
import { findLobbyOfLaunch, findLobbyOfRound, findLobbyOfSession } from './sessions.store.ts';

const DIST = new URL('../../dist/', import.meta.url);
const LaunchQuery = v.object({ launch: v.pipe(v.string(), v.maxLength(100)) });
/** The language that the lobby names; a page says the rest of what it needs by itself. */
const LanguageQuery = v.object({ lang: v.fallback(v.string(), 'EN') });
/** The id of a session, which opens nothing by itself. */
const SessionQuery = v.object({ session: Uuid });
const RoundQuery = v.object({ round: Uuid });

interface PageParts {
  readonly db: Db;
  /** Origins that may always show our pages in a frame. */
  readonly lobbyOrigins: readonly string[];
}

/** Pages and their files. Only the lobby that opened a game may frame it. */
export function addPageRoutes(http: FastifyInstance, { db, lobbyOrigins }: PageParts): void {
  const program = programText();
  http.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', DIST)),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    maxAge: '1y',
    immutable: true, // The build puts a hash into every name.
  });

  // What anybody needs to compute rounds without us: data of all games, and a script that depends on nothing else.
  http.get('/fairness/data.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(fairnessText()),
  );
  http.get('/fairness/checkRound.mjs', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(program),
  );

  http.get('/play/:code', async (request, reply) => {
    const { code } = v.parse(v.object({ code: v.string() }), request.params);
    if (!isGame(code)) throw new Refusal('game.unknown');
    const { lang } = v.parse(LanguageQuery, request.query);
    const head = await linksOf(DIST, code, lang.toUpperCase());
    return sendPage(reply, 'play.html', [...lobbyOrigins, ...originOf(await findLobby(db, request.query))], { head });
  });

  http.get('/replay/:id', async (request, reply) => {
    const lobby = await findLobbyOfRound(db, readRoundId(request));
    return sendPage(reply, 'replay.html', [...lobbyOrigins, ...originOf(lobby)]);
  });

  http.get('/verify', async (request, reply) => {
    const query = v.safeParse(RoundQuery, request.query);
    const lobby = query.success ? await findLobbyOfRound(db, query.output.round) : await findLobby(db, request.query);
    return sendPage(reply, 'verify.html', [...lobbyOrigins, ...originOf(lobby)], { lobby });
  });
}

/** The lobby that opened the game; a reloaded frame has no launch code. */
async function findLobby(db: Db, query: unknown): Promise<string | null> {
  const byLaunch = v.safeParse(LaunchQuery, query);
  if (byLaunch.success) return findLobbyOfLaunch(db, hashToken(byLaunch.output.launch));
  const bySession = v.safeParse(SessionQuery, query);
  return bySession.success ? findLobbyOfSession(db, bySession.output.session) : null;
}

const originOf = (lobby: string | null): string[] => (lobby === null ? [] : [new URL(lobby).origin]);

/** The page gets the lobby only where it leads there itself: an address in a link could be anybody's. */
async function sendPage(
  reply: FastifyReply,
  name: string,
  ancestors: readonly string[],
  { lobby = null, head = '' }: { readonly lobby?: string | null; readonly head?: string } = {},
): Promise<string> {
  const page = await readFile(new URL(name, DIST), 'utf8').catch(() => null);
  if (page !== null) {
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy(ancestors));
    const whole = page.replace('</head>', () => `${head}</head>`);
    return lobby === null
      ? whole
      : whole.replace('<div id="root"', () => `<div id="root" data-lobby="${quoted(withoutQuery(lobby))}"`);
  }
  reply.code(503).type('text/plain; charset=utf-8');
  return 'The game pages are not built yet.';
}

/** Check links are shared: the query of a player's lobby stays private. */
const withoutQuery = (address: string): string => new URL(address).origin + new URL(address).pathname;

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
