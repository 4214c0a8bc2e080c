import type { Db } from '@baize/db';

export async function insertPlayMoney(
  db: Db,
  { playerId, balance }: { playerId: string; balance: bigint },
): Promise<void> {
  await db.run`insert into felt.play_money (player_id, balance) values (${playerId}, ${balance})`;
}

export async function findPlayMoney(db: Db, playerId: string): Promise<bigint | null> {
  const row = await db.row<{ balance: bigint }>`select balance from felt.play_money where player_id = ${playerId}`;
  return row?.balance ?? null;
}

/** One movement of a player after another, until the transaction ends. */
export async function lockPlayMoney(db: Db, playerId: string): Promise<void> {
  await db.row`select 1 from felt.play_money where player_id = ${playerId} for update`;
}

export async function findMove(db: Db, id: string): Promise<bigint | null> {
  const row = await db.row<{ amount: bigint }>`select amount from felt.play_money_move where id = ${id}`;
  return row?.amount ?? null;
}

/** False when this movement was made before. */
export async function insertMove(db: Db, move: { id: string; playerId: string; amount: bigint }): Promise<boolean> {
  const count = await db.run`
    insert into felt.play_money_move (id, player_id, amount) values (${move.id}, ${move.playerId}, ${move.amount})
    on conflict (id) do nothing`;
  return count === 1;
}

/** False when there is not enough. */
export async function addPlayMoney(
  db: Db,
  { playerId, amount }: { playerId: string; amount: bigint },
): Promise<boolean> {
  const count = await db.run`
    update felt.play_money set balance = balance + ${amount} where player_id = ${playerId} and balance + ${amount} >= 0`;
  return count === 1;
}
