import { ALL_MERCHANTS } from '@baize/contract/backoffice/permissions.ts';
import { sql, type Db } from '@baize/db';
import type { AskedChange } from '../../../kernel/staff/changes.ts';

export interface StoredChange extends Omit<AskedChange, 'secret'> {
  readonly sealed: Uint8Array | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly state: 'proposed' | 'approved' | 'refused' | 'outdated';
  readonly askedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedById: string | null;
  readonly decidedAt: Date | null;
}

const COLUMNS = sql`
  id, merchant_id as "merchantId", kind, target, request, sealed, before, after, reason, state, asked_by as "askedBy", asked_by_id as "askedById",
  member_ids as "memberIds", asked_at as "askedAt", decided_by as "decidedBy", decided_by_id as "decidedById", decided_at as "decidedAt"`;

export async function insertChange(
  tx: Db,
  row: Omit<StoredChange, 'state' | 'decidedBy' | 'decidedById' | 'decidedAt'>,
): Promise<void> {
  await tx.run`
    insert into backoffice_change (id, merchant_id, kind, target, request, sealed, before, after, reason, state, asked_by,
                                   asked_by_id, member_ids, asked_at)
    values (${row.id}, ${row.merchantId}, ${row.kind}, ${row.target}, ${JSON.stringify(row.request)}::jsonb, ${row.sealed},
            ${JSON.stringify(row.before)}::jsonb, ${JSON.stringify(row.after)}::jsonb, ${row.reason}, 'proposed', ${row.askedBy},
            ${row.askedById}, ${row.memberIds}::uuid[], ${row.askedAt})`;
}

/** For its decision: nobody else decides it meanwhile. */
export async function lockChange(tx: Db, merchantId: string, id: string): Promise<StoredChange | null> {
  return tx.row<StoredChange>`
    select ${COLUMNS} from backoffice_change where merchant_id in (${merchantId}, ${ALL_MERCHANTS}) and id = ${id} for update`;
}

/** Deletes its secrets, too. */
export async function endChange(
  tx: Db,
  row: StoredChange,
  end: Pick<StoredChange, 'state' | 'decidedBy' | 'decidedById' | 'decidedAt'>,
): Promise<void> {
  await tx.run`
    update backoffice_change
    set state = ${end.state}, decided_by = ${end.decidedBy}, decided_by_id = ${end.decidedById}, decided_at = ${end.decidedAt}, sealed = null
    where merchant_id = ${row.merchantId} and id = ${row.id} and state = 'proposed'`;
}

/** Waiting ones oldest first, all newest first. */
export async function listChanges(
  db: Db,
  request: {
    readonly merchantId: string;
    readonly show: 'proposed' | 'all';
    /** What the reader may see: kinds at the merchant and at all of them, and the reader's own. */
    readonly kinds: readonly string[];
    readonly platformKinds: readonly string[];
    readonly staffId: string;
    readonly askedAfter: Date;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<StoredChange[]> {
  const { merchantId, show, askedAfter, after, limit, kinds, platformKinds, staffId } = request;
  const seen = sql`
    ((merchant_id = ${merchantId} and (kind = any(${kinds}::text[]) or asked_by_id = ${staffId}))
     or (merchant_id = ${ALL_MERCHANTS} and (kind = any(${platformKinds}::text[]) or asked_by_id = ${staffId})))`;
  if (show === 'proposed')
    return db.rows<StoredChange>`
      select ${COLUMNS} from backoffice_change
      where merchant_id in (${merchantId}, ${ALL_MERCHANTS}) and ${seen} and state = 'proposed' and asked_at > ${askedAfter}
            ${after ? sql`and id > ${after}` : sql.empty}
      order by id limit ${limit}`;
  return db.rows<StoredChange>`
    select ${COLUMNS} from backoffice_change
    where merchant_id in (${merchantId}, ${ALL_MERCHANTS}) and ${seen} ${after ? sql`and id < ${after}` : sql.empty}
    order by id desc limit ${limit}`;
}

/** Of undecided changes, over all merchants. */
export async function forgetSealed(db: Db, askedBefore: Date): Promise<number> {
  return db.run`
    update backoffice_change set sealed = null
    where merchant_id is not null and state = 'proposed' and sealed is not null and asked_at < ${askedBefore}`;
}

export interface SealedChange {
  readonly id: string;
  readonly merchantId: string;
  readonly sealed: Uint8Array;
}

/** By id, over all merchants. */
export const listSealedChanges = (db: Db, after: string | null, limit: number): Promise<SealedChange[]> =>
  db.rows<SealedChange>`
    select id, merchant_id as "merchantId", sealed from backoffice_change
    where merchant_id is not null and sealed is not null ${after ? sql`and id > ${after}` : sql.empty}
    order by id limit ${limit}`;

/** False when the row was decided meanwhile. */
export const replaceSealedChange = async (db: Db, row: SealedChange, sealed: Buffer): Promise<boolean> =>
  (await db.run`
    update backoffice_change set sealed = ${sealed}
    where merchant_id = ${row.merchantId} and id = ${row.id} and sealed = ${Buffer.from(row.sealed)}`) === 1;
