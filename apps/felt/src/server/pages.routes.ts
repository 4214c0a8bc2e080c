import fastifyStatic from '@fastify/static';
import type { Db } from '@baize/db';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { findGame } from './games.ts';
import { readRoundId } from './read.ts';
import { Refusal } from './refusal.ts';
import { hashToken } from './secrets.ts';
import { findLobbyOfLaunch, findLobbyOfRound, listLobbies } from './sessions.store.ts';

const DIST = new URL('../../dist/', import.meta.url);
/** Keeps the header short where there are many merchants. */
const LOBBIES_MOST = 40;
const LaunchQuery = v.object({ launch: v.pipe(v.string(), v.maxLength(100)) });

interface PageParts {
  readonly db: Db;
  /** Origins that may always show our pages in a frame. */
  readonly lobbyOrigins: readonly string[];
}

/** The pages that browsers open, and the files they load. Only the lobby that opened a game may frame it. */
export function addPageRoutes(http: FastifyInstance, { db, lobbyOrigins }: PageParts): void {
  http.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', DIST)),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    maxAge: '1y',
    immutable: true, // The build puts a hash into every name.
  });

  http.get('/play/:code', async (request, reply) => {
    const { code } = v.parse(v.object({ code: v.string() }), request.params);
    if (!findGame(code)) throw new Refusal('game.unknown');
    const query = v.safeParse(LaunchQuery, request.query);
    const lobby = query.success ? await findLobbyOfLaunch(db, hashToken(query.output.launch)) : null;
    // A frame that is loaded again has lost its launch, which works only once.
    const origins = lobby === null ? await listLobbies(db, LOBBIES_MOST) : [new URL(lobby).origin];
    return sendPage(reply, 'play.html', [...lobbyOrigins, ...origins]);
  });

  http.get('/replay/:id', async (request, reply) => {
    const lobby = await findLobbyOfRound(db, readRoundId(request));
    return sendPage(reply, 'replay.html', [...lobbyOrigins, ...(lobby === null ? [] : [new URL(lobby).origin])]);
  });

  http.get('/verify', async (_, reply) =>
    sendPage(reply, 'verify.html', [...lobbyOrigins, ...(await listLobbies(db, LOBBIES_MOST))]),
  );
}

async function sendPage(reply: FastifyReply, name: string, ancestors: readonly string[]): Promise<string> {
  const page = await readFile(new URL(name, DIST), 'utf8').catch(() => null);
  if (page !== null) {
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy(ancestors));
    return page;
  }
  reply.code(503).type('text/plain; charset=utf-8');
  return 'The game pages are not built yet.';
}

/** Own scripts only; styles may be inline, as drawings carry theirs. */
function pagePolicy(ancestors: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${[...new Set(ancestors)].join(' ')}`.trim(),
  ].join('; ');
}
