import type { KycStatus } from '@baize/contract/kyc/kyc.ts';
import type { Db } from '@baize/db';
import type { Owner } from './kyc.store.ts';

export interface Duplicate {
  readonly memberId: string;
  readonly userName: string;
  readonly reason: 'idNumber' | 'mobile' | 'email' | 'device' | 'address';
  readonly status: KycStatus;
}

const EACH_MAX = 10;

/**
 * Members with the same document, number, or device and address, or noted at registration (field.md A5); ten of each
 * at most.
 */
export async function listCaseDuplicates(
  db: Db,
  { merchantId, memberId }: Owner,
  { hashes, device, ip }: { hashes: readonly string[]; device: string; ip: string },
): Promise<Duplicate[]> {
  return db.rows<Duplicate>`
    with found as (
      (select member_id as id, 'idNumber' as reason from kyc_case
       where merchant_id = ${merchantId} and id_number_hash = any(${hashes}::text[]) and member_id <> ${memberId}
       limit ${EACH_MAX})
      union
      (select member_id, 'idNumber' from identity_registration
       where merchant_id = ${merchantId} and id_number_hash = any(${hashes}::text[]) and member_id <> ${memberId}
       limit ${EACH_MAX})
      union
      (select other.id, 'mobile' from identity_member me
       join identity_member other on other.merchant_id = me.merchant_id and other.mobile = me.mobile and other.id <> me.id
       where me.merchant_id = ${merchantId} and me.id = ${memberId} limit ${EACH_MAX})
      union
      (select member_id, 'device' from kyc_case
       where merchant_id = ${merchantId} and ip = ${ip} and device = ${device} and ip <> '' and member_id <> ${memberId}
       limit ${EACH_MAX})
      union
      (select other_id, reason from identity_duplicate
       where merchant_id = ${merchantId} and member_id = ${memberId} limit ${EACH_MAX * 5})
      union
      (select member_id, reason from identity_duplicate
       where merchant_id = ${merchantId} and other_id = ${memberId} limit ${EACH_MAX * 5})
    )
    select found.id as "memberId", m.user_name as "userName", found.reason, coalesce(c.status, 'N') as status
    from found
    join identity_member m on m.id = found.id and m.merchant_id = ${merchantId}
    left join kyc_case c on c.member_id = found.id and c.merchant_id = ${merchantId}
    order by found.reason, m.user_name limit 60`;
}
