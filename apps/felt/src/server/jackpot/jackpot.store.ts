import { sql, type Db } from '@baize/db';
import type { JackpotLevel } from '../../../games/fiesta/pool.ts';
import type { GameCode, PlayMode } from '../../api.ts';
import { dueRows } from '../due.store.ts';

/** A level between its beginning and its hit. Meters in 1/100,000 of a hundredth. */
export interface Cycle {
  readonly id: string;
  readonly level: JackpotLevel;
  readonly number: number;
  readonly chainId: string;
  readonly steps: number;
  readonly seal: string;
  readonly meter: bigint;
}

export interface NewCycle extends Cycle {
  readonly pool: string;
  readonly winId: string;
  /** After how many counted entries it begins. */
  readonly begunAt: bigint;
}

/** Makes a pool where there is none; who comes second finds it. */
export async function insertPool(db: Db, pool: string, currency: string): Promise<void> {
  await db.run`
    insert into felt.jackpot_pool (pool, currency) values (${pool}, ${currency}) on conflict (pool) do nothing`;
}

export interface Pool {
  readonly currency: string;
  readonly counted: bigint;
}

/** Holds a pool, so that entries are counted by one alone. No player’s call waits for it. */
export const lockPool = (tx: Db, pool: string): Promise<Pool | null> =>
  tx.row<Pool>`select currency, counted from felt.jackpot_pool where pool = ${pool} for update`;

export const listRunning = (db: Db, pool: string): Promise<Cycle[]> =>
  db.rows<Cycle>`
    select id, level, number, chain_id as "chainId", steps, seal, meter from felt.jackpot_cycle
    where pool = ${pool} and status = 'running'`;

export async function insertCycle(tx: Db, cycle: NewCycle): Promise<void> {
  await tx.run`
    insert into felt.jackpot_cycle (id, pool, level, number, chain_id, steps, seal, start, begun_at, meter, status, win_uuid)
    values (${cycle.id}, ${cycle.pool}, ${cycle.level}, ${cycle.number}, ${cycle.chainId}, ${cycle.steps}, ${cycle.seal},
      ${cycle.meter}, ${cycle.begunAt}, ${cycle.meter}, 'running', ${cycle.winId})`;
}

export async function writeMeter(tx: Db, { id, meter }: Pick<Cycle, 'id' | 'meter'>): Promise<void> {
  await tx.run`update felt.jackpot_cycle set meter = ${meter} where id = ${id} and status = 'running'`;
}

/** Written before its message is sent: the row says who is owed what. Without a round nobody is. */
export async function markHit(
  tx: Db,
  { id, meter }: Pick<Cycle, 'id' | 'meter'>,
  hit: { target: bigint; link: string; entry: bigint | null; roundId: string | null; now: Date },
): Promise<void> {
  await tx.run`
    update felt.jackpot_cycle set status = ${hit.roundId === null ? 'paid' : 'due'}, meter = ${meter}, target = ${hit.target}, link = ${hit.link},
      entry = ${hit.entry}, round_id = ${hit.roundId}, hit_at = ${hit.now}, due_at = ${hit.roundId === null ? null : hit.now}
    where id = ${id} and status = 'running'`;
}

export interface Entry {
  readonly id: bigint;
  readonly roundId: string;
  readonly stake: bigint;
}

export const listWaiting = (tx: Db, pool: string, limit: number): Promise<Entry[]> =>
  tx.rows<Entry>`
    select id, round_id as "roundId", stake from felt.jackpot_entry
    where pool = ${pool} and number is null order by id limit ${limit}`;

/** Numbers what was counted, in its order, after those of before. */
export async function markCounted(tx: Db, pool: string, ids: readonly bigint[], counted: bigint): Promise<void> {
  await tx.run`
    update felt.jackpot_entry e set number = ${counted}::bigint + n.at
    from unnest(${ids.map(String)}::bigint[]) with ordinality n (id, at) where e.id = n.id`;
  await tx.run`update felt.jackpot_pool set counted = ${counted + BigInt(ids.length)} where pool = ${pool}`;
}

/** Pools with entries that wait; the currency by the round of one of them. */
export const listPoolsWaiting = (db: Db): Promise<{ pool: string }[]> =>
  db.rows<{ pool: string }>`select distinct pool from felt.jackpot_entry where number is null`;

/** A win that is owed, with what its message needs. */
export interface DueWin {
  readonly id: string;
  readonly status: 'due';
  readonly level: JackpotLevel;
  readonly number: number;
  readonly target: bigint;
  readonly winId: string;
  readonly dueAt: Date;
  readonly attempts: number;
  readonly roundId: string;
  readonly playerId: string;
  readonly gameCode: GameCode;
  readonly stake: bigint;
  readonly currency: string;
  readonly betId: string;
  readonly account: string | null;
  readonly mode: PlayMode;
  readonly tokenSealed: Uint8Array | null;
}

/** Owed wins. The round's own win goes first. */
export const DUE_WINS = dueRows<DueWin>({
  name: 'jackpot',
  table: sql`felt.jackpot_cycle`,
  waits: sql`status = 'due'`,
  list: (db, { now, limit }) => db.rows`
    select c.id, c.status, c.level, c.number, c.target, c.win_uuid as "winId", c.due_at as "dueAt", c.attempts,
      r.id as "roundId", r.player_id as "playerId", r.game_code as "gameCode", r.stake, r.currency, r.bet_uuid as "betId",
      p.account, p.mode, n.token_sealed as "tokenSealed"
    from felt.jackpot_cycle c join felt.round r on r.id = c.round_id join felt.player p on p.id = r.player_id
      join felt.session n on n.id = r.session_id
    where c.status = 'due' and c.due_at <= ${now} and r.settled_at is not null order by c.due_at limit ${limit}`,
});

export async function markPaid(db: Db, id: string, balance: bigint | null): Promise<void> {
  await db.run`
    update felt.jackpot_cycle set status = 'paid', due_at = null, balance = ${balance} where id = ${id} and status = 'due'`;
}

/** A hit as it is shown; `playerId` never leaves the process. */
export interface Hit {
  readonly id: string;
  readonly level: JackpotLevel;
  readonly number: number;
  readonly target: bigint;
  readonly seal: string;
  readonly link: string;
  readonly hitAt: Date;
  readonly roundId: string | null;
  readonly playerId: string | null;
}

const HIT = sql`
  select c.id, c.level, c.number, c.target, c.seal, c.link, c.hit_at as "hitAt", c.round_id as "roundId", r.player_id as "playerId"
  from felt.jackpot_cycle c left join felt.round r on r.id = c.round_id`;

/** Newest first. */
export const listHits = (db: Db, pool: string, limit: number): Promise<Hit[]> =>
  db.rows<Hit>`${HIT} where c.pool = ${pool} and c.hit_at is not null order by c.hit_at desc, c.number desc limit ${limit}`;

/** What a round has won besides its own win. */
export const listHitsOf = (db: Db, roundId: string): Promise<Hit[]> =>
  db.rows<Hit>`${HIT} where c.round_id = ${roundId} order by c.hit_at, c.level`;

/** A hit with what shows that its target was reached by that entry and by none before. */
export interface HitRecord {
  readonly pool: string;
  readonly currency: string;
  readonly level: JackpotLevel;
  readonly number: number;
  readonly seal: string;
  readonly link: string;
  readonly steps: number;
  readonly salt: string;
  readonly chainEnd: string;
  readonly target: bigint;
  readonly meter: bigint;
  /** Null: from before the demo began. */
  readonly entry: bigint | null;
  readonly begunAt: bigint;
}

export const findHit = (db: Db, id: string): Promise<HitRecord | null> =>
  db.row<HitRecord>`
    select c.pool, p.currency, c.level, c.number, c.seal, c.link, c.steps, n.salt, n.end_hash as "chainEnd", c.target, c.meter, c.entry,
      c.begun_at as "begunAt"
    from felt.jackpot_cycle c join felt.jackpot_pool p on p.pool = c.pool join felt.chain n on n.id = c.chain_id
    where c.id = ${id} and c.link is not null`;

/** Stakes in the order in which they were counted; whose they are is not told. */
export async function listCounted(
  db: Db,
  pool: string,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<bigint[]> {
  const rows = await db.rows<{ stake: bigint }>`
    select stake from felt.jackpot_entry where pool = ${pool} and number > ${after} and number <= ${upTo} order by number`;
  return rows.map(({ stake }) => stake);
}
