import type { TransactionCode } from '@baize/contract/wallet/wallet.ts';
import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../kernel/bucket.ts';
import type { WalletKey } from './ledger.rules.ts';

/** A line of the statement. `amount` is what it did to the member: negative when money left. */
export interface StatementLine {
  readonly seq: bigint;
  readonly code: TransactionCode;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly createdAt: Date;
  readonly note: string;
}

const LINE = sql`
  seq, code, case when credit in ('main', 'locked', 'bonus') then amount else -amount end as amount, balance_after as balance,
  created_at as "createdAt", coalesce(game, '') as note`;

export interface StatementQuestion {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly code?: TransactionCode | undefined;
  /** Only lines before this one. */
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Newest first. Entries that moved nothing, such as a lost round's win of zero, are no lines. */
export async function listEntries(
  db: Db,
  key: WalletKey,
  { from, to, code, before, limit }: StatementQuestion,
): Promise<StatementLine[]> {
  return db.rows<StatementLine>`
    select ${LINE} from wallet_entry
    where bucket = ${bucketOf(key.memberId)} and member_id = ${key.memberId} and currency = ${key.currency} and trial = ${key.trial}
      and merchant_id = ${key.merchantId} and amount > 0
      ${before === undefined ? sql.empty : sql`and seq < ${before}`}
      ${from ? sql`and created_at >= ${from}` : sql.empty}
      ${to ? sql`and created_at < ${to}` : sql.empty}
      ${code ? sql`and code = ${code}` : sql.empty}
    order by seq desc limit ${limit}`;
}

/** Whether the source's transaction is in the journal, whoever it was sent for. */
export async function isPosted(db: Db, { source, txId }: { source: string; txId: string }): Promise<boolean> {
  return (await db.row`select merchant_id from wallet_entry where source = ${source} and tx_id = ${txId}`) !== null;
}
