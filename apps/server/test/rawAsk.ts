import type { AnyCall } from '@baize/contract/call.ts';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { TestServer } from './testServer.ts';

export interface RawRequest {
  readonly path: string;
  readonly query: string;
  readonly headers: Record<string, string>;
  readonly payload: string | Buffer | null;
}

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly body: { success?: boolean; errorCode?: string; message?: string; value?: unknown } | null;
  /** Of this process's own computing meanwhile: how busy the machine is does not count. */
  readonly cpuMs: number;
}

export interface Asker {
  readonly host: string;
  readonly token: string | null;
}

export const takesBody = (call: AnyCall): boolean => call.method === 'POST' || call.method === 'PUT';

/** The request that carries an input, before anything is done to it. */
export function requestFor(call: AnyCall, input: Record<string, unknown>): RawRequest {
  const rest = { ...input };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (takesBody(call))
    return { path, query: '', headers: { 'content-type': 'application/json' }, payload: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return { path, query: query.toString(), headers: {}, payload: null };
}

/** Sends a request as it is, past every client. */
export async function askRaw(
  server: TestServer,
  call: AnyCall,
  { host, token }: Asker,
  request: RawRequest,
): Promise<RawAnswer> {
  const before = process.cpuUsage();
  const answer = await server.http.inject({
    method: call.method,
    url: request.query === '' ? request.path : `${request.path}?${request.query}`,
    headers: {
      host,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(call.moneyMoving ? { 'idempotency-key': `key-${performance.now()}-${Math.random()}` } : {}),
      ...request.headers,
    },
    ...(request.payload === null ? {} : { payload: request.payload }),
  });
  return {
    status: answer.statusCode,
    text: answer.payload,
    body: parse(answer.payload),
    cpuMs: process.cpuUsage(before).user / 1000,
  };
}

function parse(text: string): RawAnswer['body'] {
  try {
    return JSON.parse(text) as RawAnswer['body'];
  } catch {
    return null;
  }
}

export interface BodyKey {
  readonly kid: string;
  readonly key: Awaited<ReturnType<typeof importJWK>>;
}

/** The key that browsers encrypt to now. */
export async function bodyKeyOf(server: TestServer, host: string): Promise<BodyKey> {
  const { body } = await askRaw(server, KEYS, { host, token: null }, requestFor(KEYS, {}));
  const [jwk] = (body?.value as { keys: (JWK & { kid: string })[] }).keys;
  if (!jwk) throw new Error('the server publishes no key');
  return { kid: jwk.kid, key: await importJWK(jwk, 'ECDH-ES') };
}

/** Encrypts a body as a browser does, or with a header that no browser would send. */
export async function encryptWith(
  server: TestServer,
  host: string,
  text: string | Buffer,
  header: Record<string, unknown> = {},
): Promise<string> {
  return encryptTo(await bodyKeyOf(server, host), text, { iat: secondsOf(server), ...header });
}

/** The same for a key that was asked for before; the caller says the time. */
export function encryptTo(
  { kid, key }: BodyKey,
  text: string | Buffer,
  header: Record<string, unknown> & { readonly iat: unknown },
): Promise<string> {
  return new CompactEncrypt(typeof text === 'string' ? new TextEncoder().encode(text) : text)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid, jti: crypto.randomUUID(), ...header })
    .encrypt(key);
}

/** What `iat` says now. */
export const secondsOf = ({ clock }: TestServer): number => Math.floor(clock.now().getTime() / 1000);

const KEYS = { method: 'GET', path: '/wps/system/jwks' } as AnyCall;
