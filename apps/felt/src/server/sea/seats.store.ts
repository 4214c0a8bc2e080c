import type { Db } from '@baize/db';
import type { SeaShotView } from '../../sea.ts';

export interface SeatRow {
  readonly gameCode: string;
  readonly hall: string;
  readonly room: number;
  readonly seat: number;
  readonly playerId: string;
}

/** A player's own seat, seen now; in another hall than asked it is left. */
export async function keepSeat(
  db: Db,
  { gameCode, hall, playerId, now }: Pick<SeatRow, 'gameCode' | 'hall' | 'playerId'> & { readonly now: Date },
): Promise<SeatRow | null> {
  return db.row<SeatRow>`
    update felt.sea_seat set seen_at = ${now} where player_id = ${playerId} and game_code = ${gameCode} and hall = ${hall}
    returning game_code as "gameCode", hall, room, seat, player_id as "playerId"`;
}

/** Frees seats that nobody looks from, unless a magazine is unfinished there. */
export async function freeSeats(db: Db, away: Date): Promise<void> {
  await db.run`
    delete from felt.sea_seat s where s.seen_at <= ${away} and not exists (
      select 1 from felt.round r where r.player_id = s.player_id and r.game_code = s.game_code and r.settled_at is null)`;
}

/** The first free seat of the hall; null: somebody was faster. */
export async function takeSeat(
  db: Db,
  {
    gameCode,
    hall,
    playerId,
    seats,
    now,
  }: Omit<SeatRow, 'room' | 'seat'> & { readonly seats: number; readonly now: Date },
): Promise<SeatRow | null> {
  return db.row<SeatRow>`
    insert into felt.sea_seat (game_code, hall, room, seat, player_id, seen_at)
    select ${gameCode}, ${hall}, free.room, free.seat, ${playerId}, ${now}
    from (
      select room, seat from generate_series(1, (
          select coalesce(max(room), 0) + 1 from felt.sea_seat where hall = ${hall})) room, generate_series(0, ${seats - 1}::int) seat
      except select room, seat from felt.sea_seat where hall = ${hall}
      order by room, seat limit 1) free
    on conflict do nothing
    returning game_code as "gameCode", hall, room, seat, player_id as "playerId"`;
}

/** One batch of a room after another, whichever process it comes to. */
export async function holdRoom(db: Db, { hall, room }: Pick<SeatRow, 'hall' | 'room'>): Promise<void> {
  await db.rows`select seat from felt.sea_seat where hall = ${hall} and room = ${room} order by seat for update`;
}

/** Everybody of a room with what they fire. */
export interface Seated extends SeatRow {
  readonly stake: bigint | null;
  readonly size: number | null;
  readonly flying: readonly SeaShotView[] | null;
  readonly fired: number | null;
}

export const listSeats = (db: Db, { hall, room }: Pick<SeatRow, 'hall' | 'room'>): Promise<Seated[]> =>
  db.rows<Seated>`
    select s.game_code as "gameCode", s.hall, s.room, s.seat, s.player_id as "playerId", r.stake,
      (r.options ->> 'size')::int as size, m.flying, m.fired
    from felt.sea_seat s
      left join felt.round r on r.player_id = s.player_id and r.game_code = s.game_code and r.settled_at is null and r.status = 'open'
      left join felt.sea_magazine m on m.round_id = r.id
    where s.hall = ${hall} and s.room = ${room} order by s.seat`;

export const markSeen = async (db: Db, players: readonly string[], gameCode: string, now: Date): Promise<void> => {
  await db.run`
    update felt.sea_seat set seen_at = ${now} where player_id = any(${[...players]}::uuid[]) and game_code = ${gameCode}`;
};
