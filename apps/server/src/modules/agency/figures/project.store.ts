import { sql, type Db, type Fragment } from '@baize/db';
import { EVER, placeOf } from '../tree/tree.store.ts';
import { MONEY, type DayRow, type HourRow, type MovementRow, type PlayRow } from './figures.rules.ts';

/** Into so many rows a team's day is cut. */
const SLICES = 4;

const list = <T>(rows: readonly T[], pick: (row: T) => bigint | number | string | boolean): string[] =>
  rows.map((row) => String(pick(row)));

/** Rows `d` with where their member was on their day: `parent_id`, and `ups`, everybody above. Real members only. */
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

/** Where a member was on a day: the upline, and everybody above as the database writes a list. */
export interface DayPlace {
  readonly parentId: string | null;
  readonly ups: string;
}
export type Placed<Row> = Row & DayPlace;
type MemberDay = Pick<DayRow, 'merchantId' | 'memberId' | 'day'>;

/** Adds to rows where their members were on their days, which is asked once for all of them; `days` has every member and day. Without those of trial and test members. */
export async function placeRows(
  tx: Db,
  days: readonly MemberDay[],
): Promise<<Row extends MemberDay>(rows: readonly Row[]) => Placed<Row>[]> {
  const columns = sql`
    select * from unnest(${list(days, (row) => row.merchantId)}::text[], ${list(days, (row) => row.memberId)}::uuid[],
      ${list(days, (row) => row.day)}::date[]) u (merchant_id, member_id, day)`;
  const found = await tx.rows<DayPlace & { memberId: string; day: string }>`
    select member_id as "memberId", day::text as day, parent_id as "parentId", ups::text as ups from (${placed(columns)}) p`;
  const places = new Map(found.map(({ memberId, day, ...place }) => [`${memberId} ${day}`, place]));
  return (rows) =>
    rows.flatMap((row) => {
      const place = places.get(`${row.memberId} ${row.day}`);
      return place ? { ...row, ...place } : [];
    });
}

/** The columns that all rows have, as arrays. */
const whose = <Row extends MemberDay>(rows: readonly Placed<Row>[]): Fragment => sql`
  ${list(rows, (row) => row.merchantId)}::text[], ${list(rows, (row) => row.memberId)}::uuid[], ${list(rows, (row) => row.day)}::date[],
  ${rows.map(({ parentId }) => parentId)}::uuid[]`;
const WHOSE = sql`merchant_id, member_id, day, parent_id`;
const upsOf = <Row extends MemberDay & { readonly bucket: number }>(rows: readonly Placed<Row>[]): Fragment => sql`
  ${rows.map(({ ups }) => ups)}::text[], ${rows.map(({ bucket }) => bucket % SLICES)}::smallint[]`;

/**
 * Adds to members' days and their teams'; who has a stake left in a day for the first time counts as a player of it. A day on which somebody
 * goes on playing changes nothing for those above, and writes nothing.
 */
export async function addMemberDays(tx: Db, rows: readonly Placed<DayRow>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run`
    with placed as materialized (
      select ${WHOSE}, ups::uuid[] as ups, slice, hour, net_stake, ${moneyColumns} from unnest(${whose(rows)}, ${upsOf(rows)},
        ${rows.map(({ hour }) => hour)}::smallint[], ${list(rows, (row) => row.netStake)}::bigint[],
        ${MONEY.map((kind) => sql`${list(rows, (row) => row[kind])}::bigint[]`).reduce((a, b) => sql`${a}, ${b}`)})
        u (${WHOSE}, ups, slice, hour, net_stake, ${moneyColumns})),
    daily as (
      insert into agency_member_day as a (${WHOSE}, net_stake, ${moneyColumns})
      select ${WHOSE}, net_stake, ${moneyColumns} from placed order by 1, 2, 3
      on conflict (merchant_id, member_id, day) do update set net_stake = a.net_stake + excluded.net_stake,
        ${each((column) => sql`${column} = a.${column} + excluded.${column}`)}
      returning a.merchant_id, a.member_id, a.day, a.net_stake as stake_now),
    steps as (
      select p.*, (d.stake_now > 0)::int - (d.stake_now - p.net_stake > 0)::int as bet
      from placed p join daily d using (merchant_id, member_id, day)),
    hourly as (
      insert into agency_team_hour as t (merchant_id, agent_id, day, hour, slice, logged_in, bet, registered)
      select merchant_id, up, day, hour, slice, 0, sum(bet), 0 from steps cross join lateral unnest(ups) up
      where bet <> 0 group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (merchant_id, agent_id, day, hour, slice) do update set bet = t.bet + excluded.bet)
    insert into agency_team_day as t (merchant_id, agent_id, day, slice, logged_in, bet, registered, verified, first_deposit, ${moneyColumns})
    select merchant_id, up, day, slice, 0, sum(bet), 0, 0, 0, ${each((column) => sql`sum(${column})`)}
    from steps cross join lateral unnest(ups) up where (bet, ${moneyColumns}) <> (0, ${each(() => sql`0`)})
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (merchant_id, agent_id, day, slice) do update set bet = t.bet + excluded.bet,
      ${each((column) => sql`${column} = t.${column} + excluded.${column}`)}`;
}

/** Adds to members' play by key and their teams'. */
export async function addPlays(tx: Db, rows: readonly Placed<PlayRow>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run`
    with placed as materialized (
      select ${WHOSE}, ups::uuid[] as ups, slice, key, bets, stake, win, valid, voided from unnest(${whose(rows)}, ${upsOf(rows)},
        ${list(rows, (row) => row.key)}::text[], ${list(rows, (row) => row.bets)}::bigint[], ${list(rows, (row) => row.stake)}::bigint[],
        ${list(rows, (row) => row.win)}::bigint[], ${list(rows, (row) => row.valid)}::bigint[], ${list(rows, (row) => row.voided)}::bigint[])
        u (${WHOSE}, ups, slice, key, bets, stake, win, valid, voided)),
    own as (
      insert into agency_member_play as a (merchant_id, member_id, day, key, parent_id, bets, stake, win, valid, voided)
      select merchant_id, member_id, day, key, parent_id, bets, stake, win, valid, voided from placed order by 1, 2, 3, 4
      on conflict (merchant_id, member_id, day, key) do update set bets = a.bets + excluded.bets, stake = a.stake + excluded.stake,
        win = a.win + excluded.win, valid = a.valid + excluded.valid, voided = a.voided + excluded.voided)
    insert into agency_team_play as t (merchant_id, agent_id, day, key, slice, bets, stake, win, valid)
    select merchant_id, up, day, key, slice, sum(bets), sum(stake), sum(win), sum(valid)
    from placed cross join lateral unnest(ups) up group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (merchant_id, agent_id, day, key, slice) do update set bets = t.bets + excluded.bets, stake = t.stake + excluded.stake,
      win = t.win + excluded.win, valid = t.valid + excluded.valid`;
}

/** Adds to members' valid bets by hour. */
export async function addHours(tx: Db, rows: readonly Placed<HourRow>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run`
    insert into agency_member_hour as a (merchant_id, member_id, hour, key, parent_id, valid)
    select merchant_id, member_id, hour, key, parent_id, valid from unnest(${whose(rows)}, ${rows.map(({ hourAt }) => hourAt)}::timestamptz[],
      ${list(rows, (row) => row.key)}::text[], ${list(rows, (row) => row.valid)}::bigint[]) u (${WHOSE}, hour, key, valid)
    order by 1, 3, 2, 4
    on conflict (merchant_id, hour, member_id, key) do update set valid = a.valid + excluded.valid`;
}

/** Keeps movements of money for the teams' records. */
export async function addMovements(tx: Db, rows: readonly Placed<MovementRow>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run`
    insert into agency_money (merchant_id, member_id, currency, seq, parent_id, day, code, amount, created_at)
    select merchant_id, member_id, currency, seq, parent_id, day, code, amount, created_at from unnest(${whose(rows)},
      ${list(rows, (row) => row.currency)}::text[], ${list(rows, (row) => row.seq)}::bigint[], ${list(rows, (row) => row.code)}::text[],
      ${list(rows, (row) => row.amount)}::bigint[], ${rows.map(({ createdAt }) => createdAt)}::timestamptz[])
      u (${WHOSE}, currency, seq, code, amount, created_at)
    order by 1, 2, 3, 4
    on conflict do nothing`;
}

/** What is told once of a member and a day. */
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
  readonly bucket: number;
  readonly what: Heard;
  readonly day: string;
  readonly hour: number;
}

/** Counts it for everybody above, once however often it is told. False: it was counted before. */
export async function addHeard(tx: Db, { merchantId, memberId, bucket, what, day, hour }: HeardOf): Promise<boolean> {
  // The first deposit of all is told once in a lifetime.
  const once = what === 'deposit' ? EVER : day;
  const isNew = await tx.run`
    insert into agency_heard (merchant_id, member_id, what, day) values (${merchantId}, ${memberId}, ${what}, ${once}::date)
    on conflict do nothing`;
  if (isNew === 0) return false;
  const columns = sql`select ${merchantId}::text as merchant_id, ${memberId}::uuid as member_id, ${day}::date as day`;
  const column = sql.ident(COLUMN[what]);
  await tx.run`
    insert into agency_team_day as t (merchant_id, agent_id, day, slice, logged_in, bet, registered, verified, first_deposit, ${moneyColumns})
    select merchant_id, up, day, ${bucket % SLICES}::smallint, ${Number(what === 'login')}::int, 0, ${Number(what === 'registered')}::int,
      ${Number(what === 'verified')}::int, ${Number(what === 'deposit')}::int, ${each(() => sql`0`)}
    from (${placed(columns)}) p cross join lateral unnest(ups) up order by 1, 2, 3, 4
    on conflict (merchant_id, agent_id, day, slice) do update set ${column} = t.${column} + 1`;
  if (what !== 'login' && what !== 'registered') return true;
  await tx.run`
    insert into agency_team_hour as t (merchant_id, agent_id, day, hour, slice, logged_in, bet, registered)
    select merchant_id, up, day, ${hour}::smallint, ${bucket % SLICES}::smallint, ${Number(what === 'login')}::int, 0,
      ${Number(what === 'registered')}::int
    from (${placed(columns)}) p cross join lateral unnest(ups) up order by 1, 2, 3, 4, 5
    on conflict (merchant_id, agent_id, day, hour, slice) do update set ${column} = t.${column} + 1`;
  return true;
}

/** Forgets what came from the journal; what was heard of members stays. */
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

/** Everybody above some members now: whose pages show figures of them. */
export async function listAbove(
  db: Db,
  merchantId: string,
  memberIds: readonly string[],
  day: string,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>`
    select distinct up as id
    from (${placed(sql`
      select ${merchantId}::text as merchant_id, id as member_id, ${day}::date as day from unnest(${[...memberIds]}::uuid[]) who (id)`)}) p
    cross join lateral unnest(ups) up`;
  return rows.map(({ id }) => id);
}
