import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { ServiceLink } from '@baize/contract/system/settings.ts';

const KEY_LENGTH = 8;
const NONCE_BYTES = 12;

/**
 * G7 and `decisions.md`: base64url of nonce, AES-256-GCM ciphertext and tag, then eight characters whose SHA-256 is
 * the key. Hides links from scrapers only.
 */
export function sealPaths(links: readonly ServiceLink[]): string {
  const key = randomBytes(KEY_LENGTH).toString('base64url').slice(0, KEY_LENGTH);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(key).digest(), nonce);
  const sealed = [nonce, cipher.update(JSON.stringify(links), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `${Buffer.concat(sealed).toString('base64url')}${key}`;
}
