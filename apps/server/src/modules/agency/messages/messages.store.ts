import type { Db } from '@baize/db';

export interface MessageRow {
  readonly merchantId: string;
  readonly agentId: string;
  readonly clientId: string;
  /** Of words and receivers, under a key. */
  readonly print: string;
  readonly day: string;
  readonly receivers: number;
  readonly at: Date;
}

/** A message that the page has sent before. */
export async function findSent(
  db: Db,
  { merchantId, agentId, clientId }: Pick<MessageRow, 'merchantId' | 'agentId' | 'clientId'>,
): Promise<Pick<MessageRow, 'print' | 'receivers'> | null> {
  return db.row`
    select print, receivers from agency_message
    where merchant_id = ${merchantId} and agent_id = ${agentId} and client_id = ${clientId}`;
}

export async function insertSent(tx: Db, row: MessageRow): Promise<void> {
  await tx.run`
    insert into agency_message (merchant_id, agent_id, client_id, print, day, receivers, at)
    values (${row.merchantId}, ${row.agentId}, ${row.clientId}, ${row.print}, ${row.day}::date, ${row.receivers}, ${row.at})`;
}

/** How many messages an agent has sent on a day, each receiver counted. */
export async function countSent(
  db: Db,
  { merchantId, agentId, day }: Pick<MessageRow, 'merchantId' | 'agentId' | 'day'>,
): Promise<number> {
  const row = await db.row<{ sent: number }>`
    select coalesce(sum(receivers), 0)::int as sent from agency_message
    where merchant_id = ${merchantId} and agent_id = ${agentId} and day = ${day}::date`;
  return row?.sent ?? 0;
}

/** Counts one more message to a member; false: the day's are used up. */
export async function takeOfMember(
  tx: Db,
  { merchantId, memberId, day, max }: { merchantId: string; memberId: string; day: string; max: number },
): Promise<boolean> {
  const taken = await tx.run`
    insert into agency_message_count as c (merchant_id, member_id, day, got) values (${merchantId}, ${memberId}, ${day}::date, 1)
    on conflict (merchant_id, member_id) do update
      set day = excluded.day, got = case when c.day = excluded.day then c.got + 1 else 1 end
      where c.day <> excluded.day or c.got < ${max}`;
  return taken === 1;
}
