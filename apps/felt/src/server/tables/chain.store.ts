import { sql, type Db } from '@baize/db';

export interface Chain {
  readonly id: string;
  readonly rootSealed: Uint8Array;
  readonly end: string;
  readonly length: number;
  /** null while the chain waits. */
  readonly salt: string | null;
}

const WHOLE = sql`select id, root_sealed as "rootSealed", end_hash as "end", length, salt from felt.chain`;

export const findChain = (db: Db, id: string): Promise<Chain | null> => db.row<Chain>`${WHOLE} where id = ${id}`;

export const findChainInUse = (db: Db, game: string): Promise<Chain | null> =>
  db.row<Chain>`${WHOLE} where game_code = ${game} and salt is not null and used < length`;

export const findChainWaiting = (db: Db, game: string): Promise<Chain | null> =>
  db.row<Chain>`${WHOLE} where game_code = ${game} and salt is null`;

/** Does nothing when one waits already: what has been published stays. */
export async function insertChain(
  db: Db,
  chain: { id: string; game: string; rootSealed: Uint8Array; end: string; length: number; createdAt: Date },
): Promise<void> {
  await db.run`
    insert into felt.chain (id, game_code, root_sealed, end_hash, length, created_at)
    values (${chain.id}, ${chain.game}, ${chain.rootSealed}, ${chain.end}, ${chain.length}, ${chain.createdAt})
    on conflict (game_code) where salt is null do nothing`;
}

/** Fixes the salt of a chain that waited. */
export async function beginChain(db: Db, id: string, { salt, now }: { salt: string; now: Date }): Promise<void> {
  await db.run`update felt.chain set salt = ${salt}, salted_at = ${now} where id = ${id} and salt is null`;
}

/** The next link's number from the end; used from now on, whatever its round becomes. */
export async function takeStep(db: Db, id: string): Promise<number> {
  const row = await db.row<{ used: number }>`
    update felt.chain set used = used + 1 where id = ${id} and used < length returning used`;
  if (!row) throw new Error(`chain ${id} is used up`);
  return row.used;
}
