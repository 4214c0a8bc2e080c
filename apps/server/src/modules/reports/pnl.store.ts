import { sql, type Db, type Fragment } from '@baize/db';
import type { AccountKey, CashKind, PlaySums } from './figures.rules.ts';
import { spanOf, type Span } from './span.rules.ts';

export type PnlBy = 'day' | 'month' | 'category' | 'vendor';

export interface PlayFigure extends PlaySums {
  readonly key: string;
}
export interface PlayPair extends PlaySums {
  readonly category: string;
  readonly vendor: string;
}
export interface CashFigure extends Readonly<Record<Exclude<CashKind, 'transfers' | 'other'>, bigint>> {
  readonly key: string;
}
interface Days {
  readonly from: string;
  readonly to: string;
}

const whose = ({ bucket, memberId, currency }: AccountKey): Fragment =>
  sql`bucket = ${bucket}::smallint and member_id = ${memberId} and currency = ${currency}`;

/** Sortable, and constant per format for grouping. */
const keyOf = (by: PnlBy): Fragment =>
  by === 'day' ? sql`to_char(day, 'YYYY-MM-DD')` : by === 'month' ? sql`to_char(day, 'YYYY-MM')` : sql.ident(by);

const PLAY_SUMS = sql`
  sum(stake)::bigint as stake, sum(returned)::bigint as returned, sum(win)::bigint as win, sum(valid)::bigint as valid,
  sum(rounds)::bigint as rounds`;

/** Whole months from their own rows, unless single days are asked. */
function playRows(account: AccountKey, { months, before, after }: Span): Fragment {
  const sums = sql`category, vendor, stake, returned, win, valid, rounds`;
  return sql`
    select month as day, ${sums} from report_play_month
    where merchant_id = ${account.merchantId} and ${whose(account)} and month >= ${months.from}::date and month < ${months.to}::date
    union all
    select day, ${sums} from report_play_day
    where merchant_id = ${account.merchantId} and ${whose(account)} and day >= ${before.from}::date and day < ${before.to}::date
    union all
    select day, ${sums} from report_play_day
    where merchant_id = ${account.merchantId} and ${whose(account)} and day >= ${after.from}::date and day < ${after.to}::date`;
}

export async function sumPlay(
  db: Db,
  account: AccountKey,
  { from, to, by }: Days & { by: PnlBy },
): Promise<PlayFigure[]> {
  const rows = playRows(account, by === 'day' ? onlyDays(from, to) : spanOf(from, to));
  return db.rows<PlayFigure>`select ${keyOf(by)} as key, ${PLAY_SUMS} from (${rows}) play group by 1 order by 1`;
}

/** The same by category and vendor together. */
export async function sumPlayPairs(db: Db, account: AccountKey, { from, to }: Days): Promise<PlayPair[]> {
  const rows = playRows(account, spanOf(from, to));
  return db.rows<PlayPair>`select category, vendor, ${PLAY_SUMS} from (${rows}) play group by 1, 2 order by 1, 2`;
}

export async function sumCash(
  db: Db,
  account: AccountKey,
  { from, to, by }: Days & { by: 'day' | 'month' },
): Promise<CashFigure[]> {
  const { months, before, after } = by === 'day' ? onlyDays(from, to) : spanOf(from, to);
  const sums = sql`deposits, withdrawals, bonus, rebate, agent`;
  return db.rows<CashFigure>`
    select ${keyOf(by)} as key, sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals, sum(bonus)::bigint as bonus,
      sum(rebate)::bigint as rebate, sum(agent)::bigint as agent
    from (
      select month as day, ${sums} from report_cash_month
      where merchant_id = ${account.merchantId} and ${whose(account)} and month >= ${months.from}::date and month < ${months.to}::date
      union all
      select day, ${sums} from report_cash_day
      where merchant_id = ${account.merchantId} and ${whose(account)} and day >= ${before.from}::date and day < ${before.to}::date
      union all
      select day, ${sums} from report_cash_day
      where merchant_id = ${account.merchantId} and ${whose(account)} and day >= ${after.from}::date and day < ${after.to}::date) cash
    group by 1 order by 1`;
}

/** Every day from the rows of days. */
const onlyDays = (from: string, to: string): Span => {
  const none = { from, to: from };
  return { months: none, before: { from, to: spanOf(from, to).after.to }, after: none };
};

export async function netDeposit(db: Db, account: AccountKey): Promise<bigint> {
  const row = await db.row<{ net: bigint | null }>`
    select sum(deposits - withdrawals)::bigint as net from report_cash_month
    where merchant_id = ${account.merchantId} and ${whose(account)}`;
  return row?.net ?? 0n;
}
