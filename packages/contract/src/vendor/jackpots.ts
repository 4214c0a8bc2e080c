import * as v from 'valibot';

// Platform → vendor, about jackpots. A vendor without any leaves them out. Amounts × 100,000.

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const GameCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/));
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15));

/** `jackpot/list`: what real money’s jackpots stand at in a currency, for tiles of the lobby. */
export const JackpotListRequest = v.object({ request_uuid: Id, currency: Currency });

const Level = {
  level: Id,
  meter: Amount,
  /** Where it begins, and by where it must have been won. */
  seed: Amount,
  most: Amount,
};
export const JackpotItem = v.object({
  pool: Id,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  games: v.pipe(v.array(GameCode), v.maxLength(200)),
  /** The smallest first. */
  levels: v.pipe(v.array(v.object(Level)), v.minLength(1), v.maxLength(10)),
});
export type JackpotItem = v.InferOutput<typeof JackpotItem>;
export const JackpotList = v.pipe(v.array(JackpotItem), v.maxLength(20));

/** `jackpot/pools`: the same for staff, with how it came about. */
export const JackpotPoolsRequest = v.object({ request_uuid: Id, operator_id: Id, currency: Currency });
export const JackpotPoolItem = v.object({
  ...JackpotItem.entries,
  /** Stakes that were counted, and those that wait for it. */
  entries: Count,
  waiting: Count,
  levels: v.pipe(
    v.array(
      v.object({
        ...Level,
        /** Of the hit that it goes to, from 1. */
        number: Count,
        /** What of each stake goes to it, in 1/100,000. */
        share: Count,
        /** Since the pool began: from stakes, and from seeds; paid, hits and those that the platform has not taken yet. */
        contributed: Amount,
        seeded: Amount,
        won: Amount,
        hits: Count,
        owed: Count,
      }),
    ),
    v.maxLength(10),
  ),
  /** The last ones, newest first. */
  last: v.pipe(
    v.array(
      v.object({
        level: Id,
        number: Count,
        amount: Amount,
        at: Moment,
        /** Null: another operator's player, or nobody's before the pool began to count. */
        user: v.nullable(Id),
        game_code: v.nullable(GameCode),
        round: v.nullable(Id),
        paid: v.boolean(),
      }),
    ),
    v.maxLength(50),
  ),
});
export type JackpotPoolItem = v.InferOutput<typeof JackpotPoolItem>;
export const JackpotPools = v.pipe(v.array(JackpotPoolItem), v.maxLength(20));
