import type { FastifyReply, FastifyRequest } from 'fastify';
import { FOREVER, SHORTLY } from './pictures.ts';

/** Somebody sent it: whatever it is, a browser takes it for a picture and runs nothing in it. */
const HEADERS = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Sends a picture of pixels (WebP): one that people have sent, as it was made anew, or one that was painted here. */
export const sendPicture = (reply: FastifyReply, bytes: Uint8Array, cacheControl: string): FastifyReply =>
  reply.headers(HEADERS).header('Cache-Control', cacheControl).send(bytes);

/** How long the picture at an address may be kept: for good under the version that it carries (`?v=`). */
export const keptByVersion = ({ query }: FastifyRequest): string => ('v' in (query as object) ? FOREVER : SHORTLY);
