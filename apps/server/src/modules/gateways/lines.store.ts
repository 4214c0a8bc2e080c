import type { Db } from '@baize/db';
import type { StatementLine } from './gateway.types.ts';

type Owner = { readonly merchantId: string; readonly accountId: string };

/** A known line takes the newest status and amounts. */
export async function keepLines(
  db: Db,
  { merchantId, accountId }: Owner,
  { day, lines, at }: { day: string; lines: readonly StatementLine[]; at: Date },
): Promise<void> {
  const column = <T>(read: (line: StatementLine) => T): T[] => lines.map(read);
  await db.run`
    insert into gateway_line (merchant_id, account_id, day, read_at, line_id, reference, gateway_id, direction, amount, fee, currency,
      status, at)
    select ${merchantId}, ${accountId}, ${day}::date, ${at}, l.* from unnest(
      ${column(({ lineId }) => lineId)}::text[], ${column(({ reference }) => reference)}::text[],
      ${column(({ gatewayId }) => gatewayId)}::text[], ${column(({ direction }) => direction)}::text[],
      ${column(({ amount }) => amount)}::bigint[], ${column(({ fee }) => fee)}::bigint[],
      ${column(({ currency }) => currency)}::text[], ${column(({ status }) => status)}::text[],
      ${column((line) => line.at)}::timestamptz[]) l
    on conflict (account_id, line_id) do update set status = excluded.status, amount = excluded.amount, fee = excluded.fee,
      read_at = excluded.read_at
    where gateway_line.merchant_id = ${merchantId}`;
}

/** Page by page, by line id. */
export const listLines = (
  db: Db,
  { merchantId, accountId }: Owner,
  { day, after, most }: { day: string; after: string; most: number },
): Promise<StatementLine[]> =>
  db.rows`
    select line_id as "lineId", reference, gateway_id as "gatewayId", direction, amount, fee, currency, status, at from gateway_line
    where merchant_id = ${merchantId} and account_id = ${accountId} and day = ${day}::date and line_id > ${after}
    order by line_id limit ${most}`;

/** Statuses of lines that moved nothing (yet). */
const UNMOVED = ['FAILED', 'PENDING', 'VOIDED', 'CANCELLED', 'CANCELED', 'REVERSED', 'EXPIRED'];

export async function sumLines(
  db: Db,
  { merchantId, accountId }: Owner,
  { reference, currency }: { readonly reference: string; readonly currency: string },
): Promise<bigint> {
  const row = await db.row<{ sum: bigint }>`
    select coalesce(sum(case when direction = 'in' then amount else -amount end), 0)::bigint as sum from gateway_line
    where merchant_id = ${merchantId} and account_id = ${accountId} and reference = ${reference} and currency = ${currency}
      and status <> all (${UNMOVED}::text[])`;
  return row?.sum ?? 0n;
}
