import { sql, type Db } from '@baize/db';
import { takeTurn } from '../turns.store.ts';
import type { RoomCode } from '../../room.ts';

export interface Room {
  readonly id: string;
  readonly gameCode: RoomCode;
  readonly hall: string;
  readonly number: number;
  readonly stake: bigint;
  readonly bots: string | null;
  readonly bought: bigint;
  readonly paid: bigint;
  readonly raked: bigint;
  readonly hands: number;
  readonly dealer: number | null;
  readonly nextAt: Date;
}

const WHOLE = sql`
  select id, game_code as "gameCode", hall, number, stake, bots, bought, paid, raked, hands, dealer, next_at as "nextAt" from felt.room`;

export const findRoom = (db: Db, id: string): Promise<Room | null> => db.row<Room>`${WHOLE} where id = ${id}`;

/** One thing after another in a room, until the transaction ends. */
export async function holdRoom(db: Db, id: string): Promise<Room> {
  const room = await db.row<Room>`${WHOLE} where id = ${id} for no key update`;
  if (!room) throw new Error(`room ${id} is gone`);
  return room;
}

/** Two who look for the same kind of room come one after the other. */
export const holdHall = (tx: Db, hall: string): Promise<void> => takeTurn(tx, 'rooms.hall', hall);

/** A room of people with a seat for one more: those with the most in them first. */
export const findFree = (
  db: Db,
  ask: { hall: string; stake: bigint; seats: number; device: string },
): Promise<{ id: string } | null> =>
  db.row<{ id: string }>`
    select r.id from felt.room r
    where r.hall = ${ask.hall} and r.stake = ${ask.stake} and r.bots is null and r.closed_at is null
      and not exists (select 1 from felt.sitting s where s.room_id = r.id and s.device = ${ask.device}
        and s.status in ('buying', 'waiting', 'sitting', 'away', 'leaving'))
      and (select count(*) from felt.sitting s where s.room_id = r.id and s.status in ('buying', 'waiting', 'sitting', 'away', 'leaving')) < ${ask.seats}
    order by (select count(*) from felt.sitting s where s.room_id = r.id and s.status in ('waiting', 'sitting')) desc, r.number limit 1`;

export async function insertRoom(
  db: Db,
  room: Pick<Room, 'id' | 'gameCode' | 'hall' | 'stake' | 'bots'> & { readonly now: Date },
): Promise<void> {
  await db.run`
    insert into felt.room (id, game_code, hall, number, stake, bots, next_at, created_at)
    values (${room.id}, ${room.gameCode}, ${room.hall}, (select coalesce(max(number), 0) + 1 from felt.room where hall = ${room.hall}),
      ${room.stake}, ${room.bots}, ${room.now}, ${room.now})`;
}

/** Chips that come, go, or are the house's. */
export async function addToBooks(
  db: Db,
  id: string,
  { bought = 0n, paid = 0n, raked = 0n }: { bought?: bigint; paid?: bigint; raked?: bigint },
): Promise<void> {
  await db.run`
    update felt.room set bought = bought + ${bought}, paid = paid + ${paid}, raked = raked + ${raked} where id = ${id}`;
}

/** What is brought less what was taken off and kept must stand before the seats. */
export async function isBalanced(db: Db, id: string): Promise<boolean> {
  const row = await db.row<{ difference: bigint }>`
    select (r.bought - r.paid - r.raked - coalesce((select sum(s.chips) from felt.sitting s
      where s.room_id = r.id and s.status in ('waiting', 'sitting', 'away', 'leaving')), 0))::bigint as difference
    from felt.room r where r.id = ${id}`;
  return row?.difference === 0n;
}

export async function markHand(
  db: Db,
  id: string,
  { hands, dealer, nextAt }: { hands: number; dealer: number | null; nextAt: Date },
): Promise<void> {
  await db.run`
    update felt.room set hands = ${hands}, dealer = ${dealer}, next_at = ${nextAt} where id = ${id}`;
}

export async function closeRoom(db: Db, id: string, now: Date): Promise<void> {
  await db.run`update felt.room set closed_at = ${now} where id = ${id}`;
  // Nobody leads it any more.
  await db.run`delete from felt.live_table where game_code = ${id}`;
}

/** Rooms in which somebody is, or a hand is open. */
export const listBusy = (db: Db): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select distinct room_id as id from felt.sitting where ended_at is null and status in ('waiting', 'sitting', 'away', 'leaving')
    union select room_id from felt.room_hand where ended_at is null`;

/** People at tables without bots, by stake. */
export const countPeople = (db: Db, hall: string): Promise<{ stake: bigint; people: number }[]> =>
  db.rows<{ stake: bigint; people: number }>`
    select r.stake, count(*)::int as people from felt.room r join felt.sitting s on s.room_id = r.id
    where r.hall = ${hall} and r.bots is null and r.closed_at is null and s.status in ('waiting', 'sitting')
    group by r.stake`;
