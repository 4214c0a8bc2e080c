import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import { EFFECTS, type StatementLine } from '../statement.store.ts';

/** A round as the ledger knows it; `source` is the vendor's code and `game` its own code of the game. Amounts in minor units. */
export interface Round {
  readonly source: string;
  readonly roundId: string;
  readonly game: string;
  readonly currency: string;
  readonly trial: boolean;
  readonly stake: bigint;
  /** What rollbacks of bets gave back. */
  readonly returned: bigint;
  readonly win: bigint;
  /** What of the stake that stands was bonus money. */
  readonly bonusPart: bigint;
  readonly closed: boolean;
  readonly openedSeq: bigint;
  readonly createdAt: Date;
}

type Owner = { readonly merchantId: string; readonly memberId: string };

const ROUND = sql`
  source, round_id as "roundId", game, currency, trial, stake, returned, win, coalesce(bonus_stake - bonus_returned, 0)::bigint as "bonusPart", closed, opened_seq as "openedSeq", created_at as "createdAt"`;

/** Which of a member's rounds: a span of days, a place in the list, and how many. */
export interface RoundsQuestion {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only rounds before this place in the list. */
  readonly before?: Pick<Round, 'createdAt' | 'openedSeq'> | undefined;
  /** Only rounds that wait for their end, among the newest of the others. */
  readonly status?: 'open' | undefined;
  readonly limit: number;
}

/**
 * So far back an open round is looked for. An index of the open ones alone would find it wherever it is, and cost the ledger
 * more: every round that closes would be a new version in each index of the table.
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

/** A round with whose it is. */
export interface MembersRound extends Round {
  readonly memberId: string;
}

/** Rounds of real money of some members of a merchant together, newest first: one look at the index for each of them. */
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
    /** Only of games of these categories, as their launches said. */
    readonly categories?: readonly string[] | undefined;
    readonly limit: number;
  },
): Promise<MembersRound[]> {
  return db.rows<MembersRound>`
    select r.* from unnest(${memberIds.map(bucketOf)}::smallint[], ${[...memberIds]}::uuid[]) who (bucket, id)
    cross join lateral (
      select ${ROUND}, member_id as "memberId" from wallet_round o
      where o.merchant_id = ${merchantId} and o.bucket = who.bucket and o.member_id = who.id and o.played and not o.trial
        and o.created_at >= ${from} and o.created_at < ${to}
        ${before ? sql`and (o.created_at, o.member_id, o.opened_seq) < (${before.createdAt}, ${before.memberId}::uuid, ${before.openedSeq})` : sql.empty}
        ${source === undefined ? sql.empty : sql`and o.source = ${source}`}
        ${categories === undefined ? sql.empty : sql`and o.category = any(${[...categories]}::text[])`}
      order by o.created_at desc, o.opened_seq desc limit ${limit}) r
    order by r."createdAt" desc, r."memberId" desc, r."openedSeq" desc limit ${limit}`;
}

/** What a member has staked and won of own money at one game of a vendor. */
export interface GamePlay {
  readonly source: string;
  readonly game: string;
  readonly staked: bigint;
  readonly won: bigint;
}

/** So many movements are summed in one answer: seven hours of a spin every 2.5 seconds. */
const MOVES_MAX = 20_000;

/**
 * What was staked and won since a moment, by game and by the time at which the money moved: a round that began before counts with what it
 * stakes and wins afterwards. What was taken back is left out of both. Null when there is more than can be summed.
 */
export async function playedSince(
  db: Db,
  { merchantId, memberId }: Owner,
  { since, currency, trial }: Pick<Round, 'currency' | 'trial'> & { readonly since: Date },
): Promise<GamePlay[] | null> {
  const bucket = bucketOf(memberId);
  // Entries are numbered in the order in which they came: those since then follow the newest round from before.
  const plays = await db.rows<GamePlay & { moves: bigint }>`
    select e.source, coalesce(t.game, e.game) as game, count(*) as moves,
      coalesce(sum(case e.code when 'BET' then e.own when 'BET_ROLLBACK' then -e.own end), 0)::bigint as staked,
      coalesce(sum(case e.code when 'WIN' then e.own when 'WIN_ROLLBACK' then -e.own end), 0)::bigint as won
    from (
      select source, game, code, member_id, merchant_id, coalesce(reverses, reference) as target, amount - coalesce(bonus_part, 0) as own
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

/** A member's round by the vendor's id of it; without the vendor's code, the newest when two vendors gave the same. */
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

/** The round to which the ledger posted a bet or win, whatever round a later message about it names. */
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

/** Processes tell the time by clocks of their own. */
const CLOCKS_APART_SECONDS = 60;

/** What rollbacks of the round's wins could not take back because it was spent (`debt`), in minor units; its `win` still counts that. */
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

/** A line of a round, with its game by code. */
export interface RoundLine extends StatementLine {
  readonly note: string;
}

/** The round's entries in their order, those that moved nothing included. */
export async function entriesOfRound(db: Db, { merchantId, memberId }: Owner, round: Round): Promise<RoundLine[]> {
  return db.rows<RoundLine>`
    select e.seq, e.code, ${EFFECTS}, e.balance_after as balance, e.created_at as "createdAt", coalesce(e.game, '') as note
    from wallet_entry e
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${round.currency} and trial = ${round.trial}
      and seq >= ${round.openedSeq} and merchant_id = ${merchantId} and source = ${round.source} and round_id = ${round.roundId}
    order by seq limit ${ENTRIES_MAX}`;
}
