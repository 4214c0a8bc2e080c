import type { App } from '../../kernel/app.ts';

/** A retired callback secret is valid until then. */
export interface CallbackSecret {
  readonly secret: string;
  readonly validUntil: string | null;
}

const purposeOf = (merchantId: string, accountId: string): string => `gateway:${merchantId}:${accountId}`;
const FINGERPRINT_LENGTH = 8;

type Owner = { readonly merchantId: string; readonly id: string };

/** For one account, so that rows cannot be swapped. */
export const sealForAccount = (app: App, { merchantId, id }: Owner, value: unknown): Buffer =>
  app.cipher.seal(purposeOf(merchantId, id), Buffer.from(JSON.stringify(value)));

export const openForAccount = <T>(app: App, { merchantId, id }: Owner, sealed: Uint8Array): T =>
  JSON.parse(app.cipher.open(purposeOf(merchantId, id), Buffer.from(sealed)).toString()) as T;

export const sealBytesForAccount = (app: App, { merchantId, id }: Owner, bytes: Buffer): Buffer =>
  app.cipher.seal(purposeOf(merchantId, id), bytes);

export const reencryptForAccount = (app: App, { merchantId, id }: Owner, sealed: Uint8Array): Buffer | null =>
  app.cipher.reencrypt(purposeOf(merchantId, id), Buffer.from(sealed));

/** Distinguishes secrets; keyed, against guessing. */
export const fingerprintOf = (app: App, secret: string): string =>
  app.cipher.sign('gateway-fingerprint', secret).slice(0, FINGERPRINT_LENGTH);
