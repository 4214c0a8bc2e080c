import type { Db } from '@baize/db';
import type { GameEvent, GameOptions } from '../api.ts';

/** A player, their seeds at a game, and the rounds. Sealed and hashed bytes are hex. */
export interface StoredPlay {
  readonly playerId: string;
  readonly sessionId: string;
  readonly seedId: string;
  readonly account: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly launchHash: string;
  readonly sealedSeed: string;
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly begunAt: Date;
  readonly endedAt: Date;
  readonly rounds: readonly StoredRound[];
}

export interface StoredRound {
  readonly id: string;
  readonly key: string;
  readonly betId: string;
  readonly winId: string;
  readonly rollbackId: string;
  readonly nonce: number;
  readonly stake: bigint;
  readonly win: bigint;
  readonly options: GameOptions;
  readonly events: readonly GameEvent[];
  readonly modelHash: string;
  readonly at: Date;
  readonly settledAt: Date;
}

const PIECE = 1000;

const text = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Writes finished past rounds with players, ended sessions and revealed seeds. */
export async function insertPastPlays(db: Db, plays: readonly StoredPlay[]): Promise<void> {
  await db.transaction(async (tx) => {
    const players = await tx.rows<{ id: string; account: string; currency: string }>`
      insert into felt.player (id, account, currency, mode, created_at)
      select distinct on (p.account, p.currency) p."playerId", p.account, p.currency, 'real', p."begunAt"
      from jsonb_to_recordset(${text(plays.map(withoutRounds))}::jsonb)
        as p ("playerId" uuid, account text, currency text, "begunAt" timestamptz)
      order by p.account, p.currency, p."begunAt"
      on conflict (account, currency) do update set mode = excluded.mode
      returning id, account, currency`;
    const idOf = new Map(players.map(({ id, account, currency }) => [`${account} ${currency}`, id]));
    const owned = plays.map((play) => ({ ...play, playerId: idOf.get(`${play.account} ${play.currency}`) }));
    const rows = text(owned.map(withoutRounds));
    await tx.run`
      insert into felt.session (id, player_id, game_code, language, launch_hash, launch_expires_at, opened_at, expires_at, created_at)
      select p."sessionId", p."playerId", p."gameCode", 'EN', decode(p."launchHash", 'hex'), p."begunAt", p."begunAt", p."endedAt",
        p."begunAt"
      from jsonb_to_recordset(${rows}::jsonb)
        as p ("sessionId" uuid, "playerId" uuid, "gameCode" text, "launchHash" text, "begunAt" timestamptz, "endedAt" timestamptz)`;
    await tx.run`
      insert into felt.seed (id, player_id, game_code, server_seed_sealed, server_seed_hash, client_seed, next_nonce, created_at,
        begun_at, revealed_at)
      select p."seedId", p."playerId", p."gameCode", decode(p."sealedSeed", 'hex'), p."seedHash", p."clientSeed", p.nonces,
        p."begunAt", p."begunAt", p."endedAt"
      from jsonb_to_recordset(${rows}::jsonb)
        as p ("seedId" uuid, "playerId" uuid, "gameCode" text, "sealedSeed" text, "seedHash" text, "clientSeed" text, nonces integer,
          "begunAt" timestamptz, "endedAt" timestamptz)`;
    const rounds = owned.flatMap(({ playerId, sessionId, seedId, gameCode, currency, rounds: played }) =>
      played.map((round) => ({ ...round, playerId, sessionId, seedId, gameCode, currency })),
    );
    for (let from = 0; from < rounds.length; from += PIECE)
      await tx.run`
        insert into felt.round (id, player_id, session_id, game_code, key, status, stake, win, currency, options, events, seed_id,
          nonce, model_hash, bet_uuid, win_uuid, rollback_uuid, created_at, settled_at)
        select r.id, r."playerId", r."sessionId", r."gameCode", r.key, 'settled', r.stake, r.win, r.currency, r.options, r.events,
          r."seedId", r.nonce, r."modelHash", r."betId", r."winId", r."rollbackId", r.at, r."settledAt"
        from jsonb_to_recordset(${text(rounds.slice(from, from + PIECE))}::jsonb)
          as r (id uuid, "playerId" uuid, "sessionId" uuid, "gameCode" text, key uuid, stake bigint, win bigint, currency text,
            options jsonb, events jsonb, "seedId" uuid, nonce integer, "modelHash" text, "betId" uuid, "winId" uuid,
            "rollbackId" uuid, at timestamptz, "settledAt" timestamptz)`;
  });
}

const withoutRounds = ({ rounds, ...play }: StoredPlay | (Omit<StoredPlay, 'playerId'> & { playerId: unknown })) => ({
  ...play,
  nonces: rounds.length,
});
