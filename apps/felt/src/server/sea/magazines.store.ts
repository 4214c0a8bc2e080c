import type { Db } from '@baize/db';
import type { SeaShotView } from '../../sea.ts';

export interface Magazine {
  readonly roundId: string;
  readonly hall: string;
  readonly room: number;
  readonly seat: number;
  readonly flying: readonly SeaShotView[];
  readonly recent: readonly number[];
  readonly fired: number;
  readonly strikes: readonly number[];
}

export async function insertMagazine(
  db: Db,
  row: Pick<Magazine, 'roundId' | 'hall' | 'room' | 'seat'> & { readonly at: Date },
): Promise<void> {
  await db.run`
    insert into felt.sea_magazine (round_id, hall, room, seat, shot_at, asked_at)
    values (${row.roundId}, ${row.hall}, ${row.room}, ${row.seat}, ${row.at}, ${row.at})`;
}

export const findMagazine = (db: Db, roundId: string): Promise<Magazine | null> =>
  db.row<Magazine>`
    select round_id as "roundId", hall, room, seat, flying, recent, fired, strikes from felt.sea_magazine
    where round_id = ${roundId}`;

/** For who holds the round's row. */
export async function writeMagazine(db: Db, magazine: Magazine, shotAt: Date | null): Promise<void> {
  await db.run`
    update felt.sea_magazine set flying = ${JSON.stringify(magazine.flying)}::jsonb,
      recent = ${JSON.stringify(magazine.recent)}::jsonb, fired = ${magazine.fired},
      strikes = ${JSON.stringify(magazine.strikes)}::jsonb, shot_at = coalesce(${shotAt}::timestamptz, shot_at)
    where round_id = ${magazine.roundId}`;
}

export async function insertCatch(
  db: Db,
  { hall, room, roundId }: Magazine,
  { minute, swimmer }: { readonly minute: number; readonly swimmer: string },
): Promise<void> {
  await db.run`
    insert into felt.sea_catch (hall, room, minute, swimmer, round_id)
    values (${hall}, ${room}, ${minute}, ${swimmer}, ${roundId})`;
}

/** What is caught of a room's minutes. */
export async function listGone(
  db: Db,
  { hall, room, from }: { readonly hall: string; readonly room: number; readonly from: number },
): Promise<string[]> {
  const rows = await db.rows<{ swimmer: string }>`
    select swimmer from felt.sea_catch where hall = ${hall} and room = ${room} and minute >= ${from} order by minute, swimmer`;
  return rows.map(({ swimmer }) => swimmer);
}

export async function insertRefused(
  db: Db,
  row: {
    readonly roundId: string;
    readonly shot: number;
    readonly reason: string;
    readonly claim: object;
    readonly at: Date;
  },
): Promise<void> {
  await db.run`
    insert into felt.sea_refused (round_id, shot, reason, claim, refused_at)
    values (${row.roundId}, ${row.shot}, ${row.reason}, ${JSON.stringify(row.claim)}::jsonb, ${row.at})`;
}

/** An open magazine that its player may have left. */
export interface OpenMagazine {
  readonly roundId: string;
  readonly gameCode: string;
  readonly shotAt: Date;
  readonly askedAt: Date;
  /** null: somebody else sits there. */
  readonly seenAt: Date | null;
  readonly account: string | null;
  readonly mode: 'real' | 'trial' | 'free';
  readonly tokenSealed: Uint8Array | null;
}

/** Those not fired, seen or asked about since the given moments. */
export const listLeft = (
  db: Db,
  {
    idle,
    away,
    asked,
    limit,
  }: { readonly idle: Date; readonly away: Date; readonly asked: Date; readonly limit: number },
): Promise<OpenMagazine[]> =>
  db.rows<OpenMagazine>`
    select m.round_id as "roundId", r.game_code as "gameCode", m.shot_at as "shotAt", m.asked_at as "askedAt",
      s.seen_at as "seenAt", p.account, p.mode, n.token_sealed as "tokenSealed"
    from felt.round r
      join felt.sea_magazine m on m.round_id = r.id
      join felt.player p on p.id = r.player_id
      join felt.session n on n.id = r.session_id
      left join felt.sea_seat s on s.player_id = r.player_id and s.game_code = r.game_code
    where r.settled_at is null and r.status = 'open'
      and (m.shot_at <= ${idle} or s.seen_at is null or s.seen_at <= ${away} or m.asked_at <= ${asked})
    order by m.asked_at limit ${limit}`;

/** Says that the platform is being asked; false: somebody else does. */
export const markAsked = async (
  db: Db,
  { roundId, askedAt }: Pick<OpenMagazine, 'roundId' | 'askedAt'>,
  now: Date,
): Promise<boolean> =>
  (await db.run`
    update felt.sea_magazine set asked_at = ${now} where round_id = ${roundId} and asked_at = ${askedAt}`) === 1;
