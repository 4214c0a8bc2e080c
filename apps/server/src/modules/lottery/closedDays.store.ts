import { sql, type Db } from '@baize/db';

export interface ClosedDayRow {
  readonly game: string;
  /** YYYY-MM-DD of the game's zone. */
  readonly day: string;
  readonly why: string;
  readonly source: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly at: Date;
}

/** From a day on, the next first; until and of games where asked for. */
export const listClosedDays = (
  db: Db,
  { from, until, games }: { readonly from: string; readonly until?: string; readonly games?: readonly string[] },
): Promise<ClosedDayRow[]> =>
  db.rows<ClosedDayRow>`
    select game, day::text as day, reason as why, source, asked_by as "askedBy", approved_by as "approvedBy", at
    from lottery_closed_day
    where day >= ${from}::date ${until === undefined ? sql.empty : sql`and day <= ${until}::date`}
      ${games === undefined ? sql.empty : sql`and game = any(${games}::text[])`}
    order by day, game limit ${DAYS_MAX}`;
const DAYS_MAX = 5_000;

/** One that is closed gets the new words. */
export async function writeClosedDays(tx: Db, rows: readonly ClosedDayRow[]): Promise<void> {
  await tx.run`
    insert into lottery_closed_day (game, day, reason, source, asked_by, approved_by, at)
    select d.* from unnest(${rows.map(({ game }) => game)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ why }) => why)}::text[], ${rows.map(({ source }) => source)}::text[],
      ${rows.map(({ askedBy }) => askedBy)}::text[], ${rows.map(({ approvedBy }) => approvedBy)}::text[],
      ${rows.map(({ at }) => at.toISOString())}::timestamptz[]) d
    on conflict (game, day) do update set reason = excluded.reason, source = excluded.source, asked_by = excluded.asked_by,
      approved_by = excluded.approved_by, at = excluded.at`;
}

interface GameDay {
  readonly game: string;
  readonly day: string;
}

export async function deleteClosedDays(tx: Db, days: readonly GameDay[]): Promise<void> {
  await tx.run`
    delete from lottery_closed_day c
    using unnest(${days.map(({ game }) => game)}::text[], ${days.map(({ day }) => day)}::date[]) d (game, day)
    where c.game = d.game and c.day = d.day`;
}

/** What is planned there and takes orders, of all merchants: void, so its stakes return. */
export const voidOpenOn = (tx: Db, days: readonly (GameDay & { readonly why: string })[]): Promise<number> =>
  tx.run`
    update lottery_issue i set state = 'void', void_reason = d.why
    from unnest(${days.map(({ game }) => game)}::text[], ${days.map(({ day }) => day.replaceAll('-', ''))}::text[],
      ${days.map(({ why }) => why)}::text[]) d (game, day, why)
    where i.game = d.game and i.numero >= d.day and i.numero < d.day || '.' and i.state = 'open' and i.merchant_id is not null`;

/**
 * Up to when draws of a game were ever planned, at any merchant, void ones too: no draw is planned twice, so none comes to a day
 * before.
 */
export async function lastPlannedDay(db: Db, game: string): Promise<string> {
  const row = await db.row<{ last: string | null }>`
    select max(i.numero) as last from (select id from merchant union all select '') as m (id)
    cross join lateral (
      select numero from lottery_issue where game = ${game} and merchant_id = m.id order by numero desc limit 1) i`;
  const stamp = row?.last?.slice(0, 8) ?? '';
  return stamp === '' ? '' : `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`;
}

/**
 * To the end of the transaction, planning waits for a change of closed days, and a change for planning: each sees what the other
 * has written. Reading and other changes go on.
 */
export async function lockClosedDays(tx: Db, why: 'plan' | 'change'): Promise<void> {
  await tx.run`lock table lottery_closed_day in ${why === 'plan' ? sql`share` : sql`row exclusive`} mode`;
}
