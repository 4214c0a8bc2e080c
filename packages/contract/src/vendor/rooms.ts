import * as v from 'valibot';

// Platform → vendor, about rooms in which players play against each other. A vendor without rooms leaves them out.

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const GameCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/));
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Milliseconds since 1970. */
const Moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15));
const Words = v.pipe(v.string(), v.maxLength(500));

/** `room/signals`: what staff of an operator should look at, newest first. Nothing follows from a signal by itself. */
export const RoomSignalsRequest = v.object({
  request_uuid: Id,
  operator_id: Id,
  only_new: v.boolean(),
  /** Those before this one. */
  before: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,18}$/))),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
});

export const RoomSignalItem = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9]{1,18}$/)),
  kind: Id,
  game_code: GameCode,
  /** The last table of it: its number, its stake × 100,000 and its currency. */
  room: Count,
  stake: Count,
  currency: Currency,
  trial: v.boolean(),
  /** Whom it is about, in the order of the facts. Null: another operator's. */
  users: v.pipe(v.array(v.nullable(Id)), v.maxLength(10)),
  /** Figures for people to read. */
  facts: v.record(v.pipe(v.string(), v.maxLength(40)), v.union([v.pipe(v.string(), v.maxLength(100)), v.number()])),
  state: v.picklist(['new', 'seen']),
  note: Words,
  seen_by: Words,
  seen_at: v.nullable(Moment),
  made_at: Moment,
  /** When it was last found again. */
  told_at: Moment,
});
export type RoomSignalItem = v.InferOutput<typeof RoomSignalItem>;
export const RoomSignals = v.object({ signals: v.pipe(v.array(RoomSignalItem), v.maxLength(100)), new_count: Count });
export type RoomSignals = v.InferOutput<typeof RoomSignals>;

/** `room/signals/see`: somebody has looked at a signal. The same words twice are one. */
export const SeeSignalRequest = v.object({
  request_uuid: Id,
  operator_id: Id,
  id: RoomSignalItem.entries.id,
  note: v.pipe(Words, v.minLength(1)),
  by: v.pipe(Words, v.minLength(1)),
});
/** `seenBefore`: somebody was first. */
export const SeeSignalAnswer = v.object({ result: v.picklist(['seen', 'seenBefore', 'unknown']) });
export type SeeSignalAnswer = v.InferOutput<typeof SeeSignalAnswer>;

/** `room/takings`: what sittings of real money that were paid in a time brought, by game. */
export const RoomTakingsRequest = v.object({
  request_uuid: Id,
  operator_id: Id,
  currency: Currency,
  from: Moment,
  to: Moment,
});
/** × 100,000. `bots`: what the house's bots won from players; less than nothing: lost to them. */
export const RoomTakingItem = v.object({
  game_code: GameCode,
  sittings: Count,
  bought: Count,
  paid: Count,
  rake: Count,
  bots: v.pipe(v.number(), v.safeInteger()),
});
export type RoomTakingItem = v.InferOutput<typeof RoomTakingItem>;
export const RoomTakings = v.pipe(v.array(RoomTakingItem), v.maxLength(200));
