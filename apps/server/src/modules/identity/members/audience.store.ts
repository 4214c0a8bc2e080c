import type { KycStatus } from '@baize/contract/kyc/kyc.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { sql, type Db } from '@baize/db';

/** An empty list means any. */
export interface AudienceFacts {
  /** Empty: any but trial. */
  readonly types: readonly number[];
  readonly registeredFrom: Date | null;
  readonly registeredTo: Date | null;
  /** Of the last login's page. */
  readonly languages: readonly string[];
  /** How the identity check stands. */
  readonly kyc: readonly KycStatus[];
  /** The agent's whole team; null: any. */
  readonly agentId: string | null;
}

/** How many members of a merchant these facts hold for; `wantOffers`: of those who want offers by message. */
export async function countAudience(
  db: Db,
  merchantId: string,
  { types, registeredFrom, registeredTo, languages, kyc, agentId }: AudienceFacts,
  { wantOffers }: { readonly wantOffers: boolean },
): Promise<number> {
  const row = await db.row<{ count: number }>`
    ${agentId === null ? sql`` : below(merchantId, agentId)}
    select count(*)::int as count from identity_member m
    ${agentId === null ? sql`` : sql`join below using (id)`}
    ${kyc.length === 0 ? sql`` : sql`left join kyc_case k on k.member_id = m.id and k.merchant_id = m.merchant_id`}
    where m.merchant_id = ${merchantId} and m.type <> ${TRIAL_MEMBER}
      and ${wantOffers ? sql`m.marketing_since is not null` : sql`true`}
      and ${types.length === 0 ? sql`true` : sql`m.type = any(${[...types]}::int[])`}
      and ${registeredFrom === null ? sql`true` : sql`m.created_at >= ${registeredFrom}`}
      and ${registeredTo === null ? sql`true` : sql`m.created_at < ${registeredTo}`}
      and ${languages.length === 0 ? sql`true` : sql`m.language = any(${[...languages]}::text[])`}
      and ${kyc.length === 0 ? sql`true` : sql`coalesce(k.status, 'N') = any(${[...kyc]}::text[])`}`;
  return row?.count ?? 0;
}

/** Without the agent. */
const below = (merchantId: string, agentId: string) => sql`
  with recursive below as (
    select id from identity_member where merchant_id = ${merchantId} and parent_id = ${agentId}::uuid
    union
    select m.id from identity_member m join below b on m.parent_id = b.id where m.merchant_id = ${merchantId})`;

/** A member's changeable facts for audiences. */
export interface MemberFacts {
  readonly language: string;
  readonly kyc: KycStatus;
  /** The member has agreed to offers by message. */
  readonly wantsOffers: boolean;
  /** Every agent above. */
  readonly agentIds: readonly string[];
}

export async function findMemberFacts(
  db: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<MemberFacts | null> {
  return db.row<MemberFacts>`
    with recursive above as (
      select parent_id from identity_member where merchant_id = ${merchantId} and id = ${memberId}
      union
      select m.parent_id from identity_member m join above a on m.id = a.parent_id where m.merchant_id = ${merchantId})
    select m.language, coalesce(k.status, 'N') as kyc, m.marketing_since is not null as "wantsOffers",
           array(select parent_id::text from above where parent_id is not null) as "agentIds"
    from identity_member m left join kyc_case k on k.member_id = m.id and k.merchant_id = m.merchant_id
    where m.merchant_id = ${merchantId} and m.id = ${memberId}`;
}

/** Ids by username; trial members and unknown names are left out. */
export async function listIdsByName(
  db: Db,
  merchantId: string,
  userNames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; userName: string }>`
    select id, user_name as "userName" from identity_member
    where merchant_id = ${merchantId} and type <> ${TRIAL_MEMBER} and user_name = any(${[...userNames]}::text[])`;
  return new Map(rows.map(({ id, userName }) => [userName, id]));
}
