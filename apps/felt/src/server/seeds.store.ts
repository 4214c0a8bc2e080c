import type { Db } from '@baize/db';

export interface Seed {
  readonly id: string;
  readonly serverSeedSealed: Uint8Array;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

/**
 * The pair in use, held until the transaction ends: rounds of one player begin, and pairs change, one after another. The
 * player's row is what is held, as whoever waited for the pair's own would find it replaced.
 */
export async function lockSeedInUse(
  db: Db,
  { playerId, gameCode }: { playerId: string; gameCode: string },
): Promise<Seed | null> {
  await db.row`select 1 from felt.player where id = ${playerId} for no key update`;
  return db.row<Seed>`
    select id, server_seed_sealed as "serverSeedSealed", server_seed_hash as "serverSeedHash", client_seed as "clientSeed",
      next_nonce as "nextNonce"
    from felt.seed where player_id = ${playerId} and game_code = ${gameCode} and revealed_at is null`;
}

export async function findSeedInUse(
  db: Db,
  { playerId, gameCode }: { playerId: string; gameCode: string },
): Promise<Omit<Seed, 'serverSeedSealed'> | null> {
  return db.row`
    select id, server_seed_hash as "serverSeedHash", client_seed as "clientSeed", next_nonce as "nextNonce"
    from felt.seed where player_id = ${playerId} and game_code = ${gameCode} and revealed_at is null`;
}

/** Does nothing when the player has a pair in use. */
export async function insertSeed(
  db: Db,
  seed: {
    id: string;
    playerId: string;
    gameCode: string;
    serverSeedSealed: Uint8Array;
    serverSeedHash: string;
    clientSeed: string;
    createdAt: Date;
  },
): Promise<void> {
  await db.run`
    insert into felt.seed (id, player_id, game_code, server_seed_sealed, server_seed_hash, client_seed, created_at)
    values (${seed.id}, ${seed.playerId}, ${seed.gameCode}, ${seed.serverSeedSealed}, ${seed.serverSeedHash}, ${seed.clientSeed}, ${seed.createdAt})
    on conflict (player_id, game_code) where revealed_at is null do nothing`;
}

/** The number of the next round; the caller holds the pair, and the round's row commits with it, so that none is left out. */
export async function takeNonce(db: Db, seedId: string): Promise<void> {
  await db.run`update felt.seed set next_nonce = next_nonce + 1 where id = ${seedId}`;
}

export async function markRevealed(db: Db, seedId: string, now: Date): Promise<void> {
  await db.run`update felt.seed set revealed_at = ${now} where id = ${seedId}`;
}
