import type { SocialService } from '@baize/contract/identity/social.ts';
import type { Db } from '@baize/db';

export interface Link {
  readonly merchantId: string;
  readonly provider: SocialService;
  /** The service's id of the person. */
  readonly subject: string;
}

export async function findLinkedMember(db: Db, link: Link): Promise<string | null> {
  const row = await db.row<{ memberId: string }>`
    select member_id as "memberId" from identity_social
    where merchant_id = ${link.merchantId} and provider = ${link.provider} and subject = ${link.subject}`;
  return row?.memberId ?? null;
}

/** False when it is linked already. */
export async function insertLink(
  db: Db,
  link: Link & { readonly memberId: string; readonly email: string; readonly at: Date },
): Promise<boolean> {
  const inserted = await db.run`
    insert into identity_social (merchant_id, provider, subject, member_id, email, created_at)
    values (${link.merchantId}, ${link.provider}, ${link.subject}, ${link.memberId}, ${link.email}, ${link.at})
    on conflict (merchant_id, provider, subject) do nothing`;
  return inserted === 1;
}

/** Removes links made by another address; those without one stay. */
export async function deleteOtherLinks(
  tx: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
  email: string,
): Promise<void> {
  await tx.run`
    delete from identity_social
    where member_id = ${memberId} and merchant_id = ${merchantId} and email <> '' and lower(email) <> lower(${email})`;
}
