import { sql, type Db } from '@baize/db';

export type MoveState = 'asked' | 'planned' | 'applied' | 'refused';

export interface MoveRow {
  readonly id: string;
  readonly merchantId: string;
  readonly memberId: string;
  readonly fromParent: string | null;
  readonly toParent: string;
  readonly fromDay: string | null;
  readonly lower: boolean;
  readonly members: number;
  readonly askedBy: string | null;
  readonly decidedBy: string;
  readonly state: MoveState;
  readonly createdAt: Date;
}

const MOVE = sql`
  v.id, v.merchant_id as "merchantId", v.member_id as "memberId", v.from_parent as "fromParent", v.to_parent as "toParent",
  v.from_day::text as "fromDay", v.lower, v.members, v.asked_by as "askedBy", v.decided_by as "decidedBy", v.state,
  v.created_at as "createdAt"`;

/** False when a move of the member waits already. */
export async function insertMove(tx: Db, move: MoveRow): Promise<boolean> {
  const inserted = await tx.run`
    insert into agency_move (id, merchant_id, member_id, from_parent, to_parent, from_day, lower, members, asked_by, decided_by, state, created_at)
    values (${move.id}, ${move.merchantId}, ${move.memberId}, ${move.fromParent}, ${move.toParent}, ${move.fromDay}::date, ${move.lower},
      ${move.members}, ${move.askedBy}, ${move.decidedBy}, ${move.state}, ${move.createdAt})
    on conflict do nothing`;
  return inserted === 1;
}

export async function findWaitingMove(
  db: Db,
  merchantId: string,
  memberId: string,
): Promise<{ readonly toName: string; readonly fromDay: string | null; readonly state: 'asked' | 'planned' } | null> {
  return db.row`
    select t.user_name as "toName", v.from_day::text as "fromDay", v.state from agency_move v
    join identity_member t on t.id = v.to_parent and t.merchant_id = v.merchant_id
    where v.merchant_id = ${merchantId} and v.member_id = ${memberId} and v.state in ('asked', 'planned')`;
}

export interface NamedMove extends MoveRow {
  readonly userName: string;
  readonly fromName: string | null;
  readonly toName: string;
  readonly askedName: string | null;
}

/** Newest first: an agent's, or the merchant's by state. */
export async function listMoves(
  db: Db,
  {
    merchantId,
    askedBy,
    states,
    before = null,
    limit,
  }: {
    merchantId: string;
    askedBy?: string;
    states: readonly MoveState[];
    /** The last one of the page before. */
    before?: string | null;
    limit: number;
  },
): Promise<NamedMove[]> {
  return db.rows<NamedMove>`
    select ${MOVE}, m.user_name as "userName", f.user_name as "fromName", t.user_name as "toName", a.user_name as "askedName"
    from agency_move v
    join identity_member m on m.id = v.member_id and m.merchant_id = v.merchant_id
    join identity_member t on t.id = v.to_parent and t.merchant_id = v.merchant_id
    left join identity_member f on f.id = v.from_parent and f.merchant_id = v.merchant_id
    left join identity_member a on a.id = v.asked_by and a.merchant_id = v.merchant_id
    where v.merchant_id = ${merchantId} and v.state = any(${[...states]}::text[])
      ${askedBy === undefined ? sql.empty : sql`and v.asked_by = ${askedBy}::uuid`}
      ${
        before === null
          ? sql.empty
          : sql`and (v.created_at, v.id) < (select b.created_at, b.id from agency_move b
                  where b.id = ${before}::uuid and b.merchant_id = ${merchantId})`
      }
    order by v.created_at desc, v.id desc limit ${limit}`;
}

export async function lockMove(tx: Db, merchantId: string, id: string): Promise<MoveRow | null> {
  return tx.row<MoveRow>`
    select ${MOVE} from agency_move v
    where v.merchant_id = ${merchantId} and v.id = ${id} for update`;
}

export async function decideMove(
  tx: Db,
  {
    merchantId,
    id,
    state,
    fromDay,
    by,
  }: { merchantId: string; id: string; state: MoveState; fromDay: string | null; by: string },
): Promise<void> {
  await tx.run`
    update agency_move set state = ${state}, from_day = ${fromDay}::date, decided_by = ${by}
    where merchant_id = ${merchantId} and id = ${id}`;
}

export async function listDueMoves(db: Db, merchantId: string, day: string, limit: number): Promise<MoveRow[]> {
  return db.rows<MoveRow>`
    select ${MOVE} from agency_move v
    where v.state = 'planned' and v.from_day <= ${day}::date and v.merchant_id = ${merchantId} order by v.from_day, v.id limit ${limit}`;
}

/** False when it was applied before. */
export async function markApplied(tx: Db, { merchantId, id }: MoveRow, at: Date): Promise<boolean> {
  const changed = await tx.run`
    update agency_move set state = 'applied', applied_at = ${at}
    where merchant_id = ${merchantId} and id = ${id} and state = 'planned'`;
  return changed === 1;
}

export async function changesLater(db: Db, merchantId: string, ids: readonly string[], day: string): Promise<boolean> {
  const row = await db.row<{ found: boolean }>`
    select exists (select from agency_place where merchant_id = ${merchantId} and member_id = any(${[...ids]}::uuid[]) and from_day > ${day}::date)
      or exists (select from agency_line where merchant_id = ${merchantId} and agent_id = any(${[...ids]}::uuid[]) and from_day > ${day}::date)
      as found`;
  return row?.found ?? false;
}

/** The first move keeps the first place, too. */
export async function insertPlace(
  tx: Db,
  {
    merchantId,
    memberId,
    from,
    to,
    day,
    ever,
  }: { merchantId: string; memberId: string; from: string | null; to: string; day: string; ever: string },
): Promise<void> {
  await tx.run`
    insert into agency_place (merchant_id, member_id, from_day, parent_id)
    values (${merchantId}, ${memberId}, ${ever}::date, ${from})
    on conflict do nothing`;
  await tx.run`
    insert into agency_place (merchant_id, member_id, from_day, parent_id)
    values (${merchantId}, ${memberId}, ${day}::date, ${to})`;
}

/** From a day on; earlier ones end there. */
export async function changeLines(
  tx: Db,
  { merchantId, day }: { readonly merchantId: string; readonly day: string },
  lines: readonly { readonly agentId: string; readonly parentId: string | null; readonly line: readonly string[] }[],
): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ agentId }) => agentId);
  await tx.run`
    update agency_line set until_day = ${day}::date
    where merchant_id = ${merchantId} and agent_id = any(${ids}::uuid[]) and until_day is null and from_day < ${day}::date`;
  await tx.run`
    insert into agency_line (merchant_id, agent_id, from_day, parent_id, line)
    select ${merchantId}, l.agent_id, ${day}::date, l.parent_id, l.line::uuid[]
    from unnest(${ids}::uuid[], ${lines.map(({ parentId }) => parentId)}::uuid[], ${lines.map(({ line }) => `{${line.join(',')}}`)}::text[])
      l (agent_id, parent_id, line)
    on conflict (merchant_id, agent_id, from_day) do update set parent_id = excluded.parent_id, line = excluded.line`;
}
