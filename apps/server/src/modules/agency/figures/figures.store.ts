import { sql, type Db, type Fragment } from '@baize/db';
import { NO_SUMS, type Sums } from './figures.rules.ts';

export interface Span {
  readonly merchantId: string;
  readonly from: string;
  readonly to: string;
}

const within = ({ from, to }: Span): Fragment => sql`day between ${from}::date and ${to}::date`;
/** CONS: every category. */
const ofKey = (key: string): Fragment => (key === 'CONS' ? sql.empty : sql`and key = ${key}`);

const PLAY = sql`
  coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(win), 0)::bigint as win,
  coalesce(sum(valid), 0)::bigint as valid`;
const MONEY = sql`
  coalesce(sum(deposit), 0)::bigint as deposit, coalesce(sum(withdraw), 0)::bigint as withdraw,
  coalesce(sum(promotion), 0)::bigint as promotion, coalesce(sum(rebate), 0)::bigint as rebate,
  coalesce(sum(commission), 0)::bigint as commission, coalesce(sum(salary), 0)::bigint as salary,
  coalesce(sum(dividend), 0)::bigint as dividend, coalesce(sum(transfer_in), 0)::bigint as transfer_in,
  coalesce(sum(transfer_out), 0)::bigint as transfer_out`;

export interface Counters {
  readonly logins: number;
  readonly bettors: number;
  readonly registered: number;
  readonly verified: number;
  readonly firstDeposits: number;
}
const COUNTERS = sql`
  coalesce(sum(logged_in), 0)::int as logins, coalesce(sum(bet), 0)::int as bettors, coalesce(sum(registered), 0)::int as registered,
  coalesce(sum(verified), 0)::int as verified, coalesce(sum(first_deposit), 0)::int as "firstDeposits"`;
export const NO_COUNTERS: Counters = { logins: 0, bettors: 0, registered: 0, verified: 0, firstDeposits: 0 };

type Money = Omit<Sums, 'bets' | 'stake' | 'win' | 'valid'>;
type Play = Pick<Sums, 'bets' | 'stake' | 'win' | 'valid'>;

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** By agent over days; of one category: play alone. */
export async function sumTeams(
  db: Db,
  span: Span,
  agentIds: readonly string[],
  key = 'CONS',
): Promise<ReadonlyMap<string, { readonly sums: Sums; readonly counters: Counters }>> {
  const ids = sql`agent_id = any(${[...agentIds]}::uuid[])`;
  const [play, money] = await Promise.all([
    db.rows<Play & { id: string }>`
      select agent_id as id, ${PLAY} from agency_team_play where merchant_id = ${span.merchantId} and ${within(span)} and ${ids} ${ofKey(key)} group by agent_id`,
    db.rows<Money & Counters & { id: string }>`
      select agent_id as id, ${MONEY}, ${COUNTERS} from agency_team_day where merchant_id = ${span.merchantId} and ${within(span)} and ${ids} group by agent_id`,
  ]);
  const [playOf, moneyOf] = [byId(play), byId(money)];
  return new Map(
    agentIds.map((id) => {
      const { logins, bettors, registered, verified, firstDeposits, ...rest } = moneyOf.get(id) ?? { ...NO_COUNTERS };
      const sums = { ...NO_SUMS, ...(key === 'CONS' ? rest : {}), ...playOf.get(id) };
      return [id, { sums, counters: { logins, bettors, registered, verified, firstDeposits } }];
    }),
  );
}

/** A team's play by category. */
export async function sumTeamKeys(db: Db, span: Span, agentId: string): Promise<(Play & { key: string })[]> {
  return db.rows`
    select key, ${PLAY} from agency_team_play where merchant_id = ${span.merchantId} and ${within(span)} and agent_id = ${agentId} group by key order by 2 desc, 1`;
}

/** A team by day: those that have a row. */
export async function listTeamDays(
  db: Db,
  span: Span,
  agentId: string,
  key: string,
): Promise<{ readonly day: string; readonly sums: Sums; readonly counters: Counters }[]> {
  const [play, money] = await Promise.all([
    db.rows<Play & { day: string }>`
      select day::text as day, ${PLAY} from agency_team_play where merchant_id = ${span.merchantId} and ${within(span)} and agent_id = ${agentId} ${ofKey(key)} group by 1`,
    db.rows<Money & Counters & { day: string }>`
      select day::text as day, ${MONEY}, ${COUNTERS} from agency_team_day where merchant_id = ${span.merchantId} and ${within(span)} and agent_id = ${agentId} group by 1`,
  ]);
  const days = [...new Set([...play, ...money].map(({ day }) => day))].sort();
  return days.map((day) => {
    const cash = money.find((row) => row.day === day);
    const { logins, bettors, registered, verified, firstDeposits, ...rest } = cash ?? { ...NO_COUNTERS, day };
    const sums = { ...NO_SUMS, ...(key === 'CONS' ? rest : {}), ...play.find((row) => row.day === day) };
    return { day, sums, counters: { logins, bettors, registered, verified, firstDeposits } };
  });
}

/** Own sums of members over some days. */
export async function sumMembers(
  db: Db,
  span: Span,
  memberIds: readonly string[],
  key = 'CONS',
): Promise<ReadonlyMap<string, Sums>> {
  const ids = sql`member_id = any(${[...memberIds]}::uuid[])`;
  const [play, money] = await Promise.all([
    db.rows<Play & { id: string }>`
      select member_id as id, ${PLAY} from agency_member_play where merchant_id = ${span.merchantId} and ${within(span)} and ${ids} ${ofKey(key)} group by 1`,
    db.rows<Money & { id: string }>`
      select member_id as id, ${MONEY} from agency_member_day where merchant_id = ${span.merchantId} and ${within(span)} and ${ids} group by 1`,
  ]);
  const [playOf, moneyOf] = [byId(play), byId(money)];
  return new Map(
    memberIds.map((id) => [id, { ...NO_SUMS, ...(key === 'CONS' ? moneyOf.get(id) : {}), ...playOf.get(id) }]),
  );
}

/** Until an hour, and of that hour alone. */
export async function countUntil(
  db: Db,
  { merchantId, agentId, day, hour }: { merchantId: string; agentId: string; day: string; hour: number },
): Promise<{ readonly before: Counters; readonly within: Counters }> {
  const rows = await db.rows<{ before: boolean; logins: number; bettors: number; registered: number }>`
    select hour < ${hour}::int as before, sum(logged_in)::int as logins, sum(bet)::int as bettors, sum(registered)::int as registered
    from agency_team_hour
    where merchant_id = ${merchantId} and agent_id = ${agentId} and day = ${day}::date and hour <= ${hour}::int
    group by 1`;
  const of = (before: boolean) => ({ ...NO_COUNTERS, ...rows.find((row) => row.before === before) });
  return { before: of(true), within: of(false) };
}

/** Answers the day's peak. */
export async function raisePeak(
  db: Db,
  {
    merchantId,
    agentId,
    day,
    count,
    at,
  }: { merchantId: string; agentId: string; day: string; count: number; at: Date },
): Promise<{ readonly count: number; readonly at: Date } | null> {
  const found = await db.row<{ count: number; at: Date }>`
    select count, at from agency_peak where merchant_id = ${merchantId} and agent_id = ${agentId} and day = ${day}::date`;
  // Most looks find no more and write nothing.
  if (count <= (found?.count ?? 0)) return found;
  await db.run`
    insert into agency_peak as p (merchant_id, agent_id, day, count, at)
    values (${merchantId}, ${agentId}, ${day}::date, ${count}, ${at})
    on conflict (merchant_id, agent_id, day) do update set count = excluded.count, at = excluded.at where excluded.count > p.count`;
  return { count, at };
}
