import type { Db } from '@baize/db';

/** Logins of members as their history has them, oldest first. */
export async function listLogins(
  db: Db,
  merchantId: string,
  memberIds: readonly string[],
): Promise<{ readonly memberId: string; readonly at: Date }[]> {
  return db.rows`
    select member_id as "memberId", at from identity_login
    where merchant_id = ${merchantId} and member_id = any(${[...memberIds]}::uuid[]) and outcome = 'ok' order by at`;
}
