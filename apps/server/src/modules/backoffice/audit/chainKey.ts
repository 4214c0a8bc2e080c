import type { App } from '../../../kernel/app.ts';
import type { Cipher } from '../../../kernel/crypto.ts';
import { keepHashKeys } from '../../../kernel/hashKeys.ts';
import type { Reencrypted } from '../../../kernel/reencrypting.ts';
import { sealedTextOf, signedTextOf, type AuditEntry, type ChainedEntry, type ChainHead } from './audit.rules.ts';
import type { StoredHead } from './audit.store.ts';

// Two purposes, so that no line can stand as an end.
const [CHAIN, HEAD] = ['audit-chain', 'audit-head'];

/** A line's hash: only who has the deployment's secret can make it. */
export const keyedHashOf = (cipher: Cipher, prevHash: Buffer, entry: AuditEntry): Buffer =>
  Buffer.from(cipher.sign(CHAIN, signedTextOf(prevHash, entry)), 'base64url');

/** Whether the line bears the key, of whichever secret. */
export const isKeyed = (cipher: Cipher, prevHash: Buffer, line: ChainedEntry): boolean =>
  isSigned(cipher, CHAIN, signedTextOf(prevHash, line), line.hash);

/** The key's word that the log ended there. */
export const sealOf = (cipher: Cipher, end: ChainHead): Buffer =>
  Buffer.from(cipher.sign(HEAD, sealedTextOf(end)), 'base64url');

export const isSealed = (cipher: Cipher, head: StoredHead): boolean =>
  head.seal !== null && isSigned(cipher, HEAD, sealedTextOf(head), head.seal);

const isSigned = (cipher: Cipher, purpose: string, text: string, signature: Buffer): boolean =>
  cipher.signatures(purpose, text).includes(signature.toString('base64url'));

/** So that lines under secrets that leave can still be proven. */
export const reencryptAudit = async (app: App): Promise<Reencrypted> => ({
  what: 'keys of the audit log',
  looked: app.config.secrets.length - 1,
  reencrypted: (await keepHashKeys(app, CHAIN)) + (await keepHashKeys(app, HEAD)),
});
