import type { Db } from '@baize/db';

export interface AgentLink {
  readonly merchantId: string;
  readonly kind: 'code' | 'host';
  /** A code in upper case, a host in lower case. */
  readonly value: string;
  readonly agentId: string;
}

/** False when it belongs to an agent already. */
export async function insertAgentLink(db: Db, link: AgentLink, at: Date): Promise<boolean> {
  const inserted = await db.run`
    insert into identity_agent_link (merchant_id, kind, value, agent_id, created_at)
    values (${link.merchantId}, ${link.kind}, ${link.value}, ${link.agentId}, ${at})
    on conflict do nothing`;
  return inserted === 1;
}

/** The agent of a code or host; not a disabled one. */
export async function findLinkedAgent(
  db: Db,
  { merchantId, kind, value }: Omit<AgentLink, 'agentId'>,
): Promise<string | null> {
  const row = await db.row<{ agentId: string }>`
    select link.agent_id as "agentId"
    from identity_agent_link link
    join identity_member agent on agent.id = link.agent_id and agent.merchant_id = link.merchant_id
    where link.merchant_id = ${merchantId} and link.kind = ${kind} and link.value = ${value} and agent.status = 'active'`;
  return row?.agentId ?? null;
}

/** The code of a host's agent; null: none. */
export async function findCodeOfHost(db: Db, merchantId: string, host: string): Promise<string | null> {
  const row = await db.row<{ value: string }>`
    select code.value
    from identity_agent_link host
    join identity_member agent on agent.id = host.agent_id and agent.merchant_id = host.merchant_id
    join identity_agent_link code
      on code.merchant_id = host.merchant_id and code.agent_id = host.agent_id and code.kind = 'code'
    where host.merchant_id = ${merchantId} and host.kind = 'host' and host.value = ${host} and agent.status = 'active'
    order by code.created_at limit 1`;
  return row?.value ?? null;
}
