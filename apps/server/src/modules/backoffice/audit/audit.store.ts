import { sql, type Db } from '@baize/db';
import type { AuditRow } from '@baize/contract/backoffice/audit.ts';
import type { ChainedEntry, ChainHead } from './audit.rules.ts';

export interface StoredHead extends ChainHead {
  /** Null: no process has sealed it yet. */
  readonly seal: Buffer | null;
}

type HeadRow = { seq: bigint; hash: Uint8Array; keyedFrom: bigint; seal: Uint8Array | null };
const HEAD = sql`seq, chain_hash as hash, keyed_from as "keyedFrom", seal`;

const headOf = ({ seq, hash, keyedFrom, seal }: HeadRow): StoredHead => ({
  seq: Number(seq),
  hash: Buffer.from(hash),
  keyedFrom: Number(keyedFrom),
  seal: seal && Buffer.from(seal),
});

/** The chain's end, locked until the transaction ends. */
export async function lockHead(tx: Db): Promise<StoredHead> {
  const row = await tx.row<HeadRow>`select ${HEAD} from backoffice_audit_head where id = 1 for update`;
  if (!row) throw new Error('the audit log has no head');
  return headOf(row);
}

/** Null: somebody took it away. */
export async function findHead(db: Db): Promise<StoredHead | null> {
  const row = await db.row<HeadRow>`select ${HEAD} from backoffice_audit_head where id = 1`;
  return row && headOf(row);
}

export async function updateHead(tx: Db, { seq, hash, seal }: Omit<StoredHead, 'keyedFrom'>): Promise<void> {
  await tx.run`update backoffice_audit_head set seq = ${seq}, chain_hash = ${hash}, seal = ${seal} where id = 1`;
}

export async function insertEntry(tx: Db, entry: ChainedEntry, at: Date): Promise<void> {
  const before = entry.before === null ? null : JSON.stringify(entry.before);
  const after = entry.after === null ? null : JSON.stringify(entry.after);
  await tx.run`
    insert into backoffice_audit (seq, at, staff_id, staff_name, ip, request_id, merchant_id, action, target_kind, target_id,
                                  reason, before, after, prev_hash, hash)
    values (${entry.seq}, ${at}, ${entry.staffId}, ${entry.staffName}, ${entry.ip}, ${entry.requestId}, ${entry.merchantId},
            ${entry.action}, ${entry.targetKind}, ${entry.targetId}, ${entry.reason}, ${before}::jsonb, ${after}::jsonb,
            ${entry.prevHash}, ${entry.hash})`;
}

type Stored = Omit<ChainedEntry, 'seq' | 'prevHash' | 'hash'> & {
  seq: bigint;
  prevHash: Uint8Array;
  hash: Uint8Array;
};

/** Lines after `seq` in their order. */
export async function listChain(db: Db, afterSeq: number, limit: number): Promise<ChainedEntry[]> {
  const rows = await db.rows<Stored>`
    select seq, (extract(epoch from at) * 1000000)::bigint as "atMicros", staff_id as "staffId", staff_name as "staffName", ip,
           request_id as "requestId", merchant_id as "merchantId", action, target_kind as "targetKind", target_id as "targetId",
           reason, before, after, prev_hash as "prevHash", hash
    from backoffice_audit where seq > ${afterSeq} order by seq limit ${limit}`;
  return rows.map((row) => ({
    ...row,
    seq: Number(row.seq),
    prevHash: Buffer.from(row.prevHash),
    hash: Buffer.from(row.hash),
  }));
}

export interface AuditQuery {
  readonly search: string;
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  readonly from: Date | null;
  /** Not included. */
  readonly until: Date | null;
  /** 0: from the newest. */
  readonly beforeSeq: number;
  /** Null: everything; otherwise these merchants. */
  readonly merchantIds: readonly string[] | null;
  readonly limit: number;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Text search covers this many last lines; earlier ones need a first day, which is indexed. */
const SEARCHED_MAX = 200_000;

/** A line as it was written. */
export type AuditLine = Omit<AuditRow, 'targetName'>;

/** Lines of the log, newest first. */
export async function listAudit(db: Db, request: AuditQuery): Promise<AuditLine[]> {
  const like = `%${escaped(request.search)}%`;
  const conditions = [
    ...(request.beforeSeq > 0 ? [sql`seq < ${request.beforeSeq}`] : []),
    ...(request.merchantIds ? [sql`merchant_id = any(${request.merchantIds})`] : []),
    ...(request.action ? [sql`action = ${request.action}`] : []),
    ...(request.targetKind ? [sql`target_kind = ${request.targetKind}`] : []),
    ...(request.targetId ? [sql`target_id = ${request.targetId}`] : []),
    ...(request.from ? [sql`at >= ${request.from}`] : []),
    ...(request.search && !request.from
      ? [sql`seq > (select h.seq - ${SEARCHED_MAX} from backoffice_audit_head h where h.id = 1)`]
      : []),
    ...(request.until ? [sql`at < ${request.until}`] : []),
    ...(request.search
      ? [
          sql`(staff_name ilike ${like} or action ilike ${like} or target_id ilike ${like} or reason ilike ${like}
               or after->>'userName' ilike ${like} or before->>'userName' ilike ${like})`,
        ]
      : []),
  ];
  const rows = await db.rows<Omit<AuditLine, 'seq' | 'at' | 'hash'> & { seq: bigint; at: Date; hash: Uint8Array }>`
    select seq, at, staff_id as "staffId", staff_name as "staffName", ip, request_id as "requestId", merchant_id as "merchantId",
           action, target_kind as "targetKind", target_id as "targetId", reason, before, after, hash
    from backoffice_audit where ${sql.and(conditions)} order by seq desc limit ${request.limit}`;
  return rows.map((row) => ({
    ...row,
    seq: Number(row.seq),
    at: row.at.toISOString(),
    hash: Buffer.from(row.hash).toString('hex'),
  }));
}
