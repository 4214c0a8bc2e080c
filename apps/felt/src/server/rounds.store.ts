import { sql, type Db, type Fragment } from '@baize/db';
import type { FeltErrorCode, GameAction, GameCode, GameEvent, GameOptions, PlayMode } from '../api.ts';
import { dueRows } from './due.store.ts';

/** As kept; pages see `voiding` as `betting`. */
export type StoredStatus = 'betting' | 'voiding' | 'open' | 'paying' | 'settled' | 'void';

/** A round with all that continuing it needs. Money in hundredths. */
export interface Round {
  readonly id: string;
  readonly playerId: string;
  readonly gameCode: GameCode;
  readonly key: string;
  readonly status: StoredStatus;
  readonly stake: bigint;
  readonly win: bigint | null;
  readonly currency: string;
  /** Free: given by the platform under this id. */
  readonly rewardId: string | null;
  readonly options: GameOptions;
  readonly events: readonly GameEvent[];
  readonly nonce: number;
  readonly modelHash: string;
  readonly betId: string;
  readonly winId: string;
  readonly rollbackId: string;
  readonly refusal: FeltErrorCode | null;
  readonly balance: bigint | null;
  readonly dueAt: Date | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly serverSeedHash: string;
  readonly serverSeedSealed: Uint8Array;
  readonly clientSeed: string;
  readonly isRevealed: boolean;
  readonly account: string | null;
  readonly mode: PlayMode;
  readonly language: string;
  readonly tokenSealed: Uint8Array | null;
}

export interface NewRound {
  readonly id: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly gameCode: string;
  readonly key: string;
  readonly stake: bigint;
  readonly currency: string;
  readonly rewardId: string | null;
  readonly options: GameOptions;
  readonly seedId: string;
  readonly nonce: number;
  readonly modelHash: string;
  readonly betId: string;
  readonly winId: string;
  readonly rollbackId: string;
  readonly dueAt: Date;
  readonly createdAt: Date;
}

/** The round with its related rows, from the table or a statement's output. */
const wholeOf = (rounds: Fragment): Fragment => sql`
  select r.id, r.player_id as "playerId", r.game_code as "gameCode", r.key, r.status, r.stake, r.win, r.currency, r.reward_id as "rewardId", r.options,
    r.events, r.nonce, r.model_hash as "modelHash", r.bet_uuid as "betId", r.win_uuid as "winId",
    r.rollback_uuid as "rollbackId", r.refusal, r.balance, r.due_at as "dueAt", r.attempts, r.created_at as "createdAt",
    r.settled_at as "settledAt", s.server_seed_hash as "serverSeedHash", s.server_seed_sealed as "serverSeedSealed",
    s.client_seed as "clientSeed", s.revealed_at is not null as "isRevealed", p.account, p.mode, n.language,
    n.token_sealed as "tokenSealed"
  from ${rounds} r
    join felt.seed s on s.id = r.seed_id
    join felt.player p on p.id = r.player_id
    join felt.session n on n.id = r.session_id`;
const WHOLE = wholeOf(sql`felt.round`);
const WRITTEN = wholeOf(sql`written`);

export async function insertRound(db: Db, round: NewRound): Promise<Round> {
  const made = await db.row<Round>`
    with written as (
      insert into felt.round (id, player_id, session_id, game_code, key, status, stake, currency, reward_id, options, seed_id, nonce,
        model_hash, bet_uuid, win_uuid, rollback_uuid, due_at, created_at)
      values (${round.id}, ${round.playerId}, ${round.sessionId}, ${round.gameCode}, ${round.key}, 'betting', ${round.stake},
        ${round.currency}, ${round.rewardId}, ${JSON.stringify(round.options)}::jsonb, ${round.seedId}, ${round.nonce}, ${round.modelHash},
        ${round.betId}, ${round.winId}, ${round.rollbackId}, ${round.dueAt}, ${round.createdAt})
      returning *)
    ${WRITTEN}`;
  if (!made) throw new Error(`round ${round.id} was not written`);
  return made;
}

export const findRound = (db: Db, id: string): Promise<Round | null> => db.row<Round>`${WHOLE} where r.id = ${id}`;

export const lockRound = (db: Db, id: string): Promise<Round | null> =>
  db.row<Round>`${WHOLE} where r.id = ${id} for update of r`;

interface PlayersGame {
  readonly playerId: string;
  readonly gameCode: string;
}

export const findRoundByKey = (db: Db, { playerId, gameCode }: PlayersGame, key: string): Promise<Round | null> =>
  db.row<Round>`${WHOLE} where r.player_id = ${playerId} and r.game_code = ${gameCode} and r.key = ${key}`;

export const findUnfinished = (db: Db, { playerId, gameCode }: PlayersGame): Promise<Round | null> =>
  db.row<Round>`${WHOLE} where r.player_id = ${playerId} and r.game_code = ${gameCode} and r.settled_at is null`;

/** By the round's id, or that of its bet or win. */
export const findRoundByMovement = (db: Db, id: string): Promise<Round | null> =>
  db.row<Round>`${WHOLE} where r.id = ${id} or r.bet_uuid = ${id} or r.win_uuid = ${id}`;

/** When the player's newest round began, also one with a refused stake. */
export async function findLastStart(db: Db, { playerId, gameCode }: PlayersGame): Promise<Date | null> {
  const row = await db.row<{ at: Date }>`
    select created_at as at from felt.round
    where player_id = ${playerId} and game_code = ${gameCode}
    order by id desc limit 1`;
  return row?.at ?? null;
}

/** A round's change; absent parts stay. A finished round is no longer due. */
export interface Change {
  readonly to: StoredStatus;
  readonly win?: bigint;
  readonly events?: readonly GameEvent[];
  readonly refusal?: FeltErrorCode | null;
  readonly balance?: bigint | null;
  /** The jackpot that the stake is an entry of, from now on. */
  readonly pool?: string | null;
  readonly dueAt: Date | null;
  readonly settledAt: Date | null;
}

/** Moves a round on, with its free rounds, if it is still in the state seen; null when somebody else was first. */
export function moveRound(db: Db, { id, status }: Pick<Round, 'id' | 'status'>, change: Change): Promise<Round | null> {
  const events = change.events ? JSON.stringify(change.events) : null;
  return db.row<Round>`
    with written as (
      update felt.round set status = ${change.to}, attempts = 0, due_at = ${change.dueAt}, settled_at = ${change.settledAt},
        win = coalesce(${change.win ?? null}::bigint, win), events = coalesce(${events}::jsonb, events),
        refusal = coalesce(${change.refusal ?? null}::text, refusal), balance = coalesce(${change.balance ?? null}::bigint, balance)
      where id = ${id} and status = ${status}
      returning *),
    told as (
      update felt.free_reward f set used = f.used - (w.status = 'void')::int,
        won = f.won + case when w.status = 'settled' then w.win else 0 end
      from written w where f.id = w.reward_id and w.status in ('void', 'settled')),
    entered as (
      insert into felt.jackpot_entry (pool, round_id, stake)
      select ${change.pool ?? null}::text, id, stake from written where ${change.pool ?? null}::text is not null)
    ${WRITTEN}`;
}

/** Unfinished rounds. */
export const DUE_ROUNDS = dueRows<Round>({
  name: 'round',
  table: sql`felt.round`,
  waits: sql`settled_at is null`,
  list: (db, { now, limit }) =>
    db.rows`${WHOLE} where r.settled_at is null and r.due_at <= ${now} order by r.due_at limit ${limit}`,
});

export type RoundLine = Pick<
  Round,
  'id' | 'gameCode' | 'status' | 'stake' | 'win' | 'nonce' | 'createdAt' | 'settledAt'
>;

/** Newest first; `before` is the id of the last one already shown. */
export const listRounds = (
  db: Db,
  { playerId, gameCode }: PlayersGame,
  { before, limit }: { before: string | null; limit: number },
): Promise<RoundLine[]> =>
  db.rows<RoundLine>`
    select id, game_code as "gameCode", status, stake, win, nonce, created_at as "createdAt", settled_at as "settledAt"
    from felt.round
    where player_id = ${playerId} and game_code = ${gameCode} ${before ? sql`and id < ${before}` : sql.empty}
    order by id desc limit ${limit}`;

export async function findAction(
  db: Db,
  { roundId, key }: { roundId: string; key: string },
): Promise<GameAction | null> {
  const row = await db.row<{
    action: GameAction;
  }>`select action from felt.action where round_id = ${roundId} and key = ${key}`;
  return row?.action ?? null;
}

export async function insertAction(
  db: Db,
  row: { roundId: string; key: string; action: GameAction; createdAt: Date },
): Promise<void> {
  await db.run`
    insert into felt.action (round_id, key, action, created_at)
    values (${row.roundId}, ${row.key}, ${JSON.stringify(row.action)}::jsonb, ${row.createdAt})`;
}
