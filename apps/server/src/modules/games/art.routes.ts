import { CATEGORY_PICTURES, categoryPicture, missing, PICTURED, vendorCrest } from '@baize/art';
import { NodeId } from '@baize/contract/games/games.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { App } from '../../kernel/app.ts';
import { readAddress } from '../../kernel/addresses.ts';
import { createCache } from '../../kernel/cache.ts';
import { createPictures, FOREVER, SHORTLY, type Drawing } from '../../kernel/http/pictures.ts';
import { keptByVersion, sendPicture } from '../../kernel/http/sendPicture.ts';
import { refuse } from '../../kernel/on.ts';
import { crestVersion, drawTile, drawingVersion, tileVersion } from './art.ts';
import { catalogueOf } from './catalogue.ts';
import { findGame } from './catalogue.store.ts';
import { findIcon } from './curation.store.ts';
import { createFlatTiles } from './flatTiles.ts';

const PICTURES_MAX = 3000;
const DRAWN_MS = 10 * 60_000;

/** Pictures of the catalogue; unknown ids draw nothing. */
export function mountArt(http: FastifyInstance, app: App): void {
  const pictures = createPictures({ max: PICTURES_MAX });
  const flatTiles = createFlatTiles();

  const drawings = createCache<Drawing>({ ttlMs: DRAWN_MS, max: PICTURES_MAX });

  const tileOf = async (asked: string): Promise<Drawing> => {
    const nodeId = v.safeParse(NodeId, asked);
    const game = nodeId.success && (await findGame(app.db, nodeId.output));
    if (!game) throw refuse('route.unknown');
    return { svg: drawTile(game), version: tileVersion(game) };
  };

  http.get<{ Params: { nodeId: string } }>('/art/tile/:nodeId.svg', (request, reply) =>
    pictures.send(request, reply, `tile/${request.params.nodeId}`, () => tileOf(request.params.nodeId)),
  );

  http.get<{ Params: { nodeId: string }; Querystring: { v?: unknown } }>(
    '/art/tile/:nodeId.webp',
    async (request, reply) => {
      const { nodeId } = request.params;
      const { svg, version } = await drawings.get(nodeId, () => tileOf(nodeId));
      const mayPaint = async () => (await app.rateLimits.take('paintings', readAddress(request.ip))) === 0;
      const flat = await flatTiles.paint(`${nodeId} ${version}`, svg, mayPaint);
      if (!flat) return reply.header('Cache-Control', SHORTLY).redirect(`/art/tile/${nodeId}.svg?v=${version}`);
      return sendPicture(reply, flat, request.query.v === version ? FOREVER : SHORTLY);
    },
  );

  http.get<{ Params: { code: string } }>('/art/vendor/:code.svg', (request, reply) =>
    pictures.send(request, reply, `vendor/${request.params.code}`, async () => {
      const { code } = request.params;
      const name = (await catalogueOf(app).vendors()).names.get(code);
      if (name === undefined) throw refuse('route.unknown');
      return { svg: vendorCrest({ id: code, name }), version: crestVersion({ code, name }) };
    }),
  );

  http.get<{ Params: { nodeId: string } }>('/art/icon/:nodeId.webp', async (request, reply) => {
    const nodeId = v.safeParse(NodeId, request.params.nodeId);
    const picture = nodeId.success && (await findIcon(app.db, nodeId.output));
    if (!picture) throw refuse('route.unknown');
    return sendPicture(reply, picture, keptByVersion(request));
  });

  http.get<{ Params: { gameType: string } }>('/art/category/:gameType.svg', (request, reply) =>
    pictures.send(request, reply, `category/${request.params.gameType}`, async () => {
      const gameType = PICTURED.find((pictured) => pictured === request.params.gameType);
      if (!gameType) throw refuse('route.unknown');
      return { svg: categoryPicture(gameType), version: CATEGORY_PICTURES };
    }),
  );

  http.get('/art/missing.svg', (request, reply) =>
    pictures.send(request, reply, 'missing', async () => ({ svg: missing(), version: drawingVersion() })),
  );
}
