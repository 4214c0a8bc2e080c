import type { Db } from '@baize/db';
import type { GameCode, PlayMode } from '../api.ts';
import type { TableCode } from '../live.ts';
import type { LeagueCode } from '../sport.ts';
import type { RoomCode } from '../room.ts';

export interface Session {
  readonly id: string;
  readonly playerId: string;
  readonly gameCode: GameCode | TableCode | LeagueCode | RoomCode;
  readonly account: string | null;
  readonly currency: string;
  readonly mode: PlayMode;
  readonly language: string;
  readonly lobbyUrl: string | null;
  readonly depositUrl: string | null;
  readonly tokenSealed: Uint8Array | null;
}

/** Finds or makes the player of an account in a currency; free play always makes one. */
export async function upsertPlayer(
  db: Db,
  player: {
    id: string;
    account: string | null;
    operator: string | null;
    currency: string;
    mode: PlayMode;
    createdAt: Date;
  },
): Promise<string> {
  const row = await db.row<{ id: string }>`
    insert into felt.player (id, account, operator, currency, mode, created_at)
    values (${player.id}, ${player.account}, ${player.operator}, ${player.currency}, ${player.mode}, ${player.createdAt})
    on conflict (account, currency) do update set mode = excluded.mode, operator = coalesce(excluded.operator, player.operator)
    returning id`;
  return row?.id ?? player.id;
}

export async function insertSession(
  db: Db,
  session: {
    id: string;
    playerId: string;
    gameCode: string;
    language: string;
    lobbyUrl: string | null;
    depositUrl: string | null;
    tokenSealed: Uint8Array | null;
    launchHash: Uint8Array;
    launchExpiresAt: Date;
    expiresAt: Date;
    createdAt: Date;
  },
): Promise<void> {
  await db.run`
    insert into felt.session (id, player_id, game_code, language, lobby_url, deposit_url, token_sealed,
      launch_hash, launch_expires_at, expires_at, created_at)
    values (${session.id}, ${session.playerId}, ${session.gameCode}, ${session.language}, ${session.lobbyUrl},
      ${session.depositUrl}, ${session.tokenSealed}, ${session.launchHash}, ${session.launchExpiresAt},
      ${session.expiresAt}, ${session.createdAt})`;
}

/** Turns a launch into a session; false: unknown, too old or used. */
export async function openSession(
  db: Db,
  { launchHash, sessionHash, now }: { launchHash: Uint8Array; sessionHash: Uint8Array; now: Date },
): Promise<boolean> {
  const count = await db.run`
    update felt.session set session_hash = ${sessionHash}, opened_at = ${now}
    where launch_hash = ${launchHash} and session_hash is null and launch_expires_at > ${now}`;
  return count === 1;
}

export async function findSession(
  db: Db,
  { sessionHash, now }: { sessionHash: Uint8Array; now: Date },
): Promise<Session | null> {
  return db.row<Session>`
    select n.id, n.player_id as "playerId", n.game_code as "gameCode", p.account, p.currency, p.mode, n.language,
      n.lobby_url as "lobbyUrl", n.deposit_url as "depositUrl", n.token_sealed as "tokenSealed"
    from felt.session n join felt.player p on p.id = n.player_id
    where n.session_hash = ${sessionHash} and n.expires_at > ${now}`;
}

export async function findLobbyOfLaunch(db: Db, launchHash: Uint8Array): Promise<string | null> {
  const row = await db.row<{
    url: string | null;
  }>`select lobby_url as url from felt.session where launch_hash = ${launchHash}`;
  return row?.url ?? null;
}

/** The same for a reloaded page without its launch code. */
export async function findLobbyOfSession(db: Db, sessionId: string): Promise<string | null> {
  const row = await db.row<{
    url: string | null;
  }>`select lobby_url as url from felt.session where id = ${sessionId}`;
  return row?.url ?? null;
}

export async function findLobbyOfRound(db: Db, roundId: string): Promise<string | null> {
  const row = await db.row<{ url: string | null }>`
    select n.lobby_url as url from felt.session n where n.id = coalesce(
      (select r.session_id from felt.round r where r.id = ${roundId}),
      (select s.session_id from felt.table_seat s where s.id = ${roundId}),
      (select l.session_id from felt.slip l where l.id = ${roundId}),
      (select i.session_id from felt.sitting i where i.id = ${roundId}))`;
  return row?.url ?? null;
}
