import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { Envelope } from '@baize/contract/envelope.ts';
import { Offline, Refusal } from './failure.ts';

interface PublishedKey extends JWK {
  readonly kid: string;
}

interface PublishedKeys {
  readonly keys: PublishedKey[];
  readonly serverTime: string;
}

interface Server {
  readonly baseUrl: string;
  readonly send: typeof fetch;
  readonly cacheKey: string;
}

interface KnownKeys {
  readonly keys: PublishedKey[];
  readonly at: number;
  /** How far the server's clock is ahead of the phone's. */
  readonly aheadMs: number;
}

/** Keys rotate daily and stay valid a day longer, so an hour of caching is safe. */
const KEYS_FRESH_MS = 60 * 60_000;
const cache = new Map<string, KnownKeys>();

async function knownKeys({ baseUrl, send, cacheKey }: Server): Promise<KnownKeys> {
  const known = cache.get(cacheKey);
  if (known && performance.now() - known.at < KEYS_FRESH_MS) return known;
  const { keys, serverTime } = await askKeys(baseUrl, send);
  const fresh = { keys, at: performance.now(), aheadMs: Date.parse(serverTime) - Date.now() };
  cache.set(cacheKey, fresh);
  return fresh;
}

/** Throws what the server says, or `Offline`: the call that needs the keys fails as if it had been asked itself. */
async function askKeys(baseUrl: string, send: typeof fetch): Promise<PublishedKeys> {
  let response: Response;
  let envelope: Envelope<PublishedKeys>;
  try {
    response = await send(`${baseUrl}/wps/system/jwks`);
    envelope = (await response.json()) as Envelope<PublishedKeys>;
    if (typeof envelope.success !== 'boolean') throw new Error('not an envelope');
  } catch (error) {
    throw new Offline(error);
  }
  if (!envelope.success) throw new Refusal(response.status, envelope);
  return envelope.value;
}

/** Compact JWE, ECDH-ES with A256GCM; header `iat` (seconds) and `jti` (`decisions.md`, Encrypted bodies). */
export async function encryptBody(text: string, server: Server): Promise<string> {
  const { keys, aheadMs } = await knownKeys(server);
  const jwk = keys[0];
  if (!jwk) throw new Error('the server publishes no key');
  const key = await importJWK(jwk, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: jwk.kid,
      iat: Math.floor((Date.now() + aheadMs) / 1000),
      jti: crypto.randomUUID(),
    })
    .encrypt(key);
}
