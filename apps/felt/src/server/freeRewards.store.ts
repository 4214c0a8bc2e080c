import type { Db } from '@baize/db';

/** Free rounds of a player at a game; money in hundredths. */
export interface FreeReward {
  readonly id: string;
  readonly account: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly value: bigint;
  readonly count: number;
  readonly used: number;
  readonly won: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly endedAt: Date | null;
}

/** False: one of this id is there. */
export const insertReward = async (db: Db, row: Omit<FreeReward, 'used' | 'won'>): Promise<boolean> =>
  (await db.run`
    insert into felt.free_reward (id, account, game_code, currency, value, count, starts_at, ends_at, ended_at)
    values (${row.id}, ${row.account}, ${row.gameCode}, ${row.currency}, ${row.value}, ${row.count}, ${row.startsAt}, ${row.endsAt},
            ${row.endedAt})
    on conflict (id) do nothing`) > 0;

export const findReward = (db: Db, id: string): Promise<FreeReward | null> =>
  db.row<FreeReward>`
    select id, account, game_code as "gameCode", currency, value, count, used, won, starts_at as "startsAt", ends_at as "endsAt",
      ended_at as "endedAt"
    from felt.free_reward where id = ${id}`;

/** A player's current reward at a game, or the last within a day; null: none. */
export const findCurrentReward = (
  db: Db,
  row: { account: string; gameCode: string; currency: string; now: Date },
): Promise<FreeReward | null> =>
  db.row<FreeReward>`
    select id, account, game_code as "gameCode", currency, value, count, used, won, starts_at as "startsAt", ends_at as "endsAt",
      ended_at as "endedAt"
    from felt.free_reward
    where account = ${row.account} and game_code = ${row.gameCode} and currency = ${row.currency} and ended_at is null
      and used < count and starts_at <= ${row.now} and ends_at > ${row.now}
    order by ends_at, id limit 1`;

/** Takes one round in one statement, so that concurrent calls cannot exceed it. Null: none left, or over. */
export const takeRound = (
  tx: Db,
  row: { id: string; account: string; gameCode: string; currency: string; now: Date },
): Promise<{ value: bigint } | null> =>
  tx.row<{ value: bigint }>`
    update felt.free_reward set used = used + 1
    where id = ${row.id} and account = ${row.account} and game_code = ${row.gameCode} and currency = ${row.currency}
      and ended_at is null and used < count and starts_at <= ${row.now} and ends_at > ${row.now}
    returning value`;

/** Nothing more is played of it; what has begun goes on. */
export async function endReward(db: Db, id: string, at: Date): Promise<void> {
  await db.run`update felt.free_reward set ended_at = ${at} where id = ${id} and ended_at is null`;
}
