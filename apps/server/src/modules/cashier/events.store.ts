import type { Db } from '@baize/db';

export interface CashierEvent {
  readonly subjectId: string;
  readonly n: number;
  readonly step: string;
  readonly at: Date;
  /** For the member. */
  readonly reason: string | null;
  readonly note: string;
  readonly staffName: string | null;
  readonly detail: unknown;
}

export interface NewCashierEvent {
  readonly merchantId: string;
  readonly subjectId: string;
  readonly step: string;
  readonly at: Date;
  readonly reason?: string | null;
  readonly note?: string;
  readonly staffName?: string | null;
  readonly detail?: unknown;
}

/** The caller holds the row's lock: no gaps, no twins. */
export async function addEvent(tx: Db, event: NewCashierEvent): Promise<void> {
  const { merchantId, subjectId, step, at, reason = null, note = '', staffName = null, detail = null } = event;
  await tx.run`
    insert into cashier_event (merchant_id, subject_id, n, step, at, reason, note, staff_name, detail)
    select ${merchantId}, ${subjectId}, coalesce(max(n), 0) + 1, ${step}, ${at}, ${reason}, ${note}, ${staffName},
           ${detail === null ? null : JSON.stringify(detail)}::jsonb
    from cashier_event where merchant_id = ${merchantId} and subject_id = ${subjectId}`;
}

/** Timelines, each oldest first. */
export async function listEvents(db: Db, merchantId: string, subjectIds: readonly string[]): Promise<CashierEvent[]> {
  if (subjectIds.length === 0) return [];
  return db.rows<CashierEvent>`
    select subject_id as "subjectId", n, step, at, reason, note, staff_name as "staffName", detail
    from cashier_event where merchant_id = ${merchantId} and subject_id = any(${subjectIds}::uuid[])
    order by subject_id, n`;
}
