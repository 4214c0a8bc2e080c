import type { Db } from '@baize/db';

export interface SealedAccount {
  readonly id: string;
  readonly merchantId: string;
  readonly secretsSealed: Uint8Array;
  readonly callbackSecretsSealed: Uint8Array;
  readonly version: number;
}

/** Accounts of all merchants, for sealing them anew. */
export const listSealedAccounts = (db: Db, after: string | null, limit: number): Promise<SealedAccount[]> =>
  db.rows`
    select id, merchant_id as "merchantId", secrets_sealed as "secretsSealed",
      callback_secrets_sealed as "callbackSecretsSealed", version
    from gateway_account where (${after}::text is null or id > ${after}::text) order by id limit ${limit}`;

/** False when changed since read. */
export async function replaceSealedAccount(
  db: Db,
  { id, merchantId, version }: SealedAccount,
  fresh: {
    readonly secretsSealed: Uint8Array;
    readonly callbackSecretsSealed: Uint8Array;
    readonly fingerprints: Readonly<Record<string, string>>;
  },
): Promise<boolean> {
  const replaced = await db.run`
    update gateway_account set secrets_sealed = ${fresh.secretsSealed}, callback_secrets_sealed = ${fresh.callbackSecretsSealed},
      fingerprints = ${JSON.stringify(fresh.fingerprints)}::jsonb
    where id = ${id} and merchant_id = ${merchantId} and version = ${version}`;
  return replaced === 1;
}

export interface SealedCallback {
  readonly id: string;
  readonly merchantId: string;
  readonly accountId: string;
  readonly sealed: Uint8Array;
}

/** Callbacks of all merchants, for sealing them anew. */
export const listSealedCallbacks = (db: Db, after: string | null, limit: number): Promise<SealedCallback[]> =>
  db.rows`
    select id, merchant_id as "merchantId", account_id as "accountId", bytes_sealed as sealed
    from gateway_callback where (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`;

/** False when it is gone. */
export async function replaceSealedCallback(
  db: Db,
  { id, merchantId, sealed }: SealedCallback,
  fresh: Buffer,
): Promise<boolean> {
  const replaced = await db.run`
    update gateway_callback set bytes_sealed = ${fresh}
    where id = ${id} and merchant_id = ${merchantId} and bytes_sealed = ${sealed}`;
  return replaced === 1;
}
