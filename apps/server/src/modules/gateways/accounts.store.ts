import { sql, type Db } from '@baize/db';

export interface GatewayAccountRow {
  readonly id: string;
  readonly merchantId: string;
  readonly adapter: string;
  readonly name: string;
  readonly currency: string;
  readonly mode: 'test' | 'live';
  readonly state: 'open' | 'payoutsOnly' | 'paused';
  readonly settings: Readonly<Record<string, string>>;
  readonly secretsSealed: Uint8Array;
  readonly callbackSecretsSealed: Uint8Array;
  readonly fingerprints: Readonly<Record<string, string>>;
  readonly dayCap: bigint | null;
  readonly floatWarning: bigint | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const COLUMNS = sql`
  id, merchant_id as "merchantId", adapter, name, currency, mode, state, settings, secrets_sealed as "secretsSealed",
  callback_secrets_sealed as "callbackSecretsSealed", fingerprints, day_cap as "dayCap", float_warning as "floatWarning", version,
  created_at as "createdAt", updated_at as "updatedAt"`;

/** Of any merchant: callbacks name only the id. */
export const findAccountById = (db: Db, id: string): Promise<GatewayAccountRow | null> =>
  db.row`select ${COLUMNS} from gateway_account where id = ${id}`;

export const findAccountRow = (db: Db, merchantId: string, id: string): Promise<GatewayAccountRow | null> =>
  db.row`select ${COLUMNS} from gateway_account where merchant_id = ${merchantId} and id = ${id}`;

export const lockAccountRow = (tx: Db, merchantId: string, id: string): Promise<GatewayAccountRow | null> =>
  tx.row`select ${COLUMNS} from gateway_account where merchant_id = ${merchantId} and id = ${id} for update`;

export const listAccountRows = (db: Db, merchantId: string): Promise<GatewayAccountRow[]> =>
  db.rows`select ${COLUMNS} from gateway_account where merchant_id = ${merchantId} order by created_at, id limit 200`;

export type NewAccountRow = Omit<GatewayAccountRow, 'version' | 'createdAt' | 'updatedAt'>;

export async function insertAccountRow(db: Db, row: NewAccountRow, at: Date): Promise<void> {
  await db.run`
    insert into gateway_account (id, merchant_id, adapter, name, currency, mode, state, settings, secrets_sealed,
      callback_secrets_sealed, fingerprints, day_cap, float_warning, created_at, updated_at)
    values (${row.id}, ${row.merchantId}, ${row.adapter}, ${row.name}, ${row.currency}, ${row.mode}, ${row.state},
      ${JSON.stringify(row.settings)}::jsonb, ${row.secretsSealed}, ${row.callbackSecretsSealed},
      ${JSON.stringify(row.fingerprints)}::jsonb, ${row.dayCap}, ${row.floatWarning}, ${at}, ${at})`;
}

/** Not id and adapter. The caller holds the lock. */
export async function updateAccountRow(tx: Db, row: Omit<NewAccountRow, 'adapter' | 'currency' | 'mode'>, at: Date) {
  await tx.run`
    update gateway_account set name = ${row.name}, state = ${row.state}, settings = ${JSON.stringify(row.settings)}::jsonb,
      secrets_sealed = ${row.secretsSealed}, callback_secrets_sealed = ${row.callbackSecretsSealed},
      fingerprints = ${JSON.stringify(row.fingerprints)}::jsonb, day_cap = ${row.dayCap}, float_warning = ${row.floatWarning},
      version = version + 1, updated_at = ${at}
    where merchant_id = ${row.merchantId} and id = ${row.id}`;
}
