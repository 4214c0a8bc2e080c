import { sql, type Db } from '@baize/db';
import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';

export interface RecordsQuestion {
  readonly merchantId: string;
  /** With direct downlines. Null: one member. */
  readonly nodeId: string | null;
  readonly memberId: string;
  readonly from: string;
  readonly to: string;
}

const whose = ({ nodeId, memberId }: RecordsQuestion) =>
  nodeId === null
    ? sql`member_id = ${memberId}::uuid`
    : sql`(parent_id = ${nodeId}::uuid or member_id = ${nodeId}::uuid)`;

export async function listPlayers(db: Db, asked: RecordsQuestion, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>`
    select distinct member_id as id from agency_member_play
    where merchant_id = ${asked.merchantId} and day between ${asked.from}::date and ${asked.to}::date and ${whose(asked)}
    limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Rounds, stakes and wins of the days, over keys. */
export async function sumPlayers(
  db: Db,
  asked: RecordsQuestion,
  key: string,
): Promise<{ readonly bets: bigint; readonly stake: bigint; readonly valid: bigint; readonly win: bigint }> {
  const row = await db.row<{ bets: bigint; stake: bigint; valid: bigint; win: bigint }>`
    select coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(valid), 0)::bigint as valid,
      coalesce(sum(win), 0)::bigint as win
    from agency_member_play
    where merchant_id = ${asked.merchantId} and day between ${asked.from}::date and ${asked.to}::date and ${whose(asked)}
      ${key === 'CONS' ? sql.empty : sql`and key = ${key}`}`;
  return row ?? { bets: 0n, stake: 0n, valid: 0n, win: 0n };
}

export interface MovementLine {
  readonly memberId: string;
  readonly userName: string;
  readonly code: TransactionCode;
  readonly amount: bigint;
  readonly day: string;
  readonly seq: bigint;
  readonly createdAt: Date;
}

/** Movements of the days, newest first. */
export async function listMovements(
  db: Db,
  asked: RecordsQuestion,
  {
    codes,
    before,
    limit,
  }: {
    readonly codes: readonly string[] | null;
    readonly before: { readonly createdAt: Date; readonly memberId: string; readonly seq: bigint } | null;
    readonly limit: number;
  },
): Promise<MovementLine[]> {
  return db.rows<MovementLine>`
    select x.member_id as "memberId", m.user_name as "userName", x.code, x.amount, x.day::text as day, x.seq, x.created_at as "createdAt"
    from (
      select member_id, code, amount, day, seq, created_at from agency_money
      where merchant_id = ${asked.merchantId} and day between ${asked.from}::date and ${asked.to}::date and ${whose(asked)}
        ${codes ? sql`and code = any(${[...codes]}::text[])` : sql.empty}
        ${before ? sql`and (created_at, member_id, seq) < (${before.createdAt}, ${before.memberId}::uuid, ${before.seq})` : sql.empty}
      order by created_at desc, member_id desc, seq desc limit ${limit}) x
    join identity_member m on m.id = x.member_id and m.merchant_id = ${asked.merchantId}
    order by x.created_at desc, x.member_id desc, x.seq desc`;
}

export async function sumMoney(
  db: Db,
  asked: RecordsQuestion,
): Promise<Record<'deposit' | 'withdraw' | 'promotion' | 'rebate' | 'commission', bigint>> {
  const row = await db.row<Record<'deposit' | 'withdraw' | 'promotion' | 'rebate' | 'commission', bigint>>`
    select coalesce(sum(deposit), 0)::bigint as deposit, coalesce(sum(withdraw), 0)::bigint as withdraw,
      coalesce(sum(promotion), 0)::bigint as promotion, coalesce(sum(rebate), 0)::bigint as rebate,
      coalesce(sum(commission), 0)::bigint as commission
    from agency_member_day
    where merchant_id = ${asked.merchantId} and day between ${asked.from}::date and ${asked.to}::date and ${whose(asked)}`;
  return row ?? { deposit: 0n, withdraw: 0n, promotion: 0n, rebate: 0n, commission: 0n };
}
