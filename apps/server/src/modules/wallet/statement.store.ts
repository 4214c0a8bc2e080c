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
}

/** With what it is about, by codes: the vendor, and the game where one was played. */
export interface SubjectLine extends StatementLine {
  readonly vendor: string | null;
  readonly game: string | null;
}

const LINE = sql`
  e.seq, e.code, case when e.credit in ('main', 'locked', 'bonus') then e.amount else -e.amount end as amount,
  e.balance_after as balance, e.created_at as "createdAt", e.game,
  case when e.game is null then t.vendor else e.source end as vendor`;

export interface StatementQuestion {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly code?: TransactionCode | undefined;
  /** Only lines before this one. */
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Newest first. Entries that moved nothing, such as a lost round's win of zero, or that the wallet did not feel are no lines. */
export async function listEntries(
  db: Db,
  key: WalletKey,
  { from, to, code, before, limit }: StatementQuestion,
): Promise<SubjectLine[]> {
  return db.rows<SubjectLine>`
    select ${LINE} from wallet_entry e
    left join wallet_transfer t on t.id = case when e.source = 'transfer' then e.reference::uuid end and t.merchant_id = e.merchant_id
    where e.bucket = ${bucketOf(key.memberId)} and e.member_id = ${key.memberId} and e.currency = ${key.currency}
      and e.trial = ${key.trial} and e.merchant_id = ${key.merchantId} and e.amount > 0
      and (e.debit <> 'transit' or e.credit = 'main')
      ${before === undefined ? sql.empty : sql`and e.seq < ${before}`}
      ${from ? sql`and e.created_at >= ${from}` : sql.empty}
      ${to ? sql`and e.created_at < ${to}` : sql.empty}
      ${code ? sql`and e.code = ${code}` : sql.empty}
    order by e.seq desc limit ${limit}`;
}

/** Whether the source's transaction is in the journal, whoever it was sent for. */
export async function isPosted(db: Db, { source, txId }: { source: string; txId: string }): Promise<boolean> {
  return (await db.row`select merchant_id from wallet_entry where source = ${source} and tx_id = ${txId}`) !== null;
}
