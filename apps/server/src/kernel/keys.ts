import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { App } from './app.ts';
import { must } from './must.ts';

export interface RsaKey {
  readonly privatePem: string;
  readonly publicPem: string;
}

const generate = promisify(generateKeyPair);

/**
 * This deployment's RSA key for a purpose, made at the first start; if several processes make one, the oldest row
 * wins.
 */
export async function rsaKeyFor(app: Pick<App, 'db' | 'cipher' | 'ids' | 'clock'>, purpose: string): Promise<RsaKey> {
  const known = await findOldest(app, purpose);
  if (known) return known;
  const pair = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await app.db.run`
    insert into kernel_key (kid, purpose, public_jwk, sealed, created_at)
    values (${app.ids.uuid()}, ${purpose}, ${JSON.stringify({ pem: pair.publicKey })}::jsonb,
            ${app.cipher.seal(purpose, Buffer.from(pair.privateKey))}, ${app.clock.now()})`;
  const made = await findOldest(app, purpose);
  must(made, 'a key that was stored can be read');
  return made;
}

async function findOldest(app: Pick<App, 'db' | 'cipher'>, purpose: string): Promise<RsaKey | null> {
  const row = await app.db.row<{ public_jwk: { pem: string }; sealed: Uint8Array }>`
    select public_jwk, sealed from kernel_key where purpose = ${purpose} order by created_at, kid limit 1`;
  if (!row) return null;
  return { publicPem: row.public_jwk.pem, privatePem: app.cipher.open(purpose, Buffer.from(row.sealed)).toString() };
}
