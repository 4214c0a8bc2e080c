import type { FastifyRequest } from 'fastify';
import type { App } from '../../kernel/app.ts';

const NAME = 'baize_staff';
const TOKEN = '([A-Za-z0-9_-]{20,100})';
export const SESSION_AGE_MAX_S = 24 * 3600;

/** TLS may end at a proxy in front. */
export const isSecure = (app: App, request: FastifyRequest): boolean =>
  request.protocol === 'https' || app.config.publicUrl.startsWith('https:');

/** With `__Host-` browsers refuse the cookie from other hosts, paths or schemes. */
const nameOf = (secure: boolean): string => (secure ? `__Host-${NAME}` : NAME);

export const sessionCookie = (token: string, secure: boolean): string => cookie(token, SESSION_AGE_MAX_S, secure);
export const clearingCookie = (secure: boolean): string => cookie('', 0, secure);

const cookie = (value: string, maxAgeS: number, secure: boolean): string =>
  `${nameOf(secure)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeS}${secure ? '; Secure' : ''}`;

export function tokenIn(request: FastifyRequest, secure: boolean): string | null {
  const found = new RegExp(`(?:^|; )${nameOf(secure)}=${TOKEN}(?:;|$)`).exec(request.headers.cookie ?? '');
  return found?.[1] ?? null;
}
