import type { Db } from '@baize/db';
import type { Owner } from './limits.store.ts';

export interface ProtectionEvent {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string | number | null>>;
  readonly staffId: string | null;
}

export async function addProtectionEvent(
  db: Db,
  { merchantId, memberId }: Owner,
  event: ProtectionEvent,
): Promise<void> {
  await db.run`
    insert into protection_event (id, merchant_id, member_id, at, kind, detail, staff_id)
    values (${event.id}, ${merchantId}, ${memberId}, ${event.at}, ${event.kind}, ${JSON.stringify(event.detail)}::jsonb, ${event.staffId})`;
}

/** The newest events of a member. */
export async function listProtectionEvents(
  db: Db,
  { merchantId, memberId }: Owner,
  most: number,
): Promise<ProtectionEvent[]> {
  return db.rows<ProtectionEvent>`
    select id, at, kind, detail, staff_id as "staffId" from protection_event
    where merchant_id = ${merchantId} and member_id = ${memberId} order by id desc limit ${most}`;
}
