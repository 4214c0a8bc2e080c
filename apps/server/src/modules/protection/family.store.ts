import type {
  FamilyDecision,
  FamilyDocumentKind,
  FamilyRelation,
  FamilyState,
} from '@baize/contract/backoffice/family.ts';
import type { ExclusionTerm } from '@baize/contract/protection/limits.ts';
import { sql, type Db } from '@baize/db';
import type { Owner } from './limits.store.ts';

export interface FamilyRow extends Owner {
  readonly id: string;
  readonly state: FamilyState;
  readonly relation: FamilyRelation;
  readonly term: ExclusionTerm;
  readonly sealed: Uint8Array;
  readonly filedAt: Date;
  readonly filedBy: string;
  readonly answerUntil: Date | null;
  readonly answeredAt: Date | null;
  readonly proposed: FamilyDecision | null;
  readonly proposedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly stopId: string | null;
  /** When the exclusion that came of it ends. */
  readonly until: Date | null;
  readonly version: number;
}

export interface FamilyAt {
  readonly merchantId: string;
  readonly id: string;
}

const FAMILY = sql`id, merchant_id as "merchantId", member_id as "memberId", state, relation, term, sealed, filed_at as "filedAt",
  filed_by as "filedBy", answer_until as "answerUntil", answered_at as "answeredAt", proposed, proposed_by as "proposedBy",
  decided_at as "decidedAt", decided_by as "decidedBy", stop_id as "stopId", version,
  (select stop.until from protection_stop stop where stop.id = stop_id and stop.merchant_id = protection_family.merchant_id) as until`;

/** False: one is open or in force. */
export async function insertFamilyCase(
  db: Db,
  row: Pick<FamilyRow, 'id' | 'merchantId' | 'memberId' | 'relation' | 'term' | 'filedAt' | 'filedBy'> & {
    readonly sealed: Buffer;
  },
): Promise<boolean> {
  const made = await db.run`
    insert into protection_family (id, merchant_id, member_id, state, relation, term, sealed, filed_at, filed_by)
    values (${row.id}, ${row.merchantId}, ${row.memberId}, 'filed', ${row.relation}, ${row.term}, ${row.sealed}, ${row.filedAt}, ${row.filedBy})
    on conflict (merchant_id, member_id) where state in ('filed', 'told', 'inForce') do nothing`;
  return made === 1;
}

/** Newest first; open: without a decision. */
export async function listFamilyCases(
  db: Db,
  { merchantId, open, before, limit }: { merchantId: string; open: boolean; before: string | null; limit: number },
): Promise<FamilyRow[]> {
  return db.rows<FamilyRow>`
    select ${FAMILY} from protection_family
    where merchant_id = ${merchantId} ${open ? sql`and state in ('filed', 'told')` : sql.empty}
      ${before === null ? sql.empty : sql`and id < ${before}`}
    order by id desc limit ${limit}`;
}

export async function findFamilyCase(db: Db, { merchantId, id }: FamilyAt): Promise<FamilyRow | null> {
  return db.row<FamilyRow>`select ${FAMILY} from protection_family where merchant_id = ${merchantId} and id = ${id}`;
}

/** The same, held until the end of the transaction. */
export async function lockFamilyCase(db: Db, { merchantId, id }: FamilyAt): Promise<FamilyRow | null> {
  return db.row<FamilyRow>`
    select ${FAMILY} from protection_family where merchant_id = ${merchantId} and id = ${id} for update`;
}

export async function updateFamilyCase(
  db: Db,
  { merchantId, id }: FamilyAt,
  row: Omit<
    FamilyRow,
    'id' | 'merchantId' | 'memberId' | 'relation' | 'term' | 'filedAt' | 'filedBy' | 'until' | 'version'
  >,
): Promise<void> {
  await db.run`
    update protection_family set state = ${row.state}, sealed = ${row.sealed}, answer_until = ${row.answerUntil},
      answered_at = ${row.answeredAt}, proposed = ${row.proposed}, proposed_by = ${row.proposedBy}, decided_at = ${row.decidedAt},
      decided_by = ${row.decidedBy}, stop_id = ${row.stopId}, version = version + 1
    where merchant_id = ${merchantId} and id = ${id}`;
}

/** The exclusion that came of it is over. */
export async function endFamilyCase(
  db: Db,
  { merchantId, id }: { readonly merchantId: string; readonly id: string },
): Promise<void> {
  await db.run`
    update protection_family set state = 'over', version = version + 1
    where merchant_id = ${merchantId} and stop_id = ${id} and state = 'inForce'`;
}

export interface FamilyDocument {
  readonly id: string;
  readonly kind: FamilyDocumentKind;
  readonly blobId: string;
  readonly at: Date;
}

export async function insertFamilyDocument(
  db: Db,
  { merchantId, id: caseId }: FamilyAt,
  row: FamilyDocument & { readonly staffId: string },
): Promise<void> {
  await db.run`
    insert into protection_family_document (id, merchant_id, case_id, kind, blob_id, at, staff_id)
    values (${row.id}, ${merchantId}, ${caseId}, ${row.kind}, ${row.blobId}, ${row.at}, ${row.staffId})`;
}

export async function listFamilyDocuments(db: Db, { merchantId, id }: FamilyAt): Promise<FamilyDocument[]> {
  return db.rows<FamilyDocument>`
    select id, kind, blob_id as "blobId", at from protection_family_document
    where merchant_id = ${merchantId} and case_id = ${id} order by id limit 100`;
}

/** For a secret that is to leave. */
export async function listSealedFamilies(
  db: Db,
  after: string | null,
  limit: number,
): Promise<Pick<FamilyRow, 'id' | 'merchantId' | 'sealed'>[]> {
  return db.rows<FamilyRow>`
    select id, merchant_id as "merchantId", sealed from protection_family
    where (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`;
}

export async function replaceSealedFamily(
  db: Db,
  { id, merchantId, sealed }: Pick<FamilyRow, 'id' | 'merchantId' | 'sealed'>,
  anew: Buffer,
): Promise<boolean> {
  const changed = await db.run`
    update protection_family set sealed = ${anew} where merchant_id = ${merchantId} and id = ${id} and sealed = ${sealed}`;
  return changed === 1;
}
