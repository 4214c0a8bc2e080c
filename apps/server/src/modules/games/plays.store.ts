import { deleteInPieces, type Db } from '@baize/db';

export interface Plays {
  readonly nodeId: string;
  /** Negative when another day's rounds were rolled back. */
  readonly rounds: number;
}

/** Adds rounds to the day's counts. */
export async function addPlays(db: Db, day: string, plays: readonly Plays[]): Promise<void> {
  await db.run`
    insert into games_play (node_id, day, rounds)
    select "nodeId", ${day}::date, rounds from jsonb_to_recordset(${JSON.stringify(plays)}::jsonb) as r ("nodeId" text, rounds bigint)
    on conflict (node_id, day) do update set rounds = games_play.rounds + excluded.rounds`;
}

/** The most played first, manual ones after; returns the changes. */
export async function rankByPlays(db: Db, since: string, places: number): Promise<number> {
  return db.run`
    with played as (
      select p.node_id, row_number() over (order by sum(p.rounds) desc, p.node_id) - 1 - ${places}::int as place
      from games_play p join games_game g on g.node_id = p.node_id and g.enabled
      where p.day >= ${since}::date
      group by p.node_id having sum(p.rounds) > 0 order by sum(p.rounds) desc, p.node_id limit ${places}
    ), decided as (
      select g.node_id, coalesce(played.place, g.hot_rank_set) as place
      from games_game g left join played on played.node_id = g.node_id
      where played.node_id is not null or g.hot_rank is not null
    )
    update games_game g set hot_rank = decided.place
    from decided where g.node_id = decided.node_id and g.hot_rank is distinct from decided.place`;
}

export async function deleteOldPlays(db: Db, before: string): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from games_play where day < ${before}::date and (node_id, day) in (
        select node_id, day from games_play where day < ${before}::date order by day limit ${most})`,
  );
}
