import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with keys derived from BAIZE_SECRETS: the first secret encrypts, all decrypt. */
export interface Cipher {
  /** `purpose` separates keys. */
  seal(purpose: string, plain: Buffer): Buffer;
  open(purpose: string, sealed: Buffer): Buffer;
  /** Re-encrypts what an older secret sealed; null when the newest did. Throws when no secret opens it. */
  reencrypt(purpose: string, sealed: Buffer): Buffer | null;
  /** A keyed hash for lookups and signatures of this deployment only. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** The keyed hash under every listed secret, newest first, and under retired keys. */
  signatures(purpose: string, text: string): readonly string[];
}

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'baize', purpose, 32));
const macUnder = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A secret's signing key for a purpose; one-way. */
export const hashKeyOf = (secret: string, purpose: string): Buffer => keyOf(secret, `sign:${purpose}`);

/** Keys of retired secrets, by purpose (`hashKeys.ts`). */
export type HashKeys = ReadonlyMap<string, readonly Buffer[]>;

export function createCipher(secrets: readonly string[], hashKeys: HashKeys = new Map()): Cipher {
  const newest = secrets[0] ?? '';
  const mac = (secret: string, purpose: string, text: string): Buffer => macUnder(hashKeyOf(secret, purpose), text);

  function unseal(secret: string, purpose: string, sealed: Buffer): Buffer | null {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      // Another secret's, or not ours.
      return null;
    }
  }

  const cipher: Cipher = {
    seal(purpose, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(newest, purpose), nonce);
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(purpose, sealed) {
      // A shorter text would have a shorter, guessable tag.
      if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error(`sealed data for ${purpose} is too short`);
      for (const secret of secrets) {
        const plain = unseal(secret, purpose, sealed);
        if (plain) return plain;
      }
      throw new Error(`sealed data for ${purpose} opens with none of the secrets`);
    },
    reencrypt: (purpose, sealed) =>
      sealed.length >= NONCE_BYTES + TAG_BYTES && unseal(newest, purpose, sealed)
        ? null
        : cipher.seal(purpose, cipher.open(purpose, sealed)),
    signatures: (purpose, text) => {
      const keys = [...secrets.map((secret) => hashKeyOf(secret, purpose)), ...(hashKeys.get(purpose) ?? [])];
      return keys.map((key) => macUnder(key, text).toString('base64url'));
    },
    sign: (purpose, text) => mac(newest, purpose, text).toString('base64url'),
    verify: (purpose, text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      return secrets.some((secret) => {
        const wanted = mac(secret, purpose, text);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
    },
  };
  return cipher;
}
