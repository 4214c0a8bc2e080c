import type { OfferTo } from '@baize/contract/backoffice/agencyContracts.ts';
import type { ContractKind, ContractPeriod, ContractTerms } from '@baize/contract/agency/contracts.ts';
import type { ContractKey } from '@baize/contract/agency/shapes.ts';
import { sql, type Db, type Fragment } from '@baize/db';
import type { Place } from '../tree/tree.store.ts';

export interface TemplateRow {
  readonly id: string;
  readonly merchantId: string;
  readonly name: string;
  readonly kind: ContractKind;
  readonly category: ContractKey;
  readonly period: ContractPeriod | null;
  readonly terms: ContractTerms;
  readonly version: number;
  readonly savedBy: string;
  readonly savedAt: Date;
}

const ROW = sql`
  id, merchant_id as "merchantId", name, kind, category, period, terms, version, saved_by as "savedBy", saved_at as "savedAt"`;

export async function listTemplates(db: Db, merchantId: string): Promise<TemplateRow[]> {
  return db.rows<TemplateRow>`
    select ${ROW} from agency_template where merchant_id = ${merchantId} order by kind, name, id`;
}

export async function findTemplate(db: Db, merchantId: string, id: string): Promise<TemplateRow | null> {
  return db.row<TemplateRow>`select ${ROW} from agency_template where merchant_id = ${merchantId} and id = ${id}`;
}

export async function insertTemplate(tx: Db, row: TemplateRow): Promise<void> {
  await tx.run`
    insert into agency_template (id, merchant_id, name, kind, category, period, terms, version, saved_by, saved_at)
    values (${row.id}, ${row.merchantId}, ${row.name}, ${row.kind}, ${row.category}, ${row.period},
      ${JSON.stringify(row.terms)}::jsonb, ${row.version}, ${row.savedBy}, ${row.savedAt})`;
}

/** False: somebody has saved or deleted it meanwhile. */
export async function updateTemplate(tx: Db, row: TemplateRow): Promise<boolean> {
  const updated = await tx.run`
    update agency_template
    set name = ${row.name}, kind = ${row.kind}, category = ${row.category}, period = ${row.period},
      terms = ${JSON.stringify(row.terms)}::jsonb, version = ${row.version}, saved_by = ${row.savedBy}, saved_at = ${row.savedAt}
    where merchant_id = ${row.merchantId} and id = ${row.id} and version = ${row.version - 1}`;
  return updated === 1;
}

export async function deleteTemplate(
  tx: Db,
  { merchantId, id, version }: Pick<TemplateRow, 'merchantId' | 'id' | 'version'>,
): Promise<boolean> {
  const deleted = await tx.run`
    delete from agency_template where merchant_id = ${merchantId} and id = ${id} and version = ${version}`;
  return deleted === 1;
}

export interface OfferQuestion extends Place {
  readonly template: Pick<TemplateRow, 'kind' | 'category' | 'period'>;
  readonly termsHash: string;
  readonly changes: boolean;
  readonly to: OfferTo;
  /** Of the agent that is named in the filter. */
  readonly belowId: string | null;
  readonly limit: number;
}

function fits({ merchantId, to, belowId }: OfferQuestion): Fragment {
  if (to.who === 'named') return sql`m.user_name = any(${[...to.userNames]}::text[])`;
  const kind =
    to.kind === 'house' ? sql`and a.parent_id is null` : to.kind === 'general' ? sql`and m.type = 2` : sql.empty;
  const size = sql`
    and (select coalesce(sum(z.members), 0) from agency_size z
         where z.merchant_id = ${merchantId} and z.agent_id = m.id) >= ${to.membersMin}`;
  return sql`true ${kind}
    ${belowId === null ? sql.empty : sql`and a.line @> array[${belowId}::uuid]`}
    ${to.membersMin === 0 ? sql.empty : size}`;
}

/**
 * Agents whom terms of the house can be offered to, by name: open accounts without a contract that excludes it, or, where changes are
 * meant, with one of the house of the same kind, category and period whose terms are others.
 */
export async function listOfferable(
  db: Db,
  question: OfferQuestion,
): Promise<{ readonly id: string; readonly userName: string; readonly total: number }[]> {
  const { merchantId, day, template, termsHash, changes, limit } = question;
  const { kind, category, period } = template;
  return db.rows`
    select m.id, m.user_name as "userName", (count(*) over ())::int as total from agency_line a
    join identity_member m on m.id = a.agent_id and m.merchant_id = a.merchant_id
    cross join lateral (
      select count(*) as rivals, count(*) filter (
        where c.giver_id is null and c.status = 'A' and c.category = ${category} and c.period is not distinct from ${period}::text
          and c.terms_hash <> ${termsHash}) as changeable
      from agency_contract c
      where c.merchant_id = ${merchantId} and c.receiver_id = m.id and c.kind = ${kind} and c.status in ('P', 'E', 'A', 'V')
        and c.until_day is null and (c.category = ${category} or c.category = 'CONS' or ${category} = 'CONS')) has
    where a.merchant_id = ${merchantId} and a.from_day <= ${day}::date and (a.until_day is null or a.until_day > ${day}::date)
      and m.type in (1, 2) and m.status = 'active'
      and (has.rivals = 0 or (${changes} and has.rivals = 1 and has.changeable = 1))
      and ${fits(question)}
    order by m.user_name collate "C" limit ${limit}`;
}
