import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import type { Clock } from './clock.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys from the installation's secret, to seal data at rest and sign links. */
export interface Vault {
  /** AES-256-GCM. `purpose` separates keys. */
  seal(purpose: Purpose, text: string): Buffer;
  open(purpose: Purpose, sealed: Uint8Array): string;
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

export type Purpose = 'server-seed' | 'platform-token' | 'table-chain' | 'flight-end';

/** The first secret seals and signs, every listed one opens (rotation). */
export function createVault(secrets: readonly string[]): Vault {
  const [newest] = secrets;
  if (newest === undefined || secrets.some((secret) => secret.length < 32)) {
    throw new Error('Felt needs a secret of at least 32 characters');
  }
  const keyOf = (secret: string, purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'felt', purpose, 32));
  const keys = new Map<string, Buffer[]>();
  for (const purpose of ['server-seed', 'platform-token', 'table-chain', 'flight-end', 'link'])
    keys.set(
      purpose,
      secrets.map((secret) => keyOf(secret, purpose)),
    );
  const keysFor = (purpose: string): Buffer[] => keys.get(purpose) ?? [];
  const mac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

  return {
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keysFor(purpose)[0] ?? '', nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(purpose, sealed) {
      for (const key of keysFor(purpose)) {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
        try {
          return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
            'utf8',
          );
        } catch {
          // Sealed under another of the listed secrets: try the next.
        }
      }
      throw new Error(`what was sealed as ${purpose} opens with none of the secrets`);
    },
    sign: (text) => mac(keysFor('link')[0] ?? Buffer.alloc(0), text).toString('base64url'),
    isSigned: (text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      return keysFor('link').some((key) => {
        const wanted = mac(key, text);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
    },
  };
}

/** 256 random bits for codes and tokens that are secrets. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** A word of the player's own until the player chooses another. */
export const makeClientSeed = (): string => randomBytes(8).toString('hex');

/** A token's stored form: findable by its hash, not reversible. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** UUIDv7: unique everywhere, ordered by time. */
export function makeId(clock: Clock): string {
  const time = clock.now().getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
