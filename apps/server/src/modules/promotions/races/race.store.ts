import type { Db } from '@baize/db';
import type { Rules } from '../rules/promotion.rules.ts';
import type { RaceRound } from './race.rules.ts';

/** A race that runs, or whose last rounds come in. */
export interface Race {
  readonly merchantId: string;
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: 'published' | 'paused' | 'ended';
  readonly currency: string;
  readonly rules: Rules;
}

/** Begun, without written places. */
export const listRaces = (db: Db, merchantIds: readonly string[] | null, now: Date): Promise<Race[]> =>
  db.rows<Race>`
    select p.merchant_id as "merchantId", p.id, p.starts_at as "startsAt", p.ends_at as "endsAt", p.state, p.currency, t.rules
    from promotions_promotion p
    join promotions_terms t on t.merchant_id = p.merchant_id and t.promotion_id = p.id and t.version = p.terms_version
    where (${merchantIds}::text[] is null or p.merchant_id = any(${merchantIds}::text[]))
      and p.state in ('published', 'paused', 'ended') and p.ends_at is not null and p.starts_at <= ${now}
      and t.rules -> 'condition' ->> 'code' in ('race', 'ticket')
      and not exists (select from promotions_race r where r.merchant_id = p.merchant_id and r.promotion_id = p.id and r.done_at is not null)
    order by p.merchant_id, p.id limit 1000`;

/** Excluded ones left out. */
export const listRacers = (
  tx: Db,
  row: { merchantId: string; promotionIds: readonly string[]; memberIds: readonly string[] },
): Promise<{ promotionId: string; memberId: string; since: Date }[]> =>
  tx.rows`
    select promotion_id as "promotionId", member_id as "memberId", made_at as since from promotions_claim
    where merchant_id = ${row.merchantId} and promotion_id = any(${[...row.promotionIds]}::uuid[])
      and member_id = any(${[...row.memberIds]}::uuid[]) and period_key = 'ever' and cause <> 'excluded'`;

export interface RoundKey {
  readonly merchantId: string;
  readonly promotionId: string;
  readonly memberId: string;
  readonly source: string;
  readonly roundId: string;
}

export const findRounds = (tx: Db, keys: readonly RoundKey[]): Promise<(RoundKey & RaceRound)[]> =>
  tx.rows<RoundKey & RaceRound>`
    select r.merchant_id as "merchantId", r.promotion_id as "promotionId", r.member_id as "memberId", r.source, r.round_id as "roundId",
           r.stake, r.win, r.valid, r.closed_at as "closedAt"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as k ("merchantId" text, "promotionId" uuid, "memberId" uuid, source text, "roundId" text)
    join promotions_race_round r on r.merchant_id = k."merchantId" and r.promotion_id = k."promotionId"
      and r.member_id = k."memberId" and r.source = k.source and r.round_id = k."roundId"`;

export async function writeRounds(tx: Db, rounds: readonly (RoundKey & RaceRound)[]): Promise<void> {
  const rows = rounds.map((row) => ({
    ...row,
    ...{ stake: String(row.stake), win: String(row.win), valid: String(row.valid) },
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
  await tx.run`
    insert into promotions_race_round (merchant_id, promotion_id, member_id, source, round_id, stake, win, valid, closed_at)
    select d."merchantId", d."promotionId", d."memberId", d.source, d."roundId", d.stake, d.win, d.valid, d."closedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d ("merchantId" text, "promotionId" uuid, "memberId" uuid, source text, "roundId" text, stake bigint, win bigint,
            valid bigint, "closedAt" timestamptz)
    where d."merchantId" is not null
    on conflict (merchant_id, promotion_id, member_id, source, round_id)
    do update set stake = excluded.stake, win = excluded.win, valid = excluded.valid, closed_at = excluded.closed_at`;
}

interface Standing {
  readonly merchantId: string;
  readonly promotionId: string;
  readonly memberId: string;
}

/** The moment of a standing is its last change. */
export async function addToStanding(
  tx: Db,
  row: Standing & { score: bigint; rounds: number; at: Date },
): Promise<void> {
  await tx.run`
    insert into promotions_standing (merchant_id, promotion_id, member_id, score, rounds, reached_at)
    values (${row.merchantId}, ${row.promotionId}, ${row.memberId}, ${row.score}, ${row.rounds}, ${row.at})
    on conflict (merchant_id, promotion_id, member_id) do update set
      score = promotions_standing.score + excluded.score, rounds = promotions_standing.rounds + excluded.rounds,
      reached_at = case when excluded.score = 0 then promotions_standing.reached_at else excluded.reached_at end`;
}

/** From the best round, the earliest of equals. */
export async function takeBest(tx: Db, row: Standing & { rounds: number; at: Date }): Promise<void> {
  await tx.run`
    with best as (
      select (r.win * 100) / r.stake as score, r.closed_at as at from promotions_race_round r
      where r.merchant_id = ${row.merchantId} and r.promotion_id = ${row.promotionId} and r.member_id = ${row.memberId}
        and r.closed_at is not null and r.stake > 0
      order by 1 desc, 2 limit 1)
    insert into promotions_standing (merchant_id, promotion_id, member_id, score, rounds, reached_at)
    select ${row.merchantId}, ${row.promotionId}, ${row.memberId}, coalesce((select score from best), 0), ${row.rounds},
           coalesce((select at from best), ${row.at})
    on conflict (merchant_id, promotion_id, member_id) do update set
      score = excluded.score, rounds = promotions_standing.rounds + excluded.rounds, reached_at = excluded.reached_at`;
}

/** Before everything is read again; written places stay. */
export async function forgetRaces(tx: Db): Promise<void> {
  await tx.query({ text: 'truncate promotions_race_round, promotions_standing', values: [] });
}

export interface BoardRow {
  readonly memberId: string;
  readonly score: bigint;
  readonly rounds: number;
  readonly reachedAt: Date;
}

/** Played enough and not hidden, best first; without a limit all of them. */
export const listBoard = (
  db: Db,
  row: { merchantId: string; promotionId: string; minRounds: number; skip: number; limit: number | null },
): Promise<BoardRow[]> =>
  db.rows<BoardRow>`
    select member_id as "memberId", score, rounds, reached_at as "reachedAt" from promotions_standing
    where merchant_id = ${row.merchantId} and promotion_id = ${row.promotionId} and not hidden and rounds >= ${row.minRounds} and score > 0
    order by score desc, reached_at, member_id offset ${row.skip} limit ${row.limit}::bigint`;

export const findStandingOf = (
  db: Db,
  { merchantId, promotionId, memberId }: Standing,
): Promise<(BoardRow & { readonly hidden: boolean }) | null> =>
  db.row`
    select member_id as "memberId", score, rounds, reached_at as "reachedAt", hidden from promotions_standing
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and member_id = ${memberId}`;

/** Of several members, in the order of `memberIds`; who has no standing is left out. */
export const listStandingsOf = (
  db: Db,
  row: { merchantId: string; promotionId: string; memberIds: readonly string[] },
): Promise<BoardRow[]> =>
  db.rows<BoardRow>`
    select member_id as "memberId", score, rounds, reached_at as "reachedAt" from promotions_standing
    where merchant_id = ${row.merchantId} and promotion_id = ${row.promotionId} and member_id = any(${row.memberIds}::uuid[])
    order by array_position(${row.memberIds}::uuid[], member_id)`;

/** How many stand before somebody. */
export const countBefore = async (
  db: Db,
  row: { merchantId: string; promotionId: string; minRounds: number; score: bigint; reachedAt: Date; memberId: string },
): Promise<number> =>
  (
    await db.row<{ before: number }>`
      select count(*)::int as before from promotions_standing
      where merchant_id = ${row.merchantId} and promotion_id = ${row.promotionId} and not hidden and rounds >= ${row.minRounds}
        and score > 0 and (score > ${row.score} or (score = ${row.score} and (reached_at, member_id) < (${row.reachedAt}, ${row.memberId}::uuid)))`
  )?.before ?? 0;

/** Who stands on the board, as `listBoard` with a score of at least so much, and who plays without standing there. */
export const countRacers = async (
  db: Db,
  row: { merchantId: string; promotionId: string; minRounds: number; scoreMin: bigint },
): Promise<{ readonly players: number; readonly without: number }> =>
  (await db.row<{ players: number; without: number }>`
    select count(*) filter (where placed)::int as players, count(*) filter (where not placed)::int as without
    from (
      select rounds >= ${row.minRounds} and score >= ${row.scoreMin} as placed from promotions_standing
      where merchant_id = ${row.merchantId} and promotion_id = ${row.promotionId} and not hidden) standing`) ?? {
    players: 0,
    without: 0,
  };

/** They are on no board and win nothing. */
export async function hideStandings(
  db: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<void> {
  await db.run`
    update promotions_standing set hidden = true
    where merchant_id = ${merchantId} and member_id = ${memberId} and place is null`;
}

/** False: written before. */
export async function writePlaces(
  tx: Db,
  row: { merchantId: string; promotionId: string; memberIds: readonly string[]; at: Date },
): Promise<boolean> {
  const first = await tx.run`
    insert into promotions_race (merchant_id, promotion_id, placed_at) values (${row.merchantId}, ${row.promotionId}, ${row.at})
    on conflict do nothing`;
  if (first === 0) return false;
  await tx.run`
    update promotions_standing s set place = w.place
    from unnest(${[...row.memberIds]}::uuid[]) with ordinality as w (member_id, place)
    where s.merchant_id = ${row.merchantId} and s.promotion_id = ${row.promotionId} and s.member_id = w.member_id`;
  return true;
}

/** Null: not yet. */
export const findPlacedAt = async (db: Db, merchantId: string, promotionId: string): Promise<Date | null> =>
  (
    await db.row<{ at: Date }>`
      select placed_at as at from promotions_race where merchant_id = ${merchantId} and promotion_id = ${promotionId}`
  )?.at ?? null;

export const listPlaces = (
  db: Db,
  merchantId: string,
  promotionId: string,
): Promise<{ memberId: string; place: number }[]> =>
  db.rows`
    select member_id as "memberId", place from promotions_standing
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and place is not null order by place limit 1000`;

export async function markRaceDone(db: Db, row: { merchantId: string; promotionId: string; at: Date }): Promise<void> {
  await db.run`
    insert into promotions_race (merchant_id, promotion_id, placed_at, done_at)
    values (${row.merchantId}, ${row.promotionId}, ${row.at}, ${row.at})
    on conflict (merchant_id, promotion_id) do update set done_at = ${row.at}`;
}
