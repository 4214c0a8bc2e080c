import type { CorrectionCause } from '@baize/contract/backoffice/agencyReview.ts';
import { sql, type Db } from '@baize/db';
import type { InferOutput } from 'valibot';
import { DRAFTED, type RunKind } from './runs.store.ts';

export interface CorrectionRow {
  readonly id: string;
  readonly merchantId: string;
  readonly statementId: string;
  readonly sourceKey: string;
  readonly difference: bigint;
  readonly cause: InferOutput<typeof CorrectionCause>;
  readonly reason: string;
  readonly state: 'asked' | 'approved' | 'refused';
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly decidedBy: string;
  readonly settledIn: string | null;
}

const ROW = sql`
  c.id, c.merchant_id as "merchantId", c.statement_id as "statementId", c.source_key as "sourceKey", c.difference, c.cause, c.reason,
  c.state, c.asked_by as "askedBy", c.asked_at as "askedAt", c.decided_by as "decidedBy", c.settled_in as "settledIn"`;

/** False when a correction of the statement waits already. */
export async function insertCorrection(tx: Db, row: CorrectionRow): Promise<boolean> {
  const inserted = await tx.run`
    insert into agency_correction (id, merchant_id, statement_id, source_key, difference, cause, reason, state, asked_by, asked_at)
    values (${row.id}, ${row.merchantId}, ${row.statementId}, ${row.sourceKey}, ${row.difference}, ${row.cause}, ${row.reason},
      ${row.state}, ${row.askedBy}, ${row.askedAt})
    on conflict do nothing`;
  return inserted === 1;
}

/** What a statement was corrected by so far. */
export async function sumCorrections(tx: Db, merchantId: string, statementId: string): Promise<bigint> {
  const row = await tx.row<{ sum: bigint }>`
    select coalesce(sum(difference), 0)::bigint as sum from agency_correction
    where merchant_id = ${merchantId} and statement_id = ${statementId} and state = 'approved'`;
  return row?.sum ?? 0n;
}

/** Null when already decided. */
export async function lockCorrection(tx: Db, merchantId: string, id: string): Promise<CorrectionRow | null> {
  return tx.row<CorrectionRow>`
    select ${ROW} from agency_correction c
    where c.merchant_id = ${merchantId} and c.id = ${id} for update`;
}

export async function decideCorrection(
  tx: Db,
  { merchantId, id }: CorrectionRow,
  { state, by, settledIn }: { state: 'approved' | 'refused'; by: string; settledIn: string | null },
): Promise<void> {
  await tx.run`
    update agency_correction set state = ${state}, decided_by = ${by}, settled_in = ${settledIn}
    where merchant_id = ${merchantId} and id = ${id}`;
}

export interface NamedCorrection extends CorrectionRow {
  readonly receiver: string;
  readonly kind: RunKind;
  readonly periodKey: string;
  readonly net: bigint;
  /** What was corrected before this one. */
  readonly before: bigint;
  readonly currency: string;
}

/** Newest first. */
export async function listCorrections(
  db: Db,
  {
    merchantId,
    isOpen,
    before,
    limit,
  }: { merchantId: string; isOpen: boolean; before: { at: Date; id: string } | null; limit: number },
): Promise<NamedCorrection[]> {
  return db.rows<NamedCorrection>`
    select ${ROW}, m.user_name as receiver, s.kind, s.period_key as "periodKey", s.net, s.currency,
      (select coalesce(sum(e.difference), 0)::bigint from agency_correction e
       where e.merchant_id = c.merchant_id and e.statement_id = c.statement_id and e.state = 'approved' and e.asked_at < c.asked_at) as before
    from agency_correction c
    join agency_statement s on s.id = c.statement_id and s.merchant_id = c.merchant_id
    join identity_member m on m.id = s.receiver_id and m.merchant_id = s.merchant_id
    where c.merchant_id = ${merchantId} ${isOpen ? sql`and c.state = 'asked'` : sql.empty}
      ${before ? sql`and (c.asked_at, c.id) < (${before.at}, ${before.id}::uuid)` : sql.empty}
    order by c.asked_at desc, c.id desc limit ${limit}`;
}

/** `chain`: sources with those they replace, as what a contract leaves goes on to its successor. */
const chains = (merchantId: string, sourceKeys: readonly string[]) => sql`
  with recursive chain as (
    select k as key, k as source_key, c.replaces
    from unnest(${[...sourceKeys]}::text[]) k
    left join agency_contract c on c.merchant_id = ${merchantId} and c.id::text = k
    union all
    select chain.key, c.id::text, c.replaces
    from chain join agency_contract c on c.id = chain.replaces and c.merchant_id = ${merchantId})`;

/** Approved, below zero, in no statement yet. */
export async function listOpenCorrections(
  db: Db,
  {
    merchantId,
    sourceKeys,
    periodKeys,
  }: { merchantId: string; sourceKeys: readonly string[]; periodKeys: readonly string[] },
): Promise<{ readonly id: string; readonly sourceKey: string; readonly difference: bigint }[]> {
  if (sourceKeys.length === 0) return [];
  return db.rows`
    ${chains(merchantId, sourceKeys)}
    select c.id, chain.key as "sourceKey", c.difference
    from chain join agency_correction c on c.merchant_id = ${merchantId} and c.source_key = chain.source_key
    where c.state = 'approved' and c.difference < 0 and c.settled_in is null
      and not exists (
        select from chain other join agency_statement s on s.merchant_id = c.merchant_id and s.source_key = other.source_key
        where other.key = chain.key and c.id = any(s.corrections) and s.period_key <> all(${[...periodKeys]}::text[]))
    order by chain.key, c.id`;
}

/** From each source's newest statement before a period. */
export async function listDeficits(
  db: Db,
  { merchantId, sourceKeys, before }: { merchantId: string; sourceKeys: readonly string[]; before: string },
): Promise<{ readonly sourceKey: string; readonly deficit: bigint }[]> {
  return db.rows`
    ${chains(merchantId, sourceKeys)}
    select k.key as "sourceKey", s.deficit_out as deficit
    from (select distinct key from chain) k
    cross join lateral (
      select o.deficit_out
      from chain cross join lateral (
        select s.deficit_out, s.period_key from agency_statement s
        where s.merchant_id = ${merchantId} and s.source_key = chain.source_key and s.period_key < ${before} and ${DRAFTED}
        order by s.period_key desc limit 1) o
      where chain.key = k.key order by o.period_key desc limit 1) s
    where s.deficit_out < 0`;
}
