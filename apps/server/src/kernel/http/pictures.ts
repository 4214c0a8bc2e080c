import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCache } from '../cache.ts';

/** A drawing and its version (`?v=`). */
export interface Drawing {
  readonly svg: string;
  readonly version: string;
}

/** Drawings, compressed once and cached. */
export interface Pictures {
  /** Sends a picture; `draw` runs on a miss and throws a refusal when there is none. */
  send(request: FastifyRequest, reply: FastifyReply, key: string, draw: () => Promise<Drawing>): Promise<FastifyReply>;
}

interface Packed {
  readonly version: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const KEPT_MS = 10 * 60_000;
const BROTLI_QUALITY = 6;
export const FOREVER = 'public, max-age=31536000, immutable';
/** For addresses without the current version. */
export const SHORTLY = 'public, max-age=60';

/** Caches at most `max` pictures (about 10 KB each), least used leaving first. */
export function createPictures({ max }: { max: number }): Pictures {
  const kept = createCache<Packed>({ ttlMs: KEPT_MS, max });
  return {
    async send(request, reply, key, draw) {
      const picture = await kept.get(key, async () => pack(await draw()));
      const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
      if (encoding !== 'plain') reply.header('Content-Encoding', encoding);
      const asked = (request.query as { v?: unknown }).v;
      return reply
        .headers(HEADERS)
        .header('Cache-Control', asked === picture.version ? FOREVER : SHORTLY)
        .send(picture[encoding]);
    },
  };
}

/** Opened on its own an SVG is a document: only its own styles and pictures. */
const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding',
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function pack({ svg, version }: Drawing): Promise<Packed> {
  const plain = Buffer.from(svg);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { version, plain, br, gzip: gzipped };
}

const encodingFor = (accepted: string): 'br' | 'gzip' | 'plain' =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
