import type {
  ContractKind,
  ContractPeriod,
  ContractStatus,
  ContractTerms,
  Funding,
} from '@baize/contract/agency/contracts.ts';
import type { ContractKey } from '@baize/contract/agency/shapes.ts';
import { sql, type Db } from '@baize/db';

export interface ContractRow {
  readonly id: string;
  readonly merchantId: string;
  readonly kind: ContractKind;
  readonly category: ContractKey;
  readonly period: ContractPeriod | null;
  /** Null: the house. */
  readonly giverId: string | null;
  readonly receiverId: string;
  readonly funding: Funding;
  readonly terms: ContractTerms;
  readonly termsHash: string;
  readonly status: ContractStatus;
  readonly fromDay: string | null;
  readonly untilDay: string | null;
  readonly endAskedBy: string | null;
  readonly replaces: string | null;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly answeredAt: Date | null;
}
export interface NamedContract extends ContractRow {
  readonly giverName: string | null;
  readonly receiverName: string;
  readonly receiverCurrency: string;
}

const ROW = sql`
  c.id, c.merchant_id as "merchantId", c.kind, c.category, c.period, c.giver_id as "giverId", c.receiver_id as "receiverId", c.funding,
  c.terms, c.terms_hash as "termsHash", c.status, c.from_day::text as "fromDay", c.until_day::text as "untilDay",
  c.end_asked_by as "endAskedBy", c.replaces, c.proposed_by as "proposedBy", c.proposed_at as "proposedAt",
  c.answered_at as "answeredAt"`;
const NAMED = sql`
  ${ROW}, g.user_name as "giverName", r.user_name as "receiverName", r.currency as "receiverCurrency"
  from agency_contract c
  join identity_member r on r.id = c.receiver_id and r.merchant_id = c.merchant_id
  left join identity_member g on g.id = c.giver_id and g.merchant_id = c.merchant_id`;

export async function insertContract(tx: Db, row: ContractRow): Promise<void> {
  await tx.run`
    insert into agency_contract (id, merchant_id, kind, category, period, giver_id, receiver_id, funding, terms, terms_hash, status, from_day,
      until_day, end_asked_by, replaces, proposed_by, proposed_at, answered_at)
    values (${row.id}, ${row.merchantId}, ${row.kind}, ${row.category}, ${row.period}, ${row.giverId}, ${row.receiverId}, ${row.funding},
      ${JSON.stringify(row.terms)}::jsonb, ${row.termsHash}, ${row.status}, ${row.fromDay}::date, ${row.untilDay}::date,
      ${row.endAskedBy}, ${row.replaces}, ${row.proposedBy}, ${row.proposedAt}, ${row.answeredAt})`;
}

export async function findContract(db: Db, merchantId: string, id: string): Promise<NamedContract | null> {
  return db.row<NamedContract>`select ${NAMED} where c.merchant_id = ${merchantId} and c.id = ${id}`;
}

export async function listReceived(
  db: Db,
  { merchantId, receiverId, kind }: { merchantId: string; receiverId: string; kind?: ContractKind },
): Promise<NamedContract[]> {
  return db.rows<NamedContract>`
    select ${NAMED}
    where c.merchant_id = ${merchantId} and c.receiver_id = ${receiverId} ${kind ? sql`and c.kind = ${kind}` : sql.empty}
    order by c.proposed_at desc, c.id limit 200`;
}

export async function listGiven(
  db: Db,
  { merchantId, giverId, kind }: { merchantId: string; giverId: string; kind: ContractKind },
): Promise<NamedContract[]> {
  return db.rows<NamedContract>`
    select ${NAMED}
    where c.merchant_id = ${merchantId} and c.giver_id = ${giverId} and c.kind = ${kind} and c.status in ('P', 'E', 'A', 'V')
    order by r.user_name, c.proposed_at desc limit 200`;
}

export async function listContractsBetween(
  db: Db,
  { merchantId, giverId, receiverId }: { merchantId: string; giverId: string; receiverId: string },
): Promise<ContractRow[]> {
  return db.rows<ContractRow>`
    select ${ROW} from agency_contract c
    where c.merchant_id = ${merchantId} and c.receiver_id = ${receiverId} and c.giver_id = ${giverId} and c.status in ('P', 'E', 'A', 'V')
    order by c.kind, c.category`;
}

/** Of the desk, newest first. */
export async function listContracts(
  db: Db,
  {
    merchantId,
    kind,
    userName,
    isOpen,
    before,
    limit,
  }: {
    merchantId: string;
    kind: string;
    userName: string;
    isOpen: boolean;
    /** The last one of the page before. */
    before: string | null;
    limit: number;
  },
): Promise<(NamedContract & { readonly carry: bigint; readonly deficit: bigint })[]> {
  return db.rows`
    select coalesce(h.carry_out, 0)::bigint as carry, coalesce(h.deficit_out, 0)::bigint as deficit, ${NAMED}
    left join lateral (
      select s.carry_out, s.deficit_out from agency_statement s
      where s.merchant_id = c.merchant_id and s.source_key = c.id::text order by s.to_day desc limit 1) h on true
    where c.merchant_id = ${merchantId}
      ${kind === '' ? sql.empty : sql`and c.kind = ${kind}`}
      ${userName === '' ? sql.empty : sql`and r.user_name = ${userName}`}
      ${isOpen ? sql`and c.status in ('P', 'E', 'A', 'V')` : sql.empty}
      ${
        before === null
          ? sql.empty
          : sql`and (c.proposed_at, c.id) < (select b.proposed_at, b.id from agency_contract b
                  where b.id = ${before}::uuid and b.merchant_id = ${merchantId})`
      }
    order by c.proposed_at desc, c.id desc limit ${limit}`;
}

/** Those in force on any of some days. */
export async function listInForce(
  db: Db,
  { merchantId, kind, from, to }: { merchantId: string; kind: ContractKind; from: string; to: string },
): Promise<NamedContract[]> {
  return db.rows<NamedContract>`
    select ${NAMED}
    where c.merchant_id = ${merchantId} and c.kind = ${kind} and c.status in ('A', 'V', 'C') and c.from_day <= ${to}::date
      and (c.until_day is null or c.until_day >= ${from}::date)
    order by c.id`;
}

/** Of a receiver and kind. With the tree held: contracts change one after the other. */
export async function listOpen(
  tx: Db,
  { merchantId, receiverId, kind }: { merchantId: string; receiverId: string; kind: ContractKind },
): Promise<ContractRow[]> {
  return tx.rows<ContractRow>`
    select ${ROW} from agency_contract c
    where c.merchant_id = ${merchantId} and c.receiver_id = ${receiverId} and c.kind = ${kind} and c.status in ('P', 'E', 'A', 'V')`;
}

export interface ContractStep {
  readonly merchantId: string;
  readonly id: string;
  readonly from: readonly ContractStatus[];
  readonly to: ContractStatus;
  readonly fromDay?: string | null;
  readonly untilDay?: string | null;
  readonly endAskedBy?: string | null;
  readonly answeredAt?: Date;
  readonly ip?: string;
}

/** False when it is past that state. */
export async function stepContract(tx: Db, step: ContractStep): Promise<boolean> {
  const changed = await tx.run`
    update agency_contract set status = ${step.to}, from_day = coalesce(${step.fromDay ?? null}::date, from_day),
      until_day = coalesce(${step.untilDay ?? null}::date, until_day), end_asked_by = coalesce(${step.endAskedBy ?? null}::uuid, end_asked_by),
      answered_at = coalesce(${step.answeredAt ?? null}::timestamptz, answered_at), answered_ip = coalesce(${step.ip ?? null}::text, answered_ip)
    where merchant_id = ${step.merchantId} and id = ${step.id} and status = any(${[...step.from]}::text[])`;
  return changed === 1;
}

/** Unanswered offers and expired contracts, over all merchants. */
export async function endOld(db: Db, { proposedBefore, day }: { proposedBefore: Date; day: string }): Promise<void> {
  await db.run`
    update agency_contract set status = 'X'
    where status in ('P', 'E') and proposed_at < ${proposedBefore} and merchant_id is not null`;
  await db.run`
    update agency_contract set status = 'C'
    where status in ('A', 'V') and until_day < ${day}::date and merchant_id is not null`;
}

interface SharedOf {
  readonly merchantId: string;
  readonly giverId: string;
  readonly kind: ContractKind;
  readonly category: string;
  readonly period: ContractPeriod | null;
}

/** Of the house's money given on by an agent, waiting or in force. */
export async function listSharedOf(
  tx: Db,
  { merchantId, giverId, kind, category, period }: SharedOf,
): Promise<ContractRow[]> {
  return tx.rows<ContractRow>`
    select ${ROW} from agency_contract c
    where c.merchant_id = ${merchantId} and c.giver_id = ${giverId} and c.kind = ${kind} and c.category = ${category}
      and c.period is not distinct from ${period}::text and c.funding = 'merchant' and c.status in ('P', 'E', 'A', 'V')`;
}

/** Shared-out contracts end with theirs at any depth: offers at once, others on the same day. */
export async function endShared(tx: Db, of: SharedOf, untilDay: string): Promise<void> {
  for (const one of await listSharedOf(tx, of)) await endOne(tx, one, untilDay);
}

/** The same of one of them. */
export async function endOne(tx: Db, one: ContractRow, untilDay: string): Promise<void> {
  const { merchantId, id, receiverId: giverId, kind, category, period } = one;
  await tx.run`
    update agency_contract set status = case when status in ('P', 'E') then 'X' else status end,
      until_day = case when status in ('P', 'E') then until_day else least(coalesce(until_day, ${untilDay}::date), ${untilDay}::date) end
    where merchant_id = ${merchantId} and id = ${id}`;
  await endShared(tx, { merchantId, giverId, kind, category, period }, untilDay);
}

/** After a move: the old upline's contracts end, its offers are over. */
export async function endContractsBetween(
  tx: Db,
  {
    merchantId,
    giverId,
    receiverId,
    lastDay,
  }: { merchantId: string; giverId: string; receiverId: string; lastDay: string },
): Promise<void> {
  for (const { kind, category, period, funding } of await listContractsBetween(tx, { merchantId, giverId, receiverId }))
    if (funding === 'merchant')
      await endShared(tx, { merchantId, giverId: receiverId, kind, category, period }, lastDay);
  await tx.run`
    update agency_contract set status = case when status in ('P', 'E') then 'X' else 'C' end,
      until_day = case when status in ('P', 'E') then until_day else least(coalesce(until_day, ${lastDay}::date), ${lastDay}::date) end
    where merchant_id = ${merchantId} and receiver_id = ${receiverId} and giver_id = ${giverId} and status in ('P', 'E', 'A', 'V')`;
}

/** Whether terms of the house are in force with somebody else than these. */
export async function isInForce(
  db: Db,
  { merchantId, termsHash, notOf }: { merchantId: string; termsHash: string; notOf: readonly string[] },
): Promise<boolean> {
  const row = await db.row<{ one: number }>`
    select 1 as one from agency_contract
    where merchant_id = ${merchantId} and giver_id is null and status = 'A' and terms_hash = ${termsHash}
      and receiver_id <> all(${notOf}::uuid[]) limit 1`;
  return row !== null;
}
