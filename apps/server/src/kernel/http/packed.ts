import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text compressed once for everyone. */
export interface Packed {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer | Promise<Buffer>;
}

/** For start-up. Pages are compressed while somebody waits (`pagePacker.ts`). */
const BROTLI_QUALITY = 11;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function pack(text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { plain, br, gzip: gzipped };
}

/** Sends the smallest form the caller accepts; the caller sets type, caching and `Vary`. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  if (encoding !== 'plain') reply.header('Content-Encoding', encoding);
  return reply.send(await packed[encoding]);
}

const encodingFor = (accepted: string): keyof Packed =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';

/** Weak ETag of a text: its compressed forms differ. */
export const tagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Whether the caller already has this tag (`If-None-Match`). */
export const holds = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((given) => ['*', tag].includes(given.trim()));
