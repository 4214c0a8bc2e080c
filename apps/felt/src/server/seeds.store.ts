import type { Db } from '@baize/db';
import type { FairnessState } from '../api.ts';

export interface Seed {
  readonly id: string;
  readonly serverSeedSealed: Uint8Array;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

/**
 * The current pair, locked until the transaction ends, which serializes rounds and changes. Locks the player's row:
 * the pair's may be replaced meanwhile.
 */
export async function lockSeedInUse(
  db: Db,
  { playerId, gameCode }: { playerId: string; gameCode: string },
): Promise<Seed | null> {
  await db.row`select 1 from felt.player where id = ${playerId} for no key update`;
  return db.row<Seed>`
    select id, server_seed_sealed as "serverSeedSealed", server_seed_hash as "serverSeedHash", client_seed as "clientSeed",
      next_nonce as "nextNonce"
    from felt.seed where player_id = ${playerId} and game_code = ${gameCode}
      and begun_at is not null and revealed_at is null`;
}

export async function findCommitment(
  db: Db,
  { playerId, gameCode }: { playerId: string; gameCode: string },
): Promise<FairnessState | null> {
  return db.row<FairnessState>`
    select s.server_seed_hash as "serverSeedHash", s.client_seed as "clientSeed", s.next_nonce as nonce,
      p.server_seed_hash as "nextServerSeedHash"
    from felt.seed s
      join felt.seed p on p.player_id = s.player_id and p.game_code = s.game_code and p.begun_at is null
    where s.player_id = ${playerId} and s.game_code = ${gameCode} and s.begun_at is not null and s.revealed_at is null`;
}

export interface NewSeed {
  readonly id: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly serverSeedSealed: Uint8Array;
  readonly serverSeedHash: string;
  readonly createdAt: Date;
}

/** A first pair; does nothing when the player has one. */
export async function insertSeed(db: Db, seed: NewSeed & { readonly clientSeed: string }): Promise<void> {
  await db.run`
    insert into felt.seed (id, player_id, game_code, server_seed_sealed, server_seed_hash, client_seed, created_at, begun_at)
    values (${seed.id}, ${seed.playerId}, ${seed.gameCode}, ${seed.serverSeedSealed}, ${seed.serverSeedHash},
      ${seed.clientSeed}, ${seed.createdAt}, ${seed.createdAt})
    on conflict (player_id, game_code) where begun_at is not null and revealed_at is null do nothing`;
}

/** The server's half of the next pair; kept if it exists, as it was shown. */
export async function prepareSeed(db: Db, seed: NewSeed): Promise<void> {
  await db.run`
    insert into felt.seed (id, player_id, game_code, server_seed_sealed, server_seed_hash, created_at)
    values (${seed.id}, ${seed.playerId}, ${seed.gameCode}, ${seed.serverSeedSealed}, ${seed.serverSeedHash}, ${seed.createdAt})
    on conflict (player_id, game_code) where begun_at is null do nothing`;
}

/** Puts the prepared half to use with the player's; false: none was prepared. */
export async function beginPrepared(
  db: Db,
  { playerId, gameCode }: { playerId: string; gameCode: string },
  { clientSeed, now }: { clientSeed: string; now: Date },
): Promise<boolean> {
  const count = await db.run`
    update felt.seed set client_seed = ${clientSeed}, begun_at = ${now}
    where player_id = ${playerId} and game_code = ${gameCode} and begun_at is null`;
  return count === 1;
}

/** The next round's number; the caller holds the pair, and the round commits with it, so that none is skipped. */
export async function takeNonce(db: Db, seedId: string): Promise<void> {
  await db.run`update felt.seed set next_nonce = next_nonce + 1 where id = ${seedId}`;
}

export async function markRevealed(db: Db, seedId: string, now: Date): Promise<void> {
  await db.run`update felt.seed set revealed_at = ${now} where id = ${seedId}`;
}
