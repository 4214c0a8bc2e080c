import type { Db } from '@baize/db';

export interface Agreement {
  readonly merchantId: string;
  readonly memberId: string;
  readonly version: string;
  readonly items: readonly string[];
  readonly language: string;
  readonly ip: string;
  readonly at: Date;
}

/** A repeat in the same version keeps its first time. */
export async function insertAgreement(db: Db, agreement: Agreement): Promise<void> {
  await db.run`
    insert into identity_agreement (merchant_id, member_id, version, item, language, ip, agreed_at)
    select ${agreement.merchantId}, ${agreement.memberId}::uuid, ${agreement.version}, item, ${agreement.language},
           ${agreement.ip}, ${agreement.at}::timestamptz
    from unnest(${[...agreement.items]}::text[]) as item
    on conflict do nothing`;
}

export async function updateTermsVersion(db: Db, agreement: Agreement): Promise<void> {
  await db.run`
    update identity_member set terms_version = ${agreement.version}, terms_agreed_at = ${agreement.at}
    where merchant_id = ${agreement.merchantId} and id = ${agreement.memberId}`;
}

export async function findTermsVersion(db: Db, merchantId: string, memberId: string): Promise<string | null> {
  const row = await db.row<{ termsVersion: string | null }>`
    select terms_version as "termsVersion" from identity_member where merchant_id = ${merchantId} and id = ${memberId}`;
  return row?.termsVersion ?? null;
}
