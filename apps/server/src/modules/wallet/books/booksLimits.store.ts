import { sql, type Fragment } from '@baize/db';
import { PERIODS, type Period } from '../limits/limitSql.store.ts';
import type { NamedCheck } from './booksTransfers.store.ts';

/**
 * Play of members with limits, in the periods of `at`: the target's for rollbacks, else the entry's, or the latest
 * before (the ledger goes back no period).
 */
const PLAY = sql`
  play as (
    select p.*, coalesce(t.created_at, p.latest) as at
    from (
      select w.merchant_id, w.bucket, w.member_id, w.currency, w.trial, w.seq, w.source, w.code, w.amount, l.zone,
        coalesce(w.reverses, case when w.code = 'BET_ROLLBACK' then w.reference end) as reverses,
        max(w.created_at) over (
          partition by w.merchant_id, w.bucket, w.member_id, w.currency, w.trial order by w.seq) as latest,
        case w.code when 'BET' then w.amount when 'BET_ROLLBACK' then -w.amount else 0 end as stake,
        case when w.code in ('BET', 'WIN_ROLLBACK') then w.amount - coalesce(w.bonus_part, 0)
          else coalesce(w.bonus_part, 0) - w.amount end as loss
      from wallet_limit l
      join wallet_entry w using (merchant_id, bucket, member_id, currency, trial)
      where w.code in ('BET', 'WIN', 'BET_ROLLBACK', 'WIN_ROLLBACK')) p
    left join wallet_entry t on t.tx_id = p.reverses and t.source = p.source and t.member_id = p.member_id
      and t.merchant_id = p.merchant_id)`;

const KINDS = ['stake', 'loss'] as const;
const each = (make: (kind: (typeof KINDS)[number], period: Period) => Fragment, between: Fragment): Fragment =>
  KINDS.flatMap((kind) => PERIODS.map((period) => make(kind, period))).reduce(
    (all, one) => sql`${all}${between}${one}`,
  );

const periodOf = (period: Period, at: Fragment): Fragment => sql`date_trunc(${period}, ${at} at time zone p.zone)`;
const column = (kind: string, period: Period, end = ''): Fragment => sql.ident(`${kind}_${period}${end}`);
const ofLimit = (kind: string, period: Period, end = ''): Fragment => sql.ident(`l.${kind}_${period}${end}`);

/** The period's sum with the entry. */
const sumWith = (kind: (typeof KINDS)[number], period: Period): Fragment => sql`
  sum(${sql.ident(`p.${kind}`)}) over (
    partition by p.merchant_id, p.bucket, p.member_id, p.currency, p.trial, ${periodOf(period, sql`p.at`)} order by p.seq)
    as ${column(kind, period)}`;

/** Of player limits. */
export const LIMIT_CHECKS: readonly NamedCheck[] = [
  [
    'every limit has counted what the journal says',
    sql`
      with ${PLAY}
      select count(*) as looked, count(*) filter (
        where a.limits is null or a.limits = 0 or ${each(
          (kind, period) => sql`${ofLimit(kind, period)} <> coalesce(${sql.ident(`s.${kind}_${period}`)}, 0)`,
          sql` or `,
        )}) as broken
      from wallet_limit l
      left join wallet_account a using (merchant_id, bucket, member_id, currency, trial)
      left join lateral (
        select ${each(
          (kind, period) => sql`
          sum(${sql.ident(`p.${kind}`)}) filter (
            where ${periodOf(period, sql`p.at`)} >= ${periodOf(period, sql`l.counted_at`)}) as ${column(kind, period)}`,
          sql`, `,
        )}
        from play p
        where p.bucket = l.bucket and p.member_id = l.member_id and p.currency = l.currency and p.trial = l.trial
          and p.merchant_id = l.merchant_id) s on true`,
  ],
  [
    'no bet passed a limit or a block in force',
    sql`
      with ${PLAY}
      select count(*) as looked, count(*) filter (
        where p.code = 'BET' and p.seq > l.since_seq and (
          l.block is not null and coalesce(p.latest < l.block_until, true)
          or p.amount > 0 and (${each((kind, period) => sql`coalesce(${sql.ident(`p.${kind}_${period}`)} > ${ofLimit(kind, period, '_max')}, false)`, sql` or `)}))) as broken
      from (
        select p.*, ${each(sumWith, sql`, `)} from play p) p
      join wallet_limit l using (merchant_id, bucket, member_id, currency, trial)`,
  ],
];
