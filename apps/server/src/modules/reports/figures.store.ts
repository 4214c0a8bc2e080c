import { sql, type Db, type Fragment } from '@baize/db';
import type { CashRow, PlayRow } from './figures.rules.ts';

/** Rows per merchant and day, so that buckets seldom wait for each other. */
const SLICES = 16;

const list = <T>(rows: readonly T[], pick: (row: T) => bigint | number | string): string[] =>
  rows.map((row) => String(pick(row)));

export async function addPlay(tx: Db, rows: readonly PlayRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run`
    with d as (
      select * from unnest(${rows.map(({ bucket }) => bucket)}::smallint[], ${list(rows, (row) => row.merchantId)}::text[],
        ${list(rows, (row) => row.memberId)}::uuid[], ${list(rows, (row) => row.currency)}::text[],
        ${list(rows, (row) => row.day)}::date[], ${list(rows, (row) => row.category)}::text[],
        ${list(rows, (row) => row.vendor)}::text[], ${list(rows, (row) => row.stake)}::bigint[],
        ${list(rows, (row) => row.returned)}::bigint[], ${list(rows, (row) => row.win)}::bigint[],
        ${list(rows, (row) => row.valid)}::bigint[], ${list(rows, (row) => row.rounds)}::bigint[])
      d (bucket, merchant_id, member_id, currency, day, category, vendor, stake, returned, win, valid, rounds)),
    daily as (
      insert into report_play_day as p
        (bucket, member_id, currency, day, category, vendor, merchant_id, stake, returned, win, valid, rounds)
      select bucket, member_id, currency, day, category, vendor, merchant_id, stake, returned, win, valid, rounds from d
      order by 1, 2, 3, 4, 5, 6
      on conflict (bucket, member_id, currency, day, category, vendor) do update set stake = p.stake + excluded.stake,
        returned = p.returned + excluded.returned, win = p.win + excluded.win, valid = p.valid + excluded.valid,
        rounds = p.rounds + excluded.rounds
      returning p.bucket, p.member_id, p.currency, p.day, p.category, p.vendor, p.stake - p.returned as left_now),
    monthly as (
      insert into report_play_month as p
        (bucket, member_id, currency, month, category, vendor, merchant_id, stake, returned, win, valid, rounds)
      select bucket, member_id, currency, date_trunc('month', day)::date, category, vendor, merchant_id, sum(stake), sum(returned),
        sum(win), sum(valid), sum(rounds)
      from d group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6
      on conflict (bucket, member_id, currency, month, category, vendor) do update set stake = p.stake + excluded.stake,
        returned = p.returned + excluded.returned, win = p.win + excluded.win, valid = p.valid + excluded.valid,
        rounds = p.rounds + excluded.rounds)
    insert into report_house_day as h
      (merchant_id, currency, day, category, vendor, slice, stake, returned, win, valid, rounds, members)
    select d.merchant_id, d.currency, d.day, d.category, d.vendor, d.bucket % ${SLICES}::int, sum(d.stake), sum(d.returned), sum(d.win),
      sum(d.valid), sum(d.rounds),
      sum((p.left_now > 0)::int - (p.left_now - (d.stake - d.returned) > 0)::int)
    from d join daily p using (bucket, member_id, currency, day, category, vendor)
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (merchant_id, currency, day, category, vendor, slice) do update set stake = h.stake + excluded.stake,
      returned = h.returned + excluded.returned, win = h.win + excluded.win, valid = h.valid + excluded.valid,
      rounds = h.rounds + excluded.rounds, members = h.members + excluded.members`;
}

const cashColumns = (rows: readonly CashRow[]): Fragment => sql`
  select * from unnest(${rows.map(({ bucket }) => bucket)}::smallint[], ${list(rows, (row) => row.merchantId)}::text[],
        ${list(rows, (row) => row.memberId)}::uuid[], ${list(rows, (row) => row.currency)}::text[],
        ${list(rows, (row) => row.day)}::date[], ${list(rows, (row) => row.deposits)}::bigint[],
        ${list(rows, (row) => row.withdrawals)}::bigint[], ${list(rows, (row) => row.bonus)}::bigint[],
        ${list(rows, (row) => row.rebate)}::bigint[], ${list(rows, (row) => row.agent)}::bigint[],
        ${list(rows, (row) => row.transfers)}::bigint[], ${list(rows, (row) => row.other)}::bigint[],
        ${list(rows, (row) => row.net_stake)}::bigint[], ${list(rows, (row) => row.deposit_count)}::int[],
        ${list(rows, (row) => row.withdrawal_count)}::int[], ${list(rows, (row) => row.end_balance)}::bigint[],
        ${list(rows, (row) => row.end_seq)}::bigint[])
      d (bucket, merchant_id, member_id, currency, day, deposits, withdrawals, bonus, rebate, agent, transfers, other, net_stake,
        deposit_count, withdrawal_count, end_balance, end_seq)`;

export async function addCash(tx: Db, rows: readonly CashRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run`
    with d as (
      ${cashColumns(rows)}),
    paid_before as (
      select d.bucket, d.member_id, d.currency, min(d.day) as first_day from d
      where d.deposit_count > 0 and not exists (
        select from report_cash_month m
        where m.bucket = d.bucket and m.member_id = d.member_id and m.currency = d.currency and m.merchant_id = d.merchant_id
          and m.deposit_count > 0)
      group by 1, 2, 3),
    daily as (
      insert into report_cash_day as c (bucket, member_id, currency, day, merchant_id, deposits, withdrawals, bonus, rebate, agent,
        transfers, other, net_stake, deposit_count, withdrawal_count, end_balance, end_seq)
      select bucket, member_id, currency, day, merchant_id, deposits, withdrawals, bonus, rebate, agent, transfers, other, net_stake,
        deposit_count, withdrawal_count, end_balance, end_seq
      from d order by 1, 2, 3, 4
      on conflict (bucket, member_id, currency, day) do update set deposits = c.deposits + excluded.deposits,
        withdrawals = c.withdrawals + excluded.withdrawals, bonus = c.bonus + excluded.bonus, rebate = c.rebate + excluded.rebate,
        agent = c.agent + excluded.agent, transfers = c.transfers + excluded.transfers, other = c.other + excluded.other,
        net_stake = c.net_stake + excluded.net_stake, deposit_count = c.deposit_count + excluded.deposit_count,
        withdrawal_count = c.withdrawal_count + excluded.withdrawal_count, end_balance = excluded.end_balance,
        end_seq = excluded.end_seq
      returning c.bucket, c.member_id, c.currency, c.day, c.net_stake as stake_now, c.deposit_count as deposits_now),
    monthly as (
      insert into report_cash_month as c (bucket, member_id, currency, month, merchant_id, deposits, withdrawals, bonus, rebate, agent,
        transfers, other, net_stake, deposit_count, withdrawal_count, end_balance, end_seq)
      select bucket, member_id, currency, date_trunc('month', day)::date, merchant_id, sum(deposits), sum(withdrawals), sum(bonus),
        sum(rebate), sum(agent), sum(transfers), sum(other), sum(net_stake), sum(deposit_count), sum(withdrawal_count),
        (array_agg(end_balance order by end_seq desc))[1], max(end_seq)
      from d group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4
      on conflict (bucket, member_id, currency, month) do update set deposits = c.deposits + excluded.deposits,
        withdrawals = c.withdrawals + excluded.withdrawals, bonus = c.bonus + excluded.bonus, rebate = c.rebate + excluded.rebate,
        agent = c.agent + excluded.agent, transfers = c.transfers + excluded.transfers, other = c.other + excluded.other,
        net_stake = c.net_stake + excluded.net_stake, deposit_count = c.deposit_count + excluded.deposit_count,
        withdrawal_count = c.withdrawal_count + excluded.withdrawal_count, end_balance = excluded.end_balance,
        end_seq = excluded.end_seq)
    insert into report_house_cash_day as h (merchant_id, currency, day, slice, deposits, withdrawals, bonus, rebate, agent, transfers,
      other, deposit_count, withdrawal_count, actives, depositors, first_deposits)
    select d.merchant_id, d.currency, d.day, d.bucket % ${SLICES}::int, sum(d.deposits), sum(d.withdrawals), sum(d.bonus), sum(d.rebate),
      sum(d.agent), sum(d.transfers), sum(d.other), sum(d.deposit_count), sum(d.withdrawal_count),
      sum((c.stake_now > 0)::int - (c.stake_now - d.net_stake > 0)::int),
      sum((c.deposits_now > 0)::int - (c.deposits_now - d.deposit_count > 0)::int),
      count(f.first_day)
    from d
    join daily c using (bucket, member_id, currency, day)
    left join paid_before f on f.bucket = d.bucket and f.member_id = d.member_id and f.currency = d.currency and f.first_day = d.day
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (merchant_id, currency, day, slice) do update set deposits = h.deposits + excluded.deposits,
      withdrawals = h.withdrawals + excluded.withdrawals, bonus = h.bonus + excluded.bonus, rebate = h.rebate + excluded.rebate,
      agent = h.agent + excluded.agent, transfers = h.transfers + excluded.transfers, other = h.other + excluded.other,
      deposit_count = h.deposit_count + excluded.deposit_count, withdrawal_count = h.withdrawal_count + excluded.withdrawal_count,
      actives = h.actives + excluded.actives, depositors = h.depositors + excluded.depositors,
      first_deposits = h.first_deposits + excluded.first_deposits`;
}

const TABLES = [
  'report_play_day',
  'report_play_month',
  'report_cash_day',
  'report_cash_month',
  'report_house_day',
  'report_house_cash_day',
] as const;

/** The caller holds the projection. */
export async function forgetFigures(tx: Db): Promise<void> {
  await tx.query({ text: `truncate ${TABLES.join(', ')}`, values: [] });
}
