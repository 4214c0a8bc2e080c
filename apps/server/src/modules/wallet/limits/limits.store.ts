import { sql, type Database, type Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import { insertAccount } from '../accounts.store.ts';
import { PERIODS, type Period } from './limitSql.store.ts';
import type { WalletKey } from '../ledger/ledger.rules.ts';

/** Minor units; absent periods are unlimited. */
export type LimitAmounts = Readonly<Partial<Record<Period, bigint>>>;

/** In force once written. */
export interface PlayLimits {
  /** The merchant's zone, for calendar periods. */
  readonly zone: string;
  /** Why play is blocked; null: it is not. `time`: the session's minutes are used up, told to vendors as a limit. */
  readonly block: string | null;
  /** Null: until it is lifted. */
  readonly blockUntil: Date | null;
  readonly stake: LimitAmounts;
  readonly loss: LimitAmounts;
}

type Sums = Readonly<Record<`${'stake' | 'loss'}_${Period}`, bigint>>;

/** Entries summed per page, newest first. */
const PAGE = 5_000;
/** Clocks differ, so entries are not strictly ordered by date. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
const LONGEST_PERIOD_MS = 32 * 86_400_000;

const SUMS = PERIODS.flatMap((period) => [`stake_${period}`, `loss_${period}`] as const);

/**
 * Sets a member's limits in the caller's transaction. After its commit no bet passes them in any process: the fence
 * is bumped first, so that earlier judgements are repeated. Running periods count from their beginning.
 */
export async function setPlayLimits(tx: Db, key: WalletKey, limits: PlayLimits, now: Date): Promise<void> {
  const { merchantId, memberId, currency, trial } = key;
  await insertAccount(tx, key);
  const bumped = await tx.row<{ version: bigint }>`
    update wallet_account set limits = limits + 1
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${currency} and trial = ${trial}
      and merchant_id = ${merchantId}
    returning version`;
  if (!bumped) throw new Error('a member has no account of another merchant');
  const known = await tx.row<{ zone: string }>`
    select zone from wallet_limit
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${currency} and trial = ${trial}
      and merchant_id = ${merchantId}`;
  const sums = known?.zone === limits.zone ? null : await sumJournal(tx, key, { zone: limits.zone, now });
  const { stake, loss } = limits;
  const endOf = (period: Period) =>
    sql`(date_trunc(${period}, ${now}::timestamptz at time zone ${limits.zone}) + ${`1 ${period}`}::text::interval) at time zone ${limits.zone}`;
  await tx.run`
    insert into wallet_limit (bucket, member_id, currency, trial, merchant_id, zone, block, block_until, stake_day_max, stake_week_max,
      stake_month_max, loss_day_max, loss_week_max, loss_month_max, since_seq, counted_at, day_until, week_until, month_until)
    values (${bucketOf(memberId)}, ${memberId}, ${currency}, ${trial}, ${merchantId}, ${limits.zone}, ${limits.block}, ${limits.blockUntil},
      ${stake.day ?? null}, ${stake.week ?? null}, ${stake.month ?? null}, ${loss.day ?? null}, ${loss.week ?? null},
      ${loss.month ?? null}, ${bumped.version}, ${now}, ${endOf('day')}, ${endOf('week')}, ${endOf('month')})
    on conflict (bucket, member_id, currency, trial) do update set zone = excluded.zone, block = excluded.block,
      block_until = excluded.block_until, stake_day_max = excluded.stake_day_max, stake_week_max = excluded.stake_week_max,
      stake_month_max = excluded.stake_month_max, loss_day_max = excluded.loss_day_max, loss_week_max = excluded.loss_week_max,
      loss_month_max = excluded.loss_month_max, since_seq = excluded.since_seq`;
  if (sums)
    await tx.run`
      update wallet_limit set stake_day = ${sums.stake_day}, stake_week = ${sums.stake_week}, stake_month = ${sums.stake_month},
        loss_day = ${sums.loss_day}, loss_week = ${sums.loss_week}, loss_month = ${sums.loss_month}, counted_at = ${now},
        day_until = ${endOf('day')}, week_until = ${endOf('week')}, month_until = ${endOf('month')}
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${currency} and trial = ${trial}
        and merchant_id = ${merchantId}`;
}

/** Stakes and losses of the current periods, from the journal. */
async function sumJournal(tx: Db, key: WalletKey, { zone, now }: { zone: string; now: Date }): Promise<Sums> {
  const { merchantId, memberId, currency, trial } = key;
  const total: Record<string, bigint> = Object.fromEntries(SUMS.map((name) => [name, 0n]));
  const since = new Date(now.getTime() - LONGEST_PERIOD_MS - CLOCKS_DIFFER_MS);
  const inPeriod = (period: Period) =>
    sql`date_trunc(${period}, coalesce(t.created_at, e.created_at) at time zone ${zone}) >= date_trunc(${period}, ${now}::timestamptz at time zone ${zone})`;
  for (let before: bigint | null = null; ;) {
    const row: (Sums & { last: bigint | null; newest: Date | null }) | null = await tx.row`
      select min(e.seq) as last, max(e.created_at) as newest,
        coalesce(sum(e.staked) filter (where ${inPeriod('day')}), 0)::bigint as stake_day,
        coalesce(sum(e.staked) filter (where ${inPeriod('week')}), 0)::bigint as stake_week,
        coalesce(sum(e.staked) filter (where ${inPeriod('month')}), 0)::bigint as stake_month,
        coalesce(sum(e.lost) filter (where ${inPeriod('day')}), 0)::bigint as loss_day,
        coalesce(sum(e.lost) filter (where ${inPeriod('week')}), 0)::bigint as loss_week,
        coalesce(sum(e.lost) filter (where ${inPeriod('month')}), 0)::bigint as loss_month
      from (
        select w.seq, max(w.created_at) over (order by w.seq) as created_at, coalesce(w.reverses, case when w.code = 'BET_ROLLBACK' then w.reference end) as reverses, w.source, w.member_id, w.merchant_id,
          case w.code when 'BET' then w.amount when 'BET_ROLLBACK' then -w.amount else 0 end as staked,
          case when w.code in ('BET', 'WIN_ROLLBACK') then w.amount - coalesce(w.bonus_part, 0)
            when w.code in ('WIN', 'BET_ROLLBACK') then coalesce(w.bonus_part, 0) - w.amount else 0 end as lost
        from (
          select * from wallet_entry
          where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${currency} and trial = ${trial}
            and merchant_id = ${merchantId} and seq < coalesce(${before === null ? null : String(before)}::bigint, ${String(2n ** 62n)}::bigint)
          order by seq desc limit ${PAGE}) w) e
      left join wallet_entry t on t.tx_id = e.reverses and t.source = e.source and t.member_id = e.member_id
        and t.merchant_id = e.merchant_id`;
    if (!row || row.last === null) return total as Sums;
    for (const name of SUMS) total[name] = (total[name] ?? 0n) + row[name];
    before = row.last;
    if (row.newest && row.newest < since) return total as Sums;
  }
}

export interface PlayLimitsNow extends PlayLimits {
  readonly staked: Readonly<Record<Period, bigint>>;
  readonly lost: Readonly<Record<Period, bigint>>;
}

export async function findPlayLimits(
  db: Db | Database,
  { merchantId, memberId, currency, trial }: WalletKey,
  now: Date,
): Promise<PlayLimitsNow | null> {
  const sumNow = (kind: string, period: Period) =>
    sql`case when date_trunc(${period}, counted_at at time zone zone)
        = date_trunc(${period}, greatest(${now}::timestamptz, counted_at) at time zone zone) then ${sql.ident(`${kind}_${period}`)} else 0 end`;
  type Row = Sums & Record<string, unknown> & { zone: string; block: string | null; until: Date | null };
  const row = await db.row<Row>`
    select zone, block, block_until as until, stake_day_max, stake_week_max, stake_month_max, loss_day_max, loss_week_max, loss_month_max,
      ${sumNow('stake', 'day')} as stake_day, ${sumNow('stake', 'week')} as stake_week, ${sumNow('stake', 'month')} as stake_month,
      ${sumNow('loss', 'day')} as loss_day, ${sumNow('loss', 'week')} as loss_week, ${sumNow('loss', 'month')} as loss_month
    from wallet_limit
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${currency} and trial = ${trial}
      and merchant_id = ${merchantId}`;
  if (!row) return null;
  const maxes = (kind: string): LimitAmounts =>
    Object.fromEntries(
      PERIODS.flatMap((period) => {
        const most = row[`${kind}_${period}_max`];
        return typeof most === 'bigint' ? [[period, most]] : [];
      }),
    );
  return {
    zone: row.zone,
    block: row.block,
    blockUntil: row.until,
    stake: maxes('stake'),
    loss: maxes('loss'),
    staked: { day: row.stake_day, week: row.stake_week, month: row.stake_month },
    lost: { day: row.loss_day, week: row.loss_week, month: row.loss_month },
  };
}
