import { createPublicKey, hash } from 'node:crypto';

/** SHA-256 of a public key in hexadecimal: what two people compare, and what the audit log keeps of a key. */
export const fingerprintOf = (pem: string): string =>
  hash('sha256', createPublicKey(pem).export({ type: 'spki', format: 'der' }), 'hex');
