import type { Db } from '@baize/db';
import type { Owner } from './kyc.store.ts';

export interface Claim {
  readonly staffId: string;
  readonly until: Date;
}

/** A claim that still holds. */
export async function findClaim(db: Db, { merchantId, memberId }: Owner, now: Date): Promise<Claim | null> {
  return db.row<Claim>`
    select staff_id as "staffId", until from kyc_claim
    where merchant_id = ${merchantId} and member_id = ${memberId} and until > ${now}`;
}

/** One statement, so that one of two gets it; false: a colleague has it. */
export async function takeClaim(
  tx: Db,
  { merchantId, memberId, staffId, takesOver }: Owner & { staffId: string; takesOver: boolean },
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const taken = await tx.run`
    insert into kyc_claim (member_id, merchant_id, staff_id, until)
    values (${memberId}, ${merchantId}, ${staffId}, ${until})
    on conflict (member_id) do update set staff_id = excluded.staff_id, until = excluded.until
    where kyc_claim.merchant_id = excluded.merchant_id
      and (kyc_claim.staff_id = excluded.staff_id or kyc_claim.until <= ${now} or ${takesOver}::boolean)`;
  return taken === 1;
}

/** A decided check is nobody's any more. */
export async function deleteClaim(tx: Db, { merchantId, memberId }: Owner): Promise<void> {
  await tx.run`delete from kyc_claim where merchant_id = ${merchantId} and member_id = ${memberId}`;
}
