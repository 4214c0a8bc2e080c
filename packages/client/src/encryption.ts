import { CompactEncrypt, importJWK, type JWK } from 'jose';

interface PublishedKey extends JWK {
  readonly kid: string;
}

/** Keys rotate once a day and the one before stays good for a day, so an hour of caching is safe. */
const KEYS_FRESH_MS = 60 * 60_000;
const cache = new Map<string, { keys: PublishedKey[]; at: number }>();

async function newestKey(baseUrl: string, send: typeof fetch): Promise<PublishedKey> {
  const known = cache.get(baseUrl);
  if (known?.keys[0] && performance.now() - known.at < KEYS_FRESH_MS) return known.keys[0];
  const response = await send(`${baseUrl}/wps/system/jwks`);
  const { value } = (await response.json()) as { value: { keys: PublishedKey[] } };
  const key = value.keys[0];
  if (!key) throw new Error('the server publishes no key');
  cache.set(baseUrl, { keys: value.keys, at: performance.now() });
  return key;
}

/** Compact JWE, ECDH-ES with A256GCM, header `iat` (seconds) and `jti` (`decisions.md`, Encrypted bodies). */
export async function encryptBody(text: string, baseUrl: string, send: typeof fetch): Promise<string> {
  const jwk = await newestKey(baseUrl, send);
  const key = await importJWK(jwk, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: jwk.kid,
      iat: Math.floor(Date.now() / 1000),
      jti: crypto.randomUUID(),
    })
    .encrypt(key);
}
