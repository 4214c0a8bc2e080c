import { sql, type Db, type Fragment } from '@baize/db';
import { EVER, placeOf } from '../tree/tree.store.ts';
import { MONEY, type DayRow, type HourRow, type MovementRow, type PlayRow } from './figures.rules.ts';

const list = <T>(rows: readonly T[], pick: (row: T) => bigint | number | string | boolean): string[] =>
  rows.map((row) => String(pick(row)));

/** Rows `d` with their member's place that day: `parent_id`, `ups`. Real members only. */
const placed = (columns: Fragment): Fragment => sql`
  select d.*, place.parent_id,
    case when place.parent_id is null then '{}'::uuid[] else coalesce(l.line, '{}'::uuid[]) || place.parent_id end as ups
  from (${columns}) d
  join identity_member m on m.id = d.member_id and m.merchant_id = d.merchant_id and m.type in (0, 1, 2)
  ${placeOf(sql`d.day`)}`;

/** Something of each kind of money, with commas between. */
const each = (make: (column: Fragment) => Fragment): Fragment =>
  MONEY.map((kind) => make(sql.ident(kind))).reduce((before, next) => sql`${before}, ${next}`);
const moneyColumns = each((column) => column);

type MemberDay = Pick<DayRow, 'merchantId' | 'memberId' | 'day'>;

/** The columns that all rows have, as arrays. */
const whose = (rows: readonly MemberDay[]): Fragment => sql`
  ${list(rows, (row) => row.merchantId)}::text[], ${list(rows, (row) => row.memberId)}::uuid[], ${list(rows, (row) => row.day)}::date[]`;
const WHOSE = sql`merchant_id, member_id, day`;

/**
 * Adds to members and teams above in one statement, a row per team and kind. A first stake of a day counts a player;
 * further ones write no counter.
 */
export async function addFigures(
  tx: Db,
  { days, plays }: { readonly days: readonly DayRow[]; readonly plays: readonly PlayRow[] },
  slice: number,
): Promise<void> {
  if (days.length === 0) return;
  const at = new Map(days.map(({ memberId, day }, index) => [`${memberId} ${day}`, index + 1]));
  await tx.run`
    with placed as materialized (${placed(sql`
      select * from unnest(${whose(days)}, ${days.map(({ hour }) => hour)}::smallint[], ${list(days, (row) => row.netStake)}::bigint[],
        ${MONEY.map((kind) => sql`${list(days, (row) => row[kind])}::bigint[]`).reduce((a, b) => sql`${a}, ${b}`)})
        with ordinality u (${WHOSE}, hour, net_stake, ${moneyColumns}, at)`)}),
    played as materialized (
      select p.merchant_id, p.member_id, p.day, p.parent_id, p.ups, u.key, u.bets, u.stake, u.win, u.valid, u.voided
      from unnest(${plays.map(({ memberId, day }) => at.get(`${memberId} ${day}`) ?? 0)}::bigint[],
        ${list(plays, (row) => row.key)}::text[], ${list(plays, (row) => row.bets)}::bigint[], ${list(plays, (row) => row.stake)}::bigint[],
        ${list(plays, (row) => row.win)}::bigint[], ${list(plays, (row) => row.valid)}::bigint[], ${list(plays, (row) => row.voided)}::bigint[])
        u (at, key, bets, stake, win, valid, voided)
      join placed p on p.at = u.at),
    daily as (
      insert into agency_member_day as a (${WHOSE}, parent_id, net_stake, ${moneyColumns}, hour, had_stake)
      select ${WHOSE}, parent_id, net_stake, ${moneyColumns}, hour, false from placed order by 1, 2, 3
      on conflict (merchant_id, member_id, day) do update set net_stake = a.net_stake + excluded.net_stake,
        ${each((column) => sql`${column} = a.${column} + excluded.${column}`)}, hour = excluded.hour, had_stake = a.net_stake > 0
      returning a.merchant_id, a.day, a.parent_id, a.hour, (a.net_stake > 0)::int - a.had_stake::int as bet),
    turned as materialized (
      select d.merchant_id, d.day, d.hour, d.bet, up from daily d
      cross join lateral unnest(coalesce((
        select l.line from agency_line l
        where l.merchant_id = d.merchant_id and l.agent_id = d.parent_id and l.from_day <= d.day
        order by l.from_day desc limit 1), '{}'::uuid[]) || d.parent_id) up
      where d.bet <> 0 and d.parent_id is not null),
    own as (
      insert into agency_member_play as a (merchant_id, member_id, day, key, parent_id, bets, stake, win, valid, voided)
      select merchant_id, member_id, day, key, parent_id, bets, stake, win, valid, voided from played order by 1, 2, 3, 4
      on conflict (merchant_id, member_id, day, key) do update set bets = a.bets + excluded.bets, stake = a.stake + excluded.stake,
        win = a.win + excluded.win, valid = a.valid + excluded.valid, voided = a.voided + excluded.voided),
    hourly as (
      insert into agency_team_hour as t (merchant_id, agent_id, day, hour, slice, logged_in, bet, registered)
      select merchant_id, up, day, hour, ${slice}::smallint, 0, sum(bet), 0 from turned
      group by 1, 2, 3, 4 having sum(bet) <> 0 order by 1, 2, 3, 4
      on conflict (merchant_id, agent_id, day, hour, slice) do update set bet = t.bet + excluded.bet),
    team as (
      insert into agency_team_day as t (merchant_id, agent_id, day, slice, logged_in, bet, registered, verified, first_deposit, ${moneyColumns})
      select merchant_id, up, day, ${slice}::smallint, 0, sum(bet), 0, 0, 0, ${each((column) => sql`sum(${column})`)}
      from (
        select merchant_id, up, day, bet, ${each((column) => sql`0 as ${column}`)} from turned
        union all
        select merchant_id, up, day, 0, ${moneyColumns} from placed cross join lateral unnest(ups) up
        where (${moneyColumns}) <> (${each(() => sql`0`)})) moved
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (merchant_id, agent_id, day, slice) do update set bet = t.bet + excluded.bet,
        ${each((column) => sql`${column} = t.${column} + excluded.${column}`)})
    insert into agency_team_play as t (merchant_id, agent_id, day, key, slice, bets, stake, win, valid)
    select merchant_id, up, day, key, ${slice}::smallint, sum(bets), sum(stake), sum(win), sum(valid)
    from played cross join lateral unnest(ups) up group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (merchant_id, agent_id, day, key, slice) do update set bets = t.bets + excluded.bets, stake = t.stake + excluded.stake,
      win = t.win + excluded.win, valid = t.valid + excluded.valid`;
}

/** Only merchants with open hourly contracts keep hours. */
export async function listHourly(tx: Db, merchantIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>`
    select distinct merchant_id as id from agency_contract
    where merchant_id = any(${[...merchantIds]}::text[]) and kind = 'hour' and status in ('P', 'E', 'A', 'V', 'C')`;
  return new Set(rows.map(({ id }) => id));
}

/** Valid bets by hour below or of hourly beneficiaries. Offers count: an answer may come in the last second. */
export async function addHours(tx: Db, rows: readonly HourRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run`
    insert into agency_member_hour as a (merchant_id, member_id, hour, key, parent_id, valid)
    select p.merchant_id, p.member_id, p.hour, p.key, p.parent_id, p.valid
    from (${placed(sql`
      select * from unnest(${whose(rows)}, ${rows.map(({ hourAt }) => hourAt)}::timestamptz[], ${list(rows, (row) => row.key)}::text[],
        ${list(rows, (row) => row.valid)}::bigint[]) u (${WHOSE}, hour, key, valid)`)}) p
    where exists (
      select from agency_contract c
      where c.merchant_id = p.merchant_id and c.receiver_id = any(p.ups || p.member_id) and c.kind = 'hour'
        and (c.status in ('P', 'E', 'A', 'V') or c.status = 'C' and c.from_day is not null) and coalesce(c.from_day, p.day) <= p.day and coalesce(c.until_day, p.day) >= p.day)
    order by 1, 3, 2, 4
    on conflict (merchant_id, hour, member_id, key) do update set valid = a.valid + excluded.valid`;
}

/** Keeps movements of money for the teams' records. */
export async function addMovements(tx: Db, rows: readonly MovementRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run`
    insert into agency_money (merchant_id, member_id, currency, seq, parent_id, day, code, amount, created_at)
    select merchant_id, member_id, currency, seq, parent_id, day, code, amount, created_at
    from (${placed(sql`
      select * from unnest(${whose(rows)}, ${list(rows, (row) => row.currency)}::text[], ${list(rows, (row) => row.seq)}::bigint[],
        ${list(rows, (row) => row.code)}::text[], ${list(rows, (row) => row.amount)}::bigint[],
        ${rows.map(({ createdAt }) => createdAt)}::timestamptz[]) u (${WHOSE}, currency, seq, code, amount, created_at)`)}) p
    order by 1, 2, 3, 4
    on conflict do nothing`;
}

/** Once per member and day. */
export type Heard = 'registered' | 'login' | 'verified' | 'deposit';
const COLUMN = {
  registered: 'registered',
  login: 'logged_in',
  verified: 'verified',
  deposit: 'first_deposit',
} as const;

export interface HeardOf {
  readonly merchantId: string;
  readonly memberId: string;
  readonly what: Heard;
  readonly day: string;
  readonly hour: number;
}

/** For everybody above, once. False: counted before. */
export async function addHeard(
  tx: Db,
  { merchantId, memberId, what, day, hour }: HeardOf,
  slice: number,
): Promise<boolean> {
  // The very first deposit is told once ever.
  const once = what === 'deposit' ? EVER : day;
  const isNew = await tx.run`
    insert into agency_heard (merchant_id, member_id, what, day) values (${merchantId}, ${memberId}, ${what}, ${once}::date)
    on conflict do nothing`;
  if (isNew === 0) return false;
  const columns = sql`select ${merchantId}::text as merchant_id, ${memberId}::uuid as member_id, ${day}::date as day`;
  const column = sql.ident(COLUMN[what]);
  await tx.run`
    insert into agency_team_day as t (merchant_id, agent_id, day, slice, logged_in, bet, registered, verified, first_deposit, ${moneyColumns})
    select merchant_id, up, day, ${slice}::smallint, ${Number(what === 'login')}::int, 0, ${Number(what === 'registered')}::int,
      ${Number(what === 'verified')}::int, ${Number(what === 'deposit')}::int, ${each(() => sql`0`)}
    from (${placed(columns)}) p cross join lateral unnest(ups) up order by 1, 2, 3, 4
    on conflict (merchant_id, agent_id, day, slice) do update set ${column} = t.${column} + 1`;
  if (what !== 'login' && what !== 'registered') return true;
  await tx.run`
    insert into agency_team_hour as t (merchant_id, agent_id, day, hour, slice, logged_in, bet, registered)
    select merchant_id, up, day, ${hour}::smallint, ${slice}::smallint, ${Number(what === 'login')}::int, 0,
      ${Number(what === 'registered')}::int
    from (${placed(columns)}) p cross join lateral unnest(ups) up order by 1, 2, 3, 4, 5
    on conflict (merchant_id, agent_id, day, hour, slice) do update set ${column} = t.${column} + 1`;
  return true;
}

/** What was heard of members stays. */
export async function forgetTeams(tx: Db): Promise<void> {
  await tx.query({
    text: 'truncate agency_member_day, agency_member_play, agency_member_hour, agency_team_play, agency_money',
    values: [],
  });
  // One rebuild is of all merchants.
  await tx.run`delete from agency_heard where what = 'deposit' and merchant_id is not null`;
  await tx.run`update agency_team_hour set bet = 0 where merchant_id is not null`;
  await tx.run`
    update agency_team_day set bet = 0, first_deposit = 0, ${each((column) => sql`${column} = 0`)} where merchant_id is not null`;
}

/** Everybody above who was on the site since then: their pages may show figures. */
export async function listWatching(
  db: Db,
  { merchantId, memberIds, day, since }: { merchantId: string; memberIds: readonly string[]; day: string; since: Date },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>`
    with ups as materialized (
      select distinct up as id
      from (${placed(sql`
        select ${merchantId}::text as merchant_id, id as member_id, ${day}::date as day from unnest(${[...memberIds]}::uuid[]) who (id)`)}) p
      cross join lateral unnest(ups) up)
    select id from ups
    where exists (
      select from identity_session s
      where s.member_id = ups.id and s.merchant_id = ${merchantId} and s.ended_at is null and s.last_seen_at > ${since})`;
  return rows.map(({ id }) => id);
}
