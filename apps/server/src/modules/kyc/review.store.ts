import type { KycReason, KycStatus } from '@baize/contract/kyc/kyc.ts';
import { sql, type Db, type Fragment } from '@baize/db';
import type { KycFlag } from './kyc.rules.ts';

export interface QueueRow {
  readonly memberId: string;
  readonly merchantId: string;
  readonly userName: string;
  readonly status: KycStatus;
  readonly attempt: number;
  readonly sealed: Uint8Array | null;
  readonly flags: readonly KycFlag[];
  readonly reasons: readonly KycReason[];
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  /** Staff who is at it now (`claimKyc`). */
  readonly heldBy: string | null;
}

export interface Cursor {
  readonly at: Date;
  readonly memberId: string;
}

const COLUMNS = sql`
  c.member_id as "memberId", c.merchant_id as "merchantId", m.user_name as "userName", c.status, c.attempt, c.sealed,
  c.flags, c.reasons, c.submitted_at as "submittedAt", c.decided_at as "decidedAt", c.decided_by as "decidedBy"`;

/** Possible duplicates or restricted persons; as in the index. */
const FLAGGED = sql`c.flags ?| array['idNumber', 'mobile', 'email', 'device', 'address', 'restricted', 'excluded']`;

interface ListQuery {
  readonly merchantId: string;
  readonly after: Cursor | null;
  readonly limit: number;
  readonly now: Date;
}

/** Waiting cases, oldest first: all, the person's own, or flagged. */
export async function listWaiting(
  db: Db,
  { merchantId, after, limit, now, only }: ListQuery & { only: 'all' | 'flagged' | { readonly staffId: string } },
): Promise<QueueRow[]> {
  const narrow: Fragment =
    only === 'all' ? sql`true` : only === 'flagged' ? FLAGGED : sql`h.staff_id = ${only.staffId}`;
  return db.rows<QueueRow>`
    select ${COLUMNS}, h.staff_id as "heldBy"
    from kyc_case c join identity_member m on m.id = c.member_id and m.merchant_id = c.merchant_id
    left join kyc_claim h on h.member_id = c.member_id and h.merchant_id = c.merchant_id and h.until > ${now}
    where c.merchant_id = ${merchantId} and c.status = 'P' and ${narrow}
      and (${after?.at ?? null}::timestamptz is null
           or (c.submitted_at, c.member_id) > (${after?.at ?? null}::timestamptz, ${after?.memberId ?? null}::uuid))
    order by c.submitted_at, c.member_id limit ${limit}`;
}

/** Newest first. */
export async function listDecided(db: Db, { merchantId, after, limit }: ListQuery): Promise<QueueRow[]> {
  return db.rows<QueueRow>`
    select ${COLUMNS}, null::uuid as "heldBy"
    from kyc_case c join identity_member m on m.id = c.member_id and m.merchant_id = c.merchant_id
    where c.merchant_id = ${merchantId} and c.decided_at is not null
      and (${after?.at ?? null}::timestamptz is null
           or (c.decided_at, c.member_id) < (${after?.at ?? null}::timestamptz, ${after?.memberId ?? null}::uuid))
    order by c.decided_at desc, c.member_id desc limit ${limit}`;
}

export interface QueueCounts {
  readonly waiting: number;
  readonly mine: number;
  readonly flagged: number;
}

export async function countQueue(
  db: Db,
  { merchantId, staffId, now }: { merchantId: string; staffId: string; now: Date },
): Promise<QueueCounts> {
  const row = await db.row<QueueCounts>`
    select count(*)::int as waiting, (count(*) filter (where h.staff_id = ${staffId}))::int as mine,
           (count(*) filter (where ${FLAGGED}))::int as flagged
    from kyc_case c
    left join kyc_claim h on h.member_id = c.member_id and h.merchant_id = c.merchant_id and h.until > ${now}
    where c.merchant_id = ${merchantId} and c.status = 'P'`;
  return row ?? { waiting: 0, mine: 0, flagged: 0 };
}
