import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import { EFFECTS, type StatementLine } from '../statement.store.ts';

/** `source`: the vendor; `game`: its code. Minor units. */
export interface Round {
  readonly source: string;
  readonly roundId: string;
  readonly game: string;
  readonly currency: string;
  readonly trial: boolean;
  readonly stake: bigint;
  /** Returned by rollbacks of bets. */
  readonly returned: bigint;
  readonly win: bigint;
  /** Of the stakes, of what rollbacks returned, and of all its movements: bonus money. */
  readonly bonusStake: bigint;
  readonly bonusReturned: bigint;
  readonly bonusNet: bigint;
  readonly closed: boolean;
  readonly openedSeq: bigint;
  readonly createdAt: Date;
}

type Owner = { readonly merchantId: string; readonly memberId: string };

const ROUND = sql`
  source, round_id as "roundId", game, currency, trial, stake, returned, win, coalesce(bonus_stake, 0)::bigint as "bonusStake",
  coalesce(bonus_returned, 0)::bigint as "bonusReturned", coalesce(bonus_net, 0)::bigint as "bonusNet", closed, opened_seq as "openedSeq", created_at as "createdAt"`;

/** A member's rounds by days, place and number. */
export interface RoundsQuestion {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly before?: Pick<Round, 'createdAt' | 'openedSeq'> | undefined;
  /** Open rounds among the newest. */
  readonly status?: 'open' | undefined;
  readonly limit: number;
}

/**
 * How far back open rounds are searched: an index of them would cost the ledger a new version in every index per
 * closed round.
 */
const OPEN_LOOK_ROUNDS = 500;

/** Newest first. */
export async function listRounds(
  db: Db,
  { merchantId, memberId }: Owner,
  { from, to, before, status, limit }: RoundsQuestion,
): Promise<Round[]> {
  const newest = sql`
    select ${ROUND} from wallet_round
    where merchant_id = ${merchantId} and bucket = ${bucketOf(memberId)} and member_id = ${memberId} and played
      ${before ? sql`and (created_at, opened_seq) < (${before.createdAt}, ${before.openedSeq})` : sql.empty}
      ${from ? sql`and created_at >= ${from}` : sql.empty}
      ${to ? sql`and created_at < ${to}` : sql.empty}
    order by created_at desc, opened_seq desc limit ${status === 'open' ? OPEN_LOOK_ROUNDS : limit}`;
  if (status !== 'open') return db.rows<Round>`${newest}`;
  // As `roundState` says it.
  return db.rows<Round>`
    select * from (${newest}) newest
    where not closed and not (returned > 0 and returned = stake and win = 0)
    order by "createdAt" desc, "openedSeq" desc limit ${limit}`;
}

export interface MembersRound extends Round {
  readonly memberId: string;
  /** Own valid bet; nothing while it is open and not counted. */
  readonly validOwn: bigint;
}

/** Real rounds of several members, newest first: one index probe each. */
export async function listRoundsOf(
  db: Db,
  { merchantId, memberIds }: { readonly merchantId: string; readonly memberIds: readonly string[] },
  {
    from,
    to,
    before,
    source,
    categories,
    limit,
  }: {
    readonly from: Date;
    readonly to: Date;
    readonly before?: Pick<MembersRound, 'createdAt' | 'memberId' | 'openedSeq'> | undefined;
    readonly source?: string | undefined;
    /** By the categories of their launches. */
    readonly categories?: readonly string[] | undefined;
    readonly limit: number;
  },
): Promise<MembersRound[]> {
  return db.rows<MembersRound>`
    select r.* from unnest(${memberIds.map(bucketOf)}::smallint[], ${[...memberIds]}::uuid[]) who (bucket, id)
    cross join lateral (
      select ${ROUND}, member_id as "memberId", coalesce(valid_own, 0)::bigint as "validOwn" from wallet_round o
      where o.merchant_id = ${merchantId} and o.bucket = who.bucket and o.member_id = who.id and o.played and not o.trial
        and o.created_at >= ${from} and o.created_at < ${to}
        ${before ? sql`and (o.created_at, o.member_id, o.opened_seq) < (${before.createdAt}, ${before.memberId}::uuid, ${before.openedSeq})` : sql.empty}
        ${source === undefined ? sql.empty : sql`and o.source = ${source}`}
        ${categories === undefined ? sql.empty : sql`and o.category = any(${[...categories]}::text[])`}
      order by o.created_at desc, o.opened_seq desc limit ${limit}) r
    order by r."createdAt" desc, r."memberId" desc, r."openedSeq" desc limit ${limit}`;
}

export interface GamePlay {
  readonly source: string;
  readonly game: string;
  readonly staked: bigint;
  readonly won: bigint;
  /** Of bonus money, beside them: won less staked. */
  readonly bonusNet: bigint;
}

/** Most movements summed: seven hours of a spin every 2.5 seconds. */
const MOVES_MAX = 20_000;

/**
 * Staked and won since a moment, by game and time of movement; rolled-back money is left out. Null: too much to sum.
 */
export async function playedSince(
  db: Db,
  { merchantId, memberId }: Owner,
  { since, currency, trial }: Pick<Round, 'currency' | 'trial'> & { readonly since: Date },
): Promise<GamePlay[] | null> {
  const bucket = bucketOf(memberId);
  // Entries are numbered in order: those since follow the newest earlier round.
  const plays = await db.rows<GamePlay & { moves: bigint }>`
    select e.source, coalesce(t.game, e.game) as game, count(*) as moves,
      coalesce(sum(case e.code when 'BET' then e.own when 'BET_ROLLBACK' then -e.own end), 0)::bigint as staked,
      coalesce(sum(case e.code when 'WIN' then e.own when 'WIN_ROLLBACK' then -e.own end), 0)::bigint as won,
      coalesce(sum(case when e.code in ('WIN', 'BET_ROLLBACK') then e.bonus else -e.bonus end), 0)::bigint as "bonusNet"
    from (
      select source, game, code, member_id, merchant_id, coalesce(reverses, reference) as target, amount - coalesce(bonus_part, 0) as own,
        case when bonus_account = 'bonus' then bonus_part else 0 end as bonus
      from wallet_entry
      where bucket = ${bucket} and member_id = ${memberId} and currency = ${currency} and trial = ${trial} and merchant_id = ${merchantId}
        and seq >= coalesce((
          select opened_seq from wallet_round
          where merchant_id = ${merchantId} and bucket = ${bucket} and member_id = ${memberId} and created_at < ${since}
            and currency = ${currency} and trial = ${trial}
          order by created_at desc, opened_seq desc limit 1), 0)
        and created_at >= ${since} and code in ('BET', 'WIN', 'BET_ROLLBACK', 'WIN_ROLLBACK')
      order by seq limit ${MOVES_MAX + 1}) e
    left join wallet_entry t on e.code in ('BET_ROLLBACK', 'WIN_ROLLBACK') and t.tx_id = e.target and t.source = e.source
      and t.member_id = e.member_id and t.merchant_id = e.merchant_id
    group by 1, 2`;
  return plays.reduce((sum, { moves }) => sum + moves, 0n) > MOVES_MAX ? null : plays;
}

/** By the vendor's id; without a vendor, the newest of that id. */
export async function findRound(
  db: Db,
  { merchantId, memberId }: Owner,
  roundId: string,
  source?: string,
): Promise<Round | null> {
  return db.row<Round>`
    select ${ROUND} from wallet_round
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and round_id = ${roundId} and merchant_id = ${merchantId} and played
      ${source === undefined ? sql.empty : sql`and source = ${source}`}
    order by created_at desc limit 1`;
}

/** The round of a bet or win, whatever a later message names. */
export async function findRoundOf(
  db: Db,
  { merchantId, memberId }: Owner,
  { source, txId }: { readonly source: string; readonly txId: string },
): Promise<Round | null> {
  return db.row<Round>`
    select ${ROUND} from wallet_round
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and source = ${source} and merchant_id = ${merchantId} and played
      and round_id = (
        select round_id from wallet_entry
        where source = ${source} and tx_id = ${txId} and member_id = ${memberId} and merchant_id = ${merchantId})`;
}

/** Clocks differ between processes. */
const CLOCKS_APART_SECONDS = 60;

/** What rollbacks of wins could not take (`debt`), in minor units; the round's `win` still counts it. */
export async function owedOfRound(db: Db, { merchantId, memberId }: Owner, round: Round): Promise<bigint> {
  const found = await db.row<{ owed: bigint }>`
    select coalesce(sum(shortfall), 0)::bigint as owed from wallet_entry
    where merchant_id = ${merchantId} and review = 'debt'
      and created_at >= ${round.createdAt}::timestamptz - make_interval(secs => ${CLOCKS_APART_SECONDS}::int)
      and bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${round.currency} and trial = ${round.trial}
      and source = ${round.source} and round_id = ${round.roundId}`;
  return found?.owed ?? 0n;
}

const ENTRIES_MAX = 500;

export interface RoundLine extends StatementLine {
  readonly note: string;
}

/** In order, with those that moved nothing. */
export async function entriesOfRound(db: Db, { merchantId, memberId }: Owner, round: Round): Promise<RoundLine[]> {
  return db.rows<RoundLine>`
    select e.seq, e.code, ${EFFECTS}, e.balance_after as balance, e.created_at as "createdAt", coalesce(e.game, '') as note
    from wallet_entry e
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${round.currency} and trial = ${round.trial}
      and seq >= ${round.openedSeq} and merchant_id = ${merchantId} and source = ${round.source} and round_id = ${round.roundId}
    order by seq limit ${ENTRIES_MAX}`;
}
