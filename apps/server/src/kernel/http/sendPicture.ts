import type { FastifyReply, FastifyRequest } from 'fastify';
import { FOREVER, SHORTLY } from './pictures.ts';

/** User content: a browser treats it as a picture and runs nothing. */
const HEADERS = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Sends a WebP picture, uploaded or drawn. */
export const sendPicture = (reply: FastifyReply, bytes: Uint8Array, cacheControl: string): FastifyReply =>
  reply.headers(HEADERS).header('Cache-Control', cacheControl).send(bytes);

/** Cached for good under its version (`?v=`). */
export const keptByVersion = ({ query }: FastifyRequest): string => ('v' in (query as object) ? FOREVER : SHORTLY);
