import { createCipheriv, createHash, randomBytes } from 'node:crypto';

/** As on the server (`decisions.md`): nonce, ciphertext, tag; then the key's eight characters. */
export function seal(value: unknown): string {
  const key = 'k3y-Ab_9';
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(key).digest(), nonce);
  const parts = [nonce, cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url') + key;
}
