import type { Db } from '@baize/db';

/** Takes or keeps the lease of a table; false while another has it. */
export async function lead(
  db: Db,
  game: string,
  { process, now, until }: { process: string; now: Date; until: Date },
): Promise<boolean> {
  const count = await db.run`
    insert into felt.live_table (game_code, leader, leader_until) values (${game}, ${process}, ${until})
    on conflict (game_code) do update set leader = excluded.leader, leader_until = excluded.leader_until
    where felt.live_table.leader = excluded.leader or felt.live_table.leader is null or felt.live_table.leader_until <= ${now}`;
  return count === 1;
}

/** Lets another lead at once. */
export async function leave(db: Db, process: string): Promise<void> {
  await db.run`update felt.live_table set leader = null, leader_until = null where leader = ${process}`;
  await db.run`delete from felt.table_presence where process = ${process}`;
}

export async function markPresent(
  db: Db,
  game: string,
  { process, viewers, now }: { process: string; viewers: number; now: Date },
): Promise<void> {
  await db.run`
    insert into felt.table_presence (game_code, process, viewers, seen_at) values (${game}, ${process}, ${viewers}, ${now})
    on conflict (game_code, process) do update set viewers = excluded.viewers, seen_at = excluded.seen_at`;
}

/** Pages that watch a table, over all live processes. */
export async function countViewers(db: Db, game: string, since: Date): Promise<number> {
  const row = await db.row<{ count: number }>`
    select coalesce(sum(viewers), 0)::int as count from felt.table_presence where game_code = ${game} and seen_at > ${since}`;
  return row?.count ?? 0;
}

export async function deletePresence(db: Db, before: Date): Promise<void> {
  await db.run`delete from felt.table_presence where seen_at < ${before}`;
}
