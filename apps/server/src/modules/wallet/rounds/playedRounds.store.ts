import type { Db } from '@baize/db';

export interface PlayedRounds {
  readonly source: string;
  readonly game: string;
  /** Negative when more was rolled back than played. */
  readonly rounds: number;
}

/** Rounds spread further in the journal are skipped: reading between would cost too much. */
const STRETCH_MAX = 10_000;

/**
 * How many real rounds these entries made played, by game. A round is played when it had a win (also zero) or was
 * closed with a stake left, and no more when all of it was rolled back. Derived from the journal, so every round
 * counts once, in any batching. For wins, rollbacks and closes; other bets change nothing yet.
 */
export async function countPlayedRounds(
  db: Db,
  entries: readonly { readonly source: string; readonly txId: string }[],
): Promise<PlayedRounds[]> {
  return db.rows<PlayedRounds>`
    with told as (
      select e.bucket, e.member_id, e.source, e.round_id, e.merchant_id, e.currency, array_agg(e.seq) as seqs, max(e.seq) as last_seq
      from unnest(${entries.map(({ source }) => source)}::text[], ${entries.map(({ txId }) => txId)}::text[]) as asked (source, tx_id)
      cross join lateral (
        select w.* from wallet_entry w where w.tx_id = asked.tx_id and w.source = asked.source limit 1) e
      where not e.trial and e.round_id is not null
      group by e.bucket, e.member_id, e.source, e.round_id, e.merchant_id, e.currency)
    select r.source, r.game, sum(step.change)::int as rounds
    from told t
    cross join lateral (
      -- By its key alone: asked together with the merchant, tables that were never analyzed are read by the index of a member's newest.
      select k.source, k.game, k.opened_seq from (
        select p.* from wallet_round p
        where p.bucket = t.bucket and p.member_id = t.member_id and p.round_id = t.round_id and p.source = t.source limit 1) k
      where k.merchant_id = t.merchant_id and k.currency = t.currency and not k.trial
        and t.last_seq - k.opened_seq < ${STRETCH_MAX}::bigint) r
    cross join lateral (
      select s.seq, s.is_played::int - coalesce(lag(s.is_played::int) over (order by s.seq), 0) as change
      from (
        select w.seq, w.code <> 'BET' or w.closes as decides,
          bool_or(w.code = 'WIN' or w.closes) over so_far
            and sum(case w.code when 'BET' then w.amount when 'BET_ROLLBACK' then -w.amount else 0 end) over so_far > 0 as is_played
        from wallet_entry w
        where w.bucket = t.bucket and w.member_id = t.member_id and w.currency = t.currency and not w.trial
          and w.seq between r.opened_seq and t.last_seq and w.source = t.source and w.round_id = t.round_id
        window so_far as (order by w.seq)) s
      where s.decides) step
    where step.seq = any(t.seqs)
    group by r.source, r.game`;
}
