import { sql, type Db } from '@baize/db';
import type { FeltErrorCode, PlayMode } from '../../api.ts';
import type { RoomCode, SittingStatus } from '../../room.ts';
import { dueRows, IS_DUE } from '../due.store.ts';

export interface Sitting {
  readonly id: string;
  readonly roomId: string;
  readonly seat: number | null;
  /** Empty for a bot. */
  readonly playerId: string | null;
  readonly bot: string | null;
  readonly gameCode: RoomCode;
  readonly currency: string;
  readonly key: string;
  readonly status: SittingStatus;
  readonly stake: bigint;
  readonly chips: bigint;
  readonly win: bigint | null;
  readonly hands: number;
  readonly bankMs: number;
  readonly misses: number;
  readonly seedHash: string | null;
  readonly betId: string;
  readonly winId: string;
  readonly rollbackId: string;
  readonly refusal: FeltErrorCode | null;
  readonly balance: bigint | null;
  readonly dueAt: Date | null;
  readonly attempts: number;
  readonly awayAt: Date | null;
  readonly askedAt: Date;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** What it owes before it is dealt in, where its game orders seats; and whether it pays that at once. */
  readonly owes: string | null;
  readonly posts: boolean;
  readonly account: string | null;
  readonly mode: PlayMode | null;
  readonly language: string | null;
  readonly tokenSealed: Uint8Array | null;
}

const WHOLE = sql`
  select s.id, s.room_id as "roomId", s.seat, s.player_id as "playerId", s.bot, s.game_code as "gameCode", s.currency, s.key, s.status,
    s.stake, s.chips, s.win, s.hands, s.bank_ms as "bankMs", s.misses, s.seed_hash as "seedHash", s.bet_uuid as "betId",
    s.win_uuid as "winId", s.rollback_uuid as "rollbackId", s.refusal, s.balance, s.due_at as "dueAt", s.attempts,
    s.away_at as "awayAt", s.asked_at as "askedAt", s.created_at as "createdAt", s.ended_at as "endedAt", s.owes, s.posts, p.account, p.mode,
    n.language, n.token_sealed as "tokenSealed"
  from felt.sitting s left join felt.player p on p.id = s.player_id left join felt.session n on n.id = s.session_id`;

const PRESENT = sql`s.status in ('waiting', 'sitting', 'away', 'leaving')`;

export const findSitting = (db: Db, id: string): Promise<Sitting | null> =>
  db.row<Sitting>`${WHOLE} where s.id = ${id}`;

export const findSittingByKey = (db: Db, who: { playerId: string; key: string }): Promise<Sitting | null> =>
  db.row<Sitting>`${WHOLE} where s.player_id = ${who.playerId} and s.key = ${who.key}`;

export const findOpenSitting = (db: Db, who: { playerId: string; gameCode: string }): Promise<Sitting | null> =>
  db.row<Sitting>`${WHOLE} 
    where s.player_id = ${who.playerId} and s.game_code = ${who.gameCode} and (s.status = 'buying' or ${PRESENT})`;

/** By its own id, or any of its messages'. */
export const findSittingByMovement = (db: Db, id: string): Promise<Sitting | null> =>
  db.row<Sitting>`
    ${WHOLE} where s.id = ${id} or s.bet_uuid = ${id} or s.win_uuid = ${id}
      or s.id = (select t.sitting_id from felt.top_up t where t.bet_uuid = ${id} limit 1)`;

/** Everybody at a table and who waits for a seat, in the order of coming. */
export const listPresent = (db: Db, roomId: string): Promise<Sitting[]> =>
  db.rows<Sitting>`${WHOLE} where s.room_id = ${roomId} and ${PRESENT} order by s.seat nulls last, s.id`;

/** The same with those whose chips are on their way: their pages look on. */
export const listLookers = (db: Db, roomId: string): Promise<Sitting[]> =>
  db.rows<Sitting>`
    ${WHOLE} where s.room_id = ${roomId} and (s.status = 'buying' or ${PRESENT}) order by s.seat nulls last, s.id`;

export const listSittings = (
  db: Db,
  who: { playerId: string; gameCode: string },
  { before, limit }: { before: string | null; limit: number },
): Promise<(Sitting & { room: number; bots: string | null; tableStake: bigint })[]> =>
  db.rows<Sitting & { room: number; bots: string | null; tableStake: bigint }>`
    select s.*, r.number as room, r.bots, r.stake as "tableStake" from (${WHOLE}
      where s.player_id = ${who.playerId} and s.game_code = ${who.gameCode} and s.status in ('paying', 'paid')
        ${before ? sql`and s.id < ${before}` : sql.empty} order by s.id desc limit ${limit}) s
    join felt.room r on r.id = s."roomId" order by s.id desc`;

/** With what the player sat down at tables of this stake and left them since, the oldest first. */
export const listLeft = (
  db: Db,
  who: { playerId: string; gameCode: string; stake: bigint; since: Date },
): Promise<{ stake: bigint; win: bigint }[]> =>
  db.rows<{ stake: bigint; win: bigint }>`
    select s.stake, s.win from felt.sitting s join felt.room r on r.id = s.room_id
    where s.player_id = ${who.playerId} and s.game_code = ${who.gameCode} and r.stake = ${who.stake}
      and s.status in ('paying', 'paid') and (s.ended_at is null or s.ended_at > ${who.since})
    order by s.id`;

export type NewSitting = Pick<
  Sitting,
  'id' | 'roomId' | 'seat' | 'playerId' | 'bot' | 'gameCode' | 'currency' | 'key' | 'status' | 'stake' | 'bankMs'
> &
  Pick<Sitting, 'betId' | 'winId' | 'rollbackId' | 'dueAt' | 'createdAt' | 'seedHash'> & {
    readonly sessionId: string | null;
    readonly device: string | null;
    readonly owes?: string | null;
    readonly posts?: boolean;
    readonly address?: string;
  };

/** False: the player sits already, or the device is at this table. */
export async function insertSitting(db: Db, one: NewSitting): Promise<boolean> {
  const count = await db.run`
    insert into felt.sitting (id, room_id, seat, player_id, session_id, bot, game_code, currency, key, device, address, status, stake, chips,
      seed_hash, bank_ms, bet_uuid, win_uuid, rollback_uuid, due_at, asked_at, created_at, owes, posts)
    values (${one.id}, ${one.roomId}, ${one.seat}, ${one.playerId}, ${one.sessionId}, ${one.bot}, ${one.gameCode}, ${one.currency},
      ${one.key}, ${one.device}, ${one.address ?? null}, ${one.status}, ${one.stake}, ${one.stake}, ${one.seedHash}, ${one.bankMs}, ${one.betId}, ${one.winId},
      ${one.rollbackId}, ${one.dueAt}, ${one.createdAt}, ${one.createdAt}, ${one.owes ?? null}, ${one.posts ?? false})
    on conflict do nothing`;
  return count === 1;
}

export interface SittingChange {
  readonly to: SittingStatus;
  readonly win?: bigint;
  readonly refusal?: FeltErrorCode;
  readonly balance?: bigint | null;
  readonly dueAt: Date | null;
  readonly endedAt?: Date;
  readonly awayAt?: Date | null;
}

/** Moves a sitting on if still in the state seen; false: somebody else was first. */
export async function moveSitting(
  db: Db,
  { id, status }: Pick<Sitting, 'id' | 'status'>,
  change: SittingChange,
): Promise<boolean> {
  const count = await db.run`
    update felt.sitting set status = ${change.to}, attempts = 0, due_at = ${change.dueAt}, away_at = ${change.awayAt ?? null},
      win = coalesce(${change.win ?? null}::bigint, win), refusal = coalesce(${change.refusal ?? null}::text, refusal),
      balance = coalesce(${change.balance ?? null}::bigint, balance), ended_at = ${change.endedAt ?? null}
    where id = ${id} and status = ${status}`;
  return count === 1;
}

/** For who holds the room. */
export async function takeSeat(
  db: Db,
  id: string,
  { seat, owes }: { seat: number; owes: string | null },
): Promise<void> {
  await db.run`
    update felt.sitting set status = 'sitting', seat = ${seat}, owes = ${owes} where id = ${id} and status = 'waiting'`;
}

/** What seats owe after who is dealt in was decided. For who holds the room. */
export async function writeOwing(
  db: Db,
  roomId: string,
  owing: readonly { readonly seat: number; readonly owes: string | null }[],
): Promise<void> {
  for (const { seat, owes } of owing)
    await db.run`
      update felt.sitting s set owes = ${owes}, posts = s.posts and ${owes}::text is not null
      where s.room_id = ${roomId} and s.seat = ${seat} and ${PRESENT} and s.owes is distinct from ${owes}::text`;
}

export async function writePosts(db: Db, id: string, posts: boolean): Promise<void> {
  await db.run`update felt.sitting set posts = ${posts} where id = ${id} and owes is not null`;
}

/** Chips that were brought to a sitting under way. False: it is over. */
export async function addChips(db: Db, id: string, amount: bigint): Promise<boolean> {
  const count = await db.run`
    update felt.sitting s set chips = chips + ${amount}, stake = stake + ${amount} where s.id = ${id} and ${PRESENT}`;
  return count === 1;
}

export async function writeTurn(
  db: Db,
  id: string,
  { bankMs, misses }: { bankMs: number; misses: number },
): Promise<void> {
  await db.run`update felt.sitting set bank_ms = ${bankMs}, misses = ${misses} where id = ${id}`;
}

/** After a hand. */
export async function addHand(db: Db, id: string, { delta, bankMs }: { delta: bigint; bankMs: number }): Promise<void> {
  await db.run`
    update felt.sitting set chips = chips + ${delta}, hands = hands + 1, bank_ms = ${bankMs} where id = ${id}`;
}

export async function promiseSeed(db: Db, id: string, hash: string | null): Promise<void> {
  await db.run`update felt.sitting set seed_hash = ${hash} where id = ${id}`;
}

export const DUE_SITTINGS = dueRows<Sitting>({
  name: 'sitting',
  table: sql`felt.sitting`,
  waits: IS_DUE,
  list: (db, { now, limit }) => db.rows`${WHOLE} where s.due_at <= ${now} order by s.due_at limit ${limit}`,
});

/** People whom the platform has not been asked about since. */
export const listUnasked = (db: Db, { before, limit }: { before: Date; limit: number }): Promise<Sitting[]> =>
  db.rows<Sitting>`
    ${WHOLE} where s.asked_at <= ${before} and s.status in ('waiting', 'sitting', 'away') and s.bot is null
    order by s.asked_at limit ${limit}`;

export const markAsked = async (
  db: Db,
  { id, askedAt }: Pick<Sitting, 'id' | 'askedAt'>,
  now: Date,
): Promise<boolean> =>
  (await db.run`update felt.sitting set asked_at = ${now} where id = ${id} and asked_at = ${askedAt}`) === 1;
