import { lookup } from 'node:dns';
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { isPrivateAddress } from '../addresses.ts';
import { isOwnHost, judgeOutside, type Reach } from '../outsideAddress.rules.ts';

export interface OutsideRequest {
  readonly method?: string | undefined;
  readonly headers?: Headers | Readonly<Record<string, string>> | undefined;
  /** Text or a form. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | null | undefined;
}

/** Idle connections end before the other side tires of them. */
const KEPT = { keepAlive: true, timeout: 4_000 } as const;
/** Those of our own network apart: a connection that was allowed for one is none for others. */
const AGENTS = {
  own: { http: new HttpAgent(KEPT), https: new HttpsAgent(KEPT) },
  public: { http: new HttpAgent(KEPT), https: new HttpsAgent(KEPT) },
};

/** While connecting, so that no name can be rebound. */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new Error(`${hostname} resolves to a private address`), []);
    const [first] = addresses;
    if (options.all || !first) return done(null, addresses);
    return done(null, first.address, first.family);
  });

/**
 * Asks an address that staff or configuration gave, as `fetch` would: only where `judgeOutside` allows it, whatever the
 * name resolves to now, and without following anybody elsewhere. Throws without an answer; a redirect is an answer of 3xx.
 */
export async function askOutside(reach: Reach, address: string | URL, asked: OutsideRequest): Promise<Response> {
  const url = new URL(address);
  const problem = judgeOutside(url.href, reach);
  if (problem) throw new Error(`${url.host} may not be asked: ${saySentence(problem, SOURCE_LANGUAGE)}`);
  const isOwn = isOwnHost(url, reach);
  const isForm = asked.body instanceof URLSearchParams;
  const body = asked.body ?? '';
  if (typeof body !== 'string' && !(body instanceof URLSearchParams)) throw new Error('only text and forms are sent');
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const [ask, scheme] = url.protocol === 'https:' ? [requestHttps, 'https' as const] : [requestHttp, 'http' as const];
    const asking = ask(url, {
      method: asked.method ?? 'GET',
      ...(asked.signal && { signal: asked.signal }),
      ...(!isOwn && { lookup: publicLookup }),
      agent: AGENTS[isOwn ? 'own' : 'public'][scheme],
      headers: {
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
        ...Object.fromEntries(new Headers(asked.headers)),
      },
    });
    asking.on('response', resolve).on('error', reject);
    asking.end(body.toString());
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const status = answer.statusCode ?? 502;
  const isEmpty = [204, 205, 304].includes(status);
  if (isEmpty) answer.resume();
  // Node's own type of the same stream.
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream), { status, headers });
}

/** As others want it: a `fetch` that may not go everywhere. */
export const outsideFetch =
  (reach: Reach) =>
  (address: string, asked: OutsideRequest): Promise<Response> =>
    askOutside(reach, address, asked);
