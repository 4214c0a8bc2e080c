import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under keys derived from BAIZE_SECRETS. The first secret encrypts, every listed one decrypts. */
export interface Cipher {
  /** `purpose` separates keys: what is sealed for one purpose cannot be opened for another. */
  seal(purpose: string, plain: Buffer): Buffer;
  open(purpose: string, sealed: Buffer): Buffer;
  /** A keyed fingerprint, for lookups and signatures that only this deployment can make. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** The fingerprint under every listed secret, the newest first: finds what was stored before a secret changed. */
  signatures(purpose: string, text: string): readonly string[];
}

export function createCipher(secrets: readonly string[]): Cipher {
  const keyOf = (secret: string, purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'baize', purpose, 32));
  const newest = secrets[0] ?? '';
  const mac = (secret: string, purpose: string, text: string) =>
    createHmac('sha256', keyOf(secret, `sign:${purpose}`))
      .update(text)
      .digest();

  return {
    seal(purpose, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(newest, purpose), nonce);
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(purpose, sealed) {
      // A shorter text would bring a shorter tag, which is easier to guess.
      if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error(`sealed data for ${purpose} is too short`);
      for (const secret of secrets) {
        const nonce = sealed.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), nonce, { authTagLength: TAG_BYTES });
        decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
        try {
          return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
        } catch {
          // Sealed under another of the listed secrets: try the next.
        }
      }
      throw new Error(`sealed data for ${purpose} opens with none of the secrets`);
    },
    signatures: (purpose, text) => secrets.map((secret) => mac(secret, purpose, text).toString('base64url')),
    sign: (purpose, text) => mac(newest, purpose, text).toString('base64url'),
    verify: (purpose, text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      return secrets.some((secret) => {
        const wanted = mac(secret, purpose, text);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
    },
  };
}
