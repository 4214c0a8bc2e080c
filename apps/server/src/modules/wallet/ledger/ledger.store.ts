import { GAME_TYPES } from '@baize/contract/games/games.ts';
import type { Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import type { Entry, EntryKind, Outcome, Verdict } from './ledger.rules.ts';
import {
  BONUS_PART,
  COUNTS,
  GRANT_VERDICT,
  GRANTED,
  GRANTS,
  OPENS,
  playedAs,
  SHARE,
  SHARE_OF,
} from '../grants/grantSql.store.ts';
import { COUNTED, LIMIT_VERDICT, LIMITED } from '../limits/limitSql.store.ts';
import { AT_RISK, COVERED } from '../rounds/validBet.rules.ts';

const KINDS: Record<EntryKind, number> = {
  count: 0,
  bet: 1,
  win: 2,
  rollback: 3,
  move: 4,
  take: 5,
  sweep: 6,
  refund: 7,
};
/** Kind and flags in one column: the database pays for each array. */
const KIND = 7;
const TRIAL = 8;
const CLOSES = 16;
const FREE = 32;
/** Bit offsets and masks of category and mark. */
const CATEGORY = { shift: 6, mask: 15 } as const;
const MARK = { shift: 10, mask: 3 } as const;
const MARKS = ['largeWin', 'largeHome'] as const;

const listed = (words: readonly string[]): string => `'{${words.join(',')}}'::text[]`;

/**
 * The one statement that moves money. Everything is judged in its snapshot and applied only where the account still has the judged
 * version (the fence); an entry missing from the result lost that race and is judged again. The account is found once, then taken by
 * its ctid: had it moved, its version would differ.
 * After the deadline, by the database's clock, nothing changes: the caller has gone and may have been refused since.
 * Unknown targets and second rollbacks are entries of zero that keep their keys. Targets are looked up among the member's own, so that
 * a tombstone affects nobody else.
 * Between two house accounts both legs are counted.
 * A rollback belongs to its target's round and game, whatever round the message names. It returns what refunds have left; all refunds
 * of a bet are at most the bet.
 * A rolled-back bet is marked when it had won: by a later win that names it, or names none. Looked up only where needed, among the wins
 * of that bet and round.
 * An unknown round is opened, a known one continued (`on conflict` would look twice); two accounts of a member opening one round
 * conflict on its key, and the batch is sent again. A round keeps its first entry's category and class.
 * The valid bet is that of the round after the entry (`validBet.rules.ts`); the entry keeps its change. It is no more than what the
 * first closing win has told as really played.
 * A round that nothing closes counts from its count on as if it were closed, and stays open.
 * All-or-nothing under the key of a take that found less is a conflict.
 * Limits and blocks are judged against their row and counted into it; `limits` is their fence, 0 without any.
 * With a bonus grant a bet takes main first and the rest from the bonus, as a third leg (`bonus_part`). The round keeps the share, by
 * which wins and rollbacks return. `offset 0` avoids computing the share again in each expression.
 * Lateral probes with `limit 1` keep the plan on the indexes under any statistics. Each column kept is copied several times, so only
 * needed ones are.
 */
const POST_TEXT = `
with request as (
  select r.*, r.bits & ${KIND} as kind, r.bits & ${TRIAL} > 0 as trial, r.bits & ${CLOSES} > 0 as closes, r.bits & ${FREE} > 0 as free,
    (${listed(GAME_TYPES)})[r.bits >> ${CATEGORY.shift} & ${CATEGORY.mask}] as category, (${listed(MARKS)})[r.bits >> ${MARK.shift} & ${MARK.mask}] as mark
  from unnest($1::text::smallint[], $2::text::uuid[], $3::text::text[], $4::text::smallint[], $5::text::text[], $6::text::text[],
    $7::text::text[], $8::text::text[], $9::text::text[], $10::text::text[], $11::text::bigint[], $12::text::text[],
    $13::text::text[], $14::text::text[], $15::text::text[], $19::text::bigint[]) with ordinality
    as r (bucket, member_id, currency, bits, merchant_id, source, tx_id, code, debit, credit, amount, reference, round_id, game, class, turnover, ord)),
seen as (
  select r.ord, r.bucket, r.member_id, r.currency, r.trial, r.merchant_id, r.source, r.tx_id, r.kind, r.reference, r.round_id, r.game,
    r.closes, r.free, r.mark, r.turnover, coalesce(play.turnover, r.turnover) as round_turnover,
    account.at, account.main, account.locked, account.bonus, account.transit, account.version, account.limits, account.grant_id as account_grant, limited.found as limit_found, limited.block, limited.is_blocked,
    limited.stake_room, limited.loss_room, limited.is_limited, target.at as target_at,
    own.same as own_same, own.balance_after as own_balance, own.bonus_told as own_told, gone.found as gone,
    target.fits as target_fits, target_gone.found as target_gone,
    case when r.kind = 3 then coalesce(target.round_id, r.round_id) else r.round_id end as play_round,
    case when r.kind = 3 then coalesce(target.game, r.game) else r.game end as play_game,
    ${playedAs('category')} as category, ${playedAs('class')} as class,
    play.closed, play.quiet, play.stake as stake_before, play.returned as returned_before, play.win as win_before, play.valid as valid_before, play.valid_own as valid_own_before,
    play.found as is_round_known, won.found as won, play.stake - play.returned as kept_before,
    coalesce(play.bonus_stake - play.bonus_returned, 0) as bonus_kept, play.counted, coalesce(refunded.amount, 0) as refunded,
    target.amount as target_amount, coalesce(target.bonus_part, 0) as target_bonus, target.bonus_account as target_bonus_account,
    granted.id as grant_id, granted.state as grant_state, granted.amount as grant_amount, granted.max_bet, granted.requirement,
    granted.progress, granted.open_rounds, granted.percent, granted.is_live, granted.is_of_round, granted.draws, granted.tells,
    case when r.kind <> 3 then r.amount when target_gone.found then 0 else coalesce(target.amount, 0) - coalesce(refunded.amount, 0) end as asked,
    target.amount - coalesce(refunded.amount, 0) as target_left,
    case when r.kind = 3 then coalesce(target.code, 'BET') || '_ROLLBACK' else r.code end as code,
    case when r.kind = 3 then coalesce(target.credit, r.debit) else r.debit end as debit,
    case when r.kind = 3 then coalesce(target.debit, r.credit) else r.credit end as credit
  from request r
  left join lateral (
    select a.ctid as at, a.main, a.locked, a.bonus, a.transit, a.version, a.limits, a.grant_id from wallet_account a
    where a.bucket = r.bucket and a.member_id = r.member_id and a.currency = r.currency and a.trial = r.trial
      and a.merchant_id = r.merchant_id limit 1) account on true
  left join lateral (${LIMITED}) limited on true
  left join lateral (
    select e.seq, e.member_id = r.member_id and e.currency = r.currency and e.trial = r.trial
      and case when r.kind = 3 then e.code in ('BET', 'WIN')
        else e.code = 'BET' and e.round_id = r.round_id and e.game = r.game end as fits,
      e.code, e.amount, e.round_id, e.game, e.debit, e.credit, e.created_at as at, e.bonus_part, e.bonus_account
    from wallet_entry e where r.kind in (2, 3, 7) and e.source = r.source and e.tx_id = r.reference limit 1) target on true
  left join lateral (
    select e.balance_after, e.bonus_told, e.member_id = r.member_id and e.currency = r.currency and e.trial = r.trial
      and (r.kind = 3 and target.fits is true
        or e.game is not distinct from r.game and e.round_id is not distinct from r.round_id)
      and e.closes = r.closes and e.turnover is not distinct from r.turnover and coalesce(e.free = r.free, true)
      and case when r.kind = 3 then e.code in ('BET_ROLLBACK', 'WIN_ROLLBACK') and coalesce(e.reverses, e.reference) = r.reference
          and (e.reverses is not null or e.amount = 0)
        else e.reverses is null and (r.kind <> 7 or r.amount > 0) and e.code = r.code and (r.kind = 6 or e.amount + e.shortfall = r.amount) and (r.kind = 5 or e.shortfall = 0) and e.debit = r.debit and e.credit = r.credit
          and e.reference is not distinct from r.reference end as same
    from wallet_entry e where e.source = r.source and e.tx_id = r.tx_id limit 1) own on true
  left join lateral (
    select true as found from wallet_entry e
    where e.source = r.source and e.reverses = r.tx_id and e.member_id = r.member_id limit 1) gone on true
  left join lateral (
    select true as found from wallet_entry e
    where r.kind in (2, 3, 7) and e.source = r.source and e.reverses = r.reference and e.member_id = r.member_id
    limit 1) target_gone on true
  left join lateral (
    select sum(e.amount)::bigint as amount from wallet_entry e
    where r.kind in (3, 7) and e.source = r.source and e.reference = r.reference and e.member_id = r.member_id
      and e.code = 'BET_ROLLBACK' and e.reverses is null and e.amount > 0) refunded on true
  left join lateral (
    select true as found, p.closed, p.quiet, p.stake, p.returned, p.win, p.valid, p.valid_own, p.category, p.class, p.grant_id, p.bonus_stake,
      p.bonus_returned, p.counted, p.turnover from wallet_round p
    where p.bucket = r.bucket and p.member_id = r.member_id and p.source = r.source
      and p.round_id = case when r.kind = 3 then coalesce(target.round_id, r.round_id) else r.round_id end limit 1) play on true
  left join lateral (${GRANTED}) granted on true
  left join lateral (
    select true as found from wallet_entry w
    where r.kind = 3 and target.code = 'BET' and target.fits and play.win > 0 and own.same is null and target_gone.found is null
      and w.bucket = r.bucket and w.member_id = r.member_id and w.source = r.source
      and coalesce(w.reference, w.round_id) = any (array[r.reference, target.round_id]) and w.code = 'WIN' and w.amount > 0
      and w.currency = r.currency and w.trial = r.trial and w.seq > target.seq
      and w.round_id = target.round_id and coalesce(w.reference, r.reference) = r.reference
      and w.amount > coalesce((
        select u.amount from wallet_entry u
        where u.source = w.source and u.reverses = w.tx_id and u.member_id = w.member_id limit 1), 0)
    limit 1) won on true),
shared as (select s.*, ${SHARE} as share, ${SHARE_OF} as share_of from seen s offset 0),
parted as (select h.*, ${BONUS_PART} as bonus_part from shared h offset 0),
sized as (
  select s.*, case
      when s.kind = 3 and s.debit = 'main' and s.share_of <> 'main' then least(s.asked - s.share, s.main) + s.bonus_part
      when s.kind in (3, 5) and s.debit = 'main' then least(s.asked, s.main)
      when s.kind = 6 then least(s.asked, case s.debit when 'main' then s.main when 'locked' then s.locked when 'bonus' then s.bonus end)
      else s.asked end as amount
  from parted s),
summed as (
  select z.*,
    coalesce(z.stake_before - z.returned_before, 0) + case z.code when 'BET' then z.amount when 'BET_ROLLBACK' then -z.amount else 0 end as kept,
    coalesce(z.win_before, 0) + case z.code when 'WIN' then z.amount when 'WIN_ROLLBACK' then -z.amount else 0 end as paid,
    z.bonus_kept + case z.code when 'BET' then z.share when 'BET_ROLLBACK' then -z.share else 0 end as bonus_kept_after
  from sized z),
valued as (
  select z.*, case when z.kind not in (4, 5, 6) and (z.closed or z.closes or z.quiet or z.kind = 0) and z.kept > 0
      then least(z.kept, z.round_turnover, case when z.category = any(${listed(AT_RISK)}) or z.class = '${COVERED}' then abs(z.paid - z.kept) end) else 0 end as valid_now
  from summed z offset 0),
judged as materialized (
  select z.ord, z.at, z.version, z.bucket, z.member_id, z.currency, z.trial, z.merchant_id, z.source, z.tx_id, z.kind, z.code, z.debit,
    z.credit, z.amount, case when z.kind = 6 then 0 else z.asked - z.amount end as shortfall, z.reference, z.target_fits, z.target_gone, z.won, z.play_round, z.play_game,
    z.is_round_known, z.closes, z.turnover, z.free, z.mark, z.category, z.class, z.limits, z.target_at,
    z.valid_now - coalesce(z.valid_before, 0) as valid,
    case when z.bonus_kept_after > 0 and z.kept > 0 then floor(z.valid_now::numeric * (z.kept - z.bonus_kept_after) / z.kept)::bigint
      else z.valid_now end - coalesce(z.valid_own_before, 0) as valid_own,
    z.grant_id, z.is_live, z.is_of_round, z.share, z.bonus_part, case when z.bonus_part > 0 then z.share_of end as bonus_account,
    z.tells, ${COUNTS} as counts, ${OPENS} as opens, z.grant_state, z.requirement, z.progress, z.open_rounds,
    case when z.own_same then z.own_balance else z.main end as balance,
    case when z.own_same then z.own_told when z.tells then z.bonus end as told,
    case
      when z.version is null then 'noAccount'
      when z.own_same is not null then case when z.own_same then 'repeated' else 'conflict' end
      when z.kind = 3 and z.target_fits is false then 'conflict'
      when clock_timestamp() > $18::timestamptz then 'late'
      when z.kind = 3 then 'apply'
      when z.gone then 'rolledBack'
      when z.kind = 0 then case when z.closed or z.quiet or z.is_round_known is null then 'conflict' else 'apply' end
      when z.kind = 1 and z.closed then 'roundClosed'
      when z.kind in (2, 7) and z.target_gone then 'rolledBack'
      when z.kind = 2 and z.target_fits is not true and (z.reference is not null or not z.free) or z.kind = 7 and z.target_fits is not true then 'unknownBet'
      when z.kind = 7 and z.amount not between 1 and z.target_left then 'conflict'
${LIMIT_VERDICT}
${GRANT_VERDICT}
      when z.debit = 'main' and z.main < z.amount - z.bonus_part or z.debit = 'locked' and z.locked < z.amount
        or z.debit = 'bonus' and z.bonus < z.amount or z.debit = 'transit' and z.transit < z.amount then 'notEnough'
      else 'apply'
    end as verdict
  from valued z),
moved as (
  update wallet_account a
  set main = a.main + case when j.credit = 'main' then j.amount - j.bonus_part when j.debit = 'main' then j.bonus_part - j.amount else 0 end,
    locked = a.locked + case when j.credit = 'locked' then j.amount when j.debit = 'locked' then -j.amount else 0 end,
    bonus = a.bonus + case when j.credit = 'bonus' then j.amount when j.debit = 'bonus' then -j.amount
      when j.bonus_account = 'bonus' then case when j.credit = 'main' then j.bonus_part else -j.bonus_part end else 0 end,
    transit = a.transit + case when j.credit = 'transit' then j.amount when j.debit = 'transit' then -j.amount else 0 end,
    version = a.version + 1,
    grant_id = case when j.grant_id is null or j.kind not in (4, 6) then a.grant_id when j.code = 'BONUS' then j.grant_id end
  from judged j
  where j.verdict = 'apply' and a.ctid = j.at and a.member_id = j.member_id and a.version = j.version and a.limits = j.limits
  returning j.ord, j.bucket, j.member_id, j.currency, j.trial, j.merchant_id, j.source, j.tx_id, j.kind, j.code, j.debit, j.credit,
    j.amount, j.shortfall, j.reference, j.target_fits, j.target_gone, j.won, j.play_round, j.play_game, j.is_round_known, j.closes, j.turnover, j.free,
    j.mark, j.category, j.class, j.valid, j.valid_own, j.limits, j.target_at, j.grant_id, j.is_of_round, j.share, j.bonus_part, j.bonus_account,
    j.counts, j.opens, j.grant_state = 'active' and j.progress + j.counts >= j.requirement as meets,
    j.is_live and j.kind not in (4, 6) and j.grant_state = 'active' and j.open_rounds + j.opens = 0 and a.bonus = 0 as spends,
    case when j.is_live or j.code = 'BONUS' and j.grant_id is not null then a.bonus end as bonus_after,
    case when j.tells then a.bonus end as told, a.main as main_after, a.version as seq),
written as (
  insert into wallet_entry (bucket, member_id, currency, trial, seq, merchant_id, source, tx_id, code, debit, credit, amount,
    balance_after, created_at, round_id, game, closes, reference, reverses, shortfall, review,
    free, category, class, valid, valid_own, bonus_part, bonus_account, grant_id, bonus_after, bonus_told, turnover)
  select m.bucket, m.member_id, m.currency, m.trial, m.seq, m.merchant_id, m.source, m.tx_id, m.code, m.debit, m.credit, m.amount,
    m.main_after, $16::timestamptz, m.play_round, m.play_game, m.closes,
    case when m.kind <> 3 or m.target_gone then m.reference end, case when m.kind = 3 and m.target_gone is null then m.reference end,
    m.shortfall,
    case when m.shortfall > 0 then 'debt'
      when m.won and m.target_gone is null then 'wonBefore' else m.mark end,
    m.free, m.category, m.class, m.valid, m.valid_own, nullif(m.bonus_part, 0), m.bonus_account,
    case when m.bonus_part > 0 or m.kind in (4, 6) then m.grant_id end, m.bonus_after, m.told, m.turnover
  from moved m),
housed as (
  insert into wallet_house (merchant_id, account, currency, trial, lane, balance)
  select h.merchant_id, h.account, h.currency, h.trial, $17::smallint, sum(h.amount)
  from (
    select m.merchant_id, m.currency, m.trial, m.credit as account, m.amount from moved m where strpos(m.credit, ':') > 0
    union all
    select m.merchant_id, m.currency, m.trial, m.debit, -m.amount from moved m where strpos(m.debit, ':') > 0
    union all
    select m.merchant_id, m.currency, m.trial, m.bonus_account, case when m.credit = 'main' then m.bonus_part else -m.bonus_part end
    from moved m where strpos(m.bonus_account, ':') > 0) h
  group by h.merchant_id, h.account, h.currency, h.trial
  order by h.merchant_id, h.account, h.currency, h.trial
  on conflict (merchant_id, account, currency, trial, lane) do update set balance = wallet_house.balance + excluded.balance),
counted as (${COUNTED}),
grants as (${GRANTS}),
played as (
  select m.bucket, m.member_id, m.source, m.play_round, m.merchant_id, m.currency, m.trial, m.play_game,
    case when m.code = 'BET' then m.amount else 0 end as stake, case when m.code = 'BET_ROLLBACK' then m.amount else 0 end as returned,
    case m.code when 'WIN' then m.amount when 'WIN_ROLLBACK' then -m.amount else 0 end as win, m.closes, m.turnover,
    m.kind not in (0, 3) or m.target_fits is true as played, m.kind = 0 as quiet, m.seq, m.is_round_known, m.category, m.class, m.valid, m.valid_own,
    case when m.is_of_round then m.grant_id end as grant_id,
    case when m.is_of_round then case when m.code = 'BET' then m.share else 0 end end as bonus_stake,
    case when m.is_of_round then case when m.code = 'BET_ROLLBACK' then m.share else 0 end end as bonus_returned,
    case when m.is_of_round then case when m.credit = 'main' then m.bonus_part else -m.bonus_part end end as bonus_net,
    case when m.is_of_round then m.counts end as counts
  from moved m where m.kind in (0, 1, 2, 7) or m.kind = 3 and (m.target_fits or m.closes)),
opened as (
  insert into wallet_round (bucket, member_id, source, round_id, merchant_id, currency, trial, game, stake, returned, win, closed,
    played, opened_seq, created_at, category, class, valid, valid_own, closed_seq, grant_id, bonus_stake, bonus_returned, bonus_net, counted, turnover)
  select p.bucket, p.member_id, p.source, p.play_round, p.merchant_id, p.currency, p.trial, p.play_game, p.stake, p.returned, p.win,
    p.closes, p.played, p.seq, $16::timestamptz, p.category, p.class, p.valid, p.valid_own,
    case when p.closes then p.seq end, p.grant_id, p.bonus_stake, p.bonus_returned, p.bonus_net, p.counts, p.turnover
  from played p where p.is_round_known is not true),
continued as (
  update wallet_round w
  set stake = w.stake + p.stake, returned = w.returned + p.returned, win = w.win + p.win, closed = w.closed or p.closes,
    played = w.played or p.played, quiet = w.quiet or p.quiet, category = p.category, class = p.class, valid = w.valid + p.valid,
    valid_own = w.valid_own + p.valid_own, closed_seq = coalesce(w.closed_seq, case when p.closes then p.seq end),
    bonus_stake = w.bonus_stake + p.bonus_stake, bonus_returned = w.bonus_returned + p.bonus_returned, bonus_net = w.bonus_net + p.bonus_net, counted = w.counted + p.counts,
    turnover = coalesce(w.turnover, p.turnover)
  from played p
  where p.is_round_known and w.bucket = p.bucket and w.member_id = p.member_id and w.round_id = p.play_round and w.source = p.source)
select m.ord::int as ord, 'applied' as verdict, m.main_after as balance, m.told, case when m.meets then m.grant_id end as met,
  case when m.spends and not m.meets then m.grant_id end as spent
from moved m
union all
select j.ord::int, j.verdict, j.balance, j.told, null, null from judged j where j.verdict <> 'apply'`;

interface Answered {
  readonly ord: number;
  readonly verdict: Verdict | 'late';
  readonly balance: bigint | null;
  readonly told: bigint | null;
  readonly met: string | null;
  readonly spent: string | null;
}

/**
 * Posts a batch in one transaction, at most one entry per member. Answers in order; null: overtaken, send again;
 * `late`: after the deadline.
 */
export async function postBatch(
  db: Db,
  entries: readonly Entry[],
  { lane, now, deadline }: { lane: number; now: Date; deadline: Date },
): Promise<(Outcome | 'late' | null)[]> {
  const { rows } = await db.query<Answered>({
    text: POST_TEXT,
    values: [...columnsOf(entries), now, lane, deadline, turnoversOf(entries)],
  });
  const outcomes: (Outcome | 'late' | null)[] = entries.map(() => null);
  for (const { ord, verdict, balance, told, met, spent } of rows)
    outcomes[ord - 1] =
      verdict === 'late'
        ? verdict
        : { verdict, balance, ...(told && { bonus: told }), ...(met && { met }), ...(spent && { spent }) };
  return outcomes;
}

/** The statement's generic plan, for its test. */
export const explainPost = (): { text: string; parameters: number } => ({ text: POST_TEXT, parameters: 19 });

/** Array literals as text, which both drivers take and which is cheaper than their conversion. */
function columnsOf(entries: readonly Entry[]): string[] {
  const plain = (pick: (entry: Entry) => string) => `{${entries.map(pick).join(',')}}`;
  const text = (pick: (entry: Entry) => string | null) => `{${entries.map((entry) => quoted(pick(entry))).join(',')}}`;
  return [
    plain((entry) => String(bucketOf(entry.memberId))),
    plain((entry) => entry.memberId),
    text((entry) => entry.currency),
    plain(bitsOf),
    text((entry) => entry.merchantId),
    text((entry) => entry.source),
    text((entry) => entry.txId),
    text((entry) => entry.code),
    text((entry) => entry.debit),
    text((entry) => entry.credit),
    plain((entry) => String(entry.amount)),
    text((entry) => entry.reference),
    text((entry) => entry.round?.id ?? null),
    text((entry) => entry.round?.game ?? null),
    text((entry) => entry.round?.gameClass || null),
  ];
}

const turnoversOf = (entries: readonly Entry[]): string =>
  `{${entries.map(({ round }) => String(round?.turnover ?? 'NULL')).join(',')}}`;

const bitsOf = ({ kind, trial, round, free, review }: Entry): string =>
  String(
    KINDS[kind] +
      (trial ? TRIAL : 0) +
      (round?.closes ? CLOSES : 0) +
      (free ? FREE : 0) +
      (placeIn(GAME_TYPES, round?.category) << CATEGORY.shift) +
      (placeIn(MARKS, review) << MARK.shift),
  );

/** From 1, as in SQL; 0: not in the list. */
const placeIn = (words: readonly string[], word: string | null | undefined): number => words.indexOf(word ?? '') + 1;

const quoted = (text: string | null): string => (text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`);
