import { sql, type Db } from '@baize/db';
import type { PlayMode } from '../../api.ts';
import type { TableCode, TableEvent, TablePhase } from '../../live.ts';
import type { StoredBets } from './tickets.store.ts';
import { dueRows } from '../due.store.ts';

export type SeatStatus = 'betting' | 'paying' | 'settled' | 'void';

export interface Seat {
  readonly id: string;
  readonly roundId: string;
  readonly gameCode: TableCode;
  readonly playerId: string;
  readonly status: SeatStatus;
  readonly stake: bigint | null;
  readonly win: bigint | null;
  readonly betId: string | null;
  readonly winId: string;
  readonly balance: bigint | null;
  readonly dueAt: Date | null;
  readonly attempts: number;
  readonly currency: string;
  readonly account: string | null;
  readonly mode: PlayMode;
  readonly language: string;
  readonly tokenSealed: Uint8Array | null;
  /** Of its only ticket, where that was free. */
  readonly rewardId: string | null;
}

const WHOLE = sql`
  select s.id, s.round_id as "roundId", r.game_code as "gameCode", s.player_id as "playerId", s.status, s.stake, s.win,
    s.bet_uuid as "betId", s.win_uuid as "winId", s.balance, s.due_at as "dueAt", s.attempts, s.currency, p.account, p.mode,
    n.language, n.token_sealed as "tokenSealed",
    (select t.reward_id from felt.table_ticket t where t.seat_id = s.id and t.status = 'taken' and t.reward_id is not null limit 1)
      as "rewardId"
  from felt.table_seat s
    join felt.table_round r on r.id = s.round_id
    join felt.player p on p.id = s.player_id
    join felt.session n on n.id = s.session_id`;

export const findSeat = (db: Db, id: string): Promise<Seat | null> => db.row<Seat>`${WHOLE} where s.id = ${id}`;

export const findSeatOf = (
  db: Db,
  { roundId, playerId }: { roundId: string; playerId: string },
): Promise<Seat | null> => db.row<Seat>`${WHOLE} where s.round_id = ${roundId} and s.player_id = ${playerId}`;

/** By the seat's id, its win's or a ticket's bet's. */
export const findSeatByMovement = (db: Db, id: string): Promise<Seat | null> =>
  db.row<Seat>`
    ${WHOLE} where s.id = ${id} or s.win_uuid = ${id}
      or s.id = (select t.seat_id from felt.table_ticket t where t.bet_uuid = ${id} limit 1)`;

/** The player's seat of a round, made if missing, locked until the transaction ends. */
export async function takeSeat(
  db: Db,
  seat: {
    id: string;
    roundId: string;
    playerId: string;
    sessionId: string;
    currency: string;
    winId: string;
    createdAt: Date;
  },
): Promise<string> {
  await db.run`
    insert into felt.table_seat (id, round_id, player_id, session_id, currency, status, win_uuid, created_at)
    values (${seat.id}, ${seat.roundId}, ${seat.playerId}, ${seat.sessionId}, ${seat.currency}, 'betting', ${seat.winId},
      ${seat.createdAt})
    on conflict (round_id, player_id) do nothing`;
  const row = await db.row<{ id: string }>`
    select id from felt.table_seat where round_id = ${seat.roundId} and player_id = ${seat.playerId} for update`;
  if (!row) throw new Error(`no seat at ${seat.roundId}`);
  return row.id;
}

export interface Due {
  readonly id: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly betId: string;
}

/** Writes what each seat is owed before any is sent; one statement per table. */
export async function markPaying(db: Db, roundId: string, seats: readonly Due[], dueAt: Date): Promise<void> {
  await db.run`
    update felt.table_seat s set status = 'paying', stake = d.stake, win = d.win, bet_uuid = d.bet_id, due_at = ${dueAt}
    from unnest(${seats.map(({ id }) => id)}::uuid[], ${seats.map(({ stake }) => String(stake))}::bigint[],
      ${seats.map(({ win }) => String(win))}::bigint[], ${seats.map(({ betId }) => betId)}::uuid[]) as d(id, stake, win, bet_id)
    where s.id = d.id and s.round_id = ${roundId} and s.status = 'betting'`;
}

/** Seats on which nothing lies have had no round. */
export async function markVoid(db: Db, roundId: string, now: Date): Promise<void> {
  await db.run`
    update felt.table_seat set status = 'void', settled_at = ${now} where round_id = ${roundId} and status = 'betting'`;
}

export const listPaying = (db: Db, roundId: string): Promise<Seat[]> =>
  db.rows<Seat>`${WHOLE} where s.round_id = ${roundId} and s.status = 'paying' order by s.id`;

export async function markPaid(
  db: Db,
  paid: readonly { id: string; balance: bigint | null }[],
  now: Date,
): Promise<void> {
  await db.run`
    with paid as (
      update felt.table_seat s set status = 'settled', settled_at = ${now}, due_at = null, attempts = 0,
        balance = coalesce(d.balance, s.balance)
      from unnest(${paid.map(({ id }) => id)}::uuid[],
        ${paid.map(({ balance }) => (balance === null ? null : String(balance)))}::bigint[]) as d(id, balance)
      where s.id = d.id and s.status = 'paying'
      returning s.id, s.win)
    update felt.free_reward f set won = f.won + p.win
    from paid p join felt.table_ticket t on t.seat_id = p.id and t.status = 'taken' where f.id = t.reward_id`;
}

export async function setBalance(db: Db, id: string, balance: bigint | null): Promise<void> {
  if (balance !== null) await db.run`update felt.table_seat set balance = ${balance} where id = ${id}`;
}

export const DUE_SEATS = dueRows<Seat>({
  name: 'seat',
  table: sql`felt.table_seat`,
  waits: sql`status = 'paying'`,
  list: (db, { now, limit }) =>
    db.rows`${WHOLE} where s.status = 'paying' and s.due_at <= ${now} order by s.due_at limit ${limit}`,
});

export interface SeatResult {
  readonly id: string;
  readonly playerId: string;
  readonly status: SeatStatus;
  readonly win: bigint | null;
  readonly balance: bigint | null;
}

export interface SeatLine {
  readonly id: string;
  readonly roundId: string;
  readonly number: number;
  readonly phase: TablePhase;
  readonly status: SeatStatus;
  readonly createdAt: Date;
  readonly win: bigint | null;
  readonly events: readonly TableEvent[];
  readonly gameCode: TableCode;
  /** Those that count. */
  readonly tickets: readonly {
    readonly bets: StoredBets;
    readonly dueHeight: number | null;
    readonly letGoHeight: number | null;
  }[];
}

/** Newest first; `before`: the last id shown. Refused tickets moved no money: a seat with no other had no stake. */
export const listSeats = (
  db: Db,
  { playerId, gameCode }: { playerId: string; gameCode: string },
  { before, limit }: { before: string | null; limit: number },
): Promise<SeatLine[]> =>
  db.rows<SeatLine>`
    select s.id, s.round_id as "roundId", r.number, r.phase, s.status, s.created_at as "createdAt", s.win, r.events,
      r.game_code as "gameCode",
      coalesce((select jsonb_agg(jsonb_build_object('bets', t.bets, 'dueHeight', t.due_height, 'letGoHeight', t.let_go_height)
        order by t.seq) from felt.table_ticket t
        where t.seat_id = s.id and t.status in ('betting', 'taken')), '[]') as tickets
    from felt.table_seat s join felt.table_round r on r.id = s.round_id
    where s.player_id = ${playerId} and r.game_code = ${gameCode} ${before ? sql`and s.id < ${before}` : sql.empty}
      and exists (select from felt.table_ticket t where t.seat_id = s.id and t.status <> 'refused')
    order by s.id desc limit ${limit}`;
