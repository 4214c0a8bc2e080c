import type { IdSlot, KycReason, KycStatus } from '@baize/contract/kyc/kyc.ts';
import type { Db } from '@baize/db';
import type { KycFlag } from './kyc.rules.ts';

export interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

export type PictureIds = Readonly<Record<IdSlot, string | null>>;

export interface CaseRow extends Owner {
  readonly status: KycStatus;
  readonly attempt: number;
  readonly sealed: Uint8Array | null;
  readonly idNumberHash: string | null;
  readonly frontId: string | null;
  readonly backId: string | null;
  readonly selfieId: string | null;
  readonly flags: readonly KycFlag[];
  readonly reasons: readonly KycReason[];
  readonly note: string;
  readonly device: string;
  readonly ip: string;
  /** Null: unknown. */
  readonly language: string | null;
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
}

export const picturesOf = (row: Pick<CaseRow, 'frontId' | 'backId' | 'selfieId'>): PictureIds => ({
  idCardFront: row.frontId,
  idCardBack: row.backId,
  idCardSelfie: row.selfieId,
});

export async function findCase(db: Db, { merchantId, memberId }: Owner): Promise<CaseRow | null> {
  return db.row<CaseRow>`
    select member_id as "memberId", merchant_id as "merchantId", status, attempt, sealed, id_number_hash as "idNumberHash",
           front_id as "frontId", back_id as "backId", selfie_id as "selfieId", flags, reasons, note, device, ip, language,
           submitted_at as "submittedAt", decided_at as "decidedAt", decided_by as "decidedBy"
    from kyc_case where member_id = ${memberId} and merchant_id = ${merchantId}`;
}

export async function findStatus(db: Db, { merchantId, memberId }: Owner): Promise<KycStatus> {
  const row = await db.row<{ status: KycStatus }>`
    select status from kyc_case where member_id = ${memberId} and merchant_id = ${merchantId}`;
  return row?.status ?? 'N';
}

/** Whether another member showed the document of this one's waiting or passed check. */
export async function sharesDocument(db: Db, { merchantId, memberId }: Owner): Promise<boolean> {
  const row = await db.row`
    select 1 from kyc_case me
    join kyc_case other on other.merchant_id = me.merchant_id and other.id_number_hash = me.id_number_hash
      and other.member_id <> me.member_id and other.status in ('P', 'A')
    where me.merchant_id = ${merchantId} and me.member_id = ${memberId} and me.id_number_hash is not null limit 1`;
  return row !== null;
}

/** State of the identity check, and who decided it. */
export async function kycStanding(
  db: Db,
  { merchantId, memberId }: Owner,
): Promise<{ readonly status: KycStatus; readonly flags: readonly KycFlag[]; readonly decidedBy: string | null }> {
  const row = await db.row<{ status: KycStatus; flags: readonly KycFlag[]; decidedBy: string | null }>`
    select status, flags, decided_by as "decidedBy" from kyc_case where member_id = ${memberId} and merchant_id = ${merchantId}`;
  return row ?? { status: 'N', flags: [], decidedBy: null };
}

/** Created if missing, locked until the transaction ends. */
export async function lockCase(tx: Db, { merchantId, memberId }: Owner, at: Date): Promise<CaseRow | null> {
  await tx.run`
    insert into kyc_case (member_id, merchant_id, status, updated_at)
    values (${memberId}, ${merchantId}, 'N', ${at}) on conflict (member_id) do nothing`;
  await tx.row`select 1 from kyc_case where member_id = ${memberId} and merchant_id = ${merchantId} for update`;
  return findCase(tx, { merchantId, memberId });
}

export async function updateDetails(
  tx: Db,
  { merchantId, memberId }: Owner,
  details: { sealed: Buffer; idNumberHash: string | null; personHashes: readonly string[]; at: Date },
): Promise<void> {
  const { sealed, idNumberHash, personHashes, at } = details;
  await tx.run`
    update kyc_case set sealed = ${sealed}, id_number_hash = ${idNumberHash}, person_hashes = ${[...personHashes]}::text[], updated_at = ${at}
    where member_id = ${memberId} and merchant_id = ${merchantId}`;
}

export async function updatePictures(
  tx: Db,
  { merchantId, memberId }: Owner,
  { idCardFront, idCardBack, idCardSelfie }: PictureIds,
  at: Date,
): Promise<void> {
  await tx.run`
    update kyc_case set front_id = ${idCardFront}, back_id = ${idCardBack}, selfie_id = ${idCardSelfie}, updated_at = ${at}
    where member_id = ${memberId} and merchant_id = ${merchantId}`;
}

export async function updateSubmitted(
  tx: Db,
  { merchantId, memberId }: Owner,
  submission: {
    readonly flags: readonly KycFlag[];
    readonly device: string;
    readonly ip: string;
    readonly language: string;
    readonly at: Date;
  },
): Promise<void> {
  const { flags, device, ip, language, at } = submission;
  await tx.run`
    update kyc_case set status = 'P', attempt = attempt + 1, flags = ${JSON.stringify(flags)}::jsonb, reasons = '[]', note = '',
           device = ${device}, ip = ${ip}, language = ${language}, submitted_at = ${at}, decided_at = null, decided_by = null, updated_at = ${at}
    where member_id = ${memberId} and merchant_id = ${merchantId}`;
}

/** One decision per attempt; false: not pending. A rejection asks for new pictures. */
export async function updateDecided(
  tx: Db,
  { merchantId, memberId }: Owner,
  decision: {
    status: 'A' | 'R';
    attempt: number;
    reasons: readonly KycReason[];
    note: string;
    staffId: string;
    at: Date;
  },
): Promise<boolean> {
  const { status, attempt, reasons, note, staffId, at } = decision;
  const changed = await tx.run`
    update kyc_case set status = ${status}, reasons = ${JSON.stringify(reasons)}::jsonb, note = ${note}, decided_at = ${at},
           decided_by = ${staffId}, updated_at = ${at},
           front_id = case when ${status} = 'R' then null else front_id end,
           back_id = case when ${status} = 'R' then null else back_id end,
           selfie_id = case when ${status} = 'R' then null else selfie_id end
    where member_id = ${memberId} and merchant_id = ${merchantId} and status = 'P' and attempt = ${attempt}`;
  return changed === 1;
}

export interface CaseEvent {
  readonly attempt: number;
  readonly what: 'details' | 'pictures' | 'submitted' | 'approved' | 'rejected';
  readonly reasons: readonly KycReason[];
  readonly note: string;
  readonly staffId: string | null;
  readonly pictures: Partial<PictureIds>;
  readonly createdAt: Date;
}

/** The caller holds the case, so numbers have no gaps. */
export async function insertEvent(
  tx: Db,
  { merchantId, memberId }: Owner,
  event: Pick<CaseEvent, 'attempt' | 'what'> & Partial<CaseEvent> & { at: Date },
): Promise<void> {
  await tx.run`
    insert into kyc_event (merchant_id, member_id, seq, attempt, what, reasons, note, staff_id, pictures, created_at)
    select ${merchantId}, ${memberId}::uuid, coalesce(max(seq), 0) + 1, ${event.attempt}::int, ${event.what},
            ${JSON.stringify(event.reasons ?? [])}::jsonb, ${event.note ?? ''}, ${event.staffId ?? null}::uuid,
            ${JSON.stringify(event.pictures ?? {})}::jsonb, ${event.at}::timestamptz
    from kyc_event where member_id = ${memberId} and merchant_id = ${merchantId}`;
}

/** The latest hundred, oldest first. */
export async function listEvents(db: Db, { merchantId, memberId }: Owner): Promise<CaseEvent[]> {
  const rows = await db.rows<CaseEvent>`
    select attempt, what, reasons, note, staff_id as "staffId", pictures, created_at as "createdAt"
    from kyc_event where merchant_id = ${merchantId} and member_id = ${memberId} order by seq desc limit 100`;
  return rows.toReversed();
}
