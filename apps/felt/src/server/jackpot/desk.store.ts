import type { Db } from '@baize/db';

/** Null: there is no such pool. */
export const poolCounts = (db: Db, pool: string): Promise<{ counted: bigint; waiting: number } | null> =>
  db.row<{ counted: bigint; waiting: number }>`
    select counted, (select count(*)::int from felt.jackpot_entry e where e.pool = p.pool and e.number is null) as waiting
    from felt.jackpot_pool p where pool = ${pool}`;

export interface LevelSums {
  readonly level: string;
  /** In parts of a hundredth, as the meter. */
  readonly contributed: bigint;
  readonly meter: bigint;
  /** In hundredths. */
  readonly won: bigint;
  readonly hits: number;
  readonly owed: number;
}

/** One row a hit was ever written for: few, also after years. */
export const listLevelSums = (db: Db, pool: string): Promise<LevelSums[]> =>
  db.rows<LevelSums>`
    select level, sum(meter - start)::bigint as contributed, sum(meter) filter (where status = 'running')::bigint as meter,
      coalesce(sum(target) filter (where round_id is not null), 0)::bigint as won,
      count(*) filter (where round_id is not null)::int as hits, count(*) filter (where status = 'due')::int as owed
    from felt.jackpot_cycle where pool = ${pool} group by level`;

export interface LastWin {
  readonly level: string;
  readonly number: number;
  readonly target: bigint;
  readonly hitAt: Date;
  readonly status: 'due' | 'paid';
  readonly roundId: string | null;
  readonly gameCode: string | null;
  readonly account: string | null;
}

/** Newest first. Those from before the pool began to count have no round. */
export const listLastWins = (
  db: Db,
  pool: string,
  { operator, limit }: { operator: string; limit: number },
): Promise<LastWin[]> =>
  db.rows<LastWin>`
    select c.level, c.number, c.target, c.hit_at as "hitAt", c.status, c.round_id as "roundId", r.game_code as "gameCode",
      case when p.operator = ${operator} then p.account end as account
    from felt.jackpot_cycle c join felt.round r on r.id = c.round_id join felt.player p on p.id = r.player_id
    where c.pool = ${pool} and c.hit_at is not null order by c.hit_at desc, c.number desc limit ${limit}`;
