import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';

export interface Adjustment {
  readonly id: string;
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
  /** Minor units; below zero: from the member. */
  readonly amount: bigint;
  readonly code: string;
  readonly publicText: string;
  readonly reason: string;
  readonly state: 'proposed' | 'approved' | 'posted' | 'refused' | 'expired';
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly version: number;
}

const COLUMNS = sql`
  id, merchant_id as "merchantId", member_id as "memberId", currency, amount, code, public_text as "publicText", reason, state,
  proposed_by as "proposedBy", proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt", version`;

export async function findAdjustment(
  db: Db,
  { id, merchantId }: Pick<Adjustment, 'id' | 'merchantId'>,
): Promise<Adjustment | null> {
  return db.row<Adjustment>`select ${COLUMNS} from cashier_adjustment where id = ${id} and merchant_id = ${merchantId}`;
}

export type NewAdjustment = Omit<Adjustment, 'state' | 'decidedBy' | 'decidedAt' | 'version'>;

/** False when there is one of that id. */
export async function insertAdjustment(tx: Db, row: NewAdjustment): Promise<boolean> {
  const inserted = await tx.run`
    insert into cashier_adjustment (id, merchant_id, bucket, member_id, currency, amount, code, public_text, reason, state,
                                    proposed_by, proposed_at)
    values (${row.id}, ${row.merchantId}, ${bucketOf(row.memberId)}, ${row.memberId}, ${row.currency}, ${row.amount}, ${row.code},
            ${row.publicText}, ${row.reason}, 'proposed', ${row.proposedBy}, ${row.proposedAt})
    on conflict do nothing`;
  return inserted === 1;
}

/** Null when somebody was quicker than this version. */
export async function stepAdjustment(
  tx: Db,
  row: Adjustment,
  to: Pick<Adjustment, 'state'> & Partial<Pick<Adjustment, 'decidedBy' | 'decidedAt'>>,
): Promise<Adjustment | null> {
  const next = { ...row, ...to };
  return tx.row<Adjustment>`
    update cashier_adjustment set state = ${next.state}, decided_by = ${next.decidedBy}, decided_at = ${next.decidedAt},
           version = version + 1
    where id = ${row.id} and merchant_id = ${row.merchantId} and version = ${row.version}
    returning ${COLUMNS}`;
}

export async function listAdjustments(
  db: Db,
  request: {
    readonly merchantId: string;
    readonly show: 'proposed' | 'all';
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<Adjustment[]> {
  const { merchantId, show, after, limit } = request;
  if (show === 'proposed')
    return db.rows<Adjustment>`
      select ${COLUMNS} from cashier_adjustment
      where merchant_id = ${merchantId} and state = 'proposed' ${after ? sql`and id > ${after}` : sql.empty}
      order by id limit ${limit}`;
  return db.rows<Adjustment>`
    select ${COLUMNS} from cashier_adjustment
    where merchant_id = ${merchantId} ${after ? sql`and id < ${after}` : sql.empty}
    order by id desc limit ${limit}`;
}

/** Approved without their money, over all merchants: their process is gone. */
export async function listUnposted(db: Db, decidedBefore: Date, limit: number): Promise<Adjustment[]> {
  return db.rows<Adjustment>`
    select ${COLUMNS} from cashier_adjustment
    where merchant_id is not null and state = 'approved' and decided_at < ${decidedBefore} order by id limit ${limit}`;
}

/** Undecided in time, over all merchants. */
export async function expireProposals(db: Db, proposedBefore: Date): Promise<number> {
  return db.run`
    update cashier_adjustment set state = 'expired', version = version + 1
    where merchant_id is not null and state = 'proposed' and proposed_at < ${proposedBefore}`;
}

export async function listPublicTexts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; text: string }>`
    select id, public_text as text from cashier_adjustment where merchant_id is not null and id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, text }) => [id, text]));
}
