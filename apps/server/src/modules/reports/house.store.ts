import { sql, type Db } from '@baize/db';
import type { PlaySums } from './figures.rules.ts';

export type HouseBy = 'day' | 'category' | 'vendor';

interface Question {
  readonly merchantId: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
}

/** `memberDays`: a member once a day. */
export interface HousePlay extends PlaySums {
  readonly key: string;
  readonly memberDays: bigint;
}

export interface HouseCash {
  readonly key: string;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly bonus: bigint;
  readonly rebate: bigint;
  readonly agent: bigint;
  readonly depositCount: bigint;
  readonly withdrawalCount: bigint;
  readonly firstDeposits: bigint;
  readonly depositorDays: bigint;
  readonly activeDays: bigint;
}

/** Members at two vendors count at both, so `memberDays` of lines do not add up. */
export async function sumHousePlay(
  db: Db,
  { merchantId, currency, from, to, by }: Question & { readonly by: HouseBy },
): Promise<HousePlay[]> {
  const key = by === 'day' ? sql`to_char(day, 'YYYY-MM-DD')` : sql.ident(by);
  return db.rows<HousePlay>`
    select ${key} as key, sum(stake)::bigint as stake, sum(returned)::bigint as returned, sum(win)::bigint as win,
      sum(valid)::bigint as valid, sum(rounds)::bigint as rounds, sum(members)::bigint as "memberDays"
    from report_house_day
    where merchant_id = ${merchantId} and currency = ${currency} and day between ${from}::date and ${to}::date
    group by 1 order by 1`;
}

/** What vendors' games of one category kept: staked less given back and won. */
export const sumCategoryGgr = (
  db: Db,
  {
    merchantId,
    currency,
    from,
    to,
    category,
    vendors,
  }: Question & { readonly category: string; readonly vendors: readonly string[] },
): Promise<{ ggr: bigint } | null> =>
  db.row<{ ggr: bigint }>`
    select coalesce(sum(stake - returned - win), 0)::bigint as ggr from report_house_day
    where merchant_id = ${merchantId} and currency = ${currency} and day between ${from}::date and ${to}::date
      and category = ${category} and vendor = any(${vendors}::text[])`;

export async function sumHouseCash(db: Db, { merchantId, currency, from, to }: Question): Promise<HouseCash[]> {
  return db.rows<HouseCash>`
    select to_char(day, 'YYYY-MM-DD') as key, sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals,
      sum(bonus)::bigint as bonus, sum(rebate)::bigint as rebate, sum(agent)::bigint as agent,
      sum(deposit_count)::bigint as "depositCount", sum(withdrawal_count)::bigint as "withdrawalCount",
      sum(first_deposits)::bigint as "firstDeposits", sum(depositors)::bigint as "depositorDays",
      sum(actives)::bigint as "activeDays"
    from report_house_cash_day
    where merchant_id = ${merchantId} and currency = ${currency} and day between ${from}::date and ${to}::date
    group by 1 order by 1`;
}

const CURRENCIES_MAX = 50;

export async function listHouseCurrencies(db: Db, merchantId: string): Promise<string[]> {
  const rows = await db.rows<{ currency: string }>`
    with recursive found as (
      (select currency from report_house_cash_day where merchant_id = ${merchantId} order by currency limit 1)
      union all
      select (select h.currency from report_house_cash_day h
        where h.merchant_id = ${merchantId} and h.currency > f.currency order by h.currency limit 1)
      from found f where f.currency is not null)
    select currency from found where currency is not null limit ${CURRENCIES_MAX}`;
  return rows.map(({ currency }) => currency);
}
