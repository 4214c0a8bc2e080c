import { createHash } from 'node:crypto';
import type { Db } from '@baize/db';
import type { App } from './app.ts';
import { hashKeyOf, type Cipher, type HashKeys } from './crypto.ts';

/** One purpose per key, so rows can't be swapped. */
const purposeOf = (purpose: string): string => `print-key:${purpose}`;
const ID_CHARS = 16;

/** Keys of retired secrets that still find old hashes. */
export async function readHashKeys(db: Db, cipher: Cipher): Promise<HashKeys> {
  const keys = new Map<string, Buffer[]>();
  for (const { purpose, sealed } of await listKeys(db))
    keys.set(purpose, [...(keys.get(purpose) ?? []), cipher.open(purposeOf(purpose), Buffer.from(sealed))]);
  return keys;
}

/**
 * Stores the signing keys of older listed secrets, so the secrets can leave while their hashes stay findable. Answers
 * how many were written.
 */
export async function keepHashKeys(app: App, purpose: string): Promise<number> {
  let written = 0;
  for (const secret of app.config.secrets.slice(1)) {
    const key = hashKeyOf(secret, purpose);
    const keyId = createHash('sha256').update(key).digest('base64url').slice(0, ID_CHARS);
    written += await app.db.run`
      insert into kernel_hash_key (purpose, key_id, sealed, created_at)
      values (${purpose}, ${keyId}, ${app.cipher.seal(purposeOf(purpose), key)}, ${app.clock.now()})
      on conflict (purpose, key_id) do nothing`;
  }
  for (const row of await listKeys(app.db)) {
    const fresh = app.cipher.reencrypt(purposeOf(row.purpose), Buffer.from(row.sealed));
    if (!fresh) continue;
    written += await app.db.run`
      update kernel_hash_key set sealed = ${fresh} where purpose = ${row.purpose} and key_id = ${row.keyId}`;
  }
  return written;
}

/** A handful: one per purpose and retired secret. */
const listKeys = (db: Db): Promise<{ purpose: string; keyId: string; sealed: Uint8Array }[]> => db.rows`
  select purpose, key_id as "keyId", sealed from kernel_hash_key order by purpose, created_at limit 1000`;
