import type { Db } from '@baize/db';

interface Sight {
  readonly staffId: string;
  readonly memberId: string;
  readonly merchantId: string;
}

/** One statement, so that parallel pictures make one line: false when noted since `since`. */
export async function takeDocumentAccess(
  tx: Db,
  { staffId, memberId, merchantId }: Sight,
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  const taken = await tx.run`
    insert into backoffice_document_access (staff_id, member_id, merchant_id, noted_at)
    values (${staffId}, ${memberId}, ${merchantId}, ${at})
    on conflict (staff_id, member_id) do update set noted_at = excluded.noted_at
    where backoffice_document_access.merchant_id = excluded.merchant_id and backoffice_document_access.noted_at <= ${since}`;
  return taken === 1;
}
