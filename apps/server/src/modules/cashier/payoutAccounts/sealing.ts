import type { App } from '../../../kernel/app.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
  readonly id: string;
}

interface Numbered {
  readonly merchantId: string;
  readonly kind: string;
  readonly institution: string;
}

const ACCOUNT_HASH = 'payout-account';
const purposeOf = ({ merchantId, memberId, id }: Owner): string => `payout-account:${merchantId}:${memberId}:${id}`;
const hashed = ({ merchantId, kind, institution }: Numbered, number: string): string =>
  `${merchantId}|${kind}|${institution}|${number}`;

/** For this account only: rows cannot be swapped. */
export const sealNumber = (app: App, owner: Owner, number: string): Buffer =>
  app.cipher.seal(purposeOf(owner), Buffer.from(number));

export const openNumber = (app: App, owner: Owner, sealed: Uint8Array): string =>
  app.cipher.open(purposeOf(owner), Buffer.from(sealed)).toString();

export const reencryptNumber = (app: App, owner: Owner, sealed: Uint8Array): Buffer | null =>
  app.cipher.reencrypt(purposeOf(owner), Buffer.from(sealed));

/** Finds a number again without telling it. */
export const hashOfNumber = (app: App, account: Numbered, number: string): Buffer =>
  Buffer.from(app.cipher.sign(ACCOUNT_HASH, hashed(account, number)), 'base64url');

/** Under every secret, so older rows are found. */
export const hashesOfNumber = (app: App, account: Numbered, number: string): Buffer[] =>
  app.cipher.signatures(ACCOUNT_HASH, hashed(account, number)).map((hash) => Buffer.from(hash, 'base64url'));
