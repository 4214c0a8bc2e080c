import { sql, type Db } from '@baize/db';

export type PayoutStatus = 'accepted' | 'sent' | 'paid' | 'failed' | 'cancelled' | 'reversed';

export interface Payout {
  readonly id: string;
  readonly clientId: string;
  readonly reference: string;
  readonly key: string;
  readonly requestHash: Uint8Array;
  readonly amount: bigint;
  readonly currency: string;
  readonly institution: string;
  readonly accountEnding: string;
  readonly holderName: string;
  readonly rail: string;
  readonly status: PayoutStatus;
  readonly bankReference: string | null;
  readonly failureCode: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const COLUMNS = sql`
  id, client_id as "clientId", reference, key, request_hash as "requestHash", amount, currency, institution,
  account_ending as "accountEnding", holder_name as "holderName", rail, status, bank_reference as "bankReference",
  failure_code as "failureCode", created_at as "createdAt", updated_at as "updatedAt"`;

/** False when its key or its reference is taken. */
export async function insertPayout(db: Db, payout: Payout): Promise<boolean> {
  const count = await db.run`
    insert into sandbox.payout (id, client_id, reference, key, request_hash, amount, currency, institution, account_ending,
      holder_name, rail, status, created_at, updated_at)
    values (${payout.id}, ${payout.clientId}, ${payout.reference}, ${payout.key}, ${payout.requestHash}, ${payout.amount},
      ${payout.currency}, ${payout.institution}, ${payout.accountEnding}, ${payout.holderName}, ${payout.rail}, ${payout.status},
      ${payout.createdAt}, ${payout.updatedAt})
    on conflict do nothing`;
  return count === 1;
}

export const findPayout = (db: Db, clientId: string, id: string): Promise<Payout | null> =>
  db.row`select ${COLUMNS} from sandbox.payout where client_id = ${clientId} and id = ${id}`;

export const lockPayout = (tx: Db, id: string): Promise<Payout | null> =>
  tx.row`select ${COLUMNS} from sandbox.payout where id = ${id} for update`;

export const findPayoutByKey = (db: Db, clientId: string, key: string): Promise<Payout | null> =>
  db.row`select ${COLUMNS} from sandbox.payout where client_id = ${clientId} and key = ${key}`;

export const findPayoutByReference = (db: Db, clientId: string, reference: string): Promise<Payout | null> =>
  db.row`select ${COLUMNS} from sandbox.payout where client_id = ${clientId} and reference = ${reference}`;

export const listPayouts = (db: Db, before: Date, most: number): Promise<Payout[]> =>
  db.rows`select ${COLUMNS} from sandbox.payout where created_at < ${before} order by created_at desc, id limit ${most}`;

export async function setPayoutStatus(
  tx: Db,
  id: string,
  change: { status: PayoutStatus; bankReference: string | null; failureCode: string | null; at: Date },
): Promise<void> {
  await tx.run`
    update sandbox.payout set status = ${change.status}, bank_reference = ${change.bankReference},
      failure_code = ${change.failureCode}, updated_at = ${change.at}
    where id = ${id}`;
}
