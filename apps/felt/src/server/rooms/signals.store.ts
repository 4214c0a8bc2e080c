import type { Db } from '@baize/db';
import type { HandPaid } from '../../room.ts';
import { takeTurn } from '../turns.store.ts';
import type { Place } from './hands.store.ts';
import type { Found, WatchedHand } from './signals.rules.ts';

/** One process counts at a time, until the transaction ends. */
export const holdWatch = (tx: Db): Promise<void> => takeTurn(tx, 'rooms.watch', '');

export interface EndedHand {
  readonly id: string;
  readonly roomId: string;
  readonly gameCode: string;
  readonly bots: string | null;
  readonly places: readonly Place[];
  readonly paid: HandPaid;
}

/** Hands that were not counted yet, marked as counted, in the order of their ends. */
export const takeHands = (tx: Db, { now, limit }: { now: Date; limit: number }): Promise<EndedHand[]> =>
  tx.rows<EndedHand>`
    with taken as (
      update felt.room_hand h set watched_at = ${now}
      where h.id in (select id from felt.room_hand where status = 'paid' and watched_at is null order by ended_at limit ${limit})
      returning h.id, h.room_id, h.places, h.paid)
    select t.id, t.room_id as "roomId", r.game_code as "gameCode", r.bots, t.places, t.paid
    from taken t join felt.room r on r.id = t.room_id order by t.id`;

/** The first move of each turn that a person made by itself: how many, how long, by hand and place. */
export const listTimes = (
  tx: Db,
  handIds: readonly string[],
): Promise<{ handId: string; place: number; moves: number; ms: bigint; msSquared: bigint }[]> =>
  tx.rows<{ handId: string; place: number; moves: number; ms: bigint; msSquared: bigint }>`
    select hand_id as "handId", place, count(*)::int as moves, sum(ms)::bigint as ms, sum(ms * ms)::bigint as "msSquared"
    from (select hand_id, place, made_by, lag(place) over turns as before,
        round(extract(epoch from at - lag(at) over turns) * 1000)::bigint as ms
      from felt.hand_action where hand_id = any(${handIds}::uuid[]) window turns as (partition by hand_id order by seq)) a
    where made_by = 'player' and before is not null and before <> place group by 1, 2`;

export async function insertWatched(
  tx: Db,
  parts: readonly (WatchedHand & { readonly sitting: string; readonly gameCode: string })[],
): Promise<void> {
  await tx.run`
    insert into felt.watched_hand (sitting_id, hand_id, player_id, game_code, delta, withheld, moves, ms, ms_squared)
    select * from unnest(${parts.map((one) => one.sitting)}::uuid[], ${parts.map((one) => one.handId)}::uuid[],
      ${parts.map((one) => one.playerId)}::uuid[], ${parts.map((one) => one.gameCode)}::text[],
      ${parts.map((one) => String(one.delta))}::bigint[], ${parts.map((one) => one.withheld)}::boolean[],
      ${parts.map((one) => one.moves)}::int[], ${parts.map((one) => String(one.ms))}::bigint[],
      ${parts.map((one) => String(one.msSquared))}::bigint[])`;
}

/** Adds to a player's count of hands, and says what it is now. */
export async function countHands(
  tx: Db,
  { playerId, gameCode, hands }: { playerId: string; gameCode: string; hands: number },
): Promise<number> {
  const row = await tx.row<{ hands: number }>`
    insert into felt.watched_player as w (player_id, game_code, hands) values (${playerId}, ${gameCode}, ${hands})
    on conflict (player_id, game_code) do update set hands = w.hands + excluded.hands returning hands`;
  return row?.hands ?? hands;
}

/** Everybody's part in the last hands of a player. */
export const listWindow = (
  tx: Db,
  { playerId, gameCode, limit }: { playerId: string; gameCode: string; limit: number },
): Promise<WatchedHand[]> =>
  tx.rows<WatchedHand>`
    select w.hand_id as "handId", w.player_id as "playerId", w.delta, w.withheld, w.moves, w.ms, w.ms_squared as "msSquared"
    from (select hand_id from felt.watched_hand where player_id = ${playerId} and game_code = ${gameCode}
      order by hand_id desc limit ${limit}) h
    join felt.watched_hand w on w.hand_id = h.hand_id`;

export async function insertDevices(tx: Db, sittingIds: readonly string[]): Promise<void> {
  await tx.run`
    insert into felt.watched_device (player_id, device)
    select distinct player_id, device from felt.sitting where id = any(${sittingIds}::uuid[]) and device is not null
    on conflict do nothing`;
}

/** Two in a hand who play from one network, or of whom one has sat down with a device of the other's. */
export const listNear = (
  tx: Db,
  handIds: readonly string[],
): Promise<{ one: string; other: string; kind: 'address' | 'device'; hands: number }[]> =>
  tx.rows<{ one: string; other: string; kind: 'address' | 'device'; hands: number }>`
    with pair as (
      select a.player_id as one, b.player_id as other, x.address = y.address as is_near
      from felt.watched_hand a join felt.watched_hand b on b.hand_id = a.hand_id and a.player_id < b.player_id
      join felt.sitting x on x.id = a.sitting_id join felt.sitting y on y.id = b.sitting_id
      where a.hand_id = any(${handIds}::uuid[]))
    select one, other, 'address' as kind, count(*)::int as hands from pair where is_near group by 1, 2
    union all
    select one, other, 'device' as kind, count(*)::int as hands from pair p
    where exists (select from felt.watched_device d join felt.watched_device e on e.device = d.device
      where d.player_id = p.one and e.player_id = p.other) group by 1, 2`;

export interface EndedSitting {
  readonly id: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly roomId: string;
  readonly endedAt: Date;
}

/** Paid sittings of people that were not counted yet, marked as counted. Their hands were counted before. */
export const takeSittings = (tx: Db, { now, limit }: { now: Date; limit: number }): Promise<EndedSitting[]> =>
  tx.rows<EndedSitting>`
    with taken as (
      update felt.sitting s set watched_at = ${now}
      where s.id in (select id from felt.sitting where status = 'paid' and bot is null and watched_at is null
        order by ended_at limit ${limit})
      returning s.id, s.player_id, s.game_code, s.room_id, s.ended_at)
    select id, player_id as "playerId", game_code as "gameCode", room_id as "roomId", ended_at as "endedAt" from taken
    order by ended_at, id`;

/** With whom a sitting shared hands that is over before it: how their ends lie to each other. */
export const listPartings = (
  tx: Db,
  { id, endedAt, playerId }: EndedSitting,
): Promise<{ playerId: string; isSameHand: boolean; apartMs: number }[]> =>
  tx.rows<{ playerId: string; isSameHand: boolean; apartMs: number }>`
    select t.player_id as "playerId",
      (select max(hand_id::text) from felt.watched_hand where sitting_id = t.id)
        = (select max(hand_id::text) from felt.watched_hand where sitting_id = ${id}) as "isSameHand",
      round(extract(epoch from ${endedAt}::timestamptz - t.ended_at) * 1000)::float8 as "apartMs"
    from (select distinct b.sitting_id from felt.watched_hand a join felt.watched_hand b on b.hand_id = a.hand_id
      where a.sitting_id = ${id} and b.sitting_id <> ${id}) o
    join felt.sitting t on t.id = o.sitting_id
    where t.status = 'paid' and t.player_id <> ${playerId} and (t.ended_at, t.id) < (${endedAt}::timestamptz, ${id}::uuid)`;

/** One more time together, or apart. How many in a row it is now. */
export async function writeStreak(
  tx: Db,
  {
    players: [one, other],
    gameCode,
    isTogether,
  }: { players: readonly [string, string]; gameCode: string; isTogether: boolean },
): Promise<number> {
  const row = await tx.row<{ streak: number }>`
    insert into felt.watched_pair as w (one, other, game_code, streak) values (${one}, ${other}, ${gameCode}, ${isTogether ? 1 : 0})
    on conflict (one, other, game_code) do update set streak = case when excluded.streak = 0 then 0 else w.streak + 1 end
    returning streak`;
  return row?.streak ?? 0;
}

/** Writes a signal for each operator that it concerns, unless its staff have looked at the same since `quietSince`. */
export async function raise(
  tx: Db,
  { kind, players, facts }: Found,
  { roomId, gameCode, now, quietSince }: { roomId: string; gameCode: string; now: Date; quietSince: Date },
): Promise<void> {
  const subject = players.join(' ');
  await tx.run`
    insert into felt.room_signal as s (operator, kind, game_code, subject, players, room_id, facts, made_at, told_at)
    select distinct p.operator, ${kind}, ${gameCode}, ${subject}, ${players}::uuid[], ${roomId}::uuid, ${JSON.stringify(facts)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz
    from felt.player p where p.id = any(${players}::uuid[]) and p.operator is not null
      and not exists (select from felt.room_signal b where b.operator = p.operator and b.kind = ${kind} and b.game_code = ${gameCode}
        and b.subject = ${subject} and b.state = 'seen' and b.seen_at > ${quietSince})
    on conflict (operator, kind, game_code, subject) where state = 'new'
      do update set facts = excluded.facts, told_at = excluded.told_at, room_id = excluded.room_id`;
}

export interface SignalRow {
  readonly id: bigint;
  readonly kind: string;
  readonly gameCode: string;
  readonly room: number;
  readonly hall: string;
  readonly stake: bigint;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly state: 'new' | 'seen';
  readonly note: string | null;
  readonly seenBy: string | null;
  readonly seenAt: Date | null;
  readonly madeAt: Date;
  readonly toldAt: Date;
  /** In the order of the facts; null: another operator's. */
  readonly accounts: readonly (string | null)[];
}

/** An operator's signals, newest first. */
export const listSignals = (
  db: Db,
  ask: { operator: string; onlyNew: boolean; before: bigint | null; limit: number },
): Promise<SignalRow[]> =>
  db.rows<SignalRow>`
    select s.id, s.kind, s.game_code as "gameCode", r.number as room, r.hall, r.stake, s.facts, s.state, s.note,
      s.seen_by as "seenBy", s.seen_at as "seenAt", s.made_at as "madeAt", s.told_at as "toldAt",
      array(select case when p.operator = s.operator then p.account end from unnest(s.players) with ordinality o (id, at)
        join felt.player p on p.id = o.id order by o.at) as accounts
    from (select * from felt.room_signal n where n.operator = ${ask.operator}
        and n.state = any(${ask.onlyNew ? ['new'] : ['new', 'seen']}::text[]) and n.id < ${ask.before ?? 9_223_372_036_854_775_807n}
      order by n.id desc limit ${ask.limit}) s
    join felt.room r on r.id = s.room_id order by s.id desc`;

export async function countNew(db: Db, operator: string): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from felt.room_signal where operator = ${operator} and state = 'new'`;
  return row?.count ?? 0;
}

/** Whether it is seen now by this word: the same word twice is one. Null: there is no such signal. */
export async function markSeen(
  db: Db,
  { operator, id, note, by, now }: { operator: string; id: bigint; note: string; by: string; now: Date },
): Promise<boolean | null> {
  await db.run`
    update felt.room_signal set state = 'seen', note = ${note}, seen_by = ${by}, seen_at = ${now}
    where id = ${id} and operator = ${operator} and state = 'new'`;
  const row = await db.row<{ isMine: boolean }>`
    select note = ${note} and seen_by = ${by} as "isMine" from felt.room_signal where id = ${id} and operator = ${operator}`;
  return row?.isMine ?? null;
}
