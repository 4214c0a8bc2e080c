import { sql, type Db } from '@baize/db';
import type { DealtCard } from '../../../games/definition.ts';
import type { FeltErrorCode, PlayMode } from '../../api.ts';
import type { TableCode } from '../../live.ts';
import { dueRows, IS_DUE } from '../due.store.ts';

export type TicketStatus = 'betting' | 'taken' | 'refused' | 'voiding' | 'void';

/** Hundredths by spot, as kept. */
export type StoredBets = Readonly<Record<string, string>>;

export interface Ticket {
  readonly id: string;
  readonly seatId: string;
  readonly roundId: string;
  readonly gameCode: TableCode;
  readonly playerId: string;
  readonly key: string;
  readonly bets: StoredBets;
  readonly stake: bigint;
  readonly status: TicketStatus;
  /** Of a flight: where it is let go by itself, and where its player has let it go. */
  readonly dueHeight: number | null;
  readonly letGoHeight: number | null;
  /** Where tickets carry cards: how many it buys, and those once they are dealt. */
  readonly quantity: number | null;
  readonly cards: readonly DealtCard[] | null;
  /** The platform has given it: its stake is free. */
  readonly rewardId: string | null;
  readonly betId: string;
  readonly rollbackId: string;
  readonly winId: string;
  readonly refusal: FeltErrorCode | null;
  readonly balance: bigint | null;
  readonly dueAt: Date | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly currency: string;
  readonly account: string | null;
  readonly mode: PlayMode;
  readonly tokenSealed: Uint8Array | null;
}

const WHOLE = sql`
  select t.id, t.seat_id as "seatId", t.round_id as "roundId", r.game_code as "gameCode", t.player_id as "playerId", t.key,
    t.bets, t.stake, t.status, t.due_height as "dueHeight", t.let_go_height as "letGoHeight", t.quantity, t.cards, t.reward_id as "rewardId", t.bet_uuid as "betId", t.rollback_uuid as "rollbackId", s.win_uuid as "winId", t.refusal,
    t.balance, t.due_at as "dueAt", t.attempts, t.created_at as "createdAt", s.currency, p.account, p.mode,
    n.token_sealed as "tokenSealed"
  from felt.table_ticket t
    join felt.table_seat s on s.id = t.seat_id
    join felt.table_round r on r.id = t.round_id
    join felt.player p on p.id = t.player_id
    join felt.session n on n.id = t.session_id`;

export const findTicket = (db: Db, id: string): Promise<Ticket | null> => db.row<Ticket>`${WHOLE} where t.id = ${id}`;

export const findTicketByKey = (db: Db, { playerId, key }: { playerId: string; key: string }): Promise<Ticket | null> =>
  db.row<Ticket>`${WHOLE} where t.player_id = ${playerId} and t.key = ${key}`;

export const listOfSeat = (db: Db, seatId: string): Promise<Ticket[]> =>
  db.rows<Ticket>`${WHOLE} where t.seat_id = ${seatId} order by t.seq`;

/** False when the key is being used at another table. */
export async function insertTicket(
  db: Db,
  ticket: Pick<
    Ticket,
    | 'id'
    | 'seatId'
    | 'roundId'
    | 'playerId'
    | 'key'
    | 'bets'
    | 'stake'
    | 'dueHeight'
    | 'quantity'
    | 'rewardId'
    | 'betId'
    | 'rollbackId'
  > & {
    readonly sessionId: string;
    readonly dueAt: Date;
    readonly createdAt: Date;
  },
): Promise<boolean> {
  const count = await db.run`
    insert into felt.table_ticket (id, seat_id, round_id, player_id, session_id, key, bets, stake, status, due_height,
      quantity, reward_id, bet_uuid, rollback_uuid, due_at, created_at)
    values (${ticket.id}, ${ticket.seatId}, ${ticket.roundId}, ${ticket.playerId}, ${ticket.sessionId}, ${ticket.key},
      ${JSON.stringify(ticket.bets)}::jsonb, ${ticket.stake}, 'betting', ${ticket.dueHeight}, ${ticket.quantity}, ${ticket.rewardId},
      ${ticket.betId}, ${ticket.rollbackId}, ${ticket.dueAt}, ${ticket.createdAt})
    on conflict (player_id, key) do nothing`;
  return count === 1;
}

export interface TicketChange {
  readonly to: TicketStatus;
  readonly refusal?: FeltErrorCode | null;
  readonly balance?: bigint | null;
  readonly dueAt: Date | null;
}

/** Moves a ticket on if still in the state seen, and gives a free one back that was not played; false: somebody else was first. */
export async function moveTicket(
  db: Db,
  { id, status }: Pick<Ticket, 'id' | 'status'>,
  change: TicketChange,
): Promise<boolean> {
  const row = await db.row<{ count: number }>`
    with written as (
      update felt.table_ticket set status = ${change.to}, attempts = 0, due_at = ${change.dueAt},
        refusal = coalesce(${change.refusal ?? null}::text, refusal), balance = coalesce(${change.balance ?? null}::bigint, balance)
      where id = ${id} and status = ${status}
      returning status, reward_id),
    back as (
      update felt.free_reward f set used = f.used - 1
      from written w where f.id = w.reward_id and w.status in ('refused', 'void'))
    select count(*)::int as count from written`;
  return row?.count === 1;
}

export const DUE_TICKETS = dueRows<Ticket>({
  name: 'ticket',
  table: sql`felt.table_ticket`,
  waits: IS_DUE,
  list: (db, { now, limit }) => db.rows`${WHOLE} where t.due_at <= ${now} order by t.due_at limit ${limit}`,
});

/** Rolls back every unanswered stake of a round, due at once: the draw waits for nobody. */
export async function takeBackWaiting(db: Db, roundId: string, now: Date): Promise<number> {
  return db.run`
    update felt.table_ticket set status = 'voiding', refusal = 'table.closed', attempts = 0, due_at = ${now}
    where round_id = ${roundId} and status = 'betting'`;
}

export async function takeBackAll(db: Db, roundId: string, now: Date): Promise<void> {
  await db.run`
    update felt.table_ticket set status = 'voiding', attempts = 0, due_at = ${now},
      refusal = case when status = 'betting' then 'table.closed' else refusal end
    where round_id = ${roundId} and status in ('betting', 'taken')`;
}

export interface OnCloth {
  readonly id: string;
  readonly seatId: string;
  readonly playerId: string;
  readonly mode: PlayMode;
  readonly currency: string;
  readonly key: string;
  readonly bets: StoredBets;
  readonly status: 'betting' | 'taken';
  readonly dueHeight: number | null;
  readonly letGoHeight: number | null;
  readonly quantity: number | null;
  readonly cards: readonly DealtCard[] | null;
  readonly betId: string;
}

/** What lies on a round's cloth, ticket by ticket, the oldest first. */
export const listOnCloth = (db: Db, roundId: string): Promise<OnCloth[]> =>
  db.rows<OnCloth>`
    select t.id, t.seat_id as "seatId", t.player_id as "playerId", p.mode, p.currency, t.key, t.bets, t.status,
      t.due_height as "dueHeight", t.let_go_height as "letGoHeight", t.quantity, t.cards, t.bet_uuid as "betId"
    from felt.table_ticket t join felt.player p on p.id = t.player_id
    where t.round_id = ${roundId} and t.status in ('betting', 'taken')
    order by t.seq`;

/** Writes the cards of a round's tickets, all at once. */
export async function writeCards(db: Db, dealt: ReadonlyMap<string, readonly DealtCard[]>): Promise<void> {
  await db.run`
    update felt.table_ticket t set cards = d.cards
    from unnest(${[...dealt.keys()]}::uuid[], ${[...dealt.values()].map((cards) => JSON.stringify(cards))}::jsonb[])
      as d(id, cards)
    where t.id = d.id`;
}

export interface AskedLetGo {
  readonly playerId: string;
  readonly key: string;
  readonly roundId: string;
  readonly readAt: Date;
  readonly height: number;
}

export interface LetGoTicket {
  readonly playerId: string;
  readonly key: string;
  readonly bets: StoredBets;
  readonly height: number;
}

/**
 * Lets tickets go, in one statement that is written only while their flight is in the air: its end waits for this, or this sees it over.
 * What was let go before stays as it was. Returns those that it has let go.
 */
export const letTicketsGo = (db: Db, asked: readonly AskedLetGo[]): Promise<LetGoTicket[]> =>
  db.rows<LetGoTicket>`
    with held as materialized (
      select id from felt.table_round where id = any(${[...new Set(asked.map(({ roundId }) => roundId))]}::uuid[])
        and phase = 'drawing' for share),
    gone as (
      update felt.table_ticket t set let_go_at = a.at, let_go_height = least(a.height, t.due_height)
      from unnest(${asked.map(({ playerId }) => playerId)}::uuid[], ${asked.map(({ key }) => key)}::uuid[],
        ${asked.map(({ readAt }) => readAt)}::timestamptz[], ${asked.map(({ height }) => height)}::int[])
        as a(player_id, key, at, height), held
      where t.player_id = a.player_id and t.key = a.key and t.round_id = held.id and t.status = 'taken' and t.let_go_height is null
      returning t.player_id, t.key, t.bets, t.let_go_height)
    select player_id as "playerId", key, bets, let_go_height as height from gone`;
