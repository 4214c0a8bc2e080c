import { sql, type Db } from '@baize/db';
import type { HandPaid, RoomAction } from '../../room.ts';

/** Who is dealt in. `seedHash`: what it has promised; `seed`: what was opened. Chips as text, for they may be many. */
export interface Place {
  readonly sitting: string;
  readonly seat: number;
  readonly bot: string | null;
  readonly playerId: string | null;
  readonly chips: string;
  readonly seedHash: string;
  readonly seed: string | null;
  /** What it pays besides, where the game orders its seats. */
  readonly owes?: string | null;
}

export interface HandRow {
  readonly id: string;
  readonly roomId: string;
  readonly number: number;
  readonly status: 'seeds' | 'acting' | 'paid' | 'void';
  readonly places: readonly Place[];
  readonly dealer: number;
  readonly serverSeedSealed: Uint8Array;
  readonly serverSeedHash: string;
  readonly clientSeed: string | null;
  readonly root: string | null;
  readonly modelHash: string;
  readonly turn: number;
  readonly turnUntil: Date | null;
  readonly dueAt: Date;
  readonly paid: HandPaid | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly actions: readonly ActionRow[];
}

export interface ActionRow {
  readonly seq: number;
  readonly place: number;
  readonly action: RoomAction;
  readonly key: string | null;
  readonly madeBy: 'player' | 'bot' | 'clock';
}

const WHOLE = sql`
  select h.id, h.room_id as "roomId", h.number, h.status, h.places, h.dealer, h.server_seed_sealed as "serverSeedSealed",
    h.server_seed_hash as "serverSeedHash", h.client_seed as "clientSeed", h.root, h.model_hash as "modelHash", h.turn,
    h.turn_until as "turnUntil", h.due_at as "dueAt", h.paid, h.started_at as "startedAt", h.ended_at as "endedAt",
    coalesce((select jsonb_agg(jsonb_build_object('seq', a.seq, 'place', a.place, 'action', a.action, 'key', a.key,
      'madeBy', a.made_by) order by a.seq) from felt.hand_action a where a.hand_id = h.id), '[]') as actions
  from felt.room_hand h`;

export const findHand = (db: Db, id: string): Promise<HandRow | null> => db.row<HandRow>`${WHOLE} where h.id = ${id}`;

export const findNewest = (db: Db, roomId: string): Promise<HandRow | null> =>
  db.row<HandRow>`${WHOLE} where h.room_id = ${roomId} order by h.number desc limit 1`;

/** The last hands of a sitting that were played to their end, in their order. */
export async function listLastHands(db: Db, sittingId: string, limit: number): Promise<HandRow[]> {
  const newestFirst = await db.rows<HandRow>`
    ${WHOLE} where h.id in (select p.hand_id from felt.hand_part p where p.sitting_id = ${sittingId})
    order by h.number desc limit ${limit}`;
  return newestFirst.toReversed();
}

export async function insertHand(
  db: Db,
  hand: Pick<
    HandRow,
    | 'id'
    | 'roomId'
    | 'number'
    | 'places'
    | 'dealer'
    | 'serverSeedSealed'
    | 'serverSeedHash'
    | 'modelHash'
    | 'dueAt'
    | 'startedAt'
  >,
): Promise<void> {
  await db.run`
    insert into felt.room_hand (id, room_id, number, status, places, dealer, server_seed_sealed, server_seed_hash, model_hash,
      due_at, started_at)
    values (${hand.id}, ${hand.roomId}, ${hand.number}, 'seeds', ${JSON.stringify(hand.places)}::jsonb, ${hand.dealer},
      ${hand.serverSeedSealed}, ${hand.serverSeedHash}, ${hand.modelHash}, ${hand.dueAt}, ${hand.startedAt})`;
}

/** For who holds the room. */
export async function writePlaces(db: Db, id: string, places: readonly Place[]): Promise<void> {
  await db.run`update felt.room_hand set places = ${JSON.stringify(places)}::jsonb where id = ${id} and status = 'seeds'`;
}

export async function beginHand(
  db: Db,
  id: string,
  { clientSeed, root }: { clientSeed: string; root: string },
): Promise<void> {
  await db.run`
    update felt.room_hand set status = 'acting', client_seed = ${clientSeed}, root = ${root}
    where id = ${id} and status = 'seeds'`;
}

export async function writeClock(
  db: Db,
  id: string,
  { turn, turnUntil, dueAt }: { turn: number; turnUntil: Date | null; dueAt: Date },
): Promise<void> {
  await db.run`
    update felt.room_hand set turn = ${turn}, turn_until = ${turnUntil}, due_at = ${dueAt} where id = ${id} and ended_at is null`;
}

/** False: another move was first. */
export async function insertAction(
  db: Db,
  handId: string,
  { seq, place, action, key, madeBy }: ActionRow,
  at: Date,
): Promise<boolean> {
  const count = await db.run`
    insert into felt.hand_action (hand_id, seq, place, action, key, made_by, at)
    values (${handId}, ${seq}, ${place}, ${JSON.stringify(action)}::jsonb, ${key}, ${madeBy}, ${at})
    on conflict do nothing`;
  return count === 1;
}

export async function endHand(
  db: Db,
  id: string,
  { status, paid, now }: { status: 'paid' | 'void'; paid: HandPaid | null; now: Date },
): Promise<void> {
  await db.run`
    update felt.room_hand set status = ${status}, paid = ${paid === null ? null : JSON.stringify(paid)}::jsonb, ended_at = ${now}
    where id = ${id} and ended_at is null`;
}

export async function insertParts(
  db: Db,
  handId: string,
  parts: readonly { sitting: string; place: number; delta: bigint }[],
): Promise<void> {
  await db.run`
    insert into felt.hand_part (sitting_id, hand_id, place, delta)
    select p.sitting, ${handId}, p.place, p.delta
    from unnest(${parts.map(({ sitting }) => sitting)}::uuid[], ${parts.map(({ place }) => place)}::int[],
      ${parts.map(({ delta }) => String(delta))}::bigint[]) as p(sitting, place, delta)`;
}
