import type { Db } from '@baize/db';

export interface QuotaRow {
  readonly templateId: string;
  readonly given: number;
  readonly used: number;
}

export async function listQuotas(db: Db, merchantId: string, agentId: string): Promise<QuotaRow[]> {
  return db.rows<QuotaRow>`
    select q.template_id as "templateId", q.given,
      (select count(*)::int from agency_quota_use u
       where u.merchant_id = q.merchant_id and u.agent_id = q.agent_id and u.template_id = q.template_id) as used
    from agency_quota q where q.merchant_id = ${merchantId} and q.agent_id = ${agentId} order by q.template_id`;
}

/** False below zero. With the tree held. */
export async function addQuota(
  tx: Db,
  { merchantId, agentId, templateId }: { merchantId: string; agentId: string; templateId: string },
  count: number,
): Promise<boolean> {
  const rows =
    count < 0
      ? await tx.run`
          update agency_quota set given = given + ${count}::int
          where merchant_id = ${merchantId} and agent_id = ${agentId} and template_id = ${templateId} and given >= ${-count}::int`
      : await tx.run`
          insert into agency_quota as q (merchant_id, agent_id, template_id, given)
          values (${merchantId}, ${agentId}, ${templateId}, ${count})
          on conflict (merchant_id, agent_id, template_id) do update set given = q.given + excluded.given`;
  return rows === 1;
}

/** Which templates members have in use now. */
export async function listUses(
  db: Db,
  merchantId: string,
  memberIds: readonly string[],
): Promise<{ readonly memberId: string; readonly templateId: string }[]> {
  return db.rows`
    select member_id as "memberId", template_id as "templateId" from agency_quota_use
    where merchant_id = ${merchantId} and member_id = any(${[...memberIds]}::uuid[])`;
}

export async function insertUses(
  tx: Db,
  merchantId: string,
  uses: readonly { readonly memberId: string; readonly templateId: string; readonly agentId: string }[],
): Promise<void> {
  if (uses.length === 0) return;
  await tx.run`
    insert into agency_quota_use (merchant_id, member_id, template_id, agent_id)
    select ${merchantId}, u.member_id, u.template_id, u.agent_id
    from unnest(${uses.map(({ memberId }) => memberId)}::uuid[], ${uses.map(({ templateId }) => templateId)}::text[],
      ${uses.map(({ agentId }) => agentId)}::uuid[]) u (member_id, template_id, agent_id)
    on conflict do nothing`;
}

export async function deleteUses(
  tx: Db,
  merchantId: string,
  uses: readonly { readonly memberId: string; readonly templateId: string }[],
): Promise<void> {
  if (uses.length === 0) return;
  await tx.run`
    delete from agency_quota_use q using unnest(${uses.map(({ memberId }) => memberId)}::uuid[],
      ${uses.map(({ templateId }) => templateId)}::text[]) u (member_id, template_id)
    where q.merchant_id = ${merchantId} and q.member_id = u.member_id and q.template_id = u.template_id`;
}

/** A moved member's uses go along: one less for the old upline, one more for the new. */
export async function moveQuotaUses(
  tx: Db,
  { merchantId, memberId, from, to }: { merchantId: string; memberId: string; from: string; to: string },
): Promise<void> {
  for (const { templateId } of await listUses(tx, merchantId, [memberId])) {
    await tx.run`
      update agency_quota set given = greatest(0, given - 1)
      where merchant_id = ${merchantId} and agent_id = ${from} and template_id = ${templateId}`;
    await addQuota(tx, { merchantId, agentId: to, templateId }, 1);
    await tx.run`
      update agency_quota_use set agent_id = ${to}
      where merchant_id = ${merchantId} and member_id = ${memberId} and template_id = ${templateId}`;
  }
}
