import { sql, type Db } from '@baize/db';

export interface ImportRow {
  readonly merchantId: string;
  readonly id: string;
  readonly fileName: string;
  readonly state: 'waiting' | 'running' | 'done' | 'refused';
  /** Null: it is over, and the persons are forgotten. */
  readonly sealed: Uint8Array | null;
  readonly sources: readonly string[];
  readonly persons: number;
  readonly leftOut: number;
  readonly added: number;
  readonly gone: number;
  readonly done: number;
  readonly excluded: number;
  readonly removed: number;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

const IMPORT = sql`
  merchant_id as "merchantId", id, file_name as "fileName", state, sealed, sources, persons, left_out as "leftOut", added, gone, done,
  excluded, removed, reason, asked_by as "askedBy", asked_at as "askedAt", decided_by as "decidedBy", decided_at as "decidedAt"`;

/** False: it was asked for before. */
export async function insertImport(tx: Db, row: ImportRow): Promise<boolean> {
  return (
    (await tx.run`
      insert into identity_restricted_import (merchant_id, id, file_name, state, sealed, sources, persons, left_out, added, gone,
                                              reason, asked_by, asked_at)
      values (${row.merchantId}, ${row.id}, ${row.fileName}, ${row.state}, ${row.sealed}, ${[...row.sources]}::text[], ${row.persons},
              ${row.leftOut}, ${row.added}, ${row.gone}, ${row.reason}, ${row.askedBy}, ${row.askedAt})
      on conflict do nothing`) === 1
  );
}

export const lockImport = (tx: Db, merchantId: string, id: string): Promise<ImportRow | null> =>
  tx.row<ImportRow>`
    select ${IMPORT} from identity_restricted_import where merchant_id = ${merchantId} and id = ${id} for update`;

export async function listImports(
  db: Db,
  merchantId: string,
  { after, limit }: { readonly after: { readonly at: Date; readonly id: string } | null; readonly limit: number },
): Promise<ImportRow[]> {
  return db.rows<ImportRow>`
    select ${IMPORT} from identity_restricted_import
    where merchant_id = ${merchantId}
      and ${after ? sql`(asked_at, id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
    order by asked_at desc, id desc limit ${limit}`;
}

/** Writes a row that the caller holds locked; what is over forgets its persons. */
export async function updateImport(tx: Db, row: ImportRow): Promise<void> {
  await tx.run`
    update identity_restricted_import set state = ${row.state}, done = ${row.done}, excluded = ${row.excluded},
      removed = ${row.removed}, decided_by = ${row.decidedBy}, decided_at = ${row.decidedAt},
      sealed = case when ${row.state} in ('done', 'refused') then null else sealed end
    where merchant_id = ${row.merchantId} and id = ${row.id}`;
}

/** The import of any merchant that was approved first and is not done, held for this transaction. */
export const takeRunning = (tx: Db): Promise<ImportRow | null> =>
  tx.row<ImportRow>`
    select ${IMPORT} from identity_restricted_import where state = 'running' and merchant_id is not null
    order by decided_at limit 1 for update skip locked`;

export type SealedImport = Pick<ImportRow, 'merchantId' | 'id'> & { readonly sealed: Uint8Array };

/** Sealed ones in the order of their ids, over all merchants. */
export const listSealedImports = (db: Db, after: string | null, limit: number): Promise<SealedImport[]> =>
  db.rows<SealedImport>`
    select merchant_id as "merchantId", id, sealed from identity_restricted_import
    where merchant_id is not null and sealed is not null and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`;

/** False when it was done meanwhile. */
export const replaceSealedImport = async (db: Db, row: SealedImport, sealed: Buffer): Promise<boolean> =>
  (await db.run`
    update identity_restricted_import set sealed = ${sealed}
    where merchant_id = ${row.merchantId} and id = ${row.id} and sealed = ${Buffer.from(row.sealed)}`) === 1;
