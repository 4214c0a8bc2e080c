import { compactDecrypt, errors, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { deleteInPieces, type Database } from '@baize/db';
import type { Clock } from '../clock.ts';
import type { Cipher } from '../crypto.ts';
import type { Ids } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { spendOnce } from '../spent.ts';
import { SIGNS_MAX } from './bodyShape.ts';
import { createShapeCounter } from './bodyShape.rules.ts';

const MAX_AGE_MS = 5 * 60_000;
/** Phone clocks run a little ahead. */
const MAX_AHEAD_MS = 60_000;
const ROTATE_AFTER_MS = 24 * 3_600_000;
const HONOUR_MS = 2 * ROTATE_AFTER_MS;
const PURPOSE = 'jwe-key';
const JTI = /^[\x21-\x7e]{8,100}$/;

/** Encrypted bodies (`decisions.md`): published daily keys, fresh bodies only, each once. */
export interface BodyEncryption {
  publicKeys(): Promise<JWK[]>;
  /** The JSON inside `{"payload": "<jwe>"}`. */
  open(body: unknown): Promise<unknown>;
  forgetOld(): Promise<void>;
}

interface Key {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
  readonly createdAt: Date;
}

export function createBodyEncryption({
  db,
  clock,
  ids,
  cipher,
}: {
  db: Database;
  clock: Clock;
  ids: Ids;
  cipher: Cipher;
}): BodyEncryption {
  let cached: readonly Key[] = [];
  const ageOf = (key: Key) => clock.now().getTime() - key.createdAt.getTime();

  async function load(): Promise<readonly Key[]> {
    const since = new Date(clock.now().getTime() - HONOUR_MS);
    const rows = await db.rows<{ kid: string; public_jwk: JWK; sealed: Uint8Array; created_at: Date }>`
      select kid, public_jwk, sealed, created_at from kernel_key
      where purpose = ${PURPOSE} and created_at > ${since} order by created_at desc`;
    return rows.map((row) => ({
      kid: row.kid,
      publicJwk: row.public_jwk,
      privateJwk: JSON.parse(cipher.open(PURPOSE, Buffer.from(row.sealed)).toString()) as JWK,
      createdAt: row.created_at,
    }));
  }

  async function makeKey(): Promise<void> {
    const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const kid = ids.uuid();
    const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, use: 'enc', alg: 'ECDH-ES' };
    const sealed = cipher.seal(PURPOSE, Buffer.from(JSON.stringify(await exportJWK(pair.privateKey))));
    await db.run`
      insert into kernel_key (kid, purpose, public_jwk, sealed, created_at)
      values (${kid}, ${PURPOSE}, ${JSON.stringify(publicJwk)}::jsonb, ${sealed}, ${clock.now()})`;
  }

  async function keys(): Promise<readonly Key[]> {
    const isFresh = () => cached[0] !== undefined && ageOf(cached[0]) < ROTATE_AFTER_MS;
    if (isFresh()) return cached;
    cached = await load();
    if (!isFresh()) {
      await makeKey();
      cached = await load();
    }
    return cached;
  }

  async function findKey(kid: string): Promise<Key | null> {
    const find = (list: readonly Key[]) => list.find((key) => key.kid === kid && ageOf(key) < HONOUR_MS) ?? null;
    // Another process may just have made the key.
    return find(await keys()) ?? find((cached = await load()));
  }

  async function spend(jti: string, iatSeconds: number): Promise<void> {
    const age = clock.now().getTime() - iatSeconds * 1000;
    if (age > MAX_AGE_MS || age < -MAX_AHEAD_MS) throw new Refusal('encryption.expired');
    const until = new Date(clock.now().getTime() + MAX_AGE_MS + MAX_AHEAD_MS);
    if (!(await spendOnce(db, `jwe:${jti}`, until))) throw new Refusal('encryption.replayed');
  }

  return {
    publicKeys: async () => (await keys()).map((key) => key.publicJwk),
    async open(body) {
      const payload = (body as { payload?: unknown } | null)?.payload;
      if (typeof payload !== 'string') throw new Refusal('encryption.required');
      const { plaintext, protectedHeader } = await compactDecrypt(
        payload,
        async (header) => {
          const key = typeof header.kid === 'string' ? await findKey(header.kid) : null;
          if (!key) throw new Refusal('encryption.invalid');
          return importJWK(key.privateJwk, 'ECDH-ES');
        },
        { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
      ).catch(refuseUnreadable);
      const { jti, iat } = protectedHeader as { jti?: unknown; iat?: unknown };
      if (typeof jti !== 'string' || !JTI.test(jti) || typeof iat !== 'number') throw new Refusal('encryption.invalid');
      const inside = parseInside(plaintext);
      await spend(jti, iat);
      return inside;
    },
    async forgetOld() {
      const now = clock.now();
      await deleteInPieces(
        (most) => db.run`
          delete from kernel_spent where until < ${now} and key = any(array(
            select key from kernel_spent where until < ${now} order by until limit ${most}))`,
      );
      await db.run`delete from kernel_key where purpose = ${PURPOSE} and created_at < ${new Date(now.getTime() - HONOUR_MS)}`;
    },
  };
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof Refusal) throw error;
  if (
    error instanceof errors.JOSEError ||
    error instanceof TypeError ||
    error instanceof DOMException ||
    error instanceof Error
  ) {
    throw new Refusal('encryption.invalid');
  }
  throw error;
}

function parseInside(plaintext: Uint8Array): unknown {
  // Encrypted bodies weren't counted in the clear.
  if (createShapeCounter()(plaintext).signs > SIGNS_MAX) throw new Refusal('input.malformed');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext), (key, value: unknown) => {
      // Could reach into merged objects.
      if (key === '__proto__') throw new Refusal('input.malformed');
      return value;
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('input.malformed');
  }
}
