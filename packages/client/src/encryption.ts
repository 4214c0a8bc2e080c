import { CompactEncrypt, importJWK, type JWK } from 'jose';

interface PublishedKey extends JWK {
  readonly kid: string;
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
  const response = await send(`${baseUrl}/wps/system/jwks`);
  const { value } = (await response.json()) as { value: { keys: PublishedKey[]; serverTime: string } };
  const fresh = { keys: value.keys, at: performance.now(), aheadMs: Date.parse(value.serverTime) - Date.now() };
  cache.set(cacheKey, fresh);
  return fresh;
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
