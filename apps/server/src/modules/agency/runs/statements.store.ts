import { sql, type Db } from '@baize/db';
import { DRAFTED, type RunKind, type RunState, type StatementState } from './runs.store.ts';

export interface StatementRow {
  readonly id: string;
  readonly merchantId: string;
  readonly runId: string;
  readonly kind: RunKind;
  /** A contract, `rebate:<member>`, or `correction:<id>`. */
  readonly sourceKey: string;
  readonly periodKey: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly category: string;
  readonly giverId: string | null;
  readonly giverName: string | null;
  readonly receiverId: string;
  readonly receiverName: string;
  readonly funding: 'merchant' | 'upline';
  readonly currency: string;
  readonly teamBet: bigint;
  readonly teamProfit: bigint;
  readonly active: number;
  readonly rateText: string | null;
  readonly ownAmount: bigint;
  readonly amount: bigint;
  readonly shared: bigint;
  readonly carryIn: bigint;
  readonly carryOut: bigint;
  readonly deficitIn: bigint;
  readonly deficitOut: bigint;
  readonly net: bigint;
  readonly state: StatementState;
  readonly heldFor: string;
  readonly paidAt: Date | null;
  readonly disputed: boolean;
}

const FROM = sql`
  select s.id, s.merchant_id as "merchantId", s.run_id as "runId", s.kind,
    s.source_key as "sourceKey", s.period_key as "periodKey", s.from_day::text as "fromDay",
    s.to_day::text as "toDay", s.category, s.giver_id as "giverId", g.user_name as "giverName", s.receiver_id as "receiverId",
    r.user_name as "receiverName", s.funding, s.currency, s.team_bet as "teamBet", s.team_profit as "teamProfit", s.active,
    s.rate_text as "rateText", s.own_amount as "ownAmount", s.amount, s.shared, s.carry_in as "carryIn", s.carry_out as "carryOut",
    s.deficit_in as "deficitIn", s.deficit_out as "deficitOut", s.net, s.state, s.held_for as "heldFor", s.paid_at as "paidAt",
    coalesce((select d.by_staff = '' from agency_dispute d
      where d.statement_id = s.id and d.merchant_id = s.merchant_id order by d.at desc limit 1), false) as disputed
  from agency_statement s
  join identity_member r on r.id = s.receiver_id and r.merchant_id = s.merchant_id
  left join identity_member g on g.id = s.giver_id and g.merchant_id = s.merchant_id`;

/** For agents from release on, without empty days. */
const SHOWN = sql`s.state <> 'preview' and (s.state <> 'nothing' or s.amount > 0 or s.team_bet > 0 or (s.kind = 'dividend' and ${DRAFTED}))
  and exists (select from agency_run u where u.id = s.run_id and u.merchant_id = s.merchant_id and u.state in ('released', 'paid'))`;

export interface StatementsQuestion {
  readonly merchantId: string;
  readonly memberId: string;
  readonly side: 'mine' | 'team';
  readonly kind: string;
  readonly limit: number;
  readonly offset: number;
}

/** Of a receiver or a giver, newest first. */
export async function listStatements(
  db: Db,
  { merchantId, memberId, side, kind, limit, offset }: StatementsQuestion,
): Promise<{ readonly list: StatementRow[]; readonly total: number }> {
  const whose = side === 'mine' ? sql`s.receiver_id = ${memberId}` : sql`s.giver_id = ${memberId}`;
  const fits = sql`s.merchant_id = ${merchantId} and ${whose} ${kind === 'all' ? sql.empty : sql`and s.kind = ${kind}`} and ${SHOWN}`;
  const [list, count] = await Promise.all([
    db.rows<StatementRow>`${FROM} where ${fits} order by s.to_day desc, s.id desc limit ${limit} offset ${offset}`,
    db.row<{ count: number }>`select count(*)::int as count from agency_statement s where ${fits}`,
  ]);
  return { list, total: count?.count ?? 0 };
}

/** A statement that its receiver or giver may see. */
export async function findStatementOf(
  db: Db,
  merchantId: string,
  memberId: string,
  id: string,
): Promise<StatementRow | null> {
  return db.row<StatementRow>`
    ${FROM} where s.merchant_id = ${merchantId} and s.id = ${id} and (s.receiver_id = ${memberId} or s.giver_id = ${memberId}) and ${SHOWN}`;
}

export async function findStatement(db: Db, merchantId: string, id: string): Promise<StatementRow | null> {
  return db.row<StatementRow>`${FROM} where s.merchant_id = ${merchantId} and s.id = ${id}`;
}

export async function findStatementState(
  db: Db,
  { merchantId, id }: Pick<StatementRow, 'merchantId' | 'id'>,
): Promise<StatementState | null> {
  const row = await db.row<{ state: StatementState }>`
    select state from agency_statement where merchant_id = ${merchantId} and id = ${id}`;
  return row?.state ?? null;
}

/** With their runs' state, newest first; staff see previews too. */
export async function listOfReceiver(
  db: Db,
  {
    merchantId,
    receiverId,
    before,
    limit,
  }: { merchantId: string; receiverId: string; before: { toDay: string; id: string } | null; limit: number },
): Promise<(StatementRow & { readonly runState: RunState })[]> {
  return db.rows`
    select x.*, u.state as "runState" from (
      ${FROM} where s.merchant_id = ${merchantId} and s.receiver_id = ${receiverId}
        ${before ? sql`and (s.to_day, s.id) < (${before.toDay}::date, ${before.id}::uuid)` : sql.empty}
      order by s.to_day desc, s.id desc limit ${limit}) x
    join agency_run u on u.id = x."runId" and u.merchant_id = x."merchantId"
    order by x."toDay" desc, x.id desc`;
}

/** Of a run, the largest first. */
export async function listOfRun(
  db: Db,
  {
    merchantId,
    runId,
    before,
    limit,
  }: { merchantId: string; runId: string; before: { net: bigint; id: string } | null; limit: number },
): Promise<(StatementRow & { readonly usual: bigint | null })[]> {
  return db.rows`
    select x.*, u.usual from (
      ${FROM} where s.merchant_id = ${merchantId} and s.run_id = ${runId}
        ${before ? sql`and (s.net, s.id) < (${before.net}::bigint, ${before.id}::uuid)` : sql.empty}
      order by s.net desc, s.id desc limit ${limit}) x
    left join lateral (
      select avg(e.net)::bigint as usual from (
        select o.net from agency_statement o
        where o.merchant_id = ${merchantId} and o.receiver_id = x."receiverId" and o.kind = x.kind and o.to_day < x."fromDay"::date
        order by o.to_day desc limit 20) e) u on true
    order by x.net desc, x.id desc`;
}

/** Due, or waiting for a giver's money. */
export async function listDue(
  db: Db,
  {
    merchantId,
    runId,
    giverId,
    states,
    limit,
  }: { merchantId: string; runId?: string; giverId?: string; states: readonly StatementState[]; limit: number },
): Promise<StatementRow[]> {
  return db.rows<StatementRow>`
    ${FROM} where s.merchant_id = ${merchantId} and s.state = any(${[...states]}::text[])
      ${runId === undefined ? sql.empty : sql`and s.run_id = ${runId}`}
      ${giverId === undefined ? sql.empty : sql`and s.giver_id = ${giverId}`}
    order by s.to_day, s.id limit ${limit}`;
}

/** False when in none of the states. */
export async function stepStatement(
  db: Db,
  { merchantId, id }: Pick<StatementRow, 'merchantId' | 'id'>,
  {
    from,
    to,
    heldFor = '',
    paidAt = null,
  }: { from: readonly StatementState[]; to: StatementState; heldFor?: string; paidAt?: Date | null },
): Promise<boolean> {
  const changed = await db.run`
    update agency_statement set state = ${to}, held_for = ${heldFor}, paid_at = ${paidAt}
    where merchant_id = ${merchantId} and id = ${id} and state = any(${[...from]}::text[])`;
  return changed === 1;
}

/** Unpaid for longer than their terms allow, over all merchants. */
export async function markOverdue(db: Db, now: Date): Promise<void> {
  await db.run`
    update agency_statement set state = 'overdue' where state = 'unfunded' and due_at < ${now} and merchant_id is not null`;
}

/** Held until the receiver's identity is approved. */
export async function releaseVerified(db: Db, merchantId: string, receiverId: string): Promise<void> {
  await db.run`
    update agency_statement set state = 'due', held_for = ''
    where merchant_id = ${merchantId} and receiver_id = ${receiverId} and state = 'held' and held_for = 'kyc'`;
}

export interface StatementLine {
  readonly no: number;
  readonly what: string;
  readonly userName: string | null;
  readonly category: string | null;
  readonly base: bigint | null;
  readonly ppm: bigint | null;
  readonly ownPpm: number | null;
  readonly belowPpm: number | null;
  readonly amount: bigint;
}

export async function listStatementLines(db: Db, merchantId: string, statementId: string): Promise<StatementLine[]> {
  return db.rows<StatementLine>`
    select l.no, l.what, m.user_name as "userName", l.category, l.base, l.ppm, l.own_ppm as "ownPpm", l.below_ppm as "belowPpm", l.amount
    from agency_statement_line l
    left join identity_member m on m.id = l.member_id and m.merchant_id = l.merchant_id
    where l.statement_id = ${statementId} and l.merchant_id = ${merchantId} order by l.no limit 2000`;
}

/** By day and key: own play and downlines'. */
export async function sumRebateLines(
  db: Db,
  { merchantId, memberId, from, to }: { merchantId: string; memberId: string; from: string; to: string },
): Promise<
  { day: string; key: string; own: bigint; fromDownlines: bigint; state: StatementState; statementId: string }[]
> {
  return db.rows`
    select s.to_day::text as day, l.category as key, s.state, s.id as "statementId",
      sum(case when l.what = 'own' then l.amount else 0 end)::bigint as own,
      sum(case when l.what = 'own' then 0 else l.amount end)::bigint as "fromDownlines"
    from agency_statement s join agency_statement_line l on l.statement_id = s.id and l.merchant_id = s.merchant_id
    where s.merchant_id = ${merchantId} and s.receiver_id = ${memberId} and s.kind = 'rebate' and s.to_day between ${from}::date and ${to}::date
      and l.category is not null
    group by 1, 2, 3, 4 order by 1 desc, 2`;
}

export interface Dispute {
  readonly at: Date;
  readonly byStaff: string;
  readonly text: string;
}

export async function insertDispute(
  tx: Db,
  { merchantId, statementId, at, byStaff, text }: Dispute & { merchantId: string; statementId: string },
): Promise<void> {
  await tx.run`
    insert into agency_dispute (merchant_id, statement_id, at, by_staff, text)
    values (${merchantId}, ${statementId}, ${at}, ${byStaff}, ${text}) on conflict do nothing`;
}

export async function listDisputes(db: Db, merchantId: string, statementId: string): Promise<Dispute[]> {
  return db.rows<Dispute>`
    select at, by_staff as "byStaff", text from agency_dispute
    where statement_id = ${statementId} and merchant_id = ${merchantId} order by at limit 100`;
}

/** Of the merchant, newest first. */
export async function listNewDisputes(
  db: Db,
  { merchantId, before, limit }: { merchantId: string; before: { at: Date; id: string } | null; limit: number },
): Promise<
  (Dispute & {
    readonly statementId: string;
    readonly receiver: string;
    readonly kind: RunKind;
    readonly periodKey: string;
    readonly net: bigint;
    readonly currency: string;
  })[]
> {
  return db.rows`
    select d.at, d.by_staff as "byStaff", d.text, d.statement_id as "statementId", m.user_name as receiver, s.kind,
      s.period_key as "periodKey", s.net, s.currency
    from agency_dispute d
    join agency_statement s on s.id = d.statement_id and s.merchant_id = d.merchant_id
    join identity_member m on m.id = s.receiver_id and m.merchant_id = s.merchant_id
    where d.merchant_id = ${merchantId}
      and (${before === null} or (d.at, d.statement_id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by d.at desc, d.statement_id desc limit ${limit}`;
}
